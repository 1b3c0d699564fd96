/** Finds places beside each other for events at the same time. */
import { maxOf, minOf } from '../../../contract/lists.js';
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';
import type { Occurrence } from './model.js';

/** Whole days, and what lasts a day or longer, are bars across the days; the rest stands at its time. */
export const isBar = ({ isAllDay, start, end }: Occurrence): boolean => isAllDay || end - start >= dayLength;

/** What is drawn of a bar in one week. */
export interface Bar {
  readonly one: Occurrence;
  /** Days of the week from its start, the last one included. */
  readonly first: number;
  readonly last: number;
  readonly lane: number;
  /** It began before this week, or goes on after it. */
  readonly isFromBefore: boolean;
  readonly isGoingOn: boolean;
}

/** The bars of a week, each in the first lane that is free. */
export function barsOf(occurrences: readonly Occurrence[], week: WallTime): Bar[] {
  const taken: number[][] = [];
  const end = week + 7 * dayLength;
  return occurrences
    .filter((one) => isBar(one) && one.start < end && one.end > week)
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map((one) => {
      const first = Math.max(0, Math.floor((one.start - week) / dayLength));
      const last = Math.min(6, Math.ceil((one.end - week) / dayLength) - 1);
      let lane = taken.findIndex((days) => days.every((day) => day < first || day > last));
      if (lane < 0) lane = taken.push([]) - 1;
      for (let day = first; day <= last; day += 1) taken[lane]!.push(day);
      return { one, first, last, lane, isFromBefore: one.start < week, isGoingOn: one.end > end };
    });
}

/** What stands at its time on one day, in the share of the day's width that it has. */
export interface DayBlock {
  readonly one: Occurrence;
  /** Of this day: what goes over midnight has two. */
  readonly start: WallTime;
  readonly end: WallTime;
  readonly column: number;
  readonly columns: number;
  /** Columns it takes up, as those to its right are free. */
  readonly width: number;
}

/**
 * Places for what happens on one day; what overlaps stands side by side.
 * @param least milliseconds that a block takes up at least, so that its words have room
 * @param most columns; what finds no place in them is `left`
 */
export function blocksOf(
  occurrences: readonly Occurrence[],
  day: WallTime,
  least: number,
  most: number,
): { readonly blocks: readonly DayBlock[]; readonly left: readonly Occurrence[] } {
  const end = day + dayLength;
  const pieces = occurrences
    .filter((one) => !isBar(one) && one.start < end && (one.end > day || one.start >= day))
    .map((one) => ({ one, start: Math.max(one.start, day), end: Math.min(one.end, end) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const blocks: DayBlock[] = [];
  const left: Occurrence[] = [];
  let cluster: {
    readonly piece: (typeof pieces)[number];
    readonly column: number;
    readonly until: WallTime;
  }[] = [];
  let until = Number.NEGATIVE_INFINITY;
  const close = (): void => {
    const columns =
      maxOf(
        cluster.map(({ column }) => column),
        0,
      ) + 1;
    for (const { piece, column, until: own } of cluster) {
      const right = cluster.filter(
        (other) => other.column > column && other.piece.start < own && other.until > piece.start,
      );
      const next = minOf(
        right.map((other) => other.column),
        columns,
      );
      blocks.push({ ...piece, column, columns, width: next - column });
    }
    cluster = [];
  };
  for (const piece of pieces) {
    if (piece.start >= until) close();
    const busy = new Set(cluster.filter((other) => other.until > piece.start).map(({ column }) => column));
    let column = 0;
    while (busy.has(column)) column += 1;
    if (column >= most) {
      left.push(piece.one);
      continue;
    }
    const own = Math.max(piece.end, piece.start + least);
    cluster.push({ piece, column, until: own });
    until = Math.max(until, own);
  }
  close();
  return { blocks, left };
}
