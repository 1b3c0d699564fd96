/** This module makes the grid of a region by how its texts are aligned, with the lines that are known to part it. */
import { append } from '../../../../../contract/lists.js';
import type { Edge } from './edges.js';
import { columnsOf, partedAt, spanOf, type TextColumn } from './columns.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { middleOf, type GridCell } from './grid.js';
import { headerCells } from './header.js';
import { isNumeric, linesOf, type RulingLine } from './lines.js';
import { placed, type PlacedLine } from './placed-line.js';
import { headerLines, rowsOf } from './rows.js';
import type { SheetPiece } from './sheet.js';

export interface TextGrid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly cells: readonly GridCell[];
  readonly headerRows: number;
  readonly lines: readonly PlacedLine[];
  readonly texts: readonly TextColumn[];
}

export interface KnownLines {
  /** Places of lines down that part columns, points. */
  readonly columns: readonly number[];
  /** Lines across in the region. */
  readonly across: readonly Edge[];
  /** Upper and lower sides of coloured areas in the region. */
  readonly shades?: readonly Edge[];
}

/**
 * Makes the grid of some words.
 * @returns undefined where there are no two columns
 */
export function textGrid(pieces: readonly SheetPiece[], known: KnownLines): TextGrid | undefined {
  const lines = linesOf(pieces).map((line): RulingLine => ({
    ...line,
    chunks: partedAt(line.chunks, known.columns),
  }));
  if (!lines.some(({ chunks }) => chunks.length > 1)) return undefined;
  const left = minOf(pieces.map((piece) => piece.left));
  const right = maxOf(pieces.map((piece) => piece.right));
  const over = (edges: readonly Edge[]) =>
    edges
      .filter(({ from, to }) => Math.min(to, right) - Math.max(from, left) > (right - left) * 0.7)
      .map(({ at }) => at);
  const whole = over(known.across);
  const parts = [...whole, ...over(known.shades ?? [])].sort((one, other) => one - other);
  const space = commonSpace(lines);
  const place = (columns: readonly TextColumn[]) =>
    lines.map((line) => placed({ ...line, chunks: reparted(line, columns, space) }, columns));
  let columns = columnsOf(lines, known.columns);
  if (columns.length < 2) return undefined;
  let all = place(columns);
  let headers = headerLines(all, columns, whole);
  const filled = withTexts(columns, all, headers);
  if (filled.length < 2) return undefined;
  if (filled.length < columns.length) {
    columns = filled;
    all = place(columns);
    headers = headerLines(all, columns, whole);
  }
  const between = columns.slice(1).map((column, index) => ((columns[index]?.right ?? 0) + column.left) / 2);
  const header =
    headers > 0 ? headerCells(all.slice(0, headers), columns, known.across) : { cells: [], bands: [] };
  const body = rowsOf(all.slice(headers), columns, parts);
  const rowEdges = edgesBetween(header.bands, body);
  const first = header.bands.length;
  const cells = [...header.cells, ...body.flatMap((row, index) => cellsOf(row, first + index))];
  return {
    columns: [left, ...between, right],
    rows: rowEdges,
    cells: disjoint(cells, rowEdges.length - 1, columns.length),
    headerRows: first,
    lines: all,
    texts: columns,
  };
}

/** Returns the common space between words of a cell, as a share of their letter size. */
function commonSpace(lines: readonly RulingLine[]): number {
  const spaces = lines.flatMap(({ chunks }) =>
    chunks.flatMap(({ pieces }) =>
      pieces.slice(1).map((piece, index) => (piece.left - (pieces[index]?.right ?? piece.left)) / piece.size),
    ),
  );
  return spaces.length > 0 ? Math.min(middleOf(spaces), 0.4) : 0.28;
}

/**
 * Leaves out columns that only chunks of the header made. A name to the left of numbers, which are aligned to the right, is of one column
 * with them; one that lies over names below it makes no column.
 */
function withTexts(
  columns: readonly TextColumn[],
  lines: readonly PlacedLine[],
  headers: number,
): TextColumn[] {
  if (headers === 0 || headers >= lines.length) return [...columns];
  const named = markedColumns(lines.slice(0, headers), columns.length);
  const lowest = markedColumns(lines.slice(headers - 1, headers), columns.length);
  const filled = markedColumns(lines.slice(headers), columns.length);
  const isName = (index: number) => named[index] === 1 && filled[index] !== 1;
  const isNameless = (index: number) => named[index] !== 1 && filled[index] === 1;
  const result: TextColumn[] = [];
  for (let index = 0; index < columns.length; index += 1) {
    const [column, next] = [columns[index], columns[index + 1]];
    if (!column) break;
    if (next && ((isName(index) && isNameless(index + 1)) || (isNameless(index) && isName(index + 1)))) {
      result.push({ left: column.left, right: next.right });
      index += 1;
    } else if (filled[index] === 1 || lowest[index] === 1) result.push(column);
  }
  return result;
}

/** Marks the columns that have a text of their own. */
function markedColumns(lines: readonly PlacedLine[], count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const { items } of lines)
    for (const item of items) if (item.first === item.last) marks[item.first] = 1;
  return marks;
}

/** Divides chunks that hold words of several columns which the other lines show apart. */
function reparted(line: RulingLine, columns: readonly TextColumn[], space: number): RulingLine['chunks'] {
  return line.chunks.flatMap((chunk) => {
    const [first, last] = spanOf(chunk, columns);
    if (first === last) return [chunk];
    const parts: SheetPiece[][] = [[]];
    chunk.pieces.forEach((piece, index) => {
      const before = chunk.pieces[index - 1];
      if (before && isApart(before, piece, columns, space)) parts.push([]);
      parts.at(-1)?.push(piece);
    });
    return parts.map((pieces) => ({
      pieces,
      left: minOf(pieces.map((piece) => piece.left)),
      right: maxOf(pieces.map((piece) => piece.right)),
    }));
  });
}

/** Tells whether two words that follow each other are of different columns. */
function isApart(
  before: SheetPiece,
  after: SheetPiece,
  columns: readonly TextColumn[],
  space: number,
): boolean {
  const one = nearestColumn(before, columns);
  const other = nearestColumn(after, columns);
  if (other <= one) return false;
  if (isNumeric(before.text) && isNumeric(after.text)) return true;
  const [left, right] = [columns[one], columns[other]];
  const isClear = left && right && before.right <= left.right + 1 && after.left >= right.left - 1;
  return isClear === true || (after.left - before.right) / after.size > space * 1.35;
}

function nearestColumn({ left, right }: SheetPiece, columns: readonly TextColumn[]): number {
  const middle = (left + right) / 2;
  let best = 0;
  let least = Infinity;
  columns.forEach((column, index) => {
    const distance = Math.max(column.left - middle, middle - column.right, 0);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function cellsOf(row: readonly PlacedLine[], place: number): GridCell[] {
  const cells: GridCell[] = [];
  for (const { items } of row)
    for (const item of items) {
      const cell = cells.find(
        (other) => item.first < other.column + other.columnSpan && item.last >= other.column,
      );
      if (cell) {
        const last = Math.max(cell.column + cell.columnSpan - 1, item.last);
        cell.column = Math.min(cell.column, item.first);
        cell.columnSpan = last - cell.column + 1;
        append(cell.pieces, item.pieces);
      } else
        cells.push({
          row: place,
          column: item.first,
          rowSpan: 1,
          columnSpan: item.last - item.first + 1,
          pieces: [...item.pieces],
          isDoubtful: item.last > item.first,
        });
    }
  return cells;
}

function edgesBetween(
  bands: readonly { top: number; bottom: number }[],
  body: readonly (readonly PlacedLine[])[],
): number[] {
  const spans = [
    ...bands,
    ...body.map((row) => {
      const lines = row.map(({ line }) => line);
      return {
        top: minOf(lines.map(({ baseline, size }) => baseline - size * 0.8)),
        bottom: maxOf(lines.map(({ baseline, size }) => baseline + size * 0.25)),
      };
    }),
  ];
  const edges = [spans[0]?.top ?? 0];
  spans.slice(1).forEach(({ top }, place) => {
    const before = spans[place]?.bottom ?? top;
    edges.push(Math.max((before + top) / 2, (edges.at(-1) ?? 0) + 0.01));
  });
  edges.push(Math.max(spans.at(-1)?.bottom ?? 0, (edges.at(-1) ?? 0) + 0.01));
  return edges;
}

/** Joins cells that lie over each other. */
function disjoint(cells: readonly GridCell[], height: number, width: number): GridCell[] {
  const owner = new Map<number, GridCell>();
  const kept = new Set<GridCell>();
  const placesOf = (cell: GridCell) => {
    const places: number[] = [];
    for (let row = cell.row; row < Math.min(height, cell.row + cell.rowSpan); row += 1)
      for (let column = cell.column; column < Math.min(width, cell.column + cell.columnSpan); column += 1)
        places.push(row * width + column);
    return places;
  };
  const clear = (cell: GridCell) => {
    for (const place of placesOf(cell)) if (owner.get(place) === cell) owner.delete(place);
    kept.delete(cell);
  };
  const lay = (cell: GridCell) => {
    const places = placesOf(cell);
    const other = places.map((place) => owner.get(place)).find((found) => found !== undefined);
    if (!other) {
      for (const place of places) owner.set(place, cell);
      kept.add(cell);
      return;
    }
    clear(other);
    const row = Math.min(cell.row, other.row);
    const column = Math.min(cell.column, other.column);
    lay({
      row,
      column,
      rowSpan: Math.max(cell.row + cell.rowSpan, other.row + other.rowSpan) - row,
      columnSpan: Math.max(cell.column + cell.columnSpan, other.column + other.columnSpan) - column,
      pieces: [...other.pieces, ...cell.pieces],
      isDoubtful: true,
    });
  };
  for (const cell of cells) lay(cell);
  return [...kept].sort((one, other) => one.row - other.row || one.column - other.column);
}
