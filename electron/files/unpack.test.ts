/** Archives that are honest, and archives made to do harm. */
import { strToU8, zipSync } from 'fflate';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveLimits, listArchive, unpackArchive, unpackFile } from './unpack.js';

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-unpack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function archive(content: Uint8Array): { path: string; into: string } {
  count += 1;
  const path = join(folder, `${count}.zip`);
  writeFileSync(path, content);
  return { path, into: join(folder, `${count}`) };
}

interface Wanted {
  name: string | Buffer;
  data?: Buffer;
  flags?: number;
  method?: number;
  /** Unpacked bytes the directory claims. */
  claims?: number;
  /** Upper half of the attributes, as Unix writes it. */
  mode?: number;
}

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

/** A ZIP written by hand, so that it can lie. */
function forged(...entries: Wanted[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const {
    name,
    data = Buffer.from('x'),
    flags = 0,
    method = 0,
    claims = data.length,
    mode = 0,
  } of entries) {
    const id = Buffer.from(name);
    const facts = [u16(20, flags, method, 0, 0), u32(0, data.length, claims), u16(id.length, 0)];
    const head = Buffer.concat([u32(0x04034b50), ...facts, id, data]);
    const more = [u16(0, 0, 0), u32((mode << 16) >>> 0, at)];
    local.push(head);
    central.push(Buffer.concat([u32(0x02014b50), u16(mode === 0 ? 20 : 0x0314), ...facts, ...more, id]));
    at += head.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, entries.length, entries.length),
    u32(directory.length, at),
    u16(0),
  ]);
  return Buffer.concat([...local, directory, end]);
}

describe('an archive', () => {
  it('is listed and unpacked with its folders, without what desktops leave in it', async () => {
    const { path, into } = archive(
      zipSync({
        'letter.txt': strToU8('hello'),
        'year/2026/budget.txt': strToU8('42'),
        '__MACOSX/._letter.txt': strToU8('x'),
        '.DS_Store': strToU8('x'),
        'empty/': new Uint8Array(),
      }),
    );
    const listed = await listArchive(path);
    expect(listed).toEqual({
      files: [
        { name: 'letter.txt', folder: '', size: 5 },
        { name: 'budget.txt', folder: 'year/2026', size: 2 },
      ],
      skipped: [],
    });
    const { files, skipped } = await unpackArchive(path, into);
    expect(skipped).toEqual([]);
    expect(files.map(({ path: file }) => readFileSync(file, 'utf8'))).toEqual(['hello', '42']);
    expect(files[1]).toEqual({
      path: join(into, 'year', '2026', 'budget.txt'),
      name: 'budget.txt',
      folder: 'year/2026',
      entry: 'year/2026/budget.txt',
      isWhole: true,
    });
  });

  it('gives one file alone', async () => {
    const { path, into } = archive(zipSync({ 'a/b.txt': strToU8('one'), 'c.txt': strToU8('two') }));
    await unpackFile(path, 'a/b.txt', into);
    expect(readFileSync(into, 'utf8')).toBe('one');
    await expect(unpackFile(path, 'gone.txt', `${into}-2`)).rejects.toMatchObject({ code: 'damaged_file' });
  });

  it('inside an archive stays a file', async () => {
    const inner = zipSync({ 'index.html': strToU8('x') });
    const { path, into } = archive(zipSync({ 'inner.zip': inner }));
    await unpackArchive(path, into);
    expect(readFileSync(join(into, 'inner.zip'))).toEqual(Buffer.from(inner));
  });

  it('has its names read in UTF-8 and in the code page of DOS', async () => {
    const utf8 = Buffer.from('crème.txt');
    const { path } = archive(
      forged(
        { name: utf8, flags: 0x800 },
        { name: Buffer.from([0x82, 0x2e, 0x74, 0x78, 0x74]) },
        { name: 'größe.txt' },
      ),
    );
    expect((await listArchive(path)).files.map(({ name }) => name)).toEqual([
      'crème.txt',
      'é.txt',
      'größe.txt',
    ]);
  });

  it('never overwrites: names that differ in case, and files that are there', async () => {
    const { path, into } = archive(forged({ name: 'a.txt' }, { name: 'A.TXT' }, { name: 'a.txt' }));
    const { files } = await unpackArchive(path, into);
    expect(files.map(({ name }) => name)).toEqual(['a.txt', 'A (2).TXT', 'a (3).txt']);
    writeFileSync(join(into, 'a.txt'), 'mine');
    const again = await unpackArchive(path, into);
    expect(again.files).toEqual([]);
    expect(readFileSync(join(into, 'a.txt'), 'utf8')).toBe('mine');
  });

  it('can be left in the middle', async () => {
    const { path, into } = archive(zipSync({ 'a.txt': strToU8('x') }));
    const stop = AbortSignal.abort(new Error('enough'));
    await expect(unpackArchive(path, into, archiveLimits, stop)).rejects.toThrow('enough');
  });
});

describe('nothing is written outside the folder', () => {
  it.each([
    ['../evil.txt'],
    ['a/../../evil.txt'],
    ['/evil.txt'],
    ['\\evil.txt'],
    ['..\\..\\evil.txt'],
    ['C:\\evil.txt'],
    ['c:evil.txt'],
    ['evil.txt\0.pdf'],
  ])('%j', async (name) => {
    const { path, into } = archive(forged({ name }, { name: 'good.txt' }));
    const { files, skipped } = await unpackArchive(path, into);
    expect(files.map((file) => file.name)).toEqual(['good.txt']);
    expect(skipped).toEqual([{ name, reason: 'unsafe_name' }]);
    expect(existsSync(join(folder, 'evil.txt'))).toBe(false);
  });

  it('names that Windows keeps, and signs no system takes, become legal ones', async () => {
    const names = ['con.txt', 'a:b?.txt', 'dots...', 'fdp.\u202eexe', `${'n'.repeat(300)}.txt`];
    const { path, into } = archive(forged(...names.map((name) => ({ name: `d/${name}` }))));
    const { files } = await unpackArchive(path, into);
    expect(files.map(({ name }) => name)).toEqual([
      '_con.txt',
      'a_b_.txt',
      'dots',
      'fdp.exe',
      `${'n'.repeat(251)}.txt`,
    ]);
    expect(readdirSync(join(into, 'd'))).toHaveLength(5);
  });

  it('links, pipes and devices are left out', async () => {
    const { path, into } = archive(
      forged(
        { name: 'link', data: Buffer.from('/etc/passwd'), mode: 0o120777 },
        { name: 'pipe', mode: 0o010644 },
        { name: 'file', mode: 0o100644 },
      ),
    );
    const { files, skipped } = await unpackArchive(path, into);
    expect(files.map(({ name }) => name)).toEqual(['file']);
    expect(skipped.map(({ reason }) => reason)).toEqual(['not_a_file', 'not_a_file']);
  });
});

describe('what an archive may cost', () => {
  const bomb = deflateRawSync(Buffer.alloc(100 * 1024 * 1024));

  it('a bomb is left at the limit, whatever size it claims', async () => {
    const { path, into } = archive(
      forged({ name: 'bomb.txt', data: bomb, method: 8, claims: 10 }, { name: 'good.txt' }),
    );
    const limits = { ...archiveLimits, entryBytes: 1024 * 1024 };
    const { files, skipped } = await unpackArchive(path, into, limits);
    expect(files.map(({ name }) => name)).toEqual(['good.txt']);
    expect(skipped).toEqual([{ name: 'bomb.txt', reason: 'too_large' }]);
    expect(existsSync(join(into, 'bomb.txt'))).toBe(false);
  });

  it('one that unfolds far beyond its size is left as well', async () => {
    const { path, into } = archive(forged({ name: 'bomb.txt', data: bomb, method: 8, claims: 10 }));
    const { skipped } = await unpackArchive(path, into);
    expect(skipped).toEqual([{ name: 'bomb.txt', reason: 'too_large' }]);
  });

  it('all together have a limit', async () => {
    const data = Buffer.alloc(600);
    const { path, into } = archive(forged({ name: 'a', data }, { name: 'b', data }));
    const { files, skipped } = await unpackArchive(path, into, { ...archiveLimits, totalBytes: 1000 });
    expect(files.map(({ name }) => name)).toEqual(['a']);
    expect(skipped).toEqual([{ name: 'b', reason: 'too_large' }]);
    expect(statSync(join(into, 'a')).size).toBe(600);
  });

  it('files, folders and kinds beyond the limits are named', async () => {
    const deep = `${'d/'.repeat(40)}deep.txt`;
    const { path } = archive(
      forged(
        { name: deep },
        { name: 'secret.txt', flags: 1, data: Buffer.alloc(13) },
        { name: 'odd.txt', method: 14 },
        { name: 'a' },
        { name: 'b' },
      ),
    );
    const { files, skipped } = await listArchive(path, { ...archiveLimits, entries: 1 });
    expect(files.map(({ name }) => name)).toEqual(['a']);
    expect(skipped).toEqual([
      { name: deep, reason: 'too_deep' },
      { name: 'secret.txt', reason: 'encrypted' },
      { name: 'odd.txt', reason: 'unsupported_method' },
      { name: 'b', reason: 'too_many' },
    ]);
  });

  it('what is garbled is named, and the rest is there', async () => {
    const { path, into } = archive(
      forged({ name: 'bad.txt', data: Buffer.from('not deflated'), method: 8 }, { name: 'good.txt' }),
    );
    const { files, skipped } = await unpackArchive(path, into);
    expect(files.map(({ name }) => name)).toEqual(['good.txt']);
    expect(skipped).toEqual([{ name: 'bad.txt', reason: 'damaged' }]);
    expect(readdirSync(into)).toEqual(['good.txt']);
  });

  it('what is no archive is damaged, at every length it is cut to', async () => {
    const whole = zipSync({ 'a.txt': strToU8('hello'), 'b.txt': strToU8('there') });
    for (let length = 0; length < whole.length; length += 7) {
      const { path } = archive(whole.subarray(0, length));
      await expect(listArchive(path)).rejects.toMatchObject({ code: 'damaged_file' });
    }
  });
});
