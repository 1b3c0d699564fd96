/** Reads the words that are to be removed, and finds them in folded text. */
import type { FindKind } from '../../../../contract/redactions.js';
import { foldText, type FoldedText } from './fold.js';

/** A word that is looked for. */
export interface Needle {
  /** As it was given. */
  readonly word: string;
  /** Folded. */
  readonly letters: string;
}

/** Where something was found: numbers of characters, the last one included. */
export interface Find {
  /** The word or the kind of pattern it was found for. */
  readonly of: string;
  readonly kind: FindKind;
  readonly first: number;
  readonly last: number;
}

/** Fewer letters and digits would be found on every page. */
const fewest = 2;
/** From this length on, a word may be broken anywhere. Shorter ones only between all their letters: `A n n`. */
const breakable = 4;
/** From this length on, a word is also found when it is written backwards. */
const reversible = 6;

/** Makes needles of words; an empty one is left out, as is the same word again. */
export function readNeedles(words: readonly string[]): { needles: Needle[]; short: string[] } {
  const needles = new Map<string, Needle>();
  const short: string[] = [];
  for (const one of words) {
    const word = one.trim().normalize('NFC');
    if (word === '') continue;
    const { letters } = foldText(word);
    // One sign of a script such as Chinese is a word.
    if (letters.length < fewest && !/\p{Script=Han}/u.test(letters)) short.push(word);
    else needles.set(letters, { word, letters });
  }
  return { needles: [...needles.values()], short };
}

const right = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A way in which a word may stand in a text. */
interface Way {
  readonly letters: string;
  /** Letters that must have a mark there, by their places, with the letter that the word has behind them instead. */
  readonly marked: readonly (readonly [place: number, second: string])[];
}

const known = new WeakMap<Needle, readonly Way[]>();

function waysOf(needle: Needle): readonly Way[] {
  let ways = known.get(needle);
  if (!ways) known.set(needle, (ways = [...directionsOf(needle), ...spellingsOf(needle)]));
  return ways;
}

/** Forwards, and backwards: some programs draw letters from the end. */
function directionsOf({ letters }: Needle): Way[] {
  const back = [...letters].reverse().join('');
  if (back === letters || !(letters.length >= reversible || right.test(letters)))
    return [{ letters, marked: [] }];
  // A ligature keeps the order of its two letters, whichever way all others are drawn.
  const joined = back.replaceAll('\u0627\u0644', '\u0644\u0627');
  return [...new Set([letters, back, joined])].map((way) => ({ letters: way, marked: [] }));
}

/** Pairs of letters that stand for one with a mark. */
const isPair = /^(?:[aou]e|aa)$/;
/** Of more than so many such letters in a word, all or none are written in the other way. */
const fewLetters = 3;

/** A word with `ü` is found as `ue`, and one with `ue` as `ü`, but not as `u`: Bauer is not Baur. */
function spellingsOf({ word }: Needle): Way[] {
  const { letters, longer } = foldText(word);
  const long = longer.flatMap((second, place) => (second === '' ? [] : [place]));
  const short =
    long.length > 0
      ? []
      : [...letters].flatMap((_, at) => (isPair.test(letters.slice(at, at + 2)) ? [at] : []));
  return [
    ...choices(long).map((chosen): Way => {
      const all = [...letters].map((letter, at) => (chosen.includes(at) ? letter + longer[at]! : letter));
      return { letters: all.join(''), marked: [] };
    }),
    ...choices(short).map((chosen): Way => {
      const all = [...letters].map((letter, at) => (chosen.includes(at - 1) ? '' : letter));
      const marked = chosen.map((at, before) => [at - before, letters[at + 1]!] as const);
      return { letters: all.join(''), marked };
    }),
  ];
}

/** All choices of one or more of some numbers. */
function choices(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [];
  if (numbers.length > fewLetters) return [[...numbers]];
  return Array.from({ length: 2 ** numbers.length - 1 }, (_, mask) =>
    numbers.filter((_number, place) => ((mask + 1) >> place) % 2 === 1),
  );
}

/**
 * Finds words.
 * @param isWhole false also finds them inside longer words
 */
export function findWords(text: FoldedText, needles: readonly Needle[], isWhole: boolean): Find[] {
  const finds: Find[] = [];
  const { letters, sources, edges, spaces, longer } = text;
  for (const needle of needles) {
    for (const { letters: way, marked } of waysOf(needle)) {
      for (let at = letters.indexOf(way); at >= 0; at = letters.indexOf(way, at + 1)) {
        const end = at + way.length;
        if (isWhole && !(edges[at] && (end === letters.length || edges[end]))) continue;
        if (!mayBeBroken(edges, at, end)) continue;
        if (marked.some(([place, second]) => longer[at + place] !== second)) continue;
        const isEnd = end === letters.length || edges[end] === true;
        if (!edges[at] && !isEnd && !/\s/.test(needle.word) && isOfNeighbours(spaces, at, end)) continue;
        finds.push({ of: needle.word, kind: 'word', first: sources[at]!, last: sources[end - 1]! });
      }
    }
  }
  return finds;
}

function mayBeBroken(edges: readonly boolean[], from: number, end: number): boolean {
  const length = end - from;
  if (length >= breakable) return true;
  let inside = 0;
  for (let at = from + 1; at < end; at += 1) if (edges[at]) inside += 1;
  return inside === 0 || inside === length - 1;
}

/**
 * Whether the end of a word and the beginning of the next one have the letters by chance, such as “dolore magna” those of “lorem”. Where single
 * letters stand between them, somebody may have spaced out the word.
 */
function isOfNeighbours(spaces: readonly boolean[], from: number, end: number): boolean {
  let [count, longest, start] = [0, 0, from];
  for (let at = from + 1; at < end; at += 1) {
    if (!spaces[at]) continue;
    if (count > 0) longest = Math.max(longest, at - start);
    count += 1;
    start = at;
  }
  return count === 1 || (count > 1 && longest > 1);
}
