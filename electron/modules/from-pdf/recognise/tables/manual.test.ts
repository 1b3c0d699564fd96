import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTables, tablesByHand, layoutOf } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';

const statement = (bookings: readonly (readonly string[])[]) =>
  new PageMaker()
    .text(50, 60, 'Statement of your account')
    .rows([50, 150, -380], 100, 20, [['Date', 'Description', 'Amount'], ...bookings])
    .make();

const january = statement([
  ['01-01', 'Rent', '800.00'],
  ['03-01', 'Paper and ink', '120.50'],
  ['09-01', 'Water', '31.20'],
]);
const february = statement([
  ['02-02', 'Rent', '800.00'],
  ['05-02', 'Type', '75.00'],
  ['08-02', 'Water', '31.20'],
  ['11-02', 'Light', '44.80'],
  ['12-02', 'Post', '9.10'],
]);

describe('tables a person gave', () => {
  it('have the lines that were given, and no others', () => {
    const [table] = tablesByHand(january.page, january.words, [
      { box: [40, 85, 400, 170], columns: [40, 140, 400], rows: [85, 105, 125, 170], header_rows: 1 },
    ]);
    expect(table && textsOf(table)).toEqual([
      ['Date', 'Description Amount'],
      ['01-01', 'Rent 800.00'],
      ['03-01 09-01', 'Paper and ink 120.50 Water 31.20'],
    ]);
    expect(table).toMatchObject({ foundBy: 'person', headerRows: 1, columns: [40, 140, 400] });
  });

  it('find what was left open inside of their frame', () => {
    const [table] = tablesByHand(january.page, january.words, [{ box: [40, 85, 400, 170] }]);
    expect(table && textsOf(table)).toEqual([
      ['Date', 'Description', 'Amount'],
      ['01-01', 'Rent', '800.00'],
      ['03-01', 'Paper and ink', '120.50'],
      ['09-01', 'Water', '31.20'],
    ]);
  });

  it('are as long as the table in their place when their rows were left open', () => {
    const [table] = tablesByHand(february.page, february.words, [
      { box: [40, 85, 400, 170], columns: [40, 140, 300, 400], header_rows: 1 },
    ]);
    expect(table && textsOf(table).map(([date]) => date)).toEqual([
      'Date',
      '02-02',
      '05-02',
      '08-02',
      '11-02',
      '12-02',
    ]);
  });

  it('keep cells over several columns where the lines were left as they were found', () => {
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
    const { page, words } = maker.make();
    const [found] = findTables(page, words);
    const [table] = tablesByHand(page, words, [
      {
        box: [50, 100, 350, 160],
        columns: [...(found?.columns ?? [])],
        rows: [...(found?.rows ?? [])],
        header_rows: 0,
      },
    ]);
    expect(table && textsOf(table)).toEqual(found && textsOf(found));
    expect(table).toMatchObject({ foundBy: 'person', headerRows: 0 });
  });

  it('keep cells over several columns while the lines of these stay', () => {
    const maker = new PageMaker().text(160, 86, 'Amount of it and price').rows([50, -200, -300], 100, 14, [
      ['Item', 'Count', 'Price'],
      ['Ink', '12', '3.50'],
      ['Paper', '7', '12.25'],
    ]);
    for (const x of [40, 150, 320]) maker.down(x, 76, 135);
    maker.down(230, 90, 135);
    for (const y of [76, 90, 104, 118, 135]) maker.across(y, 40, 320);
    const { page, words } = maker.make();
    const [table] = tablesByHand(page, words, [
      { box: [40, 76, 320, 135], columns: [40, 150, 231, 320], rows: [76, 90, 104, 118, 135] },
    ]);
    expect(table && textsOf(table)).toEqual([
      ['', 'Amount of it and price', '^'],
      ['Item', 'Count', 'Price'],
      ['Ink', '12', '3.50'],
      ['Paper', '7', '12.25'],
    ]);
  });

  it('are none where there are no words, and take each word once', () => {
    expect(tablesByHand(january.page, january.words, [{ box: [450, 600, 500, 700] }])).toEqual([]);
    const twice = tablesByHand(january.page, january.words, [
      { box: [40, 85, 400, 170], columns: [40, 200, 400], rows: [85, 170] },
      { box: [40, 85, 400, 170], columns: [40, 200, 400], rows: [85, 170] },
    ]);
    expect(twice).toHaveLength(1);
  });

  it('lose no word of their frame, whatever the lines are', () => {
    const line = fc.integer({ min: 41, max: 399 });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { maxLength: 8 }),
        fc.uniqueArray(line, { maxLength: 8 }),
        (xs, ys) => {
          const sorted = (lines: number[], first: number, last: number) => [
            first,
            ...lines.filter((at) => at > first && at < last).sort((a, b) => a - b),
            last,
          ];
          const [table] = tablesByHand(january.page, january.words, [
            { box: [40, 85, 400, 170], columns: sorted(xs, 40, 400), rows: sorted(ys, 85, 170) },
          ]);
          const words = table?.cells.flatMap((cell) => cell.words.map(({ text }) => text)) ?? [];
          expect([...words].sort()).toEqual(
            january.words
              .filter(({ baseline }) => baseline > 85)
              .map(({ text }) => text)
              .sort(),
          );
        },
      ),
    );
  });
});

describe('the layout of a page', () => {
  const layout = ({ page, words }: typeof january) => layoutOf(page, findTables(page, words));

  it('is the same for statements of one kind, and another for others', () => {
    expect(layout(january)).toBe(layout(february));
    const other = new PageMaker()
      .rows([50, 250, -480], 100, 20, [
        ['Article', 'Colour', 'Price'],
        ['Ink', 'red', '8.00'],
        ['Ink', 'blue', '9.00'],
        ['Paper', 'white', '2.00'],
      ])
      .make();
    expect(layout(other)).not.toBe(layout(january));
  });
});
