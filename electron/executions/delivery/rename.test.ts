import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folders.js';
import { renamed, renameFile } from './rename.js';

const code = (name: string): unknown => expect.objectContaining({ code: name });

describe('a name that somebody typed', () => {
  it.each([
    ['  Spring letter ', 'Spring letter.pdf'],
    ['v1.2', 'v1.2.pdf'],
    ['überall 試験', 'überall 試験.pdf'],
  ] as const)('%j is %j', (typed, name) => {
    expect(renamed(typed, '.pdf')).toBe(name);
  });

  it.each([
    ['  ', 'result_name_empty'],
    ['..', 'result_name_illegal'],
    ['a/b', 'result_name_illegal'],
    ['a\nb', 'result_name_illegal'],
    ['fdp\u202Eexe', 'result_name_illegal'],
    ['a:b', 'result_name_illegal'],
    ['a\\b', 'result_name_illegal'],
    ['end.', 'result_name_illegal'],
    ['con', 'result_name_reserved'],
    ['LPT1.old', 'result_name_reserved'],
    ['é'.repeat(130), 'result_name_too_long'],
  ] as const)('%j is refused on every system', (typed, cause) => {
    expect(() => renamed(typed, '.pdf')).toThrow(code(cause));
  });

  it('says which characters cannot be', () => {
    expect(() => renamed('a:b?', '.pdf')).toThrow('A file name cannot contain : ?.');
  });
});

describe('a file', () => {
  it('gets another name and keeps its extension and its bytes', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'letter.pdf'), 'letter');
    const moved = await renameFile(join(folder, 'letter.pdf'), 'Spring letter');
    expect(moved).toEqual({ path: join(folder, 'Spring letter.pdf'), name: 'Spring letter.pdf' });
    expect(await readdir(folder)).toEqual(['Spring letter.pdf']);
    expect(await readFile(moved.path, 'utf8')).toBe('letter');
  });

  it('takes the place of no other one, whatever that is', async () => {
    const folder = await testFolder();
    const path = join(folder, 'letter.pdf');
    await writeFile(path, 'letter');
    await writeFile(join(folder, 'kept.pdf'), 'kept');
    await mkdir(join(folder, 'folder.pdf'));
    await symlink(join(folder, 'nowhere'), join(folder, 'link.pdf'));
    for (const name of ['kept', 'folder', 'link'])
      await expect(renameFile(path, name)).rejects.toEqual(code('result_name_taken'));
    expect(await readFile(path, 'utf8')).toBe('letter');
    expect(await readFile(join(folder, 'kept.pdf'), 'utf8')).toBe('kept');
  });

  it('that is gone, or is no file, is told', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'other'), '');
    await symlink(join(folder, 'other'), join(folder, 'link.pdf'));
    for (const name of ['gone.pdf', 'link.pdf'])
      await expect(renameFile(join(folder, name), 'new')).rejects.toEqual(code('file_missing'));
  });

  it('may keep the name it has', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'letter.pdf'), 'letter');
    expect(await renameFile(join(folder, 'letter.pdf'), 'letter')).toMatchObject({ name: 'letter.pdf' });
  });
});
