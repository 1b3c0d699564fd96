import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StateFolders } from './state.js';
import { testFolder } from './testing/folders.js';

const [one, other] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'];

it.each([
  { isNew: false, left: [] },
  { isNew: true, left: [other] },
])('in a new folder ($isNew) only what was made is looked for and removed', async ({ isNew, left }) => {
  const root = await testFolder();
  const states = new StateFolders(root, () => undefined, isNew);
  const folder = await states.open(one, 0);
  await writeFile(join(folder!, 'progress'), 'half');
  await states.notePartsFolder(one, 1, '/target');
  // Nobody else writes in a new one; here somebody does, to see that it is not asked for.
  await mkdir(join(root, other, '0'), { recursive: true });
  await writeFile(join(root, other, '0', 'progress'), 'half');
  expect(await states.has(one, 0)).toBe(true);
  expect(await states.partsFolder(one, 1)).toBe('/target');
  expect(await states.has(other, 0)).toBe(!isNew);
  for (const execution of [one, other]) {
    await states.done(execution, 0);
    await states.forget(execution);
  }
  expect(await readdir(root)).toEqual(left);
  expect(await states.has(one, 0)).toBe(false);
});
