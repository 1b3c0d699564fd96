/** Words of the options of watermarks and stamps, and of what page numbers share with them. */

const spots = {
  top_left: 'Oben links',
  top: 'Oben',
  top_right: 'Oben rechts',
  left: 'Links',
  center: 'Mitte',
  right: 'Rechts',
  bottom_left: 'Unten links',
  bottom: 'Unten',
  bottom_right: 'Unten rechts',
};
const fonts = { sans: 'Ohne Serifen', serif: 'Mit Serifen', mono: 'Schreibmaschine' };
const colours = {
  black: 'Schwarz',
  grey: 'Grau',
  red: 'Rot',
  blue: 'Blau',
  green: 'Grün',
  white: 'Weiß',
  own: 'Eine andere',
};
export const shared = { spots, fonts, colours };

export const de = {
  options: {
    watermark_kind: { label: 'Zeichen', description: '' },
    watermark_text: {
      label: 'Text',
      description: 'Platzhalter: {name}, {date}, {page}, {pages}. {line} beginnt eine neue Zeile.',
    },
    watermark_picture: { label: 'Bild', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF oder SVG.' },
    watermark_place: { label: 'Position', description: '' },
    watermark_opacity: {
      label: 'Deckkraft',
      description: 'Automatisch: schwach quer über die Seite, voll in einer Ecke.',
    },
    watermark_color: { label: 'Farbe', description: '' },
    watermark_own_color: { label: 'Andere Farbe', description: 'Als #rrggbb, zum Beispiel #c02020.' },
    watermark_layer: {
      label: 'Lage',
      description:
        'Was unter der Seite liegt, ist nicht zu sehen, wo die Seite selbst einen Hintergrund hat, wie bei Scans.',
    },
    watermark_size: { label: 'Eigene Schriftgröße', description: 'Sonst passend zur Seite.' },
    watermark_width: {
      label: 'Eigene Breite',
      description: 'Anteil der Seite. Sonst passend zur Position.',
    },
    watermark_angle: {
      label: 'Gedreht',
      description: 'Nach links. Text quer über und verteilt über die Seite steht bereits schräg.',
    },
    watermark_margin: { label: 'Rand', description: 'Von den Kanten der Seite.' },
    watermark_font: { label: 'Schrift', description: '' },
    watermark_bold: { label: 'Fett', description: '' },
    watermark_frame: { label: 'Ein Rahmen darum, wie bei einem Stempel', description: '' },
  },
  values: {
    watermark_kind: { text: 'Ein Text', picture: 'Ein Bild' },
    watermark_place: { across: 'Quer', tiled: 'Überall', ...spots },
    watermark_opacity: {
      auto: 'Automatisch',
      '15': 'Schwach',
      '30': 'Leicht',
      '60': 'Stark',
      '100': 'Voll',
    },
    watermark_color: colours,
    watermark_layer: { over: 'Über der Seite', under: 'Unter der Seite' },
    watermark_font: fonts,
  },
};
