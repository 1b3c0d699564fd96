import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expandWildcards } from './wildcards.js';
import { commandLineForEach } from '../testing/command-line.js';

const commandLine = commandLineForEach();

it('expands patterns on Windows, and leaves everything else as it is', async () => {
  const { folder } = commandLine();
  await mkdir(join(folder, 'in'));
  for (const name of ['b.docx', 'A.DOCX', 'c [1].docx', 'd.xlsx', 'in/e.docx'])
    await writeFile(join(folder, name), '');
  const there = (...words: string[]) => expandWildcards(words, 'win32');
  expect(await there('*.docx')).toEqual(['A.DOCX', 'b.docx', 'c [1].docx']);
  expect(await there('in\\*.docx', 'd.xlsx')).toEqual(['in/e.docx', 'd.xlsx']);
  expect(await there('c [1]*')).toEqual(['c [1].docx']);
  expect(await there('c [1].docx', '-')).toEqual(['c [1].docx', '-']);
  expect(await there('*.pptx')).toEqual(['*.pptx']);
  expect(await there('https://example.org/?q=*')).toEqual(['https://example.org/?q=*']);
  expect(await expandWildcards(['*.docx'], 'linux')).toEqual(['*.docx']);
});
