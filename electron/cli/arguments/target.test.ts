import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../executions/testing/folders.js';
import { readTarget } from './target.js';

test('a file name has the extension of the result, in any of its writings', async () => {
  const folder = await testFolder();
  const named = { directory: folder, pattern: 'report.v2' };
  expect(await readTarget(join(folder, 'report.v2.pdf'), true)).toEqual(named);
  expect(await readTarget(join(folder, 'report.v2.DOCX'), true, 'docx')).toEqual(named);
  expect(await readTarget(join(folder, 'report.v2.jpeg'), true, 'jpg')).toEqual(named);
  // Several files lie in a folder of that name.
  expect(await readTarget(join(folder, 'report.v2.pdf'), true, 'zip')).toEqual(named);
  await expect(readTarget(join(folder, 'all.docx'), false, 'docx')).rejects.toMatchObject({
    code: 'out_one_file',
  });
});

test('a file name of another type becomes no folder', async () => {
  const folder = await testFolder();
  const refused = (name: string, type: string, better: string) => ({
    code: 'target_other_type',
    params: { name: join(folder, name), type, better: join(folder, better) },
  });
  await expect(readTarget(join(folder, 'a.docx'), true)).rejects.toMatchObject(
    refused('a.docx', 'PDF', 'a.pdf'),
  );
  await expect(readTarget(join(folder, 'a.b.PDF'), false, 'docx')).rejects.toMatchObject(
    refused('a.b.PDF', 'DOCX', 'a.b.docx'),
  );
  // A type that Platen only reads.
  await expect(readTarget(join(folder, 'a.eml'), true)).rejects.toMatchObject(
    refused('a.eml', 'PDF', 'a.pdf'),
  );
  await expect(readTarget(join(folder, 'a.png'), true, 'zip')).rejects.toMatchObject({
    code: 'out_one_file',
  });
  await expect(access(join(folder, 'a.docx'))).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(join(folder, 'mine.docx'), 'mine');
  await expect(readTarget(join(folder, 'mine.docx'), true)).rejects.toMatchObject({
    code: 'out_other_type',
  });
});

test('a folder may have any name', async () => {
  const folder = await testFolder();
  const isFolder = (name: string) => ({ directory: join(folder, name), pattern: null });
  expect(await readTarget(join(folder, 'results.2026'), true)).toEqual(isFolder('results.2026'));
  expect(await readTarget(join(folder, 'a.docx') + sep, true)).toEqual(isFolder('a.docx'));
  await mkdir(join(folder, 'old.xlsx'));
  expect(await readTarget(join(folder, 'old.xlsx'), true)).toEqual(isFolder('old.xlsx'));
});

test('a file where a folder should be is named', async () => {
  const folder = await testFolder();
  const file = join(folder, 'afile');
  await writeFile(file, 'mine');
  const refused = { code: 'target_is_file', params: { name: file } };
  await expect(readTarget(join(file, 'x'), false)).rejects.toMatchObject(refused);
  await expect(readTarget(join(file, 'x', 'y'), false)).rejects.toMatchObject(refused);
  await expect(readTarget(join(file, 'one.pdf'), true)).rejects.toMatchObject(refused);
});
