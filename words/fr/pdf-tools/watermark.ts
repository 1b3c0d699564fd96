/** Words of the options of watermarks and stamps, and of what page numbers share with them. */

const spots = {
  top_left: 'En haut à gauche',
  top: 'En haut',
  top_right: 'En haut à droite',
  left: 'À gauche',
  center: 'Au milieu',
  right: 'À droite',
  bottom_left: 'En bas à gauche',
  bottom: 'En bas',
  bottom_right: 'En bas à droite',
};
const fonts = { sans: 'Sans empattement', serif: 'Avec empattement', mono: 'Machine à écrire' };
const colours = {
  black: 'Noir',
  grey: 'Gris',
  red: 'Rouge',
  blue: 'Bleu',
  green: 'Vert',
  white: 'Blanc',
  own: 'Une autre',
};
export const shared = { spots, fonts, colours };

export const fr = {
  options: {
    watermark_kind: { label: 'Marque', description: '' },
    watermark_text: {
      label: 'Texte',
      description: 'Emplacements : {name}, {date}, {page}, {pages}. {line} commence une nouvelle ligne.',
    },
    watermark_picture: { label: 'Image', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF ou SVG.' },
    watermark_place: { label: 'Position', description: '' },
    watermark_opacity: {
      label: 'Intensité',
      description: 'Automatique : pâle en travers de la page, pleine dans un coin.',
    },
    watermark_color: { label: 'Couleur', description: '' },
    watermark_own_color: {
      label: 'Autre couleur',
      description: 'Sous la forme #rrggbb, par exemple #c02020.',
    },
    watermark_layer: {
      label: 'Plan',
      description:
        'Ce qui est sous la page est caché là où la page a son propre fond, comme les numérisations.',
    },
    watermark_size: {
      label: 'Taille de police propre',
      description: 'Sinon, elle est adaptée à la page.',
    },
    watermark_width: {
      label: 'Largeur propre',
      description: 'Par rapport à la page. Sinon, elle est adaptée à la position.',
    },
    watermark_angle: {
      label: 'Rotation',
      description: 'Vers la gauche. Le texte en travers et sur toute la page est déjà incliné.',
    },
    watermark_margin: { label: 'Marge', description: 'Depuis les bords de la page.' },
    watermark_font: { label: 'Police', description: '' },
    watermark_bold: { label: 'Gras', description: '' },
    watermark_frame: { label: 'Un cadre autour, comme un tampon', description: '' },
  },
  values: {
    watermark_kind: { text: 'Un texte', picture: 'Une image' },
    watermark_place: { across: 'En travers', tiled: 'Partout', ...spots },
    watermark_opacity: { auto: 'Automatique', '15': 'Pâle', '30': 'Légère', '60': 'Forte', '100': 'Pleine' },
    watermark_color: colours,
    watermark_layer: { over: 'Sur la page', under: 'Sous la page' },
    watermark_font: fonts,
  },
};
