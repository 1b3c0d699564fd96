/** This module describes grids on a sheet, which all ways of finding tables give. */
import type { Box } from '../../model/index.js';
import type { SheetPiece } from './sheet.js';

export interface GridCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  readonly pieces: SheetPiece[];
  isDoubtful: boolean;
}

export interface TableGrid {
  /** Edges of the columns, rising, one more than there are columns; points on the sheet. Likewise those of the rows. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** Cells that do not overlap; places without a cell are empty. */
  readonly cells: readonly GridCell[];
  readonly headerRows: number;
  readonly foundBy: 'rulings' | 'alignment' | 'person';
  readonly confidence: number;
}

export const boxOfGrid = ({ columns, rows }: Pick<TableGrid, 'columns' | 'rows'>): Box => ({
  left: columns[0] ?? 0,
  top: rows[0] ?? 0,
  right: columns.at(-1) ?? 0,
  bottom: rows.at(-1) ?? 0,
});

/** Returns the place of a value between rising edges; the outermost place for what lies outside. */
export function placeAmong(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Sorts values, and replaces each group of neighbours at most `near` apart by its mean. */
export function snapped(values: readonly number[], near: number): number[] {
  const result: number[] = [];
  let sum = 0;
  let count = 0;
  let last = -Infinity;
  for (const value of [...values].sort((one, other) => one - other)) {
    if (count > 0 && value - last > near) {
      result.push(sum / count);
      [sum, count] = [0, 0];
    }
    sum += value;
    count += 1;
    last = value;
  }
  if (count > 0) result.push(sum / count);
  return result;
}

/** Returns the middle one of the values; 0 for none. */
export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Sets of numbers from 0 that are joined step by step (union-find). */
export class Groups {
  readonly #parent: Int32Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, place) => place);
  }

  of(member: number): number {
    let at = member;
    for (;;) {
      const up = this.#parent[at] ?? at;
      if (up === at) return at;
      this.#parent[at] = this.#parent[up] ?? up;
      at = up;
    }
  }

  join(one: number, other: number): void {
    this.#parent[this.of(one)] = this.of(other);
  }
}
