/** This module reads the currency beside a number: a sign or a code, before it or after. */

/** These signs and short names are currencies; longer ones come first so that `US$` is not read as `$`. */
const names = [
  'US$',
  '$US',
  '$CA',
  '$AU',
  'AU$',
  'CA$',
  'NZ$',
  'HK$',
  'A$',
  'C$',
  'S$',
  'R$',
  'SFr.',
  'sFr.',
  'Fr.',
  'Rs.',
  'kr.',
  'Kč',
  'zł',
  'Ft',
  'лв',
  'lei',
  'kr',
  'Rs',
] as const;

/** These codes of ISO 4217 are those that are traded most. */
const codes =
  'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HRK HUF IDR ILS INR ISK JPY KES KRW MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD VND ZAR';

const escape = (text: string): string => text.replace(/[$.]/gu, '\\$&');
const currency = `(?:${names.map(escape).join('|')}|\\p{Sc}|(?:${codes.replaceAll(' ', '|')})(?![A-Za-z]))`;
const before = new RegExp(`^(${currency})(\\s?)(?=[-+–(\\d.,])`, 'u');
const after = new RegExp(`(?<=[\\d)–-])(\\s?)(${currency})$`, 'u');
/** The sign of a number may stand before its currency: `-€ 12`. */
const signed = new RegExp(`^([-+–])\\s?(${currency})(\\s?)(?=[\\d.,])`, 'u');

export interface Currency {
  readonly symbol: string;
  readonly isBefore: boolean;
  readonly isSpaced: boolean;
}

/**
 * Takes the currency away from a number.
 * @param text as `normalise` gives it
 * @returns undefined where there is none
 */
export function currencyAround(
  text: string,
): { readonly currency: Currency; readonly rest: string } | undefined {
  const sign = signed.exec(text);
  if (sign)
    return {
      currency: { symbol: sign[2] ?? '', isBefore: true, isSpaced: sign[3] !== '' },
      rest: (sign[1] ?? '') + text.slice(sign[0].length),
    };
  const first = before.exec(text);
  if (first)
    return {
      currency: { symbol: first[1] ?? '', isBefore: true, isSpaced: first[2] !== '' },
      rest: text.slice(first[0].length),
    };
  const last = after.exec(text);
  if (last)
    return {
      currency: { symbol: last[2] ?? '', isBefore: false, isSpaced: last[1] !== '' },
      rest: text.slice(0, last.index),
    };
  return undefined;
}
