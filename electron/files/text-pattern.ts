/** What a person looks for in the text of a document: an expression of RE2, which takes time in proportion to the text. */
import { createRequire } from 'node:module';
import type * as Re2 from 're2js';
import { textPlacesOf } from '../../contract/name-pattern.js';

/** Loaded with the first pattern: few names are made of a document's text. */
const re2 = (): typeof Re2 => createRequire(import.meta.url)('re2js') as typeof Re2;

/** Words of ours inside an expression, for those who write none. */
const shorthands: Readonly<Record<string, string>> = {
  digits: String.raw`([0-9]+)`,
  word: String.raw`([^\s]+)`,
  rest: String.raw`([^\n]+)`,
};

/** The longest text that is taken over, in characters. */
const maxFound = 120;

/** Finds the text of a document that a pattern describes; null where there is none. */
export type TextFinder = (text: string) => string | null;

/**
 * Reads a pattern such as `Invoice No. {digits}`: capitals and small letters are the same, and a space stands for any number of spaces.
 * What is found is the first group in parentheses, or all of it where it has none.
 * @throws RangeError for one that is no expression
 */
export function textFinder(pattern: string): TextFinder {
  const expression = pattern
    .replaceAll(/\{(digits|word|rest)\}/g, (_place, word: string) => shorthands[word]!)
    .replaceAll(/ +/g, String.raw`\s+`);
  const { RE2JS } = re2();
  let compiled: Re2.RE2JS;
  try {
    compiled = RE2JS.compile(expression, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  } catch (thrown) {
    throw new RangeError(String((thrown as Error).message), { cause: thrown });
  }
  return (text) => {
    const matcher = compiled.matcher(text);
    if (!matcher.find()) return null;
    return tidy((matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? '');
  };
}

/** The first place of a pattern for names whose expression cannot be read, without its braces; null where all can. */
export function unreadablePlace(pattern: string | null): string | null {
  for (const place of textPlacesOf(pattern)) {
    if (!place.startsWith('found:')) continue;
    try {
      textFinder(place.slice('found:'.length));
    } catch {
      return place;
    }
  }
  return null;
}

/** Text on one line, no longer than a name wants it; null for none. */
export function tidy(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? null : [...line].slice(0, maxFound).join('').trim();
}
