/** Words of the options of page numbers. */
import { shared } from './watermark.js';

export const nl = {
  options: {
    number_style: { label: 'Nummers', description: '' },
    number_text: {
      label: 'Tekst met het nummer',
      description: 'Plaatsen: {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Plaats', description: '' },
    number_start: { label: 'Eerste nummer', description: '' },
    number_continue: {
      label: 'Doornummeren over bestanden',
      description:
        'Het eerste nummer van een bestand volgt op het laatste van het bestand ervoor in de lijst.',
    },
    number_prefix: { label: 'Voor het nummer', description: 'Bijvoorbeeld ABC-.' },
    number_suffix: { label: 'Achter het nummer', description: '' },
    number_digits: {
      label: 'Cijfers',
      description: 'Aangevuld met nullen. Anders zo veel als nodig, zes bij Bates-nummers.',
    },
    number_step: { label: 'Van nummer tot nummer', description: '' },
    number_numerals: { label: 'Geschreven als', description: '' },
    number_skipped: { label: 'Pagina’s zonder nummer meetellen', description: '' },
    number_mirrored: { label: 'Gespiegeld op even pagina’s, voor dubbelzijdig afdrukken', description: '' },
    number_size: { label: 'Lettergrootte', description: 'Groter op pagina’s groter dan A3.' },
    number_margin: { label: 'Marge', description: 'Vanaf de randen van de pagina.' },
    number_font: { label: 'Letter', description: '' },
    number_bold: { label: 'Vet', description: '' },
    number_color: { label: 'Kleur', description: '' },
    number_own_color: { label: 'Andere kleur', description: 'Als #rrggbb, bijvoorbeeld #c02020.' },
    header_left: { label: 'Linksboven', description: 'Dezelfde plaatsen als in de tekst met het nummer.' },
    header_center: { label: 'Boven, in het midden', description: '' },
    header_right: { label: 'Rechtsboven', description: '' },
    footer_left: { label: 'Linksonder', description: '' },
    footer_center: { label: 'Onder, in het midden', description: '' },
    footer_right: { label: 'Rechtsonder', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates: 000001',
      own: 'Eigen tekst',
      none: 'Alleen de teksten',
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
