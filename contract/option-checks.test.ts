import { expect, it } from 'vitest';
import { hasFormat, numberProblem, plainPageRanges } from './option-checks.js';

it('numbers: none, not whole, and out of a range that is closed or open', () => {
  const dpi = { type: 'integer', minimum: 10, maximum: 300 };
  expect(['x', '', ' ', '1.5', '9', '301', '10', '300'].map((given) => numberProblem(dpi, given))).toEqual([
    'number',
    'number',
    'number',
    'integer',
    'between',
    'between',
    null,
    null,
  ]);
  expect(numberProblem({ type: 'number', minimum: 1 }, '0.5')).toBe('minimum');
  expect(numberProblem({ type: 'number', maximum: 1 }, '1.5')).toBe('maximum');
});

it('page ranges come back plain, and what is none does not', () => {
  expect(plainPageRanges(' 1 - 3 ; 7, 12- ')).toBe('1-3,7,12-');
  expect(plainPageRanges('All')).toBe('');
  expect(plainPageRanges('1-x')).toBeNull();
});

it('colours and days', () => {
  expect(['#c02020', 'c02020', '#abc', '#12', 'red', ''].map((given) => hasFormat('colour', given))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
  expect(['2026-02-28', '2026-02-30', '28-2-2026', ''].map((given) => hasFormat('day', given))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
