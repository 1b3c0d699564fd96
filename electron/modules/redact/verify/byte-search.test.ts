import { expect, test } from 'vitest';
import { ByteSearch } from './byte-search.js';

const words = ['Schmidt', 'schmidt', 'tdimhcS', 'ab', 'Zoë'];
const search = new ByteSearch(words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]));

test.for([
  ['at the beginning', 'Schmidt said'],
  ['at the end', 'said tdimhcS'],
  ['alone', 'schmidt'],
  ['a short one', 'x ab'],
  ['behind a part of it', 'SchSchmidt'],
])('finds a run %s', ([, text]) => {
  expect(search.isIn(Buffer.from(text!))).toBe(true);
});

test('finds a run in two bytes a letter, and beyond ASCII', () => {
  expect(search.isIn(Buffer.from('..Zoë..', 'utf16le'))).toBe(true);
  expect(search.isIn(Buffer.from('..Zoë..'))).toBe(true);
});

test('finds nothing where there is nothing', () => {
  for (const text of ['', 'a', 'Schmid', 'chmidt', 'Sch midt', 'tdimhc'])
    expect(search.isIn(Buffer.from(text)), text).toBe(false);
});

test('agrees with a search for one after the other', () => {
  let seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff);
  const letters = () => Buffer.from(Array.from({ length: 5 }, () => 97 + (next() % 4)));
  for (let round = 0; round < 200; round += 1) {
    const runs = Array.from({ length: 3 }, letters);
    const data = Buffer.concat(Array.from({ length: 20 }, letters));
    expect(new ByteSearch(runs).isIn(data)).toBe(runs.some((run) => data.includes(run)));
  }
});
