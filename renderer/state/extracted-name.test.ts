import { expect, it } from 'vitest';
import { extractedName } from './extracted-name.js';
import type { PageItem } from './pages.js';

const rows = ['Report.pdf', 'Minutes.v2.pdf'].map((name, place) => ({
  id: String(place),
  file: { name } as never,
}));
const page = (number: number, documentId = '0'): PageItem => ({
  id: `${documentId}-${number}`,
  kind: 'page',
  documentId,
  page: number,
  turn: 0,
});
const of = (...numbers: number[]) =>
  extractedName(
    numbers.map((number) => page(number)),
    rows,
  );

it('says which pages of the document it has, in the order they stand in', () => {
  expect(of(3)).toBe('Report-page 3');
  expect(of(2, 3, 4, 5)).toBe('Report-pages 2-5');
  expect(of(2, 3, 8)).toBe('Report-pages 2-3, 8');
  expect(of(5, 4, 3, 9, 2)).toBe('Report-pages 5-3, 9, 2');
  expect(of(1, 2, 1)).toBe('Report-pages 1-2, 1');
  expect(extractedName([page(2, '1')], rows)).toBe('Minutes.v2-page 2');
});

it('says how many pages there are where a list of them says too much or nothing', () => {
  expect(extractedName([page(1), page(1, '1')], rows)).toBe('Report-2 pages');
  expect(extractedName([page(1), { id: 'b', kind: 'blank' }], rows)).toBe('Report-2 pages');
  expect(of(...Array.from({ length: 60 }, (_, at) => at * 2 + 1))).toBe('Report-60 pages');
  expect(extractedName([{ id: 'w', kind: 'whole', documentId: '0', turn: 0 }], rows)).toBe('Report-1 page');
});
