/** This module finds the further lines of a table's last row. Those of other rows lie between two rows; these could be text below the table. */
import { tableLimits } from '../thresholds.js';
import { maxOf, minOf } from '../../model/geometry.js';
import { middleOf } from './grid.js';
import { isRow, textOf, type Chunk, type RulingLine } from './lines.js';
import { note, title } from './titles.js';

/**
 * Returns the place of the last line of a table.
 * @param from place of its first line
 * @param last place of the last line that has several texts
 * @param isBarred tells whether something lies between a line and the one above it
 */
export function lastLineOf(
  lines: readonly RulingLine[],
  from: number,
  last: number,
  isBarred: (place: number) => boolean,
): number {
  const table = lines.slice(from, last + 1);
  const rows = table.filter(isRow);
  if (rows.length < 2) return last;
  const leading = leadingOf(table);
  let end = last;
  while (end - last < tableLimits.furtherLines) {
    const [line, above] = [lines[end + 1], lines[end]];
    const [chunk, ...others] = line?.chunks ?? [];
    if (!line || !above || !chunk || others.length > 0 || isBarred(end + 1)) return end;
    const gap = line.baseline - above.baseline;
    if (!isNear(gap, line.size, leading)) return end;
    const cell = cellAbove(chunk, lines.slice(last, end + 1), line.size) ?? emptyCell(chunk, rows, line.size);
    if (!cell || !fits(chunk, cell, rows, line.size)) return end;
    end += 1;
  }
  return end;
}

interface Leading {
  /** The usual distance of rows of one line, points; undefined where no two follow each other. */
  readonly rows: number | undefined;
  /** The widest distance of a further line from the one above it, points; undefined where no row has one. */
  readonly further: number | undefined;
}

function leadingOf(table: readonly RulingLine[]): Leading {
  const [rows, further]: [number[], number[]] = [[], []];
  table.slice(1).forEach((line, place) => {
    const above = table[place];
    if (!above || (isRow(line) && !isRow(above))) return;
    (isRow(line) ? rows : further).push(line.baseline - above.baseline);
  });
  return {
    rows: rows.length > 0 ? middleOf(rows) : undefined,
    further: further.length > 0 ? maxOf(further) : undefined,
  };
}

/** Tells whether a line is as near to the one above it as lines of one row are. */
function isNear(gap: number, size: number, { rows, further }: Leading): boolean {
  const limit = Math.max(further ?? 0, (rows ?? 0) * tableLimits.furtherLeading);
  return gap < size * tableLimits.furtherReach && gap <= limit + 0.2;
}

/** Returns the text of the last row that a text continues: both are aligned at their start, end or middle. */
function cellAbove(chunk: Chunk, row: readonly RulingLine[], size: number): Chunk | undefined {
  const near = size * tableLimits.sameEdge;
  const isSame = (one: number, other: number) => Math.abs(one - other) <= near;
  return row
    .flatMap(({ chunks }) => chunks)
    .find(
      ({ left, right }) =>
        isSame(left, chunk.left) ||
        isSame(right, chunk.right) ||
        isSame((left + right) / 2, (chunk.left + chunk.right) / 2),
    );
}

/** Returns a text of another row that begins where a text does, which stands below none of the last row, as below an empty cell; not in the first column. */
function emptyCell(chunk: Chunk, rows: readonly RulingLine[], size: number): Chunk | undefined {
  return rows
    .flatMap(({ chunks }) => chunks.slice(1))
    .find(({ left }) => Math.abs(left - chunk.left) <= size * tableLimits.sameEdge);
}

/** Tells whether the only text of a line is a further line of one in some rows: it begins where that does, and has room in its column. */
export function isFurther({ chunks: [chunk], size }: RulingLine, rows: readonly RulingLine[]): boolean {
  const cell =
    chunk &&
    rows
      .flatMap(({ chunks }) => chunks)
      .find(({ left }) => Math.abs(left - chunk.left) <= size * tableLimits.sameEdge);
  return chunk !== undefined && cell !== undefined && fits(chunk, cell, rows, size);
}

/** Tells whether a text has room in the column of a cell, and is no note or title. */
function fits(chunk: Chunk, cell: Chunk, rows: readonly RulingLine[], size: number): boolean {
  const text = textOf(chunk.pieces);
  if (note.test(text) || title.test(text)) return false;
  const isBehind = (other: Chunk) => other.left >= cell.right - size * tableLimits.sameEdge;
  const isBefore = (other: Chunk) => other.right <= cell.left + size * tableLimits.sameEdge;
  const next = minOf(rows.flatMap(({ chunks }) => chunks.filter(isBehind).map(({ left }) => left)));
  const before = maxOf(rows.flatMap(({ chunks }) => chunks.filter(isBefore).map(({ right }) => right)));
  return chunk.right < next && chunk.left > before;
}
