import { expect, it } from 'vitest';
import { option } from '../testing.js';
import { areaPlace, lackingMark, lookedFind, withOwn } from './redact-marks.js';

const words = option('words', 'string', { default: '' });
const options = [
  words,
  option('list', 'file', { default: '' }),
  option('kinds', 'multiselect', { default: '' }),
  option('areas', 'string', { default: '', display: { form: 'areas' } }),
  option('mark', 'select', { default: 'black' }),
  option('label', 'string', { default: '', depends_on: { name: 'mark', values: ['label'] } }),
  option('keep', 'string', { default: '', display: { form: 'finds' } }),
];

it('the first field is asked for while nothing says what is removed', () => {
  expect(lackingMark(options, {}, [])).toBe(words);
  // Neither a look nor what stays is a wish.
  expect(lackingMark(options, { mark: 'label', label: 'Gone', keep: 'a1', words: ' ' }, [])).toBe(words);
});

it.each(['words', 'list', 'kinds', 'areas'])('nothing is lacking with a value of %s', (name) => {
  expect(lackingMark(options, { [name]: 'something' }, [])).toBeUndefined();
});

it('nothing is lacking in a workflow that takes no marks', () => {
  expect(lackingMark([words], {}, [])).toBeUndefined();
});

it('an area of one of the documents is something to remove', () => {
  expect(lackingMark(options, {}, [{}, { own: { areas: '1:1,2,3,4' } }])).toBeUndefined();
  expect(lackingMark(options, {}, [{}, { own: { areas: '', keep: 'a1' } }])).toBe(words);
});

it('the one document has values of its own in place of those for all; of several each keeps its own', () => {
  const values = { words: 'Kite', areas: '' };
  const own = { areas: '1:1,2,3,4' };
  expect(withOwn(values, [{ own }])).toEqual({ words: 'Kite', areas: '1:1,2,3,4' });
  expect(withOwn(values, [{ own }, {}])).toBe(values);
});

it('an area that is looked at leads to its find in the list, and no other find does', () => {
  const areas = [{ page: 2, x: 10, y: 20, width: 30, height: 40 }];
  const find = (id: string, kind: 'area' | 'word', page: number, x: number) => ({
    ...{ id, kind, page, boxes: [{ x, y: 20, w: 30, h: 40 }] },
    ...{ text: '', before: '', after: '', source: 'text' as const, word: '' },
  });
  const finds = [find('w', 'word', 2, 10), find('p', 'area', 1, 10), find('a', 'area', 2, 10.4)];
  expect(finds.map((one) => areaPlace(areas, one))).toEqual([-1, -1, 0]);
  expect(lookedFind({ area: 0 }, finds, areas)?.id).toBe('a');
  expect(lookedFind({ find: 'w' }, finds, areas)?.id).toBe('w');
  // It was moved, and the list is not there yet.
  expect(lookedFind({ area: 0 }, finds, [{ ...areas[0]!, x: 90 }])).toBeUndefined();
});
