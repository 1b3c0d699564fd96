/** The grid of a region by how its texts stand, with the lines that are known to part it. */
import type { Edge } from './edges.js';
import { columnsOf, partedAt, type Column } from './columns.js';
import { least, most, type GridCell } from './grid.js';
import { headerCells } from './header.js';
import { linesOf, type Line } from './lines.js';
import { headerLines, placed, rowsOf, type PlacedLine } from './rows.js';
import type { Piece } from './sheet.js';

export interface TextGrid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly cells: readonly GridCell[];
  readonly headerRows: number;
  readonly lines: readonly PlacedLine[];
  readonly texts: readonly Column[];
}

export interface Known {
  /** Places of lines down that part columns. */
  readonly columns: readonly number[];
  /** Lines across in the region. */
  readonly across: readonly Edge[];
}

/** @returns undefined where there are no two columns */
export function textGrid(pieces: readonly Piece[], known: Known): TextGrid | undefined {
  const lines = linesOf(pieces).map((line): Line => ({
    ...line,
    chunks: partedAt(line.chunks, known.columns),
  }));
  if (!lines.some(({ chunks }) => chunks.length > 1)) return undefined;
  const columns = columnsOf(lines, known.columns);
  if (columns.length < 2) return undefined;
  const between = columns.slice(1).map((column, place) => ((columns[place]?.right ?? 0) + column.left) / 2);
  const all = lines.map((line) => placed({ ...line, chunks: repartedAt(line, columns, between) }, columns));
  const left = least(pieces.map((piece) => piece.left));
  const right = most(pieces.map((piece) => piece.right));
  const whole = known.across.filter(
    ({ from, to }) => Math.min(to, right) - Math.max(from, left) > (right - left) * 0.7,
  );
  const headers = headerLines(
    all,
    columns,
    whole.map(({ at }) => at),
  );
  const header =
    headers > 0 ? headerCells(all.slice(0, headers), columns, known.across) : { cells: [], bands: [] };
  const body = rowsOf(
    all.slice(headers),
    columns,
    whole.map(({ at }) => at),
  );
  const rowEdges = edgesBetween(header.bands, body);
  const first = header.bands.length;
  const cells = [...header.cells, ...body.flatMap((row, place) => cellsOf(row, first + place))];
  return {
    columns: [left, ...between, right],
    rows: rowEdges,
    cells: disjoint(cells, rowEdges.length - 1, columns.length),
    headerRows: first,
    lines: all,
    texts: columns,
  };
}

/** Chunks that hold words of columns which the other lines show apart. */
function repartedAt(line: Line, columns: readonly Column[], between: readonly number[]): Line['chunks'] {
  return line.chunks.flatMap((chunk) => {
    const edges = between.filter((edge, place) => {
      if (edge < chunk.left || edge > chunk.right) return false;
      const [before, after] = [columns[place], columns[place + 1]];
      if (!before || !after) return false;
      const at = chunk.pieces.findIndex(({ left }) => left >= edge - 1);
      const [last, next] = [chunk.pieces[at - 1], chunk.pieces[at]];
      if (!last || !next) return false;
      // The words stand clear of the space between the columns, and where these columns' texts stand.
      return last.right <= before.right + 1 && next.left >= after.left - 1;
    });
    return partedAt([chunk], edges);
  });
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
        cell.pieces.push(...item.pieces);
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
        top: least(lines.map(({ baseline, size }) => baseline - size * 0.8)),
        bottom: most(lines.map(({ baseline, size }) => baseline + size * 0.25)),
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
export function disjoint(cells: readonly GridCell[], height: number, width: number): GridCell[] {
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
