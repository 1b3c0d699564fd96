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
