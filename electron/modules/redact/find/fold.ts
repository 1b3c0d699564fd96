/**
 * Folds text for searching: letters and digits alone, without case, accents and ligatures. Spaces, hyphens and line breaks do
 * not separate, so that a word is found however it is broken; where they stood is noted as an edge.
 */

import { alikeTo } from './alike.js';

/** What is searched, with the way back to the characters that it was made of. */
export interface FoldedText {
  /** Letters and digits, in UTF-16 units. */
  readonly letters: string;
  /** For each unit of `letters`, the number of its character. */
  readonly sources: readonly number[];
  /** For each unit, whether a word may begin there: something else, a digit beside a letter or a capital stands before it. */
  readonly edges: readonly boolean[];
  /** For each unit, whether the space between two words stands before it. */
  readonly spaces: readonly boolean[];
  /** For each unit, the letter that some write behind it in place of a mark on it, such as `e` for the `u` of `ü`; `''` for all others. */
  readonly longer: readonly string[];
}

/** Tells whether what stands between two characters separates words as a space does. @param before, after their numbers */
type IsSpace = (before: number, after: number) => boolean;

/** Stands for text that was cut: nothing is found across it. */
export const cutMark = '\u2588';

/**
 * Marks over and under letters of Latin, Greek, Cyrillic, Hebrew and Arabic, and what is not seen or only makes a letter longer or chooses its
 * shape. Marks of other scripts are letters of their own.
 */
const accents: readonly (readonly [first: number, last: number])[] = [
  ...([
    [0x300, 0x36f],
    [0x483, 0x487],
    [0x591, 0x5c7],
    [0x610, 0x61a],
    [0x64b, 0x65f],
    [0x670, 0x670],
  ] as const),
  ...([
    [0x1ab0, 0x1aff],
    [0x1dc0, 0x1dff],
    [0x20d0, 0x20ff],
    [0xfe20, 0xfe2f],
  ] as const),
  ...([
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x3164, 0x3164],
    [0x640, 0x640],
    [0x7fa, 0x7fa],
    [0xfe00, 0xfe0f],
    [0xffa0, 0xffa0],
    [0xe0100, 0xe01ef],
  ] as const),
];
const isAccent = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return accents.some(([first, last]) => code >= first && code <= last);
};
const isLetter = /[\p{L}\p{N}\p{M}\u2588]/u;
const isDigit = /\p{Nd}/u;
/** Scripts that write words without spaces between them, or join short words to longer ones. */
const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Folds one character; `''` for what is no letter and no digit. */
function foldCharacter(character: string): string {
  if (character.length === 1 && character < '\u0080') {
    const lower = character.toLowerCase();
    return (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9') ? lower : '';
  }
  let folded = '';
  for (const one of character.normalize('NFKD').toLowerCase()) {
    const letter = alikeTo(one);
    if (isLetter.test(letter) && !isAccent(one)) folded += letter;
  }
  return folded;
}

/**
 * @param characters each of one code point or more, such as a ligature that stands for several letters
 * @param isSpace where the places of the characters are known: otherwise any white space is a space
 */
export function fold(characters: readonly string[], isSpace?: IsSpace): FoldedText {
  const [parts, sources, edges, spaces]: [string[], number[], boolean[], boolean[]] = [[], [], [], []];
  const longer: string[] = [];
  let isEdge = true;
  let before = '';
  for (const [place, character] of characters.entries()) {
    const folded = foldCharacter(character);
    if (folded === '') {
      // A mark that is folded away belongs to its letter.
      if ([...character].some((sign) => !isAccent(sign))) isEdge = true;
      else if (!isEdge && longer.length > 0) longer[longer.length - 1] ||= secondLetter(before + character);
      continue;
    }
    const isWordStart = isEdge || (before !== '' && changes(before, character));
    const last = sources.at(-1) ?? place;
    const isSpaced = isEdge && isBroken(characters, last, place) && (isSpace?.(last, place) ?? true);
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      sources.push(place);
      edges.push(unit === 0 && isWordStart);
      spaces.push(unit === 0 && isSpaced);
      longer.push(folded.length === 1 ? secondLetter(character) : '');
    }
    isEdge = false;
    before = character;
  }
  return { letters: parts.join(''), sources, edges, spaces, longer };
}

/** The second of the two letters that some write in place of one with a mark, as in Mueller and Aarhus; `''` for all others. */
function secondLetter(character: string): string {
  if (character.length === 1 && character < '\u0080') return '';
  const [letter = '', ...marks] = character.normalize('NFD').toLowerCase();
  if (letter === '\u00f8') return 'e';
  if (letter === 'a' && marks.includes('\u030a')) return 'a';
  return 'aou'.includes(letter) && letter !== '' && marks.includes('\u0308') ? 'e' : '';
}

/** Whether white space stands between two characters, and no hyphen that joins them. */
function isBroken(characters: readonly string[], before: number, after: number): boolean {
  const between = characters.slice(before + 1, after).join('');
  return /\s/.test(between) && !/[\p{Pd}\u00ad]\s*$/u.test(between);
}

/** Whether a word may begin at a character right behind another one. */
const changes = (before: string, after: string): boolean =>
  before === cutMark ||
  after === cutMark ||
  isDigit.test(before) !== isDigit.test(after) ||
  (isSmall(before) && isCapital(after)) ||
  isUnspaced.test(before) ||
  isUnspaced.test(after);

const isSmall = (character: string) => character !== character.toUpperCase();
const isCapital = (character: string) => character !== character.toLowerCase();

/** A text, character by character. */
export const foldText = (text: string): FoldedText => fold([...text]);
