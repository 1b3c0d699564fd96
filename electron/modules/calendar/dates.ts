/** Days, months and times in words, as language and region write them. */
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';

interface DateChoices {
  /** 0 is Sunday; null: as the region has it. */
  readonly weekStart: number | null;
  /** Null: as the region has it. */
  readonly hour12: boolean | null;
}

/**
 * The tag of language and region: the region of the computer where that speaks the language, so that an American gets
 * Sundays first and a British reader of the same words does not.
 */
export function localeOf(
  locale: string,
  system: string = new Intl.DateTimeFormat().resolvedOptions().locale,
): string {
  try {
    const own = new Intl.Locale(system);
    return own.region !== undefined && own.language === new Intl.Locale(locale).language ? system : locale;
  } catch {
    return locale;
  }
}

/** Where the week begins; 0 is Sunday. */
function weekStartOf(locale: string): number {
  // Older systems have it as a field.
  const asked = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return ((asked.getWeekInfo?.() ?? asked.weekInfo)?.firstDay ?? 1) % 7;
}

export class Dates {
  readonly locale: string;
  /** 0 is Sunday. */
  readonly weekStart: number;
  readonly #formats = new Map<string, Intl.DateTimeFormat>();
  readonly #hour12: boolean | null;

  constructor(locale: string, choices: DateChoices) {
    this.locale = locale;
    this.weekStart = choices.weekStart ?? weekStartOf(locale);
    this.#hour12 = choices.hour12;
  }

  /** Returns a month such as `March 2026`. */
  month(wall: WallTime): string {
    return this.#capital(this.#format({ month: 'long', year: 'numeric' }).format(wall));
  }

  /** Returns a day such as `Tuesday 3 March 2026`. */
  day(wall: WallTime): string {
    const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
    return this.#capital(this.#format(parts).format(wall));
  }

  /** Returns a day such as `3 Mar`. */
  shortDay(wall: WallTime): string {
    return this.#format({ day: 'numeric', month: 'short' }).format(wall);
  }

  /** Returns a date such as `3 March 2026`. */
  date(wall: WallTime): string {
    return this.#format({ day: 'numeric', month: 'long', year: 'numeric' }).format(wall);
  }

  /** `16 – 22 March 2026`. @param last a day */
  span(first: WallTime, last: WallTime): string {
    return this.#format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(first, last);
  }

  /** Returns a day of the week such as `Tuesday` or `Tue`. */
  weekday(wall: WallTime, form: 'long' | 'short'): string {
    return this.#capital(this.#format({ weekday: form }).format(wall));
  }

  /** Returns a time such as `14:05` or `2:05 PM`. */
  time(wall: WallTime): string {
    return this.#timeFormat().format(wall);
  }

  /** `14:05 – 15:00`; with days where the end lies on another one. */
  times(start: WallTime, end: WallTime): string {
    if (end <= start) return this.time(start);
    if (end - start < dayLength) return `${this.time(start)}\u2009–\u2009${this.time(end)}`;
    return `${this.shortDay(start)} ${this.time(start)} – ${this.shortDay(end)} ${this.time(end)}`;
  }

  /** Returns an hour of the day such as `14` or `2 PM`. */
  hour(hour: number): string {
    const hour12 = this.#timeFormat().resolvedOptions().hour12;
    if (hour12) return this.#format({ hour: 'numeric', hour12: true }).format(hour * 3_600_000);
    return `${hour}:00`;
  }

  /** Returns the days of a week from its start, as times in any such week. */
  weekdays(): WallTime[] {
    // 4 January 1970 was a Sunday.
    return Array.from({ length: 7 }, (_, place) => (3 + this.weekStart + place) * dayLength);
  }

  /** The first day of the week in which a day lies. */
  startOfWeek(wall: WallTime): WallTime {
    const day = Math.floor(wall / dayLength);
    // Day 0 (1 January 1970) was a Thursday.
    const weekday = (((day + 4) % 7) + 7) % 7;
    return (day - ((weekday - this.weekStart + 7) % 7)) * dayLength;
  }

  #timeFormat(): Intl.DateTimeFormat {
    const hours = this.#hour12 === null ? {} : { hour12: this.#hour12 };
    const format = this.#format({ hour: 'numeric', minute: '2-digit', ...hours });
    // `09:00` stands better below `10:00`.
    return format.resolvedOptions().hour12
      ? format
      : this.#format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  }

  #format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const key = JSON.stringify(options);
    const known =
      this.#formats.get(key) ?? new Intl.DateTimeFormat(this.locale, { ...options, timeZone: 'UTC' });
    this.#formats.set(key, known);
    return known;
  }

  #capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.locale) + text.slice(1);
  }
}

/** Returns the number of the week by ISO 8601: that of its Thursday. */
export function weekNumber(startOfWeek: WallTime): number {
  const first = Math.floor(startOfWeek / dayLength);
  const thursday =
    Array.from({ length: 7 }, (_, place) => first + place).find((day) => day % 7 === 0) ?? first;
  const january = Date.UTC(new Date(thursday * dayLength).getUTCFullYear(), 0, 1) / dayLength;
  return Math.floor((thursday - january) / 7) + 1;
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (wall: WallTime): number => new Date(wall).getUTCDay();
