/** Words that stand in font files and colour profiles as well make no page a picture, judged by poppler and qpdf. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { writeUnicodeMap } from '../../engine/pdf-core/fonts/cmap.js';
import { handPdf, line, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';
import { withoutStandardNames, withoutTexts } from './write/file-texts.js';

const { redact } = redacting();
const path = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
);
const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const hexPart = (entries: string, bytes: Buffer) =>
  part(`${entries}/Filter/ASCIIHexDecode`, `${bytes.toString('hex')}>`);

/** A profile that describes itself with a word; nobody needs its colours. */
function profile(word: string): Buffer {
  const desc = Buffer.concat([
    Buffer.from('desc\0\0\0\0'),
    Buffer.alloc(4),
    Buffer.from(`In ${word}\0`),
    Buffer.alloc(78),
  ]);
  desc.writeUInt32BE(word.length + 4, 8);
  const head = Buffer.alloc(144);
  head.write('acsp', 36);
  head.writeUInt32BE(1, 128);
  head.write('desc', 132);
  head.writeUInt32BE(144, 136);
  head.writeUInt32BE(desc.length, 140);
  return Buffer.concat([head, desc]);
}

const type1 = (word: string) =>
  Buffer.from(
    `%!PS-AdobeFont-1.0: Own 1.0\n% Made by ${word}\n/FontInfo 9 dict dup begin\n/Notice (Copyright \\(c\\) ${word} (all) rights) readonly def\n` +
      `/FontName /${word} def\n/Encoding 256 array\ndup 65 /section put\ndup 66 /${word} put\nreadonly def currentfile eexec\n` +
      `\u0001\u0002\u0003${'0'.repeat(64)}\ncleartomark`,
    'latin1',
  );

describe('a word that also stands in', () => {
  it('the names of a font file goes there, and the page stays', async () => {
    const bytes = await readFile(path);
    const wide = Buffer.from('Google', 'utf16le').swap16();
    expect(bytes.includes(wide)).toBe(true);
    const made = await redact(
      handPdf({
        pages: [{ content: line('Dear Google, Kite', 20, 100, 12, 'W'), box }],
        fonts: '/W @W',
        objects: {
          W: `<</Type/Font/Subtype/TrueType/BaseFont/Arimo${widths}/Encoding/WinAnsiEncoding/FontDescriptor @D>>`,
          D: '<</Type/FontDescriptor/FontName/Arimo/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 @F>>',
          F: hexPart(`/Length1 ${bytes.length}`, bytes),
        },
      }),
      { redact_words: 'Google' },
    );
    expectGone(made, 'Google');
    expect(made.text).toContain('Kite');
    expect(made.codes).not.toContain('redact_pictured');
  });

  // What all maps of codes are written with says nothing of a document.
  it.each(['supplement', 'Registry', 'begin'])('each map of codes has no meaning there: %s', async (word) => {
    const made = await redact(
      handPdf({
        pages: [{ content: line(`Dear ${word}, Kite`, 20, 100, 12, 'W'), box }],
        fonts: '/W @W',
        objects: {
          W: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding/WinAnsiEncoding/ToUnicode @M>>`,
          M: part('', writeUnicodeMap(new Map([[0x4b, 'K']]), 1).toString('latin1')),
        },
      }),
      { redact_words: word },
    );
    expect(made.text).not.toMatch(new RegExp(word, 'i'));
    expect(made.text).toContain('Kite');
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('a colour profile goes there, and the page stays', async () => {
    const made = await redact(
      handPdf({
        pages: [{ content: `/C cs 0 sc ${line(`Dear ${secret}, Kite`, 20, 100, 12, 'W')}`, box }],
        fonts: '/W @W',
        resources: '/ColorSpace<</C[/ICCBased @P]>>',
        objects: {
          W: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding/WinAnsiEncoding>>`,
          P: hexPart('/N 1/Alternate/DeviceGray', profile(secret)),
        },
      }),
    );
    expectGone(made);
    expect(made.text).toContain('Kite');
    expect(made.codes).not.toContain('redact_pictured');
  });
});

describe('texts of files', () => {
  const isIn = (word: string) => (data: Buffer) => data.includes(word);

  it('of a Type 1 program go with remarks and names of its own, and its length stays', () => {
    const made = withoutTexts(type1('Schmidt'), isIn('Schmidt'))!;
    const text = made.toString('latin1');
    expect(text).not.toContain('Schmidt');
    expect(made.length).toBe(type1('Schmidt').length);
    expect(text).toMatch(/^%!PS-AdobeFont-1\.0:/);
    expect(text).toContain('/FontName /xxxxxxx def');
    expect(text).toContain('dup 65 /section put\ndup 66 /xxxxxxx put');
    expect(text).not.toContain('Copyright');
  });

  it('stay where they hold nothing of it, and where a name is that of a letter', () => {
    expect(withoutTexts(type1('Schmidt'), isIn('Heron'))).toBeUndefined();
    expect(withoutTexts(type1('Schmidt'), isIn('section'))).toBeUndefined();
    expect(withoutStandardNames(type1('Schmidt')).includes('section')).toBe(false);
    expect(withoutStandardNames(type1('section.Schmidt')).includes('Schmidt')).toBe(true);
  });

  it('of maps of codes are those that all maps have', () => {
    const map = writeUnicodeMap(new Map([[0x4b, 'K']]), 1).toString('latin1');
    const bare = (text: string) => withoutStandardNames(Buffer.from(text)).toString('latin1');
    expect(bare(map)).not.toMatch(/[A-Za-z]{3}/);
    for (const own of [
      map.replace('/Adobe-Identity-UCS', '/Adobe-Schmidt-UCS'),
      map.replace('(Adobe)', '(Schmidt)'),
      map.replace('/CMapType', '/Note (Adobe Schmidt) def /CMapType'),
      map.replace('endcmap', '% Schmidt\nendcmap'),
    ])
      expect(bare(own)).toContain('Schmidt');
    expect(bare(map.replace('/CMapType', '/Note (Adobe) def /CMapType'))).toContain('(Adobe)');
  });

  it('of other files are left', () => {
    const other = Buffer.from('Schmidt and section');
    expect(withoutStandardNames(other)).toBe(other);
    expect(withoutTexts(other, isIn('Schmidt'))).toBeUndefined();
  });
});
