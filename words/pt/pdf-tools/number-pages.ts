/** Words of the options of page numbers. */
import { shared } from './watermark.js';

export const pt = {
  options: {
    number_style: { label: 'Números', description: '' },
    number_text: {
      label: 'Texto com o número',
      description: 'Campos: {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Posição', description: '' },
    number_start: { label: 'Primeiro número', description: '' },
    number_continue: {
      label: 'Continuar de ficheiro em ficheiro',
      description: 'O primeiro número de um ficheiro segue-se ao último do ficheiro anterior na lista.',
    },
    number_prefix: { label: 'Antes do número', description: 'Por exemplo ABC-.' },
    number_suffix: { label: 'Depois do número', description: '' },
    number_digits: {
      label: 'Algarismos',
      description: 'Completados com zeros. Caso contrário, os necessários; seis na numeração Bates.',
    },
    number_step: { label: 'De número em número', description: '' },
    number_numerals: { label: 'Escritos como', description: '' },
    number_skipped: { label: 'Contar páginas sem número', description: '' },
    number_mirrored: { label: 'Espelhado nas páginas pares, para frente e verso', description: '' },
    number_size: { label: 'Tamanho da letra', description: 'Maior em páginas maiores do que A3.' },
    number_margin: { label: 'Margem', description: 'A partir das extremidades da página.' },
    number_font: { label: 'Tipo de letra', description: '' },
    number_bold: { label: 'Negrito', description: '' },
    number_color: { label: 'Cor', description: '' },
    number_own_color: { label: 'Outra cor', description: 'Como #rrggbb, por exemplo #c02020.' },
    header_left: { label: 'Em cima, à esquerda', description: 'Os mesmos campos que no texto com o número.' },
    header_center: { label: 'Em cima, ao centro', description: '' },
    header_right: { label: 'Em cima, à direita', description: '' },
    footer_left: { label: 'Em baixo, à esquerda', description: '' },
    footer_center: { label: 'Em baixo, ao centro', description: '' },
    footer_right: { label: 'Em baixo, à direita', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates: 000001',
      own: 'Texto próprio',
      none: 'Só os textos',
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
