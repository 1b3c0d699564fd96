import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.js';
import { decimalSign, shownDecimal, typedDecimal } from './decimals.js';

test('a number is typed with the sign of the language, or with a point, and shown with that sign', () => {
  for (const language of languages) {
    const sign = decimalSign(language);
    expect(sign, language).toBe(language === 'en' ? '.' : ',');
    for (const [typed, value] of [
      [`1${sign}5`, '1.5'],
      [` -0${sign}25 `, '-0.25'],
      ['1.5', '1.5'],
      // A comma is no thousands where there are not three digits behind it.
      ['0,5', '0.5'],
      ['12,75', '12.75'],
      ['0,125', '0.125'],
      ['12', '12'],
      ['', ''],
    ] as const)
      expect(typedDecimal(typed, sign).trim(), `${language} ${typed}`).toBe(value);
    expect(shownDecimal('0.59', sign)).toBe(`0${sign}59`);
    expect(shownDecimal('0.59.1', sign)).toBe('0.59.1');
  }
});

test('what is only begun is what stands there so far, and what may mean thousands is not guessed', () => {
  expect(typedDecimal('1,', ',')).toBe('1');
  expect(typedDecimal('1.234,5', ',')).toBe('1.234,5');
  expect(typedDecimal('1,234,5', ',')).toBe('1,234,5');
  // In English a comma stands between thousands.
  expect(typedDecimal('1,234', '.')).toBe('1,234');
  expect(typedDecimal('drei', ',')).toBe('drei');
});
