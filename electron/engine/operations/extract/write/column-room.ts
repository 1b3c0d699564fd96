/** Room for words in tables whose edge nobody drew. */
import type { Table } from '../model/index.js';

/** Part of a column by which another font may be wider, and what that is at least and at most, in points. */
const wider = { part: 0.15, least: 3, most: 24 } as const;

/**
 * Widths of the columns, points. A table without a line at its right ends where its widest words end: there they get room,
 * so that a font which is a hair wider does not break them. Nothing shows it.
 */
export function columnsWithRoom({ columns, cells }: Pick<Table, 'columns' | 'cells'>): number[] {
  const last = columns.length - 1;
  const outer = cells.filter(({ column, columnSpan }) => column + columnSpan > last);
  if (outer.some(({ borders, fill }) => borders.right !== null || fill !== null)) return [...columns];
  return columns.map((width, column) =>
    column === last ? width + Math.min(wider.most, Math.max(wider.least, width * wider.part)) : width,
  );
}
