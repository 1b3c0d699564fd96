/** Small steps through a loaded workbook. */
import type { OfficeDocument } from './document.js';
import { XCellRange, XCellRangesQuery, XIndexAccess } from './uno/interfaces.js';
import type { UnoAnyValue, UnoReference, UnoStruct } from './uno/values.js';

/** Cells, counted from 0, last ones included. */
export interface CellArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export async function item(document: OfficeDocument, list: UnoReference, at: number): Promise<UnoReference> {
  const found = (await document.call(list, XIndexAccess.getByIndex, [at])) as UnoAnyValue;
  return found.value as UnoReference;
}

export const areaOf = (address: UnoStruct): CellArea => ({
  top: Number(address['StartRow']),
  left: Number(address['StartColumn']),
  bottom: Number(address['EndRow']),
  right: Number(address['EndColumn']),
});

export async function cellAt(
  document: OfficeDocument,
  cells: UnoReference,
  row: number,
  column: number,
): Promise<UnoReference> {
  return (await document.call(cells, XCellRange.getCellByPosition, [column, row])) as UnoReference;
}

/** `com.sun.star.sheet.CellFlags`: numbers, dates, texts and formulas. */
const content = 1 | 2 | 4 | 16;

/** The cells of a range that hold something, as XSheetCellRanges. */
export async function filledCells(document: OfficeDocument, range: UnoReference): Promise<UnoReference> {
  const query = await document.as(range, XCellRangesQuery.type);
  return (await document.call(query, XCellRangesQuery.queryContentCells, [content])) as UnoReference;
}
