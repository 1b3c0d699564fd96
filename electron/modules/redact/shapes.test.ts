/** Shapes of letters that only the find used go out of embedded fonts, judged by poppler and qpdf. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readCodeTables } from '../../engine/pdf-core/fonts/code-tables.js';
import { readSfnt } from '../../engine/pdf-core/fonts/sfnt.js';
import { handPdf, part, unicodeMap } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting } from './testing.js';

const run = promisify(execFile);
const on = redacting();
const path = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
);

/** Bytes of the shape of each glyph. */
function shapesOf(bytes: Buffer): number[] {
  const { tables } = readSfnt(bytes);
  const isLong = tables.get('head')!.readInt16BE(50) === 1;
  const loca = tables.get('loca')!;
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const count = tables.get('maxp')!.readUInt16BE(4);
  return Array.from({ length: count }, (_, glyph) => at(glyph + 1) - at(glyph));
}

it.each([
  ['', 'G'],
  [' in fonts that share them', 'H'],
])('shapes, widths and meanings of letters go that only a find used%s', async (_how, second) => {
  const bytes = await readFile(path);
  const codes = readCodeTables(readSfnt(bytes).tables.get('cmap'));
  const glyph = (letter: string) =>
    codes.flatMap(({ glyphs }) => glyphs.get(letter.charCodeAt(0)) ?? []).find((one) => one > 0)!;
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const show = (text: string) => `<${[...text].map((letter) => hex(glyph(letter))).join('')}>`;
  const letters = [...new Set('Kite press quux')];
  const widths = letters.map((one) => `${glyph(one)}[500]`);
  const font =
    '<</Type/Font/Subtype/Type0/BaseFont/Arimo/Encoding/Identity-H/DescendantFonts[@D]/ToUnicode @Map>>';
  const pdf = handPdf({
    pages: [
      {
        content: `BT /G 12 Tf 20 150 Td ${show('Kite ')} Tj ${show('quux')} Tj /${second} 12 Tf ${show(' press')} Tj ET`,
        box,
      },
    ],
    fonts: '/G @G/H @H',
    objects: {
      G: font,
      H: font,
      D: `<</Type/Font/Subtype/CIDFontType2/BaseFont/Arimo/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor @E/W[${widths.join(' ')}]>>`,
      E: '<</Type/FontDescriptor/FontName/Arimo/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 @File>>',
      File: part(`/Filter/ASCIIHexDecode/Length1 ${bytes.length}`, `${bytes.toString('hex')}>`),
      Map: unicodeMap(
        Object.fromEntries(
          letters.map((one) => [hex(glyph(one)), one.charCodeAt(0).toString(16).padStart(4, '0')]),
        ),
        2,
      ),
    },
  });
  const made = await on.redact(pdf, { redact_words: 'quux' });
  expectGone(made, 'quux');
  expect(made.codes).not.toContain('redact_pictured');
  expect(made.text).toMatch(/Kite\s+press/);
  const shown = await run('qpdf', ['--json=2', '--json-key=qpdf', made.path], { maxBuffer: 1 << 26 });
  const [, objects] = (
    JSON.parse(shown.stdout) as { qpdf: [object, Record<string, { value?: Record<string, unknown> }>] }
  ).qpdf;
  const descriptor = Object.values(objects).find(({ value }) => value?.['/FontFile2'] !== undefined)!;
  const file = String(descriptor.value!['/FontFile2']).split(' ')[0]!;
  const raw = await run('qpdf', [`--show-object=${file}`, '--filtered-stream-data', made.path], {
    encoding: 'buffer',
    maxBuffer: 1 << 26,
  });
  const shapes = shapesOf(raw.stdout);
  for (const letter of 'Kitepress') expect(shapes[glyph(letter)], letter).toBeGreaterThan(0);
  for (const letter of 'quxABC') expect([letter, shapes[glyph(letter)]]).toEqual([letter, 0]);
  const inner = Object.values(objects).find(({ value }) => value?.['/W'] !== undefined)!;
  expect(inner.value!['/W']).not.toContain(glyph('q'));
  for (const letter of 'Kp') expect(inner.value!['/W']).toContain(glyph(letter));
  // The thousandths that the document says.
  expect(inner.value!['/W']).not.toContainEqual([1000]);
});
