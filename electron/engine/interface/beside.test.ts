import { mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderBeside } from './beside.js';

it('is the folder of the document, and none once a link has its name', async () => {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'platen-beside-')));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const sub = join(home, 'sub');
  await mkdir(sub);
  await mkdir(join(home, 'private'));
  const plain = { name: 'a.html', format: 'html' } as const;
  const copied = { ...plain, path: join(home, 'copy', 'a.html'), beside: join(sub, 'a.html') };
  expect(await folderBeside({ ...plain, path: join(sub, 'a.html') })).toBe(sub);
  expect(await folderBeside(copied)).toBe(sub);
  await rename(sub, join(home, 'gone'));
  expect(await folderBeside(copied)).toBeNull();
  await symlink(join(home, 'private'), sub, 'junction');
  expect(await folderBeside(copied)).toBeNull();
});
