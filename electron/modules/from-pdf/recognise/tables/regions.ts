/** This module finds regions of a page where texts are aligned in columns without lines around them. */
import type { Box } from '../../model/index.js';
import { asRunningText, isNumeric, isRow, textOf, type Chunk, type RulingLine } from './lines.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { middleOf } from './grid.js';
import { proseOf } from './prose.js';
import { title } from './titles.js';
import { tableLimits } from '../thresholds.js';
import { isFurther, lastLineOf } from './last-row.js';
import type { TableSheet } from './sheet.js';

/** Words that may be a table, line by line. */
export interface TableRegion {
  readonly lines: readonly RulingLine[];
}

/**
 * Finds the regions of a sheet.
 * @param words line by line
 * @param taken places of tables that were found already
 */
export function regionsOf(
  sheet: TableSheet,
  words: readonly RulingLine[],
  taken: readonly Box[],
): TableRegion[] {
  const all = asRunningText(words);
  const prose = proseOf(all);
  const barriers = taken.map(({ left, top, right, bottom }) => ({
    baseline: (top + bottom) / 2,
    left,
    right,
  }));
  const lines: RulingLine[] = [];
  for (const line of all) {
    const kept = line.chunks.filter((chunk) => {
      const isBarrier = prose.has(chunk) || isLong(chunk, line, sheet);
      if (isBarrier) barriers.push({ baseline: line.baseline, left: chunk.left, right: chunk.right });
      return !isBarrier;
    });
    if (kept.length > 0) lines.push({ ...line, chunks: kept, pieces: kept.flatMap((chunk) => chunk.pieces) });
  }
  barriers.sort((one, other) => one.baseline - other.baseline);
  return runsOf(lines, barriers).flatMap((run) => {
    const below = withoutStrays(belowTitle(run, sheet));
    return below.filter(isRow).length >= 2 ? [{ lines: below }] : [];
  });
}

/** Leaves out a title at the top, which may continue up to the first line that is drawn over the whole width. */
function belowTitle(run: readonly RulingLine[], { edges }: TableSheet): readonly RulingLine[] {
  const [first] = run;
  if (!first || !title.test(textOf(first.chunks.flatMap(({ pieces }) => pieces)))) return run;
  const [left, right] = [
    minOf(run.map((line) => extent(line)[0])),
    maxOf(run.map((line) => extent(line)[1])),
  ];
  const next = run[Math.min(4, run.length - 1)]?.baseline ?? first.baseline;
  const rule = edges.across.find(
    ({ at, from, to }) =>
      at > first.baseline && at < next && Math.min(to, right) - Math.max(from, left) > (right - left) * 0.8,
  );
  return rule ? run.filter(({ baseline }) => baseline > rule.at) : run.slice(1);
}

/** Leaves out running heads and feet: a line or two that stand apart and have fewer texts than the rows. */
function withoutStrays(run: readonly RulingLine[]): readonly RulingLine[] {
  const gaps = run.slice(1).map((line, place) => line.baseline - (run[place]?.baseline ?? 0));
  const pitch = middleOf(gaps);
  const count = middleOf(run.filter(isRow).map(({ chunks }) => chunks.length));
  const isPoor = (line: RulingLine | undefined) =>
    line !== undefined && line.chunks.length < Math.max(count, 3);
  let [from, to] = [0, run.length];
  for (let place = 0; place < 2 && place < gaps.length; place += 1) {
    const line = run[place];
    if (!isPoor(line)) break;
    if ((gaps[place] ?? 0) > Math.max(pitch * 1.5, (line?.size ?? 0) * 2)) from = place + 1;
  }
  for (let place = run.length - 1; place > from && place > run.length - 3; place -= 1) {
    const line = run[place];
    if (!isPoor(line)) break;
    if ((gaps[place - 1] ?? 0) > Math.max(pitch * 2, (line?.size ?? 0) * 2.6)) to = place;
  }
  return run.slice(from, to);
}

/** Tells whether a text stands alone in its line and is too long for a cell. */
const isLong = (chunk: Chunk, line: RulingLine, { width }: TableSheet): boolean =>
  line.chunks.length === 1 && chunk.pieces.length > 9 && chunk.right - chunk.left > width * 0.5;

function runsOf(
  lines: readonly RulingLine[],
  barriers: readonly { baseline: number; left: number; right: number }[],
): RulingLine[][] {
  const runs: RulingLine[][] = [];
  let start = 0;
  let nextBarrier = 0;
  /** The place of the line after the last run. */
  let ended = 0;
  while (start < lines.length) {
    const first = lines[start];
    if (!first || !isRow(first)) {
      start += 1;
      continue;
    }
    let last = start;
    let [left, right] = extent(first);
    /** Lines in a row with a single text that stands below none of the table. */
    let others = 0;
    for (let place = start + 1; place < lines.length; place += 1) {
      const [line, before] = [lines[place], lines[place - 1]];
      if (!line || !before) break;
      const gap = (line.baseline - before.baseline) / before.size;
      if (
        gap > tableLimits.farthestLine &&
        !(others === 0 && gap < tableLimits.farthestRow && isLikeRow(line, lines[last]))
      )
        break;
      while ((barriers[nextBarrier]?.baseline ?? Infinity) < before.baseline) nextBarrier += 1;
      if (isBarred(barriers, nextBarrier, line.baseline, left, right)) break;
      if (isRow(line)) {
        if (place - last > 1 && isOtherTable(line, lines.slice(start, last + 1).filter(isRow))) break;
        last = place;
        const [from, to] = extent(line);
        [left, right] = [Math.min(left, from), Math.max(right, to)];
        others = 0;
      } else if (!isFurther(line, lines.slice(start, last + 1).filter(isRow)) && (others += 1) > 3) break;
    }
    last = lastLineOf(lines, start, last, (place) => {
      const line = lines[place]?.baseline ?? Infinity;
      while ((barriers[nextBarrier]?.baseline ?? Infinity) < (lines[place - 1]?.baseline ?? 0))
        nextBarrier += 1;
      return isBarred(barriers, nextBarrier, line, left, right);
    });
    const top = namesAbove(lines, start, lines.slice(start, last + 1), ended);
    runs.push(lines.slice(top, last + 1));
    start = last + 1;
    ended = start;
  }
  return runs.filter((run) => run.filter(isRow).length >= 2);
}

/** Counts the texts of a line that begin or end where those of a row do. */
function alike({ chunks, size }: RulingLine, row: RulingLine | undefined): number {
  const isSame = (one: number, other: number) => Math.abs(one - other) <= size * tableLimits.sameEdge;
  return chunks.filter(({ left, right }) =>
    row?.chunks.some((other) => isSame(left, other.left) || isSame(right, other.right)),
  ).length;
}

/** Tells whether at least three texts of a line, and most of them, stand as those of a row do: they are of one table though there is room between. */
const isLikeRow = (line: RulingLine, row: RulingLine | undefined): boolean =>
  alike(line, row) >= Math.max(3, line.chunks.length * 0.6);

/**
 * Tells whether a row below a line of its own, such as a title, is of another table: rows above it stand as each other do, and it stands as none
 * of them does.
 */
function isOtherTable(line: RulingLine, rows: readonly RulingLine[]): boolean {
  const last = rows.at(-1);
  if (!last || last.chunks.length < 3 || rows.length < 2) return false;
  const isSettled = rows.slice(0, -1).some((row) => alike(last, row) * 2 > last.chunks.length);
  return (
    isSettled && line.chunks.length > 2 && rows.every((row) => alike(line, row) * 2 < line.chunks.length)
  );
}

/** Returns where a run begins when names over several of its columns, alone in their lines above it, belong to it. */
function namesAbove(
  lines: readonly RulingLine[],
  start: number,
  run: readonly RulingLine[],
  ended: number,
): number {
  const rows = run.filter(isRow);
  const left = minOf(rows.map(({ chunks }) => chunks[0]?.left ?? Infinity));
  const right = maxOf(rows.map(({ chunks }) => chunks.at(-1)?.right ?? 0));
  const second = minOf(rows.map(({ chunks }) => chunks[1]?.left ?? Infinity));
  let top = start;
  while (top > ended && start - top < 3) {
    const [line, below] = [lines[top - 1], lines[top]];
    const [chunk, ...others] = line?.chunks ?? [];
    if (!line || !below || !chunk || others.length > 0) break;
    const isNear = below.baseline - line.baseline < Math.max(line.size, below.size) * 1.9;
    const isAside = chunk.left > left + (second - left) * 0.5 && (chunk.left + chunk.right) / 2 > second;
    if (!isNear || !isAside || chunk.right > right + line.size || title.test(textOf(chunk.pieces))) break;
    top -= 1;
  }
  return top;
}

const extent = ({ chunks }: RulingLine): [number, number] => [
  chunks[0]?.left ?? 0,
  chunks.at(-1)?.right ?? 0,
];

function isBarred(
  barriers: readonly { baseline: number; left: number; right: number }[],
  from: number,
  baseline: number,
  left: number,
  right: number,
): boolean {
  for (let place = from; place < barriers.length; place += 1) {
    const barrier = barriers[place];
    if (!barrier || barrier.baseline > baseline) return false;
    const shared = Math.min(barrier.right, right) - Math.max(barrier.left, left);
    if (shared > (right - left) * 0.3) return true;
  }
  return false;
}

/** Returns the share of numbers among the chunks. */
export function numberShare(lines: readonly RulingLine[]): number {
  const chunks = lines.flatMap((line) => line.chunks);
  return chunks.filter(({ pieces }) => isNumeric(textOf(pieces))).length / Math.max(1, chunks.length);
}
