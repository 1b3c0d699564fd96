/** Fonts a person put in: looked at before they are taken, and kept in one folder under names made here. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AddedFont } from '../../../contract/desktop.js';
import { ServiceError } from '../../../contract/index.js';
import { readFont, type FontFileFacts } from './read-font.js';
import { knownScripts } from './scripts.js';

const mebibyte = 1024 * 1024;
/** The most bytes of a font: the largest of Noto's collections has 120 MB. */
const maxBytes = 192 * mebibyte;
const fontName = /\.(ttf|otf|ttc)$/i;

/** @param folder where added fonts lie; it need not exist */
export async function listFonts(folder: string): Promise<AddedFont[]> {
  const fonts: AddedFont[] = [];
  for (const file of await fontFiles(folder)) {
    const facts = await factsOf(join(folder, file));
    if (facts !== null) fonts.push(describe(file, facts));
  }
  return fonts;
}

/**
 * Takes a copy of a font once it was read whole. The same font again is no second one.
 * @param path absolute path of a `.ttf`, `.otf` or `.ttc`; what is inside decides
 * @param folder where added fonts lie; made when it is not there
 * @throws ServiceError `font_unreadable`, `font_too_large`, `file_missing`, `unreadable_file`, `not_a_file`,
 * `target_full` or `target_not_writable`
 */
export async function addFont(path: string, folder: string): Promise<AddedFont> {
  const font = basename(path);
  const bytes = await readWhole(path, font);
  const facts = await readFont(bytes).catch((cause: unknown) => {
    throw new ServiceError('font_unreadable', { font }, { cause });
  });
  const file = await keep(bytes, facts, folder).catch((cause: NodeJS.ErrnoException) => {
    throw new ServiceError(cause.code === 'ENOSPC' ? 'target_full' : 'target_not_writable', {}, { cause });
  });
  return describe(file, { ...facts, size: bytes.length });
}

/** Removes a font that was added. @throws ServiceError `unknown_font` */
export async function removeFont(file: string, folder: string): Promise<void> {
  await rm(join(folder, await knownFont(file, folder)), { force: true });
}

/**
 * Takes a font out so that {@link restoreFont} can bring it back: until the next one is taken out, or the app starts anew.
 * @throws ServiceError `unknown_font`
 */
export async function putFontAside(file: string, folder: string): Promise<void> {
  const font = await knownFont(file, folder);
  await forgetFontsAside(folder);
  await rename(join(folder, font), join(folder, asideName(font)));
}

/** Brings back the font that was put aside last. @throws ServiceError `unknown_font` */
export async function restoreFont(file: string, folder: string): Promise<void> {
  const known = await fontFiles(folder);
  const aside = (await readdir(folder).catch(() => [])).find((name) => name === asideName(file));
  if (aside === undefined || known.includes(file)) throw unknownFont(file, known);
  await rename(join(folder, aside), join(folder, file));
}

/** Fonts that were put aside are gone for good. @param folder it need not exist */
export async function forgetFontsAside(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const aside = names.filter((name) => name.startsWith('.') && name.endsWith(asideEnd));
  await Promise.all(aside.map((name) => rm(join(folder, name), { force: true })));
}

// Fontconfig passes over names that begin with a dot, and so does the list.
const asideEnd = '.aside';
const asideName = (file: string): string => `.${file}${asideEnd}`;

/** Only a name that the folder itself lists is ever put behind it. */
async function knownFont(file: string, folder: string): Promise<string> {
  const known = await fontFiles(folder);
  const found = known.find((name) => name === file);
  if (found === undefined) throw unknownFont(file, known);
  return found;
}

const unknownFont = (font: string, known: readonly string[]): ServiceError =>
  new ServiceError('unknown_font', { font, known: known.join(', ') || '–' });

async function fontFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && fontName.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

async function readWhole(path: string, font: string): Promise<Buffer> {
  try {
    // Before it is opened: a pipe would wait for a writer.
    if (!(await stat(path)).isFile()) throw new ServiceError('not_a_file');
    const handle = await open(path);
    try {
      if ((await handle.stat()).size > maxBytes)
        throw new ServiceError('font_too_large', { font, limit: maxBytes / mebibyte });
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown;
    const isGone = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ServiceError(isGone ? 'file_missing' : 'unreadable_file', {}, { cause: thrown });
  }
}

/** Writes the bytes that were looked at, whole or not at all; gives the name. */
async function keep(bytes: Buffer, facts: FontFileFacts, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await fontFiles(folder);
  for (const name of known) {
    const path = join(folder, name);
    if ((await stat(path)).size === bytes.length && bytes.equals(await readFile(path))) return name;
  }
  const file = freeName(facts, new Set(known.map((name) => name.toLowerCase())));
  // Fontconfig passes over names that begin with a dot.
  const part = join(folder, `.${randomUUID()}.part`);
  try {
    await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(part, join(folder, file));
  } catch (thrown) {
    await rm(part, { force: true });
    throw thrown;
  }
  return file;
}

/** A name of letters and digits alone, whatever the font calls itself; drawings find fonts by such names. */
function freeName({ families, style, extension }: FontFileFacts, taken: ReadonlySet<string>): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '').slice(0, 60);
  const stem = `${plain(families[0] ?? '') || 'Font'}-${plain(style) || 'Regular'}`;
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}.${extension}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

type KnownFacts = FontFileFacts & Pick<AddedFont, 'size'>;

/** By path, size and time of change: large fonts are not read again with every look at the list. */
const read = new Map<string, KnownFacts>();

/** Null for one that has just gone. */
async function factsOf(path: string): Promise<KnownFacts | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const key = `${path}\n${found.size}\n${found.mtimeMs}`;
  const known = read.get(key);
  if (known) return known;
  const facts = await readWhole(path, basename(path))
    .then(readFont)
    // Somebody put it there by hand: it is shown, so that it can be removed.
    .catch((): FontFileFacts => ({ families: [basename(path)], style: '', scripts: [], extension: 'ttf' }));
  const all = { ...facts, size: found.size };
  read.set(key, all);
  return all;
}

function describe(file: string, { families, style, scripts, size }: KnownFacts): AddedFont {
  return {
    file,
    families: [...families],
    style,
    scripts: knownScripts
      .filter(({ code }) => scripts.includes(code))
      .map(({ code, name }) => ({ code, name })),
    size,
  };
}
