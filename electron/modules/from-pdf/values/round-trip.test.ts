/** What is written as a country writes it is read as what it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStyle, plainValue, styleOf, typeColumn, type NumberStyle } from './index.js';

const locales = [
  'en-US',
  'en-GB',
  'nl-NL',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-PT',
  'sv-SE',
  'en-IN',
  'hi-IN',
];
const cell = (text: string) => ({ text, mark: '', isRed: false });
const typeAll = (texts: readonly string[], style: NumberStyle, language: string) =>
  typeColumn(texts.map(cell), '', style, language);

const cents = fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).map((number) => number / 100);
const wholes = fc.integer({ min: -999_999_999, max: 999_999_999 });
const days = fc.date({ min: new Date('1951-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe.each(locales)('%s', (locale) => {
  const chosen = styleOf(locale, true) as NumberStyle;
  const formats: readonly [string, Intl.NumberFormatOptions, fc.Arbitrary<number>][] = [
    ['decimals', { minimumFractionDigits: 2 }, cents],
    ['three decimals without thousands', { minimumFractionDigits: 3, useGrouping: false }, cents],
    ['whole numbers', {}, wholes],
    ['whole numbers without thousands', { useGrouping: false }, wholes],
    ['euros', { style: 'currency', currency: 'EUR' }, cents],
    ['codes of currencies', { style: 'currency', currency: 'CHF', currencyDisplay: 'code' }, cents],
    ['dollars in brackets', { style: 'currency', currency: 'USD', currencySign: 'accounting' }, cents],
  ];
  it.each(formats)('reads %s as what they were', (_name, options, numbers) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, ...options });
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 8 }), (column) => {
        // "-0" is written for no amount that people print.
        const given = column.map((number) => number + 0);
        const texts = given.map((number) => format.format(number));
        for (const style of [chosen, findStyle(texts, locale)])
          expect(typeAll(texts, style, locale).map(({ value }) => value)).toEqual(given);
      }),
    );
  });

  it('reads percentages as what they were', () => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (number) => {
        const [typed] = typeAll([format.format(number / 1000)], chosen, locale);
        expect(typed).toMatchObject({ value: number / 1000, type: 'percentage' });
      }),
    );
  });

  const looks: readonly [string, Intl.DateTimeFormatOptions][] = [
    ['short dates', { year: 'numeric', month: '2-digit', day: '2-digit' }],
    ['dates with the name of the month', { year: 'numeric', month: 'long', day: 'numeric' }],
    ['dates with its short name', { year: 'numeric', month: 'short', day: 'numeric' }],
    ['dates with the day of the week', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }],
  ];
  it.each(locale === 'hi-IN' ? looks.slice(0, 1) : looks)('reads %s as what they were', (_name, options) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 5 }), (column) => {
        const typed = typeAll(
          column.map((date) => format.format(date)),
          chosen,
          locale,
        );
        expect(typed.map(plainValue)).toEqual(column.map((date) => date.toISOString().slice(0, 10)));
      }),
    );
  });
});

describe('any text', () => {
  it('is read without an error, and kept as it is where it is text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 6 }), (texts) => {
        for (const [at, typed] of typeAll(texts, findStyle(texts, null), 'en').entries())
          if (typed.type === 'text') expect(typed.value).toBe(texts[at]);
      }),
    );
  });

  it('of digits and signs gives a finite number or stays text', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789.,:/-+%()€$ eE'), maxLength: 14 });
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 6 }), (texts) => {
        for (const { value } of typeAll(texts, findStyle(texts, null), 'en'))
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
