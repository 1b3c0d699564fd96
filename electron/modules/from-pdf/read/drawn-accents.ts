/** This module joins accents that are drawn as shapes of their own with the letter they stand over, as TeX and old programs write them. */
import { changedLetter } from './placed-letter.js';
import type { Letter } from './read-page.js';

/** The combining mark of an accent that stands alone. */
const marks: ReadonlyMap<string, string> = new Map([
  ['\u0060', '\u0300'],
  ['\u00b4', '\u0301'],
  ['\u02c6', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02d8', '\u0306'],
  ['\u02d9', '\u0307'],
  ['\u00a8', '\u0308'],
  ['\u02da', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
]);
/** Tells by its code that a letter may be an accent, which no letter or digit of ASCII is. */
const mayBeAccent = (code: number): boolean => code === 0x60 || code >= 0xa8;
/** Letters that lose their dot under an accent; without an accent Unicode has them with the dot. */
const dotted: ReadonlyMap<string, string> = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);
/** An accent of a capital is raised by at most this share of the letter size. */
const maxRise = 0.45;
/** Sizes of one letter and its accent differ by at most this share. */
const maxSizeStep = 0.05;

/**
 * Joins each accent with the letter it is drawn over, where Unicode has a letter for both. An accent that stands beside letters stays.
 * @param letters in the order of the content; changed
 */
export function joinAccents(letters: Letter[]): void {
  // The common page has no accent that stands alone, and is not copied.
  if (!letters.some(({ text }) => mayBeAccent(text.charCodeAt(0)) && marks.has(text))) return;
  let kept = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const one = letters[at];
    if (!one) continue;
    const joined = joinedOf(one, letters[at + 1]);
    letters[kept] = joined ?? one;
    kept += 1;
    if (joined) at += 1;
  }
  letters.length = kept;
}

/** Returns the letter that two are together; null where they are two. */
function joinedOf(first: Letter, second: Letter | undefined): Letter | null {
  if (!second || second.isAfterSpace || first.isGuess || second.isGuess) return null;
  const isLeading = marks.has(first.text);
  const [accent, base] = isLeading ? [first, second] : [second, first];
  const mark = marks.get(accent.text);
  if (mark === undefined || !isOver(accent, base)) return null;
  const text = `${dotted.get(base.text) ?? base.text}${mark}`.normalize('NFC');
  return [...text].length === 1 ? changedLetter(base, { text, isAfterSpace: first.isAfterSpace }) : null;
}

/** Tells whether an accent stands over or under a letter, in one font; its middle then lies within the letter. */
function isOver(accent: Letter, base: Letter): boolean {
  const { look } = base;
  if (look.angle !== 0 || accent.look.angle !== 0 || accent.look.font !== look.font) return false;
  if (accent.look.isInvisible !== look.isInvisible) return false;
  if (Math.abs(accent.look.size - look.size) > maxSizeStep * look.size) return false;
  const middle = (accent.box.left + accent.box.right) / 2;
  const rise = base.baseline - accent.baseline;
  return (
    middle > base.box.left &&
    middle < base.box.right &&
    rise >= -0.05 * look.size &&
    rise <= maxRise * look.size
  );
}
