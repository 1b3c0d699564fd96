/** The dates of a series: a rule of repetition followed in bounded steps, whatever the rule says. */
import ICAL from 'ical.js';
import type { WallTime } from '../../engine/icalendar/moments.js';
import { datesOfRule } from './recurrence.js';

/** Steps after which a rule is not followed any further: 50 years of days, 330 of months and years. */
const maxSteps = 20_000;

/** Thrown out of rules that never come to a date, or to their end. */
class TooLong extends Error {}

/** A time of no zone, as the library has it. */
export const timeOf = (wall: WallTime, isDay: boolean): ICAL.Time => {
  const date = new Date(wall);
  const fields = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: isDay,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
};

interface Series {
  readonly rule: ICAL.Recur;
  /** By the clock of the event. */
  readonly start: WallTime;
  readonly isDay: boolean;
  /** The end of the rule by the same clock; null where it says none. */
  readonly until: WallTime | null;
}

/**
 * Dates of a series by the clock of the event, in order; its start is the first whatever the rule says, and the first that a number
 * of times counts (RFC 5545 3.3.10).
 * @param cut called where the rule is not followed to its end
 */
export function* datesOf({ rule, start, isDay, until }: Series, cut: () => void): Generator<WallTime> {
  let steps = 0;
  const step = (work: number): void => {
    steps += work;
    if (steps > maxSteps) throw new TooLong();
  };
  let left = rule.count ?? Infinity;
  try {
    yield start;
    left -= 1;
    if (left <= 0) return;
    for (const wall of datesOfRule(rule, start, isDay, step)) {
      if (until !== null && wall > until) return;
      if (wall === start) continue;
      yield wall;
      left -= 1;
      if (left <= 0) return;
    }
  } catch (thrown) {
    if (!(thrown instanceof TooLong)) throw thrown;
    cut();
  }
}
