/**
 * This module finds what a form field shows in place of the value it keeps: scripts of the document show `1234.5` as `1,234.50 EUR`
 * and `2020-08-29` as `Aug 29, 2020`. Scripts are never run; the appearance that they left is read.
 */
import type { FormField } from '../model/form-field.js';
import { isIn } from './appearances.js';
import type { Letter } from './read-page.js';

/** Decimals that a format gives a number at most. */
const mostDecimals = 6;

/** Tells whether a field may show something else than it keeps. */
export const mayShowElse = ({ type, value, multiline }: FormField): boolean =>
  type === 'text' && !multiline && /\d/.test(value);

/**
 * Returns a field with what it shows as its value, where that is the value in another dress. An appearance that says something else is
 * older than the value, and is not taken.
 * @param letters those of its appearance
 */
export function withShownValue(field: FormField, letters: readonly Letter[]): FormField {
  const shown = textOf(letters.filter((letter) => isIn(letter, field.box)));
  return shown !== field.value && isDressed(field.value, shown) ? { ...field, value: shown } : field;
}

const textOf = (letters: readonly Letter[]): string =>
  letters
    .map(({ text, isAfterSpace }) => (isAfterSpace ? ` ${text}` : text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Tells whether a text shows a number, a date or a row of digits in another way than it is kept. */
function isDressed(value: string, shown: string): boolean {
  const [kept, seen] = [digitsOf(value), digitsOf(shown)];
  if (kept === '' || seen === '') return false;
  return kept === seen || isNumber(value, seen) || isDate(value, shown);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Rounded, with more decimals, or in percent. */
function isNumber(value: string, seen: string): boolean {
  const number = Math.abs(Number(value.trim().replace(',', '.')));
  if (!Number.isFinite(number)) return false;
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1)
    if ([number, number * 100].some((one) => digitsOf(one.toFixed(decimals)) === seen)) return true;
  return false;
}

/** Of the day, the month and the year all that is shown in digits is kept, in whichever order. */
function isDate(value: string, shown: string): boolean {
  const groups = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
  const kept = groups(value);
  const seen = groups(shown);
  if (kept.length < 3 || seen.length < 2) return false;
  return seen.every((group) => kept.some((one) => one === group || (one > 99 && one % 100 === group)));
}
