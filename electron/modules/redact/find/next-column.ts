/**
 * Lines at the end of a column, each with those at the beginning of the next one: notes and captions may stand between them, and content draws
 * them in its own order.
 */
import { append } from '../../../../contract/lists.js';
import { segmentsOf, type Segment } from './in-columns.js';
import { cut, lineBreak, type PlacedSign } from './placed-sign.js';

/** Lines of notes, captions and heads that may stand below or above. A hyphen tells that a word goes on, behind more of them as well. */
export const mostBetween = { usual: 4, withHyphen: 10 } as const;
/** A page with more lines that may be an end, or a beginning, is a table. */
const mostEnds = 60;

export interface ColumnEdge {
  readonly segment: Segment;
  /** Lines between it and the edge of its column. */
  readonly count: number;
}

const isBeside = (one: Segment, other: Segment): boolean => one.left < other.right && one.right > other.left;

/** Whether a line ends with a hyphen. */
function endsWithHyphen(signs: readonly PlacedSign[]): boolean {
  const last = signs.findLast(({ text }) => text.trim() !== '');
  return last !== undefined && /[\p{Pd}\u00ad]/u.test(last.text);
}

/** Whether what stands between the end of a text and its next part may be notes and captions. */
export function mayGoOn(end: readonly PlacedSign[], below: number, above: number): boolean {
  const { usual, withHyphen } = mostBetween;
  return Math.max(below, above) < usual || (Math.max(below, above) < withHyphen && endsWithHyphen(end));
}

/**
 * @param lines from top to bottom, each from left to right
 * @param reach how many letters of what is looked for may stand before the end, and behind it
 */
export function toNextColumn(lines: readonly (readonly PlacedSign[])[], reach: number): PlacedSign[] {
  const rows = lines.map(segmentsOf);
  if (!rows.some((row) => row.length > 1)) return [];
  const [ends, starts] = [endsOf(rows), startsOf(rows)];
  const order: PlacedSign[] = [];
  for (const { segment: end, count: below } of ends)
    for (const { segment: start, count: above } of starts) {
      const isNext = start.left > end.right - end.height && start.y > end.y;
      if (!isNext || !mayGoOn(end.signs, below, above)) continue;
      append(order, [...end.signs.slice(-2 * reach), lineBreak, ...start.signs.slice(0, 2 * reach), ...cut]);
    }
  return order;
}

/** The first lines of each column; none of a table. */
export function startsOf(rows: readonly (readonly Segment[])[]): ColumnEdge[] {
  const edges = rows.flatMap((row, place) =>
    row.flatMap((segment) => {
      let count = 0;
      for (let at = place - 1; at >= 0 && count < mostBetween.withHyphen; at -= 1)
        if (rows[at]!.some((other) => isBeside(segment, other))) count += 1;
      return count < mostBetween.withHyphen ? [{ segment, count }] : [];
    }),
  );
  return edges.length > mostEnds ? [] : edges;
}

/** The last lines of each column, from the bottom. */
export const endsOf = (rows: readonly (readonly Segment[])[]): ColumnEdge[] => startsOf([...rows].reverse());
