/** Kinds of tables, and of what only looks like one. */
import { describe, expect, it } from 'vitest';
import { findTables } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';

const texts = (maker: PageMaker): string[][][] => {
  const { page, words } = maker.make();
  return findTables(page, words).map(textsOf);
};

const fruit = [
  ['Item', 'Count', 'Price'],
  ['Apples', '12', '3.50'],
  ['Pears', '7', '12.25'],
  ['Plums', '104', '0.75'],
];

const words =
  'The harvest of this year was good and the prices that were paid for it were better than those of the last'.split(
    ' ',
  );
const sentence = (from: number, count: number): string =>
  Array.from({ length: count }, (_, place) => words[(from + place) % words.length]).join(' ');

describe('tables without lines around their cells', () => {
  it('keep the sign of a currency that stands at the other side of its column, before and after', () => {
    const maker = new PageMaker().rows([50, 120, 220], 100, 14, [['Item', 'Price', 'Share']]);
    [
      ['Apples', '3.50', '12'],
      ['Pears', '12.25', '7'],
      ['Plums', '1,040.75', '81'],
    ].forEach(([item = '', price = '', share = ''], row) => {
      const at = 114 + row * 14;
      maker.text(50, at, item).text(120, at, '€').text(200, at, price, 'end');
      maker.text(260, at, share, 'end').text(265, at, '%');
    });
    expect(texts(maker)).toEqual([
      [
        ['Item', 'Price', 'Share'],
        ['Apples', '€ 3.50', '12 %'],
        ['Pears', '€ 12.25', '7 %'],
        ['Plums', '€ 1,040.75', '81 %'],
      ],
    ]);
  });

  it('are of one column where the name stands left and the numbers keep to the right', () => {
    const maker = new PageMaker().rows([50, 120, 220], 100, 14, fruit.slice(0, 1));
    maker.rows([50, -200, -300], 114, 14, fruit.slice(1));
    expect(texts(maker)).toEqual([fruit]);
  });

  it('leave the running head above and the foot below them', () => {
    const maker = new PageMaker().text(50, 60, 'Annual report').text(300, 60, 'Page 4', 'end');
    maker.rows([50, -200, -300], 100, 14, fruit);
    maker.text(50, 200, 'Printed in Leiden').text(300, 200, '2026', 'end');
    expect(texts(maker)).toEqual([fruit]);
  });

  it('leave their title, and end where their rows end', () => {
    const maker = new PageMaker().text(50, 86, 'Table 3').text(120, 86, 'What was sold');
    maker.rows([50, -200, -300], 100, 14, fruit).text(50, 160, sentence(0, 10));
    expect(texts(maker)).toEqual([fruit]);
  });

  it('are read between lines across only, as in books', () => {
    const maker = new PageMaker().rows([50, -200, -300], 100, 14, fruit);
    for (const y of [86, 104, 146]) maker.across(y, 45, 305);
    expect(texts(maker)).toEqual([fruit]);
  });

  it('have rows of several lines where lines or areas part them', () => {
    const rows = [
      ['Name', 'Task'],
      ['Printers of the', 'They set the type'],
      ['second hall', 'and print'],
      ['Binders of the', 'They fold and sew'],
      ['first hall', 'the sheets'],
      ['Clerks of the', 'They count what'],
      ['front office', 'comes and goes'],
    ];
    const maker = new PageMaker().rows([50, 250], 100, 12, rows);
    for (const top of [104, 128, 152]) maker.across(top, 45, 400);
    expect(texts(maker)).toEqual([
      [
        ['Name', 'Task'],
        ['Printers of the second hall', 'They set the type and print'],
        ['Binders of the first hall', 'They fold and sew the sheets'],
        ['Clerks of the front office', 'They count what comes and goes'],
      ],
    ]);
  });

  it('stand below each other as two', () => {
    const maker = new PageMaker().rows([50, -200, -300], 100, 14, fruit);
    maker.text(50, 176, sentence(3, 9)).rows([50, -200, -300], 220, 14, fruit);
    expect(texts(maker)).toEqual([fruit, fruit]);
  });
});

describe('tables with lines', () => {
  it('take double and dashed lines as one each', () => {
    const maker = new PageMaker().rows([55, 155, 255], 114, 20, fruit);
    for (const x of [50, 150, 250, 350]) maker.down(x, 100, 180).down(x + 1.5, 100, 180);
    for (let dash = 50; dash < 350; dash += 6)
      for (const y of [100, 120, 140, 160, 180]) maker.across(y, dash, dash + 3);
    expect(texts(maker)).toEqual([fruit]);
  });

  it('part the rows beside a name that stands for all of them', () => {
    const maker = new PageMaker();
    for (const x of [50, 130, 230, 330]) maker.down(x, 100, 172);
    maker.across(100, 50, 330).across(116, 50, 330).across(154, 130, 330).across(172, 50, 330);
    maker.rows([55, 135, 235], 112, 12, [['Group', 'Town', 'Votes']]).text(55, 140, 'North');
    maker.rows([135, 235], 126, 12, [
      ['Leiden', '10'],
      ['Delft', '20'],
      ['Gouda', '30'],
    ]);
    maker.rows([135, 235], 166, 12, [['All', '60']]);
    expect(texts(maker)).toEqual([
      [
        ['Group', 'Town', 'Votes'],
        ['North', 'Leiden', '10'],
        ['^', 'Delft', '20'],
        ['^', 'Gouda', '30'],
        ['^', 'All', '60'],
      ],
    ]);
  });

  it('are not made of the frame of a page or of a box of text', () => {
    const maker = new PageMaker();
    for (const x of [30, 570]) maker.down(x, 30, 770);
    for (const y of [30, 770]) maker.across(y, 30, 570);
    for (let line = 0; line < 30; line += 1) maker.text(50, 60 + line * 12, sentence(line * 3, 14));
    expect(texts(maker)).toEqual([]);
  });
});

describe('no tables', () => {
  it('are two columns of sources', () => {
    const maker = new PageMaker();
    for (let line = 0; line < 8; line += 1)
      for (const left of [50, 320])
        maker.text(left, 100 + line * 12, `[${line}]`).text(left + 26, 100 + line * 12, sentence(line, 4));
    expect(texts(maker)).toEqual([]);
  });

  it('are lines with numbers, and programs', () => {
    const numbered = new PageMaker();
    for (let line = 0; line < 20; line += 1)
      numbered.text(60, 60 + line * 20, String(line + 1), 'end').text(90, 60 + line * 20, sentence(line, 3));
    expect(texts(numbered)).toEqual([]);
    const program = new PageMaker().rows([50, 200], 100, 12, [
      ['#define ROWS', '(12 + x)'],
      ['#define NAME', 'get(name);'],
      ['#define ENDS', 'ends(0);'],
      ['#define LAST', 'last(1);'],
    ]);
    expect(texts(program)).toEqual([]);
  });

  it('are an address beside another', () => {
    const maker = new PageMaker().rows([50, 320], 100, 12, [
      ['De Drukkerij', 'Mevrouw Jansen'],
      ['Pieterskerkhof', 'Nieuwe Rijn'],
      ['Leiden', 'Leiden'],
    ]);
    expect(texts(maker)).toEqual([]);
  });
});
