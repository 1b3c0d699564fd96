/** Where the lines of a multi-line text begin. */
import { describe, expect, it } from 'vitest';
import { plainFormat } from '../entities/mtext.js';
import { Library } from '../fonts/library.js';
import { alignLine, layoutMText } from './layout.js';
import { parseMText } from './parse.js';

describe('indents', () => {
  it.each([
    ['\\pi2;Ink', 60],
    ['\\pi102.25;Ink', 102.25],
    ['\\pi900;Ink', 0],
  ])('%s in a column 397 wide begins at %d', (text, start) => {
    const wish = { width: 397, height: 30, columnHeights: [], spacing: 1, exact: false };
    const substitutes: string[] = [];
    const library = new Library((asked) => substitutes.push(asked));
    const [column] = layoutMText(parseMText(text, plainFormat(30, null)), wish, library);
    expect(alignLine(column!.lines[0]!, wish.width, 'left', wish.height)).toBeCloseTo(start);
  });
});
