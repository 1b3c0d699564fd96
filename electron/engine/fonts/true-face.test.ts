/** Fonts that come with Platen are parsed once, and nothing of a document stays with them. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openBundledFont } from './true-face.js';

const path = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
);

it('a glyph of two characters has the one of its own document', () => {
  const [before, after] = [openBundledFont(path)!, openBundledFont(path)!];
  const earlier = before.glyphForCodePoint(0xad)!;
  const later = after.glyphForCodePoint(0x2d)!;
  expect(later.id).toBe(earlier.id);
  expect(earlier.codePoints).toEqual([0xad]);
  expect(later.codePoints).toEqual([0x2d]);
});

it('sets words the same the second time', () => {
  const set = () => {
    const { glyphs, positions } = openBundledFont(path)!.layout('AVATAR office');
    return glyphs.map(({ id }, at) => [id, positions?.[at]?.xAdvance]);
  };
  const first = set();
  expect(set()).toEqual(first);
  // It is kerned, which is what takes the parsed tables.
  const font = openBundledFont(path)!;
  expect(first[0]?.[1]).toBeLessThan(font.glyphForCodePoint(0x41)!.advanceWidth);
});
