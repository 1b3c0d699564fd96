/** Writes a ZIP again with some of its entries changed. All others are copied as they are packed. */
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/** APPNOTE 4.3: signatures of the records, and lengths of their fixed parts. */
const localMark = 0x04034b50;
const localLength = 30;
const centralMark = 0x02014b50;
const centralLength = 46;
const endMark = 0x06054b50;
const endLength = 22;
const deflated = 8;
/** Version 2.0 of the format is needed to unpack. */
const version = 20;
/** Bit 3: sizes follow after the data. They stand before it here. */
const sizesFollow = 0x0008;
const largest = 0xffffffff;

interface Written {
  readonly entry: Entry;
  readonly offset: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

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
    const written: Written[] = [];
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
      if (offset > largest || record.size > largest)
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
): Promise<Written> {
  const packed = await writeAll(file, start, await openPacked(zip, entry));
  const { compressionMethod: method, crc32: crc, uncompressedSize: size } = entry;
  return { entry, offset, method, crc, packed, size };
}

async function writeChanged(
  file: FileHandle,
  start: number,
  entry: Entry,
  contents: AsyncIterable<Buffer>,
  offset: number,
): Promise<Written> {
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
  return { entry, offset, method, crc, packed, size };
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

/** The fields both kinds of headers share, from the version needed on. */
function writeCommon(header: Buffer, at: number, { entry, method, crc, packed, size }: Written): void {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(entry.generalPurposeBitFlag & ~sizesFollow, at + 2);
  header.writeUInt16LE(method, at + 4);
  header.writeUInt16LE(entry.lastModFileTime, at + 6);
  header.writeUInt16LE(entry.lastModFileDate, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(packed, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(entry.fileNameRaw.length, at + 22);
}

function localHeader(record: Written): Buffer {
  const header = Buffer.alloc(localLength);
  header.writeUInt32LE(localMark, 0);
  writeCommon(header, 4, record);
  return Buffer.concat([header, record.entry.fileNameRaw]);
}

function centralHeader(record: Written): Buffer {
  const header = Buffer.alloc(centralLength);
  header.writeUInt32LE(centralMark, 0);
  header.writeUInt16LE(version, 4);
  writeCommon(header, 6, record);
  header.writeUInt32LE(record.entry.externalFileAttributes, 38);
  header.writeUInt32LE(record.offset, 42);
  return Buffer.concat([header, record.entry.fileNameRaw]);
}

function endRecord(count: number, start: number, size: number): Buffer {
  const record = Buffer.alloc(endLength);
  record.writeUInt32LE(endMark, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(start, 16);
  return record;
}
