import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTables, toTable } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';

const found = (maker: PageMaker, isTurned = false) => {
  const { page, words } = maker.make(isTurned);
  return findTables(page, words);
};

/** A frame of lines at these places. */
const framed = (maker: PageMaker, columns: readonly number[], rows: readonly number[]): PageMaker => {
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  for (const x of columns) maker.down(x, top, bottom);
  for (const y of rows) maker.across(y, left, right);
  return maker;
};

const plain = [
  ['Item', 'Count', 'Price'],
  ['Apples', '12', '3.50'],
  ['Pears', '7', '12.25'],
  ['Plums', '104', '0.75'],
  ['Cherries', '55', '8.00'],
];

const prose =
  'The harvest of this year was good and the prices that were paid for it were better than those of the last'.split(
    ' ',
  );

describe('tables with lines', () => {
  it('takes the lines as the edges of the cells', () => {
    const maker = framed(new PageMaker(), [50, 150, 250, 350], [100, 120, 140, 160, 180, 200]);
    const [table] = found(maker.rows([55, 155, 255], 114, 20, plain));
    expect(table && textsOf(table)).toEqual(plain);
    expect(table).toMatchObject({ foundBy: 'rulings', box: { left: 50, top: 100, right: 350, bottom: 200 } });
    expect(table?.cells[0]?.borders.top).toEqual({ width: 0.5, colour: '#000000', style: 'solid' });
  });

  it('joins the places that no line parts', () => {
    const maker = new PageMaker();
    for (const x of [50, 150, 350]) maker.down(x, 100, 160);
    maker.down(250, 120, 160);
    for (const y of [100, 120, 160]) maker.across(y, 50, 350);
    maker.across(140, 150, 350);
    maker.text(55, 114, 'Town').text(160, 114, 'Votes for and against');
    maker.text(55, 144, 'Leiden').rows([155, 255], 134, 20, [
      ['10', '20'],
      ['30', '40'],
    ]);
    const [table] = found(maker);
    expect(table && textsOf(table)).toEqual([
      ['Town', 'Votes for and against', '^'],
      ['Leiden', '10', '20'],
      ['^', '30', '40'],
    ]);
  });

  it('parts cells where texts stand apart, and rows of numbers below each other', () => {
    const maker = framed(new PageMaker(), [50, 350], [100, 120, 200]);
    maker.down(150, 100, 120).down(250, 100, 120);
    maker.rows([55, 155, 255], 114, 20, plain.slice(0, 1)).rows([55, 155, 255], 134, 16, plain.slice(1));
    const [table] = found(maker);
    expect(table && textsOf(table)).toEqual(plain);
  });

  it('parts rows of amounts with their currency behind them, or its code before', () => {
    const rows = [
      ['Apples', '45,93 €', 'CHF 12.00'],
      ['Pears', '0,75 €', 'CHF 7.50'],
      ['Plums', '1.046,68 €', 'CHF 140.00'],
    ];
    const maker = framed(new PageMaker(), [50, 150, 250, 350], [100, 120, 200]);
    maker.rows([55, 155, 255], 114, 20, plain.slice(0, 1)).rows([55, 155, 255], 134, 20, rows);
    const [table] = found(maker);
    expect(table && textsOf(table)).toEqual([plain[0], ...rows]);
  });

  it('leaves a title and notes inside the frame', () => {
    const maker = new PageMaker();
    for (const x of [50, 350]) maker.down(x, 80, 220);
    for (const x of [150, 250]) maker.down(x, 100, 200);
    for (const y of [80, 100, 120, 140, 160, 180, 200, 220]) maker.across(y, 50, 350);
    maker.text(55, 94, 'Table 3 Fruit').text(55, 214, 'Source: the market');
    const [table] = found(maker.rows([55, 155, 255], 114, 20, plain));
    expect(table && textsOf(table)).toEqual(plain);
  });

  it('takes turned words as those of the cell they lie in', () => {
    const maker = framed(new PageMaker(), [50, 150, 250, 350], [100, 120, 140, 160, 180, 200]);
    const { page, words } = maker.rows([55, 155, 255], 114, 20, plain.slice(1)).make();
    const turned = { ...(words[0] ?? expect.fail()), text: 'Fruit', angle: 90 };
    const box = { left: 60, right: 70, top: 182, bottom: 198 };
    const [table] = findTables(page, [...words, { ...turned, box }]);
    expect(table && textsOf(table)).toEqual([...plain.slice(1), ['Fruit', '', '']]);
  });

  it('reads a table that is turned', () => {
    const maker = framed(new PageMaker(), [50, 150, 250, 350], [100, 120, 140, 160, 180, 200]);
    const [table] = found(maker.rows([55, 155, 255], 114, 20, plain), true);
    expect(table && textsOf(table)).toEqual(plain);
    expect(table).toMatchObject({ turn: 90, box: { left: 100, top: 250, right: 200, bottom: 550 } });
  });
});

describe('tables without lines', () => {
  it('takes texts that stand below each other as columns', () => {
    const [table, ...others] = found(new PageMaker().rows([50, -200, -300], 100, 14, plain));
    expect(others).toEqual([]);
    expect(table && textsOf(table)).toEqual(plain);
    expect(table).toMatchObject({ foundBy: 'alignment', headerRows: 1 });
  });

  it('finds names over several columns, over several lines, and groups of rows', () => {
    const maker = new PageMaker();
    maker.text(190, 88, 'Amount of votes').rows([50, -200, -300], 100, 12, [
      ['', 'in', 'in towns'],
      ['Party', 'villages', 'and cities'],
    ]);
    maker.rows([50, -200, -300], 126, 14, [
      ['North', '', ''],
      ['The party of those', '', ''],
    ]);
    maker.rows([50, -200, -300], 152, 14, [
      ['who were first', '12', '3'],
      ['Others', '7', '12'],
      ['Total', '19', '15'],
    ]);
    const [table] = found(maker);
    expect(table && textsOf(table)).toEqual([
      ['Party', 'Amount of votes', '^'],
      ['^', 'in villages', 'in towns and cities'],
      ['North', '', ''],
      ['The party of those who were first', '12', '3'],
      ['Others', '7', '12'],
      ['Total', '19', '15'],
    ]);
  });

  it('leaves contents with the numbers of their pages, and the dots between', () => {
    const maker = new PageMaker();
    for (let line = 0; line < 8; line += 1)
      maker
        .text(50, 100 + line * 14, `${prose.slice(line, line + 4).join(' ')} ..................`)
        .text(400, 100 + line * 14, String(1 + line * 3), 'end');
    expect(found(maker)).toEqual([]);
  });

  it('leaves charts', () => {
    const maker = new PageMaker();
    for (let step = 0; step < 8; step += 1)
      maker
        .text(80, 100 + step * 20, String(80 - step * 10), 'end')
        .text(100 + step * 40, 260, String(1990 + step));
    for (let step = 0; step < 8; step += 1)
      maker.text(110 + step * 40, 100 + ((step * 7) % 5) * 20, `${step}.5`);
    expect(found(maker)).toEqual([]);
  });

  it('leaves paragraphs, also of two columns, and lists', () => {
    const maker = new PageMaker();
    for (let line = 0; line < 12; line += 1) {
      maker.text(50, 100 + line * 12, prose.slice(0, 11).join(' '));
      maker.text(330, 100 + line * 12, prose.slice(7, 17).join(' '));
      maker.text(50, 300 + line * 12, '•').text(62, 300 + line * 12, prose.slice(line, line + 5).join(' '));
    }
    expect(found(maker)).toEqual([]);
  });
});

describe('every table', () => {
  const page = fc.record({
    words: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 580 }),
        y: fc.integer({ min: 0, max: 790 }),
        text: fc.constantFrom('12', 'some words here', 'x', '$ 3.50', 'Total', '(4)', '%', 'a b'),
      }),
      { maxLength: 120 },
    ),
    grid: fc.record({ x: fc.integer({ min: 1, max: 40 }), y: fc.integer({ min: 1, max: 20 }) }),
    across: fc.array(fc.tuple(...[800, 600, 600].map((max) => fc.integer({ min: 0, max }))), {
      maxLength: 25,
    }),
    down: fc.array(fc.tuple(...[600, 800, 800].map((max) => fc.integer({ min: 0, max }))), { maxLength: 25 }),
  });

  it('has each word once and cells that fill the grid without lying over each other', () => {
    fc.assert(
      fc.property(page, ({ words, grid, across, down }) => {
        const maker = new PageMaker();
        // Words and lines on a coarse grid meet more often than those anywhere.
        const snap = (value: number, step: number) => Math.round(value / step) * step;
        for (const { x, y, text } of words) maker.text(snap(x, grid.x), snap(y, grid.y), text);
        for (const [y = 0, from = 0, to = 0] of across)
          maker.across(snap(y, grid.y), Math.min(from, to), Math.max(from, to));
        for (const [x = 0, from = 0, to = 0] of down)
          maker.down(snap(x, grid.x), Math.min(from, to), Math.max(from, to));
        const tables = found(maker);
        const all = tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.words));
        expect(new Set(all).size).toBe(all.length);
        for (const table of tables) {
          const places = new Set<string>();
          for (const { row, column, rowSpan, columnSpan } of table.cells)
            for (let y = row; y < row + rowSpan; y += 1)
              for (let x = column; x < column + columnSpan; x += 1) {
                expect(places.has(`${y} ${x}`)).toBe(false);
                places.add(`${y} ${x}`);
              }
          expect(places.size).toBe((table.rows.length - 1) * (table.columns.length - 1));
          for (const edges of [table.rows, table.columns])
            edges.slice(1).forEach((edge, place) => expect(edge).toBeGreaterThan(edges[place] ?? Infinity));
          expect(toTable(table, 1, () => []).cells).toHaveLength(table.cells.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
