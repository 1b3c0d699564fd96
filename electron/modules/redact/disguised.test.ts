/** Words that are written in disguise, or told by several places together: found by people whose task was to get them back. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import sharp from '../../engine/imaging/sharp.js';
import { handPdf, line, part, unicodeMap, type HandPdf } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';

const run = promisify(execFile);
const { at, redact } = redacting();
const seen = line('Kite', 20, 20) + line(secret, 20, 180);
const letters = [...secret];
const document = (content: string, more: Partial<HandPdf> & { page?: string } = {}): Buffer => {
  const { page = '', ...rest } = more;
  return handPdf({ pages: [{ content: seen + content, box, more: page }], ...rest });
};
const link = (entries: string, x = 10) => `<</Type/Annot/Subtype/Link/Rect[${x} 10 ${x + 9} 20]${entries}>>`;
const web = (address: string) => `/A<</S/URI/URI(${address})>>`;

/** A page that shows a text by a font which tells its letters, beside other words. */
function told(text: string): Buffer {
  const signs = [...new Set(text)];
  const hex = (place: number) => (place + 33).toString(16);
  const map = unicodeMap(
    Object.fromEntries(
      signs.map((sign, place) => [hex(place), Buffer.from(sign, 'utf16le').swap16().toString('hex')]),
    ),
  );
  const codes = [...text].map((sign) => hex(signs.indexOf(sign))).join('');
  const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
  return handPdf({
    pages: [{ content: `${line('Kite', 20, 20)}BT /U 12 Tf 20 150 Td <${codes}> Tj ET`, box }],
    fonts: '/U @U',
    objects: {
      U: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding${widths}/ToUnicode @M>>`,
      M: map,
    },
  });
}

describe('a word goes that is written', () => {
  it.each([
    ['with letters of Cyrillic', 'S\u0441hmidtb\u0430u\u0435r', secret],
    ['with letters of Greek', '\u0391\u039d\u03a4\u039f\u039d\u0399\u0391', 'Antonia'],
    ['in capitals of the size of small letters', '\ua731\u1d04\u029c\u1d0d\u026a\u1d05\u1d1b', 'Schmidt'],
    ['with letters that are not seen', 'Schmidt\u3164bau\ufe00er', secret],
    ['with longer letters of Arabic', '\u0645\u062d\u0640\u0640\u0645\u062f', '\u0645\u062d\u0645\u062f'],
    ['with letters of Persian', '\u06a9\u0631\u06cc\u0645', '\u0643\u0631\u064a\u0645'],
    ['from the left in Arabic, but for a ligature', '\u0645\u0644\u0627\u0633', '\u0633\u0644\u0627\u0645'],
    ['with digits of Arabic', '\u0660\u0663\u0660\u0661\u0662\u0663\u0664', '0301234'],
    ['with parts of Chinese signs', '\u2ed1\u8c37\u5ddd', '\u9577\u8c37\u5ddd'],
    ['with a variant of a Chinese sign', '\u845b\u{e0100}\u57ce\u5c71', '\u845b\u57ce\u5c71'],
  ])('%s', async (_how, text, word) => {
    const made = await redact(told(text), { redact_words: word });
    expect(made.text).toContain('Kite');
    expect(made.text.replaceAll(/[\s\u2588]|Kite/g, '')).toBe('');
  });

  it.each([
    ['in a cell of a table that is drawn row by row', [20, 150]],
    ['in a cell that lies turned', [null, null]],
  ])('%s', async (_where, [left]) => {
    const rows = [
      ['Dear Schmidt-', 'other words'],
      ['bauer here', 'of the right'],
    ].flatMap((row, place) =>
      row.map((text, column) =>
        left === null
          ? `BT /F 12 Tf 0 1 -1 0 ${100 + place * 14} ${20 + column * 100} Tm (${text}) Tj ET `
          : line(text, 20 + column * 130, 120 - place * 14),
      ),
    );
    const made = await redact(document(rows.join('')));
    expectGone(made);
    for (const part of ['Schmidt', 'bauer']) expect(made.text).not.toContain(part);
    for (const word of ['Dear', 'here', 'other', 'right']) expect(made.text).toContain(word);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('from top to bottom, in any order, beside other lines', async () => {
    const order = [5, 3, 1, 0, 2, 4, 11, 10, 9, 8, 7, 6];
    const down = order.map((place) => line(letters[place]!, 20, 160 - place * 11, 10));
    const beside = letters.map((_, place) => line('other', 60, 160 - place * 11, 10));
    const made = await redact(document([...down, ...beside].join('')));
    expect(made.text.split('other')).toHaveLength(13);
    expect(made.text).not.toMatch(/\b[Scmidtb]\b/);
  });
});

describe('a link goes whose address', () => {
  it.each([
    ['writes a letter as a byte', 'https://x.org/M%C3%BCllermann/100%'],
    ['writes bytes of an older code', 'https://x.org/M%FCllermann'],
    ['is packed in another one', 'https://x.org/?to=%2568ttps%253A%252F%252FM%25C3%25BCllermann'],
    ['has the word in the name of its host', 'https://xn--mllermann-q9a.de/'],
    ['holds the word in another one', 'mailto:hmuellermannx@x.org'],
    ['packs it in 64 signs', `https://x.org/?u=${Buffer.from('h.m\u00fcllermann@x.org').toString('base64')}`],
  ])('%s', async (_how, address) => {
    const made = await redact(document('', { page: `/Annots[${link(web(address))}]` }), {
      redact_words: `M\u00fcllermann;Muellermann;${secret}`,
    });
    expect(made.bytes).not.toContain('/Subtype /Link');
    expect(made.text).toContain('Kite');
  });

  it('goes as that of a bookmark', async () => {
    const made = await redact(
      document('', {
        catalog: '/Outlines @O',
        objects: {
          O: '<</Type/Outlines/First @B/Last @B/Count 1>>',
          B: `<</Title(Web)/Parent @O${web('https://x.org/M%C3%BCllermann')}>>`,
        },
      }),
      { redact_words: `M\u00fcllermann;${secret}` },
    );
    expect(made.bytes).toContain('/Title');
    expect(made.bytes).not.toContain('llermann');
  });
});

describe('nothing stays that tells a word together:', () => {
  it('texts of links', async () => {
    const all = letters.map((letter, place) =>
      link(`/Contents(${letter})${web(`https://x.org/${place}`)}`, 10 + place),
    );
    const made = await redact(document('', { page: `/Annots[${all.join('')}]` }));
    expect(made.bytes.split('/Subtype /Link')).toHaveLength(13);
    expect(made.bytes).not.toMatch(/\/Contents \(/);
  });

  it('addresses of links', async () => {
    const all = letters.map((letter, place) => link(web(`https://x.org/${letter}`), 10 + place));
    const made = await redact(document('', { page: `/Annots[${all.join('')}]` }));
    expect(made.bytes).not.toContain('/Subtype /Link');
  });

  it.each([
    ['labels of pages', letters.map((letter, place) => `${place}<</P(${letter})>>`)],
    [
      'letters that number pages',
      [...secret.toLowerCase()].map((letter, place) => `${place}<</S/a/St ${letter.charCodeAt(0) - 96}>>`),
    ],
  ])('%s', async (_what, ranges) => {
    const pages = letters.map((_, place) => ({ content: place === 0 ? seen : line('Kite', 20, 20), box }));
    const made = await redact(handPdf({ pages, catalog: `/PageLabels<</Nums[${ranges.join('')}]>>` }));
    expect(made.bytes).not.toContain('/PageLabels');
    expect(made.codes).toContain('redact_emptied');
  });

  it('a label with its number', async () => {
    const made = await redact(
      document('', { catalog: '/PageLabels<</Nums[0<</P(Invoice 47)/S/D/St 11>>]>>' }),
      {
        redact_words: `Invoice 4711;${secret}`,
      },
    );
    expect(made.bytes).not.toContain('Invoice');
  });

  it.each([
    ['languages', '/Lang', (letter: string) => `/S/P/Lang(${letter})`],
    ['names', '/IDTree', (letter: string) => `/S/P/ID(${letter})`],
    ['attributes', '/Own', (letter: string) => `/S/P/A<</O/Own/V(${letter})>>`],
    ['kinds', '/S /u', (letter: string) => `/S/${letter}`],
  ])('%s of tags', async (_what, entry, entries) => {
    const elements = Object.fromEntries(
      letters.map((letter, place) => [`E${place}`, `<</Type/StructElem/P @T${entries(letter)}>>`]),
    );
    const kids = Object.keys(elements).map((name) => `@${name}`);
    const made = await redact(
      document('', {
        catalog: '/MarkInfo<</Marked true>>/StructTreeRoot @T',
        objects: { T: `<</Type/StructTreeRoot/K[${kids.join(' ')}]>>`, ...elements },
      }),
    );
    expect(made.bytes).toContain('/StructElem');
    expect(made.bytes).not.toContain(entry);
  });

  it('names of colours', async () => {
    const made = await redact(
      document('', {
        resources: '/ColorSpace<</Cs[/DeviceN[/Schmidt/bauer]/DeviceGray @X]>>',
        objects: { X: part('/FunctionType 4/Domain[0 1 0 1]/Range[0 1]', '{ add 2 div }') },
      }),
    );
    expect(made.bytes).not.toContain('/bauer');
  });
});

/** A JPEG with a remark, behind its picture or before it. */
async function jpeg(remark: string, isBehind = false): Promise<Buffer> {
  const side = 40;
  const data = await sharp(Buffer.alloc(side * side * 3, 200), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  const text = Buffer.from(remark);
  const segment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, text.length + 2), text]);
  const at = isBehind ? data.length - 2 : 2;
  return Buffer.concat([data.subarray(0, at), segment, data.subarray(at)]);
}
const image = (data: Buffer, filter: string) =>
  part(
    `/Type/XObject/Subtype/Image/Width 40/Height 40/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/ASCIIHexDecode${filter}]`,
    `${data.toString('hex')}>`,
  );

describe('data of programs go with what they hold:', () => {
  const form = (entries: string, content = 'q Q') => part(`/Type/XObject${entries}`, content);
  it.each([
    ['of a form', '/Subtype/Form/BBox[0 0 9 9]/PTEX.InfoDict<</Author(Schmidt)/Title(bauer)>>', 'q Q'],
    ['for printers', '/Subtype/PS', '(Schmidt) show (bauer) show'],
    [
      'in comments',
      '/Subtype/Form/BBox[0 0 9 9]',
      'q % Schmidt-bauer\n 1 0 0 1 % (Schmidt)\n 0 0 cm Q % bauer',
    ],
  ])('%s', async (_where, entries, content) => {
    const made = await redact(
      document('/X Do', { resources: '/XObject<</X @X>>', objects: { X: form(entries, content) } }),
    );
    for (const part of ['Schmidt', 'bauer']) expect(made.bytes).not.toContain(part);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('in comments of a page, of which all else stays', async () => {
    const made = await redact(document(`\n% Schmidt bauer\n${line('100 % Heron', 20, 100)}% bauer`));
    for (const part of ['Schmidt', 'bauer']) expect(made.bytes).not.toContain(part);
    expect(made.text).toContain('100 % Heron');
    expect(made.codes).not.toContain('redact_pictured');
  });

  it.each([
    ['before it, in another packing', '/FlateDecode/DCTDecode', async () => deflateSync(await jpeg(secret))],
    ['before it, with spaces', '/DCTDecode', () => jpeg([...secret].join(' '))],
    ['behind its data', '/DCTDecode', () => jpeg('Schmidt bauer', true)],
  ])('in a JPEG, %s', async (_where, filter, make) => {
    const made = await redact(
      document('q 50 0 0 50 100 50 cm /I Do Q', {
        resources: '/XObject<</I @I>>',
        objects: { I: image(await make(), filter) },
      }),
    );
    // As poppler takes it out of the file.
    await run('pdfimages', ['-j', made.path, at('picture')]);
    const data = await readFile(at('picture-000.jpg'), 'latin1');
    expect(data.replaceAll(/\W/g, '')).not.toMatch(/Schmidt|bauer/);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it.each([
    [
      'in a colour profile',
      '[/ICCBased @X]',
      '/N 1',
      `${'x'.repeat(99)}\0S\0c\0h\0m\0i\0d\0t\0-\0B\0a\0u\0e\0r\0`,
    ],
    [
      'in a program that mixes colours',
      '[/Separation/Spot/DeviceGray @X]',
      '/FunctionType 4/Domain[0 1]/Range[0 1]',
      '{ % Schmidt bauer\n 1 exch sub }',
    ],
  ])('%s', async (_where, space, entries, data) => {
    const made = await redact(
      document('/Cs cs 0.5 scn 0 0 5 5 re f', {
        resources: `/ColorSpace<</Cs${space}>>`,
        objects: { X: part(entries, data) },
      }),
    );
    expect(made.bytes.replaceAll('\0', '')).not.toMatch(/Schmidt/);
  });
});
