/** This module types the values of a column: what is ambiguous in one cell is settled by the others, and by the document. */
import { dateFormat, readDate, serialOf, type DateParts } from './dates.js';
import { Votes } from './evidence.js';
import { areNames, isName, mayBeName } from './keep-text.js';
import type { DateLanguage } from './months.js';
import { numberFormat } from './number-format.js';
import { readNumber, valueOf, type NumberParts } from './numbers.js';
import type { DateOrder, DecimalSign, NumberStyle } from './style.js';
import { readTime, type TimeParts } from './times.js';
import { asText, literal, type CellText, type Doubt, type TypedValue, type ValueType } from './value.js';

interface Read {
  readonly cell: CellText;
  readonly mark: string;
  readonly number?: NumberParts;
  readonly date?: DateParts;
  readonly time?: TimeParts;
}

function read(cell: CellText): Read {
  const split = cell.mark === '' ? splitMark(cell.text) : cell;
  const rest = { cell, mark: split.mark };
  const date = readDate(split.text);
  if (date) return { ...rest, date };
  const time = readTime(split.text);
  if (time) return { ...rest, time };
  const number = readNumber(split.text);
  return number && !isName(number) ? { ...rest, number } : rest;
}

/** What all cells of a column together show. */
interface ColumnFacts {
  readonly decimal: DecimalSign;
  readonly isDecimalKnown: boolean;
  readonly votes: Votes;
  readonly dateOrder: DateOrder;
  readonly isDateOrderKnown: boolean;
  readonly isPadded: boolean;
  readonly language: DateLanguage | null;
  /** True where times of two parts are durations: one of them has more hours than a day. */
  readonly areDurations: boolean;
  readonly areNames: boolean;
  readonly spacedThousands: boolean;
  readonly mostlyNumbers: boolean;
  /** True where red numbers without a sign are negative. */
  readonly redIsNegative: boolean;
}

/**
 * Types the cells of a column below its header.
 * @param header words of the header; empty for none
 * @param style that of the document, or as a person chose it
 * @param language that of the document, BCP 47; null where it is not known
 */
export function typeColumn(
  cells: readonly CellText[],
  header: string,
  style: NumberStyle,
  language: string | null,
): TypedValue[] {
  const column = cells.map(read);
  const facts = factsOf(column, header, style, language);
  return column.map((one) => typed(one, facts));
}

function factsOf(
  column: readonly Read[],
  header: string,
  style: NumberStyle,
  language: string | null,
): ColumnFacts {
  const votes = new Votes();
  for (const { number, date } of column) {
    if (number) votes.number(number);
    if (date) votes.date(date);
  }
  const numbers = column.filter(({ number }) => number !== undefined);
  const filled = column.filter(({ cell }) => !/^[\s\p{P}]*$/u.test(cell.text));
  const red = numbers.filter(({ cell }) => cell.isRed);
  const paddings = column.flatMap(({ date }) => (date && date.isPadded !== null ? [date.isPadded] : []));
  const shortLanguage = language?.slice(0, 2).toLowerCase() ?? null;
  return {
    decimal: votes.decimal ?? style.decimal,
    // A column that differs from its document is read in its own way, but a person should know.
    isDecimalKnown:
      votes.decimal === undefined
        ? style.isDecimalKnown
        : votes.decimal === style.decimal || !style.isDecimalKnown,
    votes,
    dateOrder: votes.dateOrder ?? style.dateOrder,
    isDateOrderKnown: votes.dateOrder !== undefined || style.isDateOrderKnown,
    isPadded: paddings.length === 0 || paddings.filter(Boolean).length * 2 >= paddings.length,
    language: spokenIn(column, shortLanguage),
    areDurations: column.some(({ time }) => time?.isDuration === true),
    areNames: areNames(
      header,
      column.map(({ number, cell }) => number ?? readNumber(cell.text)),
    ),
    spacedThousands: style.spacedThousands || votes.spaced > 0,
    mostlyNumbers: numbers.length * 2 > filled.length,
    redIsNegative:
      red.length > 0 &&
      red.length * 2 < numbers.length &&
      numbers.every(({ number }) => number?.sign === 'none'),
  };
}

/** Returns the language that all names of months in the column can be of; null for none. */
function spokenIn(column: readonly Read[], preferred: string | null): DateLanguage | null {
  const names = column.flatMap(({ date }) => (date?.name ? [date.name.languages] : []));
  const [first, ...others] = names;
  const shared = first?.filter((one) => others.every((languages) => languages.includes(one))) ?? [];
  return shared.find((one) => one === preferred) ?? shared[0] ?? null;
}

function typed(one: Read, facts: ColumnFacts): TypedValue {
  const { cell, number, date, time } = one;
  const text = cell.text + cell.mark;
  if (date) return typedDate(one, date, facts) ?? asText(text);
  if (time) return typedTime(one, time, facts);
  if (number) return typedNumber(one, number, facts) ?? asText(text);
  return asText(text);
}

const value = (type: ValueType, number: number, format: string, doubt: Doubt | null): TypedValue => ({
  type,
  value: number,
  numberFormat: format,
  isDoubtful: doubt !== null,
  doubt,
});

function typedDate({ mark }: Read, date: DateParts, facts: ColumnFacts): TypedValue | undefined {
  const serial = serialOf(date, facts.dateOrder);
  if (serial === undefined) return undefined;
  const format =
    dateFormat(date, facts.dateOrder, date.isPadded ?? facts.isPadded, facts.language) + literal(mark);
  const isUnsettled = date.order === 'either' && date.day !== date.month && !facts.isDateOrderKnown;
  const isOld = date.hasShortYear && date.year >= 1930 && date.year < 1950;
  const doubt = isUnsettled ? 'day_or_month' : isOld ? 'century' : null;
  return value(date.time ? 'date_time' : 'date', serial, format, doubt);
}

function typedTime({ mark }: Read, time: TimeParts, facts: ColumnFacts): TypedValue {
  const isDuration = time.isDuration || facts.areDurations;
  const format = (isDuration ? time.durationFormat : time.timeFormat) + literal(mark);
  const doubt = isDuration && time.parts === 2 ? 'hours_or_minutes' : null;
  return value(isDuration ? 'duration' : 'time', time.seconds / 86_400, format, doubt);
}

function typedNumber({ cell, mark }: Read, parts: NumberParts, facts: ColumnFacts): TypedValue | undefined {
  if (facts.areNames && mayBeName(parts)) return undefined;
  const spaces = parts.digits.split(' ').length - 1;
  const isGuessedSpace = spaces > 0 && !facts.spacedThousands && parts.currency === null;
  if (isGuessedSpace && (spaces > 1 || !facts.mostlyNumbers)) return undefined;
  const number = valueOf(parts, facts.decimal);
  const isRedNegative = cell.isRed && facts.redIsNegative && number.value > 0;
  const shown = isRedNegative ? -number.value : number.value;
  return value(
    typeOf(parts, number.decimals),
    shown,
    numberFormat(parts, number, mark, isRedNegative),
    doubtOf(parts, facts, isGuessedSpace, isRedNegative, mark),
  );
}

function typeOf(parts: NumberParts, decimals: number): ValueType {
  if (parts.percent?.sign === '%') return 'percentage';
  if (parts.currency) return 'currency';
  if (parts.exponent !== null) return 'scientific';
  return decimals > 0 ? 'decimal' : 'integer';
}

function doubtOf(
  parts: NumberParts,
  facts: ColumnFacts,
  isGuessedSpace: boolean,
  isRedNegative: boolean,
  mark: string,
): Doubt | null {
  if (isRedNegative) return 'red';
  // 10³ may be a thousand, and 9⁹⁹ a price of less than ten.
  const isRaised = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]/u.test(mark);
  const isPrice = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]{2}$/u.test(mark) && parts.decimal === 'none';
  if (isRaised && (parts.digits === '10' || isPrice)) return 'mark';
  if (isGuessedSpace) return 'separator';
  if (parts.decimal === 'either')
    return facts.isDecimalKnown && !(facts.votes.point > 0 && facts.votes.comma > 0) ? null : 'separator';
  const isOdd = (parts.decimal === '.' || parts.decimal === ',') && parts.decimal !== facts.decimal;
  return isOdd ? 'odd_one' : null;
}

// Finds marks of footnotes that stand behind a number without being raised.

const mark = /\s*([*†‡§¶#]{1,3}|\[\d{1,2}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}[⁾]?|[ᵃᵇᶜᵈᵉᶠᵍʰ][⁾]?|(?<=\s)\(?[a-h]\))$/u;

/** Takes a mark away from the end of a text that has digits before it. */
function splitMark(text: string): { readonly text: string; readonly mark: string } {
  const found = mark.exec(text);
  // Raised digits behind a sign of multiplication are an exponent.
  if (
    !found ||
    !/\d[\s%)€]*$/u.test(text.slice(0, found.index)) ||
    /[x×·*]\s*10\s*[⁺⁻]?[⁰-⁹¹²³]+$/u.test(text)
  )
    return { text, mark: '' };
  return { text: text.slice(0, found.index).trimEnd(), mark: found[1] ?? '' };
}
