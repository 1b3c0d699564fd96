/**
 * Finds paragraphs that are in both documents as they are, in the same order. A text that repeats its sentences has many ways to be compared word
 * by word; that paragraphs stay whole is the one that a reader expects.
 */
import type { EqualRun } from '../diff/match-runs.js';
import type { Stream } from '../read/stream.js';

/** Shorter passages, such as headings and cells, are the same by chance. */
const fewestTokens = 8;
/** What moved has at least so many words; in scripts without spaces a word is a row of letters. */
const fewestWords = 6;
/** What is repeated so often in both that there are more pairs than this tells nothing. */
const mostPairs = 2500;

/** A passage of both documents: places in the lists of passages. */
interface Pair {
  readonly old: number;
  readonly fresh: number;
  /** Tokens of it. */
  readonly length: number;
  /** Tokens of it and of short passages behind it that are the same as well, such as the cells of a table. */
  readonly weight: number;
}

export interface SamePassages {
  /** Tokens of paragraphs in the same order: of all ways to choose them, the one with most words. */
  readonly kept: readonly EqualRun[];
  /** Tokens of paragraphs that stand elsewhere among these, with the headings and cells that moved with them. */
  readonly moved: readonly EqualRun[];
}

export function samePassages(before: Stream, after: Stream): SamePassages {
  const pairs = pairsOf(before, after);
  const kept = heaviestRising(pairs);
  const runOf = ({ old, fresh, length }: Pair): EqualRun => ({
    ...{ a: before.passages[old]!.from, b: after.passages[fresh]!.from, length },
  });
  return { kept: kept.map(runOf), moved: movedAmong(pairs, kept, before, after).map(runOf) };
}

/** Returns passages that are in both beside those that were kept; neighbours in both are one. */
function movedAmong(pairs: readonly Pair[], kept: readonly Pair[], before: Stream, after: Stream): Pair[] {
  const taken = { old: new Set(kept.map(({ old }) => old)), fresh: new Set(kept.map(({ fresh }) => fresh)) };
  const isFree = (old: number, fresh: number) => !taken.old.has(old) && !taken.fresh.has(fresh);
  const moved: Pair[] = [];
  const take = (old: number, fresh: number) => {
    taken.old.add(old);
    taken.fresh.add(fresh);
    const { from, to } = before.passages[old]!;
    moved.push({ old, fresh, length: to - from, weight: 0 });
  };
  // Of repeated passages those moved that are gone from among what was kept, or new there: others were changed.
  const isGone = hasFewer(kept, 'old', before, after);
  const isNew = hasFewer(kept, 'fresh', before, after);
  const ranked = pairs.map((pair) => ({
    ...pair,
    rank: Number(isGone(pair.old)) + Number(isNew(pair.fresh)),
  }));
  for (const { old, fresh } of ranked.toSorted(
    (one, other) => other.rank - one.rank || one.old - other.old || one.fresh - other.fresh,
  )) {
    if (!isFree(old, fresh) || wordsIn(before, old) < fewestWords) continue;
    take(old, fresh);
    for (const step of [-1, 1])
      for (
        let [one, other] = [old + step, fresh + step];
        isFree(one, other) && isSame(before, one, after, other);
        one += step, other += step
      )
        take(one, other);
  }
  const joined: Pair[] = [];
  for (const pair of moved.toSorted((one, other) => one.old - other.old)) {
    const last = joined.at(-1);
    const isNext = last && endsOf(before, last.old, last.length) === before.passages[pair.old]!.from;
    if (isNext && endsOf(after, last.fresh, last.length) === after.passages[pair.fresh]!.from)
      joined[joined.length - 1] = { ...last, length: last.length + pair.length };
    else joined.push(pair);
  }
  return joined;
}

/** Returns whether the other document has fewer passages between the two that were kept around a passage of one side. */
function hasFewer(
  kept: readonly Pair[],
  side: 'old' | 'fresh',
  before: Stream,
  after: Stream,
): (place: number) => boolean {
  const ends = { old: before.passages.length, fresh: after.passages.length };
  return (place) => {
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (kept[middle]![side] < place) low = middle + 1;
      else high = middle;
    }
    const [above, below] = [kept[low - 1] ?? { old: -1, fresh: -1 }, kept[low] ?? ends];
    const more = below.old - above.old - (below.fresh - above.fresh);
    return side === 'old' ? more > 0 : more < 0;
  };
}

const endsOf = ({ passages }: Stream, place: number, length: number): number =>
  passages[place]!.from + length;

function isSame(before: Stream, old: number, after: Stream, fresh: number): boolean {
  const [one, other] = [before.passages[old], after.passages[fresh]];
  if (!one || !other || one.to - one.from !== other.to - other.from) return false;
  for (let at = 0; at < one.to - one.from; at += 1)
    if (before.keys[one.from + at] !== after.keys[other.from + at]) return false;
  return true;
}

const wordsIn = ({ passages }: Stream, place: number): number =>
  passages[place]!.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Pairs in the order of the older document, of each of its passages the last one first. */
function pairsOf(before: Stream, after: Stream): Pair[] {
  const [known, others] = [placesByWords(before), placesByWords(after)];
  const pairs: Pair[] = [];
  for (const [words, places] of known) {
    const counterparts = others.get(words) ?? [];
    if (places.length * counterparts.length > mostPairs) continue;
    for (const old of places) {
      const { from, to } = before.passages[old]!;
      for (const fresh of counterparts) {
        const length = to - from;
        pairs.push({ old, fresh, length, weight: length + behind(before, old, after, fresh) });
      }
    }
  }
  return pairs.toSorted((one, other) => one.old - other.old || other.fresh - one.fresh);
}

/** Returns the tokens of the short passages behind two that are the same as well. */
function behind(before: Stream, old: number, after: Stream, fresh: number): number {
  let tokens = 0;
  for (let step = 1; isSame(before, old + step, after, fresh + step); step += 1) {
    const { from, to } = before.passages[old + step]!;
    if (to - from >= fewestTokens) break;
    tokens += to - from;
  }
  return tokens;
}

function placesByWords({ passages, keys }: Stream): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { from, to }] of passages.entries()) {
    if (to - from < fewestTokens) continue;
    const words = keys.subarray(from, to).join(' ');
    const known = places.get(words);
    if (known) known.push(place);
    else places.set(words, [place]);
  }
  return places;
}

/** Returns the pairs whose places rise in both documents and that have the most words together. */
function heaviestRising(pairs: readonly Pair[]): Pair[] {
  const ends = new RisingEnds(pairs.reduce((most, { fresh }) => Math.max(most, fresh), 0) + 1);
  const weights: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [at, { fresh, weight }] of pairs.entries()) {
    const last = ends.heaviestBefore(fresh, weights);
    previous.push(last);
    weights.push(weight + (last < 0 ? 0 : weights[last]!));
    ends.add(fresh, at, weights);
    if (best < 0 || weights[at]! > weights[best]!) best = at;
  }
  const chosen: Pair[] = [];
  for (let at = best; at >= 0; at = previous[at]!) chosen.push(pairs[at]!);
  return chosen.reverse();
}

/** Which pair ends the heaviest row up to a place: a tree of Fenwick (1994), “A new data structure for cumulative frequency tables”. */
class RisingEnds {
  readonly #best: Int32Array;

  constructor(places: number) {
    this.#best = new Int32Array(places + 1).fill(-1);
  }

  /** Returns the heaviest one at a lower place than this; -1 for none. */
  heaviestBefore(place: number, weights: readonly number[]): number {
    let best = -1;
    for (let at = place; at > 0; at -= at & -at) {
      const end = this.#best[at]!;
      if (end >= 0 && (best < 0 || weights[end]! > weights[best]!)) best = end;
    }
    return best;
  }

  add(place: number, pair: number, weights: readonly number[]): void {
    for (let at = place + 1; at < this.#best.length; at += at & -at) {
      const end = this.#best[at]!;
      if (end < 0 || weights[pair]! > weights[end]!) this.#best[at] = pair;
    }
  }
}
