/** This module reads dates as people print them. */
import { dateLanguages, isShortDay, monthOf, type DateLanguage, type MonthName } from './months.js';
import { normalise } from './normal.js';
import type { DateOrder } from './style.js';
import { readTime, type TimeParts } from './times.js';
import { literal } from './value.js';

type Token = 'day' | 'month' | 'year' | 'first' | 'second' | 'name' | { readonly literal: string };

export interface DateParts {
  /** `either` where day and month could be exchanged. */
  readonly order: 'known' | 'either';
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly hasShortYear: boolean;
  /** True where days and months below ten are written with a zero; null where none is below ten. */
  readonly isPadded: boolean | null;
  /** The parts from which {@link dateFormat} shows the date again. */
  readonly tokens: readonly Token[];
  readonly name: MonthName | null;
  /** Name of the day in front: `Mon, `. */
  readonly weekday: { readonly isShort: boolean; readonly behind: string } | null;
  readonly time: { readonly parts: TimeParts; readonly between: string } | null;
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/u;
const yearLast = /^(\d{1,2})([-/.])( ?)(\d{1,2})\2\3(\d{4}|\d{2})(?!\d)/u;
const word = String.raw`(\p{L}{3,12}\.?)`;
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(\.?|st|nd|rd|th|er|º)([ -]| de )${word}(,? |-| de )?(\d{4}|\d{2})(?!\d)`,
  'u',
);
const monthFirst = new RegExp(String.raw`^${word} (\d{1,2})(st|nd|rd|th)?(,? )(\d{4})(?!\d)`, 'u');
const monthOnly = new RegExp(String.raw`^${word}(?:([ -]| de )(\d{4})|(-|[ -]?['’])(\d{2}))$`, 'u');

/** Two digits are a year as Excel reads them: 29 is of this century, 30 of the last. */
const fullYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length > 2 ? year : year < 30 ? 2000 + year : 1900 + year;
};

type Found = Omit<DateParts, 'weekday' | 'time'>;

/**
 * Reads a date.
 * @returns undefined for what is no date
 */
export function readDate(given: string): DateParts | undefined {
  if (given.length > 60) return undefined;
  let text = normalise(given);
  if (!/\d/u.test(text)) return undefined;
  const lead = /^(\p{L}[\p{L}-]{1,14}\.?)(,? )(?=[\d\p{L}])/u.exec(text);
  const isShort = lead ? isShortDay(lead[1] ?? '') : undefined;
  let weekday: DateParts['weekday'] = null;
  if (lead && isShort !== undefined && monthOf(lead[1] ?? '') === undefined) {
    weekday = { isShort, behind: lead[2] ?? ' ' };
    text = text.slice(lead[0].length);
  }
  for (const read of readers) {
    const found = read(text);
    if (!found) continue;
    const { length, ...date } = found;
    if (!isDay(date)) return undefined;
    const rest = text.slice(length);
    if (rest === '') return { ...date, weekday, time: null };
    const tail = /^(,? |T| ?[-–] )(.*?)Z?$/u.exec(rest);
    const parts = tail && readTime(tail[2] ?? '');
    if (parts && !parts.isDuration) return { ...date, weekday, time: { parts, between: tail[1] ?? ' ' } };
  }
  return undefined;
}

const readers: readonly ((text: string) => (Found & { readonly length: number }) | undefined)[] = [
  (text) => {
    const found = yearFirst.exec(text);
    if (!found) return undefined;
    const [all, year = '', sign = '', month = '', day = ''] = found;
    return {
      ...given(year, month, day),
      tokens: ['year', { literal: sign }, 'month', { literal: sign }, 'day'],
      length: all.length,
    };
  },
  (text) => {
    const found = yearLast.exec(text);
    if (!found) return undefined;
    const [all, first = '', sign = '', space = '', second = '', year = ''] = found;
    const between = { literal: sign + space };
    const isMonthFirst = Number(second) > 12;
    const isKnown = isMonthFirst || Number(first) > 12 || sign === '.';
    return {
      ...(isMonthFirst ? given(year, first, second) : given(year, second, first)),
      order: isKnown ? 'known' : 'either',
      tokens: isKnown
        ? [isMonthFirst ? 'month' : 'day', between, isMonthFirst ? 'day' : 'month', between, 'year']
        : ['first', between, 'second', between, 'year'],
      length: all.length,
    };
  },
  (text) => {
    const found = dayFirst.exec(text);
    const name = found && monthOf(found[4] ?? '');
    if (!found || !name) return undefined;
    const [all, day = '', mark = '', between = '', , behind = '', year = ''] = found;
    return {
      ...given(year, String(name.month), day),
      isPadded: padding(day),
      name,
      tokens: ['day', { literal: mark + between }, 'name', { literal: dotOf(found[4]) + behind }, 'year'],
      length: all.length,
    };
  },
  (text) => {
    const found = monthFirst.exec(text);
    const name = found && monthOf(found[1] ?? '');
    if (!found || !name) return undefined;
    const [all, , day = '', mark = '', behind = '', year = ''] = found;
    return {
      ...given(year, String(name.month), day),
      isPadded: padding(day),
      name,
      tokens: ['name', { literal: `${dotOf(found[1])} ` }, 'day', { literal: mark + behind }, 'year'],
      length: all.length,
    };
  },
  (text) => {
    const found = monthOnly.exec(text);
    const name = found && monthOf(found[1] ?? '');
    if (!found || !name) return undefined;
    const [all, , long, fourDigits, brief, twoDigits] = found;
    const between = long ?? brief ?? '';
    return {
      ...given(fourDigits ?? twoDigits ?? '', String(name.month), '1'),
      isPadded: null,
      name,
      tokens: ['name', { literal: dotOf(found[1]) + between }, 'year'],
      length: all.length,
    };
  },
];

const dotOf = (name: string | undefined): string => (name?.endsWith('.') ? '.' : '');

const padding = (...numbers: readonly string[]): boolean | null => {
  const small = numbers.filter((number) => Number(number) < 10);
  return small.length === 0 ? null : small.every((number) => number.length > 1);
};

const given = (year: string, month: string, day: string) => ({
  order: 'known' as const,
  day: Number(day),
  month: Number(month),
  year: fullYear(year),
  hasShortYear: year.length === 2,
  isPadded: padding(month, day),
  name: null,
});

function isDay({ year, month, day }: Found): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns days since 1899-12-30, with the time as a part of a day; undefined before 1900-03-01, from where on all spreadsheets agree. */
export function serialOf(date: DateParts, order: DateOrder): number | undefined {
  const isSwapped = date.order === 'either' && order === 'mdy';
  const [day, month] = isSwapped ? [date.month, date.day] : [date.day, date.month];
  const days = Math.round((Date.UTC(date.year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000);
  if (days < 61) return undefined;
  return days + (date.time ? date.time.parts.seconds / 86_400 : 0);
}

/**
 * Returns the number format that shows a date as it was printed.
 * @param isPadded true where days and months below ten have a zero, as the column has it
 */
export function dateFormat(
  date: DateParts,
  order: DateOrder,
  isPadded: boolean,
  language: DateLanguage | null,
): string {
  const day = isPadded ? 'dd' : 'd';
  const month = isPadded ? 'mm' : 'm';
  const spoken = date.name?.languages.find((one) => one === language) ?? date.name?.languages[0];
  const show = (token: Token): string => {
    if (typeof token === 'object') return literalAll(token.literal);
    switch (token) {
      case 'day':
        return day;
      case 'month':
        return month;
      case 'first':
        return order === 'mdy' ? month : day;
      case 'second':
        return order === 'mdy' ? day : month;
      case 'name':
        return date.name?.isShort ? 'mmm' : 'mmmm';
      case 'year':
        return date.hasShortYear ? 'yy' : 'yyyy';
    }
  };
  const weekday = date.weekday
    ? (date.weekday.isShort ? 'ddd' : 'dddd') + literalAll(date.weekday.behind)
    : '';
  const time = date.time ? literalAll(date.time.between) + date.time.parts.timeFormat : '';
  const tag = spoken === undefined ? '' : `[$-${dateLanguages[spoken]}]`;
  return tag + weekday + date.tokens.map(show).join('') + time;
}

/**
 * Quotes letters for a format. Space and hyphen need no quotes; a slash does: it would become the sign that the reader's computer has for
 * dates.
 */
const literalAll = (text: string): string =>
  [...text].every((letter) => letter === ' ' || letter === '-') ? text : literal(text);
