import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManualTables, type PageTables, type ShownCell, type ShownTable } from '../../contract/tables.js';
import {
  addLine,
  asFound,
  drawn,
  haveOtherLines,
  manualCounts,
  manualTableOf,
  isChangedPage,
  layoutTables,
  leftOut,
  lostTexts,
  moveLine,
  rememberedTables,
  removeLine,
  widestMiddle,
  withTables,
  withTypedSince,
  withText,
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

describe('texts that a person types', () => {
  const cell = (row: number, column: number, text: string): ShownCell => ({
    ...{ row, column, text, row_span: 1, column_span: 1 },
    ...{ kind: 'text', doubtful: true, typed: false },
  });
  const cells = [cell(0, 0, 'a'), cell(0, 1, 'b'), cell(1, 0, 'c'), cell(1, 1, 'd'), cell(2, 1, 'e')];
  const four = { ...table, columns: [100, 200, 300, 400], cells };
  const typed = withText(four, cells[3]!, 'new');

  it('are kept by what is changed before the page was read again', () => {
    const value = withTables('', place, [manualTableOf(typed)]);
    const since = withTypedSince(value, place, [four]);
    expect(since[0]?.cells[3]).toMatchObject({ text: 'new', typed: true, doubtful: false });
    const both = withText(since[0]!, since[0]!.cells[0]!, 'too');
    expect(manualTableOf(both).typed?.map(({ text }) => text)).toEqual(['too', 'new']);
    expect(lostTexts(since[0]!, removeLine(since[0]!, 'columns', 1))).toBe(1);
    expect(withTypedSince(value, { ...place, page: 4 }, [four])).toEqual([four]);
  });

  it('wait for lines that were changed and not read yet', () => {
    const value = withTables('', place, [manualTableOf(removeLine(four, 'columns', 1))]);
    expect(haveOtherLines(value, place, [four])).toBe(true);
    expect(withTypedSince(value, place, [four])).toEqual([four]);
    expect(haveOtherLines(withTables('', place, [manualTableOf(typed)]), place, [four])).toBe(false);
    expect(haveOtherLines('', place, [four])).toBe(false);
  });

  it('are no reason to look at other pages again, whose tables are counted', () => {
    const value = withTables(rememberedTables(withTables('', place, [manualTableOf(four)])), place, []);
    expect(layoutTables(value)).toBe(rememberedTables(withTables('', place, [manualTableOf(four)])));
    expect([...manualCounts(value, place.file)]).toEqual([[3, 0]]);
  });

  it('stand in the value, without a doubt, and only they', () => {
    expect(manualTableOf(four)).not.toHaveProperty('typed');
    expect(manualTableOf(typed).typed).toEqual([{ row: 1, column: 1, text: 'new' }]);
    expect(typed.cells[3]).toMatchObject({ typed: true, doubtful: false });
    expect(readManualTables(withTables('', place, [manualTableOf(typed)]))?.[0]?.tables[0]?.typed).toEqual([
      { row: 1, column: 1, text: 'new' },
    ]);
  });

  it('go with their column and row when a line comes or goes elsewhere', () => {
    const more = addLine(addLine(typed, 'columns', 150), 'rows', 60);
    expect(manualTableOf(more).typed).toEqual([{ row: 2, column: 2, text: 'new' }]);
    const less = removeLine(removeLine(more, 'columns', 1), 'rows', 1);
    expect(manualTableOf(less).typed).toEqual([{ row: 1, column: 1, text: 'new' }]);
    expect(lostTexts(typed, less)).toBe(0);
  });

  it('are lost where their cell is divided or joined', () => {
    for (const next of [
      addLine(typed, 'columns', 250),
      removeLine(typed, 'rows', 1),
      removeLine(typed, 'rows', 2),
    ]) {
      expect(lostTexts(typed, next)).toBe(1);
      expect(manualTableOf(next)).not.toHaveProperty('typed');
    }
  });

  it('are not remembered for another document of the layout', () => {
    const value = withTables('', place, [manualTableOf(typed)]);
    expect(readManualTables(rememberedTables(value))?.[0]?.tables[0]).not.toHaveProperty('typed');
  });
});
