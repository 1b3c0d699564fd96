/** The rules of matrices, for all that occur on pages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asMatrix,
  extent,
  identity,
  invert,
  moveBox,
  movePoint,
  multiply,
  operands,
  scaleOf,
  transformPoint,
  type Matrix,
} from './matrix.js';
import { readContent } from './operations.js';

/** The same inputs on every run. */
const runs = { seed: 16, numRuns: 300 };

const number = fc.integer({ min: -4000, max: 4000 }).map((value) => value / 16);
const matrix = fc.tuple(number, number, number, number, number, number) as fc.Arbitrary<Matrix>;
/** With an area, so that there is a way back. */
const way = matrix.filter((m) => scaleOf(m) > 0.5);
const point = fc.tuple(number, number);

/** Numbers of pages have seven digits that count. */
const expectNear = (found: readonly number[], wanted: readonly number[]): void => {
  const size = Math.max(1, ...wanted.map(Math.abs));
  found.forEach((value, place) => expect(Math.abs(value - wanted[place]!)).toBeLessThanOrEqual(size * 1e-9));
};

describe('matrices', () => {
  it('one after the other lead where both of them lead', () => {
    fc.assert(
      fc.property(matrix, matrix, point, (first, then, [x, y]) => {
        const [between, height] = transformPoint(x, y, first);
        expectNear(transformPoint(x, y, multiply(first, then)), transformPoint(between, height, then));
      }),
      runs,
    );
  });

  it('may be put together in any grouping, and identity changes none', () => {
    fc.assert(
      fc.property(matrix, matrix, matrix, (a, b, c) => {
        expectNear(multiply(multiply(a, b), c), multiply(a, multiply(b, c)));
        expect(multiply(a, identity).map((value) => value + 0)).toEqual(a.map((value) => value + 0));
        expect(multiply(identity, a).map((value) => value + 0)).toEqual(a.map((value) => value + 0));
      }),
      runs,
    );
  });

  it('lead back when they are inverted', () => {
    fc.assert(
      fc.property(way, point, (m, [x, y]) => {
        const [movedX, movedY] = transformPoint(x, y, m);
        const [backX, backY] = transformPoint(movedX, movedY, invert(m));
        expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-4);
      }),
      runs,
    );
  });

  it('move a box around all that was in it', () => {
    fc.assert(
      fc.property(matrix, point, point, fc.nat(16), fc.nat(16), (m, [x1, y1], [x2, y2], across, up) => {
        const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
        const [left, bottom, right, top] = moveBox(box, m);
        const inside = [box[0] + ((box[2] - box[0]) * across) / 16, box[1] + ((box[3] - box[1]) * up) / 16];
        const [x, y] = movePoint(inside[0]!, inside[1]!, m);
        expect(x).toBeGreaterThanOrEqual(left - 2e-5);
        expect(x).toBeLessThanOrEqual(right + 2e-5);
        expect(y).toBeGreaterThanOrEqual(bottom - 2e-5);
        expect(y).toBeLessThanOrEqual(top + 2e-5);
      }),
      runs,
    );
  });

  it('are in content what they are here', () => {
    fc.assert(
      fc.property(matrix, (m) => {
        const [read] = readContent(Buffer.from(`${operands(m)} cm`));
        expect(read).toMatchObject({ operator: 'cm', flaw: undefined });
        expectNear(asMatrix(read!.operands)!, m);
      }),
      runs,
    );
  });

  it('tell how large the unit square becomes', () => {
    expect(extent([0, 3, -4, 0, 7, 7])).toEqual([3, 4]);
    expect(scaleOf([2, 0, 0, 8, 5, 5])).toBe(4);
    expect(asMatrix([1, 0, 0, 1, 0])).toBeUndefined();
    expect(asMatrix([1, 0, 0, 1, 0, Number.NaN])).toBeUndefined();
  });
});
