import { describe, expect, it } from 'vitest';
import { findTables } from './index.js';
import { PageMaker } from './testing/pages.js';

/** The header rows of a table with lines around all its cells. */
const headers = (rows: readonly (readonly string[])[]): number | undefined => {
  const count = rows[0]?.length ?? 0;
  const maker = new PageMaker();
  for (let row = 0; row <= rows.length; row += 1) maker.across(100 + row * 20, 50, 50 + count * 100);
  for (let column = 0; column <= count; column += 1)
    maker.down(50 + column * 100, 100, 100 + rows.length * 20);
  maker.rows(
    Array.from({ length: count }, (_, column) => 55 + column * 100),
    114,
    20,
    rows,
  );
  const { page, words } = maker.make();
  return findTables(page, words)[0]?.headerRows;
};

const rows = [
  ['2015-07-17', 'Boeing', '65'],
  ['2015-07-18', 'Oakley', '113'],
  ['2015-07-19', 'Safeway', '7'],
];

describe('header rows of tables with lines', () => {
  it('are those above the first values', () => {
    expect(headers([['Date', 'Company', 'Jobs'], ...rows])).toBe(1);
    expect(headers([['Notice', 'Name of', 'Number'], ['date', 'company', 'of jobs'], ...rows])).toBe(2);
    expect(
      headers([
        ['Country', '2019', '2020'],
        ['Chad', '12', '14'],
        ['Peru', '3', '4'],
      ]),
    ).toBe(1);
  });

  it('are none where values begin at once, as on a second page', () => {
    expect(headers(rows)).toBe(0);
  });

  it('do not take the name of the first group of rows', () => {
    expect(headers([['Date', 'Company', 'Jobs'], ['July', '', ''], ...rows])).toBe(1);
  });
});
