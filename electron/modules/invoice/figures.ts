/** Amounts, quantities, dates and account numbers as a language writes them. */
import { readDecimal, decimalText, trimmed } from '../../engine/invoice/decimal.js';

/** Writes the values of one invoice in one language. Whatever is no number or date is shown as it is written. */
export class Figures {
  constructor(
    readonly locale: string,
    /** Of the invoice, such as `EUR`; `''` where it names none. */
    readonly currency: string,
  ) {}

  /** An amount without its currency, such as `1,234.50`. */
  amount(text: string): string {
    return this.#number(text, { minimumFractionDigits: 2 });
  }

  /** An amount with its currency. @param currency that of the invoice where it is left out */
  money(text: string, currency: string = this.currency): string {
    if (readDecimal(text) === null || !/^[A-Z]{3}$/.test(currency))
      return `${this.amount(text)} ${currency}`.trim();
    return this.#number(text, { style: 'currency', currency, minimumFractionDigits: 2 });
  }

  /** A quantity or a rate without zeros at its end. */
  number(text: string): string {
    const value = readDecimal(text);
    return value === null ? text : this.#number(decimalText(trimmed(value)), {});
  }

  percentage = (text: string): string => (readDecimal(text) === null ? text : `${this.number(text)} %`);

  /** A price with as many places as it has, and two at least. */
  price(text: string): string {
    const value = readDecimal(text);
    return value === null ? text : this.#number(decimalText(trimmed(value)), { minimumFractionDigits: 2 });
  }

  /** A date such as `31 January 2026`. @param text `2026-01-31` */
  date(text: string): string {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
    const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
    if (day === undefined || new Date(time).toISOString().slice(0, 10) !== text) return text;
    return new Intl.DateTimeFormat(this.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  }

  /** A quantity with its unit. @param code of UN/ECE Recommendation 20 @param pieces the word for pieces */
  quantity(text: string, code: string, pieces: string): string {
    if (text === '') return '';
    const unit = intlUnits[code];
    if (unit !== undefined && readDecimal(text) !== null)
      return this.#number(decimalText(trimmed(readDecimal(text)!)), {
        style: 'unit',
        unit,
        unitDisplay: 'short',
      });
    const name = countUnits.has(code) ? pieces : (symbols[code] ?? code);
    return `${this.number(text)} ${name}`.trim();
  }

  // A text keeps every digit, where a number would be rounded to 17 of them (ECMA-402, Intl.NumberFormat).
  #number(text: string, options: Intl.NumberFormatOptions): string {
    const value = readDecimal(text);
    if (value === null) return text;
    const format = new Intl.NumberFormat(this.locale, {
      ...options,
      maximumFractionDigits: Math.min(Math.max(value.scale, options.minimumFractionDigits ?? 0), 20),
    });
    return format.format(decimalText(value) as Intl.StringNumericLiteral);
  }
}

/** Units that every language has a word for (ECMA-402, table 2). */
const intlUnits: Readonly<Record<string, string>> = {
  ...{ HUR: 'hour', MIN: 'minute', SEC: 'second', DAY: 'day', WEE: 'week', MON: 'month', ANN: 'year' },
  ...{
    KGM: 'kilogram',
    GRM: 'gram',
    LTR: 'liter',
    MTR: 'meter',
    KMT: 'kilometer',
    CMT: 'centimeter',
    MMT: 'millimeter',
  },
};
const symbols: Readonly<Record<string, string>> = {
  ...{ MTK: 'm²', MTQ: 'm³', KWH: 'kWh', MWH: 'MWh', TNE: 't', P1: '%', KWT: 'kW', HAR: 'ha', MLT: 'ml' },
};
/** One, piece, each, item. */
const countUnits = new Set(['C62', 'H87', 'EA', 'PCE', 'ST', 'XPP', 'NAR']);

/** Groups the letters of an account number by four, where it is an IBAN by its form. */
export const accountNumber = (text: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(text.replaceAll(/\s/g, ''))
    ? text
        .replaceAll(/\s/g, '')
        .toUpperCase()
        .replaceAll(/(.{4})(?=.)/g, '$1 ')
    : text;
