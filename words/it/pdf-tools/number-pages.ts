/** Words of the options of page numbers. */
import { shared } from './watermark.js';

export const it = {
  options: {
    number_style: { label: 'Numeri', description: '' },
    number_text: {
      label: 'Testo con il numero',
      description: 'Segnaposto: {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Posizione', description: '' },
    number_start: { label: 'Primo numero', description: '' },
    number_continue: {
      label: 'Continua da un file all’altro',
      description: 'Il primo numero di un file segue l’ultimo del file precedente nell’elenco.',
    },
    number_prefix: { label: 'Prima del numero', description: 'Per esempio ABC-.' },
    number_suffix: { label: 'Dopo il numero', description: '' },
    number_digits: {
      label: 'Cifre',
      description: 'Completate con zeri. Altrimenti quante ne servono, sei per i numeri Bates.',
    },
    number_step: { label: 'Da un numero all’altro', description: '' },
    number_numerals: { label: 'Scritti come', description: '' },
    number_skipped: { label: 'Conta anche le pagine senza numero', description: '' },
    number_mirrored: { label: 'Speculare sulle pagine pari, per il fronte-retro', description: '' },
    number_size: { label: 'Dimensione carattere', description: 'Più grande su pagine oltre A3.' },
    number_margin: { label: 'Margine', description: 'Dai bordi della pagina.' },
    number_font: { label: 'Carattere', description: '' },
    number_bold: { label: 'Grassetto', description: '' },
    number_color: { label: 'Colore', description: '' },
    number_own_color: { label: 'Altro colore', description: 'Come #rrggbb, per esempio #c02020.' },
    header_left: {
      label: 'In alto a sinistra',
      description: 'Gli stessi segnaposto del testo con il numero.',
    },
    header_center: { label: 'In alto al centro', description: '' },
    header_right: { label: 'In alto a destra', description: '' },
    footer_left: { label: 'In basso a sinistra', description: '' },
    footer_center: { label: 'In basso al centro', description: '' },
    footer_right: { label: 'In basso a destra', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates: 000001',
      own: 'Testo proprio',
      none: 'Solo i testi',
    },
    number_place: shared.spots,
    number_numerals: {
      arabic: '1, 2, 3',
      roman: 'i, ii, iii',
      roman_capital: 'I, II, III',
      letters: 'a, b, c',
      letters_capital: 'A, B, C',
    },
    number_font: shared.fonts,
    number_color: shared.colours,
  },
};
