/** Tells what programs and fonts change in a text, which its writer did not. */
import type { Hunk } from '../diff/hunks.js';
import { textOf, type Stream } from '../read/stream.js';
import { squeezed } from '../read/tokens.js';

/** Tells whether two parts differ in spaces and hyphens alone, which lines and programs put in: that is no change. */
export function isSameLetters(before: Stream, after: Stream, { aFrom, aTo, bFrom, bTo }: Hunk): boolean {
  // What a hyphen is depends on what is beside it.
  const isEqual = (one: number, other: number) =>
    before.keys[one] !== undefined && before.keys[one] === after.keys[other];
  const [back, on] = [isEqual(aFrom - 1, bFrom - 1) ? 1 : 0, isEqual(aTo, bTo) ? 1 : 0];
  const [old, fresh] = [
    squeezed(textOf(before, aFrom - back, aTo + on)),
    squeezed(textOf(after, bFrom - back, bTo + on)),
  ];
  return isAlike(old.normalize('NFKC'), fresh.normalize('NFKC'));
}

/** Stands for a letter of a font that does not say which one it is; such a letter may be a ligature, or a picture. */
const unknown = '\ufffd';
/** What macOS says that the ligature ff of TeX is. */
const wrong = '\u21b5';
/** Texts with more of them are compared as they are. */
const mostUnknown = 8;

/** Tells whether two texts are the same where both can be read. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const texts = [one, other].map((text) => text.replaceAll(wrong, unknown)) as [string, string];
  const [vague, clear] = texts[0].includes(unknown) ? texts : [texts[1], texts[0]];
  if (!vague.includes(unknown) || clear.includes(unknown)) return false;
  const known = vague.split(unknown);
  if (known.length > mostUnknown + 1) return false;
  const parts = known.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.{0,3}')}$`, 'su').test(clear);
}
