/** This module joins the words of a page into lines, and puts the words of each line in the order in which they are read. */
import { append } from '../../../../../contract/lists.js';
import { aroundAll, overlap, type LinkTarget, type TextStyle } from '../../model/index.js';
import { changedLetter } from '../../read/placed-letter.js';
import type { Letter } from '../../read/read-page.js';
import type { ReadTag } from '../../read/structure.js';
import { isAsciiWord, isUnspaced, type Word } from './words.js';
import { isBrackets, mirrored, turnBrackets } from './brackets.js';
import { prevailing, prevailingOf, textOf, type TextLine, type LinePiece, type TextPiece } from './line.js';
import { unmarked, type Marking, type StyleShelf } from './styles.js';
import { raisedBehindDigit, scriptOf, type OnLine } from './scripts.js';
import { lineLimits, scriptLimits } from '../thresholds.js';

/** What is known of the words of a page besides their letters. */
export interface WordFacts {
  readonly styles: StyleShelf;
  /** Absent where no letter is marked. */
  readonly marking?: (letter: Letter) => Marking;
  readonly link?: (word: Word) => LinkTarget | null;
  /** Tags of the document's structure, by the number of the marked content (MCID) that they describe. */
  readonly tags?: ReadonlyMap<number, ReadTag>;
}

/** Groups words by the line they lie on. A small raised or lowered word joins the line that it lies over. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: OpenRow[] = [];
  const large = [...words].sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left);
  for (const word of large) {
    const row = rowAround(word, rows);
    if (row) {
      row.words.push(word);
      if (word.size > row.size) [row.size, row.baseline] = [word.size, word.baseline];
    } else rows.push({ baseline: word.baseline, size: word.size, words: [word] });
  }
  return joinScripts(rows).map((row) => row.words);
}

interface OpenRow {
  baseline: number;
  size: number;
  readonly words: Word[];
}

/** Returns the row that a word lies on, of the last four; undefined for none. */
function rowAround({ baseline, size }: Word, rows: readonly OpenRow[]): OpenRow | undefined {
  for (let at = rows.length - 1; at >= Math.max(0, rows.length - 4); at -= 1) {
    const row = rows[at];
    if (row && Math.abs(row.baseline - baseline) <= Math.min(row.size, size) * lineLimits.sameBaseline)
      return row;
  }
  return undefined;
}

/** Adds a row of small words to the row whose letters it lies between: they are superscripts or subscripts of that row. */
function joinScripts<R extends { baseline: number; size: number; words: Word[] }>(rows: R[]): R[] {
  const kept: R[] = [];
  const isTaken = new Set<R>();
  rows.forEach((row, place) => {
    for (const other of [rows[place - 1], rows[place + 1], rows[place - 2], rows[place + 2]]) {
      if (!other || isTaken.has(other)) continue;
      if (row.size > other.size * scriptLimits.largest || row.size < other.size * scriptLimits.smallest)
        continue;
      const rise = other.baseline - row.baseline;
      if (rise > other.size * scriptLimits.highest || rise < -other.size * scriptLimits.lowest) continue;
      // Each small word has to lie beside a word of the line: a line of small print of its own does not.
      const isBeside = row.words.every((word) =>
        other.words.some(
          ({ box }) => overlap(box.left, box.right, word.box.left, word.box.right) > -0.9 * other.size,
        ),
      );
      const width = row.words.reduce((sum, { box }) => sum + box.right - box.left, 0);
      const whole = other.words.reduce((sum, { box }) => sum + box.right - box.left, 0);
      if (!isBeside || width > whole || isCaption(row.words, other.words)) continue;
      for (const word of row.words) other.words.push(word);
      isTaken.add(row);
      return;
    }
  });
  for (const row of rows) if (!isTaken.has(row)) kept.push(row);
  return kept;
}

/** Tells whether small words stand below or above large ones, and not beside them: a large figure, and what it counts. */
const isCaption = (small: readonly Word[], large: readonly Word[]): boolean =>
  small.some(
    ({ text, box }) =>
      /\p{L}{3}/u.test(text) &&
      large.some(
        (other) =>
          overlap(box.left, box.right, other.box.left, other.box.right) > 0.6 * (box.right - box.left),
      ),
  );

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const leftToRight = /\p{L}/u;
const directionOf = (text: string): 'ltr' | 'rtl' | 'none' =>
  isAsciiWord(text) ? 'ltr' : rightToLeft.test(text) ? 'rtl' : leftToRight.test(text) ? 'ltr' : 'none';

/** Counts the characters of a text; a surrogate pair is one. */
const lengthOf = (text: string): number => {
  let length = text.length;
  for (let at = 0; at + 1 < text.length; at += 1)
    if ((text.codePointAt(at) ?? 0) > 0xffff) {
      length -= 1;
      at += 1;
    }
  return length;
};

/** Makes one line of the words of one row in one column. */
export function lineOf(row: readonly Word[], facts: WordFacts): TextLine {
  const sorted = [...row].sort((a, b) => a.box.left - b.box.left);
  const weights = sorted.map(({ text }) => lengthOf(text));
  const direction = directionOfLine(sorted, weights);
  const size = prevailingOf(sorted, weights, (word) => word.size) ?? 1;
  const baseline = prevailingOf(sorted, weights, (word) =>
    word.size >= size * 0.9 ? word.baseline : undefined,
  );
  const words = direction === 'rtl' ? fromTheRight(sorted) : sorted;
  const box = aroundAll(words.map((word) => word.box)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const at = baseline ?? box.bottom;
  const [first] = words;
  const drawn = piecesOf(words, { size, baseline: at, sorted }, facts);
  const pieces = direction === 'rtl' ? turnBrackets(drawn) : drawn;
  const label = facts.tags ? labelOf(words, textOf({ pieces: drawn }), facts.tags) : '';
  return {
    box,
    baseline: at,
    size,
    direction,
    pieces,
    // Its brackets may have been turned, so that it is read again from the text.
    label: textOf({ pieces }).trimStart().slice(0, label.length),
    tag: facts.tags ? tagOf(words, facts.tags) : null,
    isArtifact: words.every(({ letters }) => letters.every(({ look }) => look.isArtifact)),
    firstWord: first ? firstWidth(words) : 0,
    ...(words.some(isWordVertical) && { isVertical: true }),
  };
}

/** Returns the direction of most letters that have one; that of Latin where none has. */
function directionOfLine(words: readonly Word[], weights: readonly number[]): 'ltr' | 'rtl' {
  const said = (word: Word) => {
    const direction = directionOf(word.text);
    return direction === 'none' ? undefined : direction;
  };
  return prevailingOf(words, weights, said) ?? 'ltr';
}

const isWordVertical = ({ letters: [first] }: Word): boolean => first?.look.isVertical === true;

/** Returns the tag of the block that most letters of a line belong to. The label of an item counts like its text. */
function tagOf(words: readonly Word[], tags: ReadonlyMap<number, ReadTag>): ReadTag | null {
  if (tags.size === 0) return null;
  const said = words.flatMap(({ letters }) =>
    letters.flatMap(({ look }) => {
      const tag = tags.get(look.markedContent);
      return tag ? ([[tag.block, tag]] as const) : [];
    }),
  );
  const block = prevailing(said.map(([number]) => [number, 1] as const));
  return said.find(([number]) => number === block)?.[1] ?? null;
}

/** Returns the beginning of a line's text that the tags call a label, such as `2.`; empty where there is none. */
function labelOf(words: readonly Word[], text: string, tags: ReadonlyMap<number, ReadTag>): string {
  const letters = words.flatMap((word) => word.letters).filter((letter) => letter.text.trim() !== '');
  const end = letters.findIndex(({ look }) => tags.get(look.markedContent)?.isLabel !== true);
  const label = letters
    .slice(0, end < 0 ? letters.length : end)
    .map((letter) => letter.text)
    .join('');
  if (label === '' || end < 0) return '';
  let at = 0;
  for (const sign of label.replaceAll(/\s/g, '')) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (!text.startsWith(sign, at)) return '';
    at += sign.length;
  }
  return text.slice(0, at).trimStart();
}

/** Returns the width of the first word, in points. The pieces of a word that was drawn in pieces are measured together. */
function firstWidth(words: readonly Word[]): number {
  let [last] = words;
  if (!last) return 0;
  const { left } = last.box;
  let { right } = last.box;
  for (const word of words.slice(1)) {
    if (word.box.left - last.box.right > last.size * lineLimits.space) break;
    right = Math.max(right, word.box.right);
    last = word;
  }
  return right - left;
}

/** Puts the words of a right-to-left line in reading order. Runs of left-to-right words keep theirs, numbers alone do not (UAX 9, N1). */
function fromTheRight(sorted: readonly Word[]): Word[] {
  const words: Word[] = [];
  let others: Word[] = [];
  for (const word of [...sorted].reverse()) {
    if (directionOf(word.text) === 'rtl') {
      append(words, [...inTheirOrder(others), word]);
      others = [];
    } else others.push(word);
  }
  return [...words, ...inTheirOrder(others)];
}

/** Returns words without right-to-left letters as they are read. @param fromRight these words, from right to left */
const inTheirOrder = (fromRight: readonly Word[]): readonly Word[] =>
  fromRight.some(({ text }) => directionOf(text) === 'ltr')
    ? fromRight.toReversed()
    : fromRight.map(turnedAlone);

/** A number with signs on one side or on both. */
const signedNumber = /^(?=[-–.,:;]|.*[-–.,:;]$)[-–.,:;]*\d(?:.*\d)?[-–.,:;]*$/u;
const isSign = ({ text }: Word['letters'][number]): boolean => /^[-–.,:;]$/u.test(text);

/** Puts signs that are drawn to the left of a number behind it, and those to the right before it: they run as the line does (UAX 9, W4 to W6). */
function turnedSigns(word: Word): Word {
  const first = word.letters.findIndex((letter) => !isSign(letter));
  const last = word.letters.findLastIndex((letter) => !isSign(letter));
  const letters = [
    ...word.letters.slice(last + 1).reverse(),
    ...word.letters.slice(first, last + 1),
    ...word.letters.slice(0, first).reverse(),
  ];
  return { ...word, text: letters.map(({ text }) => text).join(''), letters };
}

/** Turns a bracket that stands alone round: between right-to-left words it is drawn mirrored (UAX 9, L4). */
function turnedAlone(word: Word): Word {
  if (signedNumber.test(word.text)) return turnedSigns(word);
  if (!isBrackets(word.text)) return word;
  const letters = word.letters.map((letter) => changedLetter(letter, { text: mirrored(letter.text) }));
  return { ...word, text: mirrored(word.text), letters };
}

/** A piece of the line that is being made: its text grows letter by letter. */
type OpenPiece = Exclude<LinePiece, TextPiece> | (Omit<TextPiece, 'text'> & { text: string });

function piecesOf(
  words: readonly Word[],
  line: { readonly size: number; readonly baseline: number; readonly sorted: readonly Word[] },
  facts: WordFacts,
): LinePiece[] {
  // Words that are read as they stand are neighbours on the page.
  const gapOf = words === line.sorted ? gapBetween : gapsOf(line.sorted);
  const pieces: OpenPiece[] = [];
  let last: Word | undefined;
  for (const word of words) {
    if (last) {
      const gap = gapOf(last, word);
      const size = Math.max(line.size, 1);
      if (gap > size * lineLimits.tab) pieces.push({ kind: 'gap', from: last.box.right, at: word.box.left });
      else if (
        gap >
          Math.min(size, word.size) *
            (word.letters[0]?.isAfterSpace ? lineLimits.squeezedSpace : lineLimits.space) &&
        !(isUnspaced(last.text) && isUnspaced(word.text)) &&
        !isAutoSpace(last, word, gap)
      )
        addText(pieces, ' ', undefined, null);
    }
    const link = facts.link?.(word) ?? null;
    const [first] = word.letters;
    if (first && !facts.marking && isAlike(word, first))
      addText(pieces, word.text, styleOf(first, line, facts), link, isNoteLabel(first, facts));
    else {
      const raised = raisedBehindDigit(word.letters.map(onLine));
      for (const [at, letter] of word.letters.entries()) {
        const style = styleOf(letter, raised && at >= raised.from ? raised.base : line, facts);
        if (letter.field) pieces.push({ kind: 'text', text: letter.text, style, link, field: letter.field });
        else addText(pieces, letter.text, style, link, isNoteLabel(letter, facts));
      }
    }
    last = word;
  }
  return pieces;
}

const onLine = ({ text, look, baseline }: Letter): OnLine => ({ text, size: look.size, baseline });

/** Tells whether the letters of a word, of which this is the first, are drawn in one way on one baseline: then they have one style. */
function isAlike({ letters }: Word, { look, baseline }: Letter): boolean {
  for (const letter of letters)
    if (letter.look !== look || letter.baseline !== baseline || letter.field) return false;
  return true;
}

const isNoteLabel = ({ look }: Letter, { tags }: WordFacts): boolean => {
  const tag = tags?.get(look.markedContent);
  return tag?.isLabel === true && tag.role === 'note';
};

/** Tells whether a gap is what programs leave between letters that are written without spaces and others (JLREQ, 3.2.6). */
const isAutoSpace = (last: Word, word: Word, gap: number): boolean =>
  isUnspaced(last.text) !== isUnspaced(word.text) &&
  word.letters[0]?.isAfterSpace === false &&
  gap <= Math.min(last.size, word.size) * lineLimits.autoSpace;

const gapBetween = (one: Word, other: Word): number =>
  Math.max(other.box.left - one.box.right, one.box.left - other.box.right);

/**
 * Returns a function that measures the gap between two words read one after the other, in points. Where a run of the other direction begins
 * or ends, they are not neighbours on the page: there the gap between the right-to-left word and its own neighbour counts.
 * @param sorted all words of the line, from left to right
 */
function gapsOf(sorted: readonly Word[]): (last: Word, word: Word) => number {
  // Words are found by their boxes: one whose brackets were turned is another object with the same box.
  const places = new Map(sorted.map(({ box }, place) => [box, place]));
  return (last, word) => {
    const from = places.get(last.box) ?? 0;
    const to = places.get(word.box) ?? 0;
    const isEntering = directionOf(last.text) === 'rtl';
    const left = sorted[isEntering ? from - 1 : to];
    const right = sorted[isEntering ? from : to + 1];
    return Math.abs(from - to) === 1 || !left || !right ? gapBetween(last, word) : gapBetween(left, right);
  };
}

/** Adds text to the last piece where that has the same style and link, else as a new piece. White space has no style of its own. */
function addText(
  pieces: OpenPiece[],
  text: string,
  style: TextStyle | undefined,
  link: LinkTarget | null,
  isLabel = false,
): void {
  const last = pieces.at(-1);
  if (
    last?.kind === 'text' &&
    !last.field &&
    (last.isNoteLabel ?? false) === isLabel &&
    (style === undefined || (last.style === style && sameLink(last.link, link)))
  )
    last.text += text;
  else if (style)
    pieces.push({
      ...{ kind: 'text', text, style, link },
      ...(isLabel && { isNoteLabel: true }),
    } satisfies TextPiece);
  else if (last?.kind === 'text')
    pieces.push({ kind: 'text', text, style: last.style, link: null } satisfies TextPiece);
}

export const sameLink = (one: LinkTarget | null, other: LinkTarget | null): boolean =>
  one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));

function styleOf(
  letter: Letter,
  line: { readonly size: number; readonly baseline: number },
  { styles, marking }: WordFacts,
): TextStyle {
  const script = scriptOf({ size: letter.look.size, baseline: letter.baseline }, line);
  return styles.style(letter.look, script, line.size, marking?.(letter) ?? unmarked);
}
