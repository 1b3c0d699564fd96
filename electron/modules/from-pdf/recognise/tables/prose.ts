/** This module finds running text, whose lines may look like columns of a table by chance. */
import type { Chunk, RulingLine } from './lines.js';

/** From this many lines on, lines that fill a width and continue in the next are a paragraph. */
const minLines = 3;
/** A text no wider than this many letter sizes is a cell of several lines rather than a paragraph. */
const narrowest = 14;

interface Run {
  readonly chunks: Chunk[];
  readonly left: number;
  right: number;
  baseline: number;
  size: number;
  words: number;
}

/** Returns the chunks that are lines of paragraphs. */
export function proseOf(lines: readonly RulingLine[]): Set<Chunk> {
  const prose = new Set<Chunk>();
  let runs: Run[] = [];
  const close = (run: Run) => {
    const isWide = run.right - run.left > run.size * narrowest;
    const isWordy = run.words >= run.chunks.length * 4.5;
    if (run.chunks.length >= minLines && isWide && isWordy) for (const chunk of run.chunks) prose.add(chunk);
  };
  for (const { baseline, size, chunks } of lines) {
    const next: Run[] = [];
    for (const run of runs)
      if (baseline - run.baseline > Math.max(size, run.size) * 2.1) close(run);
      else next.push(run);
    runs = next;
    for (const chunk of chunks) {
      const found = runs.find((run) => run.baseline < baseline && fits(run, chunk, size));
      if (found) {
        found.chunks.push(chunk);
        found.right = Math.max(found.right, chunk.right);
        found.baseline = baseline;
        found.words += chunk.pieces.length;
      } else
        runs.push({
          chunks: [chunk],
          left: chunk.left,
          right: chunk.right,
          baseline,
          size,
          words: chunk.pieces.length,
        });
    }
  }
  runs.forEach(close);
  return prose;
}

/** Tells whether a chunk continues a run above it: its first word had no room there. */
function fits(run: Run, chunk: Chunk, size: number): boolean {
  const [word] = chunk.pieces;
  const last = run.chunks.at(-1);
  if (!word || !last || Math.abs(run.size - size) > size * 0.2) return false;
  const offset = chunk.left - run.left;
  if (offset > size * 0.8 || offset < -size * 3.5) return false;
  const room = Math.max(run.right, chunk.right) - last.right;
  return room < word.right - word.left + size * 1.2;
}
