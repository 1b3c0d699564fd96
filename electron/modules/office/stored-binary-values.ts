/** Values that binary workbooks hold for their formulas: Excel 97 to 2003 ([MS-XLS]) and .xlsb ([MS-XLSB]). */
import { binaryRecords, binarySheets, letters, oldRecordsOfSheet, oldSheets } from './binary-records.js';
import { cellName } from './cell-names.js';
import { openOle } from './fonts/ole.js';
import { withParts, type Parts } from './parts.js';

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
const old = { formula: 0x0006, string: 0x0207 } as const;

async function oldValues(path: string): Promise<Map<string, StoredValue>> {
  const found = new Map<string, StoredValue>();
  // Workbooks of Excel 5 and 95 have no `Workbook`.
  const book = (await openOle(path))?.('Workbook');
  if (!book) return found;
  for (const { at, title } of oldSheets(book)) {
    let waiting: string | null = null;
    for (const { type, body } of oldRecordsOfSheet(book, at)) {
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

/** Records of [MS-XLSB] 2.3. */
const now = { row: 0, string: 8, number: 9, truth: 10, error: 11 } as const;

async function newValues(parts: Parts): Promise<Map<string, StoredValue>> {
  const found = new Map<string, StoredValue>();
  for await (const { title, part } of binarySheets(parts)) {
    let row = 0;
    for (const { type: kind, body: cell } of binaryRecords(part)) {
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
