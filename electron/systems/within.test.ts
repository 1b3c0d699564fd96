import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdFolder, openWithin } from './within.js';

/** As on systems that cannot name open folders. */
async function elsewhere(): Promise<typeof openWithin> {
  vi.resetModules();
  vi.spyOn(process, 'platform', 'get').mockReturnValue('freebsd');
  return (await import('./within.js')).openWithin;
}

const isWindows = process.platform === 'win32';
let home: string;
let root: string;
const at = (...names: string[]): string => join(root, ...names);

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-within-'));
  root = join(home, 'in');
  await mkdir(at('sub', 'deep'), { recursive: true });
  await mkdir(join(home, 'private', 'deep'), { recursive: true });
  for (const folder of [root, at('sub'), at('sub', 'deep')]) await writeFile(join(folder, 'a.txt'), 'own');
  for (const folder of [join(home, 'private'), join(home, 'private', 'deep')])
    await writeFile(join(folder, 'a.txt'), 'secret');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true, force: true });
});

let open = openWithin;
async function read(path: string, below = root): Promise<string> {
  const handle = await open(below, path);
  try {
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

const loop = { code: 'ELOOP' };

describe.each([
  ['this system', () => Promise.resolve(openWithin)],
  ['a system that cannot name open folders', elsewhere],
])('on %s', (_, ways) => {
  beforeEach(async () => {
    open = await ways();
  });
  afterEach(() => {
    open = openWithin;
  });

  it('opens files of a folder and of the folders below it', async () => {
    expect(await read(at('a.txt'))).toBe('own');
    expect(await read(at('sub', 'deep', 'a.txt'))).toBe('own');
    await expect(read(at('gone.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(read(at('gone', 'a.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('follows a link to the folder itself, which a person named', async () => {
    await symlink(root, join(home, 'link'), 'junction');
    expect(await read(join(home, 'link', 'sub', 'a.txt'), join(home, 'link'))).toBe('own');
  });

  it('follows no link below it, wherever that leads', async () => {
    await symlink(join(home, 'private', 'a.txt'), at('out.txt'));
    await symlink(at('a.txt'), at('inside.txt'));
    await symlink(join(home, 'nothing'), at('nowhere.txt'));
    await symlink(join(home, 'private'), at('folder'), 'junction');
    await symlink(join(home, 'private'), at('sub', 'folder'), 'junction');
    for (const path of [
      at('out.txt'),
      at('inside.txt'),
      at('nowhere.txt'),
      at('folder', 'a.txt'),
      at('folder', 'deep', 'a.txt'),
      at('sub', 'folder', 'a.txt'),
    ])
      await expect(read(path), path).rejects.toMatchObject(loop);
  });

  it('opens nothing outside the folder', async () => {
    for (const path of [join(home, 'private', 'a.txt'), at('..', 'private', 'a.txt'), home])
      await expect(read(path), path).rejects.toMatchObject(loop);
  });

  it.skipIf(isWindows)('opens no folder, no pipe and no device, and waits for none', async () => {
    execFileSync('mkfifo', [at('pipe.txt')]);
    for (const path of [at('sub'), at('pipe.txt')])
      await expect(read(path), path).rejects.toMatchObject(loop);
    await expect(read('/dev/null', '/dev')).rejects.toMatchObject(loop);
  });
});

it.skipIf(isWindows)('never reads what a link leads to while links are put in and out', async () => {
  let isOver = false;
  const swap = async (path: string, link: string): Promise<void> => {
    while (!isOver) {
      await rename(path, `${path}.kept`);
      await symlink(link, path);
      await rm(path);
      await rename(`${path}.kept`, path);
    }
  };
  const secret = join(home, 'private');
  const swapping = [swap(at('sub'), secret), swap(at('a.txt'), join(secret, 'a.txt'))];
  const seen = new Set<string>();
  for (let round = 0; round < 500; round += 1)
    for (const path of [at('a.txt'), at('sub', 'a.txt'), at('sub', 'deep', 'a.txt')])
      seen.add(await read(path).catch((error: NodeJS.ErrnoException) => error.code ?? 'none'));
  isOver = true;
  await Promise.all(swapping);
  expect([...seen].filter((text) => !['own', 'ELOOP', 'ENOENT'].includes(text))).toEqual([]);
  expect(seen).toContain('own');
});

it.skipIf(process.platform !== 'linux')('holds a folder whatever takes its name', async () => {
  const folder = await holdFolder(root, at('sub'));
  await rename(at('sub'), at('moved'));
  await symlink(join(home, 'private'), at('sub'));
  await writeFile(join(folder.path, 'new.txt'), 'new');
  await folder.close();
  expect(await readFile(at('moved', 'new.txt'), 'utf8')).toBe('new');
  await expect(readFile(join(home, 'private', 'new.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
});
