/** This module has the names of months and days in the languages whose dates are read. */

/** Number formats name the language of their months by these numbers of Windows' list of languages. */
export const dateLanguages = {
  en: '409',
  de: '407',
  nl: '413',
  fr: '40C',
  es: '40A',
  it: '410',
  pt: '816',
  sv: '41D',
} as const;
export type DateLanguage = keyof typeof dateLanguages;

export interface MonthName {
  /** Number of the month, from 1. */
  readonly month: number;
  readonly isShort: boolean;
  /** Languages that call it so, in the order above. */
  readonly languages: readonly DateLanguage[];
}

/** People write these short names, which Unicode's tables do not have. */
const further: Readonly<Partial<Record<DateLanguage, readonly (readonly [name: string, month: number])[]>>> =
  {
    en: [['sept', 9]],
    de: [
      ['jän', 1],
      ['jänner', 1],
      ['jan', 1],
      ['feb', 2],
      ['feber', 2],
      ['mrz', 3],
      ['märz', 3],
      ['apr', 4],
      ['jun', 6],
      ['jul', 7],
      ['aug', 8],
      ['sep', 9],
      ['sept', 9],
      ['okt', 10],
      ['nov', 11],
      ['dez', 12],
    ],
    nl: [['maa', 3]],
    fr: [
      ['jan', 1],
      ['fev', 2],
      ['mar', 3],
      ['avr', 4],
      ['jui', 6],
      ['jul', 7],
      ['aou', 8],
      ['sep', 9],
    ],
    es: [
      ['sep', 9],
      ['setiembre', 9],
    ],
    it: [['sett', 9]],
    pt: [['abril', 4]],
  };

const languages = Object.keys(dateLanguages) as readonly DateLanguage[];

/** Returns a name without its dot and its accents, as `Févr.` is also written `fevr`. */
const bare = (name: string): string =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\.$/u, '');

const partOf = (
  language: DateLanguage,
  options: Intl.DateTimeFormatOptions,
  type: string,
  date: Date,
): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    .formatToParts(date)
    .find((part) => part.type === type)?.value ?? '';

function readMonths(): ReadonlyMap<string, MonthName> {
  const found = new Map<string, { month: number; isShort: boolean; languages: DateLanguage[] }>();
  const add = (name: string, month: number, isShort: boolean, language: DateLanguage) => {
    const key = bare(name);
    const known = found.get(key);
    if (!known) found.set(key, { month, isShort, languages: [language] });
    else if (known.month === month && !known.languages.includes(language)) known.languages.push(language);
  };
  for (const language of languages) {
    for (let month = 1; month <= 12; month += 1) {
      const date = new Date(Date.UTC(2025, month - 1, 4));
      // In some languages the name of a month beside a day is in another case.
      add(partOf(language, { day: 'numeric', month: 'long' }, 'month', date), month, false, language);
      add(partOf(language, { month: 'long' }, 'month', date), month, false, language);
      add(partOf(language, { day: 'numeric', month: 'short' }, 'month', date), month, true, language);
      add(partOf(language, { month: 'short' }, 'month', date), month, true, language);
    }
    for (const [name, month] of further[language] ?? []) add(name, month, name.length < 5, language);
  }
  return found;
}

function readDays(): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const language of languages)
    for (let day = 1; day <= 7; day += 1) {
      const date = new Date(Date.UTC(2025, 5, day));
      for (const weekday of ['short', 'long'] as const) {
        const name = bare(partOf(language, { weekday }, 'weekday', date));
        found.set(name, weekday === 'short');
        if (weekday === 'short') found.set(name.slice(0, 2), true);
      }
    }
  return found;
}

let months: ReadonlyMap<string, MonthName> | undefined;
let days: ReadonlyMap<string, boolean> | undefined;

/** Returns the month of a name in any of the languages; undefined for what is none. */
export const monthOf = (name: string): MonthName | undefined => (months ??= readMonths()).get(bare(name));

/** Tells whether a name of a day of the week is the short one; undefined for what is none. */
export const isShortDay = (name: string): boolean | undefined => (days ??= readDays()).get(bare(name));
