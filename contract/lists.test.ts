import { describe, expect, it } from 'vitest';
import { append, maxOf, minOf, reverseRange } from './lists.js';

/** More than the stack takes as arguments of one call. */
const many = Array.from({ length: 200_000 }, (_, place) => place);

describe('lists of any length', () => {
  it('are appended whole', () => {
    const list = [-1];
    append(list, many);
    expect(list).toHaveLength(200_001);
    expect([list[0], list[1], list.at(-1)]).toEqual([-1, 0, 199_999]);
    append(list, new Set([7]));
    expect(list.at(-1)).toBe(7);
  });

  it('have a greatest and a least number as Math.max and Math.min have them', () => {
    expect([maxOf(many), minOf(many)]).toEqual([199_999, 0]);
    for (const list of [[], [3], [2, -5, 4], [1, Number.NaN, 2], [-0, 0]]) {
      expect(maxOf(list)).toBe(Math.max(...list));
      expect(minOf(list)).toBe(Math.min(...list));
      expect(maxOf(list, 1)).toBe(Math.max(1, ...list));
      expect(minOf(list, 1)).toBe(Math.min(1, ...list));
    }
  });

  it('are turned around in part', () => {
    const list = [...many];
    reverseRange(list, 0, list.length);
    expect(list).toEqual(many.toReversed());
    const short = [1, 2, 3, 4, 5];
    reverseRange(short, 1, 4);
    expect(short).toEqual([1, 4, 3, 2, 5]);
    reverseRange(short, 2, 2);
    expect(short).toEqual([1, 4, 3, 2, 5]);
  });
});
