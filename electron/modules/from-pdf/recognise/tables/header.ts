/** This module makes header rows: names of columns over several lines, and names over several columns. */
import { append } from '../../../../../contract/lists.js';
import type { Edge } from './edges.js';
import type { TextColumn } from './columns.js';
import { forPlaces } from './lattice.js';
import { minOf, maxOf } from '../../model/geometry.js';
import type { GridCell } from './grid.js';
import type { PlacedItem, PlacedLine } from './placed-line.js';

interface Name extends PlacedItem {
  top: number;
  bottom: number;
  size: number;
}

/** A line under a name over several columns is at most this many letter sizes below it. */
const underline = 1.1;

/**
 * Returns the cells of the header and the heights of its rows.
 * @param across lines that are drawn across, from the top
 */
export function headerCells(
  lines: readonly PlacedLine[],
  columns: readonly TextColumn[],
  across: readonly Edge[],
): { cells: GridCell[]; bands: { top: number; bottom: number }[] } {
  const names = namesOf(lines, columns, across);
  spread(names, columns);
  const bands = bandsOf(names);
  const cells = names.map((name) => {
    const first = bands.findIndex(({ bottom }) => bottom > name.top + 0.5);
    const last = bands.findLastIndex(({ top }) => top < name.bottom - 0.5);
    return {
      row: Math.max(0, first),
      column: name.first,
      rowSpan: Math.max(1, last - first + 1),
      columnSpan: name.last - name.first + 1,
      pieces: name.pieces,
      isDoubtful: false,
    };
  });
  stretch(cells, bands.length, columns.length);
  return { cells, bands };
}

/** Extends a name over columns that have names of their own below it to as many of these as it is centred over. */
function spread(names: readonly Name[], columns: readonly TextColumn[]): void {
  const isSub = (other: Name, name: Name) => other.top >= name.bottom - name.size * 0.3;
  for (const name of names) {
    const lower = new Set(
      names
        .filter((other) => isSub(other, name))
        .flatMap((other) => (other.first === other.last ? [other.first] : [])),
    );
    if (!lower.has(name.first) && !lower.has(name.last)) continue;
    const beside = names.filter(
      (other) => other !== name && other.top < name.bottom && other.bottom > name.top,
    );
    const isFree = (column: number) =>
      column > 0 &&
      lower.has(column) &&
      !beside.some((other) => other.first <= column && other.last >= column);
    let [from, to] = [name.first, name.last];
    while (from > 0 && isFree(from - 1)) from -= 1;
    while (to + 1 < columns.length && isFree(to + 1)) to += 1;
    const middle = (name.left + name.right) / 2;
    const off = (first: number, last: number) =>
      Math.abs(((columns[first]?.left ?? 0) + (columns[last]?.right ?? 0)) / 2 - middle);
    let best = { first: name.first, last: name.last, off: off(name.first, name.last) - name.size * 0.6 };
    for (let first = from; first <= name.first; first += 1)
      for (let last = name.last; last <= to; last += 1)
        if (off(first, last) < best.off) best = { first, last, off: off(first, last) };
    [name.first, name.last] = [best.first, best.last];
  }
}

/** Extends names with nothing above or below them over the whole height of the header. */
function stretch(cells: readonly GridCell[], height: number, width: number): void {
  const taken = new Uint8Array(height * width);
  for (const cell of cells) forPlaces(cell, (row, column) => (taken[row * width + column] = 1));
  const isFree = ({ column, columnSpan }: GridCell, row: number) => {
    for (let place = column; place < column + columnSpan; place += 1)
      if (taken[row * width + place] === 1) return false;
    return true;
  };
  for (const cell of cells) {
    if (cell.columnSpan > 1) continue;
    while (cell.row > 0 && isFree(cell, cell.row - 1)) {
      cell.row -= 1;
      cell.rowSpan += 1;
      taken[cell.row * width + cell.column] = 1;
    }
    while (cell.row + cell.rowSpan < height && isFree(cell, cell.row + cell.rowSpan)) {
      taken[(cell.row + cell.rowSpan) * width + cell.column] = 1;
      cell.rowSpan += 1;
    }
  }
}

function namesOf(
  lines: readonly PlacedLine[],
  columns: readonly TextColumn[],
  across: readonly Edge[],
): Name[] {
  const names: Name[] = [];
  for (const { line, items } of lines) {
    const fresh: Name[] = [];
    for (const item of items) {
      const name: Name = {
        ...item,
        pieces: [...item.pieces],
        top: line.baseline - line.size * 0.8,
        bottom: line.baseline + line.size * 0.2,
        size: line.size,
      };
      underlined(name, columns, across);
      const above = names.filter(
        (other) => other.first <= name.last && other.last >= name.first && !fresh.includes(other),
      );
      const near = above.reduce<Name | undefined>(
        (low, other) => (!low || other.bottom > low.bottom ? other : low),
        undefined,
      );
      const beside = items.filter((other) => near && other.first <= near.last && other.last >= near.first);
      if (near && beside.length === 1 && goesOn(near, name, across)) {
        append(near.pieces, name.pieces);
        near.bottom = name.bottom;
        near.first = Math.min(near.first, name.first);
        near.last = Math.max(near.last, name.last);
        near.left = Math.min(near.left, name.left);
        near.right = Math.max(near.right, name.right);
        fresh.push(near);
      } else {
        names.push(name);
        fresh.push(name);
      }
    }
  }
  return names;
}

/** Extends a name over the columns that the line under it reaches over. */
function underlined(name: Name, columns: readonly TextColumn[], across: readonly Edge[]): void {
  const total = (columns.at(-1)?.right ?? 0) - (columns[0]?.left ?? 0);
  const line = across.find(
    ({ at, from, to }) =>
      at > name.bottom - name.size * 0.5 &&
      at < name.bottom + name.size * underline &&
      from < name.left + 2 &&
      to > name.right - 2 &&
      to - from < total * 0.9,
  );
  if (!line) return;
  const under = columns.flatMap(({ left, right }, place) =>
    Math.min(right, line.to) - Math.max(left, line.from) > (right - left) * 0.5 ? [place] : [],
  );
  name.first = Math.min(name.first, under[0] ?? name.first);
  name.last = Math.max(name.last, under.at(-1) ?? name.last);
}

function goesOn(above: Name, below: Name, across: readonly Edge[]): boolean {
  if (below.bottom - above.bottom > Math.max(above.size, below.size) * 1.55) return false;
  const isParted = across.some(
    ({ at, from, to }) =>
      at > above.bottom - above.size * 0.3 &&
      at < below.bottom - below.size * 0.5 &&
      from < below.right &&
      to > below.left,
  );
  if (isParted) return false;
  // A name over several columns continues below itself, not in one of these.
  return above.last === above.first || below.last > below.first || isCentred(above, below);
}

const isCentred = (one: Name, other: Name): boolean =>
  Math.abs(one.left + one.right - other.left - other.right) < one.size * 2;

/** Returns the heights that names share: the rows of the header. */
function bandsOf(names: readonly Name[]): { top: number; bottom: number }[] {
  const bands: { top: number; bottom: number }[] = [];
  // Rows are parted below the names that have another name below them.
  const isAbove = (name: Name) =>
    names.some(
      (other) => other.top >= name.bottom - 1 && other.first <= name.last && other.last >= name.first,
    );
  const uppers = names.filter(isAbove).sort((one, other) => one.bottom - other.bottom);
  const top = minOf(names.map((name) => name.top));
  const bottom = maxOf(names.map((name) => name.bottom));
  let from = top;
  for (const upper of uppers) {
    const lowers = names.filter(
      (other) => other.top >= upper.bottom - 1 && other.first <= upper.last && other.last >= upper.first,
    );
    const edge = (upper.bottom + minOf(lowers.map((lower) => lower.top))) / 2;
    if (edge < from + upper.size * 0.6) continue;
    bands.push({ top: from, bottom: edge });
    from = edge;
  }
  bands.push({ top: from, bottom });
  return bands;
}
