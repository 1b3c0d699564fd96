/** Which days are shown: those a person chose, else those the calendar fills. */
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';
import { endOfRule, isSeries, type Expander, type EventGroup, type TimeSpan } from './expand.js';
import type { Clocks } from './zones.js';

/** A series that lasts longer does not tell how much of it is wanted. */
const longSeries = 5 * 366 * dayLength;

export interface Range extends TimeSpan {
  /** A person chose it, wholly or in part. */
  readonly isChosen: boolean;
  /** Series that go on behind it. */
  readonly goOn: readonly string[];
}

const firstOfMonth = (wall: WallTime, further = 0): WallTime => {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1);
};

const startOfDay = (wall: WallTime): WallTime => Math.floor(wall / dayLength) * dayLength;

/** Reads a day such as `2026-01-31`; returns null for `''`. */
export const readDay = (text: string): WallTime | null =>
  text === '' ? null : Date.parse(`${text}T00:00:00Z`);

/**
 * The days to show; null where nothing has a date.
 * @param now decides only which year of a calendar is shown that holds nothing but anniversaries
 */
export function rangeOf(
  groups: readonly EventGroup[],
  chosen: { readonly from: WallTime | null; readonly to: WallTime | null },
  expander: Expander,
  clocks: Clocks,
  now: WallTime,
): Range | null {
  const endless = groups.filter((group) => isEndless(group, clocks));
  const isChosen = chosen.from !== null || chosen.to !== null;
  const held = groups.length === 0 ? null : heldBy(groups, endless, expander, clocks, now);
  if (!held && !isChosen) return null;
  const from = chosen.from ?? held?.from ?? chosen.to!;
  const to = chosen.to === null ? (held?.to ?? from + dayLength) : chosen.to + dayLength;
  // With one end chosen, the other may lie on its wrong side.
  const end = to > from ? to : chosen.to === null ? firstOfMonth(from, 1) : from + dayLength;
  return {
    from: to > from || chosen.from !== null ? from : firstOfMonth(end - dayLength),
    to: end,
    isChosen,
    goOn: isChosen ? [] : endless.map(({ main }) => main.title),
  };
}

function isEndless({ main }: EventGroup, clocks: Clocks): boolean {
  const start = main.start!;
  return main.rules.some((rule) => {
    const end = endOfRule(rule, start, clocks);
    if (end === 'never') return true;
    return end !== 'count' && end - start.wall > longSeries;
  });
}

/** From the first to the last day of all that has an end. */
function heldBy(
  groups: readonly EventGroup[],
  endless: readonly EventGroup[],
  expander: Expander,
  clocks: Clocks,
  now: WallTime,
): TimeSpan {
  const without = new Set(endless);
  const finite = groups.filter((group) => !without.has(group));
  if (finite.length === 0) return ofEndless(endless, clocks, now);
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const group of finite) {
    const start = clocks.toShown(group.main.start!.wall, group.main.start!.zone);
    const wide = isSeries(group.main) ? longSeries : 400 * 366 * dayLength;
    const [all] = [expander.within([group], { from: start - wide, to: start + wide })];
    for (const one of all) {
      first = Math.min(first, one.start);
      last = Math.max(last, one.end > one.start ? one.end - 1 : one.end);
    }
  }
  // Everything of them was left out again.
  if (first > last) return ofEndless(groups, clocks, now);
  return { from: startOfDay(first), to: startOfDay(last) + dayLength };
}

/** Of what never ends: the year where all are anniversaries, else the month in which the first one begins. */
function ofEndless(groups: readonly EventGroup[], clocks: Clocks, now: WallTime): TimeSpan {
  const starts = groups.map(({ main }) => clocks.toShown(main.start!.wall, main.start!.zone));
  const first = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const isYearly = groups.every(({ main }) => main.rules.every(({ freq }) => freq === 'YEARLY'));
  if (!isYearly || groups.every(({ main }) => main.rules.length === 0))
    return { from: firstOfMonth(first), to: firstOfMonth(first, 1) };
  const year = Math.max(new Date(first).getUTCFullYear(), new Date(now).getUTCFullYear());
  return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) };
}
