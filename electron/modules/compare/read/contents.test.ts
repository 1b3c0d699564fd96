import { expect, it } from 'vitest';
import { arePageNumbers, contentsEntry } from './contents.js';

it('parts an entry of a table of contents from the number of its page', () => {
  for (const text of ['What is it?.....4', 'What is it? . . . . 12', 'What is it?\t3', 'What is it? 7 '])
    expect(contentsEntry(text)?.words, text).toBe('What is it?');
  expect(contentsEntry('Foreword …… iv')).toEqual({ words: 'Foreword', number: null });
  expect(contentsEntry('Rules of 2026...31')).toEqual({ words: 'Rules of 2026', number: 31 });
  for (const text of ['Introduction to C', 'Version8', 'Vitamin C', '', 'Chapter'])
    expect(contentsEntry(text), text).toBeNull();
  const began = performance.now();
  contentsEntry(`${' . '.repeat(100_000)}z`);
  contentsEntry(`${' . '.repeat(100_000)}1`);
  expect(performance.now() - began).toBeLessThan(1000);
});

it('tells numbers of pages from prices', () => {
  expect(arePageNumbers([1, 2, 2, 5], 5)).toBe(true);
  expect(arePageNumbers([3, 4, 350], 1)).toBe(false);
  // An excerpt: the table of contents alone.
  expect(arePageNumbers([1, 4, 9, 20, 31, 40, 55, 80, 90], 2)).toBe(true);
  expect(arePageNumbers([12, 9, 14, 3, 20, 8, 15, 11, 30], 2)).toBe(false);
});
