/** Words of the options of page numbers. */
import { shared } from './watermark.js';

export const es = {
  options: {
    number_style: { label: 'Números', description: '' },
    number_text: {
      label: 'Texto con el número',
      description: 'Campos: {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Lugar', description: '' },
    number_start: { label: 'Primer número', description: '' },
    number_continue: {
      label: 'Continuar de un archivo a otro',
      description: 'El primer número de un archivo sigue al último del archivo anterior de la lista.',
    },
    number_prefix: { label: 'Antes del número', description: 'Por ejemplo ABC-.' },
    number_suffix: { label: 'Después del número', description: '' },
    number_digits: {
      label: 'Cifras',
      description: 'Se completa con ceros. Si no, las que hagan falta; seis en la numeración Bates.',
    },
    number_step: { label: 'De número a número', description: '' },
    number_numerals: { label: 'Escritos como', description: '' },
    number_skipped: { label: 'Contar las páginas sin número', description: '' },
    number_mirrored: {
      label: 'Reflejados en las páginas pares, para imprimir a doble cara',
      description: '',
    },
    number_size: { label: 'Tamaño de letra', description: 'Mayor en páginas más grandes que A3.' },
    number_margin: { label: 'Margen', description: 'Desde los bordes de la página.' },
    number_font: { label: 'Letra', description: '' },
    number_bold: { label: 'Negrita', description: '' },
    number_color: { label: 'Color', description: '' },
    number_own_color: { label: 'Otro color', description: 'Como #rrggbb, por ejemplo #c02020.' },
    header_left: {
      label: 'Arriba a la izquierda',
      description: 'Los mismos campos que en el texto con el número.',
    },
    header_center: { label: 'Arriba en el centro', description: '' },
    header_right: { label: 'Arriba a la derecha', description: '' },
    footer_left: { label: 'Abajo a la izquierda', description: '' },
    footer_center: { label: 'Abajo en el centro', description: '' },
    footer_right: { label: 'Abajo a la derecha', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates: 000001',
      own: 'Texto propio',
      none: 'Solo los textos',
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
