/** Numbers of pages of sheets whose headers and footers add to them (`&P+2`), which LibreOffice cannot. */
import type { OfficeDocument } from '../document.js';
import { short } from '../uno/values.js';
import { pageStyle } from './page-style.js';
import { printedSheets } from './printed.js';

/**
 * Gives each sheet the number of its first page, counted as Excel counts.
 * @param document a workbook whose pages are as they will be
 * @param shifts what sheets add, by their names; empty where none does
 */
export async function shiftPageNumbers(
  document: OfficeDocument,
  shifts: ReadonlyMap<string, number>,
): Promise<void> {
  if (shifts.size === 0) return;
  let next = 1;
  const done = new Set<string>();
  for (const { name, style, pages } of await printedSheets(document)) {
    const reference = await pageStyle(document, style);
    // Sheets of one style count on.
    const stated = done.has(style) ? 0 : Number(await document.get(reference, 'FirstPageNumber'));
    const first = stated > 0 ? stated : next;
    next = first + pages;
    if (done.has(style)) continue;
    done.add(style);
    // Page 0 is the automatic one.
    await document.set(reference, { FirstPageNumber: short(Math.max(1, first + (shifts.get(name) ?? 0))) });
  }
}
