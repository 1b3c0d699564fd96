/** Words of splitting, turning, protecting and merging. */
export const fr = {
  options: {
    merge_bookmarks: { label: 'Signets', description: '' },
    merge_contents: {
      label: 'Table des matières',
      description: 'Sur des pages à part au début, avec des liens.',
    },
    merge_names: {
      label: 'Noms des documents',
      description:
        'Dans les signets et la table des matières. Un document sans titre prend le nom de son fichier.',
    },
    merge_cover: {
      label: 'Le premier document est une couverture',
      description: 'Elle précède la table des matières ; ni celle-ci ni les signets ne la nomment.',
    },
    merge_odd: {
      label: 'Commencer sur une page impaire',
      description: 'Pour l’impression recto verso : une page vide est ajoutée si nécessaire.',
    },
    merge_attachments: {
      label: 'Fichiers joints',
      description: 'Fichiers qu’un document contient dans son ensemble.',
    },
    merge_size: {
      label: 'Format de page',
      description:
        'Les pages sont mises à l’échelle en entier et centrées ; les liens et les champs suivent.',
    },
    merge_title: {
      label: 'Titre du résultat',
      description: 'Aussi l’intitulé de la table des matières. Vide : aucun.',
    },
    split_by: { label: 'Diviser', description: '' },
    split_pages: { label: 'Pages par fichier', description: '' },
    split_ranges: {
      label: 'Plages de pages',
      description: 'Un fichier par plage, par exemple 1-3,4-10,11-.',
    },
    split_level: { label: 'Niveau des signets', description: '' },
    split_megabytes: { label: 'Taille maximale', description: '' },
    split_names: {
      label: 'Noms des fichiers',
      description:
        'Emplacements : {name}, {n}, {from}, {to}, {bookmark}. Vide : le nom et les pages ou le signet.',
    },
    split_blank: { label: 'Les pages vides', description: '' },
    rotation: { label: 'Pivoter', description: '' },
    rotate_which: { label: 'Quelles pages', description: 'Selon leur affichage actuel.' },
    open_password: { label: 'Mot de passe d’ouverture', description: 'Vide : tout le monde peut l’ouvrir.' },
    owner_password: {
      label: 'Mot de passe des autorisations',
      description: 'Vide : un mot de passe aléatoire que personne ne connaît.',
    },
    allow_print: { label: 'Impression', description: '' },
    allow_copy: { label: 'Copie de texte et d’images', description: '' },
    allow_change: { label: 'Modification du document', description: '' },
    allow_fill: { label: 'Remplissage de formulaires', description: '' },
    allow_annotate: { label: 'Commentaires', description: '' },
    allow_assemble: { label: 'Insertion, suppression et rotation de pages', description: '' },
    allow_accessibility: { label: 'Lecture par les technologies d’assistance', description: '' },
    entitled: {
      label: 'J’ai le droit de lever les restrictions',
      description:
        'Nécessaire pour les documents qui interdisent l’impression, la copie ou les modifications, sauf si le mot de passe est celui du propriétaire.',
    },
  },
  values: {
    merge_bookmarks: {
      files: 'Un chacun',
      folders: 'Par dossier',
      kept: 'Les leurs',
      none: 'Aucun',
    },
    merge_contents: {
      none: 'Aucune',
      files: 'Documents',
      headings: 'Avec les titres',
    },
    merge_names: { files: 'Leurs fichiers', titles: 'Leurs propres titres' },
    merge_attachments: { keep: 'Garder', drop: 'Omettre' },
    merge_size: { keep: 'Inchangé', first: 'Comme la première page', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Par nombre de pages',
      ranges: 'Par plages de pages',
      bookmarks: 'Aux signets',
      size: 'Par taille de fichier',
      blank: 'Aux pages vides',
      odd_even: 'Pages paires et impaires',
    },
    split_blank: { drop: 'Omettre', keep: 'Garder dans le fichier précédent' },
    rotation: {
      '90': 'À droite',
      '180': 'À l’envers',
      '270': 'À gauche',
      reset: 'Comme à l’origine',
    },
    rotate_which: { all: 'Toutes', portrait: 'En portrait', landscape: 'En paysage' },
    allow_print: { full: 'Autorisée', low: 'En basse qualité', none: 'Non autorisée' },
  },
};
