/** Words of the options of watermarks and stamps, and of what page numbers share with them, in both languages. */
const spots = {
  top_left: 'Top left',
  top: 'Top',
  top_right: 'Top right',
  left: 'Left',
  center: 'In the middle',
  right: 'Right',
  bottom_left: 'Bottom left',
  bottom: 'Bottom',
  bottom_right: 'Bottom right',
};
const fonts = { sans: 'Without serifs', serif: 'With serifs', mono: 'Typewriter' };
const colours = {
  black: 'Black',
  grey: 'Grey',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  white: 'White',
  own: 'Another',
};
export const shared = { spots, fonts, colours };

export const en = {
  options: {
    watermark_kind: { label: 'Mark', description: '' },
    watermark_text: {
      label: 'Text',
      description: 'Places: {name}, {date}, {page}, {pages}. {line} begins a new line.',
    },
    watermark_picture: { label: 'Picture', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF or SVG.' },
    watermark_place: { label: 'Place', description: '' },
    watermark_opacity: {
      label: 'Strength',
      description: 'Automatic: faint across the page, full in a corner.',
    },
    watermark_color: { label: 'Colour', description: '' },
    watermark_own_color: { label: 'Other colour', description: 'As #rrggbb, for example #c02020.' },
    watermark_layer: {
      label: 'Layer',
      description: 'What lies under the page is hidden where the page has a ground of its own, as scans do.',
    },
    watermark_size: { label: 'Font size in points', description: '0: to suit the page.' },
    watermark_width: { label: 'Width in % of the page', description: '0: to suit the place.' },
    watermark_angle: {
      label: 'Turned by degrees',
      description: 'To the left. Text across and all over the page has a slope already.',
    },
    watermark_margin: { label: 'Margin in mm', description: 'From the edges of the page.' },
    watermark_font: { label: 'Typeface', description: '' },
    watermark_bold: { label: 'Bold', description: '' },
    watermark_frame: { label: 'A frame around it, like a rubber stamp', description: '' },
  },
  values: {
    watermark_kind: { text: 'A text', picture: 'A picture' },
    watermark_place: { across: 'Across the page', tiled: 'All over the page', ...spots },
    watermark_opacity: { auto: 'Automatic', '15': 'Faint', '30': 'Light', '60': 'Strong', '100': 'Full' },
    watermark_color: colours,
    watermark_layer: { over: 'Over the page', under: 'Under the page' },
    watermark_font: fonts,
  },
};

const spotsInDutch: typeof spots = {
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
const fontsInDutch: typeof fonts = { sans: 'Zonder schreef', serif: 'Met schreef', mono: 'Schrijfmachine' };
const coloursInDutch: typeof colours = {
  black: 'Zwart',
  grey: 'Grijs',
  red: 'Rood',
  blue: 'Blauw',
  green: 'Groen',
  white: 'Wit',
  own: 'Een andere',
};
export const sharedInDutch: typeof shared = {
  spots: spotsInDutch,
  fonts: fontsInDutch,
  colours: coloursInDutch,
};

export const nl: typeof en = {
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
    watermark_size: { label: 'Lettergrootte in punten', description: '0: passend bij de pagina.' },
    watermark_width: { label: 'Breedte in % van de pagina', description: '0: passend bij de plaats.' },
    watermark_angle: {
      label: 'Aantal graden gedraaid',
      description: 'Naar links. Tekst dwars over en verspreid over de pagina staat al schuin.',
    },
    watermark_margin: { label: 'Marge in mm', description: 'Vanaf de randen van de pagina.' },
    watermark_font: { label: 'Letter', description: '' },
    watermark_bold: { label: 'Vet', description: '' },
    watermark_frame: { label: 'Een kader eromheen, zoals een stempel', description: '' },
  },
  values: {
    watermark_kind: { text: 'Een tekst', picture: 'Een afbeelding' },
    watermark_place: { across: 'Dwars over de pagina', tiled: 'Verspreid over de pagina', ...spotsInDutch },
    watermark_opacity: { auto: 'Automatisch', '15': 'Zwak', '30': 'Licht', '60': 'Sterk', '100': 'Vol' },
    watermark_color: coloursInDutch,
    watermark_layer: { over: 'Over de pagina', under: 'Onder de pagina' },
    watermark_font: fontsInDutch,
  },
};
