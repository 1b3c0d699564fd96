/**
 * The directory of a ZIP stands at its end. Where that end is missing, each entry still says before its data what it is
 * (APPNOTE 4.3.7), so that a directory of what is whole can be made anew.
 */
import type { OpenFile } from './file-head.js';
import {
  centralHeader,
  endRecord,
  localLength,
  localMark,
  sizesFollow,
  type ZipRecord,
} from './zip-records.js';

/** Entries taken at most; as many as are looked at elsewhere. */
const maxEntries = 20_000;
/** Bytes read at once. */
const blockBytes = 256 * 1024;

/** Marks sums and sizes that follow on data of unknown length; 12 bytes come after it. */
const descriptorMark = Buffer.from('PK\x07\x08', 'latin1');
const descriptorLength = 16;

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
    records.push(centralHeader(entry.record));
    end = entry.end;
  }
  if (records.length === 0) return null;
  const directory = Buffer.concat(records);
  return { end, directory: Buffer.concat([directory, endRecord(records.length, end, directory.length)]) };
}

interface LocalEntry {
  readonly record: ZipRecord;
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
  const flags = header.readUInt16LE(6);
  const said = {
    name,
    version: header.readUInt16LE(4),
    flags,
    method: header.readUInt16LE(8),
    time: header.readUInt16LE(10),
    date: header.readUInt16LE(12),
    crc: header.readUInt32LE(14),
    packed: header.readUInt32LE(18),
    size: header.readUInt32LE(22),
    attributes: 0,
    place,
  };
  if ((flags & sizesFollow) === 0 || said.packed > 0) {
    const end = start + said.packed;
    if (end > file.size) return null;
    // What follows on known data is skipped; the very last entry may lack it.
    return { record: said, end: (flags & sizesFollow) === 0 ? end : end + descriptorLength };
  }
  const found = await findDescriptor(file, start);
  if (found === null) return null;
  const after = await file.read(found, descriptorLength);
  const record = {
    ...said,
    crc: after.readUInt32LE(4),
    packed: found - start,
    size: after.readUInt32LE(12),
  };
  return { record, end: found + descriptorLength };
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
