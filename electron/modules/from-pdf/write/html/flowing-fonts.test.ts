/** Which of a document's fonts a page has. */
import { describe, expect, it } from 'vitest';
import { documentOf, heading, paragraph, run } from '../../model/testing.js';
import type { GlyphShape } from '../../read/glyph-shapes.js';
import type { ReadFont } from '../../read/read-page.js';
import { defaultFormat } from '../default-format.js';
import { alikeFace, FlowingFonts } from './flowing-fonts.js';

const fontOf = (name: string): ReadFont => ({
  ...{ name, family: name, isBold: false, isItalic: false, isSerif: true, isFixedPitch: false },
});
/** A box of a letter, so high. */
const glyph = (height: number, commands = 4): GlyphShape => ({
  advance: 500,
  path: [
    { type: 'M', x: 0, y: 0 },
    ...Array.from({ length: commands - 2 }, (_, at) => ({
      type: 'L' as const,
      x: 400,
      y: height - (at % 2) * 50,
    })),
    { type: 'Z' },
  ],
});
const shapes = (letters: string, height = 700, commands = 4) => ({
  ...{ key: 'k', space: 250 },
  glyphs: new Map([...letters].map((one) => [one.codePointAt(0) ?? 0, glyph(height, commands)])),
});

describe('fonts of a document for a page that flows', () => {
  it('are one font by name, as long as their letters look the same', () => {
    const fonts = new FlowingFonts();
    const [one, part, other] = [fontOf('Serif'), fontOf('Serif'), fontOf('Serif')];
    fonts.keep(one, shapes('abc'));
    fonts.keep(part, shapes('cde'));
    fonts.keep(other, shapes('cd', 400));
    expect(fonts.nameOf(part)).toBe(fonts.nameOf(one));
    expect(fonts.nameOf(other)).not.toBe(fonts.nameOf(one));
    expect(fonts.nameOf(fontOf('Serif'))).toBeUndefined();
  });

  it('are left out and named where they lack letters that are shown', () => {
    const fonts = new FlowingFonts();
    const [whole, lacking] = [fontOf('Whole'), fontOf('Lacking')];
    fonts.keep(whole, shapes('abc'));
    fonts.keep(lacking, shapes('ab'));
    const own = { face: fonts.nameOf(whole)! };
    const model = documentOf([paragraph([run('abc', own)])]);
    const shown = fonts.shown(model, defaultFormat(model));
    const { style } = run('', own);
    expect(shown.classOf(style, 'text', 'a b\u00a0c ك')).toBeNull();
    const name = shown.classOf({ ...style, face: fonts.nameOf(lacking)! }, 'text', 'abc');
    const rules = shown.rules();
    expect(rules.match(/@font-face/g)).toHaveLength(1);
    expect(rules).toContain(`main,body > section{font-family:"${own.face}",`);
    expect(rules).toContain(`.${name}{font-family:Charter,`);
    expect(fonts.left()).toEqual(['Lacking']);
  });

  it('are no more than a page may hold: those of most letters', () => {
    const fonts = new FlowingFonts();
    const letters = Array.from({ length: 1200 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    const [seldom, often] = [fontOf('Seldom'), fontOf('Often')];
    fonts.keep(seldom, shapes(letters, 700, 200));
    fonts.keep(often, shapes(letters, 600, 200));
    fonts.keep(often, shapes(letters, 600, 200));
    fonts.keep(fontOf('Late'), shapes(letters.repeat(1), 500, 200));
    fonts.keep(fontOf('Last'), shapes('ab'));
    const model = documentOf([paragraph('a')]);
    const shown = fonts.shown(model, defaultFormat(model));
    const { style } = run('');
    shown.classOf({ ...style, face: fonts.nameOf(seldom)! }, 'text', letters);
    shown.classOf({ ...style, face: fonts.nameOf(often)! }, 'text', letters.repeat(2));
    const rules = shown.rules();
    expect(rules.length).toBeLessThan(4.1 * 1024 * 1024);
    expect(rules).toContain(`@font-face{font-family:"${fonts.nameOf(often)}"`);
    expect(fonts.left()).toContain('Last');
  });

  it('are not taken by letters that have none: headings and others keep the reader’s fonts', () => {
    const fonts = new FlowingFonts();
    const font = fontOf('Own');
    fonts.keep(font, shapes('ab'));
    const face = fonts.nameOf(font)!;
    const model = documentOf([heading(1, 'x'), paragraph([run('ab', { face })])]);
    const shown = fonts.shown(model, defaultFormat(model));
    const { style } = run('');
    expect(shown.classOf(style, 'heading', 'x')).toBeNull();
    expect(shown.classOf(style, 'text', 'x')).toBe('reader');
    expect(shown.classOf({ ...style, generic: 'mono' }, 'text', 'x')).toBeNull();
    const alike = shown.classOf({ ...style, face: alikeFace, family: 'Calibri' }, 'text', 'x');
    const rules = shown.rules();
    expect(rules).toContain('main :is(h1,h2,h3,h4,h5,h6),thead th{font-family:Charter,');
    expect(rules).toContain('.reader{font-family:Charter,');
    expect(rules).toContain(`.${alike}{font-family:"Calibri",Carlito,Charter,`);
  });
});
