/** Sheets of a workbook and tables of text as a window shows them. */
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { format as formatNumber } from 'numfmt';
import { ServiceError } from '../../../contract/index.js';
import type { SheetCell, SheetRows, ShownSheet } from '../../../contract/sheet-view.js';
import { withFile } from '../../files/file-head.js';
import { withZip, type ZipLook } from '../../files/zip.js';
import { readTable } from '../csv/table.js';
import { heightsOf, widthsFor, widthsOf } from './measures.js';
import { attributeOf, readXml } from './read-xml.js';
import { readSharedTexts, readSheetPart, type RawCell, type WorkbookSheet } from './sheet-part.js';
import { formatIn, readStyles, readTheme, type WorkbookLooks } from './styles.js';

/** Which rows are asked for. */
export interface SheetWish {
  readonly sheet: number;
  readonly isFirst: boolean;
  /** From 0. */
  readonly first: number;
  readonly count: number;
  /** BCP 47: in which language numbers and dates are written. */
  readonly locale: string;
}

/** A sheet that is held for the rows that are asked for next. */
interface OpenSheet {
  readonly shown: ShownSheet;
  readonly row: (row: number, locale: string) => SheetCell[];
}

interface OpenBook {
  readonly names: readonly string[];
  readonly sheet: (index: number) => Promise<OpenSheet>;
}

/** Bytes of XML that are read of one part. */
const maxPart = 192 * 1024 * 1024;
/** Rows that tell how wide the columns of a table of text are. */
const measuredRows = 200;

/** The file that was asked for last, with its sheets. */
let held: { readonly key: string; readonly book: Promise<OpenBook> } | null = null;

/**
 * Some rows of a sheet.
 * @throws ServiceError `file_missing`, `damaged_file`, `page_range` for a sheet that is not there
 */
export async function showSheet(path: string, wish: SheetWish): Promise<SheetRows> {
  const facts = await stat(path).catch(() => null);
  if (!facts) throw new ServiceError('file_missing');
  const key = `${path} ${facts.size} ${facts.mtimeMs}`;
  if (held?.key !== key)
    held = { key, book: /\.(csv|tsv|txt)$/i.test(path) ? openText(path) : openBook(path) };
  const { names, sheet: open } = await held.book;
  if (names.length > 0 && wish.sheet >= names.length)
    throw new ServiceError('page_range', { pages: String(wish.sheet + 1), count: names.length });
  if (names.length === 0) throw new ServiceError('damaged_file');
  const { shown, row } = await open(wish.sheet);
  const end = Math.min(shown.rows, wish.first + wish.count);
  const rows = Array.from({ length: Math.max(0, end - wish.first) }, (_, place) =>
    row(wish.first + place, wish.locale),
  );
  return { names: [...names], sheet: wish.isFirst ? shown : null, rows };
}

/** A table of text as one sheet without a name. */
async function openText(path: string): Promise<OpenBook> {
  const table = await readTable(
    path,
    { delimiter: 'auto', encoding: 'auto', header_row: 'auto' },
    /\.tsv$/i.test(path),
  );
  const { rows, columns, hasHeader, numeric } = table;
  const shown: ShownSheet = {
    rows: rows.length,
    columns,
    widths: widthsFor(rows.slice(0, measuredRows), columns),
    height: 20,
    heights: [],
    frozen: { rows: hasHeader ? 1 : 0, columns: 0 },
    merged: [],
    styles: [{}, { align: 'right' }, { bold: true }, { bold: true, align: 'right' }],
    isCut: false,
  };
  const row = (at: number): SheetCell[] =>
    (rows[at] ?? []).flatMap((text, column) => {
      if (text === '') return [];
      const style = (hasHeader && at === 0 ? 2 : 0) + (numeric[column] ? 1 : 0);
      return [{ column, text, ...(style === 0 ? {} : { style }) }];
    });
  return { names: [''], sheet: () => Promise.resolve({ shown, row }) };
}

/** A workbook of Office Open XML; its sheets are read when they are first asked for. */
async function openBook(path: string): Promise<OpenBook> {
  const book = await withParts(path, async (look) => {
    const text = async (name: string) => (await look.text(name, maxPart)) ?? '';
    const workbook = await findWorkbook(look);
    const folder = posix.dirname(workbook);
    const targets = targetsOf(
      await text(posix.join(folder, '_rels', `${posix.basename(workbook)}.rels`)),
      folder,
    );
    const { sheets, isFrom1904 } = readWorkbook(await text(workbook), targets);
    const partOf = (end: string) => [...targets.values()].find((name) => name.endsWith(end)) ?? '';
    const theme = readTheme(await text(partOf('theme1.xml')));
    return {
      sheets,
      isFrom1904,
      shared: readSharedTexts(await text(partOf('sharedStrings.xml'))),
      styles: readStyles(await text(partOf('styles.xml')), theme),
    };
  });
  const open = new Map<number, Promise<OpenSheet>>();
  const readSheet = async (index: number): Promise<OpenSheet> => {
    const part = book.sheets[index]?.part ?? '';
    const xml = await withParts(path, (look) => look.text(part, maxPart));
    if (xml === undefined) throw new ServiceError('damaged_file');
    return opened(readSheetPart(xml, book.shared), book.styles, book.isFrom1904 ? daysTo1904 : 0);
  };
  return {
    names: book.sheets.map(({ name }) => name),
    sheet: (index) => {
      const known = open.get(index) ?? readSheet(index);
      open.set(index, known);
      return known;
    },
  };
}

const withParts = <Value>(path: string, use: (look: ZipLook) => Promise<Value>): Promise<Value> =>
  withFile(path, (file) => withZip(file, () => false, use)).catch((thrown: unknown) => {
    throw ServiceError.from(thrown, 'damaged_file');
  });

/** Days between the two calendars that workbooks count in. */
const daysTo1904 = 1462;

function opened(part: WorkbookSheet, { formats, looks }: WorkbookLooks, days: number): OpenSheet {
  const merged = part.merged.map((area): [number, number, number, number] => [...area]);
  let rows = merged.reduce((most, [, , bottom]) => Math.max(most, bottom + 1), 0);
  let columns = merged.reduce((most, [, , , right]) => Math.max(most, right + 1), 0);
  for (const [row, cells] of part.rows) {
    rows = Math.max(rows, row + 1);
    for (const { column } of cells) columns = Math.max(columns, column + 1);
  }
  const widths = widthsOf(part, columns);
  const { usual, own } = heightsOf(part, looks, widths);
  return {
    shown: {
      ...{ rows, columns, widths, height: usual, merged },
      heights: own.filter(([row]) => row < rows),
      frozen: { rows: Math.min(part.frozen.rows, rows), columns: Math.min(part.frozen.columns, columns) },
      styles: [...looks],
      isCut: part.isCut,
    },
    row: (row, locale) =>
      (part.rows.get(row) ?? []).map((cell) =>
        shownCell(cell, formats[cell.style] ?? 'General', { locale, days }),
      ),
  };
}

function shownCell(
  { column, value, style, formula }: RawCell,
  code: string,
  { locale, days }: { readonly locale: string; readonly days: number },
): SheetCell {
  const isNumber = typeof value === 'number';
  return {
    column,
    text:
      value === '' && formula !== null ? `=${formula}` : written(value, formatIn(code, locale), locale, days),
    ...(isNumber ? { number: value } : {}),
    ...(formula === null ? {} : { formula }),
    ...(style === 0 ? {} : { style }),
  };
}

/** A value in its format; as it is where the format is none that anybody knows. */
function written(value: string | number, code: string, locale: string, days: number): string {
  if (value === '' || (typeof value === 'string' && (code === 'General' || code === '@')))
    return String(value);
  const dated =
    days > 0 && typeof value === 'number' && /[dyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
  try {
    return formatNumber(code, dated ? value + days : value, { locale, nbsp: false }).trim();
  } catch {
    return String(value);
  }
}

/** The part that lists the sheets. @throws ServiceError `damaged_file` for a package without one */
async function findWorkbook(look: ZipLook): Promise<string> {
  const root = targetsOf((await look.text('_rels/.rels', maxPart)) ?? '', '');
  const found = [...root.values(), 'xl/workbook.xml'].find(
    (name) => /workbook[^/]*\.xml$/i.test(name) && look.names.has(name),
  );
  if (found === undefined) throw new ServiceError('damaged_file');
  return found;
}

/** Parts by the ids of the relationships that lead to them. */
function targetsOf(xml: string, folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  readXml(xml, {
    open: (local, attributes) => {
      if (local === 'Relationship' && attributes['TargetMode'] !== 'External')
        found.set(attributes['Id'] ?? '', posix.resolve('/', folder, attributes['Target'] ?? '').slice(1));
    },
  });
  return found;
}

interface ListedSheet {
  readonly name: string;
  readonly part: string;
}

function readWorkbook(
  xml: string,
  targets: ReadonlyMap<string, string>,
): { readonly sheets: readonly ListedSheet[]; readonly isFrom1904: boolean } {
  const sheets: ListedSheet[] = [];
  let isFrom1904 = false;
  readXml(xml, {
    open: (local, attributes) => {
      if (local === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (local !== 'sheet') return;
      const { state = 'visible', name = '' } = attributes;
      const id =
        Object.entries(attributes).find(([written]) => /:id$/.test(written))?.[1] ??
        attributeOf(attributes, 'id');
      const part = targets.get(id ?? '');
      if (state === 'visible' && part !== undefined) sheets.push({ name, part });
    },
  });
  return { sheets, isFrom1904 };
}
