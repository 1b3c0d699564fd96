/** HUFF/CDIC compression: a Huffman code of phrases, which are compressed in the same way. */
import { ServiceError } from '../../../../contract/index.js';

interface Phrase {
  bytes: Buffer;
  /** False while the bytes are compressed themselves. */
  plain: boolean;
}

/** Phrases nested deeper than this are not followed. */
const maxDepth = 32;
/** The most bytes that a record may unpack to. */
const recordText = 1024 * 1024;

/** @throws ServiceError `damaged_file` */
export function readHuffman(tables: readonly Buffer[]): (bytes: Buffer) => Buffer {
  const [huff, ...dictionaries] = tables;
  if (huff?.toString('latin1', 0, 4) !== 'HUFF') throw new ServiceError('damaged_file');
  try {
    const short = huff.readUInt32BE(8);
    const long = huff.readUInt32BE(12);
    const first = Array.from({ length: 256 }, (_, index) => huff.readUInt32BE(short + index * 4));
    const least: number[] = [0];
    const most: number[] = [0];
    for (let length = 0; length < 32; length += 1) {
      least.push(huff.readUInt32BE(long + length * 8));
      most.push(huff.readUInt32BE(long + length * 8 + 4));
    }
    const phrases = readPhrases(dictionaries);
    return (bytes) => Buffer.concat(unpack(bytes, { first, least, most, phrases }, 0, { left: recordText }));
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

function readPhrases(dictionaries: readonly Buffer[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const record of dictionaries) {
    if (record.toString('latin1', 0, 4) !== 'CDIC') throw new ServiceError('damaged_file');
    const data = record.subarray(record.readUInt32BE(4));
    const total = record.readUInt32BE(8);
    const count = Math.min(2 ** Math.min(24, record.readUInt32BE(12)), total - phrases.length);
    for (let index = 0; index < count; index += 1) {
      const at = data.readUInt16BE(index * 2);
      const size = data.readUInt16BE(at);
      phrases.push({ bytes: data.subarray(at + 2, at + 2 + (size & 0x7fff)), plain: (size & 0x8000) !== 0 });
    }
  }
  return phrases;
}

interface Code {
  readonly first: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly phrases: readonly Phrase[];
}

function unpack(bytes: Buffer, code: Code, depth: number, budget: { left: number }): Buffer[] {
  if (depth > maxDepth) throw new ServiceError('damaged_file');
  const out: Buffer[] = [];
  const end = bytes.length * 8;
  for (let bit = 0; bit < end;) {
    const bits = bitsAt(bytes, bit);
    const entry = code.first[bits >>> 24]!;
    let length = entry & 0x1f;
    let top = entry >>> 8;
    if ((entry & 0x80) === 0) {
      while (length < 32 && bits >>> (32 - length) < code.least[length]!) length += 1;
      top = code.most[length]!;
    }
    if (length === 0) throw new ServiceError('damaged_file');
    bit += length;
    if (bit > end) break;
    const phrase = code.phrases[top - (bits >>> (32 - length))];
    if (!phrase) throw new ServiceError('damaged_file');
    if (!phrase.plain) {
      const inner = Buffer.concat(unpack(phrase.bytes, code, depth + 1, budget));
      phrase.bytes = inner;
      phrase.plain = true;
    }
    budget.left -= phrase.bytes.length;
    if (budget.left < 0) throw new ServiceError('too_large', { detail: 'too much text' });
    out.push(phrase.bytes);
  }
  return out;
}

/** Returns 32 bits from a place, with zeros after the end. */
function bitsAt(bytes: Buffer, bit: number): number {
  const at = bit >>> 3;
  const shift = bit & 7;
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  const high = ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
  return shift === 0 ? high : ((high << shift) | (byte(4) >>> (8 - shift))) >>> 0;
}
