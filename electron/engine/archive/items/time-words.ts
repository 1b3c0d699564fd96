/** Dates and times of calendar entries in words, by the clock they were made by. */
import { zoneAt, type ZoneRules } from './zone.js';
import { zoneWords } from '../../email/words.js';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const dayLength = 86_400_000;

/** A moment as the local clock shows it, told as if it were UTC. */
const shifted = (date: Date, zone: ZoneRules | null): Date =>
  new Date(date.getTime() + zoneAt(date, zone) * 60_000);

/** Days are stored at midnight UTC. `''` for none. */
export const dayWords = (date: Date | null): string => (date === null ? '' : day.format(date));

/** `Tuesday 4 March 2025, 14:05 (UTC+01:00)`; `''` for none. */
export function clockWords(date: Date | null, zone: ZoneRules | null): string {
  if (date === null) return '';
  const local = shifted(date, zone);
  return `${day.format(local)}, ${clock.format(local)} (${zoneWords(zoneAt(date, zone))})`;
}

/** From when to when; days only for an entry that takes whole days, whose end is the midnight after it. */
export function spanWords(
  begin: Date | null,
  end: Date | null,
  zone: ZoneRules | null,
  whole: boolean,
): string {
  if (begin === null) return clockWords(end, zone);
  const first = shifted(begin, zone);
  if (whole) return wholeDays(first, end ? shifted(end, zone) : first);
  if (end === null || end.getTime() <= begin.getTime()) return clockWords(begin, zone);
  const last = shifted(end, zone);
  const name = zoneWords(zoneAt(begin, zone));
  const from = `${day.format(first)}, ${clock.format(first)}`;
  return day.format(first) === day.format(last)
    ? `${from} to ${clock.format(last)} (${name})`
    : `${from} to ${day.format(last)}, ${clock.format(last)} (${name})`;
}

/** Without the rules of its clock a whole day may begin some hours off midnight: the nearest midnight is meant. */
function wholeDays(begin: Date, end: Date): string {
  const first = new Date(Math.round(begin.getTime() / dayLength) * dayLength);
  const last = new Date(Math.round(end.getTime() / dayLength) * dayLength - dayLength);
  const words = day.format(first);
  return last.getTime() <= first.getTime() ? `${words}, all day` : `${words} to ${day.format(last)}, all day`;
}

/** Minutes in words; `''` for none. */
export function durationWords(minutes: number | null): string {
  if (minutes === null || minutes <= 0) return '';
  const units: readonly (readonly [number, string])[] = [
    [Math.trunc(minutes / 1440), 'day'],
    [Math.trunc(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  return units
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
