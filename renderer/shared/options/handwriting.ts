/** The fonts of typed signatures, and the letters that they have. `handwriting.test.ts` compares both with the fonts. */

export interface Handwriting {
  readonly family: string;
  /** Code points of letters, digits and punctuation up to U+2044: hexadecimal, from and to. */
  readonly letters: string;
}

export const handwritings: readonly Handwriting[] = [
  {
    family: 'Caveat',
    letters: `20-17e 18f 192 1c4-1cc 1d4 1e5 1e7 1e9-1eb 1ef 1f1-1f5 1fa-21b 21f 237 259 292 2bc 2c6-2c7 2c9
      2d8-2dd 300-304 306-308 30a-30c 30f 311 323 326-328 335 3bc 400-45f 462-463 46a-46b 472-475 48a-4a5 4a8-4ff
      510-513 51a-51d 524-529 52e-52f 1e0c-1e0d 1e24-1e25 1e44-1e45 1e5a-1e5b 1e62-1e63 1e6c-1e6d 1e80-1e85
      1e92-1e93 1eb8-1eb9 1ebc-1ebd 1eca-1ecd 1ee4-1ee5 1ef2-1ef3 1ef8-1ef9 2010 2013-2014 2018-201a 201c-201e
      2020-2022 2026 2030 2032-2033 2039-203a 2044`,
  },
  {
    family: 'Dancing Script',
    letters: `20-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 2bc 2c6-2c7
      2c9 2d8-2dd 300-304 306-30c 30f 311-312 31b 323-324 326-328 32e 331 335 1e80-1e85 1e9e 1ea0-1ef9 2013-2014
      2018-201a 201c-201e 2020-2022 2026 2030 2039-203a 2044`,
  },
  {
    family: 'Great Vibes',
    letters: `20-148 14a-17e 180-181 186-18a 18e-194 196-1a1 1a4-1a5 1a9 1ac-1b9 1c0-1c7 1c9-1ca 1cc-1f0 1f4-1f5
      1f8-21b 21e-220 222-223 226-233 237 23a-23e 241-24f 251 253-254 256-257 259 25b 25f-260 263-266 268-26c 26f
      272 275 27d 283 288-28c 292 294-295 298 29d 2b0 2b7 2b9-2bc 2be-2c0 2c6-2c8 2ca-2cb 2d7-2dd 2ee 300-304
      306-30d 30f-313 315 31b 320 323-329 32d-332 334-336 358 35f 39b 3a9 3bb 3c0 400-45f 462-463 490-491 e3f
      1d58 1d5b 1d7d 1da4 1dbb 1dc4-1dc8 1dca 1e00-1e95 1e9e 1ea0-1ef9 2000-2011 2013-2015 2018-201a 201c-201e
      2020-2022 2026 202f-2030 2032-2033 2039-203a 2044`,
  },
];

/** The font of names that a handwriting lacks letters of: in italics, and with fonts of this computer behind it. */
export const otherFamily = 'Source Serif 4';

/** Letters of a text that a handwriting lacks, each once. */
export function lackedLetters(text: string, { letters }: Handwriting): string[] {
  const ranges = letters
    .split(/\s+/)
    .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));
  const has = (code: number) => ranges.some(([from = 0, to = from]) => code >= from && code <= to);
  return [...new Set(text.normalize('NFC'))].filter((letter) => !has(letter.codePointAt(0) ?? 0));
}
