/** Columns may stand so near that the space between them is no wider than one between words. */
import { describe, expect, it } from 'vitest';
import { findTables } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';

const texts = (maker: PageMaker): string[][][] => {
  const { page, words } = maker.make();
  return findTables(page, words).map(textsOf);
};

const sales = [
  ['Ordered', 'Region', 'Who', 'Total'],
  ['1/6/15', 'East', 'Jones', '189.05'],
  ['1/23/15', 'Central', 'Kivell', '999.50'],
  ['12/9/15', 'South West', 'Jardine', '179.64'],
  ['2/26/15', 'West', 'Gill', '539.73'],
];

describe('columns', () => {
  it.each([3, 4, 5, 6])('with texts that end, beside ones that begin, %i points apart, are two', (gap) => {
    expect(texts(new PageMaker().rows([-130, 130 + gap, 220, -400], 100, 14, sales))).toEqual([sales]);
  });

  it('of words beside words are two as well', () => {
    const people = [
      ['Surname', 'Name', 'Age', 'Sum'],
      ['Alder', 'Ann', '31', '4.00'],
      ['Fo', 'Bo', '45', '1.50'],
      ['Cedarwood', 'Cy', '8', '12.25'],
      ['Elm', 'Di', '19', '3.00'],
    ];
    expect(texts(new PageMaker().rows([-130, 134, -260, -400], 100, 14, people))).toEqual([people]);
  });

  it('are one where words of a text happen to stand below each other', () => {
    const classes = [
      ['Class', 'Count', 'Sum'],
      ['Class 7 of 9', '31', '4.00'],
      ['Class 8 of 9', '45', '1.50'],
      ['Class 9 of 9', '8', '12.25'],
      ['Class 3 of 9', '19', '3.00'],
    ];
    expect(texts(new PageMaker().rows([50, -260, -400], 100, 14, classes))).toEqual([classes]);
  });
});
