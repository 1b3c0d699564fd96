import { expect, it } from 'vitest';
import { linesOf, textOf } from './lines.js';
import type { SheetPiece } from './sheet.js';

/** Texts of one line with a gap between them, in points; their letters are of 10 points. */
const chunks = (gap: number, ...texts: readonly string[]): string[] => {
  let left = 50;
  const pieces = texts.map((text) => {
    const right = left + text.length * 5;
    const piece = {
      text,
      left,
      right,
      top: 90,
      bottom: 102,
      baseline: 100,
      size: 10,
    } as unknown as SheetPiece;
    left = right + gap;
    return piece;
  });
  return linesOf(pieces).flatMap((line) => line.chunks.map((chunk) => textOf(chunk.pieces)));
};

it('numbers with decimals are of two columns, though no more than a wide space is between them', () => {
  expect(chunks(4, '0.00', '15.00%')).toEqual(['0.00', '15.00%']);
  expect(chunks(4, '1,25', '-3,50')).toEqual(['1,25', '-3,50']);
  // A space is in the middle of a number, and between a number and its unit.
  expect(chunks(2.5, '2', '390.90')).toEqual(['2 390.90']);
  expect(chunks(4, '12.50', 'kg')).toEqual(['12.50 kg']);
  expect(chunks(2.5, '0.00', '15.00%')).toEqual(['0.00 15.00%']);
});
