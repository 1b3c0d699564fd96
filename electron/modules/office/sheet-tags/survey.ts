/** What a loaded workbook says about its sheets: extent, merged cells, header rows, objects. */
import type { OfficeDocument } from '../document.js';
import {
  XCellRange,
  XCellRangeAddressable,
  XDrawPageSupplier,
  XIndexAccess,
  XMergeable,
  XNamed,
  XSheetCellCursor,
  XSheetCellRanges,
  XSpreadsheet,
  XSpreadsheetDocument,
  XUniqueCellFormatRangesSupplier,
  XUsedAreaCursor,
} from '../uno/interfaces.js';
import { interfaceType } from '../uno/types.js';
import type { UnoReference, UnoStruct } from '../uno/values.js';
import { areaOf, cellAt, filledCells, item, type CellArea } from '../cells.js';
import { findHeaders, type CellHeader } from './headers.js';
import { describeObject, type SheetObject } from './sheet-objects.js';

export interface SurveyedSheet {
  /** Place in the workbook, from 0. */
  readonly index: number;
  readonly name: string;
  /** As XCellRange. */
  readonly cells: UnoReference;
  /** From A1 to the last used cell. */
  readonly used: CellArea;
  /** Those with something in them, in order. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Each with its first cell at top left. */
  readonly merged: readonly CellArea[];
  readonly headers: readonly CellHeader[];
  /** In the order they are drawn. */
  readonly objects: readonly SheetObject[];
}

/** More cannot be told apart by colour, or would take too long. */
const maxCounts = {
  sheets: 512,
  rows: 1_048_576,
  filled: 50_000,
  columns: 16_384,
  merged: 20_000,
  objects: 1_023,
} as const;

/** @returns undefined when the workbook is larger than can be followed */
export async function surveySheets(document: OfficeDocument): Promise<SurveyedSheet[] | undefined> {
  const book = await document.as(document.reference, XSpreadsheetDocument.type);
  const all = await document.as(
    (await document.call(book, XSpreadsheetDocument.getSheets)) as UnoReference,
    XIndexAccess.type,
  );
  const count = Number(await document.call(all, XIndexAccess.getCount));
  if (count > maxCounts.sheets) return undefined;
  const sheets: SurveyedSheet[] = [];
  let rows = 0;
  for (let index = 0; index < count; index += 1) {
    const sheet = await item(document, all, index);
    if ((await document.get(sheet, 'IsVisible')) !== true) continue;
    const cells = await document.as(sheet, XCellRange.type);
    const used = await usedArea(document, sheet);
    if (used.bottom >= maxCounts.rows || used.right >= maxCounts.columns) return undefined;
    const filled = await filledLines(document, cells);
    rows += filled.rows.length;
    if (rows > maxCounts.filled) return undefined;
    const merged = await mergedAreas(document, sheet, cells);
    if (!merged) return undefined;
    const objects = await objectsOf(document, sheet);
    if (objects.length > maxCounts.objects) return undefined;
    const name = (await document.call(await document.as(sheet, XNamed.type), XNamed.getName)) as string;
    sheets.push({
      index,
      name,
      cells,
      used,
      ...filled,
      merged,
      headers: await findHeaders(document, sheet, { index, name, used }),
      objects,
    });
  }
  const objects = sheets.reduce((sum, sheet) => sum + sheet.objects.length, 0);
  return objects > maxCounts.objects ? undefined : sheets;
}

async function addressOf(document: OfficeDocument, range: UnoReference): Promise<CellArea> {
  const addressable = await document.as(range, XCellRangeAddressable.type);
  return areaOf((await document.call(addressable, XCellRangeAddressable.getRangeAddress)) as UnoStruct);
}

async function usedArea(document: OfficeDocument, sheet: UnoReference): Promise<CellArea> {
  const maker = await document.as(sheet, XSpreadsheet.type);
  const cursor = (await document.call(maker, XSpreadsheet.createCursor)) as UnoReference;
  const mover = await document.as(cursor, XUsedAreaCursor.type);
  await document.call(mover, XUsedAreaCursor.gotoEndOfUsedArea, [false]);
  return { ...(await addressOf(document, cursor)), top: 0, left: 0 };
}

async function filledLines(
  document: OfficeDocument,
  cells: UnoReference,
): Promise<{ rows: number[]; columns: number[] }> {
  const filled = await filledCells(document, cells);
  const addresses = await document.call(filled, XSheetCellRanges.getRangeAddresses);
  const areas = (addresses as readonly UnoStruct[]).map(areaOf);
  const lines = (spans: readonly (readonly [from: number, to: number])[]): number[] => {
    const found: number[] = [];
    let next = 0;
    for (const [from, to] of [...spans].sort(([one], [other]) => one - other)) {
      for (next = Math.max(next, from); next <= to; next += 1) found.push(next);
    }
    return found;
  };
  return {
    rows: lines(areas.map(({ top, bottom }) => [top, bottom])),
    columns: lines(areas.map(({ left, right }) => [left, right])),
  };
}

/** Merging is part of a cell's format, so one cell of each format tells which ones have to be asked. */
async function mergedAreas(
  document: OfficeDocument,
  sheet: UnoReference,
  cells: UnoReference,
): Promise<CellArea[] | undefined> {
  const supplier = await document.as(sheet, XUniqueCellFormatRangesSupplier.type);
  const formats = (await document.call(
    supplier,
    XUniqueCellFormatRangesSupplier.getUniqueCellFormatRanges,
  )) as UnoReference;
  const maker = await document.as(sheet, XSpreadsheet.type);
  const count = Number(await document.call(formats, XIndexAccess.getCount));
  const merged: CellArea[] = [];
  for (let at = 0; at < count; at += 1) {
    const ranges = await document.as(await item(document, formats, at), XSheetCellRanges.type);
    const areas = (
      (await document.call(ranges, XSheetCellRanges.getRangeAddresses)) as readonly UnoStruct[]
    ).map(areaOf);
    const [first] = areas;
    if (!first) continue;
    const cell = (row: number, column: number) => cellAt(document, cells, row, column);
    const probe = await document.as(await cell(first.top, first.left), XMergeable.type);
    if ((await document.call(probe, XMergeable.getIsMerged)) !== true) continue;
    for (const { top, left, bottom, right } of areas) {
      if (merged.length + (bottom - top + 1) * (right - left + 1) > maxCounts.merged) return undefined;
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          const range = (await document.call(cells, XCellRange.getCellRangeByPosition, [
            column,
            row,
            column,
            row,
          ])) as UnoReference;
          const sheetRange = await document.as(range, interfaceType('sheet.XSheetCellRange'));
          const cursor = (await document.call(maker, XSpreadsheet.createCursorByRange, [
            sheetRange,
          ])) as UnoReference;
          const mover = await document.as(cursor, XSheetCellCursor.type);
          await document.call(mover, XSheetCellCursor.collapseToMergedArea);
          merged.push(await addressOf(document, cursor));
        }
      }
    }
  }
  return merged;
}

async function objectsOf(document: OfficeDocument, sheet: UnoReference): Promise<SheetObject[]> {
  const supplier = await document.as(sheet, XDrawPageSupplier.type);
  const page = (await document.call(supplier, XDrawPageSupplier.getDrawPage)) as UnoReference;
  const shapes = await document.as(page, XIndexAccess.type);
  const count = Number(await document.call(shapes, XIndexAccess.getCount));
  const objects: SheetObject[] = [];
  for (let at = 0; at < count; at += 1) {
    const shape = await item(document, shapes, at);
    if ((await document.get(shape, 'Visible')) !== false) objects.push(await describeObject(document, shape));
  }
  return objects;
}
