/** Reads cross-reference tables and streams (ISO 32000-2, 7.5.4 and 7.5.8). */
import { inflateSync } from 'node:zlib';
import type { Blocks } from './blocks.js';
import { Lexer } from '../content/lexer.js';
import { isDictionary, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { NeedsMore, ObjectScanner, Unreadable } from './scan.js';

/** The most objects a document may have; more would not fit in memory, and suggest an attack. */
const maxObjects = 8_000_000;
const maxSections = 2_000;
/** White space behind the end of a file. Readers look for the last section in the last 1024 bytes, and guess where it is not there. */
const maxBlank = 512;

/** The place of each object in the file. */
export class ObjectPlaces {
  /** 0: none, 1: at an offset, 2: in an object stream. */
  kind = new Uint8Array(1024);
  /** Offset, or number of the object stream. */
  where = new Float64Array(1024);
  /** Generation, or place in the object stream. */
  second = new Uint32Array(1024);
  /** The section that tells it, from 1; later ones are read first. */
  #known = new Uint32Array(1024);
  /** Number behind the highest. */
  count = 0;

  /** @param section counts the tables and streams that are read, from 1 @throws Unreadable where one tells two places: readers take either */
  add(id: number, kind: number, where: number, second: number, section: number): void {
    if (id >= maxObjects) throw new Unreadable('too many objects');
    if (id >= this.kind.length) this.#grow(id + 1);
    this.count = Math.max(this.count, id + 1);
    if (this.#known[id] === section && id > 0) {
      const isSame = this.kind[id] === kind && (kind === 0 || this.where[id] === where);
      if (!isSame) throw new Unreadable('an object in two places');
    }
    if (this.#known[id] !== 0) return;
    this.#known[id] = section;
    this.kind[id] = kind;
    this.where[id] = where;
    this.second[id] = second;
  }

  /** Whether a section that was read tells of an object. */
  isKnown(id: number): boolean {
    return id < this.kind.length && this.#known[id] !== 0;
  }

  #grow(wanted: number): void {
    const size = Math.max(wanted, this.kind.length * 2);
    const grown = <T extends Uint8Array | Uint32Array | Float64Array>(made: T, old: T): T => {
      made.set(old);
      return made;
    };
    this.kind = grown(new Uint8Array(size), this.kind);
    this.#known = grown(new Uint32Array(size), this.#known);
    this.where = grown(new Float64Array(size), this.where);
    this.second = grown(new Uint32Array(size), this.second);
  }
}

type AddEntry = (id: number, kind: number, where: number, second: number) => void;

/**
 * Reads all sections, the last one first.
 * @param readsHybrids whether a table may go on in a stream (7.5.8.4)
 * @returns the places, the last trailer, and whether the last section is a stream
 * @throws Unreadable
 */
export function readPlaces(
  blocks: Blocks,
  readsHybrids: boolean,
): { places: ObjectPlaces; trailer: Dictionary; packed: boolean } {
  const tail = blocks.from(Math.max(0, blocks.size - 1024), 1024).toString('latin1');
  const [, start, blank = ''] = /startxref\s+(\d{1,12})\s+%%EOF(\s*)$/.exec(tail) ?? [];
  if (start === undefined || blank.length > maxBlank) throw new Unreadable('no startxref at the end');
  const places = new ObjectPlaces();
  let last: Dictionary | undefined;
  let packed = false;
  const seen = new Set<number>();
  const hidden = new Set<number>();
  /** Numbers of cross-reference streams that these do not list. For some readers they are in use, for others older sections count. */
  const unlisted = new Set<number>();
  let section = 0;
  const add: AddEntry = (id, kind, where, second) => {
    // Readers do not agree which of the two counts.
    if (kind !== 0 && (hidden.has(id) || unlisted.has(id))) throw new Unreadable('an object in two places');
    if (kind === 1 && where >= blocks.size) throw new Unreadable('an object behind the end');
    places.add(id, kind, where, second, section);
  };
  const addStream = (at: number, addOne: AddEntry): Dictionary => {
    section += 1;
    let isListed = false;
    const { trailer, own } = readStream(blocks, at, (id, kind, where, second, itself) => {
      if (id === itself && kind !== 0) {
        isListed = true;
        if (where !== at) throw new Unreadable('a cross-reference stream in two places');
      }
      addOne(id, kind, where, second);
    });
    if (!isListed && !places.isKnown(own)) unlisted.add(own);
    return trailer;
  };
  for (let next: number | undefined = Number(start); next !== undefined;) {
    if (seen.has(next) || seen.size > maxSections || next >= blocks.size)
      throw new Unreadable('cross-references');
    seen.add(next);
    const isTable = /^\s*xref\b/.test(blocks.from(next, 16).toString('latin1'));
    section += 1;
    const trailer: Dictionary = isTable
      ? readHybrid(blocks, next, readsHybrids ? addStream : null, hidden, add)
      : addStream(next, add);
    if (!isTable && trailer['/XRefStm'] !== undefined) throw new Unreadable('a hybrid file');
    if (!last) packed = !isTable;
    last ??= trailer;
    const previous = trailer['/Prev'];
    if (previous !== undefined && typeof previous !== 'number') throw new Unreadable('/Prev');
    next = previous;
  }
  return { places, trailer: last!, packed };
}

/**
 * Reads a table, and the stream that it goes on in: what is in use in the table counts first, then what the stream has, then what is
 * free in the table.
 * @param addStream reads the stream; null where a table must not go on in one
 * @param hidden gets what is free in the table and in use in the stream
 */
function readHybrid(
  blocks: Blocks,
  start: number,
  addStream: ((at: number, addOne: AddEntry) => Dictionary) | null,
  hidden: Set<number>,
  add: AddEntry,
): Dictionary {
  const used = new Set<number>();
  const free = new Map<number, number>();
  const trailer = readTable(blocks, start, (id, kind, where, second) => {
    if (kind === 0) free.set(id, second);
    else {
      used.add(id);
      add(id, kind, where, second);
    }
  });
  const stream = trailer['/XRefStm'];
  const found: number[] = [];
  if (stream !== undefined) {
    if (!addStream || typeof stream !== 'number' || stream >= blocks.size)
      throw new Unreadable('a hybrid file');
    addStream(stream, (id, kind, where, second) => {
      if (kind === 0) return;
      if (used.has(id)) throw new Unreadable('an object in two places');
      if (free.has(id)) found.push(id);
      add(id, kind, where, second);
    });
  }
  const inStream = new Set(found);
  for (const [id, second] of free) if (!inStream.has(id)) add(id, 0, 0, second);
  for (const id of found) hidden.add(id);
  return trailer;
}

const entryBytes = 20;

function readTable(blocks: Blocks, start: number, add: AddEntry): Dictionary {
  // Some readers guess at a table that is written in another way than is usual (7.5.4).
  const line = (at: number, pattern: RegExp): RegExpExecArray | null =>
    pattern.exec(blocks.from(at, 64).toString('latin1'));
  const begin = line(start, /^\s*xref[ \t]*(?:\r\n|\r|\n)/);
  if (!begin) throw new Unreadable('xref');
  let place = start + begin[0].length;
  for (;;) {
    const end = line(place, /^\s*trailer(?![^\s<%])/);
    if (end) place += end[0].length;
    if (end) break;
    const range = line(place, /^(\d{1,10}) (\d{1,10})[ \t]*(?:\r\n|\r|\n)/);
    if (!range) throw new Unreadable('a table');
    place += range[0].length;
    const head = [Number(range[1]), Number(range[2])] as const;
    const [first, count] = head;
    if (count * entryBytes > blocks.size) throw new Unreadable('a table');
    for (let at = 0; at < count; at += 1) {
      const text = blocks.from(place, entryBytes).toString('latin1');
      const entry = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/.exec(text);
      if (!entry) throw new Unreadable('an entry of the table');
      add(first + at, entry[3] === 'n' ? 1 : 0, Number(entry[1]), Number(entry[2]));
      place += entryBytes;
    }
  }
  const trailer = blocks.read(place, 512, (bytes, whole) =>
    wholeNumbers(bytes, new ObjectScanner(bytes, 0, whole)),
  );
  if (!isDictionary(trailer)) throw new Unreadable('a trailer');
  return trailer;
}

/** Reads a value in which all numbers are written as whole ones: some readers do not take `12.0` as a place. @throws Unreadable */
function wholeNumbers(bytes: Buffer, scanner: ObjectScanner): QpdfValue {
  const lexer = new Lexer(bytes, scanner.at);
  const value = scanner.value();
  for (let kind = lexer.next(); lexer.at < scanner.at; kind = lexer.next())
    if (kind === 'word' && /[.+-]/.test(lexer.text())) throw new Unreadable('a number of a trailer');
  return value;
}

/** @param add gets the number of the stream itself last */
function readStream(
  blocks: Blocks,
  start: number,
  add: (id: number, kind: number, where: number, second: number, itself: number) => void,
): { trailer: Dictionary; own: number } {
  const { dictionary, data, own } = blocks.read(start, 1024, (bytes, whole) => {
    const scanner = new ObjectScanner(bytes, 0, whole);
    const head = [scanner.word(), scanner.word(), scanner.word()];
    if (!/^\d+ \d+ obj$/.test(head.join(' '))) throw new Unreadable('a cross-reference stream');
    const dictionary = wholeNumbers(bytes, scanner);
    if (!isDictionary(dictionary) || dictionary['/Type'] !== '/XRef') throw new Unreadable('no /XRef');
    const from = streamStart(bytes, scanner, whole);
    const length = dictionary['/Length'];
    if (typeof length !== 'number') throw new Unreadable('/Length');
    if (from + length > bytes.length) throw whole ? new Unreadable('/Length') : new NeedsMore();
    return {
      dictionary,
      data: unpacked(bytes.subarray(from, from + length), dictionary),
      own: Number(head[0]),
    };
  });
  const widths = dictionary['/W'];
  const isWidths = (value: unknown): value is number[] =>
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((item) => Number.isInteger(item) && item >= 0 && item <= maxWidth);
  if (!isWidths(widths)) throw new Unreadable('/W');
  const [a, b, c] = widths as [number, number, number];
  const index = (dictionary['/Index'] ?? [0, dictionary['/Size'] ?? 0]) as readonly number[];
  let at = 0;
  for (let part = 0; part + 1 < index.length; part += 2) {
    const [first, count] = [Number(index[part]), Number(index[part + 1])];
    if (!(first >= 0 && count >= 0) || count * (a + b + c) > data.length) throw new Unreadable('/Index');
    for (let row = 0; row < count; row += 1, at += a + b + c) {
      if (at + a + b + c > data.length) throw new Unreadable('a short table');
      const kind = a === 0 ? 1 : wholeNumber(data, at, a);
      const where = wholeNumber(data, at + a, b);
      const second = wholeNumber(data, at + a + b, c);
      add(first + row, kind > 2 ? 0 : kind, where, second, own);
    }
  }
  return { trailer: dictionary, own };
}

/** Bytes of a number of a cross-reference stream: some programs write 8. */
const maxWidth = 8;

/** @throws Unreadable for one that is no place in any file */
function wholeNumber(data: Buffer, at: number, width: number): number {
  const more = Math.max(0, width - 6);
  if (data.subarray(at, at + more).some((byte) => byte !== 0)) throw new Unreadable('a huge number');
  return width === 0 ? 0 : data.readUIntBE(at + more, width - more);
}

/**
 * Returns the place of a stream's data behind its dictionary (7.3.8.1).
 * @throws Unreadable when there is no stream
 */
export function streamStart(bytes: Buffer, scanner: ObjectScanner, whole: boolean): number {
  if (scanner.word() !== 'stream') throw new Unreadable('no stream');
  let from = scanner.at;
  if (from + 2 > bytes.length) throw whole ? new Unreadable('a stream without data') : new NeedsMore();
  if (bytes[from] === 0x0d && bytes[from + 1] === 0x0a) from += 2;
  else if (bytes[from] === 0x0a) from += 1;
  else throw new Unreadable('a stream without a line break');
  return from;
}

const maxUnpacked = 256 * 1024 * 1024;

/**
 * Returns the data of a stream that has no filter, or Flate with or without a PNG predictor.
 * @param most bytes
 * @throws Unreadable
 */
export function unpacked(data: Buffer, dictionary: Dictionary, most = maxUnpacked): Buffer {
  const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);
  const filter = single(dictionary['/Filter']);
  if (filter === undefined) return data;
  if (filter !== '/FlateDecode') throw new Unreadable('a filter');
  let plain: Buffer;
  try {
    plain = inflateSync(data, { maxOutputLength: most });
  } catch (cause) {
    throw new Unreadable('packed data', { cause });
  }
  const given = single(dictionary['/DecodeParms']);
  const params = (typeof given === 'object' && given !== null ? given : {}) as Dictionary;
  const predictor = Number(params['/Predictor'] ?? 1);
  if (predictor === 1) return plain;
  const colours = Number(params['/Colors'] ?? 1) * Number(params['/BitsPerComponent'] ?? 8);
  const columns = Number(params['/Columns'] ?? 1);
  if (predictor < 10 || colours !== 8 || !(columns > 0)) throw new Unreadable('a predictor');
  return unpredicted(plain, columns);
}

/** Undoes the PNG filters of rows of bytes (W3C PNG, 9.2). */
function unpredicted(data: Buffer, columns: number): Buffer {
  const rows = Math.floor(data.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const kind = data[from]!;
    const to = row * columns;
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? out[to + column - 1]! : 0;
      const up = row > 0 ? out[to + column - columns]! : 0;
      const corner = row > 0 && column > 0 ? out[to + column - columns - 1]! : 0;
      out[to + column] = data[from + 1 + column]! + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [toLeft, toUp, toCorner] = [
        Math.abs(up - corner),
        Math.abs(left - corner),
        Math.abs(left + up - 2 * corner),
      ];
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }
    default:
      throw new Unreadable('a PNG filter');
  }
}
