import { expect, it } from 'vitest';
import { option } from '../testing.js';
import { lackingMark } from './redact-marks.js';

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
  expect(lackingMark(options, {})).toBe(words);
  // Neither a look nor what stays is a wish.
  expect(lackingMark(options, { mark: 'label', label: 'Gone', keep: 'a1', words: ' ' })).toBe(words);
});

it.each(['words', 'list', 'kinds', 'areas'])('nothing is lacking with a value of %s', (name) => {
  expect(lackingMark(options, { [name]: 'something' })).toBeUndefined();
});

it('nothing is lacking in a workflow that takes no marks', () => {
  expect(lackingMark([words], {})).toBeUndefined();
});
