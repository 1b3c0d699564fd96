/** This module tells which tables a person gave for a page, by the option `tables`. */
import type { ManualTable, ManualTables } from '../../../contract/tables.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';

/** A page for which a person may have given tables. */
export interface ManualTablePlace {
  /** Name of the file. */
  readonly file: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of pages of the document. */
  readonly count: number;
  readonly layout: string;
}

/**
 * Returns the tables that a person gave for a page.
 * @returns null where none were given: its tables are found
 */
export function manualTablesFor(
  entries: ManualTables,
  { file, page, count, layout }: ManualTablePlace,
): readonly ManualTable[] | null {
  const entry = entries.find(
    (other) =>
      (other.file === undefined || other.file === file) &&
      (other.layout === undefined || other.layout === layout) &&
      (other.pages === undefined || isAmong(other.pages, page, count)),
  );
  return entry?.tables ?? null;
}

/** Tells whether a page is in a range. A range of pages that the document does not have is no mistake: another document has them. */
function isAmong(ranges: string, page: number, count: number): boolean {
  if (/^\d+$/.test(ranges)) return Number(ranges) === page;
  try {
    return pagesIn(readPageRanges(ranges, count)).includes(page);
  } catch {
    return false;
  }
}
