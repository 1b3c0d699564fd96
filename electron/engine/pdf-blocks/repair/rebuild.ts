/**
 * Rebuilds a PDF that lost its end, and with it the cross-references: the file is searched for whatever begins like
 * an object.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { ServiceError } from '../../../../contract/index.js';
import { inflateWhatIsLeft } from '../../pdf-core/filters/inflate.js';
import { endsInside, endSpan, PageVersions, type ObjectPlace } from './page-versions.js';
import { findMisjudged } from './stream-lengths.js';

/** Bytes of a block in which the file is read. */
const blockSize = 4 * 1024 * 1024;
/** Bytes from the beginning of an object in which its dictionary is searched for; blocks overlap by this number. */
const dictionarySpan = 4_000;
/** A file with more objects than this is taken for an attack. */
const maxObjects = 2_000_000;
/** The highest number that an object may have (ISO 32000-1, annex C). */
const maxObjectNumber = 8_388_607;
/** qpdf takes an object for an error when its number is above a third of the file's size in bytes. */
const bytesPerNumber = 3;
/** The most bytes of a compressed object stream that is read. */
const maxPacked = 32 * 1024 * 1024;

interface Found {
  /** Place of each object by its number; a later object of the same number replaces the earlier one. */
  readonly places: Map<number, ObjectPlace>;
  readonly versions: PageVersions;
  /** Streams that hold objects. */
  readonly packed: Set<number>;
  catalog: string | null;
  /** What the trailers call the catalog: it may have lost its type. */
  root: string | null;
  /** The list of pages that is part of no other. */
  pages: string | null;
  encrypt: string | null;
  id: string | null;
  info: string | null;
}

/**
 * Writes a copy that ends in a new list of all objects that are there, also of those packed into object streams. Its
 * pages are those of the catalog, which may be lost: see `regrowPages`. A page whose last version shows content that is
 * gone is taken as it was before. Memory stays flat.
 * @returns references of the pages that are taken as they were before
 * @throws ServiceError `damaged_file` when there are no objects
 */
export async function rebuildObjects(path: string, output: string): Promise<readonly string[]> {
  const found = await search(path);
  if (found.places.size === 0) throw new ServiceError('damaged_file', {}, { cause: 'no objects are left' });
  const header = Buffer.from('%PDF-1.7\n');
  const entries = new Map<number, string>();
  for (const [id, { offset, generation }] of found.places)
    entries.set(id, entry(header.length + offset, generation));
  const { size } = await stat(path);
  const earlier = await earlierPages(path, found, size);
  for (const [id, { offset, generation }] of earlier)
    entries.set(id, entry(header.length + offset, generation));
  const highest = [...entries.keys()].reduce((most, id) => Math.max(most, id), 0);
  const padding = ' '.repeat(Math.max(0, (highest + 100) * bytesPerNumber - size));
  // The first two words close whatever was cut off.
  const chunks: Buffer[] = [Buffer.from(`\nendstream\nendobj\n${padding}`)];
  let end = header.length + size + chunks[0]!.length;
  // This build of qpdf stops at a stream that gives a wrong length, so such objects are written anew.
  for await (const { id, generation, chunk } of findMisjudged(path, found.places, size)) {
    entries.set(id, entry(end, generation));
    chunks.push(chunk);
    end += chunk.length;
  }
  const add = (id: number, body: string): void => {
    const chunk = Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1');
    entries.set(id, entry(end, '0'));
    chunks.push(chunk);
    end += chunk.length;
  };
  // Encrypted object streams cannot be unpacked here.
  if (found.encrypt === null) {
    for (const [id, body] of await unpackAll(path, found)) {
      if (!found.places.has(id)) add(id, body);
      if (/\/Type\s*\/Catalog\b/.test(body)) found.catalog ??= `${id} 0 R`;
    }
  }
  let next = [...entries.keys()].reduce((most, id) => Math.max(most, id), 0) + 1;
  if (found.catalog === null && found.root !== null && entries.has(Number.parseInt(found.root, 10)))
    found.catalog = found.root;
  if (found.catalog === null) {
    if (found.pages === null) add(next + 1, '<</Type /Pages /Kids [] /Count 0>>');
    add(next, `<</Type /Catalog /Pages ${found.pages ?? `${next + 1} 0 R`}>>`);
    found.catalog = `${next} 0 R`;
    next += 2;
  }
  const extra = [
    ['/Encrypt', found.encrypt],
    ['/ID', found.id],
    ['/Info', found.info],
  ].flatMap(([key, value]) => (value === null ? [] : [`${key} ${value}`]));
  const sections = [...entries].map(([id, line]) => `${id} 1\n${line}`).join('');
  chunks.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${sections}trailer\n<</Root ${found.catalog} /Size ${next} ` +
        `${extra.join(' ')}>>\nstartxref\n${end}\n%%EOF\n`,
      'latin1',
    ),
  );
  const target = createWriteStream(output);
  target.write(header);
  await pipeline(createReadStream(path), target, { end: false });
  for (const chunk of chunks) target.write(chunk);
  target.end();
  await finished(target);
  return [...earlier].map(([id, { generation }]) => `${id} ${Number(generation)} R`);
}

/** Finds earlier versions of pages; `PageVersions.earlier` says which. */
async function earlierPages(
  path: string,
  { places, versions }: Found,
  size: number,
): Promise<ReadonlyMap<number, ObjectPlace>> {
  const file = await open(path);
  try {
    const tail = await textAt(file, Math.max(0, size - endSpan), endSpan);
    const last = [...places.values()].reduce((most, { offset }) => Math.max(most, offset), 0);
    return versions.earlier(places, endsInside(tail, last, size));
  } finally {
    await file.close();
  }
}

async function stat(path: string): Promise<{ size: number }> {
  const file = await open(path);
  try {
    return await file.stat();
  } finally {
    await file.close();
  }
}

async function search(path: string): Promise<Found> {
  const found: Found = {
    places: new Map(),
    versions: new PageVersions(),
    packed: new Set(),
    catalog: null,
    root: null,
    pages: null,
    encrypt: null,
    id: null,
    info: null,
  };
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let start = 0; start < size; start += blockSize) {
      // A few bytes before the block tell whether a number begins in it.
      const before = Math.min(start, 16);
      const text = await textAt(file, start - before, before + blockSize + dictionarySpan);
      readObjects(text, before, start - before, found);
      readTrailers(text, found);
    }
  } finally {
    await file.close();
  }
  return found;
}

function readObjects(text: string, from: number, base: number, found: Found): void {
  const heads = /(?<![\d.])(\d{1,8})\s{1,3}(\d{1,5})\s{1,3}obj\b/g;
  for (const match of text.matchAll(heads)) {
    if (match.index < from || match.index >= from + blockSize) continue;
    if (found.places.size >= maxObjects) throw new ServiceError('too_large', { detail: 'too many objects' });
    const id = Number(match[1]);
    if (id > maxObjectNumber) continue;
    const place = { offset: base + match.index, generation: match[2]! };
    found.places.set(id, place);
    const body = text.slice(match.index, match.index + dictionarySpan);
    const dictionary = /^.*?(?=endobj|stream\r?\n|$)/s.exec(body)![0];
    found.versions.note(id, place, dictionary);
    if (/\/Type\s*\/ObjStm\b/.test(dictionary)) found.packed.add(id);
    else found.packed.delete(id);
    if (/\/Type\s*\/Catalog\b/.test(dictionary)) found.catalog = `${id} ${match[2]} R`;
    if (/\/Type\s*\/Pages\b/.test(dictionary) && !/\/Parent\b/.test(dictionary))
      found.pages = `${id} ${match[2]} R`;
  }
}

/**
 * Keeps the last value of each entry: the trailers of tables and the dictionaries of cross-reference streams look
 * alike here.
 */
function readTrailers(text: string, found: Found): void {
  for (const match of text.matchAll(/\/Root\s+(\d+\s+\d+\s+R)/g)) found.root = match[1]!;
  for (const match of text.matchAll(/\/Encrypt\s+(\d+\s+\d+\s+R)/g)) found.encrypt = match[1]!;
  for (const match of text.matchAll(/\/ID\s*(\[\s*<[\da-fA-F\s]*>\s*<[\da-fA-F\s]*>\s*\])/g))
    found.id = match[1]!;
  for (const match of text.matchAll(/\/Info\s+(\d+\s+\d+\s+R)/g)) found.info = match[1]!;
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

/** Returns the objects of all object streams (ISO 32000-2, 7.5.7); those of later streams come last. */
async function unpackAll(path: string, { places, packed }: Found): Promise<Map<number, string>> {
  const objects = new Map<number, string>();
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const offsets = [...places.values()].map(({ offset }) => offset).sort((a, b) => a - b);
    const starts = new Set([...packed].map((id) => places.get(id)!.offset));
    for (const [place, offset] of offsets.entries()) {
      if (!starts.has(offset)) continue;
      const next = offsets[place + 1] ?? size;
      const text = await textAt(file, offset, Math.min(maxPacked, next - offset));
      for (const [id, body] of unpack(text)) objects.set(id, body);
    }
  } finally {
    await file.close();
  }
  return objects;
}

function unpack(text: string): [id: number, body: string][] {
  const begin = /stream\r?\n/.exec(text);
  if (!begin) return [];
  const dictionary = text.slice(0, begin.index);
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1]);
  if (!Number.isInteger(first)) return [];
  const from = begin.index + begin[0].length;
  const end = text.indexOf('endstream', from);
  const raw = Buffer.from(text.slice(from, end < 0 ? undefined : end), 'latin1');
  const isPacked = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(dictionary);
  const content = (isPacked ? inflateWhatIsLeft(raw) : raw).toString('latin1');
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  const starts: [id: number, start: number][] = [];
  for (let place = 0; place + 1 < numbers.length; place += 2)
    starts.push([numbers[place]!, first + numbers[place + 1]!]);
  return starts
    .filter(([id, start]) => Number.isInteger(id) && start < content.length)
    .map(([id, start], place) => [id, content.slice(start, starts[place + 1]?.[1] ?? content.length).trim()]);
}

/** Writes a line of a cross-reference table. */
const entry = (offset: number, generation: string): string =>
  `${String(offset).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`;
