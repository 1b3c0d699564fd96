import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { limits, type InspectedFile } from '../../../contract/index.js';
import { inspectFound, inspectPaths } from './inspect.js';
import { testFolder } from '../../executions/testing/folders.js';
import { giveAddress, readAddress } from './addresses.js';
import { InputFolders } from '../../executions/input-folders.js';

const line = strToU8('A line of plain text.\n');

async function archive(files: Zippable, name = 'reports.zip'): Promise<{ path: string; folder: string }> {
  const folder = await testFolder();
  const path = join(folder, name);
  await writeFile(path, zipSync(files));
  return { path, folder };
}

const facts = (files: readonly InspectedFile[]) =>
  files.map(({ folder, name, problem }) => [folder, name, problem?.code ?? null]);

describe('an archive', () => {
  it('is its contents, below a folder of its name', async () => {
    const { path, folder } = await archive({ 'b.txt': line, 'old/a.txt': line });
    const inputFolders = new InputFolders(join(folder, 'data'));
    const found = await inspectPaths([path], inputFolders);
    expect(facts(found)).toEqual([
      ['reports', 'b.txt', null],
      ['reports/old', 'a.txt', null],
    ]);
    expect(found.every(({ origin }) => origin === path)).toBe(true);
    expect(await readFile(found[0]!.path, 'utf8')).toContain('plain text');
    // Pages may read within what was given, and find it by the folder's words.
    expect(found[1]!.path.endsWith(join('reports', 'old', 'a.txt'))).toBe(true);
  });

  it('leaves nothing behind when nobody needs it any more', async () => {
    const { path, folder } = await archive({ 'a.txt': line });
    const data = join(folder, 'data');
    const inputFolders = new InputFolders(data);
    const [kept] = await inspectPaths([path], inputFolders);
    const [gone] = await inspectPaths([path], inputFolders);
    await new InputFolders(data).prune(() => false);
    expect(existsSync(gone!.path)).toBe(true);
    await inputFolders.leave((below) => kept!.path.startsWith(below));
    expect([kept!, gone!].map((file) => existsSync(file.path))).toEqual([true, false]);
  });

  it('tells of each file it could not give, and of itself when it has none', async () => {
    const nested = zipSync({ 'inner.txt': line });
    const { path, folder } = await archive({ '../out.txt': line, 'inner.zip': nested, 'good.txt': line });
    const empty = join(folder, 'empty.zip');
    await writeFile(empty, zipSync({}));
    const inputFolders = new InputFolders(join(folder, 'data'));
    const found = await inspectPaths([path, empty], inputFolders);
    expect(facts(found)).toEqual([
      ['reports', 'inner.zip', 'unsupported_type'],
      ['reports', 'good.txt', null],
      ['reports', 'out.txt', 'unsafe_path'],
      ['', 'empty.zip', 'empty_archive'],
    ]);
    expect(existsSync(join(folder, 'out.txt'))).toBe(false);
  });

  it('of too many files is one row that says so, and unpacks nothing', async () => {
    const many = Object.fromEntries(
      Array.from({ length: limits.local.files + 1 }, (_, index) => [`n${index}.txt`, line]),
    );
    const { path, folder } = await archive(many);
    const data = join(folder, 'data');
    const found = await inspectPaths([path], new InputFolders(data));
    expect(facts(found)).toEqual([['', 'reports.zip', 'too_many_files']]);
    expect(await readdir(folder)).toEqual(['reports.zip']);
  });
});

describe('a web address', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['  example.org/docs ', 'https://example.org/docs'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['HTTP://EXAMPLE.ORG', 'http://example.org/'],
  ])('%s is read as %s', (typed, href) => {
    expect(readAddress(typed).href).toBe(href);
  });

  it.each(['', 'file:///etc/passwd', 'javascript:alert(1)', 'https://', 'two words', 'https://me:pw@a.org'])(
    '%j is refused',
    (typed) => {
      expect(() => readAddress(typed)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    },
  );

  it('becomes a small file whose result goes to the folder it was given for', async () => {
    const folder = await testFolder();
    const inputFolders = new InputFolders(join(folder, 'data'));
    const found = await giveAddress(
      'https://www.example.org/handbook/Start%20here.html',
      folder,
      inputFolders,
    );
    expect(found.name).toBe('example.org handbook Start here.url');
    expect(dirname(found.origin!)).toBe(folder);
    const [file] = await inspectFound([found], inputFolders);
    expect(file).toMatchObject({ format: 'url', problem: null, size: 0 });
    expect(file?.address).toBe('https://www.example.org/handbook/Start%20here.html');
    // A shortcut of somebody's own is a file with a name and a size.
    const [shortcut] = await inspectFound([{ ...found, origin: null }], inputFolders);
    expect(shortcut?.size).toBeGreaterThan(0);
    expect(shortcut).not.toHaveProperty('address');
    expect(file?.workflows[0]).toBe('html-to-pdf');
    expect(await readFile(found.path, 'utf8')).toContain(
      'URL=https://www.example.org/handbook/Start%20here.html',
    );
  });
});
