/** The dates of a series: a rule of repetition followed by the library, in bounded steps whatever the rule says. */
import ICAL from 'ical.js';
import type { WallTime } from '../../icalendar/moments.js';

/** After so many steps, a rule is not followed any further. */
const maxSteps = 20_000;

/** Thrown out of the library's loops, which for some rules never end. */
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

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): WallTime => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
};

/** The library's loops with a count of their rounds. */
function boundedIterator(rule: ICAL.Recur, start: ICAL.Time): ICAL.RecurIterator {
  let steps = 0;
  const count = (weight: number): void => {
    steps += weight;
    if (steps > maxSteps) throw new TooLong();
  };
  class Bounded extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      count(1);
      return super.check_contracting_rules();
    }
    override increment_month(): void {
      count(1);
      super.increment_month();
    }
    override increment_year(years: number): void {
      // A year is looked through day by day.
      count(100);
      super.increment_year(years);
    }
  }
  return new Bounded({ rule, dtstart: start });
}

interface Series {
  readonly rule: ICAL.Recur;
  /** By the clock of the event. */
  readonly start: WallTime;
  readonly isDay: boolean;
  /** The end of the rule by the same clock; null where it says none. */
  readonly until: WallTime | null;
}

/**
 * Dates of a series by the clock of the event, in order; its start is the first whatever the rule says.
 * @param cut called where the rule is not followed to its end
 */
export function* datesOf({ rule, start, isDay, until }: Series, cut: () => void): Generator<WallTime> {
  const own = rule.clone();
  // Compared here, as the library would compare times of different clocks.
  own.until = null as never;
  try {
    const iterator = boundedIterator(own, timeOf(start, isDay));
    yield start;
    for (;;) {
      const next = iterator.next();
      if (!next) return;
      const wall = wallOf(next);
      if (until !== null && wall > until) return;
      if (wall > start) yield wall;
    }
  } catch {
    // The rule contradicts itself, or never comes to its next date.
    cut();
  }
}
