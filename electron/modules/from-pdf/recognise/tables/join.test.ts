import { describe, expect, it } from 'vitest';
import { findTables, joinTables, toTable } from './index.js';
import { PageMaker } from './testing/pages.js';

const head = ['Item', 'Count', 'Price'];
const body = (from: number) =>
  Array.from({ length: 6 }, (_, row) => [`Thing ${from + row}`, String(from + row), `${from * row}.50`]);

const tableOn = (page: number, rows: readonly (readonly string[])[], places = [50, -200, -300]) => {
  const { page: made, words } = new PageMaker().rows(places, 100, 14, rows).make();
  const [found] = findTables(made, words);
  if (!found) throw new Error('no table');
  return { table: toTable(found, page, () => []), isFirst: true, isLast: true };
};

const texts = ({
  rows,
  cells,
}: {
  rows: readonly number[];
  cells: readonly { row: number; text: string }[];
}) => rows.map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text));

describe('tables over pages', () => {
  it('go on below a head that is printed again', () => {
    const pages = [1, 2, 3].map((page) => tableOn(page, [head, ...body(page * 10)]));
    const [table, ...others] = joinTables(pages);
    expect(others).toEqual([]);
    expect(table && texts(table)).toEqual([head, ...body(10), ...body(20), ...body(30)]);
    expect(table?.places.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(table?.rows).toHaveLength(19);
  });

  it('go on without a head of their own', () => {
    const [table, ...others] = joinTables([tableOn(1, [head, ...body(10)]), tableOn(2, body(20))]);
    expect(others).toEqual([]);
    expect(table && texts(table)).toEqual([head, ...body(10), ...body(20)]);
  });

  it('are two where something stands between, the head is another or pages are missing', () => {
    const one = tableOn(1, [head, ...body(10)]);
    const two = tableOn(2, [head, ...body(20)]);
    const other = tableOn(2, [['Name', 'Age', 'Height'], ...body(20)]);
    expect(joinTables([{ ...one, isLast: false }, two])).toHaveLength(2);
    expect(joinTables([one, { ...two, isFirst: false }])).toHaveLength(2);
    expect(joinTables([one, other])).toHaveLength(2);
    expect(joinTables([one, tableOn(3, [head, ...body(20)])])).toHaveLength(2);
    expect(joinTables([one, tableOn(2, body(20), [50, -400, -550])])).toHaveLength(2);
  });

  it('are two where the first ends in a total and the second has a head of its own', () => {
    const invoice = (page: number, last: string) =>
      tableOn(page, [head, ...body(page * 10), [last, '', '90.00']]);
    for (const total of ['Total', 'Grand total:', 'Gesamtbetrag', 'Totaal', 'Total général', 'Totale'])
      expect(joinTables([invoice(1, total), invoice(2, total)]), total).toHaveLength(2);
    // A sum that is carried over ends nothing, and neither does a row that only begins like one.
    for (const other of ['Total carried forward', 'Subtotal', 'Totally new thing'])
      expect(joinTables([invoice(1, other), invoice(2, 'Total')]), other).toHaveLength(1);
  });
});
