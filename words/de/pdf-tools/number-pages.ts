/** Words of the options of page numbers. */
import { shared } from './watermark.js';

export const de = {
  options: {
    number_style: { label: 'Nummern', description: '' },
    number_text: {
      label: 'Text mit der Nummer',
      description: 'Platzhalter: {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Position', description: '' },
    number_start: { label: 'Erste Nummer', description: '' },
    number_continue: {
      label: 'Über Dateien hinweg weiterzählen',
      description: 'Die erste Nummer einer Datei folgt auf die letzte der Datei davor in der Liste.',
    },
    number_prefix: { label: 'Vor der Nummer', description: 'Zum Beispiel ABC-.' },
    number_suffix: { label: 'Nach der Nummer', description: '' },
    number_digits: {
      label: 'Ziffern',
      description: 'Mit Nullen aufgefüllt. Sonst so viele wie nötig, sechs bei Bates-Nummern.',
    },
    number_step: { label: 'Von Nummer zu Nummer', description: '' },
    number_numerals: { label: 'Geschrieben als', description: '' },
    number_skipped: { label: 'Seiten ohne Nummer mitzählen', description: '' },
    number_mirrored: { label: 'Auf geraden Seiten gespiegelt, für beidseitigen Druck', description: '' },
    number_size: { label: 'Schriftgröße', description: 'Größer auf Seiten, die größer als A3 sind.' },
    number_margin: { label: 'Rand', description: 'Von den Kanten der Seite.' },
    number_font: { label: 'Schrift', description: '' },
    number_bold: { label: 'Fett', description: '' },
    number_color: { label: 'Farbe', description: '' },
    number_own_color: { label: 'Andere Farbe', description: 'Als #rrggbb, zum Beispiel #c02020.' },
    header_left: {
      label: 'Oben links',
      description: 'Dieselben Platzhalter wie im Text mit der Nummer.',
    },
    header_center: { label: 'Oben Mitte', description: '' },
    header_right: { label: 'Oben rechts', description: '' },
    footer_left: { label: 'Unten links', description: '' },
    footer_center: { label: 'Unten Mitte', description: '' },
    footer_right: { label: 'Unten rechts', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates: 000001',
      own: 'Eigener Text',
      none: 'Nur die Texte',
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
