import { describe, expect, it } from 'vitest';
import { findStyle, styleOf, typeColumn, type NumberStyle, type TypedValue } from './index.js';

const cell = (text: string) => ({ text, mark: '', isRed: false });

function column(texts: readonly string[], language: string | null = null, header = ''): TypedValue[] {
  return typeColumn(texts.map(cell), header, findStyle(texts, language), language);
}
const values = (texts: readonly string[], language: string | null = null, header = '') =>
  column(texts, language, header).map(({ value }) => value);
const one = (text: string, language: string | null = 'en-US') => column([text], language)[0];

describe('numbers of a column', () => {
  it.each([
    ['1234', 1234, 'integer', '0'],
    ['1,234', 1234, 'integer', '#,##0'],
    ['1,234.50', 1234.5, 'decimal', '#,##0.00'],
    ['-12', -12, 'integer', '0'],
    ['\u221212.5', -12.5, 'decimal', '0.0'],
    ['\u201312.5', -12.5, 'decimal', '0.0'],
    ['12.5-', -12.5, 'decimal', '0.0_-;0.0-'],
    ['(1,234)', -1234, 'integer', '#,##0_);(#,##0)'],
    ['($1,234.00)', -1234, 'currency', '"$"#,##0.00_);("$"#,##0.00)'],
    ['$(1,234)', -1234, 'currency', '"$"#,##0_);("$"#,##0)'],
    ['-$5.00', -5, 'currency', '"$"0.00'],
    ['$-5.00', -5, 'currency', '"$"0.00'],
    ['€ 12', 12, 'currency', '[$€]\\ 0'],
    ['12 EUR', 12, 'currency', '0\\ [$EUR]'],
    ['CHF 1’234.50', 1234.5, 'currency', '[$CHF]\\ #,##0.00'],
    ['US$ 3', 3, 'currency', '"US$"\\ 0'],
    ['12.3 %', 0.123, 'percentage', '0.0\\ %'],
    ['7%', 0.07, 'percentage', '0%'],
    ['(5.2%)', -0.052, 'percentage', '0.0%_);(0.0%)'],
    ['+4', 4, 'integer', '+0;-0;0'],
    ['1.2E-5', 0.000012, 'scientific', '0.0E+00'],
    ['1.2 × 10⁻⁵', 0.000012, 'scientific', '0.0E+00'],
    ['.5', 0.5, 'decimal', '0.0'],
    ['12,34,567', 1234567, 'integer', '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0'],
    ['１２３', 123, 'integer', '0'],
    ['1,234*', 1234, 'integer', '#,##0\\*'],
    ['1,234 ¹', 1234, 'integer', '#,##0\\¹'],
    ['12.5 [3]', 12.5, 'decimal', '0.0"[3]"'],
  ])('reads %s', (text, value, type, numberFormat) => {
    expect(one(text)).toMatchObject({ value, type, numberFormat, isDoubtful: false });
  });

  it.each([
    'abc',
    '–',
    'n/a',
    '1-2',
    '3/4',
    '007',
    '01234',
    '+49 170 1234567',
    '+31201234567',
    '020 123 4567',
    '555 123 456',
    'DE89 3704 0044 0532 0130 00',
    '4711-A',
    '1E5',
    '5e+700',
    '1.2.3',
    '12345678901234567890',
    '1,23,4',
    '1 2',
    '12 kg',
    '=1+1',
    'A1',
    '10:00-12:00',
    '3 of 4',
    '5×4',
    '1.234.56',
    '32.13.2024',
    '29.02.2023',
  ])('keeps %s as text', (text) => {
    expect(one(text)).toMatchObject({ value: text, type: 'text' });
  });

  it('settles what is ambiguous by the column', () => {
    expect(values(['1.234', '12,50'])).toEqual([1234, 12.5]);
    expect(values(['1.234', '12.50'])).toEqual([1.234, 12.5]);
    expect(values(['1,234', '0,5'])).toEqual([1.234, 0.5]);
    expect(values(['1.234', '1.234.567'])).toEqual([1234, 1234567]);
    expect(values(['1.234,-', '€ 12,-'])).toEqual(['1.234,-', 12]);
    expect(values(['€ 1.234,-', '€ 12,-'])).toEqual([1234, 12]);
  });

  it('settles what is ambiguous by the rest of the document, and else by its language', () => {
    const style = findStyle(['12,50', '3,1', 'Total'], null);
    expect(typeColumn([cell('1.234')], '', style, null)[0]).toMatchObject({ value: 1234, isDoubtful: false });
    expect(values(['1.234'], 'de-DE')).toEqual([1234]);
    expect(values(['1.234'], 'en-GB')).toEqual([1.234]);
  });

  it('takes a sign for thousands where numbers below a thousand have none, or many are as even', () => {
    expect(column(['1,178', '859', '0'])[0]).toMatchObject({ value: 1178, doubt: null });
    expect(column(['1.178', '859', '0'])[0]).toMatchObject({ value: 1178, doubt: null });
    expect(column(['1.178', '859', '2015'])[0]).toMatchObject({ doubt: 'separator' });
    const many = ['18.870', '23.022', '22.650', '1.178', '71.137', '209.111', '3.062', '9.041'];
    expect(values(many)).toEqual(many.map((text) => Number(text.replace('.', ''))));
    expect(column(many.map((text) => text.slice(-5)))[0]).toMatchObject({ doubt: 'separator' });
  });

  it('marks as doubtful what nothing settles', () => {
    expect(column(['1.234'])[0]).toMatchObject({ value: 1.234, doubt: 'separator', isDoubtful: true });
    expect(column(['12,50', '12.50', '1.234'], 'de').map(({ doubt }) => doubt)).toEqual([
      null,
      'odd_one',
      'separator',
    ]);
  });

  it('says where a column is written otherwise than the document', () => {
    const german = styleOf('de-DE', true) as NumberStyle;
    const [ambiguous, clear] = typeColumn([cell('1.234'), cell('12.50')], '', german, 'de');
    expect(ambiguous).toMatchObject({ value: 1.234, doubt: 'separator' });
    expect(clear).toMatchObject({ value: 12.5, doubt: null });
  });

  it('keeps codes, numbers of articles and chapters as text', () => {
    expect(values(['00417', '12044'])).toEqual(['00417', '12044']);
    expect(values(['4006381333931', '9780306406157'])).toEqual(['4006381333931', '9780306406157']);
    expect(values(['4711', '4712'], 'de', 'Artikel-Nr')).toEqual(['4711', '4712']);
    expect(values(['4711', '4712'], 'de', 'Menge')).toEqual([4711, 4712]);
    expect(values(['1.8', '1.9', '1.10', '1.11'])).toEqual(['1.8', '1.9', '1.10', '1.11']);
    expect(values(['1.8', '1.9', '2.0'])).toEqual([1.8, 1.9, 2]);
  });

  it('reads thousands with spaces where the document writes them so', () => {
    expect(values(['1 234,50', '555 123 456'], 'fr')).toEqual([1234.5, 555123456]);
    expect(values(['1\u202f234', '12\u00a0345'], 'fr-FR')).toEqual([1234, 12345]);
    expect(column(['1 234', '12 345'], 'en')[0]).toMatchObject({ value: 1234, doubt: 'separator' });
  });

  it('takes red numbers without a sign as negative, and says so', () => {
    const texts = ['10', '20', '30'];
    const typed = typeColumn(
      texts.map((text, at) => ({ ...cell(text), isRed: at === 1 })),
      '',
      findStyle(texts, 'en'),
      'en',
    );
    expect(typed.map(({ value, doubt }) => [value, doubt])).toEqual([
      [10, null],
      [-20, 'red'],
      [30, null],
    ]);
    const signed = typeColumn(
      ['10', '-20', '30'].map((text, at) => ({ ...cell(text), isRed: at === 2 })),
      '',
      findStyle(texts, 'en'),
      'en',
    );
    expect(signed.map(({ value }) => value)).toEqual([10, -20, 30]);
  });

  it('keeps a raised mark out of the number', () => {
    const [typed] = typeColumn(
      [{ text: '1,234', mark: '²', isRed: false }],
      '',
      findStyle([], 'en-US'),
      'en-US',
    );
    expect(typed).toMatchObject({ value: 1234, numberFormat: '#,##0\\²' });
    const [power] = typeColumn(
      [{ text: '10', mark: '³', isRed: false }],
      '',
      findStyle([], 'en-US'),
      'en-US',
    );
    expect(power?.doubt).toBe('mark');
    const style = findStyle([], 'en-US');
    const [price] = typeColumn([{ text: '9', mark: '⁹⁹', isRed: false }], '', style, 'en-US');
    expect(price).toMatchObject({ value: 9, numberFormat: '0"⁹⁹"', doubt: 'mark' });
    const [noted] = typeColumn([{ text: '9.50', mark: '¹²', isRed: false }], '', style, 'en-US');
    expect(noted?.doubt).toBeNull();
  });
});

describe('dates and times of a column', () => {
  const serial = (year: number, month: number, day: number) =>
    (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000;

  it.each([
    ['2025-03-04', [2025, 3, 4], 'yyyy-mm-dd'],
    ['2025/3/4', [2025, 3, 4], 'yyyy\\/m\\/d'],
    ['04.03.2025', [2025, 3, 4], 'dd\\.mm\\.yyyy'],
    ['4.3.25', [2025, 3, 4], 'd\\.m\\.yy'],
    ['4. März 2025', [2025, 3, 4], '[$-407]d". "mmmm yyyy'],
    ['4 maart 2025', [2025, 3, 4], '[$-413]d mmmm yyyy'],
    ['4 mrt. 2025', [2025, 3, 4], '[$-413]d mmm". "yyyy'],
    ['1er août 2025', [2025, 8, 1], '[$-40C]d"er "mmmm yyyy'],
    ['4 de marzo de 2025', [2025, 3, 4], '[$-40A]d" de "mmmm" de "yyyy'],
    ['4 marzo 2025', [2025, 3, 4], '[$-40A]d mmmm yyyy'],
    ['4 de março de 2025', [2025, 3, 4], '[$-816]d" de "mmmm" de "yyyy'],
    ['March 4, 2025', [2025, 3, 4], '[$-409]mmmm d", "yyyy'],
    ['4-Mar-25', [2025, 3, 4], '[$-409]d-mmm-yy'],
    ['Mar 2025', [2025, 3, 1], '[$-409]mmm yyyy'],
    ['Tue, 4 March 2025', [2025, 3, 4], '[$-409]ddd", "d mmmm yyyy'],
    ['Dienstag, 4. März 2025', [2025, 3, 4], '[$-407]dddd", "d". "mmmm yyyy'],
  ] as const)('reads %s', (text, [year, month, day], numberFormat) => {
    expect(one(text)).toEqual({
      type: 'date',
      value: serial(year, month, day),
      numberFormat,
      isDoubtful: false,
      doubt: null,
    });
  });

  it('settles the order of day and month by the column, then by the document, then by the language', () => {
    expect(values(['03/04/2025', '25/04/2025'], 'en-US')).toEqual([serial(2025, 4, 3), serial(2025, 4, 25)]);
    expect(values(['03/04/2025', '04/25/2025'], 'en-GB')).toEqual([serial(2025, 3, 4), serial(2025, 4, 25)]);
    expect(values(['03/04/2025'], 'en-US')).toEqual([serial(2025, 3, 4)]);
    expect(values(['03/04/2025'], 'nl-NL')).toEqual([serial(2025, 4, 3)]);
    expect(column(['03/04/2025'], 'en')[0]).toMatchObject({ doubt: 'day_or_month' });
  });

  it('reads times and durations', () => {
    expect(one('12:30')).toMatchObject({ type: 'time', value: 12.5 / 24, numberFormat: 'h:mm' });
    expect(one('9:05 pm')).toMatchObject({
      type: 'time',
      value: (21 * 60 + 5) / 1440,
      numberFormat: 'h:mm AM/PM',
    });
    expect(one('09:05:30')).toMatchObject({ type: 'time', numberFormat: 'hh:mm:ss' });
    expect(one('36:15:00')).toMatchObject({ type: 'duration', value: 36.25 / 24, numberFormat: '[h]:mm:ss' });
    expect(one('2 h 15 min')).toMatchObject({
      type: 'duration',
      value: 2.25 / 24,
      numberFormat: '[h]" h "mm" min"',
    });
    expect(one('14.30 Uhr')).toMatchObject({ type: 'time', value: 14.5 / 24 });
    expect(one('2025-03-04 12:30')).toMatchObject({
      type: 'date_time',
      value: serial(2025, 3, 4) + 12.5 / 24,
    });
    expect(column(['3:45', '75:20']).map(({ type, doubt }) => [type, doubt])).toEqual([
      ['duration', 'hours_or_minutes'],
      ['duration', 'hours_or_minutes'],
    ]);
  });

  it('marks years of two digits that may be of either century', () => {
    expect(one('04.03.41')).toMatchObject({ value: serial(1941, 3, 4), doubt: 'century' });
    expect(one('04.03.29')).toMatchObject({ value: serial(2029, 3, 4), doubt: null });
  });

  it('keeps dates that spreadsheets do not have as text', () => {
    expect(one('4 March 1848')).toMatchObject({ type: 'text' });
  });
});
