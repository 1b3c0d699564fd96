/** INDX tables of MOBI books: rows with tagged numbers, and the texts those point to. */
import iconv from 'iconv-lite';
import { ServiceError } from '../../../../contract/index.js';
import type { Records } from './records.js';

interface IndexRow {
  readonly name: string;
  /** Numbers by tag. */
  readonly tags: ReadonlyMap<number, readonly number[]>;
}

export interface IndexTable {
  readonly rows: readonly IndexRow[];
  /** Texts by the number that rows have for them. */
  readonly texts: ReadonlyMap<number, string>;
}

interface Tag {
  readonly tag: number;
  readonly numbers: number;
  readonly mask: number;
  readonly end: boolean;
}

const rowLimit = 500_000;
const recordsLimit = 5_000;

/** @throws ServiceError `damaged_file` */
export async function readIndex(records: Records, first: number, charset: string): Promise<IndexTable> {
  try {
    const head = await records.read(first);
    checkMark(head);
    const tagx = head.readUInt32BE(4);
    const count = Math.min(head.readUInt32BE(24), recordsLimit);
    const textRecords = Math.min(head.readUInt32BE(52), recordsLimit);
    const { tags, controlBytes } = readTags(head, tagx);
    const texts = new Map<number, string>();
    for (let index = 0; index < textRecords; index += 1) {
      readTexts(await records.read(first + count + index + 1), index * 0x10000, charset, texts);
    }
    const rows: IndexRow[] = [];
    for (let index = 0; index < count; index += 1) {
      const record = await records.read(first + 1 + index);
      checkMark(record);
      const places = record.readUInt32BE(20);
      const length = record.readUInt32BE(24);
      for (let row = 0; row < length && rows.length < rowLimit; row += 1) {
        const at = record.readUInt16BE(places + 4 + row * 2);
        rows.push(readRow(record, at, tags, controlBytes));
      }
    }
    return { rows, texts };
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

function checkMark(record: Buffer): void {
  if (record.toString('latin1', 0, 4) !== 'INDX') throw new ServiceError('damaged_file');
}

function readTags(head: Buffer, at: number): { tags: Tag[]; controlBytes: number } {
  if (head.toString('latin1', at, at + 4) !== 'TAGX') throw new ServiceError('damaged_file');
  const end = at + head.readUInt32BE(at + 4);
  const tags: Tag[] = [];
  for (let place = at + 12; place + 4 <= end; place += 4) {
    const [tag, numbers, mask, last] = head.subarray(place, place + 4);
    tags.push({ tag: tag!, numbers: numbers!, mask: mask!, end: (last! & 1) !== 0 });
  }
  return { tags, controlBytes: head.readUInt32BE(at + 8) };
}

function readTexts(record: Buffer, key: number, charset: string, texts: Map<number, string>): void {
  for (let at = 0; at < record.length;) {
    const start = at;
    const size = readNumber(record, at);
    at = size.end;
    // The rest of the record is padding.
    if (size.value === 0 && at >= record.length - 4) return;
    texts.set(key + start, iconv.decode(record.subarray(at, at + size.value), charset));
    at += size.value;
  }
}

/** A number of seven bits a byte, the last byte marked. */
function readNumber(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0;
  for (let count = 0; count < 4 && at < bytes.length; count += 1) {
    const byte = bytes[at++]!;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) !== 0) break;
  }
  return { value, end: at };
}

function readRow(record: Buffer, at: number, tags: readonly Tag[], controlBytes: number): IndexRow {
  const length = record.readUInt8(at);
  const name = record.toString('latin1', at + 1, at + 1 + length);
  const start = at + 1 + length;
  let control = start;
  let place = start + controlBytes;
  const wanted: { tag: Tag; count: number | null; bytes: number }[] = [];
  for (const tag of tags) {
    if (tag.end) {
      control += 1;
      continue;
    }
    const bits = (record[control] ?? 0) & tag.mask;
    if (bits === 0) continue;
    const wide = (tag.mask & (tag.mask - 1)) !== 0;
    if (bits === tag.mask && wide) {
      const size = readNumber(record, place);
      place = size.end;
      wanted.push({ tag, count: null, bytes: size.value });
    } else {
      const shift = 31 - Math.clz32(tag.mask & -tag.mask);
      wanted.push({ tag, count: bits >>> shift, bytes: 0 });
    }
  }
  const found = new Map<number, number[]>();
  for (const { tag, count, bytes } of wanted) {
    const numbers: number[] = [];
    const end = place + bytes;
    const total = count === null ? Infinity : count * tag.numbers;
    while (numbers.length < total && (count !== null || place < end) && place < record.length) {
      const number = readNumber(record, place);
      numbers.push(number.value);
      place = number.end;
    }
    found.set(tag.tag, numbers);
  }
  return { name, tags: found };
}
