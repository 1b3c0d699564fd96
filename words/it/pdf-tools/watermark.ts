/** Words of the options of watermarks and stamps, and of what page numbers share with them. */

const spots = {
  top_left: 'In alto a sinistra',
  top: 'In alto',
  top_right: 'In alto a destra',
  left: 'A sinistra',
  center: 'Al centro',
  right: 'A destra',
  bottom_left: 'In basso a sinistra',
  bottom: 'In basso',
  bottom_right: 'In basso a destra',
};
const fonts = { sans: 'Senza grazie', serif: 'Con grazie', mono: 'Macchina da scrivere' };
const colours = {
  black: 'Nero',
  grey: 'Grigio',
  red: 'Rosso',
  blue: 'Blu',
  green: 'Verde',
  white: 'Bianco',
  own: 'Un altro',
};
export const shared = { spots, fonts, colours };

export const it = {
  options: {
    watermark_kind: { label: 'Filigrana', description: '' },
    watermark_text: {
      label: 'Testo',
      description: 'Segnaposto: {name}, {date}, {page}, {pages}. {line} inizia una nuova riga.',
    },
    watermark_picture: { label: 'Immagine', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF o SVG.' },
    watermark_place: { label: 'Posizione', description: '' },
    watermark_opacity: {
      label: 'Intensità',
      description: 'Automatico: tenue di traverso alla pagina, piena in un angolo.',
    },
    watermark_color: { label: 'Colore', description: '' },
    watermark_own_color: { label: 'Altro colore', description: 'Come #rrggbb, per esempio #c02020.' },
    watermark_layer: {
      label: 'Livello',
      description:
        'Ciò che sta sotto la pagina non si vede dove la pagina stessa ha uno sfondo, come nelle scansioni.',
    },
    watermark_size: { label: 'Dimensione carattere propria', description: 'Altrimenti adatta alla pagina.' },
    watermark_width: {
      label: 'Larghezza propria',
      description: 'Rispetto alla pagina. Altrimenti adatta alla posizione.',
    },
    watermark_angle: {
      label: 'Rotazione',
      description: 'Verso sinistra. Il testo di traverso o ripetuto sulla pagina è già inclinato.',
    },
    watermark_margin: { label: 'Margine', description: 'Dai bordi della pagina.' },
    watermark_font: { label: 'Carattere', description: '' },
    watermark_bold: { label: 'Grassetto', description: '' },
    watermark_frame: { label: 'Una cornice attorno, come un timbro', description: '' },
  },
  values: {
    watermark_kind: { text: 'Un testo', picture: 'Un’immagine' },
    watermark_place: { across: 'Di traverso', tiled: 'Ovunque', ...spots },
    watermark_opacity: { auto: 'Automatico', '15': 'Tenue', '30': 'Leggera', '60': 'Forte', '100': 'Piena' },
    watermark_color: colours,
    watermark_layer: { over: 'Sopra la pagina', under: 'Sotto la pagina' },
    watermark_font: fonts,
  },
};
