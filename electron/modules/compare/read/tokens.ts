/** Splits text into what is compared: words and marks. */

/** A word or a mark as it stands in its text. */
export interface TextToken {
  /** As it is compared: equal keys are the same word. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** How words are compared. */
export interface WordRules {
  readonly ignoreCase: boolean;
}

/**
 * A word, with marks inside of it (`don't`, `1,000.50`), leader dots, or a single sign. Letters of scripts that are written without spaces are
 * compared one by one, as no two programs cut their words alike.
 */
const parts =
  /(?<leader>[.\u2026\u00b7_])(?:\s?\k<leader>){3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}])+(?:['’.,](?=[\p{L}\p{N}])(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}])+)*|[^\s\p{L}\p{N}]/gu;

/** A letter of these scripts. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What nobody sees: soft hyphens, joiners, marks of direction, the byte order mark. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Raised and lowered digits behind common ones, which are no part of their number. */
const behindDigit = /(?<=\d)[⁰¹²³⁴-⁹⁺⁻₀-₉₊₋]+/gu;

/** Returns a text with one form of each letter (NFKC), in which 100¹ is not 1001. */
export const inOneForm = (text: string): string =>
  text.replace(behindDigit, (signs) => `^${signs}`).normalize('NFKC');

/** Returns a text as it is compared: ligatures as letters, accents on their letters, one kind of hyphen, nothing that is not seen. */
export function normalised(text: string, { ignoreCase }: WordRules): string {
  const plain = inOneForm(text).replace(unseen, '').replaceAll('\u2010', '-').replaceAll('\u2011', '-');
  return ignoreCase ? plain.toLowerCase() : plain;
}

/** Leader dots and lines to write on, as long as the layout makes them: their number is no text. */
const leader = '....';

/** Returns the words and marks of a text in order. */
export function tokensOf(text: string, rules: WordRules): TextToken[] {
  const tokens: TextToken[] = [];
  // A ligature or a letter with its accents apart would be cut otherwise than the same letters alone.
  for (const match of text.matchAll(parts)) {
    const key = match.groups?.['leader'] ? leader : normalised(match[0], rules);
    if (key !== '') tokens.push({ key, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/**
 * Returns the letters of a text without what lines and hyphens do to it. Hyphens at digits are kept: a minus, or a range.
 */
export const squeezed = (text: string): string => text.replace(hyphen, '').replace(/[\s\u00ad]/g, '');

const hyphen = /(?<!\d)[-\u2010\u2011](?!\d)|(?<=\d)[-\u2010\u2011](?=\s*\p{L})/gu;
