import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinAccents } from './drawn-accents.js';
import type { Letter, LetterLook, ReadFont } from './read-page.js';

const font = { name: 'NimbusRomNo9L-Regu' } as ReadFont;
const look = (change: Partial<LetterLook> = {}): LetterLook =>
  ({ font, angle: 0, size: 10, isInvisible: false, ...change }) as LetterLook;
const letter = (text: string, left: number, width: number, change: Partial<Letter> = {}): Letter => ({
  ...{ text, x: left, baseline: 50, box: { left, top: 40, right: left + width, bottom: 52 } },
  ...{ look: look(), isAfterSpace: false, isGuess: false },
  ...change,
});

function joined(...letters: Letter[]): string[] {
  joinAccents(letters);
  return letters.map(({ text, isAfterSpace }) => (isAfterSpace ? ` ${text}` : text));
}

describe('accents drawn as shapes of their own', () => {
  it('become one letter with that below them, before or behind it, which loses its dot', () => {
    expect(joined(letter('a', 0, 5), letter('¨', 5, 3), letter('ı', 5, 3), letter('v', 8, 5))).toEqual([
      ...['a', 'ï', 'v'],
    ]);
    expect(joined(letter('e', 0, 5), letter('´', 1, 3))).toEqual(['é']);
    expect(joined(letter('¸', 1, 3, { isAfterSpace: true }), letter('c', 0, 5))).toEqual([' ç']);
  });

  it('are raised for capitals', () => {
    expect(joined(letter('´', 1, 3, { baseline: 47.5 }), letter('E', 0, 6))).toEqual(['É']);
  });

  it('stay where they stand beside a letter, on another line, in another font or where no such letter is', () => {
    expect(joined(letter('´', 0, 3), letter('e', 3, 5))).toEqual(['´', 'e']);
    expect(joined(letter('´', 1, 3, { baseline: 40 }), letter('e', 0, 5))).toEqual(['´', 'e']);
    expect(joined(letter('´', 1, 3, { look: look({ font: { ...font } }) }), letter('e', 0, 5))).toEqual([
      ...['´', 'e'],
    ]);
    expect(joined(letter('˝', 1, 3), letter('q', 0, 5))).toEqual(['˝', 'q']);
    expect(joined(letter('´', 1, 3), letter('e', 0, 5, { isAfterSpace: true }))).toEqual(['´', ' e']);
    expect(joined(letter('´', 1, 3, { isGuess: true }), letter('e', 0, 5))).toEqual(['´', 'e']);
  });

  it('lose no letter, whatever stands where', () => {
    const any = fc
      .tuple(fc.constantFrom(...'aeiouınc´`¨ˆ˜¸q1'), fc.integer({ min: 0, max: 12 }))
      .map(([text, left]) => letter(text, left, 4));
    fc.assert(
      fc.property(fc.array(any), (letters) => {
        const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
        const bases = (all: readonly Letter[]) =>
          plain(all.map(({ text }) => text).join('')).replaceAll(/[´`¨ˆ˜¸]/gu, '');
        const before = bases(letters);
        joinAccents(letters);
        expect(bases(letters)).toBe(before);
      }),
    );
  });
});
