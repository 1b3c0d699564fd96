import { expect, it } from 'vitest';
import { chosenPages, rangesOf } from './chosen-pages.js';

it.each([
  ['', [1, 2, 3, 4, 5], ''],
  ['all', [1, 2, 3, 4, 5], ''],
  ['2', [2], '2'],
  ['4-, 1', [1, 4, 5], '1,4-5'],
  ['-2; 2-3', [1, 2, 3], '1-3'],
  ['5 - 9', [5], '5'],
])('“%s” of five pages', (text, pages, ranges) => {
  expect(chosenPages(text, 5)).toEqual(pages);
  expect(rangesOf(pages, 5)).toBe(ranges);
});
