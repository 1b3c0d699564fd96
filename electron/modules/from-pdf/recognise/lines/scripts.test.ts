import { describe, expect, it } from 'vitest';
import { raisedBehindDigit, scriptOf, type OnLine } from './scripts.js';

const line = { size: 12, baseline: 100 };
const letters = (text: string, size: number, baseline: number): OnLine[] =>
  [...text].map((letter) => ({ text: letter, size, baseline }));

describe('raised and lowered letters', () => {
  it('are smaller than their line, and off it', () => {
    expect(scriptOf({ size: 7, baseline: 96 }, line)).toBe('superscript');
    expect(scriptOf({ size: 7, baseline: 102 }, line)).toBe('subscript');
    // Small capitals, a letter of another font on the same line, and one of the same size above it are none.
    expect(scriptOf({ size: 9, baseline: 100 }, line)).toBe('normal');
    expect(scriptOf({ size: 11, baseline: 97 }, line)).toBe('normal');
    expect(scriptOf({ size: 12, baseline: 94 }, line)).toBe('normal');
  });

  it('are found behind a digit where they are most of the line', () => {
    expect(raisedBehindDigit([...letters('9', 24, 100), ...letters('99', 12, 91)])).toMatchObject({
      from: 1,
    });
    expect(raisedBehindDigit([...letters('€5', 24, 100), ...letters('12', 12, 91)])).toMatchObject({
      from: 2,
    });
  });

  it('are not what stands beside the first letter of a paragraph, or a small unit', () => {
    expect(raisedBehindDigit([...letters('O', 36, 100), ...letters('nce', 12, 75)])).toBeUndefined();
    expect(raisedBehindDigit([...letters('9', 24, 100), ...letters('99', 12, 100)])).toBeUndefined();
    expect(raisedBehindDigit([...letters('1', 36, 100), ...letters('2024', 12, 75)])).toBeUndefined();
  });
});
