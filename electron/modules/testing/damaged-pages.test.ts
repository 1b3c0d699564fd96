/** Every operation on a PDF of which some pages are damaged: what is left of them stays, and they are named. */
import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../engine/pdf-core/pdfium/testing.js';
import { shareOf } from '../../engine/testing/share.js';
import { warmEngine, type TestConversion, type TestEngine } from '../../engine/testing/engine.js';
import type { StepId } from '../../workflows/workflow.js';
import { operationRuns, recognises, takesProtected } from './all-operations.js';

let engine: TestEngine;
/** Sound in its structure: page 1 loses its second half, page 2 all, page 3 nothing, page 4 was meant to be empty. */
let damaged: string;
/** The same with a wrong table, and written so that qpdf has to look for its objects. */
let broken: string;

const lines = Array.from({ length: 120 }, (_, line) => `(Line ${line} of ${line ** 3 % 9973}) Tj 0 -6 Td`);
const content = (word: string): Buffer =>
  deflateSync(`BT /F1 5 Tf 20 780 Td (${word}) Tj 0 -6 Td\n${lines.join('\n')}\nET\n`);

/** Bytes that are no code, from a place on. */
function spoiled(packed: Buffer, from: number): Buffer {
  const copy = Buffer.from(packed);
  return copy.fill(0xff, from);
}

beforeAll(async () => {
  engine = await warmEngine();
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const add = (bytes: Buffer) => {
    const page = pdf.addPage([400, 800]);
    const dictionary = pdf.context.obj({ Filter: 'FlateDecode', Length: bytes.length });
    page.node.set(PDFName.of('Contents'), pdf.context.register(PDFRawStream.of(dictionary, bytes)));
    page.node.set(PDFName.of('Resources'), pdf.context.obj({ Font: { F1: font.ref } }));
  };
  const first = content('Kite');
  add(spoiled(first, first.length >> 1));
  add(spoiled(content('Gone'), 0));
  add(content('Wind'));
  add(deflateSync('q Q\n'));
  await font.embed();
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false, addDefaultPage: false }));
  damaged = await engine.file('damaged.pdf', bytes);
  const text = bytes.toString('latin1').replace(/\d{10} 00000 n/g, '0000000007 00000 n');
  broken = await engine.file('broken.pdf', Buffer.from(text, 'latin1'));
});
afterAll(() => engine.close());

type Operation = readonly [step: StepId, options: Readonly<Record<string, string | number | boolean>>];

const operations: readonly Operation[] = [
  ...operationRuns({ 'ocr-pdf': recognises, 'unprotect-pdf': takesProtected }),
  ['merge-pdf', {}],
  ['convert', {}],
];

/** The words as poppler reads them, which has no code in common with the engines; null on a computer without it. */
function otherWords(path: string, password: string | undefined): string | null {
  const words = ['-raw', ...(password ? ['-upw', password] : []), path, '-'];
  const { status, error, stdout } = spawnSync('pdftotext', words, { encoding: 'utf8' });
  if (error) return null;
  expect(status).toBe(0);
  return stdout.replace(/\s+/g, ' ');
}

const resultOf = ({ path, parts }: TestConversion): string => parts[0]?.path ?? path;

describe.each([
  ['of sound structure', () => damaged, operations],
  // Before the operation it is opened as the other one is.
  ['with a wrong table', () => broken, shareOf(operations, 0, 4)],
] as const)('a PDF %s with pages damaged in part', (_name, file, some) => {
  it.each(some)('keeps what is left of them and names them: %s', async (step, options) => {
    const password = step === 'protect-pdf' ? 'kite' : undefined;
    const result = await engine.convert(file(), { step, options, parts: step === 'split-pdf' });
    const words = (await wordsOf(resultOf(result), password)).join(' ');
    for (const kept of ['Kite', 'Line 20 of', 'Wind', 'Line 119 of']) expect(words).toContain(kept);
    const named = result.remarks.filter(({ code }) => code === 'pages_in_part' || code === 'damaged_pages');
    expect(named.map(({ code, params }) => [code, params])).toEqual([
      ['pages_in_part', { pages: '1' }],
      ['damaged_pages', { pages: '2' }],
    ]);
    const other = otherWords(resultOf(result), password);
    if (other !== null)
      for (const kept of ['Kite', 'Line 20 of', 'Wind', 'Line 119 of']) expect(other).toContain(kept);
  });

  it('keeps and names them before they are put in another order, too', async () => {
    // The service has each document opened by itself first.
    const { path, messages } = await engine.convert(file(), { step: 'convert' });
    expect(messages).toEqual(['mended', 'pages_in_part', 'damaged_pages']);
    const { path: result } = await engine.convert(path, {
      step: 'organise-pdf',
      options: { page_plan: 'A3,A1' },
    });
    const words = await wordsOf(result);
    expect(words[0]).toContain('Wind');
    expect(words[1]).toContain('Kite');
  });

  it('never counts them as blank', async () => {
    const { pages, remarks } = await engine.convert(file(), { step: 'remove-blank-pages' });
    expect(pages).toBe(3);
    const removed = remarks.find(({ code }) => code === 'blank_pages_removed');
    expect(removed?.params).toEqual({ count: 1, pages: '4' });
  });
});

it('says nothing of damage where only the sum of the data is wrong', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 800]);
  const bytes = content('Sum');
  bytes.fill(0, bytes.length - 4);
  const dictionary = pdf.context.obj({ Filter: 'FlateDecode', Length: bytes.length });
  page.node.set(PDFName.of('Contents'), pdf.context.register(PDFRawStream.of(dictionary, bytes)));
  page.node.set(PDFName.of('Resources'), pdf.context.obj({ Font: { F1: font.ref } }));
  const path = await engine.file('sum.pdf', await pdf.save({ useObjectStreams: false }));
  const { messages, path: result } = await engine.convert(path, {
    step: 'rotate-pdf',
    options: { rotation: '90' },
  });
  expect(messages).toEqual([]);
  expect((await wordsOf(result))[0]).toContain('Line 119');
});
