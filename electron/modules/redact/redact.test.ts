/** Redacting, by a matrix of places where a word can hide, judged by poppler and qpdf. */
import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import sharp from '../../engine/imaging/sharp.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line, lines, part, unicodeMap } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, page, redacting, secret, type RedactionValues } from './testing.js';

const on = redacting();
const { at, redact } = on;

const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const placed = [...secret].map((letter, place) => ({ letter, x: 20 + place * 10 }));
const drawn = (order: readonly { letter: string; x: number }[]) =>
  order.map(({ letter, x }) => line(letter, x, 150)).join('');
const form = (content: string, more = '') =>
  part(`/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</Font<</F 4 0 R>>${more}>>`, content);
const codes = Object.fromEntries([...new Set(secret)].map((letter, place) => [letter, place + 1]));
const coded = (bytes: 1 | 2) =>
  [...secret].map((letter) => codes[letter]!.toString(16).padStart(bytes * 2, '0')).join('');
const mapped = (bytes: 1 | 2) =>
  unicodeMap(
    Object.fromEntries(
      Object.entries(codes).map(([letter, code]) => [
        code.toString(16).padStart(bytes * 2, '0'),
        Buffer.from(letter, 'utf16le').swap16().toString('hex'),
      ]),
    ),
    bytes,
  );
const note = (entries: string) => `/Annots[<</Type/Annot/Rect[200 150 220 170]/F 4${entries}>>]`;

/** Where the word stands, and the document. All show `Kite`. */
const hidingPlaces: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['a string', () => page(line(secret, 20, 150))],
  [
    'a hexadecimal string',
    () => page(`BT /F 12 Tf 20 150 Td <${Buffer.from(secret).toString('hex')}> Tj ET`),
  ],
  ['capitals', () => page(line(secret.toUpperCase(), 20, 150))],
  ['an array with kerning', () => page('BT /F 12 Tf 20 150 Td [(Sch) -20 (midt) 30 (ba) -15 (uer)] TJ ET')],
  ['two strings', () => page('BT /F 12 Tf 20 150 Td (Schmidt) Tj (bauer) Tj ET')],
  ['letters one by one', () => page(drawn(placed))],
  ['letters in another order', () => page(drawn([...placed].reverse()))],
  ['letters with wide gaps', () => page(`BT /F 12 Tf 6 Tc 20 150 Td (${secret}) Tj ET`)],
  ['a word divided at the end of a line', () => page(line('Schmidt-', 20, 150) + line('bauer', 20, 130))],
  ['a word broken without a hyphen', () => page(line('Schmidt', 20, 150) + line('bauer', 20, 130))],
  ['the quote operators', () => page('BT /F 12 Tf 14 TL 20 150 Td (Schmidt) \' 1 1 (bauer) " ET')],
  ['invisible letters', () => page(`BT 3 Tr /F 12 Tf 20 150 Td (${secret}) Tj ET`)],
  ['white letters', () => page(`1 g ${line(secret, 20, 150)} 0 g`)],
  ['letters that are cut off', () => page(`q 0 0 5 5 re W n ${line(secret, 20, 150)} Q`)],
  ['letters outside of what is shown', () => page(line(secret, 20, 150), { page: '/CropBox[0 0 300 100]' })],
  ['letters below a black area', () => page(`${line(secret, 20, 150)} 0 g 15 140 200 30 re f`)],
  ['letters drawn twice', () => page(line(secret, 20, 150) + line(secret, 20.1, 150))],
  ['letters of no size', () => page(line(secret, 20, 150, 0.01))],
  ['turned letters', () => page(`BT /F 12 Tf 0.7 0.7 -0.7 0.7 80 60 Tm (${secret}) Tj ET`)],
  ['a turned page', () => page(line(secret, 20, 150), { page: '/Rotate 90' })],
  [
    'a form',
    () => page('/X Do', { resources: '/XObject<</X @X>>', objects: { X: form(line(secret, 20, 150)) } }),
  ],
  [
    'a form in a form, twice',
    () =>
      page('/X Do q 1 0 0 1 0 -40 cm /X Do Q', {
        resources: '/XObject<</X @X>>',
        objects: { X: form('/Y Do', '/XObject<</Y @Y>>'), Y: form(line(secret, 20, 150)) },
      }),
  ],
  [
    'a font with codes of its own',
    () =>
      page(`BT /G 12 Tf 20 150 Td <${coded(1)}> Tj ET`, {
        fonts: '/G @G',
        objects: {
          G: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode @Map>>',
          Map: mapped(1),
        },
      }),
  ],
  [
    'a font of two bytes',
    () =>
      page(`BT /G 12 Tf 20 150 Td <${coded(2)}> Tj ET`, {
        fonts: '/G @G',
        objects: {
          G: '<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/DescendantFonts[@D]/ToUnicode @Map>>',
          D: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor @E/DW 600>>',
          E: '<</Type/FontDescriptor/FontName/Arial/Flags 4/FontBBox[0 0 600 700]/ItalicAngle 0/Ascent 700/Descent -200/CapHeight 700/StemV 80>>',
          Map: mapped(2),
        },
      }),
  ],
  [
    'names of letters',
    () =>
      page(`BT /G 12 Tf 20 150 Td <${coded(1)}> Tj ET`, {
        fonts: '/G @G',
        objects: {
          G: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[1 ${Object.keys(codes)
            .map((letter) => `/${letter}`)
            .join(' ')}]>>>>`,
        },
      }),
  ],
  [
    'a font whose letters are drawings',
    () =>
      page(`BT /G 12 Tf 20 150 Td <${coded(1)}> Tj ET`, {
        fonts: '/G @G',
        objects: {
          G: `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 1/LastChar 11/Widths[${'600 '.repeat(11)}]/CharProcs<</g @Glyph>>/Encoding<</Differences[1 ${'/g '.repeat(11)}]>>/Resources<<>>/ToUnicode @Map>>`,
          Glyph: part('', '600 0 d0 0 0 500 700 re f'),
          Map: mapped(1),
        },
      }),
  ],
  [
    'a pattern',
    () =>
      page('/Pattern cs /P scn 0 60 300 140 re f', {
        resources: '/Pattern<</P @P>>',
        objects: {
          P: part(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 300 200]/XStep 300/YStep 200/Resources<</Font<</F 4 0 R>>>>',
            line(secret, 20, 150, 20),
          ),
        },
      }),
  ],
  [
    'two streams of content',
    () => {
      const halves = [`BT /F 12 Tf 20 150 Td (Schmidt) Tj`, ` (bauer) Tj ET ${line('Kite', 20, 20)}`];
      return handPdf({
        pages: [{ content: '', box, more: '/Contents[@A @B]' }],
        objects: { A: part('', halves[0]), B: part('', halves[1]) },
      });
    },
  ],
  ['the words of a mark', () => page(`/Span <</ActualText(${secret})>> BDC ${line('Some', 20, 150)} EMC`)],
  [
    'properties of a mark',
    () =>
      page(`/Span /M BDC ${line('Some', 20, 150)} EMC`, {
        resources: '/Properties<</M @M>>',
        objects: { M: `<</ActualText${utf16(secret)}/Alt(${secret})/E(${secret})>>` },
      }),
  ],
  [
    'tags',
    () =>
      page(`/P <</MCID 0>> BDC ${line('Some', 20, 150)} EMC`, {
        catalog: '/MarkInfo<</Marked true>>/StructTreeRoot @Tree',
        page: '/StructParents 0',
        objects: {
          Tree: '<</Type/StructTreeRoot/K @P/ParentTree<</Nums[0[@P]]>>>>',
          P: `<</Type/StructElem/S/P/P @Tree/Pg @Page1/K 0/Alt(${secret})/T(${secret})/ActualText${utf16(secret)}>>`,
        },
      }),
  ],
  ['a note', () => page('', { page: note(`/Subtype/Text/Contents(${secret})/T(${secret})`) })],
  ['a hidden note', () => page('', { page: note(`/Subtype/Text/F 2/Contents${utf16(secret)}`) })],
  [
    'the look of a note',
    () =>
      page('', {
        page: `/Annots[<</Type/Annot/Subtype/FreeText/F 4/Rect[20 100 280 160]/Contents(${secret})/DA(/Helv 12 Tf 0 g)/AP<</N @X>>>>]`,
        objects: {
          X: part(
            '/Type/XObject/Subtype/Form/BBox[0 0 260 60]/Resources<</Font<</F 4 0 R>>>>',
            line(secret, 5, 20),
          ),
        },
      }),
  ],
  [
    'a field',
    () =>
      page('', {
        page: '/Annots[@W]',
        catalog: '/AcroForm<</Fields[@W]/DA(/F 12 Tf 0 g)/DR<</Font<</F 4 0 R>>>>>>',
        objects: {
          W: `<</Type/Annot/Subtype/Widget/FT/Tx/T(${secret})/TU(${secret})/V(${secret})/DV(${secret})/F 4/Rect[20 100 280 130]/P @Page1/AP<</N @X>>>>`,
          X: part(
            '/Type/XObject/Subtype/Form/BBox[0 0 260 30]/Resources<</Font<</F 4 0 R>>>>',
            `/Tx BMC ${line(secret, 5, 9)} EMC`,
          ),
        },
      }),
  ],
  [
    'bookmarks',
    () =>
      page('', {
        catalog: '/Outlines @O',
        objects: {
          O: '<</Type/Outlines/First @I/Last @I/Count 1>>',
          I: `<</Title${utf16(secret)}/Parent @O/Dest[@Page1/Fit]>>`,
        },
      }),
  ],
  ['named places', () => page('', { catalog: `/Names<</Dests<</Names[(${secret})[@Page1/Fit]]>>>>` })],
  ['labels of pages', () => page('', { catalog: `/PageLabels<</Nums[0<</P(${secret})>>]>>` })],
  [
    'metadata',
    () =>
      page('', {
        catalog: '/Metadata @M',
        objects: { M: part('/Type/Metadata/Subtype/XML', `<x:xmpmeta>${secret}</x:xmpmeta>`) },
      }),
  ],
  [
    'an attachment',
    () =>
      page('', {
        catalog: `/Names<</EmbeddedFiles<</Names[(${secret}) @S]>>>>`,
        objects: {
          S: `<</Type/Filespec/F(${secret}.txt)/UF(${secret}.txt)/EF<</F @E>>>>`,
          E: part('/Type/EmbeddedFile', `about ${secret}`),
        },
      }),
  ],
  ['a script', () => page('', { catalog: `/OpenAction<</S/JavaScript/JS(app.alert("${secret}"))>>` })],
  [
    'a hidden layer',
    () =>
      page(`/OC /L BDC ${line(secret, 20, 150)} EMC`, {
        resources: '/Properties<</L @L>>',
        catalog: '/OCProperties<</OCGs[@L]/D<</OFF[@L]>>>>',
        objects: { L: `<</Type/OCG/Name(${secret})>>` },
      }),
  ],
  [
    'the text of a hidden layer, and nowhere else',
    () =>
      page(`/OC /L BDC ${line(secret, 20, 150)} EMC`, {
        resources: '/Properties<</L @L>>',
        catalog: '/OCProperties<</OCGs[@L]/D<</OFF[@L]>>>>',
        objects: { L: '<</Type/OCG/Name(Draft)>>' },
      }),
  ],
  ['a stamp that is only printed, and nowhere else', () => stamped('/F 36/AP<</N @X>>')],
  ['a hidden stamp, and nowhere else', () => stamped('/F 2/AP<</N @X>>')],
  ['a state of a stamp that is not shown', () => stamped('/F 4/AS/Off/AP<</N<</On @X/Off @Y>>>>')],
  [
    'a link',
    () =>
      page(line('Some', 20, 150), {
        page: `/Annots[<</Type/Annot/Subtype/Link/Rect[20 145 60 165]/A<</S/URI/URI(https://example.org/%53chmidtbauer?q=${secret})>>>>]`,
      }),
  ],
  [
    'a small picture of the page',
    () =>
      page('', {
        page: '/Thumb @T',
        objects: { T: part('/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', secret) },
      }),
  ],
  [
    'data of a program',
    () => page('', { page: `/PieceInfo<</Press<</Private(${secret})/LastModified(D:2026)>>>>` }),
  ],
  [
    'a dynamic form',
    () =>
      page('', {
        catalog: '/AcroForm<</Fields[]/XFA @X>>',
        objects: { X: part('', `<xdp>${secret}</xdp>`) },
      }),
  ],
  [
    'an earlier version',
    () => {
      const whole = page(line(secret, 20, 150));
      const text = whole.toString('latin1');
      // A later version of the first page shows nothing more than its first line.
      const [, number] = /(\d+) 0 obj\n<<\/Type\/Page\/Parent/.exec(text)!;
      const place = whole.length;
      const next = Number(/\/Size (\d+)/.exec(text)![1]);
      const object = `${number} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${next} 0 R>>\nendobj\n`;
      const content = line('Kite', 20, 20);
      const second = `${next} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
      const start = /startxref\n(\d+)/.exec(text)![1]!;
      const ten = (at: number) => String(at).padStart(10, '0');
      const table = `xref\n${number} 1\n${ten(place)} 00000 n \n${next} 1\n${ten(place + object.length)} 00000 n \ntrailer\n<</Size ${next + 1}/Root 1 0 R/Prev ${start}>>\nstartxref\n${place + object.length + second.length}\n%%EOF\n`;
      return Buffer.concat([whole, Buffer.from(object + second + table, 'latin1')]);
    },
  ],
  [
    'a soft mask',
    () =>
      page(`q /S gs 0.5 g 0 60 300 140 re f Q`, {
        resources: '/ExtGState<</S @S>>',
        objects: {
          S: '<</Type/ExtGState/SMask<</S/Luminosity/G @G>>>>',
          G: part(
            '/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Font<</F 4 0 R>>>>',
            `1 g ${line(secret, 20, 150, 20)}`,
          ),
        },
      }),
  ],
  ['a picture', () => pictured()],
  [
    'words beside a picture',
    async () => {
      const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer();
      const remark = Buffer.from(`\xff\xfe\x00${String.fromCharCode(secret.length + 2)}${secret}`, 'latin1');
      const whole = Buffer.concat([jpeg.subarray(0, 2), remark, jpeg.subarray(2)]);
      return page('q 40 0 0 40 200 100 cm /I Do Q', {
        resources: '/XObject<</I @I>>',
        objects: {
          I: part(
            `/Type/XObject/Subtype/Image/Width 40/Height 40/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Name/${secret}`,
            whole,
          ),
        },
      });
    },
  ],
  ['curves in the shape of letters', () => outlined()],
];

/** A page with a stamp of which only an appearance tells the word. */
const stamped = (entries: string) =>
  page('', {
    page: `/Annots[<</Type/Annot/Subtype/Stamp/Rect[20 100 280 160]${entries}>>]`,
    objects: { X: form(line(secret, 5, 20)), Y: form('') },
  });

/** A page that is a picture of a text. */
async function pictured(): Promise<Buffer> {
  await writeFile(
    at('text.pdf'),
    handPdf({ pages: [{ content: line(`Dear ${secret}`, 20, 150, 24) + line('Kite', 20, 20, 24), box }] }),
  );
  const pages = await openPages(at('text.pdf'));
  const { width, height, data } = await pages.picture(1, { dpi: 200, grey: true });
  pages.close();
  return handPdf({
    pages: [{ content: `q 300 0 0 200 0 0 cm /I Do Q ${line('Kite', 200, 60)}`, box }],
    resources: '/XObject<</I @I>>',
    objects: {
      I: part(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter[/ASCIIHexDecode/FlateDecode]`,
        // Bytes that look like a name for an object would be replaced.
        `${deflateSync(data).toString('hex')}>`,
      ),
    },
  });
}

/** A picture of a word in a pattern of small areas, which no program reads as text. */
async function outlined(): Promise<Buffer> {
  await writeFile(at('text.pdf'), handPdf({ pages: [{ content: line(secret, 20, 150, 24), box }] }));
  const pages = await openPages(at('text.pdf'));
  const { width, height, data } = await pages.picture(1, { dpi: 144, grey: true });
  pages.close();
  let areas = '';
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! < 128) {
        const [left, low] = [x / 2, 200 - (y + 1) / 2];
        areas += `${left} ${low} m ${left} ${low + 0.5} ${left} ${low + 0.5} ${left} ${low + 0.5} c ${left + 0.5} ${low + 0.5} l ${left + 0.5} ${low} l h `;
      }
  return page(`${areas} f`);
}

describe('a word goes', () => {
  it.each(hidingPlaces)('from %s', async (_place, make) => {
    const made = await redact(await make());
    expectGone(made);
    expect(made.text).toContain('Kite');
    expect(made.codes).toContain('redacted');
  });
});

describe('letters that are cut out of a page', () => {
  const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
  const fonts = '/W @W';
  const objects = {
    W: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding/WinAnsiEncoding/ToUnicode @M>>`,
    M: unicodeMap(
      Object.fromEntries(
        [...'Dear Schmidtbuon,Kxyz'].map((letter) => [
          letter.charCodeAt(0).toString(16).padStart(2, '0'),
          letter.charCodeAt(0).toString(16).padStart(4, '0'),
        ]),
      ),
    ),
  };
  const body = `0.2 0.4 0.6 rg 10 10 30 5 re f\n${line(`Dear ${secret}, on`, 20, 150, 12, 'W')}BT /W 12 Tf 20 100 Td [(Dear)-20( on)] TJ ET\n`;

  it('leave all else as it was, byte for byte', async () => {
    const made = await redact(page(body, { fonts, objects }));
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text).toMatch(/Dear\s*, on/);
    for (const kept of ['0.2 0.4 0.6 rg 10 10 30 5 re f', '1 0 0 1 20 150 Tm', '[(Dear)-20( on)] TJ'])
      expect(made.bytes).toContain(kept);
    // What the font says of letters that are nowhere any more is gone.
    expect(made.bytes).toContain('<44> <0044>');
    expect(made.bytes).not.toContain('<53> <0053>');
  });

  it.each(['black', 'white', 'label'])('give way to a mark: %s', async (redact_mark) => {
    const options = { redact_words: secret, redact_mark, redact_label: 'removed' };
    const made = await redact(page(body, { fonts, objects, page: '/Rotate 90' }), options);
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    if (redact_mark === 'label') expect(made.text).toContain('removed');
  });

  it('are not, where a curve lies there: the page becomes a picture', async () => {
    const made = await redact(page(`20 150 m 30 160 40 170 60 150 c f ${body}`, { fonts, objects }));
    expectGone(made);
    expect(made.codes).toContain('redact_pictured');
  });

  it('are not, where letters of straight lines lie there: recognition reads them', async () => {
    // H I L F E, a path for each stroke, as thick as letters are.
    const strokes = [
      ...['0 0 m 0 24 l', '14 0 m 14 24 l', '0 12 m 14 12 l', '24 0 m 24 24 l', '34 24 m 34 0 l 46 0 l'],
      ...['56 0 m 56 24 l 70 24 l', '56 12 m 68 12 l', '94 24 m 80 24 l 80 0 l 94 0 l', '80 12 m 92 12 l'],
    ].map((stroke) => `${stroke} S`);
    const content = `q 3.5 w 1 0 0 1 40 100 cm ${strokes.join(' ')} Q ${line('HILFE', 40, 100, 26)}`;
    const made = await redact(page(content), { redact_words: 'Hilfe' });
    expectGone(made, 'HILFE');
    expect(made.codes).toContain('redact_pictured');
  });

  it('are, where a picture lies there, whose pixels go as well', async () => {
    const picture = part(
      '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode',
      'dd>',
    );
    const resources = '/XObject<</I @I>>';
    const below = 'q 200 0 0 100 0 100 cm /I Do Q ';
    const made = await redact(page(below + body, { fonts, resources, objects: { ...objects, I: picture } }));
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.bytes).toContain('q 200 0 0 100 0 100 cm /PlatenCut0 Do Q');
  });
});

describe('redacting', () => {
  it('finds words whatever their case, accents and ligatures', async () => {
    const pdf = page(line('M\\374ller GRIFFITH', 20, 150) + `BT /G 12 Tf 20 120 Td <01020304> Tj ET`, {
      fonts: '/G @G',
      objects: {
        G: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode @Map>>',
        Map: unicodeMap({ '01': '00470072', '02': '0069', '03': 'fb00', '04': '006900740068' }),
      },
    });
    const made = await redact(pdf, { redact_words: 'muller; griffith' });
    expectGone(made, 'Griffith');
    expectGone(made, 'M\u00fcller');
  });

  it('leaves longer words, and says so, or takes them as well', async () => {
    const pdf = page(line('Ann and Annual', 20, 150));
    const whole = await redact(pdf, { redact_words: 'Ann' });
    expect(whole.text).toContain('Annual');
    expect(whole.text).not.toMatch(/\bAnn\b/);
    expect(on.tools.remarks.find(({ code }) => code === 'redact_inside_words')?.params).toEqual({ count: 1 });
    const inside = await redact(pdf, { redact_words: 'Ann', redact_whole: false });
    expect(inside.text).not.toContain('Ann');
    expect(inside.text).toContain('ual');
  });

  it('cuts a page whose longer words stay, though a search of bytes finds the word in them', async () => {
    const made = await redact(page(line('House and Households', 20, 150)), { redact_words: 'House' });
    expect(made.text).toContain('Households');
    expect(made.text).not.toMatch(/\bHouse\b/);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('cuts a page whose font is named with the word', async () => {
    const font = `<</Type/Font/Subtype/Type1/BaseFont/${secret}/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]>>`;
    const content = line(secret, 20, 150, 10, 'G') + line('Kite', 20, 20, 10, 'G');
    const pdf = page(content, { fonts: '/G @G', objects: { G: font } });
    const made = await redact(pdf);
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('keeps pages without finds as they are, with their links', async () => {
    const pdf = handPdf({
      pages: [
        { content: line(secret, 20, 150) + line('Kite', 20, 20), box },
        {
          content: line('Second page', 20, 150),
          box,
          more: '/Annots[<</Type/Annot/Subtype/Link/Rect[20 145 90 165]/A<</S/URI/URI(https://example.org/)>>>>]',
        },
      ],
    });
    const made = await redact(pdf);
    expectGone(made);
    expect(made.text).toContain('Second page');
    expect(made.bytes).toContain('https://example.org/');
    expect(made.text).toContain('Kite');
    // The widths of a standard font are known without being told.
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.bytes).toContain('(Second page) Tj');
  });

  it('draws a black box, a white one or a label', async () => {
    const pdf = page(line(secret, 20, 150, 20));
    const look = async (options: RedactionValues) => {
      const { path, text } = await redact(pdf, { redact_words: secret, ...options });
      const pages = await openPages(path);
      const { width, data } = await pages.picture(1, { dpi: 72, grey: true });
      pages.close();
      return { middle: data[(200 - 156) * width + 60], text };
    };
    expect((await look({})).middle).toBeLessThan(40);
    expect((await look({ redact_mark: 'white' })).middle).toBeGreaterThan(215);
    expect((await look({ redact_mark: 'label', redact_label: 'removed' })).text).toContain('removed');
  });

  it('gives a name without the word, and a report', async () => {
    await redact(
      page(line(secret, 20, 150)),
      { redact_words: `${secret}; Nobody`, redact_report: true },
      `${secret}.pdf`,
    );
    expect(on.tools.parts.map(({ name }) => name)).toEqual(['document.pdf', 'document.json']);
    const report = JSON.parse(await readFile(on.tools.parts[1]!.path, 'utf8')) as {
      finds: { of: string; count: number }[];
      verified: { left: number; ways: string[] };
    };
    expect(report.finds.map(({ of, count }) => [of, count])).toEqual([
      [secret, 1],
      ['Nobody', 0],
    ]);
    expect(report.verified.left).toBe(0);
    expect(report.verified.ways).toContain('pdfium');
    expect(on.tools.remarks.find(({ code }) => code === 'redact_words_not_found')?.params).toEqual({
      count: 1,
    });
  });

  it('finds numbers by their check digits, and leaves others', async () => {
    const right = [
      'DE89 3704 0044 0532 0130 00',
      '4111 1111 1111 1111',
      'jane.doe@example.org',
      '+49 30 1234567',
      '24 December 2026',
    ];
    const wrong = ['DE88 3704 0044 0532 0130 00', '4111 1111 1111 1112', 'Order 20261', 'Version 3.14'];
    const pdf = handPdf({
      pages: [{ content: lines([...right, ...wrong], 190, 20, 19), box: '0 0 400 210' }],
    });
    const made = await redact(pdf, { redact_patterns: 'iban+card+email+phone+date' });
    for (const one of right) expectGone(made, one);
    for (const one of wrong) expect(made.text.replace(/\s/g, '')).toContain(one.replace(/\s/g, ''));
  });

  it('takes words from a list, and a regular expression', async () => {
    await writeFile(at('names.txt'), `Somebody\r\n${secret}\r\n`);
    const pdf = page(line(`${secret} AB-123456`, 20, 150));
    const made = await redact(pdf, { redact_list: at('names.txt'), redact_expression: '[A-Z]{2}-\\d{6}' });
    expectGone(made);
    expectGone(made, 'AB-123456');
  });

  it('does 10,000 finds', async () => {
    const content = lines(
      Array.from({ length: 50 }, () => `${secret} `.repeat(20)),
      780,
      10,
      15,
    ).replaceAll('/F 12', '/F 2');
    const pdf = handPdf({ pages: Array.from({ length: 10 }, () => ({ content })) });
    const made = await redact(pdf);
    expectGone(made);
    expect(on.tools.remarks.find(({ code }) => code === 'redacted')?.params).toMatchObject({ count: 10_000 });
  }, 300_000);
});
