/** Contents a document shows from elsewhere. They are never fetched; whoever gets the result is told. */
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Context } from '../converter.js';
import type { OfficeFormat } from './filters.js';

/** Kinds of relationships that would show something on a page. Hyperlinks and templates do not. */
const shown = /\/(?:image|oleObject|subDocument|frame|aFChunk)$/;
const packages: readonly OfficeFormat[] = [
  ...(['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'xlsb', 'pptx', 'pptm', 'ppsx'] as const),
];
/** Bytes of one list of relationships that are read, and links that are named. */
const readLimit = 1024 * 1024;
const namedLimit = 3;

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Reads the lists of relationships only; other formats would have to be read whole. */
export async function reportBlockedLinks(
  path: string,
  format: OfficeFormat,
  context: Context,
): Promise<void> {
  if (!packages.includes(format)) return;
  const links = await findLinks(path).catch(() => new Set<string>());
  if (links.size === 0) return;
  const named = [...links].slice(0, namedLimit).join(', ');
  const link = links.size > namedLimit ? `${named} …` : named;
  context.message('warning', 'blocked_link', `Linked content was not loaded: ${link}`, { link });
}

async function findLinks(path: string): Promise<Set<string>> {
  const links = new Set<string>();
  const zip = await openZip(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('.rels') || entry.uncompressedSize > readLimit) continue;
      for (const [element] of (await readText(zip, entry)).matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
        const value = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1];
        if (value('TargetMode') !== 'External' || !shown.test(value('Type') ?? '')) continue;
        links.add((value('Target') ?? '').replaceAll('&amp;', '&'));
      }
    }
  } finally {
    zip.close();
  }
  return links;
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry);
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
