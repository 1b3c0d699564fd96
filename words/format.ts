/** Numbers, sizes, dates and durations, as the language in force writes them. */

/** By language and options: to make one takes longer than a row of a list may. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** The formatter for numbers of a language, which is made once. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, options);
  numberFormats.set(key, made);
  return made;
}

/** An amount with the signs of the language; as written where it has more digits than a number of JavaScript keeps. */
export function formatAmount(text: string, language: string): string {
  if (!/^-?\d{1,12}(?:\.\d{1,2})?$/.test(text)) return text;
  return numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(text));
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * A size in the unit that suits it: "48 kB", "8.4 MB". Thousands, as file managers count today.
 * @param digits most behind the point, from megabytes on
 */
export function formatSize(bytes: number, language: string, digits = 1): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return numberFormat(language, {
    style: 'unit',
    unit: units[unit],
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit >= 2 && value < 99.95 ? digits : 0,
  }).format(value);
}

/** The most digits behind the point that tell two sizes apart. */
const maxDigits = 3;

/**
 * Two sizes, with as many digits as show that they differ: "1.3 kB" and "1.1 kB", and not "1 kB" twice.
 * @returns bytes as {@link formatSize} has them, where those differ or are the same
 */
export function formatSizes(one: number, other: number, language: string): readonly [string, string] {
  const plain = [formatSize(one, language), formatSize(other, language)] as const;
  if (one === other || plain[0] !== plain[1]) return plain;
  for (let digits = 1; digits <= maxDigits; digits += 1) {
    const exact = [exactSize(one, language, digits), exactSize(other, language, digits)] as const;
    if (exact[0] !== exact[1]) return exact;
  }
  return plain;
}

/** A size of at least a thousand bytes with digits behind the point, whatever its unit. */
function exactSize(bytes: number, language: string, digits: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const style = { style: 'unit', unit: units[unit], unitDisplay: unit === 0 ? 'long' : 'short' } as const;
  return numberFormat(language, { ...style, maximumFractionDigits: unit === 0 ? 0 : digits }).format(
    bytes / 1000 ** unit,
  );
}

/** A share of one, as whole percents, never rounded up to a hundred. */
export function formatPercent(fraction: number, language: string): string {
  const whole = Math.floor(Math.min(1, Math.max(0, fraction)) * 100) / 100;
  return numberFormat(language, { style: 'percent' }).format(whole);
}

/** The shortest time that is shown, in seconds: nothing takes no time. */
const shortest = 0.1;

/** Time between two ISO 8601 moments: "0.8 sec", "1 min, 5 sec". */
export function formatDuration(from: string, to: string, language: string): string {
  const seconds = Math.max(shortest, (Date.parse(to) - Date.parse(from)) / 1000);
  const unit = (value: number, name: 'second' | 'minute', digits: number) =>
    numberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  if (seconds < 10) return unit(seconds, 'second', 1);
  const whole = Math.round(seconds);
  if (whole < 60) return unit(whole, 'second', 0);
  const parts = [unit(Math.floor(whole / 60), 'minute', 0), unit(whole % 60, 'second', 0)];
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(parts);
}

/** A span in one round unit: "40 sec", "2 min", "1 hr". */
export function formatSpan(seconds: number, language: string): string {
  const [value, unit] =
    seconds < 55
      ? [Math.max(5, Math.round(seconds / 5) * 5), 'second']
      : seconds < 3570
        ? [Math.max(1, Math.round(seconds / 60)), 'minute']
        : [Math.round(seconds / 3600), 'hour'];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** A day for a heading; `today` and `yesterday` are said in words by the caller. */
export function formatDay(iso: string, language: string): string {
  const options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
  const date = new Date(iso);
  if (date.getFullYear() !== new Date().getFullYear()) options.year = 'numeric';
  return new Intl.DateTimeFormat(language, options).format(date);
}

export function formatTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

export function formatMoment(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(iso),
  );
}

/** A day with its year, such as until when something is valid. */
export function formatDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago something was, in one round unit: "2 min. ago", "yesterday"; its day where that is more than a week.
 * @param now milliseconds since 1970
 */
export function formatAgo(iso: string, language: string, now = Date.now()): string {
  const past = Math.max(0, now - Date.parse(iso));
  const words = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' });
  if (past < minute) return words.format(0, 'second');
  if (past < hour) return words.format(-Math.floor(past / minute), 'minute');
  const nights = Math.round(
    (Date.parse(localDay(new Date(now))) - Date.parse(localDay(new Date(iso)))) / day,
  );
  if (nights === 0) return words.format(-Math.floor(past / hour), 'hour');
  if (nights < 7) return words.format(-nights, 'day');
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(iso),
  );
}

/** Day of a moment on this computer, as `YYYY-MM-DD`. */
export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
