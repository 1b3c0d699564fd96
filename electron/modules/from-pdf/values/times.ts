/** This module reads times of the day and durations. */
import { normalise } from './normal.js';
import { literal } from './value.js';

export interface TimeParts {
  readonly seconds: number;
  /** True for more hours than a day has, and for what names its units; two parts are a time unless their column shows otherwise. */
  readonly isDuration: boolean;
  /** 2 for `12:30`, which may be hours and minutes, or minutes and seconds. */
  readonly parts: 2 | 3;
  /** Formats that show it as a time of the day, and as a duration. */
  readonly timeFormat: string;
  readonly durationFormat: string;
}

const clock =
  /^(\d{1,5}):([0-5]\d)(?::([0-5]\d)(?:([.,])(\d{1,3}))?)?(?:\s?([ap])\.?\s?m\.?)?( ?(?:Uhr|uur|hrs?|h)\.?)?$/iu;
const dotted = /^(\d{1,2})\.([0-5]\d)( ?(?:Uhr|uur))$/iu;
const french = /^(\d{1,2})( ?h ?)([0-5]\d)?$/u;
const hoursMinutes = /^(\d{1,4})( ?(?:h|hrs?|std|uur|u)\.? ?)([0-5]?\d)( ?(?:min|m)\.?)$/iu;
const minutesSeconds = /^(\d{1,4})( ?(?:min|m)\.? ?)([0-5]?\d)( ?(?:sec|sek|s)\.?)$/iu;

const at = (value: string | undefined): number => Number(value ?? '0');

/**
 * Reads a time or a duration.
 * @returns undefined for what is neither
 */
export function readTime(given: string): TimeParts | undefined {
  const text = normalise(given);
  const found = clock.exec(text);
  if (found) return fromClock(found);
  const day = dotted.exec(text);
  if (day && at(day[1]) < 24)
    return timeOnly(at(day[1]) * 3600 + at(day[2]) * 60, `${hours(day[1])}\\.mm${words(day[3])}`);
  const short = french.exec(text);
  // `9 h` alone is nine hours as often as it is nine o'clock.
  if (short?.[3] !== undefined && at(short[1]) < 24)
    return timeOnly(at(short[1]) * 3600 + at(short[3]) * 60, `${hours(short[1])}${words(short[2])}mm`);
  const long = hoursMinutes.exec(text);
  if (long)
    return durationOnly(
      at(long[1]) * 3600 + at(long[3]) * 60,
      `[h]${words(long[2])}${(long[3] ?? '').length > 1 ? 'mm' : 'm'}${words(long[4])}`,
    );
  const brief = minutesSeconds.exec(text);
  if (brief)
    return durationOnly(
      at(brief[1]) * 60 + at(brief[3]),
      `[m]${words(brief[2])}${(brief[3] ?? '').length > 1 ? 'ss' : 's'}${words(brief[4])}`,
    );
  return undefined;
}

function fromClock(found: RegExpExecArray): TimeParts | undefined {
  const [, hour = '', minute, second, , fraction, half, unit] = found;
  const isHalf = half !== undefined;
  if (isHalf && (at(hour) > 12 || at(hour) === 0)) return undefined;
  const count = isHalf ? (at(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : at(hour);
  const seconds = count * 3600 + at(minute) * 60 + at(second) + (fraction ? Number(`0.${fraction}`) : 0);
  const rest =
    (second === undefined ? ':mm' : ':mm:ss') + (fraction ? `.${'0'.repeat(fraction.length)}` : '');
  return {
    seconds,
    isDuration: count > 23,
    parts: second === undefined ? 2 : 3,
    timeFormat: hours(hour) + rest + (isHalf ? ' AM/PM' : words(unit)),
    durationFormat: `[${hours(hour)}]${rest}${words(unit)}`,
  };
}

const hours = (text: string | undefined): string => (text?.startsWith('0') && text.length > 1 ? 'hh' : 'h');
const words = (text: string | undefined): string => literal(text ?? '');
const timeOnly = (seconds: number, format: string): TimeParts => ({
  seconds,
  isDuration: false,
  parts: 3,
  timeFormat: format,
  durationFormat: format,
});
const durationOnly = (seconds: number, format: string): TimeParts => ({
  seconds,
  isDuration: true,
  parts: 3,
  timeFormat: format,
  durationFormat: format,
});
