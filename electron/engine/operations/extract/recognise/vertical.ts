/**
 * Text that is written from top to bottom, its lines from right to left (Japanese, Chinese). Its letters stand upright below
 * each other, in a font for such text (`WMode` 1) or each at its own place. They become letters of lines that fall, as if the
 * page had been turned: from there on they are read as all turned text (see `rotated-text.ts`).
 */
import type { Letter, LetterLook } from '../read/read-page.js';
import { isUnspaced } from './words.js';

/** Parts of the letters' size: how far the middle of one may stand beside that of the one above it. */
const beside = 0.3;
/** From one letter to the next below it, in parts of the size. */
const nearest = 0.6;
const usual = 1.35;
/** On a page that is written so, letters may be set so far apart. */
const widest = 4;
/** How high the square of a letter reaches above its line, in parts of its size. */
const ascent = 0.88;
/** Letters side by side in the place of one, such as the digits of a day (tate-chu-yoko), and their width in parts of the size. */
const maxSide = 4;
const sideWidth = 1.4;

/** Letters in the order of the content, vertical ones as letters that fall. The same array where there are none. */
export function withVertical(letters: readonly Letter[]): readonly Letter[] {
  if (!letters.some(({ text }) => isUnspaced(text))) return letters;
  const strict = chainsOf(letters, usual);
  if (strict.length === 0) return letters;
  const inChains = strict.reduce((sum, { from, to }) => sum + to - from, 0);
  const falling = letters.filter(({ look }) => look.angle === fall || look.angle === fall - 360).length;
  const isMain = (inChains + falling) * 2 > letters.length;
  return laidFlat(letters, isMain ? chainsOf(letters, widest, true) : strict);
}

/** Degrees of lines that fall. */
const fall = 270;

/** Letters from one place to before another, one below the other. */
interface Chain {
  readonly from: number;
  readonly to: number;
}

const middleOf = ({ box }: Letter): number => (box.left + box.right) / 2;
const isUpright = ({ look }: Letter): boolean => Math.abs(look.angle) <= 2;

/** @param isMain most of the page is written so: a letter that stands alone is a part of it */
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
    const middle =
      (Math.min(...side.map(({ box }) => box.left)) + Math.max(...side.map(({ box }) => box.right))) / 2;
    const step = head.baseline - last.baseline;
    if (Math.abs(middle - middleOf(first)) > beside * size || step < nearest * size || step > most * size)
      break;
    last = head;
    at += width;
  }
  return at;
}

/** How many letters from a place on stand beside each other in the place of one; 1 for a letter alone. */
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

/** A letter between words that fall, or alone on its line of a page that is written so. */
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
      // What stands side by side is read one after the other.
      const height = size / side.length;
      for (const [place, letter] of side.entries()) {
        const top = letter.baseline - ascent * size + place * height;
        laid[at + place] = {
          ...letter,
          text: plain(letter.text),
          box: { left: middle - size / 2, right: middle + size / 2, top, bottom: top + height },
          x: middle - (ascent - 0.5) * size,
          baseline: top,
          look: lookOf(letter.look),
        };
      }
      at += width;
    }
  return laid;
}

/** Signs in the shape they have in vertical text are the signs themselves. */
const plain = (text: string): string =>
  /^[\ufe10-\ufe19\ufe30-\ufe48]$/.test(text) ? text.normalize('NFKC') : text;
