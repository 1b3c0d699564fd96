import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPagesOf } from './pages-of.js';

const files = ['a.pdf', 'x/b=c.pdf', 'y/a.pdf', '2'].map((path) => ({ path: resolve(path) }));

it('names files by name, path and position, equal names one after the other', () => {
  expect(readPagesOf(['a.pdf=1-2', 'a.pdf=7', 'x/b=c.pdf=3-'], files)).toEqual(['1-2', '3-', '7', '']);
  expect(readPagesOf(['3=1', '1=2'], files)).toEqual(['2', '', '1', '']);
  // A file called as a number is meant before a position.
  expect(readPagesOf(['2=4'], files)).toEqual(['', '', '', '4']);
  expect(readPagesOf([], files)).toEqual(['', '', '', '']);
});

it.each(['a.pdf', 'a.pdf=', '=1', 'z.pdf=1', '5=1', '0=1'])('refuses %s', (assignment) => {
  expect(() => readPagesOf([assignment], files)).toThrow(/pages-of|FILE=RANGES/);
});
