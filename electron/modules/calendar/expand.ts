/** Entries at their times: series followed, exceptions in place of what they stand for. */
import type ICAL from 'ical.js';
import { dayLength, type Moment, type WallTime } from '../../engine/icalendar/moments.js';
import type { CalendarEntry, Occurrence } from './model.js';
import { datesOf } from './series.js';
import type { Clocks } from './zones.js';

/** The most occurrences of a result, which fill some thousand pages of a list. */
export const maxOccurrences = 20_000;
/** The most occurrences of one series, and of one series on one day. */
const maxOfSeries = 5_000;
const maxOfDay = 100;

/** A series that repeats more often counts as endless. */
const maxCount = 2000;

/** Times that are shown, from the first to before the second. */
export interface TimeSpan {
  readonly from: WallTime;
  readonly to: WallTime;
}

/** An event with its exceptions. */
export interface EventGroup {
  readonly main: CalendarEntry;
  readonly exceptions: readonly CalendarEntry[];
}

export interface ShortenedSeries {
  /** Titles of series that are not followed to the end of what is shown. */
  readonly series: Set<string>;
  /** More occurrences than are printed. */
  isFull: boolean;
}

/** Entries with a date, by their series; what stands for an occurrence of a series that is not there stands alone. */
export function groupsOf(entries: readonly CalendarEntry[]): EventGroup[] {
  const dated = entries.filter(({ start, kind }) => start !== null && kind !== 'task');
  const key = ({ calendar, uid }: CalendarEntry) => `${calendar} ${uid}`;
  const exceptions = new Map<string, CalendarEntry[]>();
  for (const entry of dated) {
    if (entry.instead === null || entry.uid === '') continue;
    const name = key(entry);
    exceptions.set(name, [...(exceptions.get(name) ?? []), entry]);
  }
  const mains = dated.filter(({ instead, uid }) => instead === null || uid === '');
  const taken = new Set<string>();
  const groups = mains.map((main): EventGroup => {
    const name = key(main);
    const isFirst = main.uid !== '' && !taken.has(name);
    taken.add(name);
    return { main, exceptions: isFirst ? (exceptions.get(name) ?? []) : [] };
  });
  const alone = [...exceptions].filter(([name]) => !taken.has(name)).flatMap(([, list]) => list);
  return [...groups, ...alone.map((main) => ({ main: { ...main, rules: [] }, exceptions: [] }))];
}

/** Returns true for an entry that repeats. */
export const isSeries = ({ rules, extraDates }: CalendarEntry): boolean =>
  rules.length > 0 || extraDates.length > 0;

/** Where the rules of a series end, by its clock: a time, never, or after a number of times that only following it tells. */
export function endOfRule(rule: ICAL.Recur, start: Moment, clocks: Clocks): WallTime | 'never' | 'count' {
  const { until } = rule;
  if (until) {
    const wall = Date.UTC(until.year, until.month - 1, until.day, until.hour, until.minute, until.second);
    if (until.isDate) return wall + dayLength - 1;
    if (start.isDay || start.zone === null || until.zone.tzid !== 'UTC') return wall;
    // From UTC to the clock of the series: its difference now is that of a day before, if by an hour.
    const clock = clocks.of(start.zone);
    return wall + (wall - clock.toUtc(wall));
  }
  return rule.count && rule.count <= maxCount ? 'count' : 'never';
}

export class Expander {
  readonly cuts: ShortenedSeries = { series: new Set(), isFull: false };
  readonly #clocks: Clocks;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /** Occurrences that lie in the span at least in part, in order. */
  within(groups: readonly EventGroup[], span: TimeSpan): Occurrence[] {
    const all: Occurrence[] = [];
    for (const group of groups) {
      for (const one of this.#occurrencesOf(group, span)) all.push(one);
    }
    all.sort(inOrder);
    if (all.length <= maxOccurrences) return all;
    this.cuts.isFull = true;
    return all.slice(0, maxOccurrences);
  }

  *#occurrencesOf({ main, exceptions }: EventGroup, span: TimeSpan): Generator<Occurrence> {
    const start = main.start!;
    const replaced = new Map(exceptions.map((entry) => [this.#keyOf(entry.instead!.of, start), entry]));
    const leftOut = new Set(main.leftOutDates.map((date) => this.#keyOf(date, start)));
    const later = exceptions
      .filter(({ instead }) => instead?.andAfter)
      .map((entry) => ({ entry, from: this.#keyOf(entry.instead!.of, start) }))
      .sort((a, b) => b.from - a.from);
    for (const wall of this.#dates(main, span)) {
      if (leftOut.has(wall)) continue;
      const exact = replaced.get(wall);
      const general = exact ? undefined : later.find(({ from }) => wall > from);
      if (exact) replaced.delete(wall);
      const one = exact
        ? this.#at(exact, exact.start!.wall)
        : general
          ? this.#at(general.entry, general.entry.start!.wall + (wall - general.from))
          : this.#at(main, wall);
      if (touches(one, span)) yield one;
    }
    // Exceptions may be moved into the span from outside of it.
    for (const entry of replaced.values()) {
      const one = this.#at(entry, entry.start!.wall);
      if (touches(one, span)) yield one;
    }
  }

  /** Yields the dates of an entry by its own clock, up to the end of the span. */
  *#dates(entry: CalendarEntry, span: TimeSpan): Generator<WallTime> {
    const start = entry.start!;
    if (!isSeries(entry)) {
      yield start.wall;
      return;
    }
    const extra = entry.extraDates.map((date) => this.#keyOf(date, start));
    const seen = new Set<WallTime>();
    // A day of time zones, so that nothing is missed at the borders.
    const end = span.to + dayLength;
    const begin = span.from - dayLength - this.#length(entry);
    let count = 0;
    let day = Number.NaN;
    let ofDay = 0;
    const cut = (): void => {
      this.cuts.series.add(entry.title);
    };
    for (const rule of entry.rules.slice(0, 10)) {
      const until = endOfRule(rule, start, this.#clocks);
      const series = {
        rule,
        start: start.wall,
        isDay: start.isDay,
        until: typeof until === 'number' ? until : null,
      };
      for (const wall of datesOf(series, cut)) {
        if (wall > end) break;
        if (wall < begin || seen.has(wall)) continue;
        const today = Math.floor(wall / dayLength);
        ofDay = today === day ? ofDay + 1 : 1;
        day = today;
        count += 1;
        if (count > maxOfSeries || ofDay > maxOfDay) {
          cut();
          break;
        }
        seen.add(wall);
        yield wall;
      }
    }
    for (const wall of [start.wall, ...extra].slice(0, maxOfSeries)) {
      if (seen.has(wall)) continue;
      seen.add(wall);
      yield wall;
    }
  }

  /** A date by the clock of a series, to be compared with its own. */
  #keyOf(date: Moment, start: Moment): WallTime {
    if (date.isDay) return start.isDay ? date.wall : date.wall + (start.wall % dayLength);
    if (start.isDay) return Math.floor(date.wall / dayLength) * dayLength;
    if (date.zone === start.zone || date.zone === null || start.zone === null) return date.wall;
    const utc = this.#clocks.of(date.zone).toUtc(date.wall);
    const clock = this.#clocks.of(start.zone);
    // This adds how far the clock of the series differs from UTC at that moment.
    const near = utc + (utc - clock.toUtc(utc));
    return utc + (near - clock.toUtc(near));
  }

  /** Returns the length of an entry in milliseconds by the clock. */
  #length(entry: CalendarEntry): number {
    const { start, end, duration } = entry;
    if (!start) return 0;
    if (end) {
      const from = this.#clocks.toShown(start.wall, start.zone);
      const to = this.#clocks.toShown(end.wall, end.zone);
      // Some programs write the last day in place of the one after it.
      if (to > from) return to - from;
      return start.isDay ? dayLength : 0;
    }
    if (duration !== null) return start.isDay ? Math.max(dayLength, duration) : duration;
    return start.isDay ? dayLength : 0;
  }

  #at(entry: CalendarEntry, wall: WallTime): Occurrence {
    const { isDay, zone } = entry.start!;
    const start = this.#clocks.toShown(wall, zone);
    return { entry, start, end: start + this.#length(entry), isAllDay: isDay };
  }
}

const touches = ({ start, end }: Occurrence, { from, to }: TimeSpan): boolean =>
  start < to && (end > from || start >= from);

/** Whole days first, then by the clock; what lasts longer before what is over sooner. */
function inOrder(a: Occurrence, b: Occurrence): number {
  const day = Math.floor(a.start / dayLength) - Math.floor(b.start / dayLength);
  if (day !== 0) return day;
  return (
    Number(b.isAllDay) - Number(a.isAllDay) ||
    a.start - b.start ||
    b.end - a.end ||
    (a.entry.title < b.entry.title ? -1 : 1)
  );
}
