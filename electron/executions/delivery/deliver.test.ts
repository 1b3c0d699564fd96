import { execFileSync } from 'node:child_process';
import fs, { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testFolder } from '../testing/folders.js';
import { checkTarget, deliver, deliverInPassing, type PartRegister } from './deliver.js';

let folder: string;
let target: string;
const open = new Set<string>();
const intended: string[] = [];
const parts: PartRegister = {
  add: (path) => void open.add(path),
  intend: (_part, { path }) => void intended.push(path),
  remove: (path) => void open.delete(path),
};

beforeEach(async () => {
  open.clear();
  intended.length = 0;
  folder = await testFolder();
  target = join(folder, 'target');
  await mkdir(target);
});

const usual = fs.open;

let made = 0;

async function give(
  stem = 'report',
  below = '',
  content: string | Buffer = 'content',
  mode: number | null = null,
  madeAs = 0o644,
) {
  made += 1;
  const source = join(folder, `result ${made}.pdf`);
  await writeFile(source, content, { mode: madeAs });
  const result = { execution: 'e', size: content.length, format: 'pdf', pages: 1, input: 0, last: true };
  const delivered = await deliver(
    { source, directory: target, folder: below, stem, extension: 'pdf', mode, result },
    parts,
  );
  expect(open.size).toBeGreaterThan(0);
  delivered.settled();
  return delivered;
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

  it('notes a name before it is given, and none that is taken', async () => {
    await writeFile(join(target, 'report.pdf'), 'mine');
    const { path } = await give();
    expect(intended).toEqual([path]);
  });

  it.skipIf(process.platform === 'win32')('gives nobody more rights than the source does', async () => {
    const modeOf = async (most: number | null) =>
      ((await stat((await give('secret', '', 'content', most)).path)).mode & 0o777).toString(8);
    expect(await modeOf(null)).toBe('644');
    expect(await modeOf(0o755)).toBe('644');
    expect(await modeOf(0o640)).toBe('640');
    expect(await modeOf(0o600)).toBe('600');
    // A source that cannot be written to makes no result that cannot.
    expect(await modeOf(0o400)).toBe('600');
  });

  it.skipIf(process.platform === 'win32')(
    'gives the usual rights to what an operation copied from a private file',
    async () => {
      const modeOf = async (most: number | null) =>
        ((await stat((await give('copy', '', 'content', most, 0o600)).path)).mode & 0o777).toString(8);
      const before = process.umask(0o022);
      onTestFinished(() => void process.umask(before));
      expect(await modeOf(null)).toBe('644');
      expect(await modeOf(0o640)).toBe('640');
      process.umask(0o077);
      expect(await modeOf(0o644)).toBe('600');
    },
  );

  it.skipIf(process.platform === 'win32')('waits until name and folders are on the disk', async () => {
    const synced: string[] = [];
    const opened = vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
      const handle = await usual(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        synced.push(String(path));
      };
      return handle;
    });
    syncBuiltinESMExports();
    try {
      await give('a', 'new');
      // The folder's own name, the content, its name.
      expect(synced).toEqual([target, expect.stringMatching(/\.part$/) as string, join(target, 'new')]);
    } finally {
      opened.mockRestore();
      syncBuiltinESMExports();
    }
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

describe('delivering a result that is stored elsewhere afterwards', () => {
  const pass = async (from = folder, content = 'content') => {
    made += 1;
    const source = join(from, `result ${made}.pdf`);
    await writeFile(source, content);
    const result = { execution: 'e', size: content.length, format: 'pdf', pages: 1, input: 0, last: true };
    const wish = { directory: target, folder: '', stem: 'report', extension: 'pdf', mode: null, result };
    const delivered = await deliverInPassing({ ...wish, source }, parts);
    delivered.settled();
    return { ...delivered, source };
  };

  it('gives every one a name of its own, moves it, and records nothing', async () => {
    const names = (await Promise.all(Array.from({ length: 20 }, () => pass()))).map(({ name }) => name);
    expect((await readdir(target)).sort()).toEqual([...new Set(names)].sort());
    expect(names).toHaveLength(20);
    expect([open.size, intended]).toEqual([0, []]);
    const { path, source } = await pass();
    await writeFile(source, 'written later');
    expect(await readFile(path, 'utf8')).toBe('content');
  });

  it('takes one from another disk', async ({ skip }) => {
    const other = join(folder, 'other');
    await mkdir(other);
    if (!mountSmall(other, 1024 * 1024)) skip('mounting is not allowed here');
    const { path } = await pass(other);
    expect(await readFile(path, 'utf8')).toBe('content');
    expect(open.size).toBe(0);
  });

  it('says which folder is missing', async () => {
    await rm(target, { recursive: true });
    await expect(pass()).rejects.toMatchObject({ code: 'target_missing' });
  });
});
