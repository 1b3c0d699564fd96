/** What repeats at the edges of pages: running heads and feet, page numbers. */
import { maxOf } from '../../model/geometry.js';
import { heightOf, type Size } from '../../model/index.js';
import type { Word } from '../words.js';
import { rowsOf } from './build-lines.js';
import { prevailing } from './line.js';

/** A line of words near an edge of its page. */
interface EdgeRow {
  readonly words: readonly Word[];
  /** Its text, with numbers as `#`. */
  readonly key: string;
  /** The numbers in it. */
  readonly numbers: readonly string[];
  /** Points from the edge to its baseline. */
  readonly off: number;
  readonly size: number;
  /** Of most words of the page, points. */
  readonly usual: number;
  readonly isArtifact: boolean;
}

export interface PageEdges {
  /** Number of the page, from 1. */
  readonly number: number;
  /** From the edge inwards. */
  readonly top: readonly EdgeRow[];
  readonly bottom: readonly EdgeRow[];
}

/** A row that repeats. */
export interface RunningRow {
  readonly words: readonly Word[];
  /** The number among its words that counts the pages; null for none. */
  readonly pageNumber: string | null;
}

/** The part of a page's height in which such rows stand. */
const zone = 0.16;
const maxRows = 5;
/** Points that a row may stand higher or lower on another page. */
const shift = 4;

/** @param words upright ones that stand in no table */
export function edgesOf(number: number, words: readonly Word[], { height }: Size): PageEdges {
  const usual = prevailing(words.map((word) => [word.size, word.letters.length] as const)) ?? 0;
  const down = rowsOf(words.filter(({ box }) => heightOf(box) > 0))
    .map((row) => row.sort((a, b) => a.box.left - b.box.left))
    .sort((one, other) => baselineOf(one) - baselineOf(other));
  const top = down.filter((row) => baselineOf(row) < height * zone).slice(0, maxRows);
  const bottom = down.filter((row) => baselineOf(row) > height * (1 - zone)).slice(-maxRows);
  // A page of few lines is not made of its edges.
  return {
    number,
    top: top.map((row) => edgeRow(row, baselineOf(row), usual)),
    bottom: bottom.reverse().map((row) => edgeRow(row, height - baselineOf(row), usual)),
  };
}

const baselineOf = ([first]: readonly Word[]): number => first?.baseline ?? 0;

function edgeRow(words: readonly Word[], off: number, usual: number): EdgeRow {
  const text = words.map((word) => word.text).join(' ');
  return {
    words,
    key: keyOf(text),
    numbers: [...text.matchAll(numeral)].map(([value]) => value),
    off,
    size: maxOf(words.map((word) => word.size)),
    usual,
    isArtifact: words.every(({ letters }) => letters.every(({ look }) => look.isArtifact)),
  };
}

const numeral = /\d+|\b[ivxlc]+\b/g;
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(numeral, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();

/**
 * The rows of one edge that repeat, from the edge inwards.
 * @param others pages near this one
 */
export function runningRows(
  page: PageEdges,
  others: readonly PageEdges[],
  edge: 'top' | 'bottom',
): RunningRow[] {
  const running: RunningRow[] = [];
  for (const row of page[edge]) {
    const again = others.flatMap((other) =>
      other[edge]
        .filter((row2) => Math.abs(row2.off - row.off) < shift && Math.abs(row2.size - row.size) < 1)
        .map((row2) => ({ row: row2, step: other.number - page.number })),
    );
    const number = again
      .map(({ row: row2, step }) => countedIn(row, row2, step))
      .find((found) => found !== null);
    const isSame = again.some(({ row: row2 }) => row2.key === row.key && /\p{L}{2}/u.test(row.key));
    if (!isSame && !number && !row.isArtifact) break;
    running.push({ words: row.words, pageNumber: number ?? ownNumber(row, page.number) });
  }
  return running;
}

/** The number that is larger on the later page by as many as there are pages between. */
function countedIn(row: EdgeRow, other: EdgeRow, step: number): string | null {
  if (row.numbers.length !== other.numbers.length) return null;
  const isSmall = row.size <= 1.25 * row.usual;
  for (const [place, own] of row.numbers.entries()) {
    const [a, b] = [valueOf(own), valueOf(other.numbers[place] ?? '')];
    if (
      a !== null &&
      b !== null &&
      b - a === step &&
      (row.key === other.key || (isSmall && standsApart(row, own)))
    )
      return own;
  }
  return null;
}

/** True for a number at an end of its row, with white space between it and the rest. */
function standsApart({ words, size }: EdgeRow, number: string): boolean {
  const [first, second] = words;
  const [before, last] = [words.at(-2), words.at(-1)];
  const isWide = (one: Word | undefined, other: Word | undefined) =>
    !one || !other || other.box.left - one.box.right > 1.5 * size;
  return (first?.text === number && isWide(first, second)) || (last?.text === number && isWide(before, last));
}

/** On a page without others: a number that is that of the page, in a row marked as no part of the text. */
const ownNumber = (row: EdgeRow, number: number): string | null =>
  row.isArtifact ? (row.numbers.find((value) => value === String(number)) ?? null) : null;

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function valueOf(text: string): number | null {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  if (!/^[ivxlc]+$/.test(text)) return null;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const own = romans[text[at] ?? ''] ?? 0;
    value += own < (romans[text[at + 1] ?? ''] ?? 0) ? -own : own;
  }
  return value;
}
