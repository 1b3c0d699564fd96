/** This module tells what looks like a number and is a name: codes, telephone numbers, numbers of articles, chapters. */
import type { NumberParts } from './numbers.js';

/** Columns with these words in their header hold names, whatever is in them. */
const naming =
  /\b(?:iban|bic|ean|gtin|isbn|issn|upc|sku|vat|zip|plz|cap|cp|tel|phone|telephone|fax|mobile|mobil|telefon|telefono|teléfono|téléphone|telefoon|handy|konto\p{L}*|account|rekening\p{L}*|compte|cuenta|conto|post ?codes?|postal codes?|postleitzahl|postcode|art(?:ikel|icle|\.|ículo|icolo)?[ -]?(?:no|nr|nummer|number|n°|nº)|item (?:no|number)|part (?:no|number)|order (?:no|number)|invoice (?:no|number)|bestell-?(?:nr|nummer)|rechnungs-?(?:nr|nummer)|customer (?:no|number)|kunden-?(?:nr|nummer)|serial (?:no|number)|ref(?:erence)?|référence|code)\b/iu;

/** Tells whether the header of a column says that it holds names. */
const isNaming = (header: string): boolean => header.length < 60 && naming.test(header);

const isPlain = ({ sign, currency, percent, exponent }: NumberParts): boolean =>
  sign === 'none' && currency === null && percent === null && exponent === null;

const isDigits = (parts: NumberParts): boolean => isPlain(parts) && /^\d+$/u.test(parts.digits);

/** Tells whether a number is better kept as it is printed, whatever the rest of its column is. */
export function isName(parts: NumberParts): boolean {
  const { digits, sign } = parts;
  // Spreadsheets keep fifteen digits of a number.
  if (digits.replace(/\D/gu, '').replace(/^0+/u, '').length > 15) return true;
  // Larger exponents are beyond what a number can be in any program (IEEE 754).
  if (parts.exponent !== null && Math.abs(parts.exponent) > 290) return true;
  if (/^0\d/u.test(digits) || (parts.decimal === 'none' && /^0\D/u.test(digits))) return true;
  return sign === 'plus' && parts.currency === null && (digits.includes(' ') || /^\d{9,}$/u.test(digits));
}

/** Tells whether the plain numbers of a column are names, from all of them together. */
export function areNames(header: string, column: readonly (NumberParts | undefined)[]): boolean {
  const found = column.filter((parts): parts is NumberParts => parts !== undefined);
  const whole = found.filter(isDigits);
  if (isNaming(header)) return true;
  // `00417` beside `12044` shows codes of one length.
  const padded = whole.find(({ digits }) => digits.length > 1 && digits.startsWith('0'));
  if (padded && whole.every(({ digits }) => digits.length === padded.digits.length || digits.startsWith('0')))
    return true;
  if (whole.length >= 2 && whole.length === found.length && whole.every(({ digits }) => isGtin(digits)))
    return true;
  return areChapters(found);
}

/** Tells whether a number may be a name in a column of names: it is nothing but digits and their signs. */
export const mayBeName = (parts: NumberParts): boolean => isPlain(parts);

/** Tells whether digits end in the check digit of numbers of articles (GS1 General Specifications, 7.9). */
function isGtin(digits: string): boolean {
  if (![8, 12, 13, 14].includes(digits.length)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Tells whether numbers are chapters: from `1.9` to `1.10` chapters rise, but numbers fall. */
function areChapters(found: readonly NumberParts[]): boolean {
  const pairs = found.map((parts) => (isPlain(parts) ? /^(\d{1,3})\.(\d{1,3})$/u.exec(parts.digits) : null));
  if (pairs.length < 3 || pairs.includes(null)) return false;
  const numbers = pairs.map((pair) => [Number(pair?.[1]), Number(pair?.[2])] as const);
  let falls = false;
  for (const [at, [chapter, section]] of numbers.entries()) {
    const before = numbers[at - 1];
    if (!before) continue;
    const isNext =
      chapter === before[0] ? section === before[1] + 1 : chapter === before[0] + 1 && section <= 1;
    if (!isNext) return false;
    if (Number(pairs[at]?.[0]) <= Number(pairs[at - 1]?.[0])) falls = true;
  }
  return falls;
}
