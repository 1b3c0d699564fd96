/** This module makes names that Excel allows for sheets. */
import { cleanText } from '../clean-text.js';

/** A name has at most this many UTF-16 units. */
const maxLength = 31;

/** Gives every sheet a name of its own. */
export class SheetNames {
  /** Names in small letters: Excel does not tell `a` from `A`. */
  readonly #taken = new Set<string>(['history']);

  /**
   * Returns a name that no other sheet has.
   * @param wanted any text
   * @param fallback used where nothing legal is left of it
   */
  take(wanted: string, fallback: string): string {
    const name = legalName(wanted) || legalName(fallback) || 'Sheet';
    for (let count = 1; ; count += 1) {
      const end = count === 1 ? '' : ` (${String(count)})`;
      const tried = cut(name, maxLength - end.length) + end;
      if (this.#taken.has(tried.toLowerCase())) continue;
      this.#taken.add(tried.toLowerCase());
      return tried;
    }
  }
}

const legalName = (text: string): string =>
  cut(
    cleanText(text)
      .replace(/[\\/?*[\]:]/gu, ' ')
      .replace(/[\s\p{Cf}]+/gu, ' ')
      .replace(/^[\s']+|[\s']+$/gu, ''),
    maxLength,
  );

/** Cuts a text off, at the end of a word where one is near. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = text.slice(0, length);
  // The halves of a surrogate pair stay together.
  if (/[\ud800-\udbff]$/.test(end)) end = end.slice(0, -1);
  const word = end.lastIndexOf(' ');
  return (word > length / 2 ? end.slice(0, word) : end).replace(/[\s',;.:–-]+$/u, '');
}
