/** Writes numbers in the styles in which pages are counted. */

export type Numerals = 'arabic' | 'roman' | 'roman_capital' | 'letters' | 'letters_capital';

const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/**
 * The largest numbers in Roman numerals and in letters: longer numerals would be endless, so larger numbers are
 * written in digits.
 */
const maxRoman = 5000;
const maxLetters = 26 * 20;

/** @param digits the least number of them, for digits only */
export function numeral(value: number, numerals: Numerals, digits = 0): string {
  switch (numerals) {
    case 'arabic':
      return String(value).padStart(digits, '0');
    case 'roman':
      return value >= 1 && value < maxRoman ? roman(value) : String(value);
    case 'letters':
      // Letters count as in page labels: a to z, then aa to zz (ISO 32000-2, table 161).
      return value >= 1 && value <= maxLetters
        ? String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
        : String(value);
    case 'roman_capital':
      return numeral(value, 'roman').toUpperCase();
    case 'letters_capital':
      return numeral(value, 'letters').toUpperCase();
  }
}

function roman(value: number): string {
  let left = value;
  let text = '';
  for (const [worth, sign] of romans)
    while (left >= worth) {
      text += sign;
      left -= worth;
    }
  return text;
}

const worths: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** Returns the value of Roman numerals in any case; other characters count nothing. */
export function romanValue(numerals: string): number {
  const values = [...numerals.toLowerCase()].map((sign) => worths[sign] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
