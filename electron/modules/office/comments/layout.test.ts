import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../engine/pdf-blocks/marks/line-breaks.js';
import { placeBeside, shareRows } from './margin.js';

const letters = (text: string): number => [...text].length;

describe('rows of a paragraph', () => {
  it('are broken at spaces, and inside words that are longer than a row', () => {
    expect(breakLines('one two three', 8, letters)).toEqual(['one two', 'three']);
    expect(breakLines('https://example.org/very/long', 10, letters)).toEqual([
      'https://ex',
      'ample.org/',
      'very/long',
    ]);
    expect(breakLines('', 8, letters)).toEqual(['']);
  });

  it('are broken between Chinese letters, and not before a stop', () => {
    expect(breakLines('请核对这个金额。是否正确', 7, letters)).toEqual(['请核对这个金', '额。是否正确']);
  });

  it('keep every letter and stay in their room', () => {
    const words = fc.array(fc.stringMatching(/^[a-zא-ת请核0-9.]{1,14}$/u), { maxLength: 20 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 30 }), (all, room) => {
        const rows = breakLines(all.join(' '), room, letters);
        expect(rows.join('').replaceAll(' ', '')).toBe(all.join(''));
        for (const row of rows) expect(letters(row)).toBeLessThanOrEqual(room);
      }),
    );
  });
});

describe('comments beside a page', () => {
  it('stand where they are wished when there is room, and share the way where there is not', () => {
    const wish = (at: number) => ({ at, height: 10 });
    expect(placeBeside([wish(90), wish(50)], 100, 0, 2)).toEqual([90, 50]);
    expect(placeBeside([wish(50), wish(50)], 100, 0, 2)).toEqual([56, 44]);
    expect(placeBeside([wish(5)], 100, 0, 2)).toEqual([10]);
    expect(placeBeside([wish(200), wish(199)], 100, 0, 2)).toEqual([100, 88]);
  });

  it('never touch each other and never leave the page', () => {
    const wish = fc.record({
      at: fc.integer({ min: -50, max: 900 }),
      height: fc.integer({ min: 5, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 12 }), (all) => {
        const wishes = all.sort((a, b) => b.at - a.at);
        const tops = placeBeside(wishes, 842, 0, 2);
        expect(tops[0]).toBeLessThanOrEqual(842 + 1e-6);
        tops.forEach((top, at) => {
          const foot = top - wishes[at]!.height;
          expect(foot).toBeGreaterThanOrEqual((tops[at + 1] ?? -2) + 2 - 1e-6);
        });
      }),
    );
  });

  it('get as many rows as the others, or all they have', () => {
    const rows = (least: number, all: number) => ({ least, all });
    expect(shareRows([rows(1, 1), rows(2, 9), rows(2, 9)], 9)).toEqual([1, 4, 4]);
    expect(shareRows([rows(2, 9), rows(2, 9)], 5)).toEqual([3, 2]);
    expect(shareRows([rows(2, 3)], 9)).toEqual([3]);
    expect(shareRows([rows(2, 9), rows(2, 9)], 3)).toBeNull();
  });
});
