/** Mends tables whose rows do not fill the same columns: the last cell of a short row takes what is left (ISO 14289-1, 7.2). */
import { maxOf } from '../../../../contract/lists.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { checkTable, rowsOf } from '../../../engine/pdf-blocks/accessibility/check-table.js';
import { UaFindings } from '../../../engine/pdf-blocks/accessibility/findings.js';
import {
  attributeOf,
  innerTags,
  type StructureTag,
} from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** Rules that cells overlap, and that rows or columns have different lengths. */
const unevenRules: ReadonlySet<string> = new Set(['7.2-15', '7.2-41', '7.2-42', '7.2-43']);
/** More cells than this are not counted: a span may claim any number. */
const maxCells = 200_000;

interface PlacedCell {
  readonly tag: StructureTag;
  readonly row: number;
  column: number;
  across: number;
  down: number;
}

export function mendSpans(pdf: PdfGraph, table: StructureTag, classes: Value | undefined): void {
  const findings = new UaFindings();
  checkTable(pdf, table, findings, pdf.dictionary(classes));
  if (!findings.list().some(({ rule }) => unevenRules.has(rule))) return;
  const span = (tag: StructureTag, key: string): number => {
    const found = pdf.at(attributeOf(pdf, tag, '/Table', key, classes));
    return typeof found === 'number' && found >= 1 ? Math.floor(found) : 1;
  };
  const all = rowsOf(table).map((tag) => ({ tag, cells: innerTags(tag).filter(isCell) }));
  const full = all.filter(({ cells }) => cells.length > 0);
  const rows = full.map(({ tag: line, cells }, row) => {
    const place = all.findIndex(({ tag }) => tag === line);
    return cells.map((tag): PlacedCell => {
      const reached = all.slice(place, place + span(tag, '/RowSpan'));
      const down = Math.max(1, reached.filter((one) => one.cells.length > 0).length);
      return { tag, row, column: 0, across: span(tag, '/ColSpan'), down };
    });
  });
  const total = rows.flat().reduce((sum, { across, down }) => sum + across * down, 0);
  if (total > maxCells || full.length === 0) return;
  // A row without cells shows nothing, and no cell of another row counts for it.
  for (const { tag, cells } of all) if (cells.length === 0) tag.dict['/S'] = '/NonStruct';
  const grid = placed(rows);
  fillHoles(grid, maxOf(grid.map((line) => line.length)));
  for (const { tag, across, down } of rows.flat()) {
    if (across === span(tag, '/ColSpan') && down === span(tag, '/RowSpan')) continue;
    setSpans(pdf, tag, across, down);
  }
}

const isCell = ({ standard }: StructureTag): boolean => standard === 'TD' || standard === 'TH';

type Grid = (PlacedCell | undefined)[][];

/** Puts the cells in their columns. Spans that leave the table are cut, and so are those that would cover a cell of a row above. */
function placed(rows: readonly (readonly PlacedCell[])[]): Grid {
  const grid: Grid = rows.map(() => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      const line = grid[row]!;
      while (line[column]) column += 1;
      let free = 1;
      while (free < cell.across && !line[column + free]) free += 1;
      cell.column = column;
      cell.across = free;
      cell.down = Math.min(cell.down, rows.length - row);
      cover(grid, cell);
      column += free;
    }
  }
  return grid;
}

function cover(grid: Grid, cell: PlacedCell): void {
  for (let y = cell.row; y < cell.row + cell.down; y += 1)
    for (let x = cell.column; x < cell.column + cell.across; x += 1) grid[y]![x] = cell;
}

/** Gives places without a cell to the one before them, else to the one behind them, else to those above. */
function fillHoles(grid: Grid, width: number): void {
  for (const [row, line] of grid.entries())
    for (let from = 0; from < width; from += 1) {
      if (line[from]) continue;
      let to = from + 1;
      while (to < width && !line[to]) to += 1;
      const before = line[from - 1];
      const behind = line[to];
      if (before?.row === row) widen(grid, before, before.column, to);
      else if (behind?.row === row) widen(grid, behind, from, behind.column + behind.across);
      else lengthen(grid, row, from, to);
      from = to;
    }
}

/** @param to the column behind the last */
function widen(grid: Grid, cell: PlacedCell, from: number, to: number): void {
  const below = grid.slice(cell.row + 1, cell.row + cell.down);
  const isFree = below.every((line) => line.slice(from, to).every((other) => !other || other === cell));
  // Where it cannot be wider below, it ends.
  if (!isFree) {
    for (const line of below) line.fill(undefined, cell.column, cell.column + cell.across);
    cell.down = 1;
  }
  cell.column = from;
  cell.across = to - from;
  cover(grid, cell);
}

/** Cells of the row above reach down to a row, where none of them would reach further than from one column to another. */
function lengthen(grid: Grid, row: number, from: number, to: number): void {
  const above = new Set((grid[row - 1] ?? []).slice(from, to));
  for (const cell of above) {
    if (!cell || cell.column < from || cell.column + cell.across > to) continue;
    cell.down += 1;
    cover(grid, cell);
  }
}

/** Writes the spans of a cell into an attribute of its own; what other attributes say of them goes away. */
function setSpans(pdf: PdfGraph, { dict }: StructureTag, across: number, down: number): void {
  const own = pdf.at(dict['/A']);
  const before: Value[] = Array.isArray(own) ? own : isDictionary(own) ? [dict['/A']!] : [];
  const others = before.map((value): Value => {
    const attributes = pdf.dictionary(value);
    if (!attributes) return value;
    const { '/ColSpan': _across, '/RowSpan': _down, ...rest }: Dict = attributes;
    return rest;
  });
  dict['/A'] = [{ '/O': '/Table', '/ColSpan': across, '/RowSpan': down }, ...others];
}
