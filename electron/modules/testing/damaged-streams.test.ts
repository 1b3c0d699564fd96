/** Operations on PDFs with a stream that cannot be unpacked to its end: it shows only when the document is written. */
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StepId } from '../../workflows/workflow.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { operationRuns, recognises, takesProtected, type Values } from './all-operations.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
let damaged: string;

/** A clear code, then a code that no entry has. */
const noLzw = Buffer.from('803fe0ff', 'hex');

beforeAll(async () => {
  engine = await warmEngine();
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 300]).drawText('Kite', { x: 20, y: 200 });
  const page = pdf.addPage([200, 300]);
  const dictionary = pdf.context.obj({ Filter: 'LZWDecode', Length: noLzw.length });
  const stream = pdf.context.register(PDFRawStream.of(dictionary, noLzw));
  page.node.set(PDFName.of('Contents'), stream);
  damaged = await engine.file('damaged.pdf', await pdf.save({ useObjectStreams: false }));
});
afterAll(() => engine.close());

it('is a document at which qpdf as it is built here ends', async () => {
  const written = qpdf((at) => ['--stream-data=uncompress', at(damaged), at(`${damaged}.plain`)]);
  await expect(written).rejects.toMatchObject({ code: 'damaged_file' });
});

it.each<readonly [StepId, Values]>([
  ...operationRuns({ 'ocr-pdf': recognises, 'unprotect-pdf': takesProtected }),
  ['organise-pdf', { page_plan: 'A2,A1' }],
])('%s keeps its pages', async (step, options) => {
  const { path, parts } = await engine.convert(damaged, { step, options, parts: step === 'split-pdf' });
  const password = step === 'protect-pdf' ? 'kite' : undefined;
  const [result] = parts.length > 0 ? parts.map((part) => part.path) : [path];
  expect(await checkPdf(result!, password)).toEqual({ pages: step === 'pages-per-sheet' ? 1 : 2 });
});
