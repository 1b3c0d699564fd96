/** Values that binary workbooks hold for their formulas: Excel 97 to 2003 ([MS-XLS]) and .xlsb ([MS-XLSB]). */
import { posix } from 'node:path';
import { binaryRecords, bundledSheets } from './binary-records.js';
import { cellName } from './cell-names.js';
import { openOle } from './fonts/ole.js';
import { readXml, withParts, type Parts } from './parts.js';

/** What is stored for a formula; null is an error. */
export type StoredValue = number | string | boolean | null;

/** By `Sheet!A1`. What cannot be read has none. */
export async function binaryValues(
  path: string,
  format: 'xls' | 'xlsb',
): Promise<ReadonlyMap<string, StoredValue>> {
  const read = format === 'xls' ? oldValues(path) : withParts(path, newValues);
  return read.catch(() => new Map<string, StoredValue>());
}

/** Records of [MS-XLS] 2.3. */
const old = { formula: 0x0006, end: 0x000a, sheet: 0x0085, string: 0x0207 } as const;

async function oldValues(path: string): Promise<Map<string, StoredValue>> {
  const found = new Map<string, StoredValue>();
  // Workbooks of Excel 5 and 95 have no `Workbook`.
  const book = (await openOle(path))?.('Workbook');
  if (!book) return found;
  const sheets: { readonly at: number; readonly title: string }[] = [];
  for (const { type, body } of oldRecords(book, 0)) {
    if (type === old.end) break;
    if (type === old.sheet && body.length > 8)
      sheets.push({ at: body.readUInt32LE(0), title: letters(body, 8, body[6] ?? 0, 7) });
  }
  for (const { at, title } of sheets) {
    let waiting: string | null = null;
    let depth = 0;
    for (const { type, body } of oldRecords(book, at)) {
      if (type === 0x0809) depth += 1;
      if (type === old.end && (depth -= 1) <= 0) break;
      // A chart inside the sheet has records of its own.
      if (depth !== 1) continue;
      if (type === old.string && waiting !== null && body.length >= 3) {
        found.set(waiting, letters(body, 3, body.readUInt16LE(0), 2));
        waiting = null;
      }
      if (type !== old.formula || body.length < 14) continue;
      const name = `${title}!${cellName(body.readUInt16LE(0), body.readUInt16LE(2))}`;
      const kind = body.readUInt16LE(12) === 0xffff ? body[6] : null;
      waiting = kind === 0 ? name : null;
      if (kind === null) found.set(name, body.readDoubleLE(6));
      else if (kind === 1) found.set(name, body[8] === 1);
      else if (kind === 2) found.set(name, null);
      else if (kind === 3) found.set(name, '');
    }
  }
  return found;
}

function* oldRecords(
  book: Buffer,
  start: number,
): Generator<{ readonly type: number; readonly body: Buffer }> {
  for (let at = start; at + 4 <= book.length;) {
    const length = book.readUInt16LE(at + 2);
    yield { type: book.readUInt16LE(at), body: book.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

/** A text whose letters have one byte or two, as a flag says. */
const letters = (body: Buffer, at: number, count: number, flag: number): string =>
  ((body[flag] ?? 0) & 1) !== 0
    ? body.toString('utf16le', at, at + 2 * count)
    : body.toString('latin1', at, at + count);

/** Records of [MS-XLSB] 2.3. */
const now = { row: 0, string: 8, number: 9, truth: 10, error: 11 } as const;

async function newValues(parts: Parts): Promise<Map<string, StoredValue>> {
  const found = new Map<string, StoredValue>();
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
  for (const { id, name: title } of bundledSheets(await whole('xl/workbook.bin'))) {
    const target = targets.get(id);
    if (target === undefined) continue;
    let row = 0;
    for (const { type: kind, body: cell } of binaryRecords(await whole(target))) {
      if (kind === now.row && cell.length >= 4) row = cell.readUInt32LE(0);
      if (kind < now.string || kind > now.error || cell.length < 9) continue;
      const name = `${title}!${cellName(row, cell.readUInt32LE(0))}`;
      if (kind === now.error) found.set(name, null);
      else if (kind === now.truth) found.set(name, cell[8] === 1);
      else if (kind === now.number && cell.length >= 16) found.set(name, cell.readDoubleLE(8));
      else if (kind === now.string && cell.length >= 12)
        found.set(name, cell.toString('utf16le', 12, 12 + 2 * cell.readUInt32LE(8)));
    }
  }
  return found;
}
