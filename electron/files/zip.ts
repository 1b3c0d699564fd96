/** Looks into a ZIP without trusting it: a bounded number of entries, bounded bytes of each. */
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { ServiceError } from '../../contract/index.js';
import { fileError, withFile, type OpenFile } from './file-head.js';
import { slashedName } from './zip-names.js';
import { centralMark, endLength, endMark } from './zip-records.js';
import { salvageZip } from './zip-salvage.js';

/** Entries looked at before giving up; a real document with more has its main entries among the first. */
const maxEntries = 20_000;
/** Bytes per read of the central directory. */
const blockBytes = 256 * 1024;
/** The longest comment after the record at the end. */
const maxComment = 0xffff;

/** Reads through one cached block, so that walking the central directory is a few reads and not two per entry. */
class BlockReader extends RandomAccessReader {
  private start = 0;
  private block: Buffer = Buffer.alloc(0);

  constructor(
    private readonly file: OpenFile,
    private readonly end: number,
  ) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.fill(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (error: unknown) => callback(error as Error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.chunks(start, Math.min(end, this.end)), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  private async *chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const chunk = await this.file.read(at, Math.min(64 * 1024, end - at));
      if (chunk.length === 0) return;
      at += chunk.length;
      yield chunk;
    }
  }

  private async fill(position: number, length: number): Promise<Buffer> {
    const from = position - this.start;
    if (from >= 0 && from + length <= this.block.length) return this.block.subarray(from, from + length);
    this.block = await this.file.read(position, Math.min(Math.max(length, blockBytes), this.end - position));
    this.start = position;
    if (this.block.length < length) throw new Error('the ZIP ends too early');
    return this.block.subarray(0, length);
  }
}

/** The entries of a ZIP that were looked at. */
export interface ZipLook {
  readonly names: ReadonlySet<string>;
  /** The first `limit` bytes of an entry; as {@link text}. */
  bytes(name: string, limit: number): Promise<Buffer | undefined>;
  /**
   * The first `limit` bytes of an entry; undefined when there is no such entry.
   * @throws when the entry cannot be read (damaged, encrypted, unknown compression)
   */
  text(name: string, limit: number): Promise<string | undefined>;
}

/** The file as if what is whole of it had a directory of its own; null when nothing is whole. */
export async function withNewDirectory(file: OpenFile): Promise<OpenFile | null> {
  const salvaged = await salvageZip(file);
  if (salvaged === null) return null;
  const { end, directory } = salvaged;
  const read = async (position: number, length: number): Promise<Buffer> => {
    const last = position + length;
    const first = position < end ? await file.read(position, Math.min(length, end - position)) : null;
    if (last <= end) return first!;
    const rest = directory.subarray(Math.max(0, position - end), last - end);
    return first ? Buffer.concat([first, rest]) : rest;
  };
  return { path: file.path, head: file.head.subarray(0, end), size: end + directory.length, read };
}

/**
 * Opens the ZIP. Names of its entries come as bytes: `slashedName` reads them, and one odd name spoils nothing.
 * @throws when there is no central directory, as in a file that was cut off
 */
export async function openZip(file: OpenFile): Promise<ZipFile> {
  const end = (await endOfZip(file)) ?? file.size;
  const reader = new BlockReader(file, end);
  const zip = await fromRandomAccessReaderPromise(reader, end, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    // A wrong size in the directory must not hide the entry: reads are bounded anyway.
    validateEntrySizes: false,
  });
  readers.set(zip, reader);
  return zip;
}

/**
 * Opens the ZIP at a path as {@link openZip} does, and closes it when `use` is done.
 * @throws ServiceError `damaged_file` where it has no readable directory, any error of reading the file, and whatever `use`
 *   throws
 */
export const withZipFile = <T>(path: string, use: (zip: ZipFile) => Promise<T>): Promise<T> =>
  withFile(path, async (file) => {
    const zip = await openZip(file).catch((thrown: unknown) => {
      throw damagedZip(thrown);
    });
    try {
      return await use(zip);
    } finally {
      zip.close();
    }
  });

/** The ZIP reader's own complaints mean a damaged archive. */
export const damagedZip = (thrown: unknown): ServiceError =>
  thrown instanceof Error && 'syscall' in thrown
    ? fileError(thrown)
    : new ServiceError('damaged_file', {}, { cause: thrown });

/** What the ZIPs read through that `openZip` opened. */
const readers = new WeakMap<ZipFile, BlockReader>();

/**
 * An entry as it is packed, in one piece.
 * @returns null for a ZIP that `openZip` did not open
 * @throws when the file ends before it
 */
export async function readPacked(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  const reader = readers.get(zip);
  if (!reader) return null;
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  // A copy: the reader reuses its block for the next place.
  const packed = Buffer.alloc(entry.compressedSize);
  await new Promise<void>((resolve, reject) => {
    reader.read(packed, 0, packed.length, fileDataStart, (error) => (error ? reject(error) : resolve()));
  });
  return packed;
}

/**
 * Opens the ZIP and lists its entries until `enough` says so.
 * @throws when there is no central directory or it is not readable, as in a file that was cut off
 */
export async function withZip<T>(
  file: OpenFile,
  enough: (name: string) => boolean,
  use: (zip: ZipLook) => Promise<T>,
): Promise<T> {
  const zip = await openZip(file);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = slashedName(entry);
      if (!entries.has(name)) entries.set(name, entry);
      if (enough(name) || zip.entriesRead >= maxEntries) break;
    }
    const bytes = async (name: string, limit: number) => {
      const entry = entries.get(name);
      return entry ? readEntry(zip, entry, limit) : undefined;
    };
    return await use({
      names: new Set(entries.keys()),
      bytes,
      text: async (name, limit) => {
        const found = await bytes(name, limit);
        return found ? decode(found) : undefined;
      },
    });
  } finally {
    zip.close();
  }
}

/**
 * Where the ZIP ends: yauzl refuses bytes after the end, which downloads and mail gateways like to add. Null when the end
 * is missing.
 */
export async function endOfZip(file: OpenFile): Promise<number | null> {
  const from = Math.max(0, file.size - endLength - maxComment);
  const tail = await file.read(from, endLength + maxComment);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const end = from + at + endLength + tail.readUInt16LE(at + 20);
    if (end <= file.size && (await leadsToDirectory(file, tail.subarray(at)))) return end;
  }
  return null;
}

/** A package inside a package has an end of its own, which does not fit the places of the whole. */
async function leadsToDirectory(file: OpenFile, end: Buffer): Promise<boolean> {
  const [entries, place] = [end.readUInt16LE(10), end.readUInt32LE(16)];
  // It is empty, or the records for large files give its place.
  if (entries === 0 || place === 0xffffffff) return true;
  const record = await file.read(place, 4);
  return record.length === 4 && record.readUInt32LE(0) === centralMark;
}

async function readEntry(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the stream: a bomb is never unpacked past the limit and one chunk.
    if (length >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
