/** Reads the contents of entries of a ZIP: small ones at once, which is many times quicker than a stream for each. */
import { inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { readPacked } from './zip.js';

/** Bytes, packed and unpacked, up to which an entry is unpacked at once. */
const maxAtOnce = 1024 * 1024;

const stored = 0;
const deflated = 8;

/**
 * The contents of an entry, unpacked.
 * @param limit bytes from which on a stream is used; nobody reads all of a large entry to see its beginning
 * @throws what the stream throws: for entries that are damaged, encrypted or packed in a way nobody knows
 */
export async function* entryChunks(zip: ZipFile, entry: Entry, limit = maxAtOnce): AsyncGenerator<Buffer> {
  const whole = await unpackAtOnce(zip, entry, Math.min(limit, maxAtOnce)).catch(() => null);
  if (whole) yield whole;
  else yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
}

/** Null for what is not small, or is not what the directory says of it: the stream then tells what is wrong. */
async function unpackAtOnce(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer | null> {
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (compressedSize > limit || uncompressedSize > limit || entry.isEncrypted()) return null;
  if (method !== stored && method !== deflated) return null;
  const packed = await readPacked(zip, entry);
  if (packed === null) return null;
  const whole =
    method === stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
  return whole.length === uncompressedSize ? whole : null;
}
