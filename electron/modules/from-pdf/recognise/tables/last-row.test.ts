/** The last row of a table may have several lines, as any other row. */
import { describe, expect, it } from 'vitest';
import { findTables } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';

const texts = (maker: PageMaker): string[][][] => {
  const { page, words } = maker.make();
  return findTables(page, words).map(textsOf);
};

const head = ['Date', 'Text', 'Paid', 'Balance'];
const places = [40, 110, -330, -420];

/** A statement whose rows are 14 points apart, and the lines of a row 11. */
const statement = (): PageMaker =>
  new PageMaker()
    .rows(places, 100, 14, [head])
    .rows(places, 114, 14, [['22/06/17', 'Transfer R Kumar', '10.00', '140.08']])
    .text(110, 125, 'Invoice 8')
    .rows(places, 139, 14, [
      ['23/06/17', 'Charges', '2.88', '137.20'],
      ['24/06/17', 'Rent', '9.00', '128.20'],
      ['27/06/17', 'Credit of Ani', '44.00', '84.20'],
    ]);
const rows = [
  head,
  ['22/06/17', 'Transfer R Kumar Invoice 8', '10.00', '140.08'],
  ['23/06/17', 'Charges', '2.88', '137.20'],
  ['24/06/17', 'Rent', '9.00', '128.20'],
];

describe('the last row of a table', () => {
  it('has its second and third line', () => {
    expect(texts(statement().text(110, 178, 'Private Limited'))).toEqual([
      [...rows, ['27/06/17', 'Credit of Ani Private Limited', '44.00', '84.20']],
    ]);
    expect(texts(statement().text(110, 178, 'Private Limited').text(110, 189, 'Ref 7781'))).toEqual([
      [...rows, ['27/06/17', 'Credit of Ani Private Limited Ref 7781', '44.00', '84.20']],
    ]);
  });

  it('has it where no other row has one, and the text is in the first column', () => {
    const items = (maker: PageMaker) =>
      maker.rows([40, -260, -330, -420], 100, 16, [
        ['Item', 'Number', 'Price', 'Sum'],
        ['Chairs', '2', '10.00', '20.00'],
        ['Tables', '1', '35.00', '35.00'],
        ['Lamps for the hall', '3', '5.00', '15.00'],
      ]);
    expect(texts(items(new PageMaker()).text(40, 159, 'and kitchen'))).toEqual([
      [
        ['Item', 'Number', 'Price', 'Sum'],
        ['Chairs', '2', '10.00', '20.00'],
        ['Tables', '1', '35.00', '35.00'],
        ['Lamps for the hall and kitchen', '3', '5.00', '15.00'],
      ],
    ]);
  });

  it('has none that stands further down, is wider than its column, or is a note', () => {
    const whole = [...rows, ['27/06/17', 'Credit of Ani', '44.00', '84.20']];
    for (const below of [
      statement().text(110, 186, 'Private Limited'),
      statement().text(110, 178, 'All amounts are in euros and include the tax of this land'),
      statement().text(40, 178, '* at the rate of the day'),
      statement().text(40, 178, 'Note: rates'),
    ])
      expect(texts(below)).toEqual([whole]);
  });
});

describe('rows of several lines', () => {
  it('are of one table where there is room between them, with what stands below an empty cell', () => {
    const columns = [40, 100, 200, -340, -420];
    const orders = new PageMaker(7)
      .rows(columns, 100, 14, [['Pos', 'Reference', 'Article', 'Price', 'Sum']])
      .rows(columns, 119, 14, [['1', '', 'Dividers A4', '9.90', '198.00']])
      .text(100, 126, 'Art. no.:')
      .text(100, 133, 'TB100A4')
      .text(200, 144, 'Gross 9.90')
      .rows(columns, 180, 14, [['2', '', 'Yoghurt', '5.50', '275.00']])
      .text(100, 187, 'Art. no.: AR2')
      .text(200, 198, 'Gross 5.50');
    expect(texts(orders)).toEqual([
      [
        ['Pos', 'Reference', 'Article', 'Price', 'Sum'],
        ['1', 'Art. no.: TB100A4', 'Dividers A4 Gross 9.90', '9.90', '198.00'],
        ['2', 'Art. no.: AR2', 'Yoghurt Gross 5.50', '5.50', '275.00'],
      ],
    ]);
  });
});
