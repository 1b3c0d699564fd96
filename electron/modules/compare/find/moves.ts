/** Finds blocks that were taken out in one place and put in at another one. */
import { hashOf } from '../diff/match-runs.js';
import type { Hunk } from '../diff/hunks.js';

/** A block that is in both sequences at another place among the rest. */
export interface Move {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Blocks are looked for by this many elements in a row. */
const seed = 5;
/** Shorter blocks are there by chance, and so are those of fewer words: the rest are signs, as in code. */
const [shortest, fewestWords] = [8, 6];
/** The same words at more places than this are no sign of a block. */
const mostPlaces = 20;

/** @param isWord tells of an element of `b` whether it has letters or digits */
export function findMoves(
  a: Int32Array,
  b: Int32Array,
  hunks: readonly Hunk[],
  isWord: (place: number) => boolean,
): Move[] {
  const places = new Map<number, number[]>();
  for (const { aFrom, aTo } of hunks)
    for (let at = aFrom; at + seed <= aTo; at += 1) {
      const hash = hashOf(a, at, seed);
      const known = places.get(hash);
      if (!known) places.set(hash, [at]);
      else if (known.length < mostPlaces) known.push(at);
    }
  if (places.size === 0) return [];
  const hunkAt = hunksBy(a.length, hunks);
  const used = new Uint8Array(a.length);
  const moves: Move[] = [];
  for (const { bFrom, bTo } of hunks)
    for (let at = bFrom; at + seed <= bTo;) {
      let best: Move | null = null;
      for (const start of places.get(hashOf(b, at, seed)) ?? []) {
        const { aTo } = hunks[hunkAt[start]!]!;
        let length = 0;
        while (
          start + length < aTo &&
          at + length < bTo &&
          used[start + length] === 0 &&
          a[start + length] === b[at + length]
        )
          length += 1;
        if (length >= shortest && length > (best?.length ?? 0)) best = { a: start, b: at, length };
      }
      if (best && !hasWords(best, isWord)) best = null;
      if (best) {
        used.fill(1, best.a, best.a + best.length);
        moves.push(best);
      }
      at += best?.length ?? 1;
    }
  return moves;
}

function hasWords({ b, length }: Move, isWord: (place: number) => boolean): boolean {
  let words = 0;
  for (let at = b; at < b + length && words < fewestWords; at += 1) if (isWord(at)) words += 1;
  return words === fewestWords;
}

function hunksBy(length: number, hunks: readonly Hunk[]): Int32Array {
  const by = new Int32Array(length).fill(-1);
  for (const [index, { aFrom, aTo }] of hunks.entries()) by.fill(index, aFrom, aTo);
  return by;
}

/** Returns what is left of differences without the blocks that moved. */
export function withoutMoves(hunks: readonly Hunk[], moves: readonly Move[]): Hunk[] {
  if (moves.length === 0) return [...hunks];
  const inA = moves
    .toSorted((one, other) => one.a - other.a)
    .map(({ a, length }) => [a, a + length] as const);
  const inB = moves
    .toSorted((one, other) => one.b - other.b)
    .map(({ b, length }) => [b, b + length] as const);
  return hunks.flatMap(({ aFrom, aTo, bFrom, bTo }) => {
    const gone = without(aFrom, aTo, inA);
    const fresh = without(bFrom, bTo, inB);
    return Array.from({ length: Math.max(gone.length, fresh.length) }, (_, place): Hunk => {
      const [from, to] = gone[place] ?? [aTo, aTo];
      const [start, end] = fresh[place] ?? [bTo, bTo];
      return { aFrom: from, aTo: to, bFrom: start, bTo: end };
    });
  });
}

function without(from: number, to: number, cuts: readonly (readonly [number, number])[]): [number, number][] {
  const left: [number, number][] = [];
  let at = from;
  for (const [start, end] of cuts) {
    if (end <= from || start >= to) continue;
    if (start > at) left.push([at, start]);
    at = end;
  }
  if (at < to) left.push([at, to]);
  return left;
}
