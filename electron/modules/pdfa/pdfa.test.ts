/** PDF to PDF/A: made PDFs with what PDF/A forbids, judged by the reference validator (veraPDF). */
import { readFile } from 'node:fs/promises';
import {
  AFRelationship,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
  cmyk,
  rgb,
} from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../scripts/verapdf/verapdf.mjs';
import {
  readWords,
  sample,
  warmEngine,
  type TestConversion,
  type TestEngine,
} from '../../engine/testing/engine.js';

const words = 'Proofs leave the press hall at noon.';

async function plain(draw: (document: PDFDocument) => Promise<void> | void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  page.drawText(words, { x: 20, y: 150, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  await draw(document);
  return document.save({ useObjectStreams: false });
}

/** Each: what it holds, its level, its bytes, the messages it must bring. */
const cases: readonly (readonly [string, string, () => Promise<Uint8Array>, readonly string[]])[] = [
  ['missing fonts', '2b', () => plain(() => undefined), ['pdfa_reached']],
  ['missing fonts, every character known', '2u', () => plain(() => undefined), ['pdfa_reached']],
  ['no tags', '3a', () => plain(() => undefined), ['pdfa_reached', 'pdfa_untagged']],
  [
    'symbols',
    '1b',
    () =>
      plain(async (document) => {
        const font = await document.embedFont(StandardFonts.Symbol);
        document.getPage(0).drawText('αβγ', { x: 20, y: 100, size: 12, font });
      }),
    ['pdfa_reached'],
  ],
  [
    'scripts',
    '2b',
    () => plain((document) => document.addJavaScript('hello', 'app.alert("hello")')),
    ['pdfa_reached'],
  ],
  [
    'CMYK and RGB',
    '1b',
    () =>
      plain((document) => {
        document.getPage(0).drawRectangle({ x: 20, y: 20, width: 50, height: 50, color: cmyk(0, 1, 1, 0) });
        document.getPage(0).drawRectangle({ x: 90, y: 20, width: 50, height: 50, color: rgb(0, 0.5, 0) });
      }),
    ['pdfa_reached'],
  ],
  [
    'transparency',
    '2b',
    () => plain((document) => document.getPage(0).drawCircle({ x: 80, y: 80, size: 30, opacity: 0.5 })),
    ['pdfa_reached'],
  ],
  [
    'transparency where it is not known',
    '1b',
    () => plain((document) => document.getPage(0).drawCircle({ x: 80, y: 80, size: 30, opacity: 0.5 })),
    ['pdfa_reached', 'pdfa_parts_pictured'],
  ],
  [
    'an attached file',
    '3b',
    () => plain((document) => document.attach(Buffer.from('1;2'), 'list.csv', { mimeType: 'text/csv' })),
    ['pdfa_reached'],
  ],
  [
    'an attached file where none may be',
    '2b',
    () =>
      plain((document) =>
        document.attach(Buffer.from('1;2'), 'list.csv', { afRelationship: AFRelationship.Data }),
      ),
    ['pdfa_reached', 'pdfa_attachments_removed'],
  ],
  [
    'form fields',
    '2b',
    () =>
      plain((document) => {
        const page = document.getPage(0);
        const form = document.getForm();
        const name = form.createTextField('name');
        name.setText('Ada');
        name.addToPage(page, { x: 20, y: 20, width: 80, height: 20 });
        form.createCheckBox('proof').addToPage(page, { x: 120, y: 20 });
      }),
    ['pdfa_reached'],
  ],
  [
    'LZW, unknown operators and drawn comments without appearance',
    '2b',
    () =>
      plain((document) => {
        const page = document.getPage(0);
        const { context } = document;
        // The example of ISO 32000-1, 7.4.4.2.
        const bytes = Buffer.from('800b6050220c0c8501', 'hex');
        const lzw = PDFRawStream.of(context.obj({ Filter: 'LZWDecode' }), bytes);
        const unknown = context.stream('q 1 0 0 rg 5 5 9 9 re f Q whatever\n');
        page.node.addContentStream(context.register(unknown));
        page.node.set(PDFName.of('PieceInfo'), context.obj({ Platen: { Private: context.register(lzw) } }));
        page.node.set(
          PDFName.of('Annots'),
          context.obj([
            { Type: 'Annot', Subtype: 'Square', Rect: [200, 20, 250, 60], Contents: PDFString.of('!') },
            { Type: 'Annot', Subtype: 'Highlight', Rect: [20, 145, 90, 165], C: [1, 1, 0] },
          ]),
        );
      }),
    ['pdfa_reached'],
  ],
];

let engine: TestEngine;
const results: TestConversion[] = [];
let verdicts: Verdict[] = [];

beforeAll(async () => {
  engine = await warmEngine();
  for (const [name, level, make] of cases) {
    const path = await engine.file(`${name}.pdf`, await make());
    results.push(await engine.convert(path, { step: 'pdf-to-pdfa', options: { level } }));
  }
  verdicts = await validate(
    cases.map(([, level], at) => ({ path: results[at]!.path, level: level === '3a' ? '3b' : level })),
  );
});
afterAll(() => engine.close());

describe('PDF/A of a PDF with', () => {
  it.each(cases.map(([name, level], at) => [name, level, at] as const))(
    '%s (%s) is valid',
    (_name, _level, at) => {
      expect(verdicts[at]).toMatchObject({ compliant: true, rules: {} });
      expect(results[at]!.messages).toEqual(cases[at]![3]);
      expect(results[at]!.pages).toBe(1);
    },
  );

  it.each(cases.map(([name], at) => [name, at] as const))('%s keeps its text', async (_name, at) => {
    expect(await readWords(results[at]!.bytes)).toContain(words);
  });
});

describe('attached files', () => {
  const attach = (bytes: Uint8Array): Promise<Uint8Array> =>
    plain(async (document) => {
      await document.attach(bytes, 'archive.pdf', { mimeType: 'application/pdf' });
      await document.attach(Buffer.from('1;2'), 'list.csv');
    });

  it(
    'stay in PDF/A-2 where they are PDF/A themselves, and the others are named',
    { tags: ['long'] },
    async () => {
      const path = await engine.file('with files.pdf', await attach(results[0]!.bytes));
      const done = await engine.convert(path, { step: 'pdf-to-pdfa', options: { level: '2b' } });
      expect(done.messages).toEqual(['pdfa_reached', 'pdfa_attachments_removed']);
      const [kept, ...others] = (await PDFDocument.load(done.bytes)).getAttachments();
      expect([kept?.name, others]).toEqual(['archive.pdf', []]);
      // The validator of the tests cannot look into attached files: it judges the file by itself.
      const file = await engine.file('archive.pdf', kept!.data);
      expect(await validate([{ path: file, level: '2b' }])).toMatchObject([{ compliant: true, rules: {} }]);
      expect(Buffer.from(kept!.data).equals(results[0]!.bytes)).toBe(true);
    },
  );

  it('all stay in PDF/A-3, with what they are', { tags: ['long'] }, async () => {
    const path = await engine.file('with all files.pdf', await attach(Buffer.from('no PDF')));
    const done = await engine.convert(path, { step: 'pdf-to-pdfa', options: { level: '3b' } });
    expect(done.messages).toEqual(['pdfa_reached']);
    const [verdict] = await validate([{ path: done.path, level: '3b' }]);
    expect(verdict).toMatchObject({ compliant: true, rules: {} });
    const files = (await PDFDocument.load(done.bytes)).getAttachments();
    expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ['archive.pdf', 'application/pdf'],
      ['list.csv', 'text/csv'],
    ]);
  });
});

describe('a PDF/A', () => {
  it('stays as it is, byte for byte', async () => {
    const path = await engine.file('archive.pdf', results[0]!.bytes);
    const again = await engine.convert(path, { step: 'pdf-to-pdfa', options: { level: '2b' } });
    expect(again.messages).toEqual(['pdfa_kept']);
    expect(again.bytes.equals(results[0]!.bytes)).toBe(true);
  });

  it('brings its report beside it', async () => {
    const done = await engine.convert(sample('annual-report.pdf'), {
      step: 'pdf-to-pdfa',
      options: { report: true },
      parts: true,
    });
    expect(done.parts.map(({ name }) => name)).toEqual([
      'annual-report.pdfa-report.html',
      'annual-report.pdfa-report.json',
    ]);
    const report = JSON.parse(await readFile(done.parts[1]!.path, 'utf8')) as Record<string, unknown>;
    expect(report).toMatchObject({
      wanted: 'PDF/A-2b',
      reached: 'PDF/A-2b',
      faults: [],
      pages_as_pictures: [],
    });
    expect(report['not_checked']).toContainEqual(expect.stringContaining('veraPDF'));
  });
});
