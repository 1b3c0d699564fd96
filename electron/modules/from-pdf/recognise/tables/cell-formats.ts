/** This module tells what cells look like: the lines around them and the colour behind them. */
import type { Border, Box, Cell } from '../../model/index.js';
import type { Edge } from './edges.js';
import type { TableGrid, GridCell } from './grid.js';
import type { TableSheet } from './sheet.js';

/** A line is drawn on an edge of the grid when it is at most this many points off it. */
const near = 3.5;

export type CellFormat = Pick<Cell, 'borders' | 'fill'>;

/** Returns a function that gives the look of each cell of a grid. */
export function cellFormats(grid: TableGrid, sheet: TableSheet): (cell: GridCell) => CellFormat {
  const across = byPlace(sheet.edges.across, grid.rows);
  const down = byPlace(sheet.edges.down, grid.columns);
  const box = {
    left: grid.columns[0] ?? 0,
    right: grid.columns.at(-1) ?? 0,
    top: grid.rows[0] ?? 0,
    bottom: grid.rows.at(-1) ?? 0,
  };
  const fills = sheet.fills.filter(({ box: fill }) => meet(fill, box)).slice(-maxFills);
  return ({ row, column, rowSpan, columnSpan }) => {
    const [left, right] = [grid.columns[column] ?? 0, grid.columns[column + columnSpan] ?? 0];
    const [top, bottom] = [grid.rows[row] ?? 0, grid.rows[row + rowSpan] ?? 0];
    return {
      borders: {
        top: borderOn(across(row), left, right),
        bottom: borderOn(across(row + rowSpan), left, right),
        left: borderOn(down(column), top, bottom),
        right: borderOn(down(column + columnSpan), top, bottom),
      },
      fill: fillBehind({ left, right, top, bottom }, fills),
    };
  };
}

/** Only this many areas behind a table are looked at: the last ones that are drawn. */
const maxFills = 2000;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

function byPlace(edges: readonly Edge[], lines: readonly number[]): (line: number) => readonly Edge[] {
  const lists = new Map<number, Edge[]>();
  for (const edge of edges) {
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lines[middle] ?? Infinity) < edge.at - near) low = middle + 1;
      else high = middle;
    }
    for (let line = low; line < lines.length && (lines[line] ?? Infinity) <= edge.at + near; line += 1) {
      const list = lists.get(line) ?? [];
      list.push(edge);
      lists.set(line, list);
    }
  }
  return (line) => lists.get(line) ?? [];
}

const borderOn = (edges: readonly Edge[], from: number, to: number): Border | null =>
  edges.find((edge) => Math.min(edge.to, to) - Math.max(edge.from, from) > (to - from) * 0.6)?.border ?? null;

/** Returns the colour drawn last over most of a cell; null for none and for white. */
function fillBehind(cell: Box, fills: readonly { box: Box; colour: string }[]): string | null {
  const found = fills.findLast(({ box }) => {
    const across = Math.min(box.right, cell.right) - Math.max(box.left, cell.left);
    const down = Math.min(box.bottom, cell.bottom) - Math.max(box.top, cell.top);
    return across > (cell.right - cell.left) * 0.7 && down > (cell.bottom - cell.top) * 0.6;
  });
  return found === undefined || found.colour === '#ffffff' ? null : found.colour;
}
