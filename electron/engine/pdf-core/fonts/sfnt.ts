/**
 * Reads and writes files of TrueType and OpenType fonts as the tables they are made of (ISO/IEC 14496-22, 4).
 * Fonts inside documents are not trusted, so no offset is followed beyond the end of the file. That is why
 * they are not read by fontkit, which follows a table that claims four billion entries; fontkit reads the
 * fonts that come with Platen, and those a person adds, in a thread with limits (`fonts/read-font.ts`). Nor
 * does fontkit return a table as bytes that could be changed.
 */

export interface Sfnt {
  /** The first four bytes of the font, which tell its kind. */
  readonly version: number;
  /** In the order of the file; of two with the same tag the first. One that is cut off ends with the file. */
  readonly tables: ReadonlyMap<string, Buffer>;
  /** Whether all tables lie within the file. */
  readonly isWhole: boolean;
}

/** The version `OTTO` says that the outlines are a CFF program. */
export const openTypeVersion = 0x4f54544f;
export const trueTypeVersion = 0x00010000;
/** The version `true`, which Apple's TrueType fonts have. */
export const macTrueTypeVersion = 0x74727565;

/**
 * @param index of the font in a collection
 * @throws RangeError when the list of tables is cut off
 */
export function readSfnt(bytes: Uint8Array, index = 0): Sfnt {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = isCollection(file) ? file.readUInt32BE(12 + 4 * Math.max(0, index)) : 0;
  const version = file.readUInt32BE(start);
  const count = file.readUInt16BE(start + 4);
  const tables = new Map<string, Buffer>();
  let isWhole = true;
  for (let entry = start + 12; entry < start + 12 + count * 16; entry += 16) {
    const tag = file.toString('latin1', entry, entry + 4);
    const offset = file.readUInt32BE(entry + 8);
    const end = offset + file.readUInt32BE(entry + 12);
    if (end > file.length) isWhole = false;
    if (!tables.has(tag)) tables.set(tag, file.subarray(offset, end));
  }
  return { version, tables, isWhole };
}

/** Tells whether a file is a collection of fonts. */
export const isCollection = (file: Buffer): boolean => file.toString('latin1', 0, 4) === 'ttcf';

/** Writes a font file of its tables, in their given order. */
export function writeSfnt(version: number, given: Iterable<readonly [tag: string, table: Buffer]>): Buffer {
  const tables = [...given];
  const directory = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(Math.max(1, tables.length)));
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(tables.length * 16 - 16 * 2 ** power, 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  let head: number | undefined;
  tables.forEach(([tag, table], place) => {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    if (tag === 'head' && table.length >= 12) {
      head = at;
      padded.writeUInt32BE(0, 8);
    }
    const row = 12 + place * 16;
    directory.write(tag, row, 'latin1');
    directory.writeUInt32BE(sumOf(padded), row + 4);
    directory.writeUInt32BE(at, row + 8);
    directory.writeUInt32BE(table.length, row + 12);
    parts.push(padded);
    at += padded.length;
  });
  const font = Buffer.concat(parts);
  // The checksum of the whole font must be this number (5.2.2, `checksumAdjustment`).
  if (head !== undefined) font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, head + 8);
  return font;
}

/** @param padded to whole numbers of four bytes */
function sumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
