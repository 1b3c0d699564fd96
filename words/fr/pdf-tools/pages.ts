/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const fr = {
  options: {
    blank_level: {
      label: 'Ce qui compte comme vide',
      description: 'Les pages avec des champs de formulaire ou des commentaires sont toujours gardées.',
    },
    blank_margin: {
      label: 'Marges à ignorer',
      description: 'Par exemple 20, pour qu’une page n’ayant que son numéro compte comme vide.',
    },
    sheet_size: { label: 'Papier', description: '' },
    sheet_width: { label: 'Largeur', description: '' },
    sheet_height: { label: 'Hauteur', description: '' },
    sheet_orientation: { label: 'Orientation', description: '' },
    crop_to: { label: 'Rogner', description: '' },
    crop_top: { label: 'Haut', description: '' },
    crop_bottom: { label: 'Bas', description: '' },
    crop_left: { label: 'Gauche', description: '' },
    crop_right: { label: 'Droite', description: '' },
    crop_same: { label: 'Retirer', description: '' },
    crop_room: { label: 'Espace autour du contenu', description: '' },
    crop_remove: {
      label: 'Supprimer définitivement ce qui est rogné',
      description:
        'Les pages rognées deviennent des images. Sinon, d’autres logiciels peuvent réafficher ce qui est masqué.',
    },
    sheet_content: { label: 'Contenu', description: '' },
    sheet_margin: { label: 'Marge', description: '' },
    sheet_pages: { label: 'Pages par feuille', description: 'Livret : deux, dans l’ordre de pliage.' },
    sheet_layout: { label: 'Orientation', description: '' },
    sheet_direction: { label: 'Ordre des pages', description: '' },
    sheet_gap: { label: 'Espace entre les pages', description: '' },
    sheet_frame: { label: 'Cadre autour de chaque page', description: '' },
  },
  values: {
    sheet_pages: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Livret',
    },
    sheet_layout: { auto: 'Automatique', portrait: 'Portrait', landscape: 'Paysage' },
    sheet_direction: {
      across: 'En ligne, puis en bas',
      down: 'En colonne, puis à côté',
      right_to_left: 'De droite à gauche, puis en bas',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Autre' },
    sheet_orientation: { auto: 'Automatique', portrait: 'Portrait', landscape: 'Paysage' },
    crop_to: { margins: 'Par marges', content: 'Au contenu' },
    crop_same: { same: 'Autant sur toutes les pages', own: 'Sur chaque page, ce qui est vide' },
    sheet_content: {
      fit: 'Tient en entier',
      fill: 'Remplit, bords rognés',
      keep: 'À sa taille',
    },
    blank_level: {
      strict: 'Pages vides seulement',
      normal: 'Aussi les numérisations avec poussière, perforations et ombres',
      tolerant: 'Aussi les numérisations avec taches et texte visible par transparence',
    },
  },
};
