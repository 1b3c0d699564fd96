/**
 * The dates that a rule of repetition names, in order (RFC 5545 3.3.10). The library that reads calendars follows rules, too, but
 * not all of them as the standard says: see docs/behaviour.md.
 */
import type ICAL from 'ical.js';
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';

const hourLength = 3_600_000;
const minuteLength = 60_000;
const secondLength = 1000;

/** Lengths of what a rule of less than a day steps by. */
const unitLengths = { HOURLY: hourLength, MINUTELY: minuteLength, SECONDLY: secondLength } as const;

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A weekday of BYDAY; `nth` is 0 for each of them, otherwise which of the month or year, from its end if negative. */
interface Weekday {
  readonly day: number;
  readonly nth: number;
}

/** What a rule says, as numbers; a list is empty where the rule does not have that part. */
interface Parts {
  readonly frequency: string;
  readonly interval: number;
  /** The first day of a week; 0 is Sunday. */
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly Weekday[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly positions: readonly number[];
}

/** Where the ordinals of BYDAY are counted: "1MO" is the first Monday of the month, of the year, or simply a Monday. */
type OrdinalsOf = 'month' | 'year' | 'nothing';

/** The work of one period, in steps. A year is looked through day by day. */
const periodSteps: Readonly<Record<string, number>> = { YEARLY: 60, MONTHLY: 5 };

/**
 * Dates of a rule from the start on, by the clock of the event. The start is one of them only where the rule names it. Ends only
 * by what `step` throws, or with the years that a date can have.
 * @param isDay dates without times: parts of a rule that name times are passed over
 * @param step told how much work the next period is, before it is looked through; throws to end it
 */
export function* datesOfRule(
  rule: ICAL.Recur,
  start: WallTime,
  isDay: boolean,
  step: (work: number) => void,
): Generator<WallTime> {
  const parts = partsOf(rule);
  const times = isDay ? [0] : timesOf(parts, start);
  for (const days of periodsOf(parts, start, step)) {
    const dates = isSubDaily(parts) ? days : days.flatMap((day) => times.map((time) => day + time));
    for (const date of atPositions(dates, parts.positions)) if (date >= start) yield date;
  }
}

function partsOf(rule: ICAL.Recur): Parts {
  const listOf = (name: string): readonly unknown[] => {
    const list: unknown = (rule.parts as Record<string, unknown>)[name];
    return Array.isArray(list) ? list : list === undefined ? [] : [list];
  };
  const numbersOf = (name: string) => listOf(name).map(Number).filter(Number.isInteger);
  return {
    frequency: rule.freq,
    interval: Math.max(1, rule.interval || 1),
    weekStart: (rule.wkst || 2) - 1,
    months: numbersOf('BYMONTH'),
    weeks: rule.freq === 'YEARLY' ? numbersOf('BYWEEKNO') : [],
    yearDays: numbersOf('BYYEARDAY'),
    monthDays: rule.freq === 'WEEKLY' ? [] : numbersOf('BYMONTHDAY'),
    weekdays: listOf('BYDAY').flatMap((value) => {
      const [, nth = '', name = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(String(value).toUpperCase()) ?? [];
      const day = weekdays.indexOf(name);
      return day < 0 ? [] : [{ day, nth: Number(nth) || 0 }];
    }),
    hours: numbersOf('BYHOUR'),
    minutes: numbersOf('BYMINUTE'),
    seconds: numbersOf('BYSECOND'),
    positions: numbersOf('BYSETPOS'),
  };
}

const isSubDaily = ({ frequency }: Parts): boolean => frequency in unitLengths;

/** Times of a day that the rule names, in order; those of the start for what it does not say. */
function timesOf({ hours, minutes, seconds }: Parts, start: WallTime): number[] {
  const date = new Date(start);
  const or = (list: readonly number[], own: number) => (list.length > 0 ? list : [own]);
  const times = or(hours, date.getUTCHours()).flatMap((hour) =>
    or(minutes, date.getUTCMinutes()).flatMap((minute) =>
      // 60 is a leap second, which no clock of a person has.
      or(seconds, date.getUTCSeconds()).map(
        (second) => hour * hourLength + minute * minuteLength + Math.min(second, 59) * secondLength,
      ),
    ),
  );
  return inOrder(times);
}

/** Days that each period of the rule has, or, of rules of less than a day, dates. */
function* periodsOf(parts: Parts, start: WallTime, step: (work: number) => void): Generator<WallTime[]> {
  const { frequency, interval } = parts;
  const first = new Date(start);
  const day = dayOf(start);
  const year = parts.weeks.length > 0 ? weekYearOf(day, parts.weekStart) : first.getUTCFullYear();
  for (let index = 0; ; index += interval) {
    step(periodSteps[frequency] ?? 1);
    if (frequency === 'YEARLY') yield daysOfYear(parts, year + index, first);
    else if (frequency === 'MONTHLY') {
      const month = dayAt(first.getUTCFullYear(), first.getUTCMonth() + index, 1);
      yield daysOfMonth(parts, month, first);
    } else if (frequency === 'WEEKLY')
      yield daysOfWeek(parts, weekOf(day, parts.weekStart) + index * 7 * dayLength, first);
    else if (frequency === 'DAILY')
      yield [day + index * dayLength].filter((one) => isNamed(one, parts, 'nothing'));
    else yield datesOfUnit(parts, start + index * unitLengths[frequency as keyof typeof unitLengths], start);
    if (!Number.isFinite(dayAt(first.getUTCFullYear() + index, 0, 1))) return;
  }
}

function daysOfYear(parts: Parts, year: number, start: Date): WallTime[] {
  const { months, weeks, yearDays, monthDays, weekdays: named } = parts;
  const saysDays = yearDays.length + monthDays.length + named.length > 0;
  if (weeks.length > 0) {
    const begin = firstWeekOf(year, parts.weekStart);
    const count = Math.round((firstWeekOf(year + 1, parts.weekStart) - begin) / dayLength / 7);
    const days = inOrder(weeks.map((week) => (week > 0 ? week - 1 : count + week)))
      .filter((week) => week >= 0 && week < count)
      .flatMap((week) => daysFrom(begin + week * 7 * dayLength, 7));
    return days.filter(
      (day) => isNamed(day, parts, 'nothing') && (saysDays || weekdayOf(day) === start.getUTCDay()),
    );
  }
  if (!saysDays) {
    // The day of the start; a year that does not have it is passed over.
    const own = months.length > 0 ? months.map((month) => month - 1) : [start.getUTCMonth()];
    return inOrder(own.flatMap((month) => existing(year, month, start.getUTCDate())));
  }
  const begin = dayAt(year, 0, 1);
  const all = daysFrom(begin, Math.round((dayAt(year + 1, 0, 1) - begin) / dayLength));
  return all.filter((day) => isNamed(day, parts, months.length > 0 ? 'month' : 'year'));
}

function daysOfMonth(parts: Parts, month: WallTime, start: Date): WallTime[] {
  const first = new Date(month);
  if (parts.monthDays.length + parts.weekdays.length === 0) {
    const own = existing(first.getUTCFullYear(), first.getUTCMonth(), start.getUTCDate());
    return own.filter((day) => isNamed(day, parts, 'month'));
  }
  return daysFrom(month, daysInMonth(first)).filter((day) => isNamed(day, parts, 'month'));
}

function daysOfWeek(parts: Parts, week: WallTime, start: Date): WallTime[] {
  const saysDays = parts.weekdays.length > 0;
  return daysFrom(week, 7).filter(
    (day) => isNamed(day, parts, 'nothing') && (saysDays || weekdayOf(day) === start.getUTCDay()),
  );
}

/** Dates of one hour, minute or second. */
function datesOfUnit(parts: Parts, at: WallTime, start: WallTime): WallTime[] {
  if (!isNamed(dayOf(at), parts, 'nothing')) return [];
  const date = new Date(at);
  const { frequency, hours, minutes, seconds } = parts;
  const allows = (list: readonly number[], own: number) => list.length === 0 || list.includes(own);
  if (!allows(hours, date.getUTCHours())) return [];
  if (frequency !== 'HOURLY' && !allows(minutes, date.getUTCMinutes())) return [];
  if (frequency === 'SECONDLY') return allows(seconds, date.getUTCSeconds()) ? [at] : [];
  const ownMinute = frequency === 'HOURLY' && minutes.length > 0 ? minutes : [date.getUTCMinutes()];
  const ownSecond = seconds.length > 0 ? seconds : [new Date(start).getUTCSeconds()];
  const hour = at - (at % hourLength);
  return inOrder(
    ownMinute.flatMap((minute) =>
      ownSecond.map((second) => hour + minute * minuteLength + Math.min(second, 59) * secondLength),
    ),
  );
}

/** Returns true for a day that all parts of the rule allow which name days. */
function isNamed(day: WallTime, parts: Parts, ordinals: OrdinalsOf): boolean {
  const date = new Date(day);
  const month = date.getUTCMonth();
  const ofMonth = date.getUTCDate();
  const monthLength = daysInMonth(date);
  const { months, yearDays, monthDays, weekdays: named } = parts;
  if (months.length > 0 && !months.includes(month + 1)) return false;
  if (monthDays.length > 0 && !monthDays.includes(ofMonth) && !monthDays.includes(ofMonth - monthLength - 1))
    return false;
  const begin = dayAt(date.getUTCFullYear(), 0, 1);
  const ofYear = Math.round((day - begin) / dayLength) + 1;
  const yearLength = Math.round((dayAt(date.getUTCFullYear() + 1, 0, 1) - begin) / dayLength);
  if (yearDays.length > 0 && !yearDays.includes(ofYear) && !yearDays.includes(ofYear - yearLength - 1))
    return false;
  if (named.length === 0) return true;
  const [place, length] = ordinals === 'year' ? [ofYear, yearLength] : [ofMonth, monthLength];
  const nth = Math.floor((place - 1) / 7) + 1;
  const nthFromEnd = -Math.floor((length - place) / 7) - 1;
  return named.some(
    (one) =>
      one.day === date.getUTCDay() &&
      (one.nth === 0 || ordinals === 'nothing' || one.nth === nth || one.nth === nthFromEnd),
  );
}

/** Those of the dates of a period that BYSETPOS names; all where it names none. */
function atPositions(dates: readonly WallTime[], positions: readonly number[]): readonly WallTime[] {
  if (positions.length === 0) return dates;
  const places = positions.map((position) => (position > 0 ? position - 1 : dates.length + position));
  return inOrder(places).flatMap((place) => dates[place] ?? []);
}

/** Midnight of a day; months outside of 0 to 11 lead to other years. */
function dayAt(year: number, month: number, day: number): WallTime {
  const date = new Date(0);
  return date.setUTCFullYear(year, month, day);
}

/** The day, or nothing where the month does not have it. */
function existing(year: number, month: number, day: number): WallTime[] {
  const at = dayAt(year, month, day);
  return new Date(at).getUTCDate() === day ? [at] : [];
}

const dayOf = (wall: WallTime): WallTime => Math.floor(wall / dayLength) * dayLength;
const weekdayOf = (day: WallTime): number => new Date(day).getUTCDay();
const weekOf = (day: WallTime, weekStart: number): WallTime =>
  day - ((weekdayOf(day) - weekStart + 7) % 7) * dayLength;
/** The first week is the first that has four days of the year. */
const firstWeekOf = (year: number, weekStart: number): WallTime => weekOf(dayAt(year, 0, 4), weekStart);
const daysInMonth = (date: Date): number =>
  new Date(dayAt(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
const daysFrom = (first: WallTime, count: number): WallTime[] =>
  Array.from({ length: count }, (_, index) => first + index * dayLength);
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** The year that the week of a day is counted in. */
function weekYearOf(day: WallTime, weekStart: number): number {
  const year = new Date(day).getUTCFullYear();
  if (day >= firstWeekOf(year + 1, weekStart)) return year + 1;
  return day < firstWeekOf(year, weekStart) ? year - 1 : year;
}
