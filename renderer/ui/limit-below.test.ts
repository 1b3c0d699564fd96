import { expect, it } from 'vitest';
import { limitBelow } from './limit-below.js';

it('proposes a limit that the smallest file does not keep yet, and never more than the usual one', () => {
  expect(limitBelow('10', [4_100_000])).toBe('2');
  expect(limitBelow('10', [4_100_000, 300_000])).toBe('0.1');
  expect(limitBelow('10', [80_000_000])).toBe('10');
  expect(limitBelow('10', [])).toBe('10');
  expect(limitBelow('10', [0])).toBe('10');
  for (const size of [3, 999, 48_000, 61_234, 815_000, 1_000_000, 9_999_999]) {
    const limit = Number(limitBelow('10', [size])) * 1_000_000;
    expect(limit, String(size)).toBeGreaterThan(0);
    expect(limit, String(size)).toBeLessThan(size);
  }
});
