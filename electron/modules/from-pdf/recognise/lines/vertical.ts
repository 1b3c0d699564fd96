/**
 * This module reads text that is written from top to bottom, in lines from right to left (Japanese, Chinese). Its letters stand upright
 * below each other, in a font for such text (`WMode` 1) or each at its own place. They become letters of lines that run down, as if the
 * page had been turned: from there on they are read as all turned text is (see `rotated-text.ts`).
 */
import { maxOf, minOf } from '../../../../../contract/lists.js';
import { changedLetter } from '../../read/placed-letter.js';
import type { Letter, LetterLook } from '../../read/read-page.js';
import { isUnspaced } from './words.js';

/** The middle of a letter is at most this share of the letter size off that of the first one of its line. */
const beside = 0.3;
/** Baselines of letters below each other are at least `nearest` and at most `usual` letter sizes apart. */
const nearest = 0.6;
const usual = 1.35;
/** On a page that is mostly written so, letters may be this many letter sizes apart. */
const widest = 4;
/** The square of a letter reaches this share of its size above its baseline. */
const ascent = 0.88;
/**
 * At most this many letters stand side by side in the place of one, such as the digits of a day (tate-chu-yoko); together they are at most
 * `sideWidth` letter sizes wide.
 */
const maxSide = 4;
const sideWidth = 1.4;

/**
 * Returns letters in the order of the content, vertical ones as letters of lines that run down. Where there are none, it is the same array.
 */
export function withVertical(letters: readonly Letter[]): readonly Letter[] {
  if (!letters.some(({ text }) => isUnspaced(text))) return letters;
  const strict = chainsOf(letters, usual);
  if (strict.length === 0) return letters;
  const inChains = strict.reduce((sum, { from, to }) => sum + to - from, 0);
  const falling = letters.filter(({ look }) => look.angle === fall || look.angle === fall - 360).length;
  const isMain = (inChains + falling) * 2 > letters.length;
  return laidFlat(letters, isMain ? chainsOf(letters, widest, true) : strict);
}

/** Lines that run down have this angle, degrees. */
const fall = 270;

/** Letters below each other, from one place to before another. */
interface Chain {
  readonly from: number;
  readonly to: number;
}

const middleOf = ({ box }: Letter): number => (box.left + box.right) / 2;
const isUpright = ({ look }: Letter): boolean => Math.abs(look.angle) <= 2;

/**
 * Finds letters that stand below each other.
 * @param most largest distance of their baselines, in letter sizes
 * @param isMain true where most of the page is written so: then a letter that stands alone is one as well
 */
function chainsOf(letters: readonly Letter[], most: number, isMain = false): Chain[] {
  const chains: Chain[] = [];
  let from = 0;
  while (from < letters.length) {
    const to = chainEnd(letters, from, most);
    const own = letters.slice(from, to);
    const wide = own.filter(({ text }) => isUnspaced(text)).length;
    const isOne = wide > 1 && wide * 2 >= own.length;
    if (isOne || (wide > 0 && standsInLine(letters, from, to, isMain))) chains.push({ from, to });
    from = to;
  }
  return chains;
}

function chainEnd(letters: readonly Letter[], from: number, most: number): number {
  const first = letters[from];
  if (!first || !isUpright(first)) return from + 1;
  let last: Letter = first;
  let at = from + 1;
  while (at < letters.length) {
    const size = last.look.size;
    const width = sideBySide(letters, at);
    const side = letters.slice(at, at + width);
    const [head] = side;
    if (!head || !isUpright(head) || Math.abs(head.look.size - size) > 0.3 * size) break;
    const middle = (minOf(side.map(({ box }) => box.left)) + maxOf(side.map(({ box }) => box.right))) / 2;
    const step = head.baseline - last.baseline;
    if (Math.abs(middle - middleOf(first)) > beside * size || step < nearest * size || step > most * size)
      break;
    last = head;
    at += width;
  }
  return at;
}

/** Returns how many letters from a place on stand side by side in the place of one; 1 for a letter alone. */
function sideBySide(letters: readonly Letter[], at: number): number {
  const first = letters[at];
  if (!first || isUnspaced(first.text)) return 1;
  let end = at + 1;
  for (; end < letters.length; end += 1) {
    const next = letters[end];
    const isBeside =
      next !== undefined &&
      isUpright(next) &&
      !isUnspaced(next.text) &&
      Math.abs(next.baseline - first.baseline) < 0.1 * first.look.size;
    if (!isBeside) break;
  }
  const width = (letters[end - 1]?.box.right ?? 0) - first.box.left;
  return end - at <= maxSide && width <= sideWidth * first.look.size ? end - at : 1;
}

/** Tells whether a letter stands between letters of lines that run down, or alone on its line of a page that is written so. */
function standsInLine(letters: readonly Letter[], from: number, to: number, isMain: boolean): boolean {
  const [first, last] = [letters[from], letters[to - 1]];
  if (!first || !last || !isUpright(first)) return false;
  const { size } = first.look;
  const [before, after] = [letters[from - 1], letters[to]];
  const isFalling = (letter: Letter | undefined) =>
    letter !== undefined &&
    (letter.look.angle === fall || letter.look.angle === fall - 360) &&
    Math.abs(middleOf(letter) - middleOf(first)) < 0.6 * size &&
    Math.min(Math.abs(first.box.top - letter.box.bottom), Math.abs(letter.box.top - last.box.bottom)) <
      1.5 * size;
  const isOnLine = (letter: Letter | undefined) =>
    letter !== undefined &&
    isUpright(letter) &&
    Math.abs(letter.baseline - first.baseline) < 0.4 * size &&
    Math.min(Math.abs(letter.box.left - last.box.right), Math.abs(first.box.left - letter.box.right)) < size;
  return isFalling(before) || isFalling(after) || (isMain && !isOnLine(before) && !isOnLine(after));
}

function laidFlat(letters: readonly Letter[], chains: readonly Chain[]): Letter[] {
  const laid = [...letters];
  const looks = new Map<LetterLook, LetterLook>();
  const lookOf = (look: LetterLook): LetterLook => {
    const known = looks.get(look) ?? { ...look, angle: fall, isVertical: true };
    looks.set(look, known);
    return known;
  };
  for (const { from, to } of chains)
    for (let at = from; at < to;) {
      const width = sideBySide(letters, at);
      const side = letters.slice(at, at + width);
      const [head] = side;
      if (!head) break;
      const { size } = head.look;
      const left = side.reduce((least, { box }) => Math.min(least, box.left), Infinity);
      const right = side.reduce((greatest, letter) => Math.max(greatest, letter.box.right), -Infinity);
      const middle = (left + right) / 2;
      // Letters side by side are read one after the other.
      const height = size / side.length;
      for (const [place, letter] of side.entries()) {
        const top = letter.baseline - ascent * size + place * height;
        laid[at + place] = changedLetter(letter, {
          text: plain(letter.text),
          box: { left: middle - size / 2, right: middle + size / 2, top, bottom: top + height },
          x: middle - (ascent - 0.5) * size,
          baseline: top,
          look: lookOf(letter.look),
        });
      }
      at += width;
    }
  return laid;
}

/** Replaces signs in the shape they have in vertical text by the signs themselves. */
const plain = (text: string): string =>
  /^[\ufe10-\ufe19\ufe30-\ufe48]$/.test(text) ? text.normalize('NFKC') : text;
