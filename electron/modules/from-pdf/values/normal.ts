/** This module gives one form to what is written in many: spaces, minus signs, digits of other scripts. */

/** These zeros of other scripts are each followed by their nine other digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const;

const digits: ReadonlyMap<string, string> = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
);

/** Replaces spaces of any width by one space, minus signs of any length by `-`, and digits of other scripts by common ones. */
export function normalise(text: string): string {
  return text
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff\u061c\u00ad]/gu, '')
    .replace(
      /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/gu,
      (digit) => digits.get(digit) ?? digit,
    )
    .replaceAll('\u066b', ',')
    .replaceAll('\u066a', '%')
    .replace(/[\u2212\u2010\u2011\u2012\ufe63\uff0d]/gu, '-')
    .trim();
}

const raised: ReadonlyMap<string, string> = new Map([
  ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign] as const),
  ['+', '⁺'],
  ['-', '⁻'],
  ['−', '⁻'],
  ['(', '⁽'],
  [')', '⁾'],
  ...[...'abcdefghijklmnoprstuvwxyz'].map(
    (letter, at) => [letter, [...'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'][at] ?? letter] as const,
  ),
]);
const lowered: ReadonlyMap<string, string> = new Map([
  ...[...'₀₁₂₃₄₅₆₇₈₉'].map((sign, digit) => [String(digit), sign] as const),
  ['+', '₊'],
  ['-', '₋'],
]);

const written = (text: string, signs: ReadonlyMap<string, string>): string =>
  [...text].every((letter) => signs.has(letter) || /[\s,*†‡§¶#]/u.test(letter))
    ? [...text].map((letter) => signs.get(letter) ?? letter).join('')
    : text;

/** Replaces raised letters by those that Unicode has, so that m² does not become `m2`; a text with others stays as it is. */
export const asRaised = (text: string): string => written(text, raised);
export const asLowered = (text: string): string => written(text, lowered);

const plain: ReadonlyMap<string, string> = new Map([...raised].map(([letter, sign]) => [sign, letter]));

/** Replaces the raised digits of an exponent, as in `10⁻⁵`, by common ones. */
export const unraised = (text: string): string =>
  [...text]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .replace('−', '-');
