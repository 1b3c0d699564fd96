import { expect, it } from 'vitest';
import { hasFormat } from './option-checks.js';
import { readAreas, readPagesAreas, writeAreas } from './page-areas.js';

it('are read as they are written, with spaces or without', () => {
  const one = { page: 1, x: 0, y: 12.5, width: 100, height: 20.25 };
  const two = { page: 12, x: 7, y: 8, width: 9, height: 10 };
  expect(readAreas('1:0,12.5,100,20.25;12:7,8,9,10')).toEqual([one, two]);
  expect(readAreas(' 1: 0, 12.5, 100, 20.25 ; 12:7,8,9,10; ')).toEqual([one, two]);
  expect(writeAreas([one, two])).toBe('1:0,12.5,100,20.25;12:7,8,9,10');
  expect(readAreas('')).toEqual([]);
});
it('are rounded to hundredths, and never begin outside of the page', () => {
  expect(writeAreas([{ page: 2, x: -0.001, y: 1 / 3, width: 9.999, height: 1e-1 }])).toBe('2:0,0.33,10,0.1');
});
it.each([
  '1',
  '0:1,1,1,1',
  '1:1,1,0,1',
  '1:1,1,1',
  '1:-1,1,1,1',
  '1:1,1,1,1,1',
  '1:1e9,1,1,1',
  'a:1,1,1,1',
  '1:1,1,99999999999,1',
  '1:1,1,1,1;x',
])('are not %s', (text) => {
  expect(readAreas(text)).toBeNull();
});
it('are one where an option takes one', () => {
  expect(['', '1:1,2,3,4', '1:1,2,3,4;1:1,2,3,4', '1'].map((text) => hasFormat('area', text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
it('are on all pages where an option takes that', () => {
  const all = { page: null, x: 0, y: 0, width: 595, height: 50 };
  const one = { page: 2, x: 72, y: 72, width: 200, height: 40 };
  expect(readPagesAreas('2:72,72,200,40; ALL:0,0,595,50')).toEqual([one, all]);
  expect(writeAreas([all, one])).toBe('all:0,0,595,50;2:72,72,200,40');
  expect(readAreas('all:0,0,595,50')).toBeNull();
});
