/** This module counts notes as documents do. */

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Ways to count notes: each returns the mark of a number from 1, and an empty text where it has none. */
export const noteCountings = {
  decimal: (value: number) => String(value),
  roman: (value: number) => (value < 40 ? 'x'.repeat(Math.floor(value / 10)) + (ones[value % 10] ?? '') : ''),
  letter: (value: number) => (value <= 26 ? String.fromCodePoint(96 + value) : ''),
} as const;

export type NoteCounting = keyof typeof noteCountings;
