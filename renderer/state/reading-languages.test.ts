import { expect, it } from 'vitest';
import { ownFirst } from './reading-languages.js';

it('the languages of the system stand first in the list', () => {
  const codes = ['eng', 'deu', 'nld', 'fra', 'fin', 'chi_sim', 'chi_tra', 'deu_frak', 'osd'];
  const values = ownFirst(
    codes.map((value) => ({ value })),
    ['nl-NL', 'en-US'],
  ).map(({ value }) => value);
  expect(values.slice(0, 4)).toEqual(['nld', 'eng', 'deu', 'fra']);
  expect(values).toHaveLength(codes.length);
});
