/** What is looked for, and where it is found: in the text of a page and in any other text. */
import type { FindKind } from '../../../../contract/redactions.js';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { byNeighbours } from './by-neighbours.js';
import { besideDropCaps } from './drop-caps.js';
import { fold, foldText } from './fold.js';
import { findWords, type Find, type Needle } from './needles.js';
import { toNextColumn } from './next-column.js';
import { findPatterns, type Patterns } from './patterns.js';
import { breaksInColumns, turnedLetters } from './in-columns.js';
import { around, lineBreak, space, type PlacedSign } from './placed-sign.js';

export interface Search {
  readonly needles: readonly Needle[];
  readonly patterns: Patterns;
  /** False also finds words inside longer ones. */
  readonly isWhole: boolean;
}

/** A place that is to be cut. */
export interface PageFind {
  /** The word or the kind of pattern; `''` for an area. */
  readonly of: string;
  readonly kind: FindKind;
  /** What stands there, without breaks of lines. */
  readonly text: string;
  /** A box for each line of it, in the page's own units. */
  readonly boxes: readonly ContentBox[];
  /** What stands before and behind it. */
  readonly before: string;
  readonly after: string;
  /** It was read in a bar code or a QR code, which its boxes take as a whole. */
  readonly isCode?: true;
}

/** Characters of what stands before a place, and behind it. */
const contextLength = 48;

/** Finds words and patterns in a text. @throws ServiceError `redact_expression_slow` */
export function findInText(text: string, { needles, patterns, isWhole }: Search): string[] {
  const characters = [...text];
  const finds = [...findWords(fold(characters), needles, isWhole), ...findPatterns(characters, patterns)];
  return finds.map(({ of }) => of);
}

/** Tells whether a text holds a word anywhere, also inside others, or a pattern. */
export const holdsAny = (text: string, search: Search): boolean =>
  findWords(foldText(text), search.needles, false).length > 0 ||
  findPatterns([...text], search.patterns).length > 0;

/** Finds words and patterns on a page. @throws ServiceError `redact_expression_slow` */
export function findOnPage(letters: readonly PlacedSign[], search: Search): PageFind[] {
  const finds = new Map<string, PageFind>();
  for (const { order, isBroken } of ordersOf(letters, search)) {
    for (const { of, kind, first, last } of findIn(order, isBroken ? withoutRuns(search) : search)) {
      const signs = order.slice(first, last + 1);
      const boxes = lineBoxes(signs);
      const key = `${of}\n${boxes.map((box) => box.map(Math.round).join(' ')).join('\n')}`;
      const text = signs.map((sign) => sign.text).join('');
      if (!finds.has(key))
        finds.set(key, { of, kind, text: oneLine(text), boxes, ...contextOf(order, first, last) });
    }
  }
  return [...finds.values()];
}

/** The most letters of what a pattern finds. */
const longestPiece = 60;

/** The orders in which the letters of a page may be read; some only at breaks of lines. */
function ordersOf(
  letters: readonly PlacedSign[],
  { needles, patterns }: Search,
): { readonly order: readonly PlacedSign[]; readonly isBroken: boolean }[] {
  const hasPatterns = patterns.names.length > 0 || patterns.expression !== '';
  const reach = needles.reduce(
    (most, needle) => Math.max(most, needle.letters.length),
    hasPatterns ? longestPiece : 0,
  );
  const lines = inLines(letters);
  const turned = turnedLetters(letters).flatMap((originals) => {
    const upright = inLines([...originals.keys()]);
    const back = (order: readonly PlacedSign[]) => order.map((sign) => originals.get(sign) ?? sign);
    const breaks = breaksInColumns(linesIn(upright), [...originals.keys()], reach);
    return [
      { order: back(upright), isBroken: false },
      { order: back(breaks), isBroken: true },
    ];
  });
  return [
    { order: letters, isBroken: false },
    { order: lines, isBroken: false },
    { order: byNeighbours(letters), isBroken: false },
    { order: besideDropCaps(linesIn(lines), reach), isBroken: true },
    { order: toNextColumn(linesIn(lines), reach), isBroken: true },
    { order: breaksInColumns(linesIn(lines), letters, reach), isBroken: true },
    ...turned,
  ];
}

/** Runs of digits stand below each other in any table: only what tells more of itself is looked for there. */
const withoutRuns = (search: Search): Search => ({
  ...search,
  patterns: {
    ...search.patterns,
    names: search.patterns.names.filter((name) => name !== 'card' && name !== 'phone'),
  },
});

/** Lines of letters that {@link inLines} gave. */
export function linesIn(order: readonly PlacedSign[]): PlacedSign[][] {
  const lines: PlacedSign[][] = [[]];
  for (const sign of order) {
    if (sign.text === '\n') lines.push([]);
    else lines.at(-1)!.push(sign);
  }
  return lines.filter((line) => line.length > 0);
}

/** What stands before the first of some signs and behind the last of them. */
export function contextOf(
  order: readonly PlacedSign[],
  first: number,
  last: number,
): { readonly before: string; readonly after: string } {
  const textOf = (signs: readonly PlacedSign[]) => oneLine(signs.map(({ text }) => text).join(''));
  return {
    before: textOf(order.slice(wordStart(order, first - contextLength, first), first)).trimStart(),
    after: textOf(order.slice(last + 1, wordEnd(order, last + contextLength, last) + 1)).trimEnd(),
  };
}

const isGap = (sign: PlacedSign | undefined): boolean => sign === undefined || sign.text.trim() === '';

/** The first sign from a place on that begins a word; the place itself where none does before `end`. */
function wordStart(order: readonly PlacedSign[], place: number, end: number): number {
  if (place <= 0) return 0;
  for (let at = place; at < end; at += 1) if (isGap(order[at - 1])) return at;
  return place;
}

/** The last sign up to a place that ends a word; the place itself where none does behind `start`. */
function wordEnd(order: readonly PlacedSign[], place: number, start: number): number {
  for (let at = place; at > start; at -= 1) if (isGap(order[at + 1])) return at;
  return place;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** @returns numbers of the first and the last letter of each find */
export function findIn(order: readonly PlacedSign[], { needles, patterns, isWhole }: Search): Find[] {
  const characters = order.map(({ text }) => text);
  const isSpace = (before: number, after: number) => isWideGap(order, before, after);
  return [...findWords(fold(characters, isSpace), needles, isWhole), ...findPatterns(characters, patterns)];
}

/** The gap between letters, in parts of their size, above which two words stand there. */
const wideGap = 0.15;

/** Whether two letters of a line stand so far from each other that they belong to two words. At the end of a line, words may break anywhere. */
function isWideGap(order: readonly PlacedSign[], before: number, after: number): boolean {
  const [one, other] = [order[before]?.box, order[after]?.box];
  if (!one || !other) return false;
  if (order.slice(before + 1, after).some(({ text }) => /[\r\n]/.test(text))) return false;
  const across = Math.max(other[0] - one[2], one[0] - other[2]);
  const up = Math.max(other[1] - one[3], one[1] - other[3]);
  const size = Math.max(one[2] - one[0], one[3] - one[1], other[2] - other[0], other[3] - other[1]);
  return Math.max(across, up) > size * wideGap;
}

/**
 * The letters as they are seen: line by line, from left to right. Content may draw them in any order, and the words that a
 * reader sees are found all the same.
 */
export function inLines(letters: readonly PlacedSign[]): PlacedSign[] {
  const placed = letters.filter(({ box, text }) => box !== null && text.trim() !== '');
  placed.sort((a, b) => b.y - a.y || a.x - b.x);
  const lines: PlacedSign[][] = [];
  for (const letter of placed) {
    const line = lines.at(-1);
    const first = line?.[0];
    const height = first?.box ? first.box[3] - first.box[1] : 0;
    if (line && first && first.y - letter.y < height * 0.3) line.push(letter);
    else lines.push([letter]);
  }
  return lines.flatMap((line) => {
    line.sort((a, b) => a.x - b.x);
    const spaced: PlacedSign[] = [];
    for (const [place, letter] of line.entries()) {
      const before = line[place - 1]?.box;
      if (before && letter.box && letter.box[0] - before[2] > (letter.box[3] - letter.box[1]) * 0.12)
        spaced.push(space);
      spaced.push(letter);
    }
    return [...spaced, lineBreak];
  });
}

/** Boxes around letters, one for each line they stand in. */
export function lineBoxes(signs: readonly PlacedSign[]): ContentBox[] {
  const boxes: ContentBox[] = [];
  for (const { box } of signs) {
    if (box === null) continue;
    const last = boxes.at(-1);
    if (last && isBeside(last, box)) boxes[boxes.length - 1] = around(last, box);
    else boxes.push(box);
  }
  return boxes;
}

/** How much higher than another a box may be and still be of its line. */
const largest = 1.9;

/** Whether two boxes are of one line, upright or lying. */
function isBeside(one: ContentBox, other: ContentBox): boolean {
  const shared = (low: 0 | 1, high: 2 | 3) =>
    Math.min(one[high], other[high]) - Math.max(one[low], other[low]);
  const [height, width] = [other[3] - other[1], other[2] - other[0]];
  const tall = Math.max(height, one[3] - one[1]);
  // A box around a large letter and a line beside it would hold the lines below that.
  const isLine = tall < Math.min(height, one[3] - one[1]) * largest;
  const isUpright = isLine && shared(1, 3) > height * 0.6 && shared(0, 2) > -height;
  const isLying = shared(0, 2) > width * 0.6 && shared(1, 3) > -width;
  return isUpright || isLying;
}
