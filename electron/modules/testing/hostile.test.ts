/** PDFs that are none, hold nothing, are locked, or are made to hurt: every operation refuses them or is right. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import { shareOf } from '../../engine/testing/share.js';
import { isErrorCode, ServiceError } from '../../../contract/index.js';
import { tellTo } from '../../../words/remarks.js';
import { formatOf } from '../../kit/output.js';
import { factsOf, pdfToolIds, type PdfToolId } from '../../workflows/steps.js';
import type { Context } from '../../engine/interface/converter.js';
import { mergePdfs } from '../../engine/pdf-blocks/merging/merge.js';
import { checkResult } from '../../engine/results/check.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { loadTool } from '../../engine/worker/tools.js';
import { organisePdfs } from '../organise/engine.js';
import { isSigned } from '../../engine/pdf-blocks/opening/signed.js';

let folder: string;
const at = (name: string) => join(folder, name);
const latin = (text: string) => Buffer.from(text, 'latin1');

/** A PDF of these objects, the first of which is the catalog, with a right table. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [latin('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = chunks[0]!.length;
  for (const [place, object] of objects.entries()) {
    offsets.push(size);
    const parts = [
      latin(`${place + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : latin(object),
      latin('\nendobj\n'),
    ];
    chunks.push(...parts);
    size += parts.reduce((sum, part) => sum + part.length, 0);
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n` +
    `<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...chunks, latin(end)]);
}

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([latin(`<<${dictionary}/Length ${data.length}>>\nstream\n`), data, latin('\nendstream')]);

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const list = (kids: string, count: number) => `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
const page = (more = '', box = '0 0 200 200') => `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${more}>>`;
const picture = '/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R';
const drawn = stream('', latin('q 200 0 0 200 0 0 cm /I Do Q'));

/** A page with a picture of 4,000 × 4,000 pixels in a few kilobytes. */
const hugePicture = (): Buffer =>
  pdfOf([
    catalog,
    list('3 0 R', 1),
    page(picture),
    stream(
      '/Type/XObject/Subtype/Image/Width 4000/Height 4000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode',
      deflateSync(Buffer.alloc(50_000)),
    ),
    drawn,
  ]);

/** A stream that unpacks to ten megabytes of nothing. */
const flateBomb = (): Buffer =>
  pdfOf([
    catalog,
    list('3 0 R', 1),
    page('/Contents 4 0 R'),
    stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(Buffer.alloc(10_000_000, ' ')))),
  ]);

const sources: Record<string, () => Buffer | Promise<Buffer>> = {
  'is no PDF': () => latin('PK\u0003\u0004 not a PDF at all'),
  'is empty': () => Buffer.alloc(0),
  'is only a header': () => latin('%PDF-1.7\n%%EOF\n'),
  'has no pages': () => pdfOf([catalog, list('', 0)]),
  'has pages that are null': () => pdfOf([catalog, list('null 3 0 R 9 0 R', 3), page()]),
  'claims a million pages': () => pdfOf([catalog, list('3 0 R', 1_000_000), page()]),
  'has a list of pages in a circle': () => pdfOf([catalog, list('3 0 R 2 0 R', 2), page()]),
  'has a list of pages that is its own parent': () =>
    pdfOf([catalog, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>', page()]),
  'has arrays in arrays, 3,000 deep': () =>
    pdfOf([catalog, list('3 0 R', 1), page(`/Deep ${'['.repeat(3_000)}${']'.repeat(3_000)}`)]),
  'has dictionaries in dictionaries, 20,000 deep': () =>
    pdfOf([catalog, list('3 0 R', 1), page(`/Deep ${'<</A '.repeat(20_000)}1${'>>'.repeat(20_000)}`)]),
  'has content of brackets, 20,000 deep': () =>
    pdfOf([catalog, list('3 0 R', 1), page('/Contents 4 0 R'), stream('', latin('q '.repeat(20_000)))]),
  'has numbers beyond all measure': () =>
    pdfOf([catalog, list('3 0 R', 1), page('', `0 0 ${'9'.repeat(60)} ${'9'.repeat(60)}`)]),
  'names objects of huge numbers': () =>
    pdfOf([catalog, list('3 0 R 2147483647 0 R', 2), page('/Contents 99999999999 0 R')]),
  'has a page of 200 inches': () => pdfOf([catalog, list('3 0 R', 1), page('', '0 0 14400 14400')]),
  'has a page without a size': () => pdfOf([catalog, list('3 0 R', 1), page('', '0 0 0 0')]),
  'holds a picture of 16 million pixels': hugePicture,
  'holds a bomb': flateBomb,
  'draws itself': () =>
    pdfOf([
      catalog,
      list('3 0 R', 1),
      page('/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R'),
      stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I 4 0 R>>>>', latin('/I Do')),
      drawn,
    ]),
  'has bookmarks in a circle': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R>>',
      list('3 0 R', 1),
      page(),
      '<</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>>',
      '<</Title(Round)/Parent 4 0 R/Next 5 0 R/First 5 0 R/Dest[3 0 R/Fit]>>',
    ]),
  'has fields in a circle': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      list('3 0 R', 1),
      page('/Annots[4 0 R]'),
      '<</FT/Tx/T(a)/Kids[4 0 R]/Parent 4 0 R/Subtype/Widget/Rect[0 0 9 9]>>',
    ]),
  'has names in a circle': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/Names<</Dests 4 0 R/EmbeddedFiles 4 0 R>>>>',
      list('3 0 R', 1),
      page(),
      '<</Kids[4 0 R]>>',
    ]),
  'has labels of pages in a circle that grows twofold': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/PageLabels 4 0 R>>',
      list('3 0 R', 1),
      page(),
      '<</Kids[4 0 R 4 0 R]>>',
    ]),
  'opens arrays without end': () => pdfOf([catalog, list('3 0 R', 1), page(`/Deep ${'['.repeat(50_000)}`)]),
  'holds a bomb of run lengths': () =>
    pdfOf([
      catalog,
      list('3 0 R', 1),
      page('/Contents 4 0 R'),
      stream(
        `/Filter[/FlateDecode${'/RunLengthDecode'.repeat(3)}]`,
        deflateSync(Buffer.alloc(64, Buffer.from([0x81, 0x81]))),
      ),
    ]),
  'holds a picture of 3,600 million pixels': () =>
    pdfOf([
      catalog,
      list('3 0 R', 1),
      page(picture),
      stream(
        '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode',
        deflateSync(Buffer.alloc(50_000)),
      ),
      drawn,
    ]),
  'has JavaScript': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>>>',
      list('3 0 R', 1),
      page(),
    ]),
  'is an XFA form': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 4 0 R>>>>',
      list('3 0 R', 1),
      page(),
      stream('', latin('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>')),
    ]),
  'is signed': signed,
  'is encrypted in a way nobody knows': () =>
    pdfOf(
      [catalog, list('3 0 R', 1), page(), '<</Filter/Nobody/V 9/R 9/O(a)/U(b)/P -4>>'],
      '/Encrypt 4 0 R/ID[<00><00>]',
    ),
};

function signed(): Buffer {
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/SigFlags 3>>>>',
    list('3 0 R', 1),
    page('/Annots[4 0 R]'),
    '<</FT/Sig/T(Signature)/Subtype/Widget/Type/Annot/Rect[0 0 0 0]/P 3 0 R/V 5 0 R>>',
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 20 9]/Contents<${'00'.repeat(64)}>>>`,
  ]);
}

/** Tools that need more than a PDF: what they are given. */
const wishes: Partial<Record<PdfToolId, Record<string, string | number | boolean>>> = {
  'protect-pdf': { open_password: 'kite' },
  'watermark-pdf': { watermark_text: 'KITE' },
  'edit-metadata': { title: 'Kites' },
  'redact-pdf': { redact_words: 'Kite' },
  'add-signature': { signature: join(import.meta.dirname, '../../../assets/samples/mark.svg') },
};

/** PDF/A has a test of its own for such files. */
const tools = pdfToolIds.filter((id) => id !== 'pdf-to-pdfa');
type Step = PdfToolId | 'merge' | 'organise';
const steps: readonly Step[] = ['merge', ...tools];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function contextFor(delivered: string[]): Context {
  return testContext(folder, {
    signal: AbortSignal.timeout(600_000),
    deliver: (part) => Promise.resolve(void delivered.push(part.name)),
  });
}

/** The code of the error, or the number of pages of the result, or what was delivered. */
async function outcome(step: Step, path: string, password?: string): Promise<string> {
  const output = at('out.pdf');
  await rm(output, { force: true });
  const delivered: string[] = [];
  const context = contextFor(delivered);
  try {
    const input = { path, name: 'in.pdf', format: 'pdf' as const, ...(password ? { password } : {}) };
    let opened: string | undefined;
    if (step === 'merge') await mergePdfs([input], output, {}, context);
    else if (step === 'organise') await organisePdfs([input], output, { page_plan: 'A1' }, context);
    else
      opened =
        (await (await loadTool(step)).run({ input, output, options: wishes[step] ?? {} }, context)) ??
        undefined;
    if (delivered.length > 0) return 'delivered';
    const isOne = step === 'merge' || step === 'organise';
    const format = isOne ? 'pdf' : formatOf(factsOf(step).gives, wishes[step]);
    const { pages } = await checkResult(output, format, opened);
    return pages === 0 ? 'nothing' : 'pages';
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code === 'internal') throw thrown;
    expect(isErrorCode(thrown.code)).toBe(true);
    return thrown.code;
  }
}

/** Sources that take all operations between them. */
const inTurn = 4;

describe.each(Object.keys(sources).map((name, place) => [name, place] as const))(
  'a file that %s',
  (name, place) => {
    it('is refused with its cause or comes out right', async () => {
      const path = at('in.pdf');
      await writeFile(path, await sources[name]!());
      const outcomes: Record<string, string> = {};
      for (const step of new Set(['rotate-pdf' as const, ...shareOf(steps, place, inTurn)]))
        outcomes[step] = await outcome(step, path);
      // It is given PDFs that were opened before.
      if (outcomes['rotate-pdf'] === 'pages') outcomes['organise'] = await outcome('organise', path);
      const untyped = ['conversion_failed', 'result_invalid', 'unreadable_file', 'engine_crashed', 'nothing'];
      const bad = Object.entries(outcomes).filter(([, found]) => untyped.includes(found));
      expect(bad).toEqual([]);
    });
  },
);

describe('a locked file', () => {
  it('asks for its password, and tells when it is wrong', async () => {
    const plain = await PDFDocument.create();
    plain.addPage([200, 200]).drawText('Secret');
    await writeFile(at('plain.pdf'), await plain.save());
    await qpdf((map) => [
      ...['--encrypt', '--user-password=open', '--owner-password=own', '--bits=256', '--'],
      ...[map(at('plain.pdf')), map(at('locked.pdf'))],
    ]);
    for (const step of steps) {
      expect([step, await outcome(step, at('locked.pdf'))]).toEqual([step, 'password_required']);
      expect([step, await outcome(step, at('locked.pdf'), 'no')]).toEqual([step, 'wrong_password']);
    }
  });
});

describe('a signed file', () => {
  it('is known as such, and one with an empty field is not', async () => {
    await writeFile(at('signed.pdf'), signed());
    expect(await isSigned(at('signed.pdf'))).toBe(true);
    await writeFile(at('unsigned.pdf'), latin(signed().toString('latin1').replace('/V 5 0 R', '        ')));
    expect(await isSigned(at('unsigned.pdf'))).toBe(false);
    expect(await outcome('rotate-pdf', at('signed.pdf'))).toBe('signed_document');
  });

  it('is told to be none any more where the result is another document', async () => {
    const codes: string[] = [];
    const context = { ...contextFor([]), message: tellTo(({ code }) => void codes.push(code)) };
    const input = { path: at('signed.pdf'), name: 'signed.pdf', format: 'pdf' as const };
    const output = at('out.pdf');
    await writeFile(input.path, signed());
    await organisePdfs([input], output, { page_plan: 'A1' }, context);
    for (const [step, options] of [
      ['protect-pdf', { allow_print: 'none' }],
      ['split-pdf', {}],
    ] as const)
      await (await loadTool(step)).run({ input, output, options }, context);
    expect(codes).toEqual(Array(3).fill('signature_lost'));
  });
});
