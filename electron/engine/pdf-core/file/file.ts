/**
 * Reads a PDF that keeps to the standard, directly: only the places of its objects are held in memory. A
 * protected, damaged or odd file is refused here, and goes through qpdf first.
 */
import { Blocks } from './blocks.js';
import { isDictionary, isReference, type Dictionary } from '../objects/objects.js';
import { notedString, stringBytes } from '../objects/strings.js';
import type { QpdfValue } from '../objects/values.js';
import { NeedsMore, ObjectScanner, Unreadable, scanValue, type FoundReference } from './scan.js';
import { readPlaces, streamStart, unpacked, type ObjectPlaces } from './xref.js';

/** An object as it stands in the file. */
export interface FileObject {
  /** A stream's dictionary for a stream. */
  readonly value: QpdfValue;
  /** Its bytes, without the data of a stream. */
  readonly bytes: Buffer;
  /** Their places are those in {@link bytes}. */
  readonly references: readonly FoundReference[];
  /** The data as they are packed. */
  readonly stream: { readonly at: number; readonly length: number } | null;
  /** Its own reference where it lies in a protected file by itself, and is encrypted under it. */
  readonly sealed?: string;
}

interface ObjectStream {
  readonly data: Buffer;
  /** Number and place of each object. */
  readonly objects: readonly (readonly [id: number, at: number])[];
}

/** Decrypts the bytes of a string or of a stream of an object. What is not encrypted comes back as it is. */
export interface Unsealing {
  readonly string: (reference: string, bytes: Buffer) => Buffer;
  readonly stream: (reference: string, bytes: Buffer) => Buffer;
}

/** What a file may be besides a plain one. */
export interface FileReading {
  /** Objects may be listed in a table and a stream. */
  readonly hybrid?: boolean;
  /** Reads a protected file. Its objects cannot be written again. */
  readonly unsealing?: Unsealing;
}

const nothing: FileObject = { value: null, bytes: Buffer.from('null'), references: [], stream: null };
/** Bytes of parsed objects that are cached, unless the caller says otherwise. */
const defaultCache = 16 * 1024 * 1024;
/** Bytes of unpacked object streams that are cached. */
const streamCacheBytes = 16 * 1024 * 1024;
/**
 * How often one object stream may be unpacked anew. Objects in a random order would otherwise take endless
 * time.
 */
const maxUnpackings = 30;
const maxPages = 2_000_000;

export class PdfFile {
  readonly #blocks: Blocks;
  readonly #places: ObjectPlaces;
  readonly #cache = new Map<number, FileObject>();
  #cached = 0;
  /** The unpacked object streams in the order of use; the one used last stands at the end. */
  readonly #streams = new Map<number, ObjectStream>();
  #streamBytes = 0;
  readonly #unpackings = new Map<number, number>();
  /**
   * Numbers of the objects being read. Without them, a stream whose length refers to itself would be read for
   * ever.
   */
  readonly #reading = new Set<number>();
  /** `1.7` */
  readonly version: string;
  readonly trailer: Dictionary;
  /** Its cross-references are a stream, and objects may be in streams. */
  readonly packed: boolean;
  #pages: readonly string[] | null = null;

  /**
   * @param cacheLimit bytes of objects that are held to be used again
   * @param listsPages false where its pages are no matter, and may be odd
   * @param end bytes of the file that are read: an earlier revision ends before the file does
   * @param reading what it may be besides a plain file
   * @throws Unreadable for whatever is not as the standard says; {@link close} is to be called otherwise
   */
  constructor(
    path: string,
    private readonly cacheLimit = defaultCache,
    listsPages = true,
    end?: number,
    private readonly reading: FileReading = {},
  ) {
    this.#blocks = new Blocks(path, end);
    try {
      const version = /^%PDF-([12]\.\d)/.exec(this.#blocks.from(0, 16).toString('latin1'))?.[1];
      if (version === undefined) throw new Unreadable('no header');
      this.version = version;
      ({
        places: this.#places,
        trailer: this.trailer,
        packed: this.packed,
      } = readPlaces(this.#blocks, reading.hybrid ?? false));
      if ((this.trailer['/Encrypt'] !== undefined) !== (reading.unsealing !== undefined))
        throw new Unreadable('protected');
      if (!isReference(this.trailer['/Root'])) throw new Unreadable('no catalog');
      if (listsPages) this.#pages = this.#listPages();
    } catch (thrown) {
      this.#blocks.close();
      throw thrown;
    }
  }

  close(): void {
    this.#blocks.close();
  }

  /** References of the pages in order. @throws Unreadable where they were not listed at first, and are odd */
  get pages(): readonly string[] {
    this.#pages ??= this.#listPages();
    return this.#pages;
  }

  /** True when some of the file's objects are in object streams. */
  get hasObjectStreams(): boolean {
    return this.#places.kind.includes(2);
  }

  /** True where it is read through its protection. */
  get isProtected(): boolean {
    return this.reading.unsealing !== undefined;
  }

  /** Bytes of the file. */
  get size(): number {
    return this.#blocks.size;
  }

  /** Reference of the catalog. */
  get root(): string {
    return this.trailer['/Root'] as string;
  }

  /** Number of the first object that is free. */
  get nextObject(): number {
    return this.#places.count;
  }

  /** Returns true when an object of that number and generation may exist. */
  isCurrent(id: number, generation: number): boolean {
    const { kind, second } = this.#places;
    return generation === (kind[id] === 1 ? second[id] : 0);
  }

  /**
   * Says where an object lies: two revisions of a file with the same place have the same object. `''` where there is none.
   * @param id number of the object
   */
  placeOf(id: number): string {
    const { count, kind, where, second } = this.#places;
    if (id >= count || kind[id] === 0) return '';
    const place = `${kind[id]!} ${where[id]!} ${second[id]!}`;
    // What holds it may be another stream under the same number.
    return kind[id] === 2 ? `${place} in ${where[where[id]!] ?? 0}` : place;
  }

  /** Where an object begins in the file; null for one in an object stream, and for none. */
  offsetOf(id: number): number | null {
    const { count, kind, where } = this.#places;
    return id < count && kind[id] === 1 ? where[id]! : null;
  }

  /**
   * Reads the object of a number.
   * @throws Unreadable
   */
  object(id: number, generation = 0): FileObject {
    const known = this.#cache.get(id);
    const places = this.#places;
    if (id >= places.count || places.kind[id] === 0) return nothing;
    if (!this.isCurrent(id, generation)) return nothing;
    if (known) return known;
    if (this.#reading.has(id)) throw new Unreadable('an object that needs itself');
    this.#reading.add(id);
    const read =
      places.kind[id] === 1 ? this.#readAt(id, places.where[id]!) : this.#readPacked(id, places.where[id]!);
    this.#reading.delete(id);
    if (this.#cached > this.cacheLimit) {
      this.#cache.clear();
      this.#cached = 0;
    }
    this.#cache.set(id, read);
    this.#cached += read.bytes.length + 200;
    return read;
  }

  /** Reads the object that a reference names. @throws Unreadable */
  at(reference: string): FileObject {
    const [id = 0, generation = 0] = reference.split(' ').map(Number);
    return this.object(id, generation);
  }

  /** Must be called after what was appended to the file was cut off again. */
  refresh(): void {
    this.#blocks.refresh();
  }

  /** Reads a version of an object that was appended to the file since it was opened. @throws Unreadable */
  appended(id: number, place: number): FileObject {
    this.#blocks.refresh();
    return this.#readAt(id, place);
  }

  /** Yields references of all objects that may exist, in the order of their numbers. */
  *references(): Generator<string> {
    const { count, kind, second } = this.#places;
    for (let id = 1; id < count; id += 1)
      if (kind[id] !== 0) yield `${id} ${kind[id] === 1 ? second[id]! : 0} R`;
  }

  /** Fills a part of a buffer with bytes of the file. */
  fill(target: Buffer, at: number, length: number, place: number): void {
    this.#blocks.fill(target, at, length, place);
  }

  /**
   * Returns the data of a stream without its filter.
   * @param most bytes of them
   * @throws Unreadable for another filter than Flate, and for more data
   */
  data({ stream, value, sealed }: FileObject, most?: number): Buffer {
    if (!stream || !isDictionary(value)) throw new Unreadable('no stream');
    // The bytes inside the file are to be ignored here (7.3.8.2), although writers copy them unchanged.
    if (value['/F'] !== undefined) throw new Unreadable('data in another file');
    return unpacked(this.stored({ stream, sealed }), this.#direct(value, ['/Filter', '/DecodeParms']), most);
  }

  /** Returns the bytes of a stream as they are packed, without their protection. @throws Unreadable for what is no stream */
  stored({ stream, sealed }: Pick<FileObject, 'stream' | 'sealed'>): Buffer {
    if (!stream) throw new Unreadable('no stream');
    const bytes = Buffer.allocUnsafe(stream.length);
    this.fill(bytes, 0, stream.length, stream.at);
    const { unsealing } = this.reading;
    return sealed !== undefined && unsealing ? unsealing.stream(sealed, bytes) : bytes;
  }

  /** Returns the named entries with references resolved. */
  #direct(dictionary: Dictionary, keys: readonly string[]): Dictionary {
    const plain = (value: QpdfValue | undefined): QpdfValue => {
      if (!isReference(value)) return value ?? null;
      const [id, generation] = value.split(' ').map(Number) as [number, number];
      return this.object(id, generation).value;
    };
    const entries = keys.filter((key) => dictionary[key] !== undefined);
    return Object.fromEntries(entries.map((key) => [key, plain(dictionary[key])]));
  }

  #readAt(id: number, place: number): FileObject {
    const [object, isStream] = this.#blocks.read(place, 1024, (bytes, whole) => {
      const scanner = new ObjectScanner(bytes, 0, whole);
      const head = [scanner.word(), scanner.word(), scanner.word()];
      if (Number(head[0]) !== id || !/^\d+$/.test(head[1]!) || head[2] !== 'obj')
        throw new Unreadable(`no object ${id} at its place`);
      scanner.skip();
      const start = scanner.at;
      const { value, end, references } = scanValue(bytes, start, whole);
      const after = new ObjectScanner(bytes, end, whole);
      const word = after.word();
      if (word !== 'endobj' && word !== 'stream') throw new Unreadable(`object ${id} does not end`);
      const from = word === 'stream' ? streamStart(bytes, new ObjectScanner(bytes, end, whole), whole) : null;
      return [this.#made(value, Buffer.from(bytes.subarray(start, end)), references, start), from] as const;
    });
    const own = `${id} ${this.#places.second[id] ?? 0} R`;
    const read = this.#unsealed(object, own);
    return isStream === null ? read : { ...read, stream: this.#locate(read, place + isStream) };
  }

  #unsealed(object: FileObject, own: string): FileObject {
    const { unsealing } = this.reading;
    // The dictionary of the protection is not protected, and neither are cross-references.
    if (!unsealing || own === this.trailer['/Encrypt']) return object;
    const { value } = object;
    if (isDictionary(value) && value['/Type'] === '/XRef') return object;
    return { ...object, sealed: own, value: unsealedValue(value, (bytes) => unsealing.string(own, bytes)) };
  }

  /** Finds where the data of a stream end, and makes sure that `endstream` follows. */
  #locate({ value }: FileObject, at: number): FileObject['stream'] {
    if (!isDictionary(value)) throw new Unreadable('a stream without a dictionary');
    const length = this.#direct(value, ['/Length'])['/Length'];
    if (typeof length !== 'number' || !Number.isInteger(length) || length < 0)
      throw new Unreadable('/Length');
    const end = this.#blocks.from(at + length, 16).toString('latin1');
    if (!/^\s*endstream/.test(end)) throw new Unreadable('a wrong /Length');
    return { at, length };
  }

  #readPacked(id: number, container: number): FileObject {
    const { data, objects } = this.#objectStream(container);
    const found = objects[this.#places.second[id]!];
    if (found?.[0] !== id) throw new Unreadable(`no object ${id} in its stream`);
    const { value, end, references } = readWhole(data, found[1]);
    const start = found[1];
    // The bytes are copied, since a view would keep the whole object stream in memory.
    return this.#made(value, Buffer.from(data.subarray(start, end)), references, start);
  }

  #made(value: QpdfValue, bytes: Buffer, found: readonly FoundReference[], offset: number): FileObject {
    // A reference to an unused number would soon point to a newly added object.
    if (found.some(({ id }) => id >= this.#places.count)) throw new Unreadable('a reference to nowhere');
    const references = found.map((reference) => ({
      ...reference,
      start: reference.start - offset,
      end: reference.end - offset,
    }));
    return { value, bytes, references, stream: null };
  }

  #objectStream(id: number): ObjectStream {
    const known = this.#streams.get(id);
    if (known) {
      this.#streams.delete(id);
      this.#streams.set(id, known);
      return known;
    }
    const times = (this.#unpackings.get(id) ?? 0) + 1;
    if (times > maxUnpackings) throw new Unreadable('objects in no order');
    this.#unpackings.set(id, times);
    if (this.#places.kind[id] !== 1) throw new Unreadable('an object stream in another');
    const object = this.object(id, this.#places.second[id]);
    const { value } = object;
    if (!isDictionary(value) || value['/Type'] !== '/ObjStm') throw new Unreadable('no object stream');
    const { '/N': count, '/First': first } = this.#direct(value, ['/N', '/First']);
    if (typeof count !== 'number' || typeof first !== 'number') throw new Unreadable('an object stream');
    const data = this.data(object);
    const numbers = data.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
    if (numbers.length < 2 * count || !numbers.every(Number.isInteger))
      throw new Unreadable('an object stream');
    const objects = Array.from(
      { length: count },
      (_, at) => [numbers[2 * at]!, first + numbers[2 * at + 1]!] as const,
    );
    const made = { data, objects };
    this.#streams.set(id, made);
    this.#streamBytes += data.length;
    for (const [oldest, { data: held }] of this.#streams) {
      if (this.#streamBytes <= streamCacheBytes || oldest === id) break;
      this.#streams.delete(oldest);
      this.#streamBytes -= held.length;
    }
    return made;
  }

  #value(reference: QpdfValue | undefined): Dictionary {
    if (!isReference(reference)) throw new Unreadable('a node of the pages is no reference');
    const [id, generation] = reference.split(' ').map(Number) as [number, number];
    const { value } = this.object(id, generation);
    if (!isDictionary(value)) throw new Unreadable('a node of the pages is missing');
    return value;
  }

  /** Lists all pages of the tree (7.7.3), whose `/Count` entries must be true. */
  #listPages(): string[] {
    const pages: string[] = [];
    const seen = new Set<string>();
    const root = this.#value(this.trailer['/Root'])['/Pages'];
    /** The nodes that are open, and the number of pages each must have when it ends. */
    const open: (string | { readonly from: number; readonly count: QpdfValue | undefined })[] = [];
    if (isReference(root)) open.push(root);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next !== 'string') {
        if (next.count !== pages.length - next.from) throw new Unreadable('a wrong number of pages');
        continue;
      }
      if (seen.has(next) || pages.length > maxPages) throw new Unreadable('pages in circles');
      seen.add(next);
      const node = this.#value(next);
      if (node['/Type'] === '/Page' && next !== root) pages.push(next);
      else if (node['/Type'] !== '/Pages') throw new Unreadable('neither a page nor a list of pages');
      else {
        const { '/Kids': kids, '/Count': count } = this.#direct(node, ['/Kids', '/Count']);
        if (!Array.isArray(kids)) throw new Unreadable('a list of pages without pages');
        open.push({ from: pages.length, count });
        for (let at = kids.length - 1; at >= 0; at -= 1) {
          const kid = (kids as readonly QpdfValue[])[at];
          if (!isReference(kid)) throw new Unreadable('a page that is no object');
          open.push(kid);
        }
      }
    }
    if (pages.length === 0) throw new Unreadable('no pages');
    return pages;
  }
}

/** Decrypts all strings of a value, but for that of a signature (7.6.2). */
function unsealedValue(value: QpdfValue, unseal: (bytes: Buffer) => Buffer): QpdfValue {
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).map((item) => unsealedValue(item, unseal));
  if (isDictionary(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === '/Contents' && value['/ByteRange'] !== undefined ? item : unsealedValue(item, unseal),
      ]),
    );
  const isString = typeof value === 'string' && /^[ub]:/.test(value);
  return isString ? notedString(unseal(stringBytes(value))) : value;
}

function readWhole(data: Buffer, at: number): ReturnType<typeof scanValue> {
  try {
    return scanValue(data, at, true);
  } catch (thrown) {
    if (thrown instanceof NeedsMore) throw new Unreadable('a short object stream');
    throw thrown;
  }
}

/** Opens a PDF; returns null for one that needs the forgiving reader. */
export function openPdfFile(
  path: string,
  cacheLimit?: number,
  listsPages = true,
  end?: number,
  reading?: FileReading,
): PdfFile | null {
  try {
    return new PdfFile(path, cacheLimit, listsPages, end, reading);
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  }
}

/**
 * Reads something of a PDF directly; returns null where the forgiving reader is needed.
 * @param listsPages false for those who need no page, and to whom a damaged list of pages does not matter
 */
export function readDirectly<T>(path: string, read: (file: PdfFile) => T, listsPages = true): T | null {
  const file = openPdfFile(path, undefined, listsPages);
  if (!file) return null;
  try {
    return read(file);
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  } finally {
    file.close();
  }
}
