import { fontKey } from './names.js';
import { sameWidthTable } from './same-widths.js';

/**
 * Fonts that recent Office versions write with, and what stands nearest to them among the fonts that come with Platen.
 * LibreOffice replaces Calibri and Cambria well, and would replace these by the far wider DejaVu Sans. A font that is installed
 * is never replaced.
 */
const nearest: Readonly<Record<string, string>> = {
  'Calibri Light': 'Carlito',
  Aptos: 'Carlito',
  'Aptos Display': 'Carlito',
  'Aptos Light': 'Carlito',
  'Segoe UI': 'Carlito',
};

/** Families that an instance is told of, each with what is taken for it: the first that is installed. */
export const replacements: readonly (readonly [wanted: string, used: readonly string[]])[] = [
  ...sameWidthTable,
  ...Object.entries(nearest).map(([wanted, used]) => [wanted, [used]] as const),
];

const byKey = new Map(Object.entries(nearest).map(([wanted, used]) => [fontKey(wanted), used]));

/** What the instance is told to use for a family; undefined where LibreOffice chooses. */
export function replacementOf(family: string): string | undefined {
  return byKey.get(fontKey(family));
}
