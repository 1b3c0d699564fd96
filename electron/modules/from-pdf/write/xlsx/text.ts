/** This module prepares text for the cells of a sheet. */
import { cleanText } from '../clean-text.js';

/**
 * Returns text as a cell holds it. Excel reads `_x0041_` as the letter of that number (ECMA-376, 22.9.2.19), so such a low line is written
 * as a number itself.
 */
export const sheetText = (text: string): string =>
  cleanText(text.replace(/\r\n?/gu, '\n')).replace(/_(?=x[0-9a-fA-F]{4}_)/gu, '_x005F_');

/**
 * Cuts a text into pieces, at the ends of words where these are near.
 * @param longest UTF-16 units of a piece
 */
export function* pieces(text: string, longest: number): Generator<string> {
  let from = 0;
  while (text.length - from > longest) {
    const space = text.lastIndexOf(' ', from + longest);
    let to = space > from + longest / 2 ? space + 1 : from + longest;
    // The halves of a surrogate pair stay together.
    if (/[\udc00-\udfff]/.test(text.charAt(to))) to -= 1;
    yield text.slice(from, to);
    from = to;
  }
  yield text.slice(from);
}
