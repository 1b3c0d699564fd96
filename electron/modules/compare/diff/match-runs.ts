/**
 * Finds what two long sequences have in common. What occurs once in both anchors them (patience diff, Cohen), so that the time hardly grows
 * with what was changed; between the anchors is the shortest edit.
 */
import { append } from '../../../../contract/lists.js';
import { hunksBetween } from './hunks.js';
import { shortestEdit, type EqualRun, type Span } from './myers.js';

export type { EqualRun } from './myers.js';

/** How many elements in a row have to occur once in both, tried from the longest. */
const anchorLengths = [8, 4, 2] as const;
/** Spans of at most this many elements need no anchors. */
const shortSpan = 400;

/**
 * Returns the runs of equal elements of two sequences, in order, none next to another one in both.
 * @param signal ends it between two spans
 * @param known runs that are kept, in order
 */
export function matchRuns(
  a: Int32Array,
  b: Int32Array,
  signal?: AbortSignal,
  known: readonly EqualRun[] = [],
): EqualRun[] {
  const runs: EqualRun[] = [...known];
  const open: Span[] = hunksBetween(known, a.length, b.length);
  for (let span = open.pop(); span; span = open.pop()) {
    signal?.throwIfAborted();
    const inner = withoutEnds(a, b, span, runs);
    const { aFrom, aTo, bFrom, bTo } = inner;
    if (aFrom === aTo || bFrom === bTo) continue;
    const anchors = aTo - aFrom + bTo - bFrom > shortSpan ? anchorsIn(a, b, inner) : [];
    if (anchors.length === 0) {
      append(runs, shortestEdit(a, b, inner));
      continue;
    }
    let [atA, atB] = [aFrom, bFrom];
    for (const { a: place, b: other, length } of anchors) {
      runs.push({ a: place, b: other, length });
      open.push({ aFrom: atA, aTo: place, bFrom: atB, bTo: other });
      [atA, atB] = [place + length, other + length];
    }
    open.push({ aFrom: atA, aTo, bFrom: atB, bTo });
  }
  return joined(runs);
}

/** Takes what is equal at the beginning and the end of a span into the runs. */
function withoutEnds(a: Int32Array, b: Int32Array, span: Span, runs: EqualRun[]): Span {
  let { aFrom, aTo, bFrom, bTo } = span;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom += 1;
    bFrom += 1;
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
  }
  if (aFrom > span.aFrom) runs.push({ a: span.aFrom, b: span.bFrom, length: aFrom - span.aFrom });
  if (aTo < span.aTo) runs.push({ a: aTo, b: bTo, length: span.aTo - aTo });
  return { aFrom, aTo, bFrom, bTo };
}

/** Returns runs that occur once in both, in the same order in both, as long as they go. */
function anchorsIn(a: Int32Array, b: Int32Array, span: Span): EqualRun[] {
  for (const length of anchorLengths) {
    const pairs = uniquePairs(a, b, span, length);
    if (pairs.length > 0) return extended(a, b, span, longestRising(pairs), length);
  }
  return [];
}

interface Pair {
  readonly a: number;
  readonly b: number;
}

/** What occurs more than once. */
const repeated = -1;

function uniquePairs(a: Int32Array, b: Int32Array, span: Span, length: number): Pair[] {
  const inA = uniqueIn(a, span.aFrom, span.aTo, length);
  const inB = uniqueIn(b, span.bFrom, span.bTo, length);
  const pairs: Pair[] = [];
  for (const [hash, place] of inA) {
    const other = inB.get(hash);
    if (place === repeated || other === undefined || other === repeated) continue;
    if (isSame(a, place, b, other, length)) pairs.push({ a: place, b: other });
  }
  return pairs;
}

function isSame(a: Int32Array, place: number, b: Int32Array, other: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (a[place + at] !== b[other + at]) return false;
  return true;
}

/** The place of each row of elements, by its hash, in order; {@link repeated} for what occurs again. */
function uniqueIn(values: Int32Array, from: number, to: number, length: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at + length <= to; at += 1) {
    const hash = hashOf(values, at, length);
    places.set(hash, places.has(hash) ? repeated : at);
  }
  return places;
}

/** Returns a number for a row of elements; others may have the same one. */
export function hashOf(values: Int32Array, from: number, length: number): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let at = from; at < from + length; at += 1) {
    const value = values[at]!;
    low = Math.imul(low ^ value, 0x01000193);
    high = Math.imul(high ^ (value + 0x9e37), 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (low >>> 0) * 0x200000 + ((high >>> 0) & 0x1fffff);
}

/** Returns the longest part of pairs, in the order of `a`, whose places in `b` rise. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  /** For each length the place of the pair that ends such a part with the least `b`. */
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  for (const [place, { b }] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]!.b < b) low = middle + 1;
      else high = middle;
    }
    before[place] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = place;
  }
  const part: Pair[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]!) part.push(pairs[place]!);
  return part.reverse();
}

/** Extends anchors as far as their neighbours are equal; those inside of another one are gone. */
function extended(
  a: Int32Array,
  b: Int32Array,
  span: Span,
  anchors: readonly Pair[],
  length: number,
): EqualRun[] {
  const runs: EqualRun[] = [];
  let [atA, atB] = [span.aFrom, span.bFrom];
  for (const anchor of anchors) {
    if (anchor.a < atA || anchor.b < atB) continue;
    let [fromA, fromB] = [anchor.a, anchor.b];
    while (fromA > atA && fromB > atB && a[fromA - 1] === b[fromB - 1]) {
      fromA -= 1;
      fromB -= 1;
    }
    let [toA, toB] = [anchor.a + length, anchor.b + length];
    while (toA < span.aTo && toB < span.bTo && a[toA] === b[toB]) {
      toA += 1;
      toB += 1;
    }
    runs.push({ a: fromA, b: fromB, length: toA - fromA });
    [atA, atB] = [toA, toB];
  }
  return runs;
}

/** Puts runs in order, and makes one of those that follow each other in both sequences. */
function joined(runs: readonly EqualRun[]): EqualRun[] {
  const all: EqualRun[] = [];
  for (const run of runs.toSorted((one, other) => one.a - other.a)) {
    const last = all.at(-1);
    if (last && last.a + last.length === run.a && last.b + last.length === run.b)
      all[all.length - 1] = { ...last, length: last.length + run.length };
    else all.push(run);
  }
  return all;
}
