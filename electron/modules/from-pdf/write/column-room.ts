/** This module gives words room in tables whose edge is not drawn. */
import type { Table } from '../model/index.js';

/** Another font may be wider by this share of a column, but by no less than `least` and no more than `most` points. */
const wider = { part: 0.15, least: 3, most: 24 } as const;

/**
 * Returns the widths of the columns, in points. A table without a line at its right ends where its widest words end: there it gets room,
 * which nothing shows, so that a slightly wider font does not break them.
 */
export function columnsWithRoom({ columns, cells }: Pick<Table, 'columns' | 'cells'>): number[] {
  const last = columns.length - 1;
  const outer = cells.filter(({ column, columnSpan }) => column + columnSpan > last);
  if (outer.some(({ borders, fill }) => borders.right !== null || fill !== null)) return [...columns];
  return columns.map((width, column) =>
    column === last ? width + Math.min(wider.most, Math.max(wider.least, width * wider.part)) : width,
  );
}
