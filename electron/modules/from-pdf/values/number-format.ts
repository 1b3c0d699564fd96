/** This module makes number formats of spreadsheets (ECMA-376, 18.8.31) that show a number as it was printed. */
import type { NumberParts, ReadValue } from './numbers.js';
import { literal } from './value.js';

/** Returns formats for groups of two above the first thousand: one for each size of number, since no sign groups so. */
const indian = (fraction: string): readonly [condition: string, body: string][] => [
  ['[>=10000000]', `##\\,##\\,##\\,##0${fraction}`],
  ['[>=100000]', `##\\,##\\,##0${fraction}`],
  ['', `##,##0${fraction}`],
];

/**
 * Returns the format of a number.
 * @param mark that of a footnote, which is shown behind the number
 * @param isRed true for a negative number that only its colour tells
 */
export function numberFormat(parts: NumberParts, read: ReadValue, mark: string, isRed: boolean): string {
  const fraction = read.decimals > 0 ? `.${'0'.repeat(Math.min(read.decimals, 30))}` : '';
  const around = (body: string): string => withUnits(parts, body) + literal(mark);
  if (read.isIndian && read.value >= 0)
    return indian(fraction)
      .map(([condition, body]) => condition + around(body))
      .join(';');
  const whole = around(`${read.isGrouped ? '#,##0' : '0'}${fraction}${exponentOf(parts)}`);
  if (isRed) return `${whole};[Red]${whole}`;
  switch (parts.sign) {
    case 'none':
    case 'minus':
      return whole;
    case 'plus':
      return `+${whole};-${whole};${whole}`;
    case 'brackets':
      return `${whole}_);(${whole})`;
    case 'trailing':
      return `${whole}_-;${whole}-`;
  }
}

const exponentOf = ({ exponent }: NumberParts): string => (exponent === null ? '' : 'E+00');

function withUnits({ currency, percent, dash }: NumberParts, body: string): string {
  const number = body + (dash === '' ? '' : literal(dash.replace(/^\./u, ',')));
  if (percent) {
    const space = percent.isSpaced ? '\\ ' : '';
    // A format can show per cent, but no per mille, of a number.
    return number + space + (percent.sign === '%' ? '%' : literal('‰'));
  }
  if (!currency) return number;
  const symbol = /[$\]-]/u.test(currency.symbol) ? `"${currency.symbol}"` : `[$${currency.symbol}]`;
  const space = currency.isSpaced ? '\\ ' : '';
  return currency.isBefore ? symbol + space + number : number + space + symbol;
}
