/** This module finds the stretches of the flow that are set in columns. */
import { append } from '../../../../../contract/lists.js';
import { minOf, maxOf } from '../../model/geometry.js';
import type { Section } from '../../model/index.js';
import type { StructureEntry } from './entries.js';
import { median } from '../lines/line.js';

/** Blocks of the flow that are set in the same number of columns. */
export interface ColumnRun<T> {
  readonly blocks: readonly T[];
  readonly columns: Section['columns'];
}

/** Each column of a stretch has at least this many lines: less text beside text is no column. */
const minLines = 6;
/** The narrowest column has at least this share of the widest one's width: names beside values and notes at the side are no columns. */
const alike = 0.7;
/** A stretch is set in at most this many columns. */
const maxColumns = 6;
const one: Section['columns'] = { count: 1, gap: 0 };

/** The parts of a block of the flow: more than one where it continues in another column. */
interface Parts {
  readonly parts: readonly StructureEntry[];
}

/**
 * Divides a flow into stretches by the number of their columns.
 * @param blocks in the order of the flow
 */
export function columnRuns<T extends Parts>(blocks: readonly T[]): ColumnRun<T>[] {
  const runs: { blocks: T[]; columns: number }[] = [];
  for (const block of blocks) {
    const columns = Math.min(maxColumns, block.parts[0]?.place.columns ?? 1);
    const last = runs.at(-1);
    if (last?.columns === columns) last.blocks.push(block);
    else runs.push({ blocks: [block], columns });
  }
  const found: { blocks: T[]; columns: Section['columns'] }[] = [];
  for (const run of runs) {
    const columns = columnsOf(run);
    const last = found.at(-1);
    if (last && last.columns.count === columns.count) append(last.blocks, run.blocks);
    else found.push({ blocks: [...run.blocks], columns });
  }
  return found;
}

/** Returns the columns of a stretch: one, where those of its pages have few lines or differ much in width. */
function columnsOf({ blocks, columns }: { blocks: readonly Parts[]; columns: number }): Section['columns'] {
  if (columns < 2) return one;
  const sides = Array.from({ length: columns }, (_, column) => {
    const drafts = blocks.flatMap(({ parts }) =>
      parts.flatMap(({ draft, place }) => (draft && place.column === column ? [draft] : [])),
    );
    return {
      lines: drafts.reduce((sum, { lines }) => sum + lines.length, 0),
      left: median(drafts.map((draft) => draft.column.left)) ?? 0,
      right: median(drafts.map((draft) => draft.column.right)) ?? 0,
    };
  });
  if (sides.some(({ lines }) => lines < minLines)) return one;
  const widths = sides.map(({ left, right }) => right - left);
  if (minOf(widths) < alike * maxOf(widths)) return one;
  const gaps = sides.slice(1).map(({ left }, place) => left - (sides[place]?.right ?? left));
  return { count: columns, gap: Math.round(Math.max(6, median(gaps) ?? 12)) };
}
