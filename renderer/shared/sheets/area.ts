/** Cells that are selected, and what is copied of them. */
import type { SheetCell } from '../../../contract/sheet-view.js';

/** A cell, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** First and last rows and columns, from 0. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const areaOf = (one: CellPlace, other: CellPlace): Area => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

export const isIn = ({ top, left, bottom, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** `A` to `Z`, then `AA`, as a sheet names its columns. */
export function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

export const nameOfPlace = ({ row, column }: CellPlace): string => `${columnName(column)}${row + 1}`;

/** As spreadsheets paste it: a line a row, tabs between cells, quotation marks around what holds either. */
export function textOf(
  rows: readonly (readonly SheetCell[])[],
  { left, right }: Pick<Area, 'left' | 'right'>,
): string {
  return rows
    .map((cells) => {
      const texts = new Map(cells.map(({ column, text }) => [column, text]));
      return Array.from({ length: right - left + 1 }, (_, at) => quoted(texts.get(left + at) ?? '')).join(
        '\t',
      );
    })
    .join('\n');
}

const quoted = (text: string): string =>
  /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
