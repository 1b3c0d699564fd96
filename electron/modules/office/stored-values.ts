/**
 * Formulas of a loaded workbook that LibreOffice makes an error of, while the file holds the value that Excel showed.
 * The file is then written anew with that value in the place of the formula, and loaded once more: what was loaded may be
 * protected, and nobody may change part of an array.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { packing } from '../../files/packing.js';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import { withZipFile } from '../../files/zip.js';
import { cellName } from './cell-names.js';
import { areaOf, cellAt, item } from './cells.js';
import type { OfficeDocument } from './document.js';
import { copyZip } from './external-references/zip-copy.js';
import { XmlFilter, type XmlRule } from './external-references/xml-filter.js';
import { decodeXml, XmlText } from './package/xml-text.js';
import { sheetNames } from './package/sheet-names.js';
import { readXml } from './parts.js';
import type { OfficeFormat } from './filters.js';
import { binaryValues } from './stored-binary-values.js';
import { UnoError } from './uno/errors.js';
import { sheetsOf } from './sheet-pages/hidden.js';
import { openValueRule, type OpenNotes } from './stored-open-values.js';
import {
  XCell,
  XCellRange,
  XCellRangesQuery,
  XIndexAccess,
  XNamed,
  XSheetCellRanges,
} from './uno/interfaces.js';
import type { UnoReference, UnoStruct } from './uno/values.js';
import type { OfficeWork } from './work.js';

/** `com.sun.star.sheet.FormulaResult`. */
const errors = 4;
/** The most cells that are looked at. */
const cellLimit = 20_000;
/** Errors that are values in Excel, too: #N/A, #DIV/0!, #VALUE!, #REF!, #NUM!, #NULL!. */
const values: ReadonlySet<number> = new Set([32767, 532, 519, 524, 503, 521]);

/** Formats whose files are written anew. */
const mended: ReadonlySet<OfficeFormat> = new Set(['xlsx', 'xlsm', 'ods', 'fods']);

interface ErrorCell {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  /** Only LibreOffice knows this error. */
  readonly isOwn: boolean;
}

/** By the name of their sheet. */
async function errorCells(document: OfficeDocument): Promise<Map<string, ErrorCell[]>> {
  const found = new Map<string, ErrorCell[]>();
  const sheets = await sheetsOf(document);
  const count = Number(await document.call(sheets, XIndexAccess.getCount));
  let left = cellLimit;
  for (let at = 0; at < count && left > 0; at += 1) {
    const sheet = await item(document, sheets, at);
    const query = await document.as(sheet, XCellRangesQuery.type);
    const ranges = (await document.call(query, XCellRangesQuery.queryFormulaCells, [errors])) as UnoReference;
    const addresses = (await document.call(
      await document.as(ranges, XSheetCellRanges.type),
      XSheetCellRanges.getRangeAddresses,
    )) as readonly UnoStruct[];
    if (addresses.length === 0) continue;
    const places: (readonly [number, number])[] = [];
    for (const { top, left: first, bottom, right } of addresses.map(areaOf))
      for (let row = top; row <= bottom && left > 0; row += 1)
        for (let column = first; column <= right && left > 0; column += 1, left -= 1)
          places.push([row, column]);
    const cells = await document.as(sheet, XCellRange.type);
    const title = (await document.call(await document.as(sheet, XNamed.type), XNamed.getName)) as string;
    found.set(
      title,
      await Promise.all(
        places.map(async ([row, column]) => {
          const cell = await document.as(await cellAt(document, cells, row, column), XCell.type);
          const code = Number(await document.call(cell, XCell.getError));
          return { name: cellName(row, column), row, column, isOwn: !values.has(code) };
        }),
      ),
    );
  }
  return found;
}

/**
 * Writes the copy of a workbook anew where the file knows better than LibreOffice.
 * @returns whether it was written; the cells without a value are noted in the work
 */
export async function keepStoredValues(
  document: OfficeDocument,
  work: OfficeWork,
  folder: string,
): Promise<boolean> {
  if (!work.isProtected && (work.format === 'xls' || work.format === 'xlsb'))
    await keepBinary(document, work, work.format);
  if (work.isProtected || !mended.has(work.format)) return false;
  const wrong = await errorCells(document);
  if (wrong.size === 0) return false;
  const target = join(await mkdtemp(join(folder, 'values-')), 'with');
  const isOpen = work.format === 'ods' || work.format === 'fods';
  if (!(await (isOpen ? keepOpen(wrong, work, target) : keepExcel(wrong, work, target)))) return false;
  await rename(target, work.source);
  return true;
}

/** Nobody writes these files anew: the values come into the loaded workbook, where it lets them. */
async function keepBinary(document: OfficeDocument, work: OfficeWork, format: 'xls' | 'xlsb'): Promise<void> {
  const wrong = await errorCells(document);
  if (wrong.size === 0) return;
  const stored = await binaryValues(work.source, format);
  const sheets = await sheetsOf(document);
  const count = Number(await document.call(sheets, XIndexAccess.getCount));
  const lost: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const sheet = await item(document, sheets, at);
    const title = (await document.call(await document.as(sheet, XNamed.type), XNamed.getName)) as string;
    const cells = await document.as(sheet, XCellRange.type);
    for (const { name, row, column, isOwn } of wrong.get(title) ?? []) {
      const value = stored.get(`${title}!${name}`);
      const written = value === undefined || value === null ? null : asFormula(value);
      // What is stored may be the same error; it is not lost then.
      if (written === null) {
        if (isOwn && value === undefined) lost.push(`${title}!${name}`);
        continue;
      }
      const cell = await document.as(await cellAt(document, cells, row, column), XCell.type);
      // Other cells may have been put right by what was written before.
      if (Number(await document.call(cell, XCell.getError)) === 0) continue;
      await document.call(cell, XCell.setFormula, [written]).catch(orProtected);
      if (isOwn && Number(await document.call(cell, XCell.getError)) !== 0) lost.push(`${title}!${name}`);
    }
  }
  work.cellsLost = lost;
}

/** A protected cell, or a part of an array, takes nothing. */
const orProtected = (thrown: unknown): void => {
  if (!(thrown instanceof UnoError && thrown.kind === 'exception')) throw thrown;
};

/** As it is typed: a text begins with an apostrophe. */
const asFormula = (value: number | string | boolean): string => {
  if (typeof value === 'string') return `'${value}`;
  return typeof value === 'boolean' ? (value ? '=TRUE()' : '=FALSE()') : String(value);
};

type Errors = ReadonlyMap<string, readonly ErrorCell[]>;

async function keepExcel(wrong: Errors, work: OfficeWork, target: string): Promise<boolean> {
  return withZipFile(work.source, async (zip) => {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const parts = entries.map((entry) => ({ name: slashedName(entry), entry }));
    const titles = await sheetNames(parts, async (entry) => {
      const pieces: Buffer[] = [];
      for await (const piece of entryChunks(zip, entry)) pieces.push(piece);
      return decodeXml(Buffer.concat(pieces)).text;
    });
    const kept = new Map<Entry, ReadonlySet<string>>();
    const lost: string[] = [];
    for (const { name, entry } of parts) {
      const title = titles.get(name.toLowerCase());
      const cells = title === undefined ? undefined : wrong.get(title);
      if (!cells) continue;
      const stored = await storedValues(zip, entry, new Set(cells.map((cell) => cell.name)));
      const isBetter = ({ name: cell, isOwn }: ErrorCell) => {
        const kind = stored.get(cell);
        return kind === 'value' || (isOwn && kind === 'error');
      };
      const better = cells.filter(isBetter).map((cell) => cell.name);
      for (const cell of cells) if (cell.isOwn && !stored.has(cell.name)) lost.push(`${title}!${cell.name}`);
      if (better.length > 0) kept.set(entry, new Set(better));
    }
    work.cellsLost = lost;
    if (kept.size === 0) return false;
    await copyZip(zip, entries, target, (entry) => {
      const cells = kept.get(entry);
      return cells ? withValues(zip, entry, cells) : null;
    });
    return true;
  });
}

/** A spreadsheet of OpenDocument, in a package or in one text. */
async function keepOpen(wrong: Errors, work: OfficeWork, target: string): Promise<boolean> {
  const cells = new Map([...wrong].map(([title, found]) => [title, new Set(found.map(({ name }) => name))]));
  const notes: OpenNotes = { better: new Set(), stored: new Set() };
  async function* passed(pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    const text = new XmlText();
    const filter = new XmlFilter(openValueRule(cells, notes));
    for await (const piece of pieces) yield Buffer.from(filter.write(text.write(piece as Buffer)));
    yield Buffer.from(filter.write(text.end()) + filter.end());
  }
  const look = async (pieces: AsyncIterable<unknown>) => {
    const reading = passed(pieces);
    while (!(await reading.next()).done);
    work.cellsLost = [...wrong].flatMap(([title, found]) =>
      found
        .filter(({ name, isOwn }) => isOwn && !notes.stored.has(`${title}!${name}`))
        .map(({ name }) => `${title}!${name}`),
    );
    return notes.better.size > 0;
  };
  if ((await packing(work.source)) === 'xml') {
    if (!(await look(createReadStream(work.source)))) return false;
    await pipeline(passed(createReadStream(work.source)), createWriteStream(target, { mode: 0o600 }));
    return true;
  }
  return withZipFile(work.source, async (zip) => {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const content = entries.find((entry) => slashedName(entry) === 'content.xml');
    if (!content || !(await look(entryChunks(zip, content)))) return false;
    await copyZip(zip, entries, target, (entry) =>
      entry === content ? passed(entryChunks(zip, entry)) : null,
    );
    return true;
  });
}

/** What is stored for a cell: a value, an error, or the error that both programs make of a name they do not know. */
type Stored = 'value' | 'error' | 'unknown name';

/** What is stored for the cells. Those without anything are not in it. */
async function storedValues(
  zip: ZipFile,
  entry: Entry,
  cells: ReadonlySet<string>,
): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  let open: { readonly name: string; readonly type: string } | null = null;
  let text: string | null = null;
  await readXml(entryChunks(zip, entry), {
    open(local, { r = '', t = 'n' }) {
      if (local === 'c') open = cells.has(r) ? { name: r, type: t } : null;
      else if (local === 'v' && open) text = '';
    },
    text: (piece) => {
      if (text !== null) text += piece;
    },
    close(local) {
      if (local !== 'v' || !open || text === null) return;
      // A text may be empty; a number may not.
      if (text !== '' || open.type === 'str')
        found.set(open.name, open.type !== 'e' ? 'value' : text === '#NAME?' ? 'unknown name' : 'error');
      text = null;
    },
  });
  return found;
}

async function* withValues(zip: ZipFile, entry: Entry, cells: ReadonlySet<string>): AsyncGenerator<Buffer> {
  const text = new XmlText();
  const filter = new XmlFilter(valueRule(cells));
  for await (const piece of entryChunks(zip, entry)) yield Buffer.from(filter.write(text.write(piece)));
  yield Buffer.from(filter.write(text.end()) + filter.end());
}

/** Formulas of these cells under a name that nobody knows. */
function valueRule(cells: ReadonlySet<string>): XmlRule {
  let isKept = false;
  return {
    concerns: /<(?:[^\s<>/:]+:)?c\s/,
    tag({ local, attributes }) {
      if (local === 'c') isKept = cells.has(attributes.find((one) => one.local === 'r')?.value ?? '');
    },
    rename: (name) => (isKept && /^(?:[^\s<>/:]+:)?f$/.test(name) ? `${name}-withheld` : null),
  };
}
