/** This module finds tables whose cells are framed by lines. */
import type { Box } from '../../model/index.js';
import type { Edge } from './edges.js';
import { Groups, placeAmong, snapped, type TableGrid, type GridCell } from './grid.js';
import type { SheetPiece } from './sheet.js';

/** Lines meet when their ends are at most this many points apart. */
const meets = 3;
/** Beyond the outermost line that it crosses, a line of more than this many points shows another column or row, which is open. */
const open = 8;
/** A grid with more places than this is not made. */
const maxPlaces = 2_000_000;
/** At most this many crossings of lines are tried on one page. */
const maxTries = 20_000_000;

/** Lines that cross or meet, directly or through others. */
export interface LatticeFrame {
  readonly across: readonly Edge[];
  readonly down: readonly Edge[];
}

/** Groups lines that cross or meet. */
export function framesOf(across: readonly Edge[], down: readonly Edge[]): LatticeFrame[] {
  const groups = new Groups(across.length + down.length);
  const byPlace = down
    .map((edge, place) => ({ edge, place }))
    .sort((one, other) => one.edge.at - other.edge.at);
  const places = byPlace.map(({ edge }) => edge.at);
  let tries = 0;
  across.forEach((edge, place) => {
    for (
      let next = firstAbove(places, edge.from - meets);
      next < places.length && tries < maxTries;
      next += 1
    ) {
      const other = byPlace[next];
      if (!other || other.edge.at > edge.to + meets) break;
      tries += 1;
      if (edge.at >= other.edge.from - meets && edge.at <= other.edge.to + meets)
        groups.join(place, across.length + other.place);
    }
  });
  const frames = new Map<number, { across: Edge[]; down: Edge[] }>();
  const frameOf = (member: number) => {
    const key = groups.of(member);
    const frame = frames.get(key) ?? { across: [], down: [] };
    frames.set(key, frame);
    return frame;
  };
  across.forEach((edge, place) => frameOf(place).across.push(edge));
  down.forEach((edge, place) => frameOf(across.length + place).down.push(edge));
  return [...frames.values()].filter((frame) => frame.across.length > 1 && frame.down.length > 1);
}

function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the edges of the columns and rows that a frame makes; undefined where it makes none. */
function edgesOfFrame({ across, down }: LatticeFrame): { columns: number[]; rows: number[] } | undefined {
  const rows = snapped(
    across.map(({ at }) => at),
    meets,
  );
  const columns = snapped(
    down.map(({ at }) => at),
    meets,
  );
  const reach = (edges: readonly Edge[]) => ({
    from: edges.reduce((least, { from }) => Math.min(least, from), Infinity),
    to: edges.reduce((most, { to }) => Math.max(most, to), -Infinity),
  });
  widen(columns, reach(across));
  widen(rows, reach(down));
  return columns.length < 2 || rows.length < 2 || (columns.length - 1) * (rows.length - 1) > maxPlaces
    ? undefined
    : { columns, rows };
}

/** Adds an edge beyond the outermost ones, where lines reach further than these. */
function widen(edges: number[], { from, to }: { from: number; to: number }): void {
  const [first, last] = [edges[0], edges.at(-1)];
  if (first !== undefined && first - from > open) edges.unshift(from);
  if (last !== undefined && to - last > open) edges.push(to);
}

/** Lays the lines of a frame over its grid, and joins places that no line parts. */
export function gridOfFrame(
  frame: LatticeFrame,
  pieces: readonly SheetPiece[],
): Pick<TableGrid, 'columns' | 'rows' | 'cells'> | undefined {
  const edges = edgesOfFrame(frame);
  if (!edges) return undefined;
  const { columns, rows } = edges;
  const width = columns.length - 1;
  const height = rows.length - 1;
  const isBelow = lineMap(frame.across, rows, columns);
  const isRight = lineMap(frame.down, columns, rows);
  const groups = new Groups(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const place = row * width + column;
      if (column + 1 < width && !isRight(column + 1, row)) groups.join(place, place + 1);
      if (row + 1 < height && !isBelow(row + 1, column)) groups.join(place, place + width);
    }
  const cells = rectangles(groups, width, height);
  const covering = new Int32Array(width * height);
  cells.forEach((cell, index) => forPlaces(cell, (row, column) => (covering[row * width + column] = index)));
  for (const piece of pieces) {
    const row = placeAmong(rows, (piece.top + piece.bottom) / 2);
    const column = placeAmong(columns, (piece.left + piece.right) / 2);
    cells[covering[row * width + column] ?? -1]?.pieces.push(piece);
  }
  return { columns, rows, cells };
}

/** Returns a function that tells for each line of the grid, and each place along it, whether something is drawn there. */
function lineMap(
  edges: readonly Edge[],
  lines: readonly number[],
  along: readonly number[],
): (line: number, place: number) => boolean {
  const width = along.length - 1;
  const map = new Uint8Array(lines.length * width);
  for (const { at, from, to } of edges) {
    const line = nearest(lines, at);
    for (let place = placeAmong(along, from); place < width; place += 1) {
      const [start, end] = [along[place] ?? 0, along[place + 1] ?? 0];
      if (start > to) break;
      const middle = (start + end) / 2;
      const drawn = Math.min(end, to) - Math.max(start, from);
      if ((from <= middle && to >= middle) || drawn > (end - start) * 0.5) map[line * width + place] = 1;
    }
  }
  return (line, place) => map[line * width + place] === 1;
}

function nearest(lines: readonly number[], value: number): number {
  const place = placeAmong(lines, value);
  const [here, next] = [lines[place] ?? 0, lines[place + 1] ?? Infinity];
  return Math.abs(next - value) < Math.abs(here - value) ? place + 1 : place;
}

export function forPlaces(
  { row, column, rowSpan, columnSpan }: Pick<GridCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>,
  work: (row: number, column: number) => void,
): void {
  for (let down = row; down < row + rowSpan; down += 1)
    for (let right = column; right < column + columnSpan; right += 1) work(down, right);
}

/** Makes each group a rectangle. Groups that would overlap are joined; where that does not end soon, every place is a cell. */
function rectangles(groups: Groups, width: number, height: number): GridCell[] {
  for (let round = 0; round < 8; round += 1) {
    const cells = boundsOf(groups, width, height);
    const owner = new Int32Array(width * height).fill(-1);
    let isClean = true;
    cells.forEach((cell, index) => {
      forPlaces(cell, (row, column) => {
        const place = row * width + column;
        const other = cells[owner[place] ?? -1];
        if (other && other !== cell) {
          groups.join(other.row * width + other.column, cell.row * width + cell.column);
          joinRow(groups, other, width);
          joinRow(groups, cell, width);
          isClean = false;
        } else owner[place] = index;
      });
    });
    if (isClean) return cells;
  }
  return boundsOf(new Groups(width * height), width, height);
}

/** Joins all places of a bounding box, of which the first may belong to another group. */
function joinRow(groups: Groups, cell: GridCell, width: number): void {
  forPlaces(cell, (row, column) => {
    groups.join(row * width + column, cell.row * width + cell.column);
  });
}

function boundsOf(groups: Groups, width: number, height: number): GridCell[] {
  const found = new Map<number, { row: number; column: number; lastRow: number; lastColumn: number }>();
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const key = groups.of(row * width + column);
      const bounds = found.get(key);
      if (!bounds) found.set(key, { row, column, lastRow: row, lastColumn: column });
      else {
        bounds.column = Math.min(bounds.column, column);
        bounds.lastRow = Math.max(bounds.lastRow, row);
        bounds.lastColumn = Math.max(bounds.lastColumn, column);
      }
    }
  return [...found.values()].map(({ row, column, lastRow, lastColumn }) => ({
    row,
    column,
    rowSpan: lastRow - row + 1,
    columnSpan: lastColumn - column + 1,
    pieces: [],
    isDoubtful: false,
  }));
}

/** Returns the words whose middle lies in a box. */
export const piecesIn = (pieces: readonly SheetPiece[], { left, top, right, bottom }: Box): SheetPiece[] =>
  pieces.filter((piece) => {
    const x = (piece.left + piece.right) / 2;
    const y = (piece.top + piece.bottom) / 2;
    return x > left - 1 && x < right + 1 && y > top - 1 && y < bottom + 1;
  });
