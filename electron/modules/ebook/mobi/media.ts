/** Reads pictures and fonts of a MOBI book, which have one record each. */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Records } from './records.js';

const unpack = promisify(inflate);
/** The most bytes that a font may unpack to. */
const fontLimit = 64 * 1024 * 1024;

/** What a record holds, by its first bytes; `''` for nothing a page shows. */
function mediaExtension(head: Buffer): string {
  const mark = head.toString('latin1', 0, 4);
  if (head[0] === 0xff && head[1] === 0xd8) return '.jpg';
  if (mark === '\x89PNG') return '.png';
  if (mark === 'GIF8') return '.gif';
  if (mark.startsWith('BM')) return '.bmp';
  if (mark === 'RIFF') return '.webp';
  if (mark === 'FONT') return '.ttf';
  return /^\s*<(\?xml|svg)/.test(head.toString('latin1')) ? '.svg' : '';
}

/** Kinds of the records from `first` on, by their number from 0. */
export async function listMedia(
  records: Records,
  first: number | null,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (first === null) return found;
  for (let index = first; index < records.count; index += 1) {
    const extension = mediaExtension(await records.read(index, 64));
    if (extension !== '') found.set(index - first, extension);
  }
  return found;
}

/** A font record is packed, and its beginning masked so that nothing else reads it. */
export async function openFont(record: Buffer): Promise<Buffer | null> {
  if (record.length < 24) return null;
  const flags = record.readUInt32BE(8);
  const data = Buffer.from(record.subarray(record.readUInt32BE(12)));
  const keyLength = record.readUInt32BE(16);
  const keyAt = record.readUInt32BE(20);
  const key = record.subarray(keyAt, keyAt + keyLength);
  if ((flags & 2) !== 0 && key.length > 0) {
    for (let at = 0; at < Math.min(1040, data.length); at += 1) data[at]! ^= key[at % key.length]!;
  }
  if ((flags & 1) === 0) return data;
  return unpack(data, { maxOutputLength: fontLimit }).catch(() => null);
}
