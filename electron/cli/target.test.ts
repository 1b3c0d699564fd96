import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import { readTarget } from './target.js';

test('a file where a folder should be is named', async () => {
  const folder = await testFolder();
  const file = join(folder, 'afile');
  await writeFile(file, 'mine');
  const refused = { code: 'target_is_file', params: { name: file } };
  await expect(readTarget(join(file, 'x'), false)).rejects.toMatchObject(refused);
  await expect(readTarget(join(file, 'x', 'y'), false)).rejects.toMatchObject(refused);
  await expect(readTarget(join(file, 'one.pdf'), true)).rejects.toMatchObject(refused);
});
