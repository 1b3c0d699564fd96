/**
 * What a person says about the tables of a PDF: the option `tables` of the conversions to sheets, as JSON. A window writes it
 * where somebody moved a line, and a script can send the same again.
 */
import { z } from 'zod';
import { maxLengths } from './limits.js';

/** Points (1/72 inch) from the top left of the page as it is shown. */
const points = z.number().finite().min(-100_000).max(100_000);

const lines = (most: number) =>
  z
    .array(points)
    .min(2)
    .max(most)
    .refine(
      (at) => at.every((line, place) => place === 0 || line > (at[place - 1] ?? 0)),
      'lines go on from each other',
    );

/** A cell whose text a person typed. */
export const TypedCell = z
  .object({
    /** Its first row and column, from 0. */
    row: z.number().int().min(0).max(50_000),
    column: z.number().int().min(0).max(2000),
    text: z.string().max(5000),
  })
  .strict();
export type TypedCell = z.infer<typeof TypedCell>;

/** A table as it is to be taken. */
export const ManualTable = z
  .object({
    /** Left, top, right, bottom. */
    box: z.tuple([points, points, points, points]),
    /** Lines between and around the columns, from left to right; absent: found. */
    columns: lines(2000).optional(),
    /** Lines between and around the rows, from top to bottom; absent: found, so that a longer table has more of them. */
    rows: lines(50_000).optional(),
    /** Rows at the top that name the columns; absent: found. */
    header_rows: z.number().int().min(0).max(100).optional(),
    /** Texts in place of those on the page, in a table whose lines are all given; absent: none. */
    typed: z.array(TypedCell).max(5000).optional(),
    /** Name of its sheet or its file; absent: found. */
    name: z.string().max(200).optional(),
  })
  .strict()
  .refine(
    ({ typed = [], columns = [], rows = [] }) =>
      typed.every(({ row, column }) => row < rows.length - 1 && column < columns.length - 1),
    'typed cells lie between the lines that are given',
  )
  .refine(
    ({ box: [left, top, right, bottom] }) => left < right && top < bottom,
    'box is left, top, right, bottom',
  );
export type ManualTable = z.infer<typeof ManualTable>;

/** The tables of some pages: exactly these are taken there, and none where the list is empty. */
export const ManualTablePages = z
  .object({
    /** Name of the file it is said of; absent: of every file. */
    file: z.string().max(maxLengths.name).optional(),
    /** Page ranges, such as `1-3,7`; absent: all pages. */
    pages: z.string().max(maxLengths.ranges).optional(),
    /** Only pages of this layout (see `PageTables.layout`); absent: of every one. */
    layout: z.string().max(200).optional(),
    tables: z.array(ManualTable).max(500),
  })
  .strict();
export type ManualTablePages = z.infer<typeof ManualTablePages>;

/** The option's value. Where several entries speak of a page, the first one counts. */
export const ManualTables = z.array(ManualTablePages).max(20_000);
export type ManualTables = z.infer<typeof ManualTables>;

/**
 * Reads the option's value.
 * @returns no entries for an empty text; null for what is none
 */
export function readManualTables(value: string): ManualTables | null {
  if (value.trim() === '') return [];
  try {
    const read = ManualTables.safeParse(JSON.parse(value));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A cell as it would come out. */
export const ShownCell = z.object({
  /** From 0. */
  row: z.number().int().nonnegative(),
  column: z.number().int().nonnegative(),
  row_span: z.number().int().positive(),
  column_span: z.number().int().positive(),
  text: z.string(),
  /** What a sheet makes of it. */
  kind: z.enum(['text', 'number', 'percent', 'currency', 'date', 'time', 'empty']),
  /** A person should look at it. */
  doubtful: z.boolean(),
  /** A person typed it. */
  typed: z.boolean(),
});
export type ShownCell = z.infer<typeof ShownCell>;

/** A table found on a page, or as it was given. */
export const ShownTable = z.object({
  box: z.tuple([points, points, points, points]),
  columns: z.array(points),
  rows: z.array(points),
  header_rows: z.number().int().nonnegative(),
  /** As its sheet would be called; `''` where nothing names it. */
  name: z.string(),
  /** Whether it is joined to the table of the page before, or kept apart by the total that one ends with; absent: neither. */
  before: z.enum(['joined', 'total']).optional(),
  /** The same of the next page. */
  after: z.enum(['joined', 'total']).optional(),
  found_by: z.enum(['rulings', 'alignment', 'tags', 'person']),
  /** From 0 to 1. */
  confidence: z.number().min(0).max(1),
  cells: z.array(ShownCell),
});
export type ShownTable = z.infer<typeof ShownTable>;

/** The tables of a page, for a person to look at before they are taken. */
export const PageTables = z.object({
  /** Points. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** The same for pages that are laid out alike, such as the statements of one bank. */
  layout: z.string(),
  /** The page has no text: it must be recognised first. */
  empty: z.boolean(),
  tables: z.array(ShownTable),
});
export type PageTables = z.infer<typeof PageTables>;
