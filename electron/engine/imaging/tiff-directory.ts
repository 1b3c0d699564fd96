/** JPEG of the old kind in TIFF, which the library leaves to its user. */
import { ServiceError } from '../../../contract/index.js';

/** Tags of a directory (TIFF 6.0, sections 8 and 22). */
const tags = {
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  jpegStart: 513,
  jpegLength: 514,
  restart: 515,
  quantisation: 519,
  dc: 520,
  ac: 521,
  subsampling: 530,
} as const;

/** The compression that TIFF 6.0 gave to JPEG, and a later note took back. */
const oldJpeg = 6;
const rgb = 2;

/** The most directories that are followed; more suggest a loop. */
const maxDirectories = 4096;

/** Numbers of a classic TIFF, by directory and tag. */
export class Tiff {
  readonly little: boolean;

  constructor(readonly bytes: Buffer) {
    this.little = bytes.toString('latin1', 0, 2) === 'II';
  }

  u16(at: number): number {
    return this.little ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  u32(at: number): number {
    return this.little ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }

  /** Numbers of an entry, in the order of the file; empty when the directory has none. */
  values(directory: number, tag: number): number[] {
    for (let i = 0; i < this.u16(directory); i++) {
      const at = directory + 2 + i * 12;
      if (this.u16(at) !== tag) continue;
      const size = this.u16(at + 2) === 3 ? 2 : 4;
      const count = Math.min(this.u32(at + 4), this.bytes.length / size);
      const from = count * size <= 4 ? at + 8 : this.u32(at + 8);
      return Array.from({ length: count }, (_, n) =>
        size === 2 ? this.u16(from + n * 2) : this.u32(from + n * 4),
      );
    }
    return [];
  }

  /** Gives all numbers of an entry another value. */
  replace(directory: number, tag: number, value: number): void {
    for (let i = 0; i < this.u16(directory); i++) {
      const at = directory + 2 + i * 12;
      if (this.u16(at) !== tag) continue;
      const count = Math.min(this.u32(at + 4), 64);
      const from = count <= 2 ? at + 8 : this.u32(at + 8);
      for (let n = 0; n < count; n++)
        if (this.little) this.bytes.writeUInt16LE(value, from + n * 2);
        else this.bytes.writeUInt16BE(value, from + n * 2);
    }
  }

  /** Where each directory is. */
  *directories(): Generator<number> {
    let pointer = 4;
    for (let i = 0; i < maxDirectories; i++) {
      const directory = this.u32(pointer);
      if (directory < 8 || directory + 2 > this.bytes.length) return;
      yield directory;
      pointer = directory + 2 + this.u16(directory) * 12;
      if (pointer + 4 > this.bytes.length) return;
    }
  }
}

/** Pages of a classic TIFF; 0 for anything else. */
export function countPages(bytes: Buffer): number {
  try {
    return [...new Tiff(bytes).directories()].length;
  } catch {
    return 0;
  }
}

/** Whether a classic TIFF's first page is JPEG of the old kind. */
export function isOldJpeg(bytes: Buffer): boolean {
  try {
    const tiff = new Tiff(bytes);
    const [first] = tiff.directories();
    return first !== undefined && tiff.values(first, tags.compression)[0] === oldJpeg;
  } catch {
    return false;
  }
}

/**
 * The JPEGs inside a TIFF of the old kind, page by page: as they stand in it, or put together from its tables.
 * @throws ServiceError `unsupported_type` for a page that has neither
 */
export function oldJpegs(bytes: Buffer): Buffer[] {
  try {
    const tiff = new Tiff(bytes);
    return [...tiff.directories()].map(
      (directory) => wholeJpeg(tiff, directory) ?? builtJpeg(tiff, directory),
    );
  } catch (thrown) {
    throw new ServiceError('unsupported_type', { format: 'TIFF of the old JPEG kind' }, { cause: thrown });
  }
}

function wholeJpeg(tiff: Tiff, directory: number): Buffer | undefined {
  const [start] = tiff.values(directory, tags.jpegStart);
  if (!start || start + 4 > tiff.bytes.length || tiff.bytes.readUInt16BE(start) !== 0xffd8) return undefined;
  const [length = 0] = tiff.values(directory, tags.jpegLength);
  const stated = tiff.bytes.subarray(start, length > 0 ? start + length : undefined);
  // Some writers give the length of the tables alone.
  return [stated, tiff.bytes.subarray(start)].find((part) => part.includes(Buffer.from([0xff, 0xd9])));
}

const segment = (kind: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** From the tables of the directory and the strips, which hold the coded values alone. */
function builtJpeg(tiff: Tiff, directory: number): Buffer {
  const value = (tag: number, otherwise: number) => tiff.values(directory, tag)[0] ?? otherwise;
  const size = Buffer.alloc(4);
  const [width, height] = [value(tags.width, 0), value(tags.height, 0)];
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const samples = value(tags.samples, 1);
  const [across = 2, down = 2] = samples === 3 ? tiff.values(directory, tags.subsampling) : [1, 1];
  const components = Array.from({ length: samples }, (_, i) => i);
  const tables = (tag: number) => {
    const places = tiff.values(directory, tag);
    if (places.length < samples) throw new Error(`tag ${tag}`);
    return places.slice(0, samples);
  };
  const huffman = (kind: number, tag: number) =>
    tables(tag).map((at, i) => {
      const counts = tiff.bytes.subarray(at, at + 16);
      const codes = counts.reduce((sum, count) => sum + count, 0);
      return segment(0xc4, [kind * 16 + i], counts, tiff.bytes.subarray(at + 16, at + 16 + codes));
    });
  const quantisation = tables(tags.quantisation).map((at, i) =>
    segment(0xdb, [i], tiff.bytes.subarray(at, at + 64)),
  );
  const lengths = tiff.values(directory, tags.stripLengths);
  const strips = tiff
    .values(directory, tags.stripOffsets)
    .map((at, i) => withoutEnd(tiff.bytes.subarray(at, lengths[i] ? at + lengths[i] : undefined)));
  if (strips.length === 0 || strips.length > 65_535 || width === 0) throw new Error('no strips');
  const perRow = Math.ceil(width / (8 * across));
  const rows = Math.ceil(value(tags.rowsPerStrip, height) / (8 * down));
  const interval = strips.length > 1 ? perRow * rows : value(tags.restart, 0);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    // An Adobe marker says that three components are red, green and blue.
    ...(value(tags.photometric, 0) === rgb
      ? [segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0', 'latin1'))]
      : []),
    ...quantisation,
    segment(
      0xc0,
      [8],
      size,
      [samples],
      components.flatMap((i) => [i + 1, i === 0 ? across * 16 + down : 17, i]),
    ),
    ...huffman(0, tags.dc),
    ...huffman(1, tags.ac),
    ...(interval > 0 ? [segment(0xdd, [interval >> 8, interval & 255])] : []),
    segment(
      0xda,
      [samples],
      components.flatMap((i) => [i + 1, i * 17]),
      [0, 63, 0],
    ),
    ...strips.flatMap((strip, i) => (i === 0 ? [strip] : [Buffer.from([0xff, 0xd0 + ((i - 1) % 8)]), strip])),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const withoutEnd = (strip: Buffer): Buffer =>
  strip.length >= 2 && strip.readUInt16BE(strip.length - 2) === 0xffd9 ? strip.subarray(0, -2) : strip;
