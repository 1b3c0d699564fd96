/** Names of columns with one row of values below them, as at the head of an invoice. */
import { describe, expect, it } from 'vitest';
import { findTables } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';

const found = (maker: PageMaker) => {
  const { page, words } = maker.make();
  return findTables(page, words);
};
const texts = (maker: PageMaker): string[][][] => found(maker).map(textsOf);

const invoice = [
  ['Invoice no.', 'Date', 'Customer no.', 'Your order'],
  ['2024-17', '03/05/2024', 'K-10045', 'PO 445'],
];

describe('names of columns and one row of values', () => {
  it('are a table, with the names as its head', () => {
    const maker = new PageMaker().rows([50, 150, 250, 400], 100, 14, invoice);
    expect(texts(maker)).toEqual([invoice]);
    expect(found(maker)[0]?.headerRows).toBe(1);
  });

  it('are one where numbers are aligned to the right, and one value is missing', () => {
    const totals = [
      ['Month', 'Shows', 'Gross', 'Net'],
      ['December 2024', '48', '$12,500.00', '$11,250.00'],
    ];
    expect(texts(new PageMaker().rows([50, -200, -300, -400], 100, 14, totals))).toEqual([totals]);
    const sparse = [invoice[0]!, ['2024-17', '03/05/2024', '', 'PO 445']];
    expect(texts(new PageMaker().rows([50, 150, 250, 400], 100, 14, sparse))).toEqual([sparse]);
  });

  it('are one with two columns where a line is drawn below the names', () => {
    const two = [
      ['Invoice no.', 'Due date'],
      ['2024-17', '03/05/2024'],
    ];
    const maker = () => new PageMaker().rows([50, 200], 100, 14, two);
    expect(texts(maker().across(103, 50, 300))).toEqual([two]);
    expect(texts(maker())).toEqual([]);
  });

  it('name the columns of several rows, too, where no value is a number', () => {
    const maker = new PageMaker().rows([50, 150, 250, 400], 100, 14, [...invoice, invoice[1]!, invoice[1]!]);
    expect(found(maker).map(({ headerRows }) => headerRows)).toEqual([1]);
  });

  it('are none of two lines of addresses, labels with values, or words without numbers', () => {
    for (const rows of [
      [
        ['Ann Alder', 'Phone: 7079 4301', 'Kraxi Inc'],
        ['17 Customer Lane', 'Fax: 7079 4302', 'PO Box 12'],
      ],
      [
        ['Ann Alder', 'Bo Birch', 'Cy Cedar'],
        ['Director', 'Treasurer', 'Secretary'],
      ],
      [
        ['Name: Ann', 'City: Rome', 'Sign: A'],
        ['Age: 31', 'Post: 00100', 'No: 4'],
      ],
    ])
      expect(texts(new PageMaker().rows([50, 200, 350], 100, 14, rows))).toEqual([]);
  });
});

describe('tables below each other', () => {
  it('are told apart by a title between them and columns that stand elsewhere', () => {
    const summary = [
      ['Start date', 'End date', 'Shows', 'Gross', 'Net'],
      ['12/20/24', '12/31/24', '48', '$12,500', '$11,250'],
    ];
    const totals = [
      ['Month', 'Shows', 'Gross', 'Net', 'Share'],
      ['December', '48', '$12,500', '$11,250', '85%'],
      ['Totals', '48', '$12,500', '$11,250', '85%'],
    ];
    const maker = new PageMaker()
      .rows([50, 140, 230, 310, 420], 100, 14, summary)
      .text(50, 140, 'Totals')
      .rows([50, 170, 270, 370, 470], 154, 14, totals);
    expect(texts(maker)).toEqual([summary, totals]);
  });
});
