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
  /** What the directory says besides (APPNOTE 4.5). */
  readonly extra?: Buffer;
}

/** A field of this value stands in an extra field, with eight bytes (APPNOTE 4.4.1.4). */
const inExtra = 0xffffffff;
const most16 = 0xffff;
/** Version 4.5 of the format is needed for sizes and places of eight bytes. */
const longVersion = 45;

/** Tells whether a size or place takes more than four bytes. */
const isLong = (value: number): boolean => value >= inExtra;

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
  const { packed, size, place, extra = Buffer.alloc(0) } = record;
  const long = [size, packed, place].some(isLong) ? longField(size, packed, place) : Buffer.alloc(0);
  const header = Buffer.alloc(centralLength);
  header.writeUInt32LE(centralMark, 0);
  header.writeUInt16LE(record.version, 4);
  writeCommon(
    header,
    6,
    long.length === 0 ? record : { ...record, version: longVersion, packed: inExtra, size: inExtra },
  );
  header.writeUInt16LE(extra.length + long.length, 30);
  header.writeUInt32LE(record.attributes, 38);
  header.writeUInt32LE(long.length === 0 ? place : inExtra, 42);
  return Buffer.concat([header, record.name, extra, long]);
}

/** The extra field of values of eight bytes (APPNOTE 4.5.3). */
function longField(...values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, at) => field.writeBigUInt64LE(BigInt(value), 4 + at * 8));
  return field;
}

const sizesMark = 0x08074b50;

/** What follows the data of an entry whose header does not say its sum and sizes (APPNOTE 4.3.9). */
export function sizesRecord({ crc, packed, size }: Pick<ZipRecord, 'crc' | 'packed' | 'size'>): Buffer {
  const isLarge = isLong(packed) || isLong(size);
  const record = Buffer.alloc(isLarge ? 24 : 16);
  record.writeUInt32LE(sizesMark, 0);
  record.writeUInt32LE(crc, 4);
  if (isLarge) {
    record.writeBigUInt64LE(BigInt(packed), 8);
    record.writeBigUInt64LE(BigInt(size), 16);
  } else {
    record.writeUInt32LE(packed, 8);
    record.writeUInt32LE(size, 12);
  }
  return record;
}

/**
 * @param count of the entries
 * @param place where the directory begins
 * @param size bytes of the directory
 */
export function endRecord(count: number, place: number, size: number): Buffer {
  const isLarge = count >= most16 || isLong(place) || isLong(size);
  const record = Buffer.alloc(endLength);
  record.writeUInt32LE(endMark, 0);
  record.writeUInt16LE(isLarge ? most16 : count, 8);
  record.writeUInt16LE(isLarge ? most16 : count, 10);
  record.writeUInt32LE(isLarge ? inExtra : size, 12);
  record.writeUInt32LE(isLarge ? inExtra : place, 16);
  return isLarge ? Buffer.concat([longEnd(count, place, size), record]) : record;
}

/** The end of an archive with values of eight bytes, and the record that tells where it is (APPNOTE 4.3.14 and 4.3.15). */
function longEnd(count: number, place: number, size: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(longVersion, 12);
  end.writeUInt16LE(longVersion, 14);
  for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(count), at);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(place), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(place + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
