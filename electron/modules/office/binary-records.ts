/** Records of Excel's binary files: parts of .xlsb ([MS-XLSB] 2.1.4) and streams of Excel 97 to 2003 ([MS-XLS] 2.1.4). */
import { posix } from 'node:path';
import { readXml, type Parts } from './parts.js';

export interface BinaryRecord {
  readonly type: number;
  readonly body: Buffer;
}

/** Those of a part, up to where it is cut off. */
export function* binaryRecords(part: Buffer): Generator<BinaryRecord> {
  let at = 0;
  /** A number in steps of seven bits. */
  const variable = (most: number) => {
    let value = 0;
    for (let step = 0; step < most; step++) {
      const byte = part[at++] ?? 0;
      value |= (byte & 0x7f) << (7 * step);
      if ((byte & 0x80) === 0) break;
    }
    return value;
  };
  while (at < part.length) {
    const type = variable(2);
    const length = variable(4);
    yield { type, body: part.subarray(at, at + length) };
    at += length;
  }
}

/** A sheet as the list of a binary workbook has it. */
export interface BundledSheet {
  /** Of the relation that leads to its part; empty where it has none. */
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
}

/** [MS-XLSB] 2.4.314 BrtBundleSh. */
const bundleSheet = 156;

/** The sheets of a workbook, in their order. */
export function* bundledSheets(book: Buffer): Generator<BundledSheet> {
  for (const { type, body } of binaryRecords(book)) {
    if (type !== bundleSheet || body.length < 12) continue;
    const relation = body.readUInt32LE(8);
    // A missing one has the length of all bits.
    const nameAt = 12 + (relation === 0xffff_ffff ? 0 : 2 * relation);
    yield {
      id: body.toString('utf16le', 12, nameAt),
      name: body.subarray(nameAt + 4).toString('utf16le'),
      isHidden: body.readUInt32LE(0) !== 0,
    };
  }
}

/** Each sheet of an `.xlsb` with its part. */
export async function* binarySheets(
  parts: Parts,
): AsyncGenerator<{ readonly title: string; readonly part: Buffer }> {
  const whole = async (name: string) => {
    const chunks: Buffer[] = [];
    for await (const chunk of parts.chunks(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const targets = new Map<string, string>();
  await readXml(parts.chunks('xl/_rels/workbook.bin.rels'), {
    open: (_name, { Id, Target }) => {
      if (Id !== undefined && Target !== undefined) targets.set(Id, posix.resolve('/xl', Target).slice(1));
    },
  });
  for (const { id, name } of bundledSheets(await whole('xl/workbook.bin'))) {
    const target = targets.get(id);
    if (target !== undefined) yield { title: name, part: await whole(target) };
  }
}

/** Records of [MS-XLS] 2.3 that all streams have. */
const old = { end: 0x000a, sheet: 0x0085, begin: 0x0809 } as const;

/** The sheets of a `Workbook` stream, and where their records begin. */
export function oldSheets(book: Buffer): readonly { readonly at: number; readonly title: string }[] {
  const sheets: { readonly at: number; readonly title: string }[] = [];
  for (const { type, body } of oldRecords(book, 0)) {
    if (type === old.end) break;
    if (type === old.sheet && body.length > 8)
      sheets.push({ at: body.readUInt32LE(0), title: letters(body, 8, body[6] ?? 0, 7) });
  }
  return sheets;
}

/** The records of one sheet, without those of charts inside it. */
export function* oldRecordsOfSheet(book: Buffer, at: number): Generator<BinaryRecord> {
  let depth = 0;
  for (const record of oldRecords(book, at)) {
    if (record.type === old.begin) depth += 1;
    if (record.type === old.end && (depth -= 1) <= 0) break;
    if (depth === 1) yield record;
  }
}

function* oldRecords(book: Buffer, start: number): Generator<BinaryRecord> {
  for (let at = start; at + 4 <= book.length;) {
    const length = book.readUInt16LE(at + 2);
    yield { type: book.readUInt16LE(at), body: book.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

/** A text whose letters have one byte or two, as a flag says. */
export const letters = (body: Buffer, at: number, count: number, flag: number): string =>
  ((body[flag] ?? 0) & 1) !== 0
    ? body.toString('utf16le', at, at + 2 * count)
    : body.toString('latin1', at, at + count);
