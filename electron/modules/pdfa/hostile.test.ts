/** PDF/A of hostile and odd PDFs: a right result or an error with its cause, never a hang. */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { stream, written } from './testing.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> /Contents 4 0 R >>';
const drawn = stream('', Buffer.from('1 0 0 rg 10 10 50 50 re f'));

const cases: readonly (readonly [string, Buffer])[] = [
  [
    'a page tree that is its own kid',
    written(catalog, '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>', page, drawn),
  ],
  [
    'arrays 3,000 deep',
    written(
      `<< /Type /Catalog /Pages 2 0 R /Deep ${'['.repeat(3000)}${']'.repeat(3000)} >>`,
      pages,
      page,
      drawn,
    ),
  ],
  [
    'arrays 3,000 deep in its content',
    written(
      catalog,
      pages,
      page,
      stream('', Buffer.from(`${'['.repeat(3000)}${']'.repeat(3000)} TJ 10 10 5 5 re f`)),
    ),
  ],
  [
    'a picture of 60,000 by 60,000 in a few bytes',
    written(
      catalog,
      pages,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /XObject << /I 5 0 R >> /ExtGState << /G << /ca 0.5 >> >> >> /Contents 4 0 R >>',
      stream('', Buffer.from('/G gs q 100 0 0 100 0 0 cm /I Do Q')),
      stream(
        '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
        deflateSync(Buffer.alloc(4_000_000)),
      ),
    ),
  ],
  [
    'a page of 200 inches with transparency',
    written(
      catalog,
      pages,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Resources << /ExtGState << /G << /ca 0.5 >> >> >> /Contents 4 0 R >>',
      stream('', Buffer.from('/G gs 1 0 0 rg 10 10 14000 14000 re f')),
    ),
  ],
  [
    'forms that draw each other',
    written(
      catalog,
      pages,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /XObject << /A 5 0 R >> >> /Contents 4 0 R >>',
      stream('', Buffer.from('/A Do')),
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /B 6 0 R >> >>',
        Buffer.from('/B Do'),
      ),
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /B 5 0 R >> >>',
        Buffer.from('/B Do'),
      ),
    ),
  ],
  [
    'tags and names that go round',
    written(
      '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 5 0 R /Names << /EmbeddedFiles 6 0 R >> >>',
      pages,
      page,
      drawn,
      '<< /Type /StructTreeRoot /K 5 0 R /RoleMap << /A /B /B /A >> >>',
      '<< /Kids [6 0 R] >>',
    ),
  ],
  [
    'a font whose program is cut off',
    written(
      catalog,
      pages,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
      stream('', Buffer.from('BT /F 12 Tf 20 100 Td (abc) Tj ET')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+X /FirstChar 97 /LastChar 99 /Widths [500 500 500] /FontDescriptor 6 0 R >>',
      '<< /Type /FontDescriptor /FontName /ABCDEF+X /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile3 7 0 R >>',
      stream('/Subtype /Type1C', Buffer.from([1, 0, 4, 4, 0, 1, 1, 1, 9, 65, 66])),
    ),
  ],
];

it.each(cases.flatMap(([name, bytes]) => ['1b', '2b', '3b'].map((level) => [name, level, bytes] as const)))(
  '%s (%s) gives a page or says why not',
  async (name, level, bytes) => {
    const path = await engine.file(`${name}.pdf`, bytes);
    try {
      const done = await engine.convert(path, { step: 'pdf-to-pdfa', options: { level } });
      expect(done.pages).toBe(1);
      expect(done.messages.filter((code) => /^pdfa_(?:not_)?reached$/.test(code))).toHaveLength(1);
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown;
      expect(['damaged_file', 'image_too_large', 'memory_limit', 'no_pages']).toContain(thrown.code);
    }
  },
);

it('films and 3D are taken out, an XFA form goes, layers stay', async () => {
  const document = await PDFDocument.create();
  const at = document.addPage([200, 200]);
  const { context } = document;
  const kinds = ['3D', 'Movie', 'Screen', 'RichMedia', 'Sound'];
  at.node.set(
    PDFName.of('Annots'),
    context.obj(kinds.map((kind) => ({ Type: 'Annot', Subtype: kind, Rect: [10, 10, 50, 50] }))),
  );
  document.getForm().acroForm.dict.set(PDFName.of('XFA'), context.register(context.stream('<xdp/>')));
  const layer = context.register(context.obj({ Type: 'OCG', Name: 'Plan' }));
  document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { Order: [layer] } }));
  const path = await engine.file('odd.pdf', await document.save({ useObjectStreams: false }));
  const done = await engine.convert(path, { step: 'pdf-to-pdfa', options: { level: '2b' } });
  expect(done.messages).toEqual(['pdfa_reached', 'pdfa_comments_removed', 'xfa_lost']);
  const made = await PDFDocument.load(done.bytes);
  expect(made.getPage(0).node.Annots()).toBeUndefined();
  expect(made.catalog.has(PDFName.of('OCProperties'))).toBe(true);
  expect(made.getForm().hasXFA()).toBe(false);
});
