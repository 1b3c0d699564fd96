import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManualTables, type PageTables, type ShownTable } from '../../contract/tables.js';
import {
  addLine,
  asFound,
  drawn,
  manualTableOf,
  isChangedPage,
  leftOut,
  moveLine,
  rememberedTables,
  removeLine,
  widestMiddle,
  withTables,
} from './tables.js';

const table: ShownTable = {
  box: [100, 50, 400, 200],
  columns: [100, 200, 400],
  rows: [50, 70, 120, 200],
  header_rows: 1,
  name: '',
  found_by: 'rulings',
  confidence: 0.9,
  cells: [],
};
const place = { file: 'statement.pdf', page: 3, layout: 'bank' };

describe('what a person changes about tables', () => {
  it('stands in the value of the option, and what was said of the page before is gone', () => {
    const once = withTables('', place, [manualTableOf(table)]);
    const other = withTables(once, { ...place, page: 4 }, []);
    const twice = withTables(other, place, [{ ...manualTableOf(table), header_rows: 2 }]);
    expect(readManualTables(twice)).toEqual([
      {
        file: 'statement.pdf',
        pages: '3',
        layout: 'bank',
        tables: [{ box: table.box, columns: table.columns, rows: table.rows, header_rows: 2 }],
      },
      { file: 'statement.pdf', pages: '4', layout: 'bank', tables: [] },
    ]);
    expect(isChangedPage(twice, place)).toBe(true);
    expect(isChangedPage(twice, { ...place, file: 'other.pdf' })).toBe(false);
  });

  it('is remembered for its layout, with columns and headers and without the rows of one document', () => {
    const value = withTables(withTables('', { ...place, page: 1 }, []), place, [manualTableOf(table)]);
    expect(readManualTables(rememberedTables(value))).toEqual([
      { layout: 'bank', tables: [{ box: table.box, columns: table.columns, header_rows: 1 }] },
    ]);
    expect(rememberedTables('')).toBe('');
    expect(rememberedTables('no JSON')).toBe('');
  });

  it('is given up for a page, with what was remembered for its layout', () => {
    const remembered = rememberedTables(withTables('', place, [manualTableOf(table)]));
    const value = withTables(remembered, place, []);
    expect(asFound(value, place)).toBe('');
    expect(asFound(value, { ...place, page: 9, layout: 'other' })).toBe(value);
  });
});

describe('lines of a table', () => {
  it('move as far as their neighbours let them, and the outer ones move the edge', () => {
    expect(moveLine(table, 'columns', 1, 250).columns).toEqual([100, 250, 400]);
    expect(moveLine(table, 'columns', 1, 9000).columns).toEqual([100, 396, 400]);
    const wider = moveLine(table, 'columns', 2, 450);
    expect(wider.box).toEqual([100, 50, 450, 200]);
    expect(moveLine(table, 'rows', 0, -10).box[1]).toBe(0);
  });

  it('come and go, but for the edges', () => {
    const more = addLine(table, 'columns', widestMiddle(table.columns));
    expect(more.columns).toEqual([100, 200, 300, 400]);
    expect(removeLine(more, 'columns', 2)).toEqual(table);
    expect(removeLine(table, 'columns', 0)).toBe(table);
    expect(addLine(table, 'rows', 71)).toBe(table);
  });

  it('stay in order whatever is done to them', () => {
    const step = fc.record({
      what: fc.constantFrom('move', 'add', 'remove'),
      axis: fc.constantFrom('columns' as const, 'rows' as const),
      index: fc.nat(6),
      at: fc.double({ min: -1000, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = table;
        for (const { what, axis, index, at } of steps) {
          if (index >= now[axis].length) continue;
          if (what === 'move') now = moveLine(now, axis, index, at);
          else now = what === 'add' ? addLine(now, axis, at) : removeLine(now, axis, index);
        }
        for (const lines of [now.columns, now.rows])
          expect(lines.every((line, at) => at === 0 || line > (lines[at - 1] ?? Infinity))).toBe(true);
        expect(now.box).toEqual([now.columns[0], now.rows[0], now.columns.at(-1), now.rows.at(-1)]);
        expect(readManualTables(withTables('', place, [manualTableOf(now)]))).not.toBeNull();
      }),
    );
  });
});

describe('tables that are drawn or left out', () => {
  const page: PageTables = { width: 595, height: 842, layout: 'bank', empty: false, tables: [table] };

  it('are frames on the page, whichever way they were drawn', () => {
    expect(drawn([300, 400], [-20, 100], page)).toEqual({ box: [0, 100, 300, 400] });
    expect(drawn([300, 400], [302, 401], page)).toBeNull();
  });

  it('are offered again until something lies in their place', () => {
    expect(leftOut(page, [])).toEqual([table]);
    expect(leftOut(page, [{ ...table, box: [100, 50, 300, 200] }])).toEqual([]);
    expect(leftOut(undefined, [])).toEqual([]);
  });
});
