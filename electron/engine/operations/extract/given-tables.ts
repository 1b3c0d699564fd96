/** Which tables a person gave for a page, by the option `tables`. */
import type { GivenTable, GivenTables } from '../../../../contract/tables.js';
import { pagesIn, readPageRanges } from '../../pdf-blocks/pages/page-ranges.js';

/** A page that something may have been said of. */
export interface GivenPlace {
  /** Name of the file. */
  readonly file: string;
  /** From 1. */
  readonly page: number;
  /** Pages of the document. */
  readonly count: number;
  readonly layout: string;
}

/** @returns null where nothing was said of the page: its tables are found */
export function givenFor(
  entries: GivenTables,
  { file, page, count, layout }: GivenPlace,
): readonly GivenTable[] | null {
  const entry = entries.find(
    (other) =>
      (other.file === undefined || other.file === file) &&
      (other.layout === undefined || other.layout === layout) &&
      (other.pages === undefined || isAmong(other.pages, page, count)),
  );
  return entry?.tables ?? null;
}

/** Pages that the document does not have are none of its pages, and no mistake: another document has them. */
function isAmong(ranges: string, page: number, count: number): boolean {
  if (/^\d+$/.test(ranges)) return Number(ranges) === page;
  try {
    return pagesIn(readPageRanges(ranges, count)).includes(page);
  } catch {
    return false;
  }
}
