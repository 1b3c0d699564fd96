import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHunks, hunksBetween, joinNear, slide } from './hunks.js';
import { matchRuns } from './match-runs.js';
import { shortestEdit } from './myers.js';

const sequence = (most: number, kinds: number) =>
  fc.array(fc.integer({ min: 0, max: kinds }), { maxLength: most }).map((values) => Int32Array.from(values));

/** Length of the longest common subsequence, by the table of all pairs. */
function longestCommon(a: Int32Array, b: Int32Array): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const value of a) {
    const next = [0];
    for (let at = 0; at < b.length; at += 1)
      next.push(value === b[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!));
    row = next;
  }
  return row[b.length]!;
}

const hunksOf = (a: Int32Array, b: Int32Array) => hunksBetween(matchRuns(a, b), a.length, b.length);

describe('the shortest edit', () => {
  it('keeps as much as any other', () => {
    fc.assert(
      fc.property(sequence(40, 4), sequence(40, 4), (a, b) => {
        const runs = shortestEdit(a, b, { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length });
        for (const run of runs)
          expect([...a.subarray(run.a, run.a + run.length)]).toEqual([
            ...b.subarray(run.b, run.b + run.length),
          ]);
        expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(longestCommon(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('goes on where more was edited than it searches at once', () => {
    const a = Int32Array.from({ length: 3000 }, (_, at) => at % 7);
    const b = Int32Array.from({ length: 3000 }, (_, at) => (at % 5) + 20 * (at % 2));
    const runs = shortestEdit(a, b, { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length });
    expect([...applyHunks(a, b, hunksBetween(runs, a.length, b.length))]).toEqual([...b]);
  });
});

describe('what two sequences share', () => {
  it('gives the other one when the differences are applied', () => {
    fc.assert(
      fc.property(sequence(1200, 40), sequence(1200, 40), (a, b) => {
        const hunks = hunksOf(a, b);
        expect([...applyHunks(a, b, hunks)]).toEqual([...b]);
        expect([...applyHunks(a, b, joinNear(hunks))]).toEqual([...b]);
        const slid = slide(a, b, hunks, (_side, place) => place % 3);
        expect([...applyHunks(a, b, slid)]).toEqual([...b]);
      }),
      { numRuns: 60 },
    );
  });

  it('has no differences in the same sequence', () => {
    fc.assert(
      fc.property(sequence(1000, 9), (a) => {
        expect(hunksOf(a, a.slice())).toEqual([]);
      }),
    );
  });

  it('finds a block put in as one difference, wherever it is', () => {
    fc.assert(
      fc.property(
        sequence(3000, 300),
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (a, block, where) => {
          const at = where % (a.length + 1);
          const b = Int32Array.from([...a.subarray(0, at), ...block, ...a.subarray(at)]);
          const hunks = hunksOf(a, b);
          expect(hunks).toHaveLength(1);
          expect(hunks[0]).toMatchObject({ aFrom: hunks[0]!.aTo });
          expect(hunks[0]!.bTo - hunks[0]!.bFrom).toBe(block.length);
          expect(hunksOf(b, a)).toHaveLength(1);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('finds a word that was changed here and there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(4999), { minLength: 1, maxLength: 30 }), (places) => {
        const a = Int32Array.from({ length: 5000 }, (_, at) => (at * at) % 997);
        const b = a.slice();
        for (const place of places) b[place] = 5000 + place;
        const changed = hunksOf(a, b).flatMap(({ bFrom, bTo }) => [...b.subarray(bFrom, bTo)]);
        expect(changed.toSorted((x, y) => x - y)).toEqual(
          places.map((place) => 5000 + place).toSorted((x, y) => x - y),
        );
      }),
      { numRuns: 30 },
    );
  });
});

it('slides what was put in to where it begins best', () => {
  const a = Int32Array.from([1, 2, 3, 1, 5]);
  const b = Int32Array.from([1, 2, 3, 1, 7, 3, 1, 5]);
  const [hunk] = slide(a, b, hunksOf(a, b), (_side, place) => (place === 2 ? 1 : 0));
  expect(hunk).toEqual({ aFrom: 2, aTo: 2, bFrom: 2, bTo: 5 });
});

it('makes one of differences that a word or two part', () => {
  const near = [
    { aFrom: 0, aTo: 3, bFrom: 0, bTo: 4 },
    { aFrom: 4, aTo: 8, bFrom: 5, bTo: 7 },
    { aFrom: 20, aTo: 21, bFrom: 19, bTo: 20 },
  ];
  expect(joinNear(near)).toEqual([
    { aFrom: 0, aTo: 8, bFrom: 0, bTo: 7 },
    { aFrom: 20, aTo: 21, bFrom: 19, bTo: 20 },
  ]);
});
