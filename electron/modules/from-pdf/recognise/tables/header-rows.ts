/** This module counts the rows at the top of a framed table that name its columns. */
import type { TableGrid, GridCell } from './grid.js';
import { isNumeric, textOf } from './lines.js';
import { forPlaces } from './lattice.js';

const date = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2}:\d\d(?::\d\d)?)$/;
const year = /^(?:1[89]|20)\d\d$/;
/** A header has at most this many rows. */
const maxHeaderRows = 6;

/** Returns the number of header rows, from 0. At least one row of a table is none. */
export function headerRowsOf(grid: Pick<TableGrid, 'columns' | 'rows' | 'cells'>): number {
  const height = grid.rows.length - 1;
  const width = grid.columns.length - 1;
  const rows = Array.from({ length: height }, () => new Array<GridCell | undefined>(width).fill(undefined));
  for (const cell of grid.cells)
    forPlaces(cell, (row, column) => {
      const line = rows[row];
      if (line) line[column] = cell;
    });
  const data = dataColumns(rows, width);
  const most = Math.min(maxHeaderRows, height - 1);
  if (!data.some(Boolean)) return byLooks(rows, most);
  let count = 0;
  while (count < most && !isData(rows[count] ?? [], data)) count += 1;
  // None of the rows that are looked at has numbers, so looks decide which are the header.
  if (count === most && count > 2 && !isData(rows[count] ?? [], data)) return byLooks(rows, most);
  return withoutGroups(rows, count);
}

const textIn = (cell: GridCell | undefined): string => textOf(cell?.pieces ?? []);
const isValue = (text: string): boolean => text !== '' && (isNumeric(text) || date.test(text));

/** Tells of each column whether it mostly holds numbers or dates. */
function dataColumns(rows: readonly (readonly (GridCell | undefined)[])[], width: number): boolean[] {
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.flatMap((row) => {
      const cell = row[column];
      const text = cell && cell.columnSpan === 1 ? textIn(cell) : '';
      return text === '' ? [] : [text];
    });
    return texts.length > 1 && texts.filter(isValue).length >= texts.length * 0.5;
  });
}

function isData(row: readonly (GridCell | undefined)[], data: readonly boolean[]): boolean {
  const cells = row.filter(
    (cell, column) => data[column] && cell?.columnSpan === 1 && cell.pieces.length > 0,
  );
  const values = cells.map(textIn).filter(isValue);
  return values.length > 0 && values.length >= cells.length * 0.5 && !values.every((text) => year.test(text));
}

/** Leaves out a row of one text at the left, right above the values: it names the rows below it. */
function withoutGroups(rows: readonly (readonly (GridCell | undefined)[])[], count: number): number {
  let end = count;
  while (end > 1) {
    const full = new Set((rows[end - 1] ?? []).filter((cell) => (cell?.pieces.length ?? 0) > 0));
    const [only] = full;
    if (full.size === 1 && only?.column === 0) end -= 1;
    else break;
  }
  return end;
}

/** Counts the rows at the top that differ from the others by bold letters; else the first one, when it names each column. */
function byLooks(rows: readonly (readonly (GridCell | undefined)[])[], most: number): number {
  const bold = rows.map((row) => {
    const pieces = row.flatMap((cell) => cell?.pieces ?? []);
    const heavy = pieces.filter(({ word }) => word.letters[0]?.look.font.isBold === true);
    return pieces.length > 0 && heavy.length >= pieces.length * 0.8;
  });
  const first = bold.findIndex((isBold) => !isBold);
  if (first > 0 && first <= most) return first;
  const [top] = rows;
  const isNamed = top?.every((cell) => cell && cell.pieces.length > 0 && cell.pieces.length < 8);
  return rows.length > 2 && isNamed === true && most > 0 ? 1 : 0;
}
