/** How many columns of a fixed-width face a text takes, and cutting it at a column. */

// eslint-disable-next-line no-control-regex -- ASCII as a whole
const ascii = /^[\u0000-\u007f]*$/;

const none = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/**
 * Columns of a character. What a fixed-width face does not have comes from another one and may be wider: it counts two,
 * so that a line is never longer than was reckoned (Unicode Standard Annex 11 for the wide ones).
 */
function widthOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x300) return 1;
  if (none.test(character)) return 0;
  // Greek, Cyrillic, Armenian, Hebrew, Arabic; Latin with marks; punctuation, currency; box drawing.
  if (code < 0x700 || (code >= 0x1e00 && code < 0x2100) || (code >= 0x2500 && code < 0x25a0)) return 1;
  return code >= 0xff61 && code <= 0xffdc ? 1 : 2;
}

export function columnsOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

/** Number of UTF-16 units of `text` that fit; at least one character, so that cutting comes to an end. */
export function unitsWithin(text: string, columns: number): number {
  if (text.length <= columns && ascii.test(text)) return text.length;
  let units = 0;
  let left = columns;
  for (const character of text) {
    left -= widthOf(character);
    if (left < 0 && units > 0) break;
    units += character.length;
    if (left < 0) break;
  }
  return units;
}

/** Tabs as the spaces they stand for. */
export function expandTabs(text: string, size: number, from = 0): string {
  if (!text.includes('\t')) return text;
  let column = from;
  return text
    .split('\t')
    .map((piece, at, pieces) => {
      column += columnsOf(piece);
      if (at === pieces.length - 1) return piece;
      const blanks = size - (column % size);
      column += blanks;
      return piece + ' '.repeat(blanks);
    })
    .join('');
}
