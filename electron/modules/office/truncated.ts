/**
 * Documents whose last bytes are missing, as downloads that broke off leave them. LibreOffice refuses them or makes an
 * empty page; what is whole of them is given to it in a copy.
 */
import { createWriteStream } from 'node:fs';
import { appendFile, copyFile, mkdtemp, readFile, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withFile, type OpenFile } from '../../files/file-head.js';
import { readOleDirectory } from '../../files/ole.js';
import { missingEnd } from '../../files/xml-tokens.js';
import { endOfZip, withNewDirectory } from '../../files/zip.js';
import type { OfficeFormat } from './filters.js';

/** So many bytes are read at once. */
const blockBytes = 256 * 1024;
/** The end of an XML text of up to this many bytes is searched for, because it is held in memory meanwhile. */
const textLimit = 128 * 1024 * 1024;

/** A document as LibreOffice reads it. */
export interface WholeCopy {
  readonly path: string;
  /** Something was missing, and is lost; otherwise only what does not belong to the document was taken away. */
  readonly isCut: boolean;
}

/**
 * A copy that ends as it should; null for a document that does, or whose kind cannot be mended.
 * @param directory a folder of the job; the copy has the document's name, since pages may show it
 */
export async function wholeCopy(
  path: string,
  format: OfficeFormat,
  directory: string,
): Promise<WholeCopy | null> {
  const mending = await withFile(path, (file) => findMending(file, format)).catch(() => null);
  if (mending === null) return null;
  // A job may hold several documents of one name.
  const folder = await mkdtemp(join(directory, 'whole-'));
  const target = join(folder, basename(path));
  await mending.mend(path, target);
  return { path: target, isCut: mending.isCut };
}

interface Mending {
  readonly isCut: boolean;
  readonly mend: (path: string, target: string) => Promise<void>;
}
const cut = (mend: Mending['mend']): Mending => ({ isCut: true, mend });

async function findMending(file: OpenFile, format: OfficeFormat): Promise<Mending | null> {
  const start = file.head.toString('latin1', 0, 5);
  if (start.startsWith('PK\x03\x04')) {
    const end = await endOfZip(file);
    if (end === null) return cut(newDirectory);
    // LibreOffice looks for the end in the last few bytes only.
    return end < file.size ? { isCut: false, mend: (path, target) => shorten(path, target, end) } : null;
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) return (await missingOfSector(file)) > 0 ? cut(fillSector) : null;
  if (format !== 'rtf') return isXml(file) && file.size <= textLimit ? findOpenElements(file) : null;
  const { depth, from } = await openGroups(file);
  return depth === 0 ? null : cut((path, target) => closeGroups(path, target, depth, from));
}

/** Flat OpenDocument, and the XML of Office 2003. */
const isXml = ({ head }: OpenFile): boolean => /^(?:\xef\xbb\xbf)?\s*</.test(head.toString('latin1', 0, 64));

/** A flat document gets the end tags of the elements that are open. */
async function findOpenElements({ path }: OpenFile): Promise<Mending | null> {
  const missing = missingEnd(await readFile(path));
  if (missing === null) return null;
  return cut(async (source, target) => {
    await shorten(source, target, missing.length);
    await appendFile(target, missing.tags);
  });
}

async function shorten(path: string, target: string, end: number): Promise<void> {
  await copyFile(path, target);
  await truncate(target, end);
}

/** A ZIP gets a directory of the entries that are whole. */
async function newDirectory(path: string, target: string): Promise<void> {
  await withFile(path, async (file) => {
    const whole = await withNewDirectory(file);
    if (whole === null) return copyFile(path, target);
    await pipeline(Readable.from(blocksOf(whole), { objectMode: false }), createWriteStream(target));
  });
}

async function* blocksOf(file: OpenFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size;) {
    const block = await file.read(at, blockBytes);
    if (block.length === 0) return;
    at += block.length;
    yield block;
  }
}

/** Bytes that the last sector in use of a compound file lacks; 0 for one that is whole. */
async function missingOfSector(file: OpenFile): Promise<number> {
  const directory = await readOleDirectory(file);
  return Math.max(0, directory.end - file.size);
}

/** The last sector is filled up with zeros: a stream ends a little early, and all others are there. */
async function fillSector(path: string, target: string): Promise<void> {
  const missing = await withFile(path, missingOfSector);
  await copyFile(path, target);
  await appendFile(target, Buffer.alloc(missing));
}

interface OpenGroups {
  /** Groups that are open at the end. */
  readonly depth: number;
  /** Where a last control word begins that may be torn. */
  readonly from: number;
}

/** Follows the braces of an RTF; `\bin` has bytes behind it that mean nothing (RTF 1.9.1, "Pictures"). */
async function openGroups(file: OpenFile): Promise<OpenGroups> {
  let depth = 0;
  let skip = 0;
  let word = '';
  let wordAt = -1;
  let at = 0;
  for await (const block of blocksOf(file)) {
    for (const byte of block) {
      const place = at++;
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      const sign = String.fromCharCode(byte);
      if (wordAt >= 0) {
        // A sign that is no letter is a complete control word.
        if (word === '' && !/[a-z]/i.test(sign)) {
          wordAt = -1;
          continue;
        }
        if (/[a-z0-9-]/i.test(sign) && word.length < 40) {
          word += sign;
          continue;
        }
        const bytes = /^bin(\d+)$/.exec(word)?.[1];
        wordAt = -1;
        word = '';
        if (bytes !== undefined) {
          skip = Math.max(0, Number(bytes) - (sign === ' ' ? 0 : 1));
          continue;
        }
      }
      if (sign === '\\') wordAt = place;
      else if (sign === '{') depth += 1;
      // What stands behind the last group is not part of the document.
      else if (sign === '}' && --depth === 0) return { depth: 0, from: -1 };
    }
  }
  return { depth: Math.max(0, depth), from: wordAt >= 0 ? wordAt : at };
}

async function closeGroups(path: string, target: string, depth: number, from: number): Promise<void> {
  await shorten(path, target, from);
  await appendFile(target, '}'.repeat(depth));
}
