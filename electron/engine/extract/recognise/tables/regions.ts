/** Regions of a page where texts stand below each other in columns without lines around them. */
import { isNumeric, linesOf, textOf, type Chunk, type Line } from './lines.js';
import { proseOf } from './prose.js';
import type { Piece, Sheet } from './sheet.js';

/** Lines further apart than this, in parts of the letters' size, are not of one table. */
const farthest = 3.6;

/** Words that may be a table, line by line. */
export interface Region {
  readonly lines: readonly Line[];
}

export function regionsOf(sheet: Sheet, pieces: readonly Piece[]): Region[] {
  const all = linesOf(pieces);
  const prose = proseOf(all);
  const barriers: { baseline: number; left: number; right: number }[] = [];
  const lines: Line[] = [];
  for (const line of all) {
    const kept = line.chunks.filter((chunk) => {
      const isBarrier = prose.has(chunk) || isLong(chunk, line, sheet);
      if (isBarrier) barriers.push({ baseline: line.baseline, left: chunk.left, right: chunk.right });
      return !isBarrier;
    });
    if (kept.length > 0) lines.push({ ...line, chunks: kept, pieces: kept.flatMap((chunk) => chunk.pieces) });
  }
  return runsOf(lines, barriers).map((run) => ({ lines: run }));
}

/** A line of text by itself that is too long for a cell. */
const isLong = (chunk: Chunk, line: Line, { width }: Sheet): boolean =>
  line.chunks.length === 1 && chunk.pieces.length > 9 && chunk.right - chunk.left > width * 0.5;

const isRow = (line: Line): boolean => line.chunks.length > 1;

function runsOf(
  lines: readonly Line[],
  barriers: readonly { baseline: number; left: number; right: number }[],
): Line[][] {
  const runs: Line[][] = [];
  let start = 0;
  let nextBarrier = 0;
  while (start < lines.length) {
    const first = lines[start];
    if (!first || !isRow(first)) {
      start += 1;
      continue;
    }
    let last = start;
    let [left, right] = extent(first);
    for (let place = start + 1; place < lines.length; place += 1) {
      const [line, before] = [lines[place], lines[place - 1]];
      if (!line || !before || line.baseline - before.baseline > before.size * farthest) break;
      while ((barriers[nextBarrier]?.baseline ?? Infinity) < before.baseline) nextBarrier += 1;
      if (isBarred(barriers, nextBarrier, line.baseline, left, right)) break;
      if (isRow(line)) {
        last = place;
        const [from, to] = extent(line);
        [left, right] = [Math.min(left, from), Math.max(right, to)];
      } else if (place - last > 3) break;
    }
    runs.push(lines.slice(start, last + 1));
    start = last + 1;
  }
  return runs.filter((run) => run.filter(isRow).length >= 2);
}

const extent = ({ chunks }: Line): [number, number] => [chunks[0]?.left ?? 0, chunks.at(-1)?.right ?? 0];

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

/** Share of numbers among the chunks. */
export function numberShare(lines: readonly Line[]): number {
  const chunks = lines.flatMap((line) => line.chunks);
  return chunks.filter(({ pieces }) => isNumeric(textOf(pieces))).length / Math.max(1, chunks.length);
}
