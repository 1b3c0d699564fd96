/** Headings that the numbers of others ask for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingsInSequence } from './heading-sequence.js';

interface Line {
  readonly text: string;
  readonly look: string;
}

const sequenceOf = (entries: readonly Line[], found: readonly Line[]) =>
  headingsInSequence(entries, { found: new Set(found), mayBe: () => true, lookOf: ({ look }) => look });

/** An outline: each step goes one level down, stays, or goes up by some. */
const outline = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 4, maxLength: 20 }).map((steps) => {
  let number = [1];
  const lines: Line[] = [{ text: '1 Title', look: 'bold' }];
  for (const step of steps) {
    const length = Math.min(4, Math.max(1, number.length - step));
    const last = number[length - 1];
    number = last === undefined ? [...number, 1] : [...number.slice(0, length - 1), last + 1];
    lines.push({ text: `${number.join('.')} Title`, look: 'bold' });
  }
  return lines;
});
const depthOf = ({ text }: Line) => text.split('.').length;

describe('headings by their numbers', () => {
  it('are those that are missing between others of their depth, and none with another look', () => {
    fc.assert(
      fc.property(outline, fc.nat(), fc.boolean(), (lines, at, isAlike) => {
        const place = at % lines.length;
        const entries = lines.map((line, other) =>
          other === place && !isAlike ? { ...line, look: 'plain' } : line,
        );
        const missing = entries[place];
        const found = entries.filter((line) => line !== missing);
        const hasDepth = found.some((line) => missing && depthOf(line) === depthOf(missing));
        expect([...sequenceOf(entries, found)]).toEqual(isAlike && hasDepth ? [missing] : []);
      }),
    );
  });

  it('follow each other where several are missing', () => {
    const lines = ['1 A', '2 B', '3 C', '4 D', '5 E'].map((text): Line => ({ text, look: 'bold' }));
    const [first, ...rest] = lines;
    expect([...sequenceOf(lines, first ? [first] : [])]).toEqual(rest);
  });

  it.each([['7 Kites'], ['1999 Kites'], ['2,5 Kites'], ['1 Kites'], ['2 15']])(
    'are none where a number does not go on or is none: %s',
    (text) => {
      const lines = ['1 A', text, '3 C'].map((one): Line => ({ text: one, look: 'bold' }));
      const found = lines.filter((_, place) => place !== 1);
      expect(sequenceOf(lines, found).size).toBe(0);
    },
  );
});
