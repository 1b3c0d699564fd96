/** Which cells of a sheet head a row or a column, as far as the workbook says so. */
import type { OfficeDocument } from '../document.js';
import {
  XDatabaseRange,
  XIndexAccess,
  XNameAccess,
  XPrintAreas,
  XViewDataSupplier,
} from '../uno/interfaces.js';
import type { UnoAnyValue, UnoReference, UnoStruct, UnoValue } from '../uno/values.js';
import { areaOf, item, type CellArea } from '../cells.js';

export interface CellHeader {
  readonly area: CellArea;
  /** What the cells are headings of. */
  readonly scope: 'Column' | 'Row';
  /** Of a pinned area only the row or column next to the data heads it: titles stand above. */
  readonly lastOnly: boolean;
}

interface Place {
  readonly index: number;
  readonly name: string;
  readonly used: CellArea;
}

/** Rows repeated on each page, heads of database ranges and tables, and rows pinned by a frozen window. */
export async function findHeaders(
  document: OfficeDocument,
  sheet: UnoReference,
  place: Place,
): Promise<CellHeader[]> {
  return [
    ...(await repeated(document, sheet, place.used)),
    ...(await databaseHeads(document, place)),
    ...(await pinned(document, place)),
  ];
}

async function repeated(
  document: OfficeDocument,
  sheet: UnoReference,
  used: CellArea,
): Promise<CellHeader[]> {
  const areas = await document.as(sheet, XPrintAreas.type);
  const headers: CellHeader[] = [];
  if ((await document.call(areas, XPrintAreas.getPrintTitleRows)) === true) {
    const rows = areaOf((await document.call(areas, XPrintAreas.getTitleRows)) as UnoStruct);
    headers.push({ area: { ...rows, left: 0, right: used.right }, scope: 'Column', lastOnly: false });
  }
  if ((await document.call(areas, XPrintAreas.getPrintTitleColumns)) === true) {
    const columns = areaOf((await document.call(areas, XPrintAreas.getTitleColumns)) as UnoStruct);
    headers.push({ area: { ...columns, top: 0, bottom: used.bottom }, scope: 'Row', lastOnly: false });
  }
  return headers;
}

async function databaseHeads(document: OfficeDocument, { index }: Place): Promise<CellHeader[]> {
  const headers: CellHeader[] = [];
  for (const list of ['DatabaseRanges', 'UnnamedDatabaseRanges']) {
    const found = await document.get(document.reference, list);
    if (!isReference(found)) continue;
    const ranges = await document.connection.bridge.query(found, XIndexAccess.type);
    if (!ranges) continue;
    const count = Number(await document.call(ranges, XIndexAccess.getCount));
    for (let at = 0; at < count; at += 1) {
      const range = await document.as(await item(document, ranges, at), XDatabaseRange.type);
      const address = (await document.call(range, XDatabaseRange.getDataArea)) as UnoStruct;
      if (Number(address['Sheet']) !== index) continue;
      if ((await document.get(range, 'ContainsHeader')) !== true) continue;
      const area = areaOf(address);
      headers.push({ area: { ...area, bottom: area.top }, scope: 'Column', lastOnly: false });
    }
  }
  return headers;
}

/** `com.sun.star.sheet.SpreadsheetViewSettings`: a split of kind 2 is frozen. */
const frozen = 2;

async function pinned(document: OfficeDocument, { name, used }: Place): Promise<CellHeader[]> {
  const supplier = await document.connection.bridge.query(document.reference, XViewDataSupplier.type);
  const views =
    supplier && ((await document.call(supplier, XViewDataSupplier.getViewData)) as UnoReference | null);
  if (!views || Number(await document.call(views, XIndexAccess.getCount)) === 0) return [];
  const first = (await document.call(views, XIndexAccess.getByIndex, [0])) as UnoAnyValue;
  const tables = valueOf(first.value, 'Tables');
  const named = isReference(tables) && (await document.connection.bridge.query(tables, XNameAccess.type));
  if (!named || (await document.call(named, XNameAccess.hasByName, [name])) !== true) return [];
  const view = ((await document.call(named, XNameAccess.getByName, [name])) as UnoAnyValue).value;
  const headers: CellHeader[] = [];
  const rows = Number(valueOf(view, 'VerticalSplitPosition') ?? 0);
  if (valueOf(view, 'VerticalSplitMode') === frozen && rows > 0)
    headers.push({ area: { ...used, bottom: rows - 1 }, scope: 'Column', lastOnly: true });
  const columns = Number(valueOf(view, 'HorizontalSplitPosition') ?? 0);
  if (valueOf(view, 'HorizontalSplitMode') === frozen && columns > 0)
    headers.push({ area: { ...used, right: columns - 1 }, scope: 'Row', lastOnly: true });
  return headers;
}

const isReference = (value: UnoValue): value is UnoReference =>
  typeof value === 'object' && value !== null && 'oid' in value;

/** One of a list of named values. */
function valueOf(list: UnoValue, name: string): UnoValue {
  if (!Array.isArray(list)) return null;
  const entry = (list as readonly UnoStruct[]).find((one) => one['Name'] === name);
  return entry ? (entry['Value'] as UnoAnyValue).value : null;
}
