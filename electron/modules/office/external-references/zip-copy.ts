/**
 * Writes a ZIP again with some of its entries changed, and slashes between the folders of all. All others are copied as
 * they are packed.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { entryName } from '../../../files/zip-names.js';
import {
  centralHeader,
  endRecord,
  localHeader,
  localLength,
  sizesFollow,
  type ZipRecord,
} from '../../../files/zip-records.js';

const deflated = 8;
/** Unpacking needs version 2.0 of the format. */
const version = 20;
const maxBytes = 0xffffffff;

/**
 * @param change new contents of an entry, or null to copy it
 * @throws when the ZIP is damaged, or larger than 4 GB
 */
export async function copyZip(
  zip: ZipFile,
  entries: readonly Entry[],
  target: string,
  change: (entry: Entry) => AsyncIterable<Buffer> | null,
): Promise<void> {
  const file = await open(target, 'wx', 0o600);
  try {
    const written: ZipRecord[] = [];
    let offset = 0;
    for (const entry of entries) {
      const contents = change(entry);
      const start = offset + localLength + entry.fileNameRaw.length;
      const record = contents
        ? await writeChanged(file, start, entry, contents, offset)
        : await writeCopy(file, start, entry, zip, offset);
      await file.write(localHeader(record), 0, null, offset);
      written.push(record);
      offset = start + record.packed;
      if (offset > maxBytes || record.size > maxBytes)
        throw new Error('too large for a ZIP without 64-bit sizes');
    }
    const directory = Buffer.concat(written.map(centralHeader));
    await file.write(directory, 0, null, offset);
    await file.write(endRecord(written.length, offset, directory.length), 0, null, offset + directory.length);
  } finally {
    await file.close();
  }
}

/** Opens an entry's bytes as they are packed. */
const openPacked = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  promisify<Entry, object, Readable>(zip.openReadStream.bind(zip) as never)(entry, { decodeFileData: false });

async function writeCopy(
  file: FileHandle,
  start: number,
  entry: Entry,
  zip: ZipFile,
  offset: number,
): Promise<ZipRecord> {
  const packed = await writeAll(file, start, await openPacked(zip, entry));
  const { compressionMethod: method, crc32: crc, uncompressedSize: size } = entry;
  return recordOf(entry, offset, { method, crc, packed, size });
}

async function writeChanged(
  file: FileHandle,
  start: number,
  entry: Entry,
  contents: AsyncIterable<Buffer>,
  offset: number,
): Promise<ZipRecord> {
  let crc = 0;
  let size = 0;
  async function* counted() {
    for await (const chunk of contents) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
  }
  // Stored entries stay stored: the first one of an OpenDocument package must be.
  const method = entry.compressionMethod === 0 ? 0 : deflated;
  const source = Readable.from(counted());
  // A failure of the source ends the packed stream, and is met where that is read.
  const stream = method === 0 ? source : pipeline(source, createDeflateRaw(), () => undefined);
  const packed = await writeAll(file, start, stream);
  return recordOf(entry, offset, { method, crc, packed, size });
}

/** @returns the bytes written */
async function writeAll(file: FileHandle, start: number, stream: AsyncIterable<unknown>): Promise<number> {
  let at = start;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    await file.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  }
  return at - start;
}

/** The same number of bytes. A backslash may be half of a letter in old encodings, hence the look at the name. */
const slashedBytes = (entry: Entry): Buffer =>
  entryName(entry).includes('\\')
    ? Buffer.from(entry.fileNameRaw.map((byte) => (byte === 0x5c ? 0x2f : byte)))
    : entry.fileNameRaw;

/** Sums and sizes stand before the data here, also where they followed it. */
const recordOf = (
  entry: Entry,
  place: number,
  data: Pick<ZipRecord, 'method' | 'crc' | 'packed' | 'size'>,
): ZipRecord => ({
  ...data,
  name: slashedBytes(entry),
  version,
  flags: entry.generalPurposeBitFlag & ~sizesFollow,
  time: entry.lastModFileTime,
  date: entry.lastModFileDate,
  attributes: entry.externalFileAttributes,
  place,
});
