/** The shortest edit between two short sequences, by the algorithm of Myers (1986), "An O(ND) difference algorithm and its variations". */

import { append } from '../../../../contract/lists.js';

/** A run of equal elements: `length` of them from `a` in one sequence and from `b` in the other. */
export interface EqualRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Part of two sequences: from included, to excluded. */
export interface Span {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

/**
 * At most this many elements are edited in one search: its memory grows with the square, 4 MB. After that the best way so far is
 * taken, and the search continues from its end.
 */
const mostEdits = 1000;

/** Returns runs of equal elements in order, of a shortest edit where it has at most {@link mostEdits}. */
export function shortestEdit(a: Int32Array, b: Int32Array, span: Span): EqualRun[] {
  const runs: EqualRun[] = [];
  let { aFrom, bFrom } = span;
  const { aTo, bTo } = span;
  while (aFrom < aTo && bFrom < bTo) {
    const { found, aEnd, bEnd } = search(a, b, { aFrom, aTo, bFrom, bTo });
    append(runs, found);
    aFrom = aEnd;
    bFrom = bEnd;
  }
  return runs;
}

/** @returns the runs up to where the search ended, which is further than it began */
function search(a: Int32Array, b: Int32Array, { aFrom, aTo, bFrom, bTo }: Span) {
  const rows = aTo - aFrom;
  const columns = bTo - bFrom;
  const most = Math.min(rows + columns, mostEdits);
  /** By diagonal, how far a path got in `a`; those of the paths before are kept to go back. */
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  const middle = most + 1;
  for (let edits = 0; edits <= most; edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const below = furthest[middle + diagonal + 1]!;
      const beside = furthest[middle + diagonal - 1]!;
      let x = diagonal === -edits || (diagonal !== edits && beside < below) ? below : beside + 1;
      let y = x - diagonal;
      // A path outside of the span leads nowhere, but its neighbours build on its number.
      while (x < rows && y < columns && y >= 0 && a[aFrom + x] === b[bFrom + y]) {
        x += 1;
        y += 1;
      }
      furthest[middle + diagonal] = x;
      if (x >= rows && y >= columns) {
        trace.push(furthest.slice(middle - edits, middle + edits + 1));
        const found = goBack(trace, rows, columns, aFrom, bFrom);
        return { found, aEnd: aTo, bEnd: bTo };
      }
    }
    trace.push(furthest.slice(middle - edits, middle + edits + 1));
  }
  const { x, y } = best(trace.at(-1)!, rows, columns);
  return { found: goBack(trace, x, y, aFrom, bFrom), aEnd: aFrom + x, bEnd: bFrom + y };
}

/** Returns the place inside the span that the paths of the last step came furthest to. */
function best(last: Int32Array, rows: number, columns: number): { readonly x: number; readonly y: number } {
  const edits = (last.length - 1) / 2;
  let found = { x: 0, y: 0 };
  for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
    const x = last[edits + diagonal]!;
    const y = x - diagonal;
    if (x <= rows && y >= 0 && y <= columns && x + y > found.x + found.y) found = { x, y };
  }
  return found;
}

/** Follows the path that ends at a place back to the beginning. */
function goBack(
  trace: readonly Int32Array[],
  rows: number,
  columns: number,
  aFrom: number,
  bFrom: number,
): EqualRun[] {
  const runs: EqualRun[] = [];
  let [x, y] = [rows, columns];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const diagonal = x - y;
    const before = edits === 0 ? null : trace[edits - 1]!;
    const at = (other: number) => before![other + edits - 1] ?? -1;
    let [fromX, fromY] = [0, 0];
    if (before) {
      const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
      const other = isDown ? diagonal + 1 : diagonal - 1;
      fromX = at(other);
      fromY = fromX - other;
    }
    const startX = before ? (diagonal > fromX - fromY ? fromX + 1 : fromX) : 0;
    const length = x - startX;
    if (length > 0) runs.push({ a: aFrom + startX, b: bFrom + startX - diagonal, length });
    [x, y] = [fromX, fromY];
  }
  return runs.reverse();
}
