/** Numbers as they are typed and shown: with the decimal sign of the language. Values are kept with a point. */

/** The sign before the decimals: a comma in most languages. */
export const decimalSign = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * What was typed, with a point for the sign of the language; a point is taken everywhere. Any other text stays as it is, so
 * that it can be reported: signs between thousands are never guessed.
 */
export function typedDecimal(text: string, sign: string): string {
  const [, whole = '', decimals = ''] = /^\s*([+-]?\d+),(\d*)\s*$/.exec(text.replace(sign, ',')) ?? [];
  // In English a comma with three digits behind it may stand between thousands; with fewer, or behind a nought, it does not.
  const isCertain = text.includes(sign) || decimals.length < 3 || /^[+-]?0+$/.test(whole);
  if (whole === '' || !isCertain) return text;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** A value as the language writes it. What is no number is shown as it is. */
export const shownDecimal = (value: string, sign: string): string =>
  /^[+-]?\d+\.\d+$/.test(value) ? value.replace('.', sign) : value;
