/** This module tells names of columns by what they say and look like, where neither numbers nor drawn lines tell them. */
import { tableLimits } from '../thresholds.js';
import { textOf } from './lines.js';
import type { PlacedItem, PlacedLine } from './placed-line.js';

/** Returns the words of an item with spaces between them. */
export const itemText = ({ pieces }: PlacedItem): string => textOf(pieces);
const isBold = ({ pieces }: PlacedItem): boolean =>
  pieces.every(({ word }) => word.letters.every(({ look }) => look.font.isBold));

/** Tells whether a text can be the name of a column: a few words without a number and without a value of its own. */
export function isName(item: PlacedItem): boolean {
  const text = itemText(item);
  return (
    item.pieces.length <= tableLimits.nameWords &&
    /\p{L}|[#№%]/u.test(text) &&
    !/\d/.test(text) &&
    !/[.!?]$/.test(text.replace(/\p{L}\.$/u, '')) &&
    !/:./u.test(text)
  );
}

/** Tells whether the first of some lines names the columns: no name holds a number, but most of what stands below does; or only names are bold. */
export function namesColumns([first, ...others]: readonly PlacedLine[], columns: number): boolean {
  if (!first || others.length === 0 || first.items.length < Math.max(2, columns)) return false;
  if (!first.items.every(isName)) return false;
  const values = others.flatMap(({ items }) => items);
  if (first.items.every(isBold) && !values.some(isBold)) return true;
  const numbered = first.items.filter(({ first: column }) => {
    const below = values.filter((value) => value.first === column && value.last === column);
    return below.length > 0 && below.every((value) => /\d/.test(itemText(value)));
  });
  return columns > 2 && numbered.length * 2 >= columns;
}
