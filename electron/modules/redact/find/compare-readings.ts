/** Compares what the text of a page tells with what is seen on it. */
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { holdsPoint } from './cut-letters.js';
import { fold } from './fold.js';
import { findWords } from './needles.js';
import type { PlacedSign } from './placed-sign.js';
import type { Search } from './search.js';

/** Fewer words say nothing about whether two readings are alike. */
const fewestCompared = 8;

/** Whether most of the longer words that are seen are those that the text tells of. */
export function isAlike(letters: readonly PlacedSign[], signs: readonly PlacedSign[]): boolean {
  const told = fold(letters.map(({ text }) => text)).letters;
  const seen = signs
    .map(({ text }) => text)
    .join('')
    .split(/\s+/)
    .map((word) => fold([...word]).letters)
    .filter((word) => word.length >= 4);
  return seen.length < fewestCompared || seen.filter((word) => told.includes(word)).length >= seen.length / 2;
}

/** How often words stand inside longer ones. */
export function insideIn(letters: readonly PlacedSign[], { needles, isWhole }: Search): number {
  if (!isWhole) return 0;
  const text = fold(letters.map(({ text: sign }) => sign));
  return findWords(text, needles, false).length - findWords(text, needles, true).length;
}

/** Whether two letters or more are read in areas that were cut. */
export const isLegible = (signs: readonly PlacedSign[], areas: readonly ContentBox[]): boolean =>
  signs.filter(
    ({ text, box }) =>
      box !== null &&
      /[\p{L}\p{N}]/u.test(text) &&
      areas.some((area) => holdsPoint(area, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)),
  ).length > 1;
