/** This module finds what repeats at the edges of pages: running heads, running feet and page numbers. */
import { maxOf } from '../../model/geometry.js';
import { heightOf, type Size } from '../../model/index.js';
import type { Word } from '../lines/words.js';
import { rowsOf } from '../lines/build-lines.js';
import { prevailingIn } from '../lines/line.js';
import { runningLimits, runningScores } from '../thresholds.js';

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
  /** True where the row beside it, inwards, is as far away and as large as the next line of one text is. */
  readonly isOfText: boolean;
  /** True where its letters are bold or large, and those of most of the page are not. */
  readonly standsOut: boolean;
}

export interface PageEdges {
  /** Number of the page, from 1. */
  readonly number: number;
  /** The texts of all its rows, from the top. */
  readonly texts: readonly string[];
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
  const isBold = prevailingIn(words, isBoldWord, ({ letters }) => letters.length) ?? false;
  const down = rowsOf(words.filter(({ box }) => heightOf(box) > 0))
    .map((row) => row.sort((a, b) => a.box.left - b.box.left))
    .sort((one, other) => baselineOf(one) - baselineOf(other));
  const row = (own: readonly Word[], inwards: readonly Word[] | undefined, off: number): EdgeRow => {
    const text = textOf(own);
    const size = sizeOf(own);
    return {
      ...{ words: own, key: keyOf(text), off, size, usual },
      numbers: [...text.matchAll(numeral)].map(([value]) => value),
      isArtifact: own.every(({ letters }) => letters.every(({ look }) => look.isArtifact)),
      isOfText: inwards !== undefined && isNextLine(own, inwards),
      standsOut: size > runningLimits.large * usual || (!isBold && own.every(isBoldWord)),
    };
  };
  // Rows are listed from the edge of the page inwards.
  const top = down.slice(0, maxRows).filter((own) => baselineOf(own) < height * zone);
  const up = down.toReversed();
  const bottom = up.slice(0, maxRows).filter((own) => baselineOf(own) > height * (1 - zone));
  return {
    number,
    texts: down.map(textOf),
    top: top.map((own, at) => row(own, down[at + 1], baselineOf(own))),
    bottom: bottom.map((own, at) => row(own, up[at + 1], height - baselineOf(own))),
  };
}

const isBoldWord = ({ letters }: Word): boolean =>
  letters.every(({ look }) => look.font.isBold || look.isOutlined);
const sizeOf = (words: readonly Word[]): number => maxOf(words.map(({ size }) => size));
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Tells whether two rows are as near, and as large, as lines of one text. */
function isNextLine(one: readonly Word[], other: readonly Word[]): boolean {
  const [size, size2] = [sizeOf(one), sizeOf(other)];
  const leading = Math.abs(baselineOf(one) - baselineOf(other));
  return (
    Math.abs(size - size2) <= runningLimits.sameSize * Math.max(size, size2) &&
    leading <= runningLimits.leading * size
  );
}

const baselineOf = ([first]: readonly Word[]): number => first?.baseline ?? 0;

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
 * @param near pages near this one
 */
export function runningRows(
  page: PageEdges,
  near: readonly PageEdges[],
  edge: 'top' | 'bottom',
): RunningRow[] {
  // A page that is there twice says nothing of what repeats: all of it does.
  const others = near.filter((other) => !isCopy(page, other));
  const running: (RunningRow & { readonly row: EdgeRow; readonly isSaid: boolean })[] = [];
  let isRunning = true;
  for (const row of page[edge]) {
    if (isFurniture(row)) {
      running.push({ ...{ row, words: row.words, isSaid: true }, pageNumber: numberOf(row, page.number) });
      continue;
    }
    if (!isRunning) continue;
    const { score, number } = scoreOf(row, page, others, edge);
    isRunning = score >= runningScores.enough;
    if (isRunning)
      running.push({
        ...{ row, words: row.words, isSaid: row.isArtifact },
        pageNumber: number ?? (row.isArtifact ? numberOf(row, page.number) : null),
      });
  }
  // Lines of one text are running together, or not at all: the innermost one is apart from the text of the page.
  while (running.at(-1)?.row.isOfText && !running.at(-1)?.isSaid && running.at(-1)?.pageNumber === null)
    running.pop();
  return running.map(({ words, pageNumber }) => ({ words, pageNumber }));
}

const isCopy = ({ texts }: PageEdges, other: PageEdges): boolean =>
  texts.length > maxRows &&
  texts.length === other.texts.length &&
  texts.every((text, at) => text === other.texts[at]);

/** Adds up what speaks for and against a running row, and finds the number in it that counts the pages. */
function scoreOf(
  row: EdgeRow,
  page: PageEdges,
  others: readonly PageEdges[],
  edge: 'top' | 'bottom',
): { readonly score: number; readonly number: string | null } {
  const again = others.flatMap((other) =>
    other[edge]
      .filter((row2) => Math.abs(row2.off - row.off) < shift && Math.abs(row2.size - row.size) < 1)
      .map((row2) => ({ row: row2, step: other.number - page.number })),
  );
  const number =
    again.map(({ row: row2, step }) => countedIn(row, row2, step)).find((found) => found !== null) ?? null;
  const isWorded = /\p{L}{2}/u.test(row.key);
  const same = isWorded ? again.filter(({ row: row2 }) => row2.key === row.key) : [];
  const isExact = same.some(({ row: row2 }) => row2.numbers.join() === row.numbers.join());
  let score = 0;
  if (row.isArtifact) score += runningScores.artifact;
  if (number !== null) score += runningScores.counted;
  if (same.length > 0) score += runningScores.again;
  if (same.length > 1) score += runningScores.againTwice;
  // What differs by its number alone is said of this page: "Test 1", "Test 2".
  if (same.length > 0 && !isExact && number === null) score += runningScores.otherNumber;
  if (number !== null && !isExact && row.standsOut && countsItself(row)) score += runningScores.otherNumber;
  if (isWorded && page.texts.filter((text) => keyOf(text) === row.key).length > 2)
    score += runningScores.label;
  return { score, number };
}

/** A number below a name with up to this many words: `Exercise 3`. */
const titleWords = 4;
/** Words behind which a number is that of a page, wherever they stand. */
const pageWord = /(?:^|\s)(?:page|seite|pagina|página|pág|pag|blad|p)\s#/u;

/** Tells whether a row is a short name with a number, as titles are that are counted, and not one that names its page. */
const countsItself = (row: EdgeRow): boolean =>
  row.numbers.length === 1 &&
  /\p{L}{2}/u.test(row.key) &&
  row.key.split(' ').length <= titleWords + 1 &&
  !pageWord.test(row.key) &&
  !standsApart(row, row.numbers[0] ?? '');

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
