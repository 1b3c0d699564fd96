/** This module finds tables of nothing but the names of columns and a single row of values. */
import { tableLimits } from '../thresholds.js';
import { isName, itemText } from './column-names.js';
import type { Item } from './placed-line.js';
import type { TextGrid } from './text-grid.js';

/** Tells whether a grid is names of columns, and one row of values that are in line with them. */
export function isHeadWithRow({ lines, headerRows, rows, texts }: TextGrid): boolean {
  const [head, row] = lines;
  if (!head || !row || headerRows !== 1 || rows.length !== 3 || head.items.length < texts.length)
    return false;
  const size = Math.max(head.line.size, row.line.size);
  if (row.line.baseline - head.line.baseline > size * tableLimits.oneRowLeading) return false;
  if (!head.items.every(isName) || row.items.length < Math.max(2, texts.length * 0.6)) return false;
  if (row.items.some((item) => item.last > item.first || /:$/.test(itemText(item)))) return false;
  const isMarked = texts.length > 2 || !row.items.every(isName);
  const inLine = row.items.filter((item) => head.items.some((name) => isInLine(name, item, size)));
  return isMarked && inLine.length >= row.items.length * tableLimits.inLineShare;
}

/** Tells whether a value stands below a name: they begin, end or have their middles at one place. */
function isInLine(name: Item, value: Item, size: number): boolean {
  if (name.first !== value.first) return false;
  const offs = [
    name.left - value.left,
    name.right - value.right,
    (name.left + name.right - value.left - value.right) / 2,
  ];
  return offs.some((off) => Math.abs(off) <= size * tableLimits.sameEdge);
}
