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

/** The ways a word may stand in a text: some programs draw letters from the end. */
function waysOf({ letters }: Needle): string[] {
  const back = [...letters].reverse().join('');
  if (back === letters || !(letters.length >= reversible || right.test(letters))) return [letters];
  // A ligature keeps the order of its two letters, whichever way all others are drawn.
  const joined = back.replaceAll('\u0627\u0644', '\u0644\u0627');
  return joined === back ? [letters, back] : [letters, back, joined];
}

/**
 * Finds words.
 * @param isWhole false also finds them inside longer words
 */
export function findWords(text: FoldedText, needles: readonly Needle[], isWhole: boolean): Find[] {
  const finds: Find[] = [];
  const { letters, sources, edges, spaces } = text;
  for (const needle of needles) {
    for (const way of waysOf(needle)) {
      for (let at = letters.indexOf(way); at >= 0; at = letters.indexOf(way, at + 1)) {
        const end = at + way.length;
        if (isWhole && !(edges[at] && (end === letters.length || edges[end]))) continue;
        if (!mayBeBroken(edges, at, end)) continue;
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
