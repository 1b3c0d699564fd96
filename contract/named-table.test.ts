import { expect, it } from 'vitest';
import { namedTable } from './named-table.js';

it.each(Object.getOwnPropertyNames(Object.prototype))('a table of names has no %s', (name) => {
  expect(namedTable<string>({ zip: 'ZIP archive' })[name]).toBeUndefined();
});

it('a table of names has what it was given', () => {
  expect(namedTable<string>({ zip: 'ZIP archive' })['zip']).toBe('ZIP archive');
});
