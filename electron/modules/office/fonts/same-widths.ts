/** Fonts with the same widths, letter by letter: where one stands in for another, lines and pages break where they would have. */
import { fontKey } from './names.js';

interface Alike {
  /** What documents ask for. */
  readonly wanted: readonly string[];
  /** What else has these widths and may be installed, the nearest in looks first. */
  readonly others: readonly string[];
}

/** What PostScript and macOS add to a family for its styles; RTF files of macOS name them as families. */
const styled = (family: string, ...endings: readonly string[]): string[] =>
  endings.map((ending) => `${family}-${ending}`);

const oblique = ['Bold', 'Oblique', 'BoldOblique'];
const italic = ['Bold', 'Italic', 'BoldItalic'];
const monotype = ['BoldMT', 'ItalicMT', 'BoldItalicMT'];

/** By fontconfig's 30-metric-aliases.conf. */
const groups: readonly Alike[] = [
  { wanted: ['Calibri', ...styled('Calibri', ...italic)], others: ['Carlito'] },
  { wanted: ['Cambria', ...styled('Cambria', ...italic)], others: ['Caladea'] },
  {
    wanted: [
      'Arial',
      'ArialMT',
      ...styled('Arial', ...monotype),
      'Helvetica',
      ...styled('Helvetica', ...oblique),
    ],
    others: ['Liberation Sans', 'Arimo', 'Nimbus Sans', 'Nimbus Sans L', 'TeX Gyre Heros', 'Albany AMT'],
  },
  {
    wanted: ['Arial Narrow', 'ArialNarrow', ...styled('ArialNarrow', ...italic), 'Helvetica Narrow'],
    others: ['Liberation Sans Narrow', 'Nimbus Sans Narrow', 'TeX Gyre Heros Cn'],
  },
  {
    wanted: [
      'Times New Roman',
      'TimesNewRomanPSMT',
      ...styled('TimesNewRomanPS', ...monotype),
      'Times',
      ...styled('Times', 'Roman', ...italic),
    ],
    others: ['Liberation Serif', 'Tinos', 'Nimbus Roman', 'Nimbus Roman No9 L', 'TeX Gyre Termes'],
  },
  {
    wanted: [
      'Courier New',
      'CourierNewPSMT',
      ...styled('CourierNewPS', ...monotype),
      'Courier',
      ...styled('Courier', ...oblique),
    ],
    others: ['Liberation Mono', 'Cousine', 'Nimbus Mono PS', 'Nimbus Mono L', 'TeX Gyre Cursor'],
  },
  { wanted: ['Georgia', ...styled('Georgia', ...italic)], others: ['Gelasio'] },
];

const groupOf = new Map(
  groups.flatMap((group) =>
    [...group.wanted, ...group.others].map((family) => [fontKey(family), group] as const),
  ),
);

/** Families with the widths of this one, the nearest first; none where nothing is known of it. */
export function sameWidths(family: string): readonly string[] {
  const group = groupOf.get(fontKey(family));
  return group === undefined ? [] : [...group.others, ...group.wanted];
}

/**
 * What an instance of LibreOffice is told for families that are not installed. fontconfig has only a weak word for some of them:
 * Helvetica, Times and Courier became a font with serifs and other widths.
 */
export const sameWidthTable: readonly (readonly [wanted: string, others: readonly string[]])[] =
  groups.flatMap(({ wanted, others }) => wanted.map((family) => [family, others] as const));
