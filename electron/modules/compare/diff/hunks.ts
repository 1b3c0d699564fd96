/** What differs between two sequences: the parts between the runs that they share. */
import type { EqualRun, Span } from './myers.js';

/** A difference: elements of `a` that are gone, and those of `b` in their place. One of both may be empty. */
export type Hunk = Span;

/** Returns the parts between runs. */
export function hunksBetween(runs: readonly EqualRun[], aLength: number, bLength: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [aFrom, bFrom] = [0, 0];
  for (const { a, b, length } of [...runs, { a: aLength, b: bLength, length: 0 }]) {
    if (a > aFrom || b > bFrom) hunks.push({ aFrom, aTo: a, bFrom, bTo: b });
    [aFrom, bFrom] = [a + length, b + length];
  }
  return hunks;
}

/** Puts the parts of `b` into `a`, which gives `b`. */
export function applyHunks(a: Int32Array, b: Int32Array, hunks: readonly Hunk[]): Int32Array {
  const parts: Int32Array[] = [];
  let at = 0;
  for (const { aFrom, aTo, bFrom, bTo } of hunks) {
    parts.push(a.subarray(at, aFrom), b.subarray(bFrom, bTo));
    at = aTo;
  }
  parts.push(a.subarray(at));
  return Int32Array.from(parts.flatMap((part) => [...part]));
}

/** At most this many equal elements between two differences are taken into them. */
const fewEqual = 2;

/**
 * Makes one of differences that few equal elements part: of a sentence that was written anew, single words that happen to stand in both
 * tell nothing.
 * @param isInside tells of what stands between two differences whether both are in one word: then they are one as well
 */
export function joinNear(hunks: readonly Hunk[], isInside: (between: Span) => boolean = () => false): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const gap = last ? hunk.aFrom - last.aTo : Infinity;
    const isNear = last && gap <= fewEqual && gap < weightOf(last) && gap < weightOf(hunk);
    const between = { aFrom: last?.aTo ?? 0, aTo: hunk.aFrom, bFrom: last?.bTo ?? 0, bTo: hunk.bFrom };
    if (last && (isNear || isInside(between)))
      joined[joined.length - 1] = { ...last, aTo: hunk.aTo, bTo: hunk.bTo };
    else joined.push(hunk);
  }
  return joined;
}

const weightOf = ({ aFrom, aTo, bFrom, bTo }: Hunk): number => Math.max(aTo - aFrom, bTo - bFrom);

/**
 * Moves what was only put in or only taken out along equal elements to where it begins best: "A, B" put in before another "A" may be
 * either "A, B" or "B, A".
 * @param weigh how well something begins at a place of the sequence it is in; the best one wins, of equal ones the last
 */
export function slide(
  a: Int32Array,
  b: Int32Array,
  hunks: readonly Hunk[],
  weigh: (side: 'a' | 'b', place: number) => number,
): Hunk[] {
  const slid: Hunk[] = [];
  for (const [index, hunk] of hunks.entries()) {
    const before = slid.at(-1);
    const after = hunks[index + 1];
    if (hunk.aFrom !== hunk.aTo && hunk.bFrom !== hunk.bTo) {
      slid.push(hunk);
      continue;
    }
    const side = hunk.aFrom === hunk.aTo ? 'b' : 'a';
    const values = side === 'b' ? b : a;
    const [from, to] = side === 'b' ? [hunk.bFrom, hunk.bTo] : [hunk.aFrom, hunk.aTo];
    const room = { back: hunk.aFrom - (before?.aTo ?? 0), on: (after?.aFrom ?? a.length) - hunk.aTo };
    let back = 0;
    while (back < room.back && values[from - back - 1] === values[to - back - 1]) back += 1;
    let on = 0;
    while (on < room.on && values[from + on] === values[to + on]) on += 1;
    let [best, most] = [0, -Infinity];
    for (let shift = -back; shift <= on; shift += 1) {
      const weight = weigh(side, from + shift);
      if (weight >= most) [best, most] = [shift, weight];
    }
    slid.push({
      aFrom: hunk.aFrom + best,
      aTo: hunk.aTo + best,
      bFrom: hunk.bFrom + best,
      bTo: hunk.bTo + best,
    });
  }
  return slid;
}
