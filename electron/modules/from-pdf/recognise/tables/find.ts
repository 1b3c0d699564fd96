/** This module finds the grids of a sheet: by lines first, then by how the other texts are aligned. */
import type { Edge } from './edges.js';
import { withoutTitle, withPartedCells, withPartedRows } from './framed.js';
import { columnsApart } from './gutter.js';
import { withDrawnEdges, withinFrame } from './drawn-edges.js';
import { headerRowsOf } from './header-rows.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { boxOfGrid, type TableGrid, type GridCell } from './grid.js';
import { forPlaces, framesOf, gridOfFrame, piecesIn, type LatticeFrame } from './lattice.js';
import { linesOf } from './lines.js';
import { confidenceOf, isTable } from './is-table.js';
import { regionsOf } from './regions.js';
import type { SheetPiece, TableSheet } from './sheet.js';
import { textGrid, type TextGrid } from './text-grid.js';

/** Only this many frames, those with most lines, are looked at: a page with more is a drawing. */
const maxFrames = 300;

export function findGrids(sheet: TableSheet): TableGrid[] {
  const framed = framedGrids(sheet);
  const used = new Set(framed.flatMap(({ cells }) => cells.flatMap(({ pieces }) => pieces)));
  const free = sheet.pieces.filter((piece) => !used.has(piece));
  return [...framed, ...alignedGrids(sheet, free, framed)].map(filled);
}

function framedGrids(sheet: TableSheet): TableGrid[] {
  const { across, down } = sheet.edges;
  const grids: TableGrid[] = [];
  const used = new Set<SheetPiece>();
  // Of frames that lie over each other, the one with most lines is the table; the other is drawn around it.
  const lines = (frame: LatticeFrame) => frame.across.length + frame.down.length;
  const frames = framesOf(across, down).sort((one, other) => lines(other) - lines(one));
  for (const frame of frames.slice(0, maxFrames)) {
    const raw = gridOfFrame(frame, []);
    if (!raw) continue;
    const box = boxOfGrid(raw);
    if (box.right - box.left < 30) continue;
    const inside = piecesIn(sheet.pieces, box).filter((piece) => !used.has(piece));
    const whole = gridOfFrame(frame, inside);
    if (!whole) continue;
    const grid = withPartedRows(withPartedCells(withoutTitle(whole)));
    const full = grid.cells.filter(({ pieces }) => pieces.length > 0);
    const largest = maxOf(full.map(({ pieces }) => pieces.length));
    if (full.length < 2 || (largest > 150 && largest > inside.length * 0.6)) continue;
    const refined = refine(grid, inside, sheet);
    const isFull = full.length >= 3 && grid.columns.length > 2 && full.length >= grid.cells.length * 0.2;
    const found: TableGrid | undefined =
      refined ??
      (isFull ? { ...grid, headerRows: headerRowsOf(grid), foundBy: 'rulings', confidence: 0.9 } : undefined);
    if (!found) continue;
    grids.push(found);
    for (const cell of found.cells) for (const piece of cell.pieces) used.add(piece);
  }
  return grids;
}

/** Divides a frame whose places hold several rows each further by its texts; undefined where it needs no division. */
function refine(
  grid: Pick<TableGrid, 'columns' | 'rows' | 'cells'>,
  inside: readonly SheetPiece[],
  sheet: TableSheet,
): TableGrid | undefined {
  const full = grid.cells.filter(({ pieces }) => pieces.length > 0);
  const tall = full.filter(({ pieces }) => linesOf(pieces).length >= 4);
  const wide = full.filter(({ pieces }) => linesOf(pieces, 1.2).some(({ chunks }) => chunks.length > 1));
  const isTall = grid.rows.length <= 4 && tall.length >= full.length * 0.4;
  if (!isTall && wide.length < full.length * 0.3) return undefined;
  const box = boxOfGrid(grid);
  const found = textGrid(inside, {
    columns: grid.columns.slice(1, -1),
    across: sheet.edges.across.filter(({ at }) => at > box.top - 2 && at < box.bottom + 2),
  });
  return found && { ...withDrawnEdges(gridFrom(found), sheet.edges), foundBy: 'rulings', confidence: 0.7 };
}

const gridFrom = ({
  columns,
  rows,
  cells,
  headerRows,
}: TextGrid): Pick<TableGrid, 'columns' | 'rows' | 'cells' | 'headerRows'> => ({
  columns,
  rows,
  cells,
  headerRows,
});

function alignedGrids(
  sheet: TableSheet,
  free: readonly SheetPiece[],
  framed: readonly TableGrid[],
): TableGrid[] {
  const taken = framed.map(boxOfGrid);
  const parts = columnsApart(free, sheet);
  return parts
    .flatMap((part) => regionsOf(sheet, part, taken))
    .flatMap(({ lines: all }): TableGrid[] => {
      const lines = withinFrame(all, sheet.edges);
      const pieces = lines.flatMap((line) => line.pieces);
      const top = minOf(pieces.map((piece) => piece.top));
      const bottom = maxOf(pieces.map((piece) => piece.bottom));
      const left = minOf(pieces.map((piece) => piece.left));
      const right = maxOf(pieces.map((piece) => piece.right));
      const near = ({ at, from, to }: Edge) => at > top - 4 && at < bottom + 4 && to > left && from < right;
      const { across, fillAcross } = sheet.edges;
      const known = { columns: [], across: across.filter(near), shades: fillAcross.filter(near) };
      const found = textGrid(pieces, known);
      if (!found || !isTable(found, lines)) return [];
      const grid = withDrawnEdges(gridFrom(found), sheet.edges);
      return [{ ...grid, foundBy: 'alignment', confidence: confidenceOf(found, lines) }];
    });
}

/** Returns a grid with a cell at every place. */
export function filled(grid: TableGrid): TableGrid {
  const width = grid.columns.length - 1;
  const taken = new Uint8Array(width * (grid.rows.length - 1));
  for (const cell of grid.cells) forPlaces(cell, (row, column) => (taken[row * width + column] = 1));
  const empty: GridCell[] = [];
  taken.forEach((isTaken, place) => {
    if (isTaken === 1) return;
    const [row, column] = [Math.floor(place / width), place % width];
    empty.push({ row, column, rowSpan: 1, columnSpan: 1, pieces: [], isDoubtful: false });
  });
  const cells = [...grid.cells, ...empty].sort(
    (one, other) => one.row - other.row || one.column - other.column,
  );
  return { ...grid, cells };
}
