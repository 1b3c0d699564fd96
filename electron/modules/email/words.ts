/** Writes the words of an email's page: dates with their zone, sizes and addresses. */
import type { ResultWords } from '../../../words/results.js';
import type { MailAddress } from './message.js';

const two = (value: number): string => String(value).padStart(2, '0');

/** `UTC`, `UTC+01:00`, `UTC−03:30`. @param minutes east of UTC */
export function zoneWords(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const away = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.trunc(away / 60))}:${two(away % 60)}`;
}

export const dayParts = {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** English has a comma behind the day of the week, which its format of dates leaves out. */
const inLocale = (date: Date, locale: string, withTime: boolean): string =>
  new Intl.DateTimeFormat(locale, withTime ? { ...dayParts, ...timeParts } : dayParts)
    .format(date)
    .replace(/^(\w+) /, locale.startsWith('en') ? '$1, ' : '$1 ');

/**
 * A moment as the sender's clock showed it: `Tuesday, 4 March 2025 at 14:05 (UTC+01:00)`. Without a known zone it is
 * told in UTC, because the reader's own zone says nothing about the message.
 */
export function dateWords(date: Date, zone: number | null, { locale }: ResultWords): string {
  const shown = new Date(date.getTime() + (zone ?? 0) * 60_000);
  if (Number.isNaN(shown.getTime())) return '';
  return `${inLocale(shown, locale, true)} (${zoneWords(zone ?? 0)})`;
}

/**
 * A time of a clock somewhere, as {@link dateWords} says a moment: `Tuesday, 4 March 2025 at 14:05`. A day alone stays one.
 * @param fields year, month from 1, day, and where it is known hour and minute
 */
export function clockWords(fields: readonly number[], { locale }: ResultWords): string {
  const [year = 0, month = 1, day = 1, hour, minute = 0] = fields;
  const shown = new Date(Date.UTC(year, month - 1, day, hour ?? 0, minute));
  return inLocale(shown, locale, hour !== undefined);
}

/** `482 bytes`, `12 KB`, `3.4 MB`, as file managers count: 1 KB is 1024 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** `Ada Lovelace <ada@example.org>` as one text. */
export function addressWords({ name, address }: MailAddress): string {
  if (name === '' || name === address) return address;
  return address === '' ? name : `${name} <${address}>`;
}
