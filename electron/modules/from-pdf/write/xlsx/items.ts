/** This module writes tables and texts as rows of a sheet. */
import type { ResultWords } from '../../../../../words/results.js';
import type { Cell, Paragraph, Table } from '../../model/index.js';
import type { TypedValue } from '../../values/index.js';
import { safeAddress } from '../address.js';
import { paragraphText, paragraphsOf, mainStyle, runsOf } from '../sheets/cell-text.js';
import { typeTable, type TableReading } from '../sheets/typed-table.js';
import { fillOf, fontOf, lookOf, richText } from './cell-look.js';
import { inPieces } from './columns.js';
import { doubtText, type DoubtfulCell } from './doubtful-cells.js';
import { maxComments, type Limits } from './limits.js';
import { cellAddress } from './parts.js';
import type { CellValue, SheetRow, SheetWriter } from './sheet.js';
import { usualFont, type CellLook } from './style-sheet.js';
import { pieces, sheetText } from './text.js';

/** What the sheets of one workbook share. */
export interface WorkbookShared {
  readonly reading: TableReading;
  readonly words: ResultWords;
  readonly limits: Limits;
  readonly doubtful: DoubtfulCell[];
  /** Names of the sheets with tables in which the places of many cells are guessed. */
  readonly doubtfulTables: Set<string>;
  /** Texts that did not fit into their cells. */
  readonly longTexts: { readonly place: string; readonly rest: readonly string[] }[];
}

/** Excel opens addresses of at most this many UTF-16 units. */
const maxLinkLength = 2079;
/** At most this many guessed cells of a table are reported one by one. */
const maxGuessed = 20;
/** Other work has its turn after this many rows. */
const stride = 500;

/** Writes items; yields now and then. */
export function* writeItems(
  items: readonly (Table | Paragraph)[],
  sheet: SheetWriter,
  shared: WorkbookShared,
): Generator<undefined> {
  let before: Table['kind'] | Paragraph['kind'] | undefined;
  for (const item of items) {
    // An empty row is above and below each table.
    if (before !== undefined && (before === 'table' || item.kind === 'table')) sheet.nextRow();
    before = item.kind;
    if (item.kind === 'table')
      for (const [at, piece] of inPieces(item, shared.limits.columns).entries()) {
        if (at > 0) sheet.nextRow();
        yield* writeTable(piece, sheet, shared);
      }
    else writeParagraph(item, sheet, shared);
    yield;
  }
}

function writeParagraph(paragraph: Paragraph, sheet: SheetWriter, shared: WorkbookShared): void {
  const text = sheetText(paragraphText(paragraph, shared.reading.marks).trim());
  if (text === '') return;
  const main = mainStyle([paragraph]);
  const look: CellLook = {
    ...(main ? { font: fontOf(main, main.ground ?? null) } : {}),
    ...(main?.ground === undefined ? {} : { fill: main.ground }),
  };
  for (const piece of pieces(text, shared.limits.letters))
    writeLine(piece, look, main?.size ?? usualFont.size, sheet);
}

/** A row of Excel is at most this high, points. */
const maxRowHeight = 409;

/**
 * Writes a text in a row of its own; a long one over the columns of the tables, on as many lines as it takes: Excel would print it on
 * one.
 */
function writeLine(text: string, look: CellLook, size: number, sheet: SheetWriter): void {
  const { width, columns } = sheet.span;
  const room = Math.max(1, width * (usualFont.size / size));
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
  const row = sheet.nextRow();
  if (lines < 2) {
    row.set(1, text, look);
    return;
  }
  row.set(1, text, { ...look, isWrapped: true, vertical: 'top' });
  row.height = Math.min(maxRowHeight, Math.ceil(lines * size * 1.3));
  sheet.merge(1, 1, columns);
}

function* writeTable(table: Table, sheet: SheetWriter, shared: WorkbookShared): Generator<undefined> {
  const values = typeTable(table, shared.reading);
  const guessed = table.cells.filter(({ isDoubtful }) => isDoubtful).length;
  // Where much of a table is a guess, one remark on it as a whole says more than one at each cell.
  const isGuess = guessed > maxGuessed && guessed * 4 > table.cells.length;
  if (isGuess) shared.doubtfulTables.add(sheet.name);
  let next = 0;
  const cells = [...table.cells].sort((one, other) => one.row - other.row || one.column - other.column);
  for (let at = 0; at < table.rows.length; at += 1) {
    const row = sheet.nextRow();
    for (let cell = cells[next]; cell?.row === at; cell = cells[next]) {
      next += 1;
      if (cell.column >= table.columns.length) continue;
      const isHeader = at < table.headerRows;
      const doubt = placeDoubt(cell, isGuess || isHeader);
      writeCell({ cell, typed: values.get(cell)!, isHeader, doubt }, row, sheet, shared);
      const rowSpan = Math.min(cell.rowSpan, table.rows.length - at);
      const columnSpan = Math.min(cell.columnSpan, table.columns.length - cell.column);
      sheet.merge(cell.column + 1, rowSpan, columnSpan);
    }
    if (at % stride === stride - 1) yield;
  }
}

const placeDoubt = ({ isDoubtful, text }: Cell, isTold: boolean): 'place' | null =>
  isDoubtful && !isTold && text.trim() !== '' ? 'place' : null;

interface CellWork {
  readonly cell: Cell;
  readonly typed: TypedValue;
  readonly isHeader: boolean;
  readonly doubt: 'place' | null;
}

function writeCell(
  { cell, typed, isHeader, doubt: placed }: CellWork,
  row: SheetRow,
  sheet: SheetWriter,
  shared: WorkbookShared,
): void {
  const column = cell.column + 1;
  const place = `${sheet.name}!${cellAddress(row.number, column)}`;
  row.set(column, valueOf(cell, typed, place, sheet, shared), lookOf(cell, typed, isHeader));
  const doubt = typed.doubt ?? placed;
  if (doubt === null) return;
  shared.doubtful.push({ place, doubt });
  if (shared.doubtful.length <= maxComments) sheet.note(column, doubtText(doubt, shared.words));
}

function valueOf(
  cell: Cell,
  typed: TypedValue,
  place: string,
  sheet: SheetWriter,
  shared: WorkbookShared,
): CellValue | null {
  if (typeof typed.value === 'number') return typed.value;
  if (typed.type !== 'text') return null;
  const text = sheetText(typed.value);
  if (text.length > shared.limits.letters) {
    const [first = '', ...rest] = pieces(text, shared.limits.letters);
    shared.longTexts.push({ place, rest });
    return first;
  }
  const paragraphs = paragraphsOf(cell);
  const address = linkOf(paragraphs);
  if (address !== undefined && sheet.link(cell.column + 1, address)) return text;
  return richText(paragraphs, shared.reading.marks, fillOf(cell)) ?? text;
}

/** Returns the address that all words of a cell lead to, outside of the document; undefined for none. */
function linkOf(paragraphs: readonly Paragraph[]): string | undefined {
  const [first, ...others] = runsOf(paragraphs);
  if (first?.link?.to !== 'address') return undefined;
  const { address } = first.link;
  const isShared = others.every(({ link }) => link?.to === 'address' && link.address === address);
  const safe = isShared ? safeAddress(address) : null;
  return safe !== null && safe.length <= maxLinkLength ? safe : undefined;
}
