/** Dates and times of calendar entries in words, by the clock they were made by. */
import type { ResultText, ResultWords } from '../../../../../words/results.js';
import { zoneAt, type ZoneRules } from './zone.js';
import { dayParts, zoneWords } from '../../words.js';

const clockParts = { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hour12: false } as const;
const dayOf = (date: Date, { locale }: ResultWords): string =>
  new Intl.DateTimeFormat(locale, dayParts).format(date);
const clockOf = (date: Date, { locale }: ResultWords): string =>
  new Intl.DateTimeFormat(locale, clockParts).format(date);
const dayLength = 86_400_000;

/** A moment as the local clock shows it, told as if it were UTC. */
const shifted = (date: Date, zone: ZoneRules | null): Date =>
  new Date(date.getTime() + zoneAt(date, zone) * 60_000);

/** Days are stored at midnight UTC. `''` for none. */
export const dayWords = (date: Date | null, words: ResultWords): string =>
  date === null ? '' : dayOf(date, words);

/** `Tuesday 4 March 2025, 14:05 (UTC+01:00)`; `''` for none. */
export function clockWords(date: Date | null, zone: ZoneRules | null, words: ResultWords): string {
  if (date === null) return '';
  const local = shifted(date, zone);
  return `${dayOf(local, words)}, ${clockOf(local, words)} (${zoneWords(zoneAt(date, zone))})`;
}

/** From when to when; days only for an entry that takes whole days, whose end is the midnight after it. */
export function spanWords(
  begin: Date | null,
  end: Date | null,
  zone: ZoneRules | null,
  whole: boolean,
  words: ResultWords,
): string {
  if (begin === null) return clockWords(end, zone, words);
  const first = shifted(begin, zone);
  if (whole) return wholeDays(first, end ? shifted(end, zone) : first, words);
  if (end === null || end.getTime() <= begin.getTime()) return clockWords(begin, zone, words);
  const last = shifted(end, zone);
  const name = zoneWords(zoneAt(begin, zone));
  const from = `${dayOf(first, words)}, ${clockOf(first, words)}`;
  const sameDay = dayOf(first, words) === dayOf(last, words);
  const to = `${sameDay ? '' : `${dayOf(last, words)}, `}${clockOf(last, words)}`;
  return `${words.say('{from} to {to}', { from, to })} (${name})`;
}

/** Without the rules of its clock a whole day may begin some hours off midnight: the nearest midnight is meant. */
function wholeDays(begin: Date, end: Date, words: ResultWords): string {
  const first = new Date(Math.round(begin.getTime() / dayLength) * dayLength);
  const last = new Date(Math.round(end.getTime() / dayLength) * dayLength - dayLength);
  const from = dayOf(first, words);
  const days =
    last.getTime() <= first.getTime() ? from : words.say('{from} to {to}', { from, to: dayOf(last, words) });
  return words.say('{days}, all day', { days });
}

/** Minutes in words; `''` for none. */
export function durationWords(minutes: number | null, { say }: ResultWords): string {
  if (minutes === null || minutes <= 0) return '';
  const units: readonly (readonly [count: number, one: ResultText, several: ResultText])[] = [
    [Math.trunc(minutes / 1440), '{count} day', '{count} days'],
    [Math.trunc(minutes / 60) % 24, '{count} hour', '{count} hours'],
    [minutes % 60, '{count} minute', '{count} minutes'],
  ];
  return units
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => say(count === 1 ? one : several, { count }))
    .join(' ');
}
