/** How large printed cells are at their own size. */
import { maxOf } from '../../../../contract/lists.js';
import { areaOf, type CellArea } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { XCellRange, XCellRangesQuery, XSheetCellRanges } from '../uno/interfaces.js';
import type { UnoReference, UnoStruct } from '../uno/values.js';
import type { PrintedSheet } from './printed.js';
import type { CellsSize } from './scale.js';

async function rangeOf(document: OfficeDocument, sheet: UnoReference, area: CellArea): Promise<UnoReference> {
  const cells = await document.as(sheet, XCellRange.type);
  const { left, top, right, bottom } = area;
  const range = await document.call(cells, XCellRange.getCellRangeByPosition, [left, top, right, bottom]);
  return range as UnoReference;
}

/** Hidden rows and columns count for nothing. */
async function sizeOf(document: OfficeDocument, sheet: UnoReference, area: CellArea): Promise<CellsSize> {
  const size = (await document.get(await rangeOf(document, sheet, area), 'Size')) as UnoStruct;
  return { width: Math.max(1, Number(size['Width'])), height: Math.max(1, Number(size['Height'])) };
}

/** Rows that are shown: hidden ones take no room. */
async function shownRows(document: OfficeDocument, sheet: UnoReference, area: CellArea): Promise<number> {
  const query = await document.as(await rangeOf(document, sheet, area), XCellRangesQuery.type);
  const shown = (await document.call(query, XCellRangesQuery.queryVisibleCells)) as UnoReference;
  const areas = (await document.call(shown, XSheetCellRanges.getRangeAddresses)) as readonly UnoStruct[];
  const spans = new Map(areas.map(areaOf).map(({ top, bottom }) => [top, bottom]));
  return [...spans].reduce((sum, [top, bottom]) => sum + bottom - top + 1, 0);
}

/** Of the longest of its printed areas; hidden rows are looked for only where there are more than the limit. */
export async function printedRows(
  document: OfficeDocument,
  { reference, printed }: PrintedSheet,
  limit: number,
): Promise<number> {
  const rows = printed.map(async (area) => {
    const all = area.bottom - area.top + 1;
    return all > limit ? shownRows(document, reference, area) : all;
  });
  return maxOf(await Promise.all(rows));
}

/** Of the widest and of the highest of its printed areas. */
export async function printedSize(document: OfficeDocument, sheet: PrintedSheet): Promise<CellsSize> {
  const sizes = await Promise.all(sheet.printed.map((area) => sizeOf(document, sheet.reference, area)));
  return {
    width: maxOf(sizes.map(({ width }) => width)),
    height: maxOf(sizes.map(({ height }) => height)),
  };
}
