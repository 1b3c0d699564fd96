/** Words of the options of page numbers, in both languages. */
import { shared, sharedInDutch } from './watermark.js';

export const en = {
  options: {
    number_style: { label: 'Numbers', description: '' },
    number_text: {
      label: 'Text with the number',
      description: 'Places: {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Place', description: '' },
    number_start: { label: 'First number', description: '' },
    number_continue: {
      label: 'Go on from file to file',
      description: 'The first number of a file follows the last one of the file before it in the list.',
    },
    number_prefix: { label: 'Before the number', description: 'For example ABC-.' },
    number_suffix: { label: 'After the number', description: '' },
    number_digits: {
      label: 'Digits',
      description: 'Filled up with zeros. 0: as many as it takes, six for Bates numbers.',
    },
    number_step: { label: 'From number to number', description: '' },
    number_numerals: { label: 'Written as', description: '' },
    number_skipped: { label: 'Count pages without a number, too', description: '' },
    number_mirrored: { label: 'Mirrored on even pages, for double-sided print', description: '' },
    number_size: { label: 'Font size in points', description: 'Larger on pages beyond A3.' },
    number_margin: { label: 'Margin in mm', description: 'From the edges of the page.' },
    number_font: { label: 'Typeface', description: '' },
    number_bold: { label: 'Bold', description: '' },
    number_color: { label: 'Colour', description: '' },
    number_own_color: { label: 'Other colour', description: 'As #rrggbb, for example #c02020.' },
    header_left: { label: 'Top left', description: 'The same places as in the text with the number.' },
    header_center: { label: 'Top, in the middle', description: '' },
    header_right: { label: 'Top right', description: '' },
    footer_left: { label: 'Bottom left', description: '' },
    footer_center: { label: 'Bottom, in the middle', description: '' },
    footer_right: { label: 'Bottom right', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates: 000001',
      own: 'As written below',
      none: 'None, only the texts',
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

export const nl: typeof en = {
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
      description: 'Aangevuld met nullen. 0: zo veel als nodig, zes bij Bates-nummers.',
    },
    number_step: { label: 'Van nummer tot nummer', description: '' },
    number_numerals: { label: 'Geschreven als', description: '' },
    number_skipped: { label: 'Pagina’s zonder nummer meetellen', description: '' },
    number_mirrored: { label: 'Gespiegeld op even pagina’s, voor dubbelzijdig afdrukken', description: '' },
    number_size: { label: 'Lettergrootte in punten', description: 'Groter op pagina’s groter dan A3.' },
    number_margin: { label: 'Marge in mm', description: 'Vanaf de randen van de pagina.' },
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
      own: 'Zoals hieronder geschreven',
      none: 'Geen, alleen de teksten',
    },
    number_place: sharedInDutch.spots,
    number_numerals: en.values.number_numerals,
    number_font: sharedInDutch.fonts,
    number_color: sharedInDutch.colours,
  },
};
