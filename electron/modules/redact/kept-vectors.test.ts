/** What ordinary documents have and makes no page an image: fonts with codes of their own, signs of formulas, patterns and thin lines. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import sharp from '../../engine/imaging/sharp.js';
import { readCodeTables } from '../../engine/pdf-core/fonts/code-tables.js';
import { readSfnt } from '../../engine/pdf-core/fonts/sfnt.js';
import { handPdf, line, part, type HandPdf } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';

const { at, redact } = redacting();
const run = promisify(execFile);
const path = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
);
const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const plain = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding/WinAnsiEncoding>>`;
const shown = line(`Dear ${secret}, Kite`, 20, 100, 12, 'W');

/** A font that tells nothing of its letters. */
const unknown = {
  U: '<</Type/Font/Subtype/Type0/BaseFont/Arimo/Encoding/Identity-H/DescendantFonts[@C]>>',
  C: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Arimo/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/DW 700/FontDescriptor @D>>',
  D: '<</Type/FontDescriptor/FontName/Arimo/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 @F>>',
  F: '',
};

it.each<[what: string, content: string, more: Partial<HandPdf>]>([
  [
    'a symbolic font without an encoding',
    shown,
    {
      objects: {
        W: `<</Type/Font/Subtype/TrueType/BaseFont/Arimo${widths}/FontDescriptor @D>>`,
        D: '<</Type/FontDescriptor/FontName/Arimo/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 @F>>',
        F: '',
      },
    },
  ],
  [
    'signs of formulas',
    `${shown}BT /M 12 Tf 20 60 Td (A) Tj ET`,
    {
      fonts: '/W @W/M @M',
      objects: {
        W: plain,
        M: `<</Type/Font/Subtype/Type1/BaseFont/Times-Roman${widths}/Encoding<</Type/Encoding/Differences[65/bracketleftbig]>>>>`,
      },
    },
  ],
  [
    'letters of unknown meaning in another line',
    `${shown}BT /U 12 Tf 20 60 Td <002400250026> Tj ET`,
    { fonts: '/W @W/U @U', objects: { W: plain, ...unknown } },
  ],
  [
    'a pattern of lines',
    `/Pattern cs /P scn 0 0 300 200 re f 0 g ${shown}`,
    {
      resources: '/Pattern<</P @P>>',
      objects: {
        W: plain,
        P: part(
          '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 40 40]/XStep 40/YStep 40/Resources<<>>',
          '0.9 G 0 0 m 40 0 l S',
        ),
      },
    },
  ],
])('%s', async (_what, content, { objects = {}, ...more }) => {
  const bytes = await readFile(path);
  const file = part(`/Filter/ASCIIHexDecode/Length1 ${bytes.length}`, `${bytes.toString('hex')}>`);
  const made = await redact(
    handPdf({
      pages: [{ content, box }],
      fonts: '/W @W',
      ...more,
      objects: { ...objects, ...(objects['F'] === undefined ? {} : { F: file }) },
    }),
  );
  expectGone(made);
  expect(made.text).toMatch(/Dear\s.*Kite/s);
  expect(made.codes).not.toContain('redact_pictured');
});

it.each([
  ['', '1 0 0 1 0 0'],
  [' upside down', '-1 0 0 -1 300 200'],
  [' that lie', '0 1 -1 0 200 0'],
])('letters of a font that says it is several lines high take no other line along%s', async (_how, turn) => {
  const lines = [line('Above stays here', 20, 114, 12, 'W'), shown, line('Below stays too', 20, 86, 12, 'W')];
  const made = await redact(
    handPdf({
      pages: [{ content: `${turn} cm ${lines.join('')}`, box: '0 0 300 300' }],
      fonts: '/W @W',
      objects: {
        W: plain.replace('/Encoding', '/FontDescriptor @D/Encoding'),
        D: '<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontBBox[-1000 -2000 1400 3000]/ItalicAngle 0/Ascent 3000/Descent -2000/CapHeight 700/StemV 80>>',
      },
    }),
  );
  expectGone(made);
  const words = ['Above stays here', 'Dear', 'Kite', 'Below stays too'];
  for (const kept of words) expect(made.text.replaceAll(/\s+/g, ' ')).toContain(kept);
  expect(made.codes).not.toContain('redact_pictured');
});

it('an image with a mask that hides nothing is cut', async () => {
  const grey = (value: number, step: number) =>
    sharp(Buffer.from(Array.from({ length: 256 * 64 }, (_, at) => value + step * (at % 256))), {
      raw: { width: 256, height: 64, channels: 1 },
    })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
  const image =
    '/Type/XObject/Subtype/Image/Width 256/Height 64/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode';
  const made = await redact(
    handPdf({
      pages: [{ content: `q 280 0 0 60 10 80 cm /I Do Q ${shown}`, box }],
      fonts: '/W @W',
      resources: '/XObject<</I @I>>',
      objects: {
        W: plain,
        I: part(`${image}/SMask @S`, await grey(96, 0.5)),
        S: part(image, await grey(255, 0)),
      },
    }),
  );
  expectGone(made);
  expect(made.codes).not.toContain('redact_pictured');
  const looked = at('look');
  await run('pdftoppm', ['-r', '72', '-gray', '-png', '-singlefile', made.path, looked]);
  const pixels = await sharp(`${looked}.png`).toColourspace('b-w').raw().toBuffer();
  // Its greys are there still, beside the mark.
  expect(pixels[300 * 65 + 14]).toBeLessThan(110);
  expect(pixels[300 * 65 + 280]).toBeGreaterThan(200);
});

it('a word in letters of unknown meaning makes the page an image', async () => {
  const bytes = await readFile(path);
  const { tables: parts } = readSfnt(bytes);
  const tables = readCodeTables(parts.get('cmap'));
  const glyphs = [...secret].map((letter) =>
    tables.flatMap((table) => table.glyphs.get(letter.charCodeAt(0)) ?? []).find((one) => one > 0)!,
  );
  const widthsOf = glyphs.map((one) => `${one}[${(parts.get('hmtx')!.readUInt16BE(one * 4) * 1000) / 2048}]`);
  const text = glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('');
  const made = await redact(
    handPdf({
      pages: [{ content: `${line('Dear Kite', 20, 150)}BT /U 20 Tf 20 60 Td <${text}> Tj ET`, box }],
      fonts: '/U @U',
      objects: {
        ...unknown,
        C: unknown.C.replace('/DW 700', `/W[${widthsOf.join(' ')}]`),
        F: part(`/Filter/ASCIIHexDecode/Length1 ${bytes.length}`, `${bytes.toString('hex')}>`),
      },
    }),
  );
  expectGone(made);
  expect(made.bytes.toLowerCase()).not.toContain(text);
  expect(made.text).toContain('Kite');
  expect(made.codes).toContain('redact_pictured');
});

/** A picture of 64 by 64 pixels: each row from the number of its cell. */
const hatching = (sides: number, more = '') =>
  part(
    `/Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode${more}`,
    `${Buffer.from(
      Array.from({ length: 4096 }, (_, at) =>
        (Math.floor((at % 64) / sides) + Math.floor(at / 64 / sides)) % 2 === 0 ? 255 : 200,
      ),
    ).toString('hex')}>`,
  );
const inline = '1 1 1 rg 0 0 8 8 re f 0.8 g q 8 0 0 8 0 0 cm BI /IM true /W 8 /H 8 /BPC 1 ID UUUUUUUU EI Q';

it.each<[what: string, cell: string, image: Buffer, isKept: boolean]>([
  ['is drawn in the content', inline, hatching(8), true],
  ['is a picture of large cells', 'q /G gs 8 0 0 8 0 0 cm /I Do Q', hatching(8, '/SMask @S'), true],
  ['is a picture that may hold words', 'q 8 0 0 8 0 0 cm /I Do Q', hatching(2), false],
  ['has a mask that may hold words', 'q 8 0 0 8 0 0 cm /I Do Q', hatching(8, '/SMask @T'), false],
])('a page with a hatching that %s', async (_what, cell, image, isKept) => {
  const made = await redact(
    handPdf({
      pages: [{ content: `/Pattern cs /P scn 0 0 300 200 re f 0 g ${shown}`, box }],
      fonts: '/W @W',
      resources: '/Pattern<</P @P>>',
      objects: {
        W: plain,
        P: part(
          `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8/Resources<<${cell.includes('/I Do') ? '/XObject<</I @I>>' : ''}/ExtGState<</G<</SMask/None>>>>>>`,
          cell,
        ),
        I: image,
        S: hatching(16),
        T: hatching(2),
      },
    }),
  );
  expectGone(made);
  expect(made.codes.includes('redact_pictured')).toBe(!isKept);
});

it('a pattern that shows a word makes the page an image', async () => {
  const made = await redact(
    handPdf({
      pages: [{ content: `/Pattern cs /P scn 0 0 300 200 re f 0 g ${shown}`, box }],
      fonts: '/W @W',
      resources: '/Pattern<</P @P>>',
      objects: {
        W: plain,
        P: part(
          '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 300 200]/XStep 300/YStep 200/Resources<</Font<</W @W>>>>',
          line(secret, 20, 40, 12, 'W'),
        ),
      },
    }),
  );
  expectGone(made);
  expect(made.codes).toContain('redact_pictured');
});
