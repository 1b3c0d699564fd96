import { expect, it } from 'vitest';
import { areaOf, columnName, isIn, nameOfPlace, textOf } from './area.js';

it('names columns and cells as sheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  expect(nameOfPlace({ row: 9, column: 27 })).toBe('AB10');
});

it('copies cells as spreadsheets paste them, empty ones as well', () => {
  const rows = [
    [
      { column: 1, text: 'Paper' },
      { column: 3, text: '3' },
    ],
    [],
    [{ column: 2, text: 'two\nlines "so"' }],
  ];
  expect(textOf(rows, { left: 1, right: 3 })).toBe('Paper\t\t3\n\t\t\n\t"two\nlines ""so"""\t');
});

it('selects the cells between two places, whichever comes first', () => {
  const area = areaOf({ row: 4, column: 2 }, { row: 1, column: 5 });
  expect(area).toEqual({ top: 1, left: 2, bottom: 4, right: 5 });
  expect([isIn(area, 1, 5), isIn(area, 4, 2), isIn(area, 0, 3), isIn(area, 2, 6)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
