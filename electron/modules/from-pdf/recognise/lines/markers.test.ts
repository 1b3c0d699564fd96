/** What of a line is the marker of an item: by its signs, and by the font of the first one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextStyle } from '../../model/index.js';
import type { LinePiece } from './line.js';
import { isSureBullet, markerOf, markerOfLine } from './markers.js';

const plain: TextStyle = {
  ...{ family: 'Arial', generic: 'sans', size: 10, colour: '#000000', highlight: null },
  ...{ bold: false, italic: false, underline: false, strike: false, script: 'normal' },
};
const courier: TextStyle = { ...plain, family: 'Courier New', generic: 'mono' };
const wingdings: TextStyle = { ...plain, family: 'Wingdings' };

const text = (value: string, style: TextStyle): LinePiece => ({
  kind: 'text',
  text: value,
  style,
  link: null,
});
const gap: LinePiece = { kind: 'gap', from: 60, at: 80 };
const markerIn = (...pieces: readonly LinePiece[]) => markerOfLine({ pieces });

describe('a letter before other text', () => {
  it('is a bullet where it is the `o` of a font of fixed width', () => {
    const bullet = { marker: 'o', format: 'bullet', value: 0, rest: 'Kites' };
    expect(markerIn(text('o ', courier), text('Kites', plain))).toEqual(bullet);
    expect(markerIn(text('o', courier), gap, text('Kites', plain))).toEqual(bullet);
  });

  it('is a bullet where its font is one of signs, and not one of Greek letters', () => {
    expect(markerIn(text('l', wingdings), gap, text('Kites', plain))).toMatchObject({
      marker: 'l',
      rest: 'Kites',
    });
    expect(markerIn(text('α ', { ...plain, family: 'Symbol' }), text('is an angle', plain))).toBeUndefined();
    expect(markerIn(text('Kites', wingdings), gap, text('Kites', plain))).toBeUndefined();
    expect(markerIn(text('l ', wingdings), text('Kites', wingdings))).toBeUndefined();
  });

  it('is a word in any other font, in code, inside of a word and before nothing', () => {
    expect(markerIn(text('o ', plain), text('Kites', plain))).toBeUndefined();
    expect(markerIn(text('o ', courier), text('kites', courier))).toBeUndefined();
    expect(markerIn(text('o', courier), text('nly', plain))).toBeUndefined();
    expect(markerIn(text('o', courier))).toBeUndefined();
    expect(markerIn(text('a ', courier), text('Kites', plain))).toBeUndefined();
  });

  it('takes nothing from the text behind it', () => {
    const word = fc.stringMatching(/^\p{Lu}[\p{L}\p{N} .]{0,20}\p{L}$/u);
    fc.assert(
      fc.property(fc.constantFrom('o', '\uf0b7', '\uf0a7', '•', '◦'), word, (sign, rest) => {
        expect(markerIn(text(`${sign} `, courier), text(rest, plain))).toMatchObject({ marker: sign, rest });
      }),
    );
  });
});

describe('a number with a dash', () => {
  it.each(['1- Kites', '(2- Kites', '3– Kites', '4- كتاب'])('is a marker: %s', (line) => {
    expect(markerOf(line)).toMatchObject({ format: 'decimal', value: Number(/\d/.exec(line)?.[0]) });
  });

  it.each(['5 – 10 kites', '5- to 6-fold', '1999 – Kites', '-1 kite', '3-Kites', '1 - Kites'])(
    'is none: %s',
    (line) => {
      expect(markerOf(line)?.format).not.toBe('decimal');
    },
  );
});

describe('a sign of the private use area', () => {
  it('is a bullet where it stands alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0xe000, max: 0xf8ff }), (code) => {
        const sign = String.fromCharCode(code);
        const marker = markerOf(`${sign} Kites`);
        expect(marker).toEqual({ marker: sign, format: 'bullet', value: 0, rest: 'Kites' });
        expect(marker && isSureBullet(marker)).toBe(true);
        expect(markerOf(`${sign}Kites`)).toBeUndefined();
      }),
    );
  });
});

describe('a number without a space behind it', () => {
  it('is the marker of the word that follows', () => {
    const word = fc.oneof(
      fc.stringMatching(/^\p{Lu}\p{L}{1,10}$/u),
      fc.constantFrom('L. P. Smith', 'A kite', 'ملاحظة', '凧'),
    );
    const shape = fc.constantFrom(['', '.'], ['', ')'], ['(', ')'] as const);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), shape, word, (value, [before, after], rest) => {
        const marker = `${before}${value}${after}`;
        expect(markerOf(marker + rest)).toEqual({ marker, format: 'decimal', value, rest });
      }),
    );
  });

  it.each([
    '1.5kites',
    '3.kites',
    '2.A',
    '1.2.Kites',
    'A.Kites',
    'i.Kites',
    'e.g. Kites',
    '1234.Kites',
    '1.00 kg',
    '12.05 m',
  ])('is none in %s', (line) => {
    expect(markerOf(line)).toBeUndefined();
  });
});

it('tells bullets from signs that stand in sentences, too', () => {
  const isSure = (line: string) => {
    const marker = markerOf(line);
    return marker !== undefined && isSureBullet(marker);
  };
  for (const line of ['• Kites', '▪ Kites', '✓ Kites', '☐ Kites']) expect(isSure(line)).toBe(true);
  for (const line of ['– Kites', '- Kites', '→ Kites', '§ 3', '* Kites', '1. Kites'])
    expect(isSure(line)).toBe(false);
});
