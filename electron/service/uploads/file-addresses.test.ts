import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pathOfWord } from './file-addresses.js';

const folder = resolve('/home/anna');

test('a file is named by a path or by its address', () => {
  const letter = join(folder, 'Ärger & 100% #1.docx');
  expect(pathOfWord('letter.docx', folder)).toBe(join(folder, 'letter.docx'));
  expect(pathOfWord(letter, folder)).toBe(letter);
  expect(pathOfWord(pathToFileURL(letter).href, '/')).toBe(letter);
  expect(pathOfWord(pathToFileURL(letter).href.replace('file:///', 'FILE://localhost/'), '/')).toBe(letter);
});

test('an address of another computer, or one that is none, is looked for as it was written', () => {
  for (const word of ['file:///a%ZZ.docx', 'file:///a%2Fb.docx', 'file:letter.docx'])
    expect(pathOfWord(word, folder)).toBe(resolve(folder, word));
  if (process.platform !== 'win32')
    expect(pathOfWord('file://server/a.docx', folder)).toBe(resolve(folder, 'file://server/a.docx'));
});
