/** This module makes tables as a person gave them: their lines hold, and what they leave open is found inside of the frame. */
import type { ManualTable } from '../../../../../contract/tables.js';
import { overlap, widthOf, type Box } from '../../model/index.js';
import { boxOfGrid, placeAmong, type TableGrid, type GridCell } from './grid.js';
import { piecesIn } from './lattice.js';
import { linesOf } from './lines.js';
import type { SheetPiece, TableSheet } from './sheet.js';
import { textGrid } from './text-grid.js';

/** A word that reaches over a line between columns by this share of its width belongs to both. */
const straddling = 0.3;

/**
 * Returns the grid of a given table.
 * @param sheet its text is upright
 * @param found the grids that are found on it: a table given without rows is as long as the one found in its place
 * @returns undefined where there are no words in the frame
 */
export function manualGrid(
  manual: ManualTable,
  sheet: TableSheet,
  found: readonly TableGrid[],
): TableGrid | undefined {
  const [left, top, right, bottom] = manual.box;
  const frame: Box = { left, top, right, bottom };
  const box = manual.rows ? frame : stretched(frame, found);
  const inside = piecesIn(sheet.pieces, box);
  if (inside.length === 0) return undefined;
  const same = found.find((grid) => areSame(grid.columns, manual.columns) && areSame(grid.rows, manual.rows));
  // Where the given lines are the found ones, cells over several columns stay as they were found.
  if (same) {
    const headerRows = Math.min(manual.header_rows ?? same.headerRows, same.rows.length - 1);
    return { ...same, headerRows, foundBy: 'person', confidence: 1 };
  }
  const inner = manual.columns?.slice(1, -1) ?? [];
  const across = sheet.edges.across.filter(({ at }) => at > box.top - 2 && at < box.bottom + 2);
  const guess = manual.columns && manual.rows ? undefined : textGrid(inside, { columns: inner, across });
  const columns = manual.columns ?? edged(guess?.columns.slice(1, -1) ?? [], box.left, box.right);
  const rows = manual.rows ?? edged(guess?.rows.slice(1, -1) ?? rowsOfLines(inside), box.top, box.bottom);
  const isWhole = manual.columns === undefined && manual.rows === undefined && guess !== undefined;
  return {
    columns: isWhole ? guess.columns : columns,
    rows: isWhole ? guess.rows : rows,
    cells: isWhole ? guess.cells : withSpans(cellsOf(inside, columns, rows), columns, rows, found),
    headerRows: Math.min(manual.header_rows ?? guess?.headerRows ?? 0, rows.length - 1),
    foundBy: 'person',
    confidence: 1,
  };
}

/** Tells whether lines are the given ones, which are rounded to tenths of a point. */
const areSame = (lines: readonly number[], manual: readonly number[] | undefined): boolean =>
  lines.length === manual?.length && lines.every((line, at) => Math.abs(line - (manual[at] ?? line)) < 0.2);

/** Returns the frame, as high and as far down as the table found in its place: the next statement has other rows. */
function stretched(frame: Box, found: readonly TableGrid[]): Box {
  let { top, bottom } = frame;
  for (const grid of found) {
    const box = boxOfGrid(grid);
    const isSame =
      overlap(box.left, box.right, frame.left, frame.right) > 0.6 * Math.min(widthOf(box), widthOf(frame)) &&
      overlap(box.top, box.bottom, frame.top, frame.bottom) > 0;
    if (!isSame) continue;
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  return { ...frame, top, bottom };
}

/** Returns lines with the edges of the frame as the outermost. */
function edged(lines: readonly number[], first: number, last: number): number[] {
  const inner = lines.filter((line) => line > first + 1 && line < last - 1);
  return [first, ...inner, last];
}

/** Returns lines between each line of text and the next. */
function rowsOfLines(pieces: readonly SheetPiece[]): number[] {
  const lines = linesOf(pieces);
  return lines.slice(1).map(({ baseline, size }, place) => {
    const before = lines[place]?.baseline ?? baseline;
    return (before + size * 0.2 + (baseline - size * 0.75)) / 2;
  });
}

/** Puts each word in the cell its middle lies in; a word over a line is in both cells, when the next one is empty. */
function cellsOf(
  pieces: readonly SheetPiece[],
  columns: readonly number[],
  rows: readonly number[],
): GridCell[] {
  const cells = new Map<string, GridCell>();
  const reach = new Map<string, number>();
  for (const piece of pieces) {
    const row = placeAmong(rows, (piece.top + piece.bottom) / 2);
    const column = placeAmong(columns, (piece.left + piece.right) / 2);
    const key = `${row} ${column}`;
    const cell = cells.get(key) ?? { row, column, rowSpan: 1, columnSpan: 1, pieces: [], isDoubtful: false };
    cell.pieces.push(piece);
    cells.set(key, cell);
    const width = Math.max(piece.right - piece.left, 1);
    for (let next = column + 1; next < columns.length - 1; next += 1) {
      if (piece.right - (columns[next] ?? Infinity) < straddling * width) break;
      reach.set(key, Math.max(reach.get(key) ?? 0, next - column));
    }
  }
  for (const [key, cell] of cells) {
    const wanted = reach.get(key) ?? 0;
    while (cell.columnSpan <= wanted && !cells.has(`${cell.row} ${cell.column + cell.columnSpan}`))
      cell.columnSpan += 1;
    // Words reach into a column that has words of its own: a person should look at this cell.
    if (cell.columnSpan <= wanted) cell.isDoubtful = true;
  }
  return [...cells.values()].sort((one, other) => one.row - other.row || one.column - other.column);
}

/** Lines that differ by at most this many points are the same. */
const sameLine = 3;

/** Cells over several places are not looked for in a table of more cells than this: each is compared with all others. */
const maxCells = 5000;

/** Joins cells that were found over several places, where their lines are still the same. */
function withSpans(
  cells: readonly GridCell[],
  columns: readonly number[],
  rows: readonly number[],
  found: readonly TableGrid[],
): GridCell[] {
  const lineAt = (lines: readonly number[], at: number | undefined) =>
    at === undefined ? -1 : lines.findIndex((line) => Math.abs(line - at) <= sameLine);
  if (cells.length > maxCells) return [...cells];
  let result = [...cells];
  for (const grid of found)
    for (const { row, column, rowSpan, columnSpan, pieces } of grid.cells) {
      if ((rowSpan === 1 && columnSpan === 1) || pieces.length === 0) continue;
      const [left, right] = [column, column + columnSpan].map((edge) => lineAt(columns, grid.columns[edge]));
      const [top, bottom] = [row, row + rowSpan].map((edge) => lineAt(rows, grid.rows[edge]));
      if (left === undefined || right === undefined || top === undefined || bottom === undefined) continue;
      if (left < 0 || top < 0 || right <= left || bottom <= top) continue;
      const isCovered = (cell: GridCell) =>
        cell.row < bottom &&
        cell.row + cell.rowSpan > top &&
        cell.column < right &&
        cell.column + cell.columnSpan > left;
      const inside = result.filter(isCovered);
      const isWithin = inside.every(
        (cell) =>
          cell.row >= top &&
          cell.row + cell.rowSpan <= bottom &&
          cell.column >= left &&
          cell.column + cell.columnSpan <= right,
      );
      if (inside.length === 0 || !isWithin) continue;
      const wide: GridCell = {
        ...{ row: top, column: left, rowSpan: bottom - top, columnSpan: right - left },
        pieces: inside.flatMap((cell) => cell.pieces),
        isDoubtful: false,
      };
      result = [...result.filter((cell) => !inside.includes(cell)), wide];
    }
  return result.sort((one, other) => one.row - other.row || one.column - other.column);
}
