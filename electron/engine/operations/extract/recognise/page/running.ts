/** This module finds what repeats at the edges of pages: running heads, running feet and page numbers. */
import { maxOf } from '../../model/geometry.js';
import { heightOf, type Size } from '../../model/index.js';
import type { Word } from '../lines/words.js';
import { rowsOf } from '../lines/build-lines.js';
import { prevailingIn } from '../lines/line.js';

/** A line of words near an edge of its page. */
interface EdgeRow {
  readonly words: readonly Word[];
  /** Its letters in lower case, with each number as `#`, by which rows of different pages are compared. */
  readonly key: string;
  /** Its numbers as they are printed, Roman ones among them. */
  readonly numbers: readonly string[];
  /** Distance from the edge of the page to its baseline, points. */
  readonly off: number;
  readonly size: number;
  /** Size of most letters of the page, points. */
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

/** A row that repeats on other pages, or that the document marks as an artifact. */
export interface RunningRow {
  readonly words: readonly Word[];
  /** The number among its words that counts the pages; null where there is none. */
  readonly pageNumber: string | null;
}

/** Running heads and feet have their baselines within this share of the page's height from its top or bottom. */
const zone = 0.16;
/** At most this many rows at either edge are looked at. */
const maxRows = 5;
/** The baseline of a running row may differ by this many points between pages. */
const shift = 4;

/**
 * Returns the rows of words near the top and the bottom of a page.
 * @param words upright ones outside of tables
 */
export function edgesOf(number: number, words: readonly Word[], { height }: Size): PageEdges {
  const usual =
    prevailingIn(
      words,
      ({ size }) => size,
      ({ letters }) => letters.length,
    ) ?? 0;
  const down = rowsOf(words.filter(({ box }) => heightOf(box) > 0))
    .map((row) => row.sort((a, b) => a.box.left - b.box.left))
    .sort((one, other) => baselineOf(one) - baselineOf(other));
  const top = down.filter((row) => baselineOf(row) < height * zone).slice(0, maxRows);
  const bottom = down.filter((row) => baselineOf(row) > height * (1 - zone)).slice(-maxRows);
  // Rows are listed from the edge of the page inwards.
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

/** `Page 1 of 2` in the languages Platen speaks, with its numbers as `#`: see {@link keyOf}, which leaves out dashes and slashes. */
const pageCount = /^(?:page|seite|pagina|página|pág|pag|blad)\s?#(?:\s(?:of|von|van|de|di|sur)?\s?#)?$/u;
/** Begins what sites write onto copies that are taken from them. */
const takenFrom =
  /^(?:downloaded (?:from|by|on|via)|heruntergeladen (?:von|am)|gedownload (?:van|op)|téléchargé|descargado|scaricato|baixado|descarregado)\s/u;

/** Tells by what a row says that it is no text of its page: it names the number of the page, or where the copy was taken from. */
const isFurniture = ({ key, size, usual }: EdgeRow): boolean =>
  size <= 1.25 * usual && (pageCount.test(key) || takenFrom.test(key));

/**
 * Returns the rows of one edge that repeat, from the edge inwards, up to the first one that does not, and those that are told by what they say.
 * @param others pages near this one
 */
export function runningRows(
  page: PageEdges,
  others: readonly PageEdges[],
  edge: 'top' | 'bottom',
): RunningRow[] {
  const running: RunningRow[] = [];
  let isRunning = true;
  for (const row of page[edge]) {
    if (isFurniture(row)) {
      running.push({ words: row.words, pageNumber: numberOf(row, page.number) });
      continue;
    }
    if (!isRunning) continue;
    const again = others.flatMap((other) =>
      other[edge]
        .filter((row2) => Math.abs(row2.off - row.off) < shift && Math.abs(row2.size - row.size) < 1)
        .map((row2) => ({ row: row2, step: other.number - page.number })),
    );
    const number = again
      .map(({ row: row2, step }) => countedIn(row, row2, step))
      .find((found) => found !== null);
    const isSame = again.some(({ row: row2 }) => row2.key === row.key && /\p{L}{2}/u.test(row.key));
    isRunning = isSame || number !== undefined || row.isArtifact;
    if (isRunning)
      running.push({
        words: row.words,
        pageNumber: number ?? (row.isArtifact ? numberOf(row, page.number) : null),
      });
  }
  return running;
}

/** Returns the number of a row that grows by as much as there are pages between two; null where none does. */
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

/** Tells whether a number is at an end of its row, with wide white space between it and the rest. */
function standsApart({ words, size }: EdgeRow, number: string): boolean {
  const [first, second] = words;
  const [before, last] = [words.at(-2), words.at(-1)];
  const isWide = (one: Word | undefined, other: Word | undefined) =>
    !one || !other || other.box.left - one.box.right > 1.5 * size;
  return (first?.text === number && isWide(first, second)) || (last?.text === number && isWide(before, last));
}

/** Returns the number of a row that is the page's own: it counts the pages even where no other page shows that. */
const numberOf = (row: EdgeRow, number: number): string | null =>
  row.numbers.find((value) => value === String(number)) ?? null;

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
