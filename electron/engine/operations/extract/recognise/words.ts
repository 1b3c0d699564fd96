/** This module joins letters into words. Spaces of the content are only a hint: some programs write none, others one after each letter. */
import type { Box } from '../model/geometry.js';
import type { Letter, LetterLook, ReadFont } from '../read/read-page.js';

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

/** Joins letters into words, in the order of the content. Letters that are drawn twice count once. */
export function wordsOf(letters: readonly Letter[]): Word[] {
  const words: Word[] = [];
  let open: Letter[] = [];
  let isOpenUnspaced = false;
  const spaced = spacedFonts(letters);
  const close = () => {
    const [first] = open;
    if (first) words.push(wordFrom(first, open));
    open = [];
  };
  const drawn = new DrawnLetters();
  for (const letter of letters) {
    // A letter that is drawn again over itself, a little to the side, is meant to look bold.
    if (drawn.isAgain(letter)) continue;
    drawn.add(letter);
    const last = open[open.length - 1];
    const isLetterUnspaced = isUnspaced(letter.text);
    if (last && (isOpenUnspaced !== isLetterUnspaced || !isNext(last, letter, spaced))) close();
    open.push(letter);
    isOpenUnspaced = isLetterUnspaced;
  }
  close();
  return words;
}

/** Returns the fonts whose words are parted by space characters. */
function spacedFonts(letters: readonly Letter[]): ReadonlySet<ReadFont> {
  const counts = new Map<ReadFont, { letters: number; spaces: number }>();
  for (const { look, isAfterSpace } of letters) {
    let count = counts.get(look.font);
    if (!count) counts.set(look.font, (count = { letters: 0, spaces: 0 }));
    count.letters += 1;
    if (isAfterSpace) count.spaces += 1;
  }
  // A space after each letter says nothing of words, and a few in a long text are there by chance.
  const isSaid = ({ letters: all, spaces }: { letters: number; spaces: number }) =>
    spaces > all * 0.05 && spaces < all * 0.6;
  return new Set([...counts].flatMap(([font, count]) => (isSaid(count) ? [font] : [])));
}

function isNext(last: Letter, letter: Letter, spaced: ReadonlySet<ReadFont>): boolean {
  if (last.look.angle !== letter.look.angle || last.look.isInvisible !== letter.look.isInvisible)
    return false;
  const size = Math.max(last.look.size, letter.look.size, 0.1);
  const { along, off } = step(last, letter);
  const isSaid = spaced.has(last.look.font) && spaced.has(letter.look.font);
  const gap = !isSaid ? space : letter.isAfterSpace ? spaceSaid : spaceUnsaid;
  return along < size * gap && along > -size * 0.7 && Math.abs(off) < size * raised;
}

/** Returns the gap between two letters along their line, and how far the second is off it; both in points. */
function step(last: Letter, letter: Letter): { readonly along: number; readonly off: number } {
  switch (((last.look.angle % 360) + 360) % 360) {
    case 0:
      return {
        along: isBackwards(letter) ? last.box.left - letter.box.right : letter.box.left - last.box.right,
        off: letter.baseline - last.baseline,
      };
    case 90:
      return { along: last.box.top - letter.box.bottom, off: letter.x - last.x };
    case 180:
      return { along: last.box.left - letter.box.right, off: letter.baseline - last.baseline };
    case 270:
      return { along: letter.box.top - last.box.bottom, off: letter.x - last.x };
    default: {
      const turn = (last.look.angle * Math.PI) / 180;
      const [x, y] = [letter.x - last.x, letter.baseline - last.baseline];
      return {
        along: x * Math.cos(turn) - y * Math.sin(turn) - widthOnSlope(last, turn),
        off: x * Math.sin(turn) + y * Math.cos(turn),
      };
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
const isBackwards = ({ text }: Letter): boolean => rightToLeft.test(text);

/** Letters are kept in bands of this height, points: one that is drawn again lies in the same band or in one beside it. */
const band = 4;
/** A band keeps at most this many letters of one text: a line has fewer. */
const maxInBand = 64;

/** Letters of a band by their text. */
type Band = Map<string, Letter[]>;

/** The letters drawn so far, by their height on the page and their text: a line may be drawn whole before it is drawn again. */
class DrawnLetters {
  readonly #bands = new Map<number, Band>();
  /** The bands around the last letter, which are mostly those of the next one, too. */
  #middle = NaN;
  #near: readonly [Band, Band, Band] = [new Map(), new Map(), new Map()];

  isAgain(letter: Letter): boolean {
    const { text, look, x, baseline } = letter;
    const near = look.size * twice;
    for (const band of this.#around(baseline)) {
      // Lines are further apart than bands: those above and below mostly are empty.
      if (band.size === 0) continue;
      for (const other of band.get(text) ?? none)
        // One operator draws no letter twice at one place: it is a ligature, of which every letter has the place of the whole.
        if (
          other.look !== look &&
          Math.abs(other.x - x) <= near &&
          Math.abs(other.baseline - baseline) <= near &&
          Math.abs(other.look.size - look.size) < 0.5
        )
          return true;
    }
    return false;
  }

  add(letter: Letter): void {
    const [, own] = this.#around(letter.baseline);
    const before = own.get(letter.text);
    if (!before) own.set(letter.text, [letter]);
    else {
      before.push(letter);
      if (before.length > maxInBand) before.shift();
    }
  }

  /** Returns the band above a baseline, the one it lies in, and the one below. */
  #around(baseline: number): readonly [Band, Band, Band] {
    const middle = Math.round(baseline / band);
    if (middle !== this.#middle) {
      this.#near = [this.#band(middle - 1), this.#band(middle), this.#band(middle + 1)];
      this.#middle = middle;
    }
    return this.#near;
  }

  #band(at: number): Band {
    let known = this.#bands.get(at);
    if (!known) this.#bands.set(at, (known = new Map()));
    return known;
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
