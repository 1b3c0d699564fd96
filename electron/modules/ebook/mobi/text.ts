/** The text of a MOBI book: its records without what follows the text in them, unpacked. */
import { ServiceError } from '../../../../contract/index.js';
import { textsLimit } from '../model.js';
import type { MobiHeader } from './header.js';
import { readHuffman } from './huffman.js';
import type { Records } from './records.js';

/** The most bytes that a record may unpack to; those of books have 4,096. */
const recordText = 1024 * 1024;

/**
 * @param base number of the header's record
 * @returns the raw text and whether the file ended before it did
 * @throws ServiceError `damaged_file`, `too_large`
 */
export async function readText(
  records: Records,
  header: MobiHeader,
  base: number,
): Promise<{ text: Buffer; cut: boolean }> {
  const unpack = await unpackerFor(records, header, base);
  const parts: Buffer[] = [];
  let total = 0;
  let cut = false;
  for (let index = 1; index <= header.textRecords; index += 1) {
    const record = await records.read(base + index);
    if (record.length === 0) {
      cut = true;
      break;
    }
    const part = unpack(withoutTrailing(record, header.trailing));
    parts.push(part);
    total += part.length;
    if (total > textsLimit) throw new ServiceError('too_large', { detail: 'too much text' });
  }
  return { text: Buffer.concat(parts), cut };
}

async function unpackerFor(
  records: Records,
  { compression, huffman, huffmanCount }: MobiHeader,
  base: number,
): Promise<(bytes: Buffer) => Buffer> {
  switch (compression) {
    case 1:
      return (bytes) => bytes;
    case 2:
      return unpackPalmDoc;
    case 17_480: {
      if (huffman === null) throw new ServiceError('damaged_file');
      const tables: Buffer[] = [];
      for (let index = 0; index < Math.min(huffmanCount, 1000); index += 1) {
        tables.push(await records.read(base + huffman + index));
      }
      return readHuffman(tables);
    }
    default:
      throw new ServiceError('damaged_file', {}, { cause: `compression ${compression}` });
  }
}

/** Bit 0: bytes of a character that goes on in the next record. Each other bit: an entry that ends with its size. */
function withoutTrailing(record: Buffer, flags: number): Buffer {
  let end = record.length;
  for (let bits = flags >>> 1; bits !== 0; bits >>>= 1) {
    if ((bits & 1) === 0) continue;
    let size = 0;
    for (let at = Math.max(0, end - 4); at < end; at += 1) {
      const byte = record[at]!;
      if ((byte & 0x80) !== 0) size = 0;
      size = (size << 7) | (byte & 0x7f);
    }
    end = Math.max(0, end - size);
  }
  if ((flags & 1) !== 0 && end > 0) end = Math.max(0, end - ((record[end - 1]! & 3) + 1));
  return record.subarray(0, end);
}

/** Unpacks PalmDOC: literals, spaces with a letter, and copies from up to 2,047 bytes before. */
function unpackPalmDoc(bytes: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length && out.length < recordText; at += 1) {
    const byte = bytes[at]!;
    if (byte === 0 || (byte >= 9 && byte <= 0x7f)) out.push(byte);
    else if (byte <= 8) {
      for (let copy = 0; copy < byte && at + 1 < bytes.length; copy += 1) out.push(bytes[++at]!);
    } else if (byte <= 0xbf) {
      const pair = ((byte << 8) | (bytes[++at] ?? 0)) & 0x3fff;
      const distance = pair >>> 3;
      for (let copy = (pair & 7) + 3; copy > 0; copy -= 1) out.push(out[out.length - distance] ?? 0x20);
    } else out.push(0x20, byte ^ 0x80);
  }
  return Buffer.from(out);
}
