import { create } from '@cantoo/fontkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOpenType, type OutlineCommand, type OutlineGlyph } from './build-opentype.js';

const metrics = { ascender: 800, descender: -200 };

function read(glyphs: readonly OutlineGlyph[]) {
  const font = create(buildOpenType('embedded-1', metrics, glyphs));
  if ('fonts' in font) throw new Error('a collection of fonts');
  return font;
}

/** An outline as fontkit tells it. */
const told = (path: readonly OutlineCommand[]) =>
  path.map((one) => {
    switch (one.type) {
      case 'M':
        return ['moveTo', one.x, one.y];
      case 'L':
        return ['lineTo', one.x, one.y];
      case 'C':
        return ['bezierCurveTo', one.x1, one.y1, one.x2, one.y2, one.x, one.y];
      case 'Z':
        return ['closePath'];
    }
  });

describe('a built OpenType font', () => {
  const place = fc.integer({ min: -16_000, max: 16_000 });
  const step: fc.Arbitrary<OutlineCommand> = fc.oneof(
    fc.record({ type: fc.constant('L' as const), x: place, y: place }),
    fc.record({
      type: fc.constant('C' as const),
      x1: place,
      y1: place,
      x2: place,
      y2: place,
      x: place,
      y: place,
    }),
  );
  const contour = fc
    .tuple(place, place, fc.array(step, { minLength: 1, maxLength: 6 }))
    .map(([x, y, steps]): OutlineCommand[] => [{ type: 'M', x, y }, ...steps, { type: 'Z' }]);
  const glyph = fc.record({
    code: fc.oneof(
      fc.integer({ min: 0x21, max: 0xd7ff }),
      fc.integer({ min: 0x30, max: 0x60 }),
      fc.integer({ min: 0xe000, max: 0x10ffff }),
    ),
    advance: fc.integer({ min: 0, max: 5000 }),
    path: fc.array(contour, { maxLength: 3 }).map((all) => all.flat()),
  });

  it('has the outlines, widths and codes that it was given, as fontkit reads them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(glyph, { maxLength: 20, selector: ({ code }) => code }),
        fc.integer({ min: 0x21, max: 0x10ffff }),
        (glyphs, other) => {
          const font = read(glyphs);
          expect([font.unitsPerEm, font.ascent, font.descent]).toEqual([1000, 800, -200]);
          expect(font.numGlyphs).toBe(glyphs.length + 1);
          for (const { code, advance, path } of glyphs) {
            const found = font.glyphForCodePoint(code)!;
            expect(found.advanceWidth).toBe(advance);
            expect(found.path.commands.map(({ command, args }) => [command, ...args])).toEqual(told(path));
          }
          expect(font.hasGlyphForCodePoint(other)).toBe(glyphs.some(({ code }) => code === other));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('holds thousands of letters without neighbours, and is the same whenever it is made', () => {
    const glyphs = Array.from({ length: 9000 }, (_, at) => ({
      code: 0x100 + at * 2,
      advance: 1000,
      path: [{ type: 'M', x: at, y: 0 } as const, { type: 'L', x: 0, y: 5 } as const, { type: 'Z' } as const],
    }));
    const font = read(glyphs);
    expect(font.glyphForCodePoint(0x100 + 8999 * 2)?.path.commands[0]?.args).toEqual([8999, 0]);
    expect(font.hasGlyphForCodePoint(0x101)).toBe(false);
    expect(buildOpenType('a', metrics, glyphs).equals(buildOpenType('a', metrics, glyphs))).toBe(true);
  });

  it('begins a contour with a move, and fits what no font can hold', () => {
    const [{ path }] = [
      {
        path: [
          { type: 'L', x: 10.4, y: 1e9 } as const,
          { type: 'Z' } as const,
          { type: 'L', x: 5, y: 5 } as const,
        ],
      },
    ];
    const found = read([{ code: 65, advance: -3, path }]).glyphForCodePoint(65)!;
    expect(found.advanceWidth).toBe(0);
    expect(found.path.commands.map(({ command, args }) => [command, ...args])).toEqual([
      ['moveTo', 0, 0],
      ['lineTo', 10, 16_000],
      ['closePath'],
      ['moveTo', 10, 16_000],
      ['lineTo', 5, 5],
      ['closePath'],
    ]);
  });
});
