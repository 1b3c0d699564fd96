/**
 * The directory of a ZIP stands at its end. Where that end is missing, each entry still says before its data what it is
 * (APPNOTE 4.3.7), so that a directory of what is whole can be made anew.
 */
import type { OpenFile } from './file-head.js';

/** Entries taken at most; as many as are looked at elsewhere. */
const maxEntries = 20_000;
/** Bytes read at once. */
const blockBytes = 256 * 1024;

const localMark = 0x04034b50;
const localLength = 30;
const centralMark = 0x02014b50;
const centralLength = 46;
const endMark = 0x06054b50;
const endLength = 22;
/** Marks sums and sizes that follow on data of unknown length; 12 bytes come after it. */
const descriptorMark = Buffer.from('PK\x07\x08', 'latin1');
const descriptorLength = 16;
/** Bit 3: sums and sizes follow after the data. */
const sizesFollow = 0x0008;

export interface SalvagedZip {
  /** Bytes of the file up to which its entries are whole. */
  readonly end: number;
  /** A directory and its end, to stand behind these bytes. */
  readonly directory: Buffer;
}

/** Null when not even one entry is whole. */
export async function salvageZip(file: OpenFile): Promise<SalvagedZip | null> {
  const records: Buffer[] = [];
  let end = 0;
  while (records.length < maxEntries) {
    const entry = await readEntry(file, end);
    if (entry === null) break;
    records.push(centralRecord(entry, end));
    end = entry.end;
  }
  if (records.length === 0) return null;
  const directory = Buffer.concat(records);
  const tail = Buffer.alloc(endLength);
  tail.writeUInt32LE(endMark, 0);
  tail.writeUInt16LE(records.length, 8);
  tail.writeUInt16LE(records.length, 10);
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(end, 16);
  return { end, directory: Buffer.concat([directory, tail]) };
}

interface LocalEntry {
  /** The fixed part of its header. */
  readonly header: Buffer;
  readonly name: Buffer;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  /** Where the next entry begins. */
  readonly end: number;
}

/** The entry at a place; null when there is none, or it is not whole. */
async function readEntry(file: OpenFile, place: number): Promise<LocalEntry | null> {
  const header = await file.read(place, localLength);
  if (header.length < localLength || header.readUInt32LE(0) !== localMark) return null;
  const nameLength = header.readUInt16LE(26);
  const name = await file.read(place + localLength, nameLength);
  const start = place + localLength + nameLength + header.readUInt16LE(28);
  const [sum, packed, size] = [header.readUInt32LE(14), header.readUInt32LE(18), header.readUInt32LE(22)];
  if ((header.readUInt16LE(6) & sizesFollow) === 0 || packed > 0) {
    const end = start + packed + ((header.readUInt16LE(6) & sizesFollow) === 0 ? 0 : descriptorLength);
    // What follows on known data is found by the next entry; the very last may lack its descriptor.
    return start + packed > file.size ? null : { header, name, sum, packed, size, end };
  }
  const found = await findDescriptor(file, start);
  if (found === null) return null;
  const after = await file.read(found, descriptorLength);
  return {
    header,
    name,
    sum: after.readUInt32LE(4),
    packed: found - start,
    size: after.readUInt32LE(12),
    end: found + descriptorLength,
  };
}

/** The descriptor that names the very length of the data before it; null when the file ends before. */
async function findDescriptor(file: OpenFile, start: number): Promise<number | null> {
  for (let at = start; at < file.size; at += blockBytes - descriptorLength) {
    const block = await file.read(at, blockBytes);
    for (let inside = block.indexOf(descriptorMark); inside >= 0;) {
      const isWhole = inside + descriptorLength <= block.length;
      if (isWhole && block.readUInt32LE(inside + 8) === at + inside - start) return at + inside;
      inside = block.indexOf(descriptorMark, inside + 1);
    }
    if (block.length < blockBytes) return null;
  }
  return null;
}

/** APPNOTE 4.3.12. */
function centralRecord({ header, name, sum, packed, size }: LocalEntry, place: number): Buffer {
  const record = Buffer.alloc(centralLength + name.length);
  record.writeUInt32LE(centralMark, 0);
  // Version made by, and all from the version needed to the date.
  header.copy(record, 4, 4, 6);
  header.copy(record, 6, 4, 14);
  record.writeUInt32LE(sum, 16);
  record.writeUInt32LE(packed, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(place, 42);
  name.copy(record, centralLength);
  return record;
}
