/** One way to write what is written in many: spaces, minus signs, digits of other scripts. */

/** The zeros of digits that stand for the same as ASCII's, nine more behind each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const;

const digits: ReadonlyMap<string, string> = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
);

/** Spaces of all widths become one, minus signs of all lengths at the beginning or end become `-`. */
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

/** Raised letters as Unicode has them, so that `m2` does not come of m²; what Unicode has not stays. */
export const asRaised = (text: string): string => written(text, raised);
export const asLowered = (text: string): string => written(text, lowered);

const plain: ReadonlyMap<string, string> = new Map([...raised].map(([letter, sign]) => [sign, letter]));

/** The exponent of `10⁻⁵` in common digits. */
export const unraised = (text: string): string =>
  [...text]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .replace('−', '-');
