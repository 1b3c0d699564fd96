/**
 * A workbook or a table of text as a window shows it: the sheet itself in place of the pages it would have on paper. A window asks
 * for the sheets, and then for the rows that are in sight.
 */
import { z } from 'zod';
import { channel } from './channel.js';
import { maxSheetRows, maxLengths } from './limits.js';

/** A line at a side of a cell. */
export const CellBorder = z.object({
  /** CSS pixels. */
  width: z.number().int().min(1).max(3),
  line: z.enum(['solid', 'dashed', 'dotted', 'double']),
  /** `#rrggbb`; absent: that of letters. */
  colour: z.string().optional(),
});
export type CellBorder = z.infer<typeof CellBorder>;

/** How a cell looks, as far as a window shows it. */
export const CellStyle = z.object({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  /** Absent: numbers at the right, texts at the left. */
  align: z.enum(['left', 'center', 'right']).optional(),
  isWrapped: z.boolean().optional(),
  /** `#rrggbb` behind it. */
  fill: z.string().optional(),
  /** `#rrggbb` of its letters. */
  colour: z.string().optional(),
  /** Lines around it; sides without one are left out. */
  borders: z
    .object({ top: CellBorder, right: CellBorder, bottom: CellBorder, left: CellBorder })
    .partial()
    .optional(),
});
export type CellStyle = z.infer<typeof CellStyle>;

export const SheetCell = z.object({
  /** From 0. */
  column: z.number().int().nonnegative(),
  /** As the workbook shows it. */
  text: z.string(),
  /** Of a number, a date or a time; absent for all others. */
  number: z.number().optional(),
  /** Without `=`; absent where there is none. */
  formula: z.string().optional(),
  /** Index in `ShownSheet.styles`; absent: the usual one. */
  style: z.number().int().nonnegative().optional(),
});
export type SheetCell = z.infer<typeof SheetCell>;

/** A sheet without its cells. Lengths are pixels of a screen of 96 dpi. */
export const ShownSheet = z.object({
  /** Up to the last one that has something in it. */
  rows: z.number().int().nonnegative(),
  columns: z.number().int().nonnegative(),
  /** Of each column; 0 for one that is hidden. */
  widths: z.array(z.number().nonnegative()),
  /** Of a row without one of its own. */
  height: z.number().positive(),
  /** Rows with heights of their own, from 0, in order; 0 for one that is hidden. */
  heights: z.array(z.tuple([z.number().int().nonnegative(), z.number().nonnegative()])),
  /** Rows and columns that stay in sight. */
  frozen: z.object({ rows: z.number().int().nonnegative(), columns: z.number().int().nonnegative() }),
  /** First row, first column, last row, last column of cells that are one, from 0. */
  merged: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()])),
  styles: z.array(CellStyle),
  /** True where it has more rows than are read for a window. */
  isCut: z.boolean(),
});
export type ShownSheet = z.infer<typeof ShownSheet>;

/** Some rows of a sheet. */
export const SheetRows = z.object({
  /** Names of all sheets that are not hidden, in order; `''` for a table of text. */
  names: z.array(z.string()),
  /** Null where it was not asked for. */
  sheet: ShownSheet.nullable(),
  /** From the first that was asked for; fewer where the sheet ends before. */
  rows: z.array(z.array(SheetCell)),
});
export type SheetRows = z.infer<typeof SheetRows>;

export const SheetRowsRequest = z.object({
  executionId: z.string().max(maxLengths.id),
  /** Index among the results of the execution. */
  result: z.number().int().nonnegative(),
  /** Index in `SheetRows.names`. */
  sheet: z.number().int().nonnegative(),
  /** True where the sheet itself is asked for as well. */
  isFirst: z.boolean(),
  /** From 0. */
  first: z.number().int().nonnegative(),
  count: z.number().int().min(0).max(maxSheetRows),
});
export type SheetRowsRequest = z.infer<typeof SheetRowsRequest>;

/** The text of a file, as a person reads it. */
export const ShownText = z.object({
  text: z.string(),
  /** True where the file goes on. */
  isCut: z.boolean(),
});
export type ShownText = z.infer<typeof ShownText>;

export const ResultTextRequest = SheetRowsRequest.pick({ executionId: true, result: true });

export const sheetChannels = {
  /** Rows of a result that is a workbook or a table of text. Rejects with `unknown_execution`, `file_missing`, `damaged_file`. */
  sheetRows: channel(z.tuple([SheetRowsRequest]), SheetRows),
  /** The text of a result that is a text. Rejects as `sheetRows` does. */
  resultText: channel(z.tuple([ResultTextRequest]), ShownText),
} as const;
