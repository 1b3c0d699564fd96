/** How many sheets a workbook will have, before it is made. */
import { expect, it } from 'vitest';
import { sheetsOf } from './tables.js';

const counted = { tables: 2, continuing: 0, isKnown: true };
const values = { sheets: 'table', continued: 'true' };

it('is exact where it is known which tables continue', () => {
  expect(sheetsOf(values, counted, 2)).toEqual({ count: 2, isMost: false });
  expect(sheetsOf(values, { ...counted, continuing: 1 }, 2)).toEqual({ count: 1, isMost: false });
  expect(sheetsOf({ ...values, continued: 'false' }, { ...counted, continuing: 1 }, 2)).toEqual({
    count: 2,
    isMost: false,
  });
});

it('is a limit where a person drew tables that may continue', () => {
  expect(sheetsOf(values, { ...counted, isKnown: false }, 2)).toEqual({ count: 2, isMost: true });
});
