/** This module refines grids of drawn lines, where lines frame more than one cell. */
import { append } from '../../../../../contract/lists.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { placeAmong, type TableGrid, type GridCell } from './grid.js';
import { isNumeric, linesOf, textOf, type Chunk } from './lines.js';
import { placed } from './placed-line.js';
import { rowsOf } from './rows.js';
import { note, title } from './titles.js';
import type { SheetPiece } from './sheet.js';

type Lattice = Pick<TableGrid, 'columns' | 'rows' | 'cells'>;

/** Texts in a cell are of different cells when they stand further apart than this many times their letter size. */
const apart = 1.1;

/** Divides cells over several columns where their texts stand apart: their program drew no lines between them. */
export function withPartedCells(grid: Lattice): Lattice {
  const cells = grid.cells.flatMap((cell) => (cell.columnSpan > 1 ? partedCell(cell, grid.columns) : [cell]));
  return { ...grid, cells };
}

function partedCell(cell: GridCell, columns: readonly number[]): GridCell[] {
  const lines = linesOf(cell.pieces, apart);
  if (lines.every(({ chunks }) => chunks.length < 2)) return [cell];
  const chunks = lines.flatMap((line) => line.chunks);
  // A cell can be divided at edges of columns where none of its lines has words.
  const edges = new Set<number>();
  for (let place = cell.column + 1; place < cell.column + cell.columnSpan; place += 1) edges.add(place);
  const cuts = [...edges].filter((place) => {
    const at = columns[place] ?? 0;
    return !chunks.some((chunk) => chunk.left < at - 1 && chunk.right > at + 1);
  });
  if (cuts.length === 0) return [cell];
  const owners = chunks.map((chunk) => cuts.filter((place) => (columns[place] ?? 0) <= middle(chunk)).length);
  // Cuts that part nothing are left out: a text may stand over several columns.
  const used = new Set(owners);
  if (used.size < 2) return [cell];
  const parts: GridCell[] = [];
  const bounds = [cell.column, ...cuts, cell.column + cell.columnSpan];
  bounds.slice(1).forEach((end, owner) => {
    const start = bounds[owner] ?? 0;
    const pieces = chunks.filter((_, index) => owners[index] === owner).flatMap((chunk) => chunk.pieces);
    const last = parts.at(-1);
    // A part without words belongs to the text that reaches nearest to it.
    if (pieces.length === 0 && cuts.length > used.size - 1 && last && isCentredWith(last, end, columns))
      last.columnSpan = end - last.column;
    else
      parts.push({
        row: cell.row,
        column: start,
        rowSpan: cell.rowSpan,
        columnSpan: end - start,
        pieces,
        isDoubtful: true,
      });
  });
  return parts;
}

const middle = ({ left, right }: { left: number; right: number }): number => (left + right) / 2;

/** Tells whether the text of a cell is nearer to its middle when the cell reaches up to the edge `end`. */
function isCentredWith(cell: GridCell, end: number, columns: readonly number[]): boolean {
  const left = minOf(cell.pieces.map((piece) => piece.left));
  const right = maxOf(cell.pieces.map((piece) => piece.right));
  const from = columns[cell.column] ?? 0;
  const off = (edge: number) => Math.abs((from + (columns[edge] ?? 0)) / 2 - (left + right) / 2);
  return cell.pieces.length > 0 && off(end) < off(cell.column + cell.columnSpan);
}

/** Divides rows in which columns hold numbers below each other. */
export function withPartedRows(grid: Lattice): Lattice {
  const rows: number[] = [grid.rows[0] ?? 0];
  const cells: GridCell[] = [];
  /** For each row of the lattice, where its parts begin among the new rows. */
  const starts: number[] = [];
  const byRow = new Map<number, GridCell[]>();
  for (const cell of grid.cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
  const texts = grid.columns.slice(1).map((right, place) => ({ left: grid.columns[place] ?? 0, right }));
  for (let row = 0; row + 1 < grid.rows.length; row += 1) {
    starts.push(rows.length - 1);
    const own = byRow.get(row) ?? [];
    const bottom = grid.rows[row + 1] ?? 0;
    const flat = own.filter(({ rowSpan }) => rowSpan === 1);
    const stacks = flat.filter(isStack);
    const isParted = stacks.length >= Math.max(2, texts.length * 0.3) || isListed(flat, grid.columns);
    if (!isParted) {
      rows.push(bottom);
      append(cells, own);
      continue;
    }
    append(
      cells,
      own.filter(({ rowSpan }) => rowSpan > 1),
    );
    const lines = linesOf(flat.flatMap(({ pieces }) => pieces));
    const groups = rowsOf(
      lines.map((line) => placed({ ...line, chunks: chunksByColumn(line.pieces, grid.columns) }, texts)),
      texts,
      [],
    );
    const tops = groups.map((group) => minOf(group.map(({ line }) => line.baseline - line.size * 0.8)));
    const bottoms = groups.map((group) => maxOf(group.map(({ line }) => line.baseline + line.size * 0.25)));
    groups.forEach((group, place) => {
      const next = tops[place + 1];
      const edge = next === undefined ? bottom : ((bottoms[place] ?? 0) + next) / 2;
      const inside = new Set(group.flatMap(({ line }) => line.pieces));
      for (const cell of flat)
        cells.push({
          ...cell,
          row: -1 - (rows.length - 1),
          isDoubtful: true,
          pieces: cell.pieces.filter((piece) => inside.has(piece)),
        });
      rows.push(Math.max(edge, (rows.at(-1) ?? 0) + 0.01));
    });
  }
  starts.push(rows.length - 1);
  if (rows.length === grid.rows.length) return grid;
  return {
    columns: grid.columns,
    rows,
    cells: cells.map((cell) => {
      if (cell.row < 0) return { ...cell, row: -1 - cell.row };
      const row = starts[cell.row] ?? 0;
      return { ...cell, row, rowSpan: (starts[cell.row + cell.rowSpan] ?? row + 1) - row };
    }),
  };
}

function chunksByColumn(pieces: readonly SheetPiece[], columns: readonly number[]): Chunk[] {
  const parts = new Map<number, SheetPiece[]>();
  for (const piece of pieces) {
    const key = placeAmong(columns, middle(piece));
    parts.set(key, [...(parts.get(key) ?? []), piece]);
  }
  return [...parts.values()].map((words) => ({
    pieces: words,
    left: minOf(words.map(({ left }) => left)),
    right: maxOf(words.map(({ right }) => right)),
  }));
}

/** Tells whether all columns hold as many texts below each other, at the same heights, which were not broken for want of room. */
function isListed(cells: readonly GridCell[], columns: readonly number[]): boolean {
  const full = cells.filter(({ pieces }) => pieces.length > 0);
  if (full.length < 2 || full.length < cells.length) return false;
  const stacks = full.map((cell) => ({ cell, lines: linesOf(cell.pieces) }));
  const [first, ...others] = stacks;
  if (!first || first.lines.length < 3) return false;
  const isEven = others.every(
    ({ lines }) =>
      lines.length === first.lines.length &&
      lines.every(
        ({ baseline, size }, place) => Math.abs(baseline - (first.lines[place]?.baseline ?? 0)) < size * 0.3,
      ),
  );
  if (!isEven) return false;
  const breaks = stacks.flatMap(({ cell, lines }) => {
    const right = columns[cell.column + cell.columnSpan] ?? 0;
    return lines.slice(1).map((line, place) => {
      const [word, last] = [line.pieces[0], lines[place]?.pieces.at(-1)];
      const room = right - (last?.right ?? right) - line.size * 0.6;
      return word !== undefined && word.right - word.left < room;
    });
  });
  return breaks.filter(Boolean).length >= breaks.length * 0.75;
}

/** Tells whether a cell holds several numbers below each other. */
function isStack({ pieces }: GridCell): boolean {
  if (pieces.length < 2) return false;
  const lines = linesOf(pieces);
  return lines.length > 1 && lines.every((line) => isNumeric(textOf(line.pieces)));
}

/** Leaves out a title above and notes below that stand in the frame of the table. */
export function withoutTitle(grid: Lattice): Lattice {
  let [from, to] = [0, grid.rows.length - 1];
  const width = grid.columns.length - 1;
  const whole = (row: number) =>
    grid.cells.find((cell) => cell.row === row && cell.rowSpan === 1 && cell.columnSpan === width);
  const textAt = (row: number) => textOf(whole(row)?.pieces ?? []);
  while (to - from > 2 && title.test(textAt(from))) from += 1;
  while (to - from > 2 && (note.test(textAt(to - 1)) || textAt(to - 1).split(' ').length > 25)) to -= 1;
  if (from === 0 && to === grid.rows.length - 1) return grid;
  return {
    columns: grid.columns,
    rows: grid.rows.slice(from, to + 1),
    cells: grid.cells.flatMap((cell) =>
      cell.row >= from && cell.row + cell.rowSpan <= to ? [{ ...cell, row: cell.row - from }] : [],
    ),
  };
}
