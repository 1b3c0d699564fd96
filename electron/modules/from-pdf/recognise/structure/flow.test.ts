import { expect, it } from 'vitest';
import type { StructureEntry } from './entries.js';
import { goesOn } from './flow.js';
import type { TextLine } from '../lines/line.js';

/** A paragraph of one line, as wide as its column. */
const entry = (text: string, column: number): StructureEntry => {
  const box = { left: 60 + column * 200, right: 160 + column * 200, top: 100, bottom: 112 };
  const line = { box, size: 10, direction: 'ltr', pieces: [{ kind: 'text', text }] } as unknown as TextLine;
  const draft = { lines: [line], column: { left: box.left, right: box.right } };
  return {
    draft,
    page: {},
    place: { column, box },
    role: 'body',
    list: null,
    style: null,
  } as unknown as StructureEntry;
};

it('a name, a date or a number that fills its column does not go on in the next one', () => {
  const page = {} as StructureEntry['page'];
  const goes = (last: string, next: string) =>
    goesOn({ ...entry(last, 0), page }, { ...entry(next, 1), page });
  expect(goes('CUSTREF123', 'Please pay until')).toBe(false);
  expect(goes('5 March 2026', 'Please pay until')).toBe(false);
  expect(goes('and all of this is for', 'Anna and the others')).toBe(true);
  expect(goes('the small', 'press')).toBe(true);
  expect(goes('印刷所の話は', '印刷所の')).toBe(true);
});
