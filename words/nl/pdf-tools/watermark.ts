/** Words of the options of watermarks and stamps, and of what page numbers share with them. */

const spots = {
  top_left: 'Linksboven',
  top: 'Boven',
  top_right: 'Rechtsboven',
  left: 'Links',
  center: 'In het midden',
  right: 'Rechts',
  bottom_left: 'Linksonder',
  bottom: 'Onder',
  bottom_right: 'Rechtsonder',
};
const fonts = { sans: 'Zonder schreef', serif: 'Met schreef', mono: 'Schrijfmachine' };
const colours = {
  black: 'Zwart',
  grey: 'Grijs',
  red: 'Rood',
  blue: 'Blauw',
  green: 'Groen',
  white: 'Wit',
  own: 'Een andere',
};
export const shared = { spots, fonts, colours };

export const nl = {
  options: {
    watermark_kind: { label: 'Merk', description: '' },
    watermark_text: {
      label: 'Tekst',
      description: 'Plaatsen: {name}, {date}, {page}, {pages}. {line} begint een nieuwe regel.',
    },
    watermark_picture: { label: 'Afbeelding', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF of SVG.' },
    watermark_place: { label: 'Plaats', description: '' },
    watermark_opacity: {
      label: 'Sterkte',
      description: 'Automatisch: zwak dwars over de pagina, vol in een hoek.',
    },
    watermark_color: { label: 'Kleur', description: '' },
    watermark_own_color: { label: 'Andere kleur', description: 'Als #rrggbb, bijvoorbeeld #c02020.' },
    watermark_layer: {
      label: 'Laag',
      description:
        'Wat onder de pagina ligt, is niet te zien waar de pagina zelf een achtergrond heeft, zoals bij scans.',
    },
    watermark_size: { label: 'Eigen lettergrootte', description: 'Anders passend bij de pagina.' },
    watermark_width: { label: 'Eigen breedte', description: 'Van de pagina. Anders passend bij de plaats.' },
    watermark_angle: {
      label: 'Gedraaid',
      description: 'Naar links. Tekst dwars over en verspreid over de pagina staat al schuin.',
    },
    watermark_margin: { label: 'Marge', description: 'Vanaf de randen van de pagina.' },
    watermark_font: { label: 'Letter', description: '' },
    watermark_bold: { label: 'Vet', description: '' },
    watermark_frame: { label: 'Een kader eromheen, zoals een stempel', description: '' },
  },
  values: {
    watermark_kind: { text: 'Een tekst', picture: 'Een afbeelding' },
    watermark_place: { across: 'Dwars', tiled: 'Overal', ...spots },
    watermark_opacity: { auto: 'Automatisch', '15': 'Zwak', '30': 'Licht', '60': 'Sterk', '100': 'Vol' },
    watermark_color: colours,
    watermark_layer: { over: 'Over de pagina', under: 'Onder de pagina' },
    watermark_font: fonts,
  },
};
