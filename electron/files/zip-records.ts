/** The records a ZIP is made of (APPNOTE 4.3), and how those at its end are written. */

export const localMark = 0x04034b50;
/** Bytes of the fixed part of a local header. */
export const localLength = 30;
export const centralMark = 0x02014b50;
const centralLength = 46;
export const endMark = 0x06054b50;
/** Bytes of the record at the very end, without its comment. */
export const endLength = 22;
/** General purpose bit 3: sums and sizes follow after the data. */
export const sizesFollow = 0x0008;

/** What the headers of an entry say of it. */
export interface ZipRecord {
  /** The name as the archive has it. */
  readonly name: Buffer;
  /** Version of the format that is needed to unpack it. */
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  /** As MS-DOS notes them. */
  readonly time: number;
  readonly date: number;
  readonly crc: number;
  /** Bytes as they lie in the archive, and unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly attributes: number;
  /** Where its local header begins. */
  readonly place: number;
}

/** The fields both kinds of headers share, from the version needed on. */
function writeCommon(header: Buffer, at: number, record: ZipRecord): void {
  header.writeUInt16LE(record.version, at);
  header.writeUInt16LE(record.flags, at + 2);
  header.writeUInt16LE(record.method, at + 4);
  header.writeUInt16LE(record.time, at + 6);
  header.writeUInt16LE(record.date, at + 8);
  header.writeUInt32LE(record.crc, at + 10);
  header.writeUInt32LE(record.packed, at + 14);
  header.writeUInt32LE(record.size, at + 18);
  header.writeUInt16LE(record.name.length, at + 22);
}

export function localHeader(record: ZipRecord): Buffer {
  const header = Buffer.alloc(localLength);
  header.writeUInt32LE(localMark, 0);
  writeCommon(header, 4, record);
  return Buffer.concat([header, record.name]);
}

export function centralHeader(record: ZipRecord): Buffer {
  const header = Buffer.alloc(centralLength);
  header.writeUInt32LE(centralMark, 0);
  header.writeUInt16LE(record.version, 4);
  writeCommon(header, 6, record);
  header.writeUInt32LE(record.attributes, 38);
  header.writeUInt32LE(record.place, 42);
  return Buffer.concat([header, record.name]);
}

/**
 * @param count of the entries
 * @param place where the directory begins
 * @param size bytes of the directory
 */
export function endRecord(count: number, place: number, size: number): Buffer {
  const record = Buffer.alloc(endLength);
  record.writeUInt32LE(endMark, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(place, 16);
  return record;
}
