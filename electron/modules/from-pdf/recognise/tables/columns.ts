/** This module finds columns of texts that are aligned below each other. */
import { isNumeric, textOf, type Chunk, type RulingLine } from './lines.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { middleOf } from './grid.js';
import { tableLimits } from '../thresholds.js';
import type { SheetPiece } from './sheet.js';

/** Left and right edge of the texts of a column, points. */
export interface TextColumn {
  readonly left: number;
  readonly right: number;
}

/** At most this many lines stand for all of a long table where each is compared with each. */
const samples = 160;

/** Divides the chunks of a line at edges where a column is known to end. */
export function partedAt(chunks: readonly Chunk[], edges: readonly number[]): Chunk[] {
  if (edges.length === 0) return [...chunks];
  return chunks.flatMap((chunk) => {
    const parts = new Map<number, SheetPiece[]>();
    for (const piece of chunk.pieces) {
      const middle = (piece.left + piece.right) / 2;
      const key = edges.findIndex((edge) => middle < edge);
      parts.set(key, [...(parts.get(key) ?? []), piece]);
    }
    return parts.size < 2
      ? [chunk]
      : [...parts.values()].map((pieces) => ({
          pieces,
          left: minOf(pieces.map(({ left }) => left)),
          right: maxOf(pieces.map(({ right }) => right)),
        }));
  });
}

const everyNth = <T>(items: readonly T[], count: number): readonly T[] =>
  items.length <= count
    ? items
    : Array.from({ length: count }, (_, place) => items[Math.floor((place * items.length) / count)] as T);

const overlaps = (one: { left: number; right: number }, other: { left: number; right: number }) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;

/** Counts the texts of a line that a chunk lies over, up to two. */
function coverOf(chunk: Chunk, { chunks }: RulingLine): number {
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chunks[middle]?.right ?? 0) <= chunk.left + 1) low = middle + 1;
    else high = middle;
  }
  let count = 0;
  for (let place = low; place < chunks.length && count < 2; place += 1) {
    const other = chunks[place];
    if (!other || other.left >= chunk.right - 1) break;
    if (other === chunk) return 0;
    if (overlaps(chunk, other)) count += 1;
  }
  return count;
}

/** Returns a function that tells whether a chunk lies over several columns: then it says nothing of where columns are. */
function spanningAmong(lines: readonly RulingLine[]): (chunk: Chunk) => boolean {
  const known = new Map<Chunk, boolean>();
  return (chunk) => {
    let isSpanning = known.get(chunk);
    if (isSpanning === undefined) {
      let [one, several] = [0, 0];
      for (const line of lines) {
        const count = coverOf(chunk, line);
        if (count > 0) one += 1;
        if (count > 1) several += 1;
      }
      isSpanning = several > 0 && several >= one * 0.35;
      known.set(chunk, isSpanning);
    }
    return isSpanning;
  };
}

/**
 * Finds the columns of texts.
 * @param lines at least one of them has two chunks
 * @param forced edges that are known, points
 */
export function columnsOf(lines: readonly RulingLine[], forced: readonly number[]): TextColumn[] {
  const some = everyNth(lines, samples);
  const counts = lines.map((line) => line.chunks.length).sort((one, other) => one - other);
  // Names over several columns, and those of groups of rows, stand in lines of few texts.
  const enough = Math.max(2, (counts[Math.floor(counts.length * 0.9)] ?? 2) * tableLimits.richLine);
  const isSpanning = spanningAmong(some);
  const isPlain = (chunk: Chunk) => !isSpanning(chunk);
  const full = lines.filter((line) => line.chunks.length >= enough);
  const chunks = full.flatMap((line) => line.chunks.filter(isPlain));
  const allowed = Math.floor(full.length * tableLimits.crossing);
  const first = covered(chunks, allowed);
  const others = lines
    .filter((line) => line.chunks.length < enough)
    .flatMap((line) =>
      line.chunks.filter((chunk) => isPlain(chunk) && !first.some((column) => overlaps(chunk, column))),
    );
  let columns = [...first, ...covered(others, allowed)].sort((one, other) => one.left - other.left);
  columns = splitByForced(columns, forced);
  columns = columns.flatMap((column) => splitByWords(column, lines, isPlain));
  return withoutSigns(columns, lines);
}

/** Returns the ranges that more than `allowed` chunks cover. */
function covered(chunks: readonly { left: number; right: number }[], allowed: number): TextColumn[] {
  const events = chunks
    .flatMap(({ left, right }) => [
      { at: left + 0.3, step: 1 },
      { at: Math.max(right - 0.3, left + 0.4), step: -1 },
    ])
    .sort((one, other) => one.at - other.at || other.step - one.step);
  const columns: TextColumn[] = [];
  let depth = 0;
  let start = 0;
  for (const { at, step } of events) {
    const before = depth;
    depth += step;
    if (before <= allowed && depth > allowed) start = at;
    if (before > allowed && depth <= allowed) columns.push({ left: start, right: at });
  }
  return columns;
}

function splitByForced(columns: readonly TextColumn[], forced: readonly number[]): TextColumn[] {
  return columns.flatMap((column) => {
    const inside = forced.filter((edge) => edge > column.left + 2 && edge < column.right - 2);
    const edges = [column.left, ...inside, column.right];
    return edges.slice(1).map((right, place) => ({ left: edges[place] ?? 0, right }));
  });
}

/** Divides a column that is two: they stand so close that the space between them looks like one between words. */
function splitByWords(
  column: TextColumn,
  lines: readonly RulingLine[],
  isPlain: (chunk: Chunk) => boolean,
): TextColumn[] {
  const rows = lines
    .flatMap((line) => line.chunks.filter((chunk) => overlaps(chunk, column) && isPlain(chunk)))
    .map(({ pieces }) => pieces.filter((piece) => overlaps(piece, column)))
    .filter((pieces) => pieces.length > 0);
  if (rows.length < 3) return [column];
  const size = middleOf(rows.map(([piece]) => piece?.size ?? 0));
  const parts = covered(rows.flat(), Math.floor(rows.length * tableLimits.crossing));
  let from = parts[0];
  const result: TextColumn[] = [];
  for (const part of parts.slice(1)) {
    if (!from) break;
    const gap = { left: from.right, right: part.left };
    if (gap.right - gap.left > size * tableLimits.leastColumnGap && isSpace(gap, rows, size)) {
      result.push(from);
      from = part;
    } else from = { left: from.left, right: part.right };
  }
  return from ? [...result, from] : [column];
}

/** Tells whether texts on both sides of a gap are aligned with it. */
function isSpace(gap: TextColumn, rows: readonly (readonly SheetPiece[])[], size: number): boolean {
  const both = rows.flatMap((pieces) => {
    const before = pieces.filter(({ right }) => right <= gap.left + 0.5);
    const after = pieces.filter(({ left }) => left >= gap.right - 0.5);
    return before.length > 0 && after.length > 0 ? [{ before, after }] : [];
  });
  if (both.length < Math.max(3, rows.length * 0.5)) return false;
  if (isBetweenEdges(both, size)) return true;
  if (both.length < 4) return false;
  // "Class 7" is one text, and so is "1 649 692": equal narrow spaces part words and not columns.
  const spaces = both.map(({ before, after }) => (after[0]?.left ?? 0) - (before.at(-1)?.right ?? 0));
  const isEven = maxOf(spaces) - minOf(spaces) < size * 0.3;
  if (isEven && middleOf(spaces) < size * tableLimits.wordSpace) return false;
  const numbers = (side: 'before' | 'after') =>
    both.filter((row) => row[side].every(({ text }) => isNumeric(text))).length / both.length;
  if (numbers('after') < 0.7) return false;
  const rights = both.map(({ after }) => after.at(-1)?.right ?? 0);
  const lefts = both.map(({ after }) => after[0]?.left ?? 0);
  return isAligned(rights, size) || isAligned(lefts, size) || numbers('before') > 0.7;
}

/** Tells whether texts of several widths end at one place, and others begin at another one behind it: no words of a text do so by chance. */
function isBetweenEdges(
  rows: readonly { readonly before: readonly SheetPiece[]; readonly after: readonly SheetPiece[] }[],
  size: number,
): boolean {
  const ends = rows.map(({ before }) => before.at(-1)?.right ?? 0);
  const starts = rows.map(({ after }) => after[0]?.left ?? 0);
  const firsts = rows.map(({ before }) => before[0]?.left ?? 0);
  // A sign of its own, such as a currency, belongs to the number beside it.
  const isSign = (side: readonly SheetPiece[]) => !side.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (rows.some((row) => isSign(row.before) || isSign(row.after))) return false;
  const isRagged = maxOf(firsts) - minOf(firsts) > size * tableLimits.sameEdge;
  return isRagged && isAligned(ends, size) && isAligned(starts, size);
}

function isAligned(values: readonly number[], size: number): boolean {
  const middle = middleOf(values);
  return (
    values.filter((value) => Math.abs(value - middle) < size * tableLimits.inLine).length >=
    values.length * tableLimits.inLineShare
  );
}

const before = /^[$€£¥₹(<>≤≥±~]+$|^US\$$/;
const after = /^[%‰)*†‡§°]+$/;

/** Joins columns of signs that stand apart from their numbers, such as of a currency, with the columns of these. */
function withoutSigns(columns: readonly TextColumn[], lines: readonly RulingLine[]): TextColumn[] {
  const result: TextColumn[] = [];
  let pending: TextColumn | undefined;
  for (const column of columns) {
    const texts = lines.flatMap(({ chunks }) =>
      chunks.filter((chunk) => overlaps(chunk, column)).map(({ pieces }) => textOf(pieces)),
    );
    const share = (pattern: RegExp) =>
      texts.filter((text) => pattern.test(text)).length >= texts.length * 0.7;
    const left: number = pending?.left ?? column.left;
    pending = undefined;
    const last = result.at(-1);
    if (texts.length > 0 && share(after) && last)
      result[result.length - 1] = { left: last.left, right: column.right };
    else if (texts.length > 0 && share(before)) pending = { left, right: column.right };
    else result.push({ left, right: column.right });
  }
  if (pending) result.push(pending);
  return result;
}

/** Returns the first and the last of the columns that a chunk lies in. */
export function spanOf(
  chunk: { left: number; right: number },
  columns: readonly TextColumn[],
): [number, number] {
  const width = chunk.right - chunk.left;
  const hits = columns.flatMap((column, place) => {
    const shared = Math.min(chunk.right, column.right) - Math.max(chunk.left, column.left);
    return shared > Math.min(2.5, width * 0.4) || shared > (column.right - column.left) * 0.5 ? [place] : [];
  });
  const [first, last] = [hits[0], hits.at(-1)];
  if (first !== undefined && last !== undefined) return [first, last];
  const middle = (chunk.left + chunk.right) / 2;
  let best = 0;
  columns.forEach((column, place) => {
    const distance = ({ left, right }: TextColumn) => Math.max(left - middle, middle - right, 0);
    if (distance(column) < distance(columns[best] as TextColumn)) best = place;
  });
  return [best, best];
}
