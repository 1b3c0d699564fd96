/** This module joins letters into words. Spaces of the content are only a hint: some programs write none, others one after each letter. */
import type { Box } from '../../model/geometry.js';
import type { Letter, LetterLook, ReadFont } from '../../read/read-page.js';
import { withUnsaidSpaces } from './unsaid-spaces.js';

export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Baseline of upright text, points from the top of the page. */
  readonly baseline: number;
  /** Size of its largest letter, points. */
  readonly size: number;
  /** Degrees; see {@link LetterLook.angle}. */
  readonly angle: number;
  readonly letters: readonly Letter[];
}

/** A gap wider than this share of the letter size parts words. Common spaces are 0.25 wide, narrow ones 0.16. */
const space = 0.14;
/** In a font whose words are parted by space characters, a gap without one has to be wider than this: its letters are spaced out. */
const spaceUnsaid = 0.24;
/** A gap with a space character parts words from this share of the letter size on: lines are squeezed to fit. */
const spaceSaid = 0.04;
/** A letter may be off its predecessor's line by this share of the letter size and still be of its word (x², H₂O). */
const raised = 0.55;
/** A letter that is drawn again within this share of its size is meant to look bold. */
const twice = 0.12;
/** These scripts write no spaces: each of their letters may begin a word, and joined text needs no space between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The first of these scripts begins at this code point, by which almost every letter is told from them. */
const firstUnspaced = 0x2e80;

/** Tells whether words of this text are written without spaces between them. */
export const isUnspaced = (text: string): boolean =>
  (text.length !== 1 || text.charCodeAt(0) >= firstUnspaced) && unspaced.test(text);

/** Tells whether a text is of ASCII and has a letter: most words are so, and run from left to right, which no expression has to tell then. */
export function isAsciiWord(text: string): boolean {
  let hasLetter = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) return false;
    const small = code | 0x20;
    hasLetter ||= small >= 0x61 && small <= 0x7a;
  }
  return hasLetter;
}

/** Joins letters into words, in the order of the content. Letters that are drawn twice count once. */
export function wordsOf(given: readonly Letter[]): Word[] {
  const letters = withUnsaidSpaces(given);
  const words: Word[] = [];
  const open: Letter[] = [];
  let isOpenUnspaced = false;
  const spaced = spacedFonts(given);
  const close = () => {
    const [first] = open;
    // A copy has room for these letters alone: an array that grows keeps room for more.
    if (first) words.push(wordFrom(first, open.slice()));
    open.length = 0;
  };
  const drawn = new DrawnLetters();
  const covered = new Map<Letter, Letter>();
  for (const [place, letter] of letters.entries()) {
    // A letter that is drawn again over itself, a little to the side, is meant to look bold, or has a shadow.
    const below = drawn.find(letter);
    if (below) {
      if (letter.look.colour !== below.look.colour && letter.look.isInvisible === below.look.isInvisible)
        covered.set(below, letter);
      continue;
    }
    drawn.add(letter);
    const last = open[open.length - 1];
    const isLetterUnspaced = isUnspaced(letter.text);
    if (
      last &&
      (isOpenUnspaced !== isLetterUnspaced || letter !== given[place] || !isNext(last, letter, spaced))
    )
      close();
    open.push(letter);
    isOpenUnspaced = isLetterUnspaced;
  }
  close();
  return covered.size === 0 ? words : words.map((word) => onTop(word, covered));
}

/** Returns a word with the letters that are seen: those drawn last. */
function onTop(word: Word, covered: ReadonlyMap<Letter, Letter>): Word {
  if (!word.letters.some((letter) => covered.has(letter))) return word;
  const letters = word.letters.map((letter) => covered.get(letter) ?? letter);
  const [first] = letters;
  return first ? wordFrom(first, letters) : word;
}

/** Returns the fonts whose words are parted by space characters. */
function spacedFonts(letters: readonly Letter[]): ReadonlySet<ReadFont> {
  const counts = new Map<ReadFont, { letters: number; spaces: number }>();
  let font: ReadFont | undefined;
  let count = { letters: 0, spaces: 0 };
  for (const { look, isAfterSpace } of letters) {
    if (look.font !== font) {
      ({ font } = look);
      count = counts.get(font) ?? { letters: 0, spaces: 0 };
      counts.set(font, count);
    }
    count.letters += 1;
    if (isAfterSpace) count.spaces += 1;
  }
  // A space after each letter says nothing of words, and a few in a long text are there by chance.
  const isSaid = ({ letters: all, spaces }: { letters: number; spaces: number }) =>
    spaces > all * 0.05 && spaces < all * 0.6;
  return new Set([...counts].flatMap(([own, its]) => (isSaid(its) ? [own] : [])));
}

function isNext(last: Letter, letter: Letter, spaced: ReadonlySet<ReadFont>): boolean {
  const { look } = last;
  const own = letter.look;
  const isOneLook = look === own;
  if (!isOneLook && (look.angle !== own.angle || look.isInvisible !== own.isInvisible)) return false;
  const size = isOneLook ? Math.max(look.size, 0.1) : Math.max(look.size, own.size, 0.1);
  if (!(Math.abs(offLine(last, letter)) < size * raised)) return false;
  const isSaid = spaced.has(look.font) && (look.font === own.font || spaced.has(own.font));
  const gap = !isSaid ? space : letter.isAfterSpace ? spaceSaid : spaceUnsaid;
  const along = gapAlong(last, letter);
  return along < size * gap && along > -size * 0.7;
}

/** Returns an angle as one from 0 to less than 360 degrees. */
const wholeTurn = (angle: number): number => (angle === 0 ? 0 : ((angle % 360) + 360) % 360);

/** Returns the gap between two letters along their line, points. */
function gapAlong(last: Letter, letter: Letter): number {
  switch (wholeTurn(last.look.angle)) {
    case 0:
      return isBackwards(letter) ? last.box.left - letter.box.right : letter.box.left - last.box.right;
    case 90:
      return last.box.top - letter.box.bottom;
    case 180:
      return last.box.left - letter.box.right;
    case 270:
      return letter.box.top - last.box.bottom;
    default: {
      const turn = (last.look.angle * Math.PI) / 180;
      const [x, y] = [letter.x - last.x, letter.baseline - last.baseline];
      return x * Math.cos(turn) - y * Math.sin(turn) - widthOnSlope(last, turn);
    }
  }
}

/** Returns how far a letter is off the line of the one before it, points. */
function offLine(last: Letter, letter: Letter): number {
  switch (wholeTurn(last.look.angle)) {
    case 0:
    case 180:
      return letter.baseline - last.baseline;
    case 90:
    case 270:
      return letter.x - last.x;
    default: {
      const turn = (last.look.angle * Math.PI) / 180;
      return (letter.x - last.x) * Math.sin(turn) + (letter.baseline - last.baseline) * Math.cos(turn);
    }
  }
}

/** The box of a letter is taken to be this many letter sizes high, where the box itself does not tell. */
const defaultHeight = 1.15;

/** Returns the width of a letter of a sloping line, in points: its box stands upright around it. */
function widthOnSlope({ box, look }: Letter, turn: number): number {
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  // Near 45 degrees the box tells only the sum of width and height.
  const width =
    Math.abs(cos - sin) > 0.2
      ? (across * cos - down * sin) / (cos * cos - sin * sin)
      : (across + down) / (cos + sin) - look.size * defaultHeight;
  return Math.min(Math.max(width, look.size * 0.2), look.size * 1.2);
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** The first of these letters has this code point, by which almost every letter is told from them. */
const firstRightToLeft = 0x590;
const isBackwards = ({ text }: Letter): boolean =>
  (text.length !== 1 || text.charCodeAt(0) >= firstRightToLeft) && rightToLeft.test(text);

/** Letters are kept in bands of this height, points: one that is drawn again lies in the same band or in one beside it. */
const band = 4;
/** A band keeps at most this many letters of one text: a line has fewer. */
const maxInBand = 64;

/** Letters whose baselines lie in one band. */
class Band {
  /** The look that all its letters have; null for several. One operator draws no letter twice at one place. */
  #only: LetterLook | null;
  /** Its letters by their text, but for those that wait to be put there. */
  readonly #known = new Map<string, Letter[]>();
  /** Letters that nothing had to be compared with since: a line that one operator draws is never looked through. */
  #waiting: Letter[];

  constructor(first: Letter) {
    this.#only = first.look;
    this.#waiting = [first];
  }

  add(letter: Letter): void {
    if (letter.look !== this.#only) this.#only = null;
    this.#waiting.push(letter);
  }

  /** Returns a letter that is drawn as this one is, by another operator; undefined for none. */
  find({ text, look, x, baseline }: Letter): Letter | undefined {
    if (this.#only === look) return undefined;
    const near = look.size * twice;
    for (const other of this.#of(text))
      // One operator draws no letter twice at one place: it is a ligature, of which every letter has the place of the whole.
      if (
        other.look !== look &&
        Math.abs(other.x - x) <= near &&
        Math.abs(other.baseline - baseline) <= near &&
        Math.abs(other.look.size - look.size) < 0.5
      )
        return other;
    return undefined;
  }

  #of(text: string): readonly Letter[] {
    if (this.#waiting.length > 0) {
      for (const letter of this.#waiting) {
        const before = this.#known.get(letter.text);
        if (!before) this.#known.set(letter.text, [letter]);
        else {
          before.push(letter);
          if (before.length > maxInBand) before.shift();
        }
      }
      this.#waiting = [];
    }
    return this.#known.get(text) ?? none;
  }
}

/** The letters drawn so far, by their height on the page and their text: a line may be drawn whole before it is drawn again. */
class DrawnLetters {
  readonly #bands = new Map<number, Band>();
  /** The bands around the last letter, which are mostly those of the next one, too; undefined for those without letters. */
  #middle = NaN;
  #above: Band | undefined;
  #own: Band | undefined;
  #below: Band | undefined;

  /** Returns the letter that this one is drawn over; undefined for none. */
  find(letter: Letter): Letter | undefined {
    this.#moveTo(letter.baseline);
    return this.#above?.find(letter) ?? this.#own?.find(letter) ?? this.#below?.find(letter);
  }

  add(letter: Letter): void {
    this.#moveTo(letter.baseline);
    if (this.#own) this.#own.add(letter);
    else this.#bands.set(this.#middle, (this.#own = new Band(letter)));
  }

  /** Looks up the band that a baseline lies in, and those above and below it. */
  #moveTo(baseline: number): void {
    const middle = Math.round(baseline / band);
    if (middle === this.#middle) return;
    this.#middle = middle;
    this.#above = this.#bands.get(middle - 1);
    this.#own = this.#bands.get(middle);
    this.#below = this.#bands.get(middle + 1);
  }
}

const none: readonly Letter[] = [];

function wordFrom(first: Letter, letters: readonly Letter[]): Word {
  let { left, top, right, bottom } = first.box;
  let largest: LetterLook = first.look;
  let { baseline } = first;
  let text = '';
  for (const letter of letters) {
    const { box, look } = letter;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
    if (look.size > largest.size) [largest, baseline] = [look, letter.baseline];
    text += letter.text;
  }
  return {
    text,
    box: { left, top, right, bottom },
    baseline,
    size: largest.size,
    angle: first.look.angle,
    letters,
  };
}
