/** This module takes drawn lines as the edges of tables that were found by their texts: between columns, between rows and around them. */
import { maxOf, minOf } from '../../model/geometry.js';
import { tableLimits } from '../thresholds.js';
import type { Edge, TableEdges } from './edges.js';
import type { TableGrid } from './grid.js';
import { framesOf } from './lattice.js';
import type { RulingLine } from './lines.js';
import type { SheetPiece } from './sheet.js';

type Lattice = Pick<TableGrid, 'columns' | 'rows' | 'cells'>;

/** Returns a grid whose edges are the lines that are drawn between its texts, where there are some. */
export function withDrawnEdges<T extends Lattice>(
  grid: T,
  { across, down }: Pick<TableEdges, 'across' | 'down'>,
): T {
  const pieces = grid.cells.flatMap((cell) => cell.pieces);
  if (pieces.length === 0) return grid;
  const size = maxOf(pieces.map((piece) => piece.size));
  const columns = moved(
    grid.columns,
    down,
    { from: minOf(pieces.map(({ top }) => top)), to: maxOf(pieces.map(({ bottom }) => bottom)) },
    (at) =>
      roomAt(
        grid,
        at,
        'column',
        ({ left }) => left,
        ({ right }) => right,
      ),
    size,
  );
  // Rows are where their texts are: only a frame tells where the first one begins and the last one ends.
  const isFramed = columns[0] !== grid.columns[0] && columns.at(-1) !== grid.columns.at(-1);
  if (!isFramed) return { ...grid, columns };
  const all = moved(
    grid.rows,
    across,
    { from: minOf(pieces.map(({ left }) => left)), to: maxOf(pieces.map(({ right }) => right)) },
    (at) =>
      roomAt(
        grid,
        at,
        'row',
        ({ top }) => top,
        ({ bottom }) => bottom,
      ),
    size,
  );
  const rows = grid.rows.map((edge, at) =>
    at === 0 || at === grid.rows.length - 1 ? (all[at] ?? edge) : edge,
  );
  return { ...grid, columns, rows };
}

/** From where to where nothing is written at an edge. */
interface Room {
  readonly from: number;
  readonly to: number;
}

function roomAt(
  { cells }: Lattice,
  at: number,
  kind: 'column' | 'row',
  start: (piece: SheetPiece) => number,
  end: (piece: SheetPiece) => number,
): Room {
  const span = kind === 'column' ? 'columnSpan' : 'rowSpan';
  const before = cells.filter((cell) => cell[kind] + cell[span] === at).flatMap(({ pieces }) => pieces);
  const behind = cells.filter((cell) => cell[kind] === at).flatMap(({ pieces }) => pieces);
  return { from: maxOf(before.map(end)), to: minOf(behind.map(start)) };
}

function moved(
  edges: readonly number[],
  lines: readonly Edge[],
  extent: Room,
  roomOf: (at: number) => Room,
  size: number,
): number[] {
  const long = lines.filter(
    ({ from, to }) =>
      Math.min(to, extent.to) - Math.max(from, extent.from) >= tableLimits.ruled * (extent.to - extent.from),
  );
  if (long.length === 0) return [...edges];
  const last = edges.length - 1;
  const gap = tableLimits.frameGap * size;
  const result = edges.map((edge, at) => {
    const room = roomOf(at);
    const from = at === 0 ? room.to - gap : room.from - slack;
    const to = at === last ? room.from + gap : room.to + slack;
    // Where no text ends or begins at an edge, nothing says which line is meant.
    if (!Number.isFinite(from) || !Number.isFinite(to)) return edge;
    const inside = long.filter((line) => line.at >= from && line.at <= to);
    const nearest = inside.toSorted((one, other) => Math.abs(one.at - edge) - Math.abs(other.at - edge))[0];
    return nearest?.at ?? edge;
  });
  return result.every((edge, at) => at === 0 || edge > (result[at - 1] ?? 0)) ? result : [...edges];
}

/** Letters may reach over a line by this many points. */
const slack = 1;

/** Returns lines of text without those that stand outside of a frame which has most of them in it. */
export function withinFrame(
  lines: readonly RulingLine[],
  { across, down }: Pick<TableEdges, 'across' | 'down'>,
): readonly RulingLine[] {
  for (const frame of framesOf(across, down)) {
    const [top, bottom] = [minOf(frame.across.map(({ at }) => at)), maxOf(frame.across.map(({ at }) => at))];
    const [left, right] = [minOf(frame.down.map(({ at }) => at)), maxOf(frame.down.map(({ at }) => at))];
    const inside = lines.filter(
      ({ baseline, pieces }) =>
        baseline > top &&
        baseline < bottom &&
        pieces.every((piece) => piece.left > left - slack && piece.right < right + slack),
    );
    if (inside.length < lines.length && inside.length >= tableLimits.framed * lines.length) return inside;
  }
  return lines;
}
