/** Dates of iCalendar as they are written: a day, or the time of a clock whose zone is known or not. */
import type ICAL from 'ical.js';
import { parameterOf, rawValues } from './components.js';

/** Milliseconds of a clock's time, told as if the clock went by UTC. */
export type WallTime = number;

export interface Moment {
  readonly wall: WallTime;
  /** A day without a time. */
  readonly isDay: boolean;
  /** `UTC`, the name the file has for the zone, or null: by whatever clock the reader has. */
  readonly zone: string | null;
}

export const dayLength = 86_400_000;

/** Null for what is no date; `20250230` is none. */
export function momentOf(property: ICAL.Property | undefined): Moment | null {
  return property ? (momentsOf(property)[0] ?? null) : null;
}

/** All dates of a property; periods by their start. */
export function momentsOf(property: ICAL.Property): Moment[] {
  const zone = parameterOf(property, 'tzid').trim();
  return rawValues(property).flatMap((value) => {
    const text = Array.isArray(value) ? String(value[0]) : String(value);
    const read = readMoment(text, zone === '' ? null : zone);
    return read ? [read] : [];
  });
}

function readMoment(text: string, zone: string | null): Moment | null {
  const fields = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(Z)?|T::)?$/.exec(text);
  if (!fields) return null;
  const [year, month, day, hour, minute, second] = fields.slice(1, 7).map((field) => Number(field ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isDay = fields[4] === undefined;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (year < 1 || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  // 60 is a leap second; midnight at the end of a day is 24.
  if (hour > 24 || minute > 59 || second > 60) return null;
  const wall = midnight.getTime() + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;
  return { wall, isDay, zone: isDay ? null : fields[7] === 'Z' ? 'UTC' : zone };
}
