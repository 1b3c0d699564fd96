import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import { readTarget } from './target.js';

test('a file name has the extension of the result, in any of its writings', async () => {
  const folder = await testFolder();
  const named = { directory: folder, pattern: 'report.v2' };
  expect(await readTarget(join(folder, 'report.v2.pdf'), true)).toEqual(named);
  expect(await readTarget(join(folder, 'report.v2.DOCX'), true, 'docx')).toEqual(named);
  expect(await readTarget(join(folder, 'report.v2.jpeg'), true, 'jpg')).toEqual(named);
  // Several files lie in a folder of that name.
  expect(await readTarget(join(folder, 'report.v2.pdf'), true, 'zip')).toEqual(named);
  const other = join(folder, 'report.pdf');
  expect(await readTarget(other, true, 'docx')).toEqual({ directory: other, pattern: null });
  await expect(readTarget(join(folder, 'all.docx'), false, 'docx')).rejects.toMatchObject({
    code: 'invalid_request',
  });
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
