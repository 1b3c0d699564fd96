import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../testing/folders.js';
import { checkTarget, deliver, type PartRegister } from './deliver.js';

let folder: string;
let target: string;
const open = new Set<string>();
const parts: PartRegister = { add: (path) => void open.add(path), remove: (path) => void open.delete(path) };

beforeEach(async () => {
  open.clear();
  folder = await testFolder();
  target = join(folder, 'target');
  await mkdir(target);
});

let made = 0;

async function give(stem = 'report', below = '', content: string | Buffer = 'content') {
  made += 1;
  const source = join(folder, `result ${made}.pdf`);
  await writeFile(source, content);
  return deliver({ source, directory: target, folder: below, stem, extension: 'pdf' }, parts);
}

/** A file system of its own with so many bytes; null where mounting is not allowed. */
function mountSmall(path: string, bytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', [path], { stdio: 'ignore' }));
  return true;
}

describe('delivering a result', () => {
  it('never overwrites: names are counted up', async () => {
    await writeFile(join(target, 'report.pdf'), 'mine');
    expect((await give()).name).toBe('report (2).pdf');
    expect((await give()).name).toBe('report (3).pdf');
    expect(await readFile(join(target, 'report.pdf'), 'utf8')).toBe('mine');
    expect(await readFile(join(target, 'report (2).pdf'), 'utf8')).toBe('content');
  });

  it('gives every one of many deliveries at once a name of its own', async () => {
    const names = (await Promise.all(Array.from({ length: 20 }, () => give()))).map(({ name }) => name);
    expect(new Set(names).size).toBe(20);
    expect((await readdir(target)).sort()).toEqual([...names].sort());
    expect(open.size).toBe(0);
  });

  it('makes the structure below the target, but never the target again', async () => {
    expect((await give('a', 'photos/2026')).path).toBe(join(target, 'photos', '2026', 'a.pdf'));
    await rm(target, { recursive: true });
    await expect(give('a', 'photos/2026')).rejects.toMatchObject({ code: 'target_missing' });
    expect(await readdir(folder)).not.toContain('target');
  });

  it('says when the target is no folder', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(checkTarget(join(folder, 'file'))).rejects.toMatchObject({ code: 'target_missing' });
    await expect(checkTarget(join(folder, 'gone'))).rejects.toMatchObject({ code: 'target_missing' });
    await expect(checkTarget(target)).resolves.toBeUndefined();
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'says when the target may not be written to',
    async () => {
      await chmod(target, 0o500);
      await expect(checkTarget(target)).rejects.toMatchObject({ code: 'target_not_writable' });
      await expect(give()).rejects.toMatchObject({ code: 'target_not_writable' });
    },
  );

  it('says when the target is full, and leaves nothing there', async ({ skip }) => {
    if (!mountSmall(target, 64 * 1024)) skip('mounting a small file system needs more rights');
    expect((await give('small')).name).toBe('small.pdf');
    await expect(give('large', '', Buffer.alloc(256 * 1024))).rejects.toMatchObject({ code: 'target_full' });
    expect(await readdir(target)).toEqual(['small.pdf']);
    expect(open.size).toBe(0);
  });
});
