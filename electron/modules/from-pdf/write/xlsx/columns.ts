/** This module sets the columns of sheets: their widths, and tables that have too many of them. */
import type { Cell, Paragraph, Table } from '../../model/index.js';
import type { PlannedSheet } from '../sheets/plan.js';
import type { Limits } from './limits.js';
import type { SheetLook } from './sheet.js';

/** A digit of Excel's usual font is `digit` points wide and the edges of a column `edges` points; a column has at most `widest` digits. */
const digit = 5.25;
const edges = 3.75;
const widest = 120;
/** A column of text outside of tables is this many digits wide. */
const textWidth = 80;

const asDigits = (points: number): number =>
  Math.min(widest, Math.max(2, Math.round(((points - edges) / digit) * 100) / 100));

export function lookOfSheet({ name, items, isLandscape }: PlannedSheet, limits: Limits): SheetLook {
  const tables = items.filter((item): item is Table => item.kind === 'table');
  const widths: number[] = [];
  for (const { columns } of tables)
    for (const [at, points] of columns.slice(0, limits.columns).entries())
      widths[at] = Math.max(widths[at] ?? 0, asDigits(points));
  if (tables.length === 0) widths.push(textWidth);
  return { name, isLandscape, widths, frozenRows: frozenRowsOf(items) };
}

/** Returns how many header rows stay in sight: those of the only table, where it is at the top. */
function frozenRowsOf(items: readonly (Table | Paragraph)[]): number {
  const [first] = items;
  const tables = items.filter(({ kind }) => kind === 'table');
  return first?.kind === 'table' && tables.length === 1 ? Math.min(first.headerRows, 8) : 0;
}

/** Divides a table into pieces with a maximum number of columns; a table with no more is not divided. */
export function inPieces(table: Table, most: number): Table[] {
  if (table.columns.length <= most) return [table];
  const parts: Table[] = [];
  for (let from = 0; from < table.columns.length; from += most) {
    const to = Math.min(table.columns.length, from + most);
    const cells = table.cells
      .filter(({ column }) => column >= from && column < to)
      .map((cell): Cell => ({
        ...cell,
        column: cell.column - from,
        columnSpan: Math.min(cell.columnSpan, to - cell.column),
      }));
    parts.push({ ...table, columns: table.columns.slice(from, to), cells });
  }
  return parts;
}
