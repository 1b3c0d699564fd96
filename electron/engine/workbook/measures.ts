/** Widths and heights of a sheet in pixels, as Excel counts them on a screen of 96 dpi (ECMA-376-1, 18.3.1.13). */
import type { CellStyle } from '../../../contract/sheet-view.js';
import type { WorkbookSheet } from './sheet-part.js';

/** Pixels of a digit of the usual font, Calibri 11. */
const digit = 7;
const usualWidth = 64;
const usualHeight = 20;
/** Widest column that is shown: the rest of a text is in the field above the sheet. */
const maxWidth = 600;

const fromCharacters = (width: number): number =>
  Math.trunc(((256 * width + Math.trunc(128 / digit)) / 256) * digit);
const fromPoints = (points: number): number => Math.round((points * 96) / 72);

/** @param count columns of the sheet */
export function widthsOf({ widths, defaultWidth }: WorkbookSheet, count: number): number[] {
  const usual = defaultWidth === null ? usualWidth : fromCharacters(defaultWidth);
  const all = new Array<number>(count).fill(usual);
  for (const { first, last, width } of widths)
    for (let column = Math.max(0, first); column <= Math.min(last, count - 1); column += 1)
      all[column] = Math.min(maxWidth, fromCharacters(width));
  return all;
}

/** Rows with heights of their own; one with a text of several lines has room for them where the workbook says nothing. */
export function heightsOf(
  { rows, heights, defaultHeight }: WorkbookSheet,
  looks: readonly CellStyle[],
  widths: readonly number[],
): { readonly usual: number; readonly own: [number, number][] } {
  const usual = Math.max(usualHeight, defaultHeight === null ? 0 : fromPoints(defaultHeight));
  const own = new Map<number, number>([...heights].map(([row, points]) => [row, fromPoints(points)]));
  for (const [row, cells] of rows) {
    if (own.has(row)) continue;
    let lines = 1;
    for (const { value, style, column } of cells)
      if (typeof value === 'string' && looks[style]?.isWrapped)
        lines = Math.max(lines, linesOf(value, (widths[column] ?? usualWidth) / digit));
    if (lines > 1) own.set(row, Math.min(maxWidth, lines * usualHeight));
  }
  const changed = [...own].filter(([, height]) => height !== usual);
  return { usual, own: changed.sort(([one], [other]) => one - other) };
}

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / Math.max(1, width))), 0);

/** Widths for a table of text, which has none: as its first rows need. */
export function widthsFor(rows: readonly (readonly string[])[], columns: number): number[] {
  const widest = new Array<number>(columns).fill(0);
  for (const row of rows)
    for (const [column, text] of row.entries()) widest[column] = Math.max(widest[column] ?? 0, text.length);
  return widest.map((letters) => Math.min(maxWidth / 2, Math.max(usualWidth, letters * digit + 2 * digit)));
}
