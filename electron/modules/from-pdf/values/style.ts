/** This module tells how a country writes numbers and dates. */

export type DecimalSign = '.' | ',';
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** How the numbers and dates of a document are written, as far as that is known. */
export interface NumberStyle {
  readonly decimal: DecimalSign;
  /** How `03/04/2025` is meant. */
  readonly dateOrder: DateOrder;
  /** True where a person said so, or the document shows it; otherwise what depends on it is doubtful. */
  readonly isDecimalKnown: boolean;
  readonly isDateOrderKnown: boolean;
  /** True where a space may part thousands: in a locale that does so, or in a document that shows it. */
  readonly spacedThousands: boolean;
}

/** These signs part thousands, besides the two that are also decimal signs; spaces were made one kind before. */
export const thousandsMarks = "'’ʼ′´`٬";

/** Tells whether a language without its country says nothing of the order of dates. */
const isUnsettled = (locale: Intl.Locale): boolean => locale.language === 'en' && locale.region === undefined;

/**
 * Returns the style of a locale.
 * @param tag BCP 47
 * @param isChosen true where a person chose it; otherwise it is only the language of the document
 * @returns undefined for what is no locale
 */
export function styleOf(tag: string, isChosen: boolean): NumberStyle | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return undefined;
  }
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.9);
  const sign = parts.find(({ type }) => type === 'decimal')?.value;
  const group = parts.find(({ type }) => type === 'group')?.value ?? '';
  return {
    decimal: sign === ',' || sign === '٫' ? ',' : '.',
    dateOrder: dateOrderOf(locale),
    isDecimalKnown: true,
    isDateOrderKnown: isChosen || !isUnsettled(locale),
    spacedThousands: /\s/u.test(group),
  };
}

function dateOrderOf(locale: Intl.Locale): DateOrder {
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(2025, 2, 4))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type[0]] : []))
    .join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}
