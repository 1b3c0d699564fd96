/**
 * Documents inside a Word file that Word shows in their place: web pages, web archives, rich and plain texts, Word files.
 * LibreOffice knows only the last kind, so that the others are made one by LibreOffice itself, document by document,
 * before it loads the whole.
 */
import { copyFile, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entry, ZipFile } from 'yauzl';
import { append } from '../../../../contract/lists.js';
import { detectFile } from '../../../formats/detect.js';
import { entryChunks } from '../../../files/zip-entry.js';
import { slashedName } from '../../../files/zip-names.js';
import { withZipFile } from '../../../files/zip.js';
import type { Context } from '../../../engine/interface/converter.js';
import type { OfficeConnection } from '../connection.js';
import { OfficeDocument } from '../document.js';
import { neutralise } from '../external-references/index.js';
import { copyZip } from '../external-references/zip-copy.js';
import { importFilter, isOfficeFormat, type OfficeFormat } from '../filters.js';
import { reportBlockedLinks } from '../links.js';
import { readXml } from '../parts.js';
import { UnoError } from '../uno/errors.js';
import { short } from '../uno/values.js';
import type { ReportBlocked } from './page.js';

/** The most bytes of one such document. */
const sizeLimit = 64 * 1024 * 1024;
/** Documents in documents in documents. */
const depthLimit = 4;
const wordFilter = 'MS Word 2007 XML';
const isWord = (format: OfficeFormat) => format === 'docx' || format === 'docm' || format === 'dotx';

/**
 * Writes the copy of a document anew with all of it that LibreOffice can show.
 * @param path of our copy, which is replaced
 * @param connection null where LibreOffice cannot be asked: only what it reads without help stays
 * @returns names of what could not be brought in
 */
export async function bringChunksIn(
  path: string,
  format: OfficeFormat,
  connection: OfficeConnection | null,
  context: Context,
  depth = 0,
): Promise<string[]> {
  if (!isWord(format)) return [];
  const lost: string[] = [];
  const folder = await mkdtemp(join(context.directory, 'chunks-'));
  const target = join(folder, 'with');
  const isWritten = await withZipFile(path, async (zip) => {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const chunks = await chunkEntries(zip, entries);
    if (chunks.size === 0) return false;
    const made = new Map<Entry, string>();
    for (const [chunk, isShown] of chunks) {
      if (!isShown) {
        lost.push(slashedName(chunk));
        continue;
      }
      const place = join(folder, String(made.size));
      made.set(chunk, place);
      try {
        append(lost, await makeWord(zip, chunk, place, { connection, context, depth }));
      } catch (thrown) {
        // A crash of LibreOffice is left to the next attempt; what cannot be read is lost.
        if (thrown instanceof UnoError && thrown.kind !== 'exception') throw thrown;
        lost.push(slashedName(chunk));
        await writeFile(place, '');
      }
    }
    await copyZip(zip, entries, target, (entry) => {
      const file = made.get(entry);
      return file === undefined ? null : pieces(file);
    });
    return true;
  });
  if (isWritten) await rename(target, path);
  return lost;
}

async function* pieces(file: string): AsyncGenerator<Buffer> {
  yield await readFile(file);
}

interface Means {
  readonly connection: OfficeConnection | null;
  readonly context: Context;
  readonly depth: number;
}

/** @returns names of what of it could not be brought in */
async function makeWord(zip: ZipFile, chunk: Entry, place: string, means: Means): Promise<string[]> {
  const { connection, context, depth } = means;
  if (depth >= depthLimit || chunk.uncompressedSize > sizeLimit) throw new Error('too large');
  const pieces: Buffer[] = [];
  for await (const piece of entryChunks(zip, chunk)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const blocked = new Set<string>();
  const page = await asPage(bytes, slashedName(chunk), (address) => void blocked.add(address));
  const given = `${place}.given`;
  if (page) {
    reportBlockedLinks([...blocked], context);
    await writeFile(given, page);
    await saveAsWord(connection, given, 'HTML (StarWriter)', place);
    return [];
  }
  await writeFile(given, bytes);
  const { format } = await detectFile(given);
  if (format === null || !isOfficeFormat(format)) throw new Error('of another kind');
  const safe = `${place}.safe`;
  const { rewritten, links } = await neutralise(given, format, safe);
  reportBlockedLinks(links, context);
  if (!rewritten) await copyFile(given, safe);
  if (!isWord(format)) {
    const { application, name } = await importFilter(format, safe);
    if (application !== 'writer') throw new Error('of another kind');
    await saveAsWord(connection, safe, name, place);
    return [];
  }
  const inside = await bringChunksIn(safe, format, connection, context, depth + 1);
  await copyFile(safe, place);
  return inside;
}

/** What is a page, or becomes one; null for documents of other kinds. */
async function asPage(bytes: Buffer, name: string, blocked: ReportBlocked): Promise<Buffer | null> {
  // Few documents have such pages, and what reads them is larger than all that reads a document.
  const { htmlAsPage, mhtAsPage, textAsPage } = await import('./page.js');
  const head = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  if (/^(?:PK|\s*\{\\rtf|\xd0\xcf)/.test(head)) return null;
  if (/^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?(?:MIME-Version|Content-Type)\s*:/i.test(head))
    return mhtAsPage(bytes, blocked);
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(head)) return htmlAsPage(bytes, blocked);
  if (/\.(?:x?html?|xht)$/i.test(name)) return htmlAsPage(bytes, blocked);
  if (/^[^<]*<\?xml/.test(head)) return null;
  if (/\.txt$/i.test(name)) return textAsPage(bytes);
  return /<(?:p|div|span|table|b|i|ul|ol|h[1-6]|br|style)\b[^>]*>/i.test(head)
    ? htmlAsPage(bytes, blocked)
    : textAsPage(bytes);
}

async function saveAsWord(
  connection: OfficeConnection | null,
  source: string,
  filter: string,
  target: string,
): Promise<void> {
  if (!connection) throw new Error('no LibreOffice');
  const document = await OfficeDocument.load(connection, pathToFileURL(source).href, {
    FilterName: filter,
    Hidden: true,
    // 0: never run macros, never update links.
    MacroExecutionMode: short(0),
    UpdateDocMode: short(0),
  });
  try {
    await document.store(target, { FilterName: wordFilter });
  } finally {
    await document.close();
  }
}

// Documents that a Word file holds to be shown in their place (`w:altChunk`, ECMA-376-1 17.17.2.1).

const relationships = /^(.*?)_rels\/([^/]+)\.rels$/i;
/** In the transitional and in the strict form of the format. */
const ofChunk = /\/aFChunk$/i;

/**
 * Their entries, each once, and whether they are shown: LibreOffice looks for them in the text itself, and in no header,
 * footer or note.
 */
async function chunkEntries(zip: ZipFile, entries: readonly Entry[]): Promise<ReadonlyMap<Entry, boolean>> {
  const byName = new Map(entries.map((entry) => [slashedName(entry).toLowerCase(), entry]));
  const found = new Map<Entry, boolean>();
  for (const entry of entries) {
    const [, folder, part = ''] = relationships.exec(slashedName(entry)) ?? [];
    if (folder === undefined) continue;
    await readXml(entryChunks(zip, entry), {
      open: (name, { Type = '', Target = '', TargetMode = '' }) => {
        if (name !== 'Relationship' || !ofChunk.test(Type) || TargetMode.toLowerCase() === 'external') return;
        const chunk = byName.get(posix.resolve('/', folder, Target).slice(1).toLowerCase());
        if (chunk) found.set(chunk, /^document\d*\.xml$/i.test(part) && (found.get(chunk) ?? true));
      },
    });
  }
  return found;
}
