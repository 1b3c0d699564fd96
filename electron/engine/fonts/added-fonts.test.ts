/** Fonts a person adds: looked at before they are taken, whatever their files and names say. */
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addFont,
  forgetFontsAside,
  listFonts,
  putFontAside,
  removeFont,
  restoreFont,
} from './added-fonts.js';
import { bundledFontFolders } from './bundled.js';
import { packageOf } from './packages.js';
import { scriptSamples } from './script-samples.js';
import { knownScripts, scriptOf } from './scripts.js';

const require = createRequire(import.meta.url);
const thai = require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf');

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-added-'));
  folder = join(home, 'data', 'fonts');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const file = async (name: string, bytes: string | Uint8Array) => {
  await writeFile(join(home, name), bytes);
  return join(home, name);
};

/** The font with other text for its family; two bytes a letter, as long as the one it has. */
async function named(family: string): Promise<Buffer> {
  const bytes = await readFile(thai);
  const old = Buffer.from('Noto Sans Thai', 'utf16le').swap16();
  const other = Buffer.from(family.padEnd(14, 'x').slice(0, 14), 'utf16le').swap16();
  for (let at = bytes.indexOf(old); at !== -1; at = bytes.indexOf(old, at + 1)) other.copy(bytes, at);
  return bytes;
}

describe('a font', () => {
  it('is taken with its family, scripts and size, listed once, and removed', async () => {
    const added = await addFont(thai, folder);
    expect(added).toMatchObject({ file: 'NotoSansThai-Regular.ttf', families: ['Noto Sans Thai'] });
    expect(added.scripts.map(({ code }) => code)).toContain('Thai');
    expect(added.scripts.map(({ code }) => code)).not.toContain('Kore');
    expect(await addFont(thai, folder)).toEqual(added);
    expect(await listFonts(folder)).toEqual([added]);
    expect(await readFile(join(folder, added.file))).toEqual(await readFile(thai));
    await removeFont(added.file, folder);
    expect(await readdir(folder)).toEqual([]);
    await expect(removeFont(added.file, folder)).rejects.toMatchObject({ code: 'unknown_font' });
  });

  it('that was put aside comes back, until the next one is or the app starts anew', async () => {
    const added = await addFont(thai, folder);
    await putFontAside(added.file, folder);
    expect(await listFonts(folder)).toEqual([]);
    await restoreFont(added.file, folder);
    expect(await listFonts(folder)).toEqual([added]);
    await expect(restoreFont(added.file, folder)).rejects.toMatchObject({ code: 'unknown_font' });

    await putFontAside(added.file, folder);
    // The same font was added again meanwhile: it is not written over.
    await addFont(thai, folder);
    await expect(restoreFont(added.file, folder)).rejects.toMatchObject({ code: 'unknown_font' });
    for (const name of ['../../font.ttf', '..', ''])
      await expect(restoreFont(name, folder)).rejects.toMatchObject({ code: 'unknown_font' });
    await forgetFontsAside(folder);
    expect(await readdir(folder)).toEqual([added.file]);
  });

  it(
    'keeps to its folder, whatever it calls itself and whatever is asked to be removed',
    { tags: ['long'] },
    async () => {
      for (const name of ['../../evil', '/etc/passwd', '..\\..\\evil', '\0\u202e.so', 'ไทย']) {
        const added = await addFont(await file('font.ttf', await named(name)), folder);
        expect(added.file).toMatch(/^[A-Za-z0-9]+-[A-Za-z0-9]+(-\d+)?\.ttf$/);
        expect(added.families.join('')).not.toMatch(/\p{C}/u);
      }
      expect(await readdir(home)).toEqual(['data', 'font.ttf']);
      expect(await readdir(join(home, 'data'))).toEqual(['fonts']);
      expect(await listFonts(folder)).toHaveLength(5);
      for (const name of ['../../font.ttf', join(home, 'font.ttf'), '..', ''])
        await expect(removeFont(name, folder)).rejects.toMatchObject({ code: 'unknown_font' });
      expect(await readdir(home)).toContain('font.ttf');
    },
  );

  it('of the same name and other content stands beside the first', async () => {
    const first = await addFont(thai, folder);
    const bytes = await readFile(thai);
    const second = await addFont(await file('other.ttf', Buffer.concat([bytes, Buffer.alloc(4)])), folder);
    expect([first.file, second.file]).toEqual(['NotoSansThai-Regular.ttf', 'NotoSansThai-Regular-2.ttf']);
  });
});

describe('what is no font', () => {
  const refused = async (bytes: Uint8Array | string) => {
    const path = await file('bad.ttf', bytes);
    await expect(addFont(path, folder)).rejects.toMatchObject({
      code: 'font_unreadable',
      params: { font: 'bad.ttf' },
    });
    expect(await listFonts(folder)).toEqual([]);
  };
  it('is refused: garbage, a cut font, one without tables, a web font', async () => {
    const whole = await readFile(thai);
    await refused('nothing of the kind');
    await refused('');
    await refused(whole.subarray(0, whole.length / 2));
    const headless = Buffer.from(whole);
    headless.writeUInt16BE(0, 4);
    await refused(headless);
    await refused(Buffer.concat([Buffer.from('wOF2'), whole.subarray(4)]));
    await refused(Buffer.from('ttcf\0\x01\0\0\xff\xff\xff\xff', 'latin1'));
  });
  it('is refused: names that would fill the memory', { tags: ['long'] }, async () => {
    const hostile = Buffer.from(await readFile(thai));
    const count = hostile.readUInt16BE(4);
    for (let at = 12; at < 12 + count * 16; at += 16)
      if (hostile.toString('latin1', at, at + 4) === 'name') {
        const names = Buffer.alloc(6 + 65_535 * 12 + 65_535, 0x41);
        names.writeUInt16BE(0, 0);
        names.writeUInt16BE(65_535, 2);
        names.writeUInt16BE(6, 4);
        for (let record = 0; record < 65_535; record += 1)
          [3, 1, 1033, record % 26, 65_534, 0].forEach((value, part) =>
            names.writeUInt16BE(value, 6 + record * 12 + part * 2),
          );
        hostile.writeUInt32BE(hostile.length, at + 8);
        hostile.writeUInt32BE(names.length, at + 12);
        await refused(Buffer.concat([hostile, names]));
      }
  });
  it('is refused in the words of the file: gone, a folder, too large', async () => {
    await expect(addFont(join(home, 'gone.ttf'), folder)).rejects.toMatchObject({ code: 'file_missing' });
    await mkdir(join(home, 'folder.ttf'));
    await expect(addFont(join(home, 'folder.ttf'), folder)).rejects.toMatchObject({ code: 'not_a_file' });
    const { truncate } = await import('node:fs/promises');
    const large = await file('large.ttf', '');
    await truncate(large, 193 * 1024 * 1024);
    await expect(addFont(large, folder)).rejects.toMatchObject({
      code: 'font_too_large',
      params: { font: 'large.ttf', limit: 192 },
    });
  });
  it('put there by hand is listed by its name, so that it can be removed', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'by hand.otf'), 'nothing of the kind');
    await symlink(join(home, 'gone'), join(folder, 'dead.ttf'));
    expect(await listFonts(folder)).toMatchObject([{ file: 'by hand.otf', scripts: [] }]);
    await removeFont('by hand.otf', folder);
    expect(await listFonts(folder)).toEqual([]);
  });
});

it('letters that are looked for belong to their script, and every script has some', () => {
  for (const [code, letters] of Object.entries(scriptSamples))
    if (code !== 'Latn' && code !== 'Jpan')
      for (const letter of letters) expect(scriptOf(letter).code, letter).toBe(code);
  const without = knownScripts.filter(({ code }) => scriptSamples[code] === undefined);
  expect(without.map(({ code }) => code)).toEqual(['Zsym']);
});

it('names the package of the Linux at hand', () => {
  expect(packageOf('Noto Sans CJK', 'NAME="Debian"\nID=debian\n')).toBe('fonts-noto-cjk');
  expect(packageOf('Noto Color Emoji', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(
    'fonts-noto-color-emoji',
  );
  expect(packageOf('Noto Sans Syriac', 'ID=fedora\n')).toBe('google-noto-fonts-all');
  expect(packageOf('Noto Sans CJK', 'ID=gentoo\n')).toBeUndefined();
  expect(packageOf('Noto Sans CJK', '')).toBeUndefined();
});

it('the fonts that come with Platen are found where Node finds their packages', () => {
  const folders = bundledFontFolders();
  // Twenty scripts, regular and bold.
  expect(folders).toHaveLength(40);
  expect(folders).toContain(join(thai, '..'));
  for (const folder of folders) {
    const [, name, weight] = /[/\\](noto-sans-\w+)[/\\](\w+)$/.exec(folder)!;
    const script = name!.slice('noto-sans-'.length).replace(/^./, (letter) => letter.toUpperCase());
    const file = `@expo-google-fonts/${name}/${weight}/NotoSans${script}_${weight}.ttf`;
    expect(join(require.resolve(file), '..')).toBe(folder);
  }
});
