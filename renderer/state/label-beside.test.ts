import { expect, it } from 'vitest';
import type { PlacedPageText } from '../../contract/page-text.js';
import { labelBeside } from './label-beside.js';

const page = { width: 400, height: 300 };
/** Words at points, of ten points' height. */
function textOf(words: readonly (readonly [word: string, x: number, y: number])[]): PlacedPageText {
  const text = words.map(([word]) => word).join(' ');
  let start = 0;
  return {
    text,
    words: words.map(([word, x, y]) => {
      const placed = {
        ...{ start, length: word.length, left: x / page.width, top: y / page.height },
        ...{ width: (word.length * 5) / page.width, height: 10 / page.height },
      };
      start += word.length + 1;
      return placed;
    }),
  };
}

const words = textOf([
  ['Family', 20, 50],
  ['name:', 54, 50],
  ['______', 120, 50],
  ['I', 60, 90],
  ['agree', 68, 90],
  ['Remarks', 20, 130],
]);
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

it('a field is called by the words left of it', () => {
  expect(labelBeside(box(100, 46, 150, 16), 'text', words, page)).toBe('Family name');
});

it('a box to tick is called by the words right of it', () => {
  expect(labelBeside(box(42, 88, 12, 12), 'check', words, page)).toBe('I agree');
});

it('a field without words in its row is called by those above it', () => {
  expect(labelBeside(box(20, 144, 200, 40), 'multiline', words, page)).toBe('Remarks');
});

it('far words name nothing', () => {
  expect(labelBeside(box(20, 200, 200, 40), 'text', words, page)).toBe('');
  expect(labelBeside(box(340, 46, 40, 16), 'text', words, page)).toBe('');
});
