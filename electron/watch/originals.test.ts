import { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import { lookAt } from './look.js';
import { moveAside as move } from './originals.js';

const moveAside = async (path: string, folder: string, subfolder?: string): Promise<string> =>
  move(dirname(path), (await lookAt(path))!, folder, subfolder);

async function bench() {
  const home = await testFolder();
  const [from, to] = [join(home, 'in'), join(home, 'done')];
  await mkdir(from);
  await mkdir(to);
  const put = async (name: string, text: string) => {
    await writeFile(join(from, name), text);
    return join(from, name);
  };
  return { from, to, put };
}

describe('an original that is moved', () => {
  it('takes the place of no other file', async () => {
    const { from, to, put } = await bench();
    await moveAside(await put('a.pdf', 'one'), to);
    await moveAside(await put('a.pdf', 'two'), to);
    await moveAside(await put('a.pdf', 'three'), to);
    expect((await readdir(to)).sort()).toEqual(['a (2).pdf', 'a (3).pdf', 'a.pdf']);
    expect(await readFile(join(to, 'a.pdf'), 'utf8')).toBe('one');
    expect(await readFile(join(to, 'a (3).pdf'), 'utf8')).toBe('three');
    expect(await readdir(from)).toEqual([]);
  });

  it('is moved once when a kill left both of its names', async () => {
    const { from, to, put } = await bench();
    const path = await put('a.pdf', 'one');
    await link(path, join(to, 'a.pdf'));
    await moveAside(path, to);
    expect([await readdir(from), await readdir(to)]).toEqual([[], ['a.pdf']]);
  });

  it('stays where it is while its folder is not there', async () => {
    const { from, to, put } = await bench();
    const path = await put('a.pdf', 'one');
    await expect(moveAside(path, join(to, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(from)).toEqual(['a.pdf']);
  });

  it('keeps the folder it lay in', async () => {
    const { to, put } = await bench();
    await moveAside(await put('a.pdf', 'one'), to, 'letters/2026');
    expect(await readFile(join(to, 'letters', '2026', 'a.pdf'), 'utf8')).toBe('one');
  });

  it('goes to another drive whole', async ({ skip }) => {
    const { from, put } = await bench();
    const other = await mkdtemp('/dev/shm/platen-test-').catch(() => null);
    if (other === null) return skip('there is no other drive');
    onTestFinished(() => rm(other, { recursive: true, force: true }));
    if ((await stat(other)).dev === (await stat(from)).dev) return skip('it is the same drive');
    await moveAside(await put('a.pdf', 'one'), other);
    await moveAside(await put('a.pdf', 'two'), other);
    expect((await readdir(other)).sort()).toEqual(['a (2).pdf', 'a.pdf']);
    expect(await readFile(join(other, 'a (2).pdf'), 'utf8')).toBe('two');
    expect(await readdir(from)).toEqual([]);
  });
});
