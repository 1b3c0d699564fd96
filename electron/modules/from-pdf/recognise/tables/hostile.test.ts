import { describe, expect, it } from 'vitest';
import { findTables } from './index.js';
import { PageMaker } from './testing/pages.js';

const filled = (rows: number, columns: number): PageMaker => {
  const maker = new PageMaker();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      maker.text(20 + column * 40, 20 + row * 12, String((row * 7 + column * 13) % 997));
  return maker;
};

const ruled = (rows: number, columns: number): PageMaker => {
  const maker = filled(rows, columns);
  for (let row = 0; row <= rows; row += 1) maker.across(10 + row * 12, 15, 15 + columns * 40);
  for (let column = 0; column <= columns; column += 1) maker.down(15 + column * 40, 10, 10 + rows * 12);
  return maker;
};

const sizes = (maker: PageMaker): number[][] => {
  const { page, words } = maker.make();
  return findTables(page, words).map(({ rows, columns }) => [rows.length - 1, columns.length - 1]);
};

/** The same numbers from 0 to 1 each time. */
function* random(): Generator<number> {
  let state = 1;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

describe('tables that are very large', () => {
  it('are found with 20,000 rows', () => {
    expect(sizes(filled(20_000, 3))).toEqual([[20_000, 3]]);
    expect(sizes(ruled(20_000, 3))).toEqual([[20_000, 3]]);
  });

  it('are found with 300 columns', () => {
    expect(sizes(filled(40, 300))).toEqual([[40, 300]]);
    expect(sizes(ruled(40, 300))).toEqual([[40, 300]]);
  });

  it('do not come of a million lines, nor of words anywhere, and the end comes', () => {
    const numbers = random();
    const next = (most: number) => numbers.next().value * most;
    const maker = new PageMaker();
    for (let count = 0; count < 500_000; count += 1) {
      maker.across(next(800), next(300), 300 + next(300));
      maker.down(next(600), next(400), 400 + next(400));
    }
    for (let count = 0; count < 2_000; count += 1) maker.text(next(600), next(800), 'word');
    expect(() => sizes(maker)).not.toThrow();
    const words = new PageMaker();
    for (let count = 0; count < 60_000; count += 1) words.text(next(600), next(800), 'w');
    expect(() => sizes(words)).not.toThrow();
  });
});
