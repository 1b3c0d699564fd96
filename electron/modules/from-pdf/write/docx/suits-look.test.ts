import { expect, it } from 'vitest';
import type { FormField, Page } from '../../model/index.js';
import { documentOf, paragraph, run } from '../../model/testing.js';
import { reasonForLook } from './suits-look.js';

const wordsAt = (top: number, words = 'Certificate of attendance') =>
  paragraph(words, { places: [{ page: 1, box: { left: 100, right: 500, top, bottom: top + 20 } }] });
const page = (changes: Partial<Page>, number = 1): Page => ({
  ...documentOf([wordsAt(300)]).pages[0]!,
  number,
  ...changes,
});
const field = (top: number): FormField => ({
  type: 'text',
  name: 'name',
  label: '',
  value: '',
  choices: [],
  multiline: false,
  box: { left: 100, right: 300, top, bottom: top + 14 },
});
const frame: Page['shapes'][number] = {
  kind: 'rectangle',
  box: { left: 30, right: 565, top: 30, bottom: 812 },
  fill: null,
  stroke: { colour: '#aa8800', width: 3 },
  rises: false,
};

it('is a form where a page has fields to fill in', () => {
  const fields = [1, 2, 3, 4, 5, 6].map((line) => field(100 + 20 * line));
  expect(reasonForLook({ pages: [page({}), page({ fields }, 2)] })).toBe('form');
  const inText = paragraph(fields.map((one) => ({ kind: 'field', field: one, style: run('').style })));
  expect(reasonForLook({ pages: [page({ blocks: [inText] })] })).toBe('form');
  expect(reasonForLook({ pages: [page({ fields: fields.slice(3) })] })).toBeNull();
});

it('is a poster where few words stand in a frame or on a ground', () => {
  expect(reasonForLook({ pages: [page({ shapes: [frame] })] })).toBe('poster');
  const ground = { ...frame, fill: '#102030', stroke: null };
  expect(reasonForLook({ pages: [page({ shapes: [ground] })] })).toBe('poster');
  const white = { ...ground, fill: '#ffffff' };
  for (const shapes of [[], [white], [{ ...frame, box: { ...frame.box, bottom: 300 } }]])
    expect(reasonForLook({ pages: [page({ shapes })] })).toBeNull();
});

it('is neither where a page is read, or there are more of them', () => {
  const blocks = [wordsAt(300, 'A sentence of many words. '.repeat(40))];
  expect(reasonForLook({ pages: [page({ shapes: [frame], blocks })] })).toBeNull();
  expect(reasonForLook({ pages: [1, 2, 3].map((number) => page({ shapes: [frame] }, number)) })).toBeNull();
  // A line that was stamped onto a scan.
  expect(reasonForLook({ pages: [page({ shapes: [frame], blocks: [wordsAt(20)] })] })).toBeNull();
  expect(reasonForLook({ pages: [page({ shapes: [frame], isRecognised: true })] })).toBeNull();
});
