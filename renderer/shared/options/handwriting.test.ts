/** The letters that typed signatures count on are those of the fonts, read from their files by fontkit. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from '@cantoo/fontkit';
import { expect, it } from 'vitest';
import { handwritings, lackedLetters } from './handwriting.js';

const require = createRequire(import.meta.url);

/** The file of a font, as `styles/areas.css` names it. */
async function fontFile(family: string): Promise<Buffer> {
  const css = await readFile(new URL('../../styles/areas.css', import.meta.url), 'utf8');
  const face = css.split('@font-face').find((rule) => rule.includes(`font-family: '${family}'`)) ?? '';
  return readFile(require.resolve(/url\('(.+?)'\)/.exec(face)?.[1] ?? 'none'));
}

it.each(handwritings)('$family has the letters that it is said to have, and no others', async (hand) => {
  const font = create(await fontFile(hand.family));
  if (!('hasGlyphForCodePoint' in font)) throw new Error('not one font');
  const wrong: string[] = [];
  for (let code = 0x20; code <= 0x2044; code += 1) {
    const letter = String.fromCodePoint(code);
    if (letter !== letter.normalize('NFC') || !/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter)) continue;
    if (font.hasGlyphForCodePoint(code) !== (lackedLetters(letter, hand).length === 0))
      wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
  expect(lackedLetters('Zoë Łukasz Ștefan', hand)).toEqual([]);
  expect(lackedLetters('Ωμέγα 東京 Ωμέγα', hand)).toContain('東');
  // A letter and its accent count as the letter that has both.
  expect(lackedLetters('Zoe\u0308', hand)).toEqual([]);
});
