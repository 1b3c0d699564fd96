import { expect, it } from 'vitest';
import { counted, countedWere } from './plural.js';

it('one is one, and none and several are many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
  expect([1, 2].map((count) => countedWere(count, 'entry', 'entries'))).toEqual([
    '1 entry was',
    '2 entries were',
  ]);
});
