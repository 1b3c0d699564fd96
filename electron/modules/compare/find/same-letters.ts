/** Tells what programs and fonts change in a text, which its writer did not. */
import type { Hunk } from '../diff/hunks.js';
import { textOf, type Stream } from '../read/stream.js';
import { inOneForm, squeezed } from '../read/tokens.js';

/** Tells whether two parts differ in spaces, hyphens and marks of lists alone, which lines and programs put in: that is no change. */
export function isSameLetters(before: Stream, after: Stream, { aFrom, aTo, bFrom, bTo }: Hunk): boolean {
  if (aFrom === aTo && isListMark(after, bFrom, bTo)) return true;
  if (bFrom === bTo && isListMark(before, aFrom, aTo)) return true;
  // What a hyphen is depends on what is beside it.
  const isEqual = (one: number, other: number) =>
    before.keys[one] !== undefined && before.keys[one] === after.keys[other];
  const [back, on] = [isEqual(aFrom - 1, bFrom - 1) ? 1 : 0, isEqual(aTo, bTo) ? 1 : 0];
  const [old, fresh] = [
    squeezed(textOf(before, aFrom - back, aTo + on)),
    squeezed(textOf(after, bFrom - back, bTo + on)),
  ];
  return isAlike(inOneForm(old), inOneForm(fresh));
}

/**
 * Tells whether tokens are nothing but the mark of an item: where a list was recognised it is none of the text. A number is one at the beginning of
 * a passage alone, a sign also where lines were joined, but not between numbers.
 */
function isListMark(stream: Stream, from: number, to: number): boolean {
  const { passages, passageOf, starts, ends } = stream;
  const { text, ...passage } = passages[passageOf[from]!]!;
  if (from === to || to >= passage.to || passageOf[to - 1] !== passageOf[from]) return false;
  const [mark, above, below] = [
    text.slice(starts[from], ends[to - 1]),
    text.slice(0, starts[from]),
    text.slice(ends[to - 1]),
  ];
  if (!/(?:^|\s)$/.test(above) || !/^\s/.test(below)) return false;
  if (
    from === passage.from &&
    /^(?:\d{1,3}|\p{L}|[ivx]{1,5})[.)]$|^\((?:\d{1,3}|\p{L}|[ivx]{1,5})\)$/iu.test(mark)
  )
    return true;
  return /^[*\u2022\u25cf\u25aa\u25e6\u00b7\u2023\uf0b7]$/.test(mark) && !/\d\s*$/.test(above);
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
