import { expect, it } from 'vitest';
import type { PlacedPageText } from '../../contract/page-text.js';
import { findText, marksOf } from './find-text.js';

const page = (text: string): PlacedPageText => ({
  text,
  words: [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    ...{ start: index, length: word.length },
    ...{ left: index / 100, top: 0.5, width: word.length / 100, height: 0.02 },
  })),
});

it('finds words on all pages that are known, whatever their case and the ends of lines', () => {
  const pages = [page('The Drukkerij\nPress'), undefined, page('a drukkerij press (1) ')];
  expect(findText(pages, 'drukkerij press')).toEqual([
    { page: 1, start: 4, length: 15 },
    { page: 3, start: 2, length: 15 },
  ]);
  expect(findText(pages, ' (1)')).toEqual([{ page: 3, start: 18, length: 3 }]);
  expect(findText(pages, '  ')).toEqual([]);
});

it('marks every word that is touched', () => {
  const text = page('abcd efgh ijkl');
  expect(marksOf(text, { start: 2, length: 4 })).toEqual([
    { left: 0, top: 0.5, width: 0.04, height: 0.02 },
    { left: 0.05, top: 0.5, width: 0.04, height: 0.02 },
  ]);
  expect(marksOf(text, { start: 4, length: 1 })).toEqual([]);
});
