/** This module tells how a document writes its numbers and dates, from all its tables and its language. */
import { readDate, type DateParts } from './dates.js';
import { readNumber, type NumberParts } from './numbers.js';
import { styleOf, type DateOrder, type DecimalSign, type NumberStyle } from './style.js';

/** Counts of texts that can be read in one way only. */
export class Votes {
  point = 0;
  comma = 0;
  dayFirst = 0;
  monthFirst = 0;
  spaced = 0;
  /**
   * Counts of numbers that can be read in two ways (and of those such as `18,870`), and of whole numbers below a thousand and from it on.
   */
  readonly #either = { points: 0, commas: 0, longer: 0, short: 0, long: 0 };

  number(parts: NumberParts): void {
    if (parts.decimal === '.') this.point += 1;
    if (parts.decimal === ',') this.comma += 1;
    if (parts.decimal === 'either') {
      if (parts.digits.includes('.')) this.#either.points += 1;
      else this.#either.commas += 1;
      if (/^\d{2}/u.test(parts.digits)) this.#either.longer += 1;
    } else if (parts.decimal === 'none' && /^\d+$/u.test(parts.digits)) {
      if (parts.digits.length < 4) this.#either.short += 1;
      else this.#either.long += 1;
    }
    const isMore = parts.decimal !== 'none' || parts.currency !== null || parts.percent !== null;
    if (isMore && parts.digits.includes(' ')) this.spaced += 1;
  }

  date({ tokens, name }: DateParts): void {
    const [first, between] = tokens;
    // In dates with points the day is first everywhere, and a date with the name of its month tells nothing of the others.
    if (name || (typeof between === 'object' && between.literal.startsWith('.'))) return;
    if (first === 'day') this.dayFirst += 1;
    if (first === 'month') this.monthFirst += 1;
  }

  /** Returns the decimal sign; undefined where nothing or as much speaks for either. */
  get decimal(): DecimalSign | undefined {
    if (this.point !== this.comma) return this.point > this.comma ? '.' : ',';
    return this.point === 0 ? this.#byThousands : undefined;
  }

  /** Returns the decimal sign by numbers that can each be read in two ways, but hardly all together. */
  get #byThousands(): DecimalSign | undefined {
    const { points, commas, longer, short, long } = this.#either;
    const all = points + commas;
    if (all === 0 || (points > 0 && commas > 0)) return undefined;
    // Beside `859` and `0`, `1,178` is the next larger number: with decimals these would be `0,859` and `0,000`.
    const isNextLarger = short > 0 && long === 0;
    // Many numbers with exactly three digits behind the sign, and often two or three before it, are no measures.
    const areMany = all >= 8 && longer * 3 >= all;
    if (!isNextLarger && !areMany) return undefined;
    return commas > 0 ? '.' : ',';
  }

  get dateOrder(): DateOrder | undefined {
    if (this.dayFirst === this.monthFirst) return undefined;
    return this.dayFirst > this.monthFirst ? 'dmy' : 'mdy';
  }
}

const fallback: NumberStyle = {
  decimal: '.',
  dateOrder: 'dmy',
  isDecimalKnown: false,
  isDateOrderKnown: false,
  spacedThousands: false,
};

/**
 * Returns the style of a document.
 * @param texts those of the cells of all its tables
 * @param language that of the document, BCP 47; null where it is not known
 */
export function findStyle(texts: Iterable<string>, language: string | null): NumberStyle {
  const votes = new Votes();
  let dollars = 0;
  let pounds = 0;
  for (const text of texts) {
    const date = readDate(text);
    if (date) {
      votes.date(date);
      continue;
    }
    const parts = readNumber(text);
    if (!parts) continue;
    votes.number(parts);
    if (parts.currency?.symbol === '$') dollars += 1;
    if (parts.currency?.symbol === '£') pounds += 1;
  }
  const spoken = (language === null ? undefined : styleOf(language, false)) ?? fallback;
  const byMoney = dollars > pounds ? 'mdy' : 'dmy';
  return {
    decimal: votes.decimal ?? spoken.decimal,
    dateOrder: votes.dateOrder ?? (spoken.isDateOrderKnown ? spoken.dateOrder : byMoney),
    isDecimalKnown: votes.decimal !== undefined || spoken.isDecimalKnown,
    isDateOrderKnown: votes.dateOrder !== undefined || spoken.isDateOrderKnown,
    spacedThousands: votes.spaced > 0 || spoken.spacedThousands,
  };
}
