import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/index.js';
import { InputFolders } from '../../executions/input-folders.js';
import { ZipWriter } from '../../files/zip-writer.js';
import { expandInputs, expandPaths, inspectInParts, inspectPaths } from './inspect.js';
import { testFolder } from '../../executions/testing/folders.js';

const text = 'A line of plain text.\n';

describe('inspecting dropped paths', () => {
  it('expands folders in natural order, keeps their structure, skips hidden files and loops', async () => {
    const folder = await testFolder();
    const top = join(folder, 'letters');
    await mkdir(join(top, 'old', '.git'), { recursive: true });
    for (const name of [
      'page 10.txt',
      'page 2.txt',
      '.hidden.txt',
      '~$page 2.docx',
      'old/x.txt',
      'old/.git/y.txt',
    ])
      await writeFile(join(top, name), text);
    await symlink(top, join(top, 'old', 'loop'));
    const found = await inspectPaths([join(folder, 'single.txt'), top], new InputFolders(folder));
    expect(found.map(({ name, folder: below }) => [below, name])).toEqual([
      ['', 'single.txt'],
      ['letters', 'page 2.txt'],
      ['letters', 'page 10.txt'],
      ['letters/old', 'x.txt'],
    ]);
    expect(found[0]?.problem?.code).toBe('file_missing');
    expect(found[1]).toMatchObject({ format: 'txt', size: text.length, problem: null });
    expect(found[1]?.workflows[0]).toBe('text-to-pdf');
  });

  it('takes a file that was given twice once', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'a.txt'), text);
    expect(await expandPaths([join(folder, 'a.txt'), folder, join(folder, 'a.txt')])).toHaveLength(1);
  });

  it('takes a file as often as it was given, at its places, where files are put together', async () => {
    const folder = await testFolder();
    const [a, b] = [join(folder, 'a.txt'), join(folder, 'b.txt')];
    await writeFile(a, text);
    await writeFile(b, text);
    const found = await expandInputs([a, b, a, folder], new InputFolders(folder), 'keep');
    expect(found.map(({ path }) => path)).toEqual([a, b, a, a, b]);
  });

  it('gives the first of many files before the others, up to the first archive, and all as they would be at once', async () => {
    const folder = await testFolder();
    const [many, given] = [join(folder, 'many'), new InputFolders(folder)];
    await mkdir(many);
    for (let index = 0; index < 40; index += 1) await writeFile(join(many, `f${index}.txt`), text);
    const { files, rest } = await inspectInParts([many], given);
    expect(files).toHaveLength(24);
    expect([...files, ...((await rest) ?? [])]).toEqual(await inspectPaths([many], given));

    const zip = await ZipWriter.create(join(many, 'f3.zip'));
    await zip.add('inside.txt', text);
    await zip.finish();
    const parts = await inspectInParts([many], given);
    expect(parts.files.map(({ name }) => name)).toEqual(['f0.txt', 'f1.txt', 'f2.txt', 'f3.txt']);
    expect((await parts.rest)?.slice(0, 2).map(({ name }) => name)).toEqual(['inside.txt', 'f4.txt']);
    // One that is the first of all, and few files: there is nothing to be had early.
    const atOnce = await inspectInParts([join(many, 'f3.zip'), many], given);
    expect([atOnce.files.length, atOnce.rest]).toEqual([41, null]);
    const few = await inspectInParts([join(many, 'f1.txt'), join(many, 'f2.txt')], given);
    expect([few.files.length, few.rest]).toEqual([2, null]);
  });

  it('looks at 2,000 files, and says when there are too many', async () => {
    const folder = await testFolder();
    for (let index = 0; index < 2000; index += 1) await writeFile(join(folder, `f${index}.txt`), text);
    const found = await inspectPaths([folder], new InputFolders(folder));
    expect(found).toHaveLength(2000);
    expect(found.every(({ format }) => format === 'txt')).toBe(true);
    expect(found[1999]?.name).toBe('f1999.txt');
    const many = Array.from({ length: limits.local.files + 1 }, (_, index) => join(folder, `n${index}`));
    await expect(expandPaths(many)).rejects.toMatchObject({ code: 'too_many_files' });
  });
});
