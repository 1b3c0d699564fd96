/** Where a page shows which rows and columns, as the painted grounds of the probes tell. */
import { columnOf, rowOf } from './colours.js';
import type { PageContent } from './paints.js';
import type { CellArea } from '../cells.js';
import type { SurveyedSheet } from './survey.js';

/** First and last coordinate in points. */
export type CoordinateSpan = readonly [from: number, to: number];

export interface TaggedGrid {
  /** Undefined on a page without cells. */
  readonly sheet: SurveyedSheet | undefined;
  readonly rows: ReadonlyMap<number, CoordinateSpan>;
  readonly columns: ReadonlyMap<number, CoordinateSpan>;
}

/** @returns undefined when the page seems to show more than one sheet */
export function gridOf(
  columnsPage: PageContent,
  rowsPage: PageContent,
  sheets: ReadonlyMap<number, SurveyedSheet>,
): TaggedGrid | undefined {
  const columns = new Map<number, CoordinateSpan>();
  const rows = new Map<number, CoordinateSpan>();
  let sheet: SurveyedSheet | undefined;
  for (const { kind, colour, text } of columnsPage.paints) {
    const found = kind === 'path' ? columnOf(colour) : undefined;
    const of = found && sheets.get(found.sheet);
    if (!found || !of || text === '' || found.column > of.used.right) continue;
    if (sheet && sheet !== of) return undefined;
    sheet = of;
    const [left = 0, , right = 0] = text.split(' ').map(Number);
    narrow(columns, found.column, left, right);
  }
  for (const { kind, colour, text } of rowsPage.paints) {
    const row = kind === 'path' ? rowOf(colour) : undefined;
    if (row === undefined || !sheet || text === '' || row > sheet.used.bottom) continue;
    const [, bottom = 0, , top = 0] = text.split(' ').map(Number);
    narrow(rows, row, bottom, top);
  }
  return { sheet, rows, columns };
}

/** Merged cells have the ground of their first one, so the narrowest ground is the row's or column's own. */
function narrow(spans: Map<number, CoordinateSpan>, at: number, one: number, other: number): void {
  const span: CoordinateSpan = [Math.min(one, other), Math.max(one, other)];
  const known = spans.get(at);
  if (!known || known[1] - known[0] > span[1] - span[0]) spans.set(at, span);
}

/** Half a point: what rounding may do to an edge. */
const tolerance = 0.5;

export function spanAt(spans: ReadonlyMap<number, CoordinateSpan>, place: number): number | undefined {
  for (const [at, [from, to]] of spans) if (place >= from - tolerance && place <= to + tolerance) return at;
  return undefined;
}

const byRow = new WeakMap<readonly CellArea[], Map<number, CellArea[]>>();

/** The first cell of the merged cells that include a cell, or the cell itself. */
export function masterOf(
  { merged, used }: SurveyedSheet,
  row: number,
  column: number,
): readonly [number, number] {
  let rows = byRow.get(merged);
  if (!rows) {
    rows = new Map();
    for (const area of merged) {
      for (let at = area.top; at <= Math.min(area.bottom, used.bottom); at += 1) {
        const known = rows.get(at);
        if (known) known.push(area);
        else rows.set(at, [area]);
      }
    }
    byRow.set(merged, rows);
  }
  const found = rows.get(row)?.find(({ left, right }) => column >= left && column <= right);
  return found ? [found.top, found.left] : [row, column];
}
