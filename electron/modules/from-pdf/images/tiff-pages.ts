/**
 * This module writes many pages into one TIFF, one after the other: each is packed as a TIFF of its own, whose strips are taken over as
 * they are. It takes the memory of one page (TIFF 6.0, sections 2 and 3).
 */
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';

/** A value takes this many bytes, by its type (section 2, "Types"). */
const sizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1 },
  ...{ 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 },
};
const [short, long] = [3, 4] as const;
const tags = {
  kind: 254,
  stripOffsets: 273,
  stripLengths: 279,
  pageNumber: 297,
  tileOffsets: 324,
  tileLengths: 325,
} as const;
/** This value of NewSubfileType says that an image is a page of several. */
const onePage = 2;
/** A file is at most this many bytes long, since places in it have 32 bits. */
const maxBytes = 0xffff_ff00;

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The values as they are written. */
  readonly data: Buffer;
}

export class TiffPages {
  readonly #file: FileHandle;
  /** Place of the next bytes. */
  #end = 8;
  /** Place that the place of the next directory is written to. */
  #link = 4;
  #pages = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<TiffPages> {
    const file = await open(path, 'wx');
    await file.write(Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]), 0, 8, 0);
    return new TiffPages(file);
  }

  /**
   * Adds a page.
   * @param path of a TIFF with one page, as libtiff writes it on this computer
   * @param count pages there will be
   * @throws ServiceError `tiff_too_large`; what the file system says
   */
  async add(path: string, count: number): Promise<void> {
    const source = await readFile(path);
    const given = entriesOf(source);
    // A directory is no longer than in the page's own file, but for a few new entries.
    if (this.#end + source.length + 1024 > maxBytes) throw new ServiceError('tiff_too_large');
    const isTiled = given.some(({ tag }) => tag === tags.tileOffsets);
    const [places, lengths] = isTiled
      ? [tags.tileOffsets, tags.tileLengths]
      : [tags.stripOffsets, tags.stripLengths];
    const offsets = numbers(given, places);
    const moved: number[] = [];
    for (const [piece, length] of numbers(given, lengths).entries()) {
      const from = offsets[piece] ?? 0;
      moved.push(await this.#write(source.subarray(from, from + length)));
    }
    const pageNumber = [Math.min(this.#pages, 0xffff), Math.min(count, 0xffff)];
    await this.#directory([
      ...given.filter(({ tag }) => ![tags.kind, tags.pageNumber, places].some((other) => other === tag)),
      entry(tags.kind, long, [onePage]),
      entry(tags.pageNumber, short, pageNumber),
      entry(places, long, moved),
    ]);
    this.#pages += 1;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #directory(entries: readonly Entry[]): Promise<void> {
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    const sorted = [...entries].sort((a, b) => a.tag - b.tag);
    for (const [place, { tag, type, count, data }] of sorted.entries()) {
      const at = 2 + place * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(count, at + 4);
      if (data.length <= 4) data.copy(directory, at + 8);
      else directory.writeUInt32LE(await this.#write(data), at + 8);
    }
    const start = await this.#write(directory);
    const link = Buffer.alloc(4);
    link.writeUInt32LE(start);
    await this.#file.write(link, 0, 4, this.#link);
    this.#link = start + directory.length - 4;
  }

  /** Writes bytes at an even place, as directories and values must be. @returns that place */
  async #write(bytes: Buffer): Promise<number> {
    const start = this.#end + (this.#end % 2);
    await this.#file.write(bytes, 0, bytes.length, start);
    this.#end = start + bytes.length;
    return start;
  }
}

/** Returns the entries of the first directory of a file. */
function entriesOf(file: Buffer): Entry[] {
  if (file.toString('latin1', 0, 2) !== 'II') throw new ServiceError('internal', {}, { cause: 'byte order' });
  const start = file.readUInt32LE(4);
  return Array.from({ length: file.readUInt16LE(start) }, (_, place) => {
    const at = start + 2 + place * 12;
    const [type, count] = [file.readUInt16LE(at + 2), file.readUInt32LE(at + 4)];
    const size = (sizes[type] ?? 1) * count;
    const from = size <= 4 ? at + 8 : file.readUInt32LE(at + 8);
    return { tag: file.readUInt16LE(at), type, count, data: file.subarray(from, from + size) };
  });
}

function numbers(entries: readonly Entry[], wanted: number): number[] {
  const found = entries.find(({ tag }) => tag === wanted);
  if (!found) return [];
  const { type, count, data } = found;
  return Array.from({ length: count }, (_, n) =>
    type === short ? data.readUInt16LE(n * 2) : data.readUInt32LE(n * 4),
  );
}

function entry(tag: number, type: typeof short | typeof long, values: readonly number[]): Entry {
  const data = Buffer.alloc(values.length * (type === short ? 2 : 4));
  values.forEach((value, n) =>
    type === short ? data.writeUInt16LE(value, n * 2) : data.writeUInt32LE(value, n * 4),
  );
  return { tag, type, count: values.length, data };
}
