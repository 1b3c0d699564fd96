/** This module groups the text of a page into lines of runs: what is on one line, and which words of it belong together. */
import { append } from '../../../../../contract/lists.js';
import { annotationWords } from '../../recognise/lines/annotation-words.js';
import { withVertical } from '../../recognise/lines/vertical.js';
import { prevailing } from '../../recognise/lines/line.js';
import { raisedBehindDigit, scriptOf, type Base, type OnLine } from '../../recognise/lines/scripts.js';
import { isAsciiWord, wordsOf, type Word } from '../../recognise/lines/words.js';
import { writtenScripts, type ScriptPart } from '../../model/index.js';
import type { Letter, ReadPage } from '../../read/read-page.js';
import { cleanText } from '../clean-text.js';
import { widthOfText } from './width.js';

/** Words with single spaces between them. Places are points in the direction in which the text is read, from its start. */
export interface RowRun {
  readonly text: string;
  /** Number of places of a grid that it takes. */
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/** One line of a page. */
export interface TextRow {
  /** Distance from the top, points. */
  readonly baseline: number;
  /** Height of its letters, points. */
  readonly size: number;
  /** Runs from the start of the line to its end. */
  readonly runs: readonly RowRun[];
}

/** Lines that run in one direction. */
export interface RowSet {
  readonly rows: readonly TextRow[];
  /** Usual width of a letter, points. */
  readonly advance: number;
}

/** A gap wider than this share of the letter size parts runs: a column may begin behind it. */
const apart = 0.75;
/** A word may be off its line by at most this share of the smaller letter size. */
const offLine = 0.4;
/** A smaller or larger word belongs to a line when they share at least this much of the lower one's height: marks of notes, indices. */
const covered = 0.6;

interface Placed {
  readonly text: string;
  /** Its letters, where not all have one size. */
  readonly letters: readonly OnLine[];
  readonly size: number;
  readonly baseline: number;
  from: number;
  to: number;
}

const quarterTurns = [0, 90, 270, 180] as const;
type Turn = (typeof quarterTurns)[number];

/** Returns the lines of a page by the direction in which they run; those of most letters come first. */
export function rowSetsOf(page: ReadPage, letters: readonly Letter[] = page.letters): RowSet[] {
  const byTurn = new Map<Turn, Word[]>();
  for (const word of [...wordsOf(withVertical(letters)), ...annotationWords(page, true)]) {
    const turn = nearestTurn(word.angle);
    const own = byTurn.get(turn);
    if (own) own.push(word);
    else byTurn.set(turn, [word]);
  }
  const lettersIn = (words: readonly Word[]) => words.reduce((sum, word) => sum + word.letters.length, 0);
  return [...byTurn]
    .sort(([, one], [, other]) => lettersIn(other) - lettersIn(one))
    .map(([turn, words]) => rowSet(words, turn, page));
}

const nearestTurn = (angle: number): Turn =>
  quarterTurns[[0, 1, 3, 2][((Math.round(angle / 90) % 4) + 4) % 4] ?? 0] ?? 0;

/** Turns a word as one would turn the sheet to read it: its line then runs from left to right. */
function upright({ text, box, baseline, size, letters }: Word, turn: Turn, page: ReadPage): Placed {
  const { width, height } = page;
  const clean = cleanText(text).replaceAll('\n', ' ');
  const lineAt = (x: number, down: number): number =>
    ({ 0: down, 90: x, 180: height - down, 270: width - x })[turn];
  const isMixed = letters.some(({ look }) => look.size !== size);
  const own = {
    ...{ text: clean, size },
    letters: isMixed
      ? letters.map((letter) => ({
          text: cleanText(letter.text).replaceAll('\n', ' '),
          size: letter.look.size,
          baseline: lineAt(letter.x, letter.baseline),
        }))
      : [],
  };
  switch (turn) {
    case 0:
      return { ...own, baseline, from: box.left, to: box.right };
    case 180:
      return { ...own, baseline: height - baseline, from: width - box.right, to: width - box.left };
    case 90:
      return {
        ...own,
        baseline: letters[0]?.x ?? box.right,
        from: height - box.bottom,
        to: height - box.top,
      };
    case 270:
      return { ...own, baseline: width - (letters[0]?.x ?? box.left), from: box.top, to: box.bottom };
  }
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /\p{L}/u;
/** Words of these scripts keep their direction within text that runs the other way. */
const forwards = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

function rowSet(words: readonly Word[], turn: Turn, page: ReadPage): RowSet {
  const placed = words.map((word) => upright(word, turn, page)).filter(({ text }) => text !== '');
  const isBackwards = runsBackwards(placed);
  if (isBackwards) mirror(placed);
  const advance = usualAdvance(placed);
  const rows = linesOf(placed).map((line) => rowOf(line, isBackwards));
  return { rows, advance };
}

/** Tells whether most words are written from right to left. */
function runsBackwards(words: readonly Placed[]): boolean {
  let balance = 0;
  for (const { text } of words)
    if (isAsciiWord(text)) balance -= 1;
    else if (rightToLeft.test(text)) balance += 1;
    else if (leftToRight.test(text)) balance -= 1;
  return balance > 0;
}

/** Lays a right-to-left page out from its right edge, as an editor shows it from there. */
function mirror(words: readonly Placed[]): void {
  for (const word of words) [word.from, word.to] = [-word.to, -word.from];
}

/** Returns the median width of letters, in points, so that a line of usual text fits its width. */
function usualAdvance(words: readonly Placed[]): number {
  const advances: number[] = [];
  for (const { text, from, to } of words) {
    const advance = text.length > 1 ? (to - from) / Math.max(1, widthOfText(text)) : 0;
    if (advance > 0) advances.push(advance);
  }
  const middle = new Float64Array(advances).sort()[advances.length >> 1];
  return Math.max(0.5, middle ?? (words[0]?.size ?? 10) * 0.5);
}

interface Line {
  baseline: number;
  size: number;
  readonly words: Placed[];
}

function linesOf(words: readonly Placed[]): Line[] {
  const lines: Line[] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline || a.from - b.from)) {
    const line = lineOf(word, lines);
    if (!line) lines.push({ baseline: word.baseline, size: word.size, words: [word] });
    else {
      line.words.push(word);
      // The larger letters tell where the line is; an index or a mark is beside it.
      if (word.size > line.size * 1.2) [line.baseline, line.size] = [word.baseline, word.size];
    }
  }
  return lines;
}

/** Returns the line that a word belongs to, of the last ones above and around it; undefined for none. */
function lineOf(word: Placed, lines: readonly Line[]): Line | undefined {
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - 4); at -= 1) {
    const line = lines[at];
    if (!line) continue;
    const off = Math.abs(word.baseline - line.baseline);
    if (off <= offLine * Math.min(word.size, line.size)) return line;
    const top = Math.max(word.baseline - word.size, line.baseline - line.size);
    const shared = Math.min(word.baseline, line.baseline) - top;
    const isSmall = Math.abs(word.size - line.size) > 0.15 * line.size;
    if (isSmall && shared >= covered * Math.min(word.size, line.size)) return line;
  }
  return undefined;
}

function rowOf({ words, baseline, size }: Line, isBackwards: boolean): TextRow {
  words.sort((a, b) => a.from - b.from);
  const runs: RowRun[] = [];
  let open: Placed[] = [];
  const close = () => {
    const [first] = open;
    if (!first) return;
    const text = joined(open, isBackwards);
    const to = open.reduce((most, own) => Math.max(most, own.to), first.to);
    runs.push({ text, width: widthOfText(text), from: first.from, to });
    open = [];
  };
  for (const word of words) {
    const last = open.at(-1);
    if (last && word.from - last.to > apart * Math.max(last.size, word.size)) close();
    open.push(word);
  }
  close();
  return { baseline, size, runs };
}

/** A gap of less than this share of the letter size is none: words of scripts without spaces touch. */
const touching = 0.1;

/**
 * Joins the words of a run as they are read. They are in the order of the page's own direction; words of the other direction that follow
 * each other are read from their other end.
 */
function joined(words: readonly Placed[], isBackwards: boolean): string {
  const isOther = ({ text }: Placed): boolean =>
    isBackwards
      ? forwards.test(text) && !rightToLeft.test(text)
      : !isAsciiWord(text) && rightToLeft.test(text);
  if (!words.some(isOther)) return joinedInOrder(words);
  const inOrder: Placed[] = [];
  let stretch: Placed[] = [];
  for (const word of words) {
    if (!isOther(word)) {
      append(inOrder, stretch.reverse());
      stretch = [];
      inOrder.push(word);
    } else stretch.push(word);
  }
  append(inOrder, stretch.reverse());
  return joinedInOrder(inOrder);
}

function joinedInOrder(words: readonly Placed[]): string {
  const base = words.every(isLike(words[0])) ? undefined : baseOf(words);
  const parts: ScriptPart[] = [];
  let before: Placed | undefined;
  for (const word of words) {
    parts.push({ text: spaceBefore(word, before), script: 'normal' });
    if (!base) parts.push({ text: word.text, script: 'normal' });
    else append(parts, scriptsOf(word, base));
    before = word;
  }
  return writtenScripts(parts);
}

/** Tells of words whether they are as this one is, with letters of one size: then none is raised. */
const isLike =
  (first: Placed | undefined) =>
  ({ letters, size, baseline }: Placed): boolean =>
    letters.length === 0 && size === first?.size && baseline === first.baseline;

/** Returns the size and the baseline of most letters. */
function baseOf(words: readonly Placed[]): Base | undefined {
  const letters = words.flatMap(lettersOf);
  const size = prevailing(letters.map((letter) => [letter.size, letter.text.length] as const));
  if (size === undefined) return undefined;
  const large = letters.filter((letter) => letter.size >= size * 0.9);
  const baseline = prevailing(large.map((letter) => [letter.baseline, letter.text.length] as const));
  return baseline === undefined ? undefined : { size, baseline };
}

const lettersOf = ({ letters, text, size, baseline }: Placed): readonly OnLine[] =>
  letters.length > 0 ? letters : [{ text, size, baseline }];

function scriptsOf(word: Placed, base: Base): ScriptPart[] {
  const raised = raisedBehindDigit(word.letters);
  return lettersOf(word).map((letter, at) => ({
    text: letter.text,
    script: scriptOf(letter, raised && at >= raised.from ? raised.base : base),
  }));
}

/** Returns the space between two words, in whichever order they are. */
function spaceBefore(word: Placed, before: Placed | undefined): string {
  if (!before) return '';
  const gap = Math.max(word.from - before.to, before.from - word.to);
  return gap < touching * Math.max(word.size, before.size) ? '' : ' ';
}
