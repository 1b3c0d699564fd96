/** What is said to be PDF/A is PDF/A: documents that once were not, judged by the reference validator (veraPDF). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../scripts/verapdf/verapdf.mjs';
import { readWords, warmEngine, type TestConversion, type TestEngine } from '../../engine/testing/engine.js';
import { stream, type1Program, written } from './testing.js';

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const shown = 'BT /F 12 Tf 20 150 Td (Proofs leave at noon.) Tj ET\n';
const page = (entries: string, resources = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> ${entries} >>`;

/** A page whose content is given, byte for byte. */
const drawing = (content: string): Buffer =>
  written(catalog, pages, page(''), stream('', Buffer.from(shown + content, 'latin1')), font);

/** A form, pattern or appearance with what no reader knows how to read. */
const garbage = Buffer.from('q 1 0 0 rg 0 0 9 9 re f Q \x91\x07\xfe 99999999999 0 m', 'latin1');
const form = stream('/Type /XObject /Subtype /Form /BBox [0 0 50 50] /Resources << >>', garbage);

const pictured = ['pdfa_reached', 'pdfa_pages_pictured'];

/** A page in a font with a Type 1 program. */
function inType1(content: string, damage?: (secret: Buffer) => Buffer): Buffer {
  const names = ['.notdef', 'space', 'period', ...'Proflveatn'];
  return written(
    catalog,
    pages,
    page(''),
    stream('', Buffer.from(content, 'latin1')),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Test /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}] /FontDescriptor 6 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Test /Flags 32 /FontBBox [0 0 600 700] /ItalicAngle 0 /Ascent 700 /Descent 0 /CapHeight 700 /StemV 80 /FontFile 7 0 R >>',
    type1Program(names.concat('s'), damage),
  );
}
const cases: readonly (readonly [string, Buffer, readonly string[]])[] = [
  ['a number beyond every limit', drawing('0 99999999999 m 9 9 l S'), pictured],
  ['operators out of noise', drawing('1 0 0 rg \x91\x92\x07 5 5 9 9 re f'), pictured],
  ['a string that never ends', drawing('BT /F 12 Tf 20 100 Td (abc Tj ET'), pictured],
  ['an array that never ends', drawing('BT /F 12 Tf 20 100 Td [(abc) 5 TJ ET'), pictured],
  ['a picture that never ends', drawing('BI /W 1 /H 1 /BPC 8 /CS /G ID abcdef'), pictured],
  [
    'a picture by LZW inside the content',
    drawing('BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID \x80\x0b EI\n'),
    pictured,
  ],
  ['brackets out of nowhere', drawing('] ) > 1 0 0 rg 5 5 9 9 re f'), pictured],
  ['states nested 40 deep', drawing(`${'q '.repeat(40)}5 5 9 9 re f ${'Q '.repeat(40)}`), pictured],
  ['a comment without a space before it', drawing('q%here\n1 0 0 rg 5 5 9 9 re f Q'), ['pdfa_reached']],
  ['a text where numbers of a curve belong', drawing('5 5 m 1 2 3 4 5 (a) c S'), pictured],
  ['operators without what they need', drawing('24.84 Tm [ <aa> 10275 6 ] 24.84 Tm 5 w'), pictured],
  ['more operands than needed', drawing('7 1 0 0 rg 5 5 9 9 re f'), ['pdfa_reached']],
  ['a font of its own', inType1(shown), ['pdfa_reached']],
  [
    'a font damaged in the middle of its glyphs',
    inType1(shown, (secret) => secret.fill(0x9d, secret.indexOf('/f '), secret.indexOf('/t '))),
    pictured,
  ],
  [
    'codes that mean no letter',
    inType1('BT /F 12 Tf 20 150 Td (\x05\x06Proofs leave) Tj q [(\x07 at) -1 ( noon.\x0b)] TJ Q ET'),
    pictured,
  ],
  [
    'codes that mean no letter, invisibly',
    inType1(`${shown}BT 3 Tr /F 12 Tf 20 100 Td (\x05\x06) Tj ET`),
    pictured,
  ],
  ['odd hexadecimal digits', drawing('BT /F 12 Tf 20 100 Td <414> Tj <4x1> Tj ET'), ['pdfa_reached']],
  ['numbers as some write them', drawing('--5 0 0 rg 5-3 5 9 9 re f'), ['pdfa_reached']],
  [
    'garbage in a form',
    written(
      catalog,
      pages,
      page('', '/XObject << /X 6 0 R >>'),
      stream('', Buffer.from(`${shown}/X Do`)),
      font,
      form,
    ),
    pictured,
  ],
  [
    'garbage in a pattern',
    written(
      catalog,
      pages,
      page('', '/Pattern << /P 6 0 R >>'),
      stream('', Buffer.from(`${shown}/Pattern cs /P scn 0 0 90 90 re f`)),
      font,
      stream(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
        garbage,
      ),
    ),
    pictured,
  ],
  [
    'garbage in the appearance of a comment',
    written(
      catalog,
      pages,
      page('/Annots [7 0 R]'),
      stream('', Buffer.from(shown)),
      font,
      form,
      '<< /Type /Annot /Subtype /Stamp /Rect [10 10 60 60] /AP << /N 6 0 R >> >>',
    ),
    pictured,
  ],
  [
    'garbage in a letter of its own',
    written(
      catalog,
      pages,
      page('', '/Font << /F 5 0 R /T 6 0 R >>').replace('/Font << /F 5 0 R >> ', ''),
      stream('', Buffer.from(`${shown}BT /T 9 Tf 10 10 Td (a) Tj ET`)),
      font,
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << >> >>',
      stream('', Buffer.concat([Buffer.from('9 0 d0 '), garbage])),
    ),
    pictured,
  ],
  [
    'a form that borrows the font of its page',
    written(
      catalog,
      pages,
      page('', '/XObject << /X 6 0 R >>'),
      stream('', Buffer.from('/X Do')),
      font,
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject << >> >>',
        Buffer.from(shown),
      ),
    ),
    ['pdfa_reached'],
  ],
  [
    'a page of a hundred million points',
    written(
      catalog,
      pages,
      page('/UserUnit 9999').replace('[0 0 300 200]', '[0 0 99999999 99999999]'),
      stream('', Buffer.from(shown)),
      font,
    ),
    ['pdfa_reached', 'pdfa_pages_pictured', 'pdfa_pages_resized'],
  ],
  [
    'a trim box of one point',
    written(catalog, pages, page('/TrimBox [10 10 11 11]'), stream('', Buffer.from(shown)), font),
    ['pdfa_reached', 'pdfa_pages_resized'],
  ],
  [
    'a film and its picture',
    written(
      catalog,
      pages,
      page('/Annots [7 0 R]'),
      stream('', Buffer.from(shown)),
      font,
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>',
        Buffer.from('1 0 0 rg 0 0 9 9 re f'),
      ),
      '<< /Type /Annot /Subtype /Screen /Rect [10 10 60 60] /T (Film) /AP << /N 6 0 R >> /A << /S /Rendition /OP 0 >> >>',
    ),
    ['pdfa_reached', 'pdfa_media_pictured'],
  ],
  [
    'numbers and names beyond the limits in objects',
    written(
      catalog,
      pages,
      page(`/PieceInfo << /Own << /Private [99999999999 -99999999999] /${'n'.repeat(200)} 1 >> >>`),
      stream('', Buffer.from(shown)),
      font,
    ),
    ['pdfa_reached'],
  ],
];

const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 9 20 9] /Contents <${'00'.repeat(64)}> >>`;
const signed = written(
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
  pages,
  page('/Annots [6 0 R]'),
  stream('', Buffer.from(shown)),
  font,
  '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /Rect [0 0 0 0] /P 3 0 R /V 7 0 R >>',
  signature,
);

let engine: TestEngine;
const results: TestConversion[] = [];
let verdicts: Verdict[] = [];
const all: typeof cases = [...cases, ['a dead signature', signed, ['signature_lost', 'pdfa_reached']]];

beforeAll(async () => {
  engine = await warmEngine();
  for (const [name, bytes] of all) {
    const path = await engine.file(`${name}.pdf`, bytes);
    results.push(
      await engine.convert(path, { step: 'pdf-to-pdfa', options: { level: '2b', signed: 'copy' } }),
    );
  }
  verdicts = await validate(results.map(({ path }) => ({ path, level: '2b' })));
});
afterAll(() => engine.close());

describe('a PDF with', () => {
  it.each(all.map(([name, , messages], at) => [name, messages, at] as const))(
    '%s becomes PDF/A, and the validator agrees',
    async (_name, messages, at) => {
      expect(verdicts[at]).toMatchObject({ compliant: true, rules: {} });
      expect(results[at]!.messages).toEqual(messages);
      expect(await readWords(results[at]!.bytes)).toContain('Proofs leave at noon.');
    },
  );
});
