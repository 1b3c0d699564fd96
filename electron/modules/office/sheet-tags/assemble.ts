/** From the pages to the sheets: which page a cell is read on, which rows and columns a table has. */
import { artifact, cellOf, cellOwner, isCell, linkOwner } from './owners.js';
import { masterOf } from './grid.js';
import type { MatchedPage } from './match.js';
import type { CellArea } from '../cells.js';
import type { SurveyedSheet } from './survey.js';

/** An annotation on a page. */
export interface PageAnnotation {
  readonly page: number;
  /** Reference of the annotation. */
  readonly ref: string;
  readonly kind: 'Link' | 'Comment';
  /** The cell it lies on; 0 where it lies on none. */
  cell: number;
  sheet: SurveyedSheet | undefined;
}

export interface TaggedTable {
  readonly sheet: SurveyedSheet;
  /** Those with something in them, in order. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * A cell that is printed again (a repeated row, a text that runs over to the next page) is read once, where it belongs.
 * Changes the owners of the other times.
 */
export function readOnce(pages: readonly MatchedPage[]): void {
  const home = new Map<number, { page: number; belongs: boolean }>();
  for (const [page, { owners, grid }] of pages.entries()) {
    for (const owner of owners) {
      if (!isCell(owner)) continue;
      const known = home.get(owner);
      if (known?.belongs || known?.page === page) continue;
      const { sheet, row, column } = cellOf(owner);
      const belongs = grid.sheet?.index === sheet && grid.rows.has(row) && grid.columns.has(column);
      if (!known || belongs) home.set(owner, { page, belongs });
    }
  }
  for (const [page, { owners }] of pages.entries())
    for (let at = 0; at < owners.length; at += 1)
      if (isCell(owners[at]!) && home.get(owners[at]!)?.page !== page) owners[at] = artifact;
}

/** Tables of all cells that are read or have something attached. */
export function tablesOf(
  pages: readonly MatchedPage[],
  notes: readonly PageAnnotation[],
  sheets: Iterable<SurveyedSheet>,
): TaggedTable[] {
  const rows = new Map<number, Set<number>>();
  const columns = new Map<number, Set<number>>();
  const add = (owner: number): void => {
    if (!isCell(owner)) return;
    const { sheet, row, column } = cellOf(owner);
    if (!rows.has(sheet)) {
      rows.set(sheet, new Set());
      columns.set(sheet, new Set());
    }
    rows.get(sheet)!.add(row);
    columns.get(sheet)!.add(column);
  };
  for (const { owners } of pages) owners.forEach(add);
  for (const { cell } of notes) add(cell);
  const sorted = (set: Set<number> | undefined): number[] =>
    [...(set ?? [])].sort((one, other) => one - other);
  return [...sheets].map((sheet) => ({
    sheet,
    rows: sorted(rows.get(sheet.index)),
    columns: sorted(columns.get(sheet.index)),
  }));
}

/** The numbers of a sorted list from one to another. */
function between(sorted: readonly number[], from: number, to: number): number[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < from) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (; low < sorted.length && sorted[low]! <= to; low += 1) found.push(sorted[low]!);
  return found;
}

/** A cell of a table, as it is written. */
export interface TableCell {
  readonly owner: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly heads: readonly ('Column' | 'Row')[];
}

/** The cells of a row from left to right; cells that others cover are left out. */
export function tableRows({ sheet, rows, columns }: TaggedTable): readonly (readonly TableCell[])[] {
  const covered = new Set<number>();
  const merges = new Map<number, CellArea>();
  for (const area of sheet.merged) {
    const down = between(rows, area.top, area.bottom);
    const across = between(columns, area.left, area.right);
    const [top] = down;
    const [left] = across;
    if (top === undefined || left === undefined) continue;
    for (const row of down) for (const column of across) covered.add(cellOwner(sheet.index, row, column));
    const first = cellOwner(sheet.index, top, left);
    covered.delete(first);
    merges.set(first, { top: 0, left: 0, bottom: down.length, right: across.length });
  }
  const heads = headsOf({ sheet, rows, columns });
  return rows.map((row) =>
    columns.flatMap((column) => {
      const place = cellOwner(sheet.index, row, column);
      if (covered.has(place)) return [];
      const span = merges.get(place);
      return [
        {
          owner: span ? cellOwner(sheet.index, ...masterOf(sheet, row, column)) : place,
          rowSpan: span?.bottom ?? 1,
          columnSpan: span?.right ?? 1,
          heads: heads(row, column),
        },
      ];
    }),
  );
}

/** What a cell heads, by the headers of its sheet. */
function headsOf({
  sheet,
  rows,
  columns,
}: TaggedTable): (row: number, column: number) => ('Column' | 'Row')[] {
  const within = (from: number, to: number) => (at: number) => at >= from && at <= to;
  const areas = sheet.headers.map(({ area, scope, lastOnly }) => {
    const lastRow = rows.filter(within(area.top, area.bottom)).at(-1) ?? -1;
    const lastColumn = columns.filter(within(area.left, area.right)).at(-1) ?? -1;
    if (!lastOnly) return { area, scope };
    return scope === 'Column'
      ? { area: { ...area, top: lastRow, bottom: lastRow }, scope }
      : { area: { ...area, left: lastColumn, right: lastColumn }, scope };
  });
  return (row, column) => [
    ...new Set(
      areas
        .filter(({ area }) => within(area.top, area.bottom)(row) && within(area.left, area.right)(column))
        .map(({ scope }) => scope),
    ),
  ];
}

/** Gives the texts of a cell that lie under a link to the link. */
export function giveToLinks(
  pages: readonly MatchedPage[],
  notes: readonly PageAnnotation[],
  isUnder: (page: number, at: number, note: PageAnnotation) => boolean,
): void {
  for (const [place, note] of notes.entries()) {
    const { page, kind, cell } = note;
    if (kind !== 'Link' || !isCell(cell)) continue;
    const { owners } = pages[page]!;
    for (let at = 0; at < owners.length; at += 1)
      if (owners[at] === cell && isUnder(page, at, note)) owners[at] = linkOwner(place);
  }
}
