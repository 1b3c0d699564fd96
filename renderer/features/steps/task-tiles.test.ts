import { describe, expect, it } from 'vitest';
import { Workflow } from '../../../contract/workflow.js';
import { fromElsewhere } from '../../../contract/workflow-names.js';
import { isStepFor } from '../../state/as-step.js';
import { linkOf, type Link } from '../../state/chain.js';
import { fittingWorkflows } from '../../state/workflows.js';
import { inspected, workflow } from '../../testing.js';
import { isTileInForce, taskTiles } from './task-tiles.js';

const toPdf = workflow(1, 'word-to-pdf', 'Word to PDF', { input_extensions: ['docx'] });
const merge = workflow(2, 'merge-word', 'Merge Word to PDF', { input_extensions: ['docx'], merge: true });
const compress = workflow(3, 'compress-pdf', 'Compress PDF', {
  category: 'pdf_tools',
  input_extensions: ['pdf'],
  chain: 'link',
  wanted: 0,
  role: 'smaller',
});
const protect = workflow(4, 'protect-pdf', 'Protect PDF', {
  ...compress,
  id: 4,
  key: 'protect-pdf',
  wanted: 1,
  role: 'protect',
});
const workflows: readonly Workflow[] = [toPdf, merge, compress, protect];

const word = (name: string) => inspected(name, { workflows: ['word-to-pdf', 'merge-word'] });
const pdf = inspected('a.pdf', { format: 'pdf', group: 'pdf', workflows: ['compress-pdf', 'protect-pdf'] });

const tilesOf = (files: Parameters<typeof fittingWorkflows>[1]) =>
  taskTiles(workflows, fittingWorkflows(workflows, files), files);

it('several documents: one result each comes first, and a merge is one of the others', () => {
  expect(tilesOf([word('a.docx'), word('b.docx')]).map(({ kind, then }) => [kind, then?.key])).toEqual([
    ['each', undefined],
    ['merge', undefined],
    ['smaller', 'compress-pdf'],
    ['protect', 'protect-pdf'],
  ]);
});

it('one document cannot be merged', () => {
  expect(tilesOf([word('a.docx')]).map(({ kind }) => kind)).toEqual(['each', 'smaller', 'protect']);
});

it('a PDF has the tasks that people want most', () => {
  expect(tilesOf([pdf]).map(({ kind, workflow: { key } }) => [kind, key])).toEqual([
    ['task', 'compress-pdf'],
    ['task', 'protect-pdf'],
  ]);
});

it('a PDF has what a service surely does with it, and one alone is not merged', () => {
  const there = ['Compress PDF', 'PDF to Word', 'Merge PDFs', 'Word to PDF', 'Dossier'].map((name, id) =>
    fromElsewhere('harbour', Workflow.parse({ id, name }), false),
  );
  const [compressThere, ...others] = there;
  const offered = [...others, { ...compressThere!, wanted: 0, role: 'smaller' as const }];
  const named = (files: readonly (typeof pdf)[]) =>
    taskTiles(offered, fittingWorkflows(offered, files), files).map(({ workflow: { name } }) => name);
  expect(named([pdf])).toEqual(['Compress PDF', 'PDF to Word']);
  // Several are mostly wanted as one.
  expect(named([pdf, pdf])).toEqual(['Merge PDFs', 'Compress PDF', 'PDF to Word']);
});

it('a tile is marked while a start would do what it says and nothing more', () => {
  const link: Link = { id: 1, ...linkOf(compress), values: {} };
  const [each, , smaller] = tilesOf([word('a.docx'), word('b.docx')]);
  expect(isTileInForce(each!, toPdf, [])).toBe(true);
  expect(isTileInForce(each!, toPdf, [link])).toBe(false);
  expect(isTileInForce(smaller!, toPdf, [link])).toBe(true);
  expect(isTileInForce(smaller!, toPdf, [link, { ...link, id: 2 }])).toBe(false);
});

const recognise = workflow(5, 'ocr-pdf', 'OCR PDF', {
  category: 'pdf_tools',
  input_extensions: ['pdf', 'png'],
  output_type: 'pdf',
  chain: 'link',
  wanted: 2,
  role: 'searchable',
});
const free = workflow(6, 'unprotect-pdf', 'Unprotect PDF', {
  role: 'free',
  category: 'pdf_tools',
  input_extensions: ['pdf'],
});

it('what may be a scan can be made searchable and small at once', () => {
  const all = [...workflows, recognise];
  const scan = inspected('a.pdf', { format: 'pdf', group: 'pdf', workflows: ['compress-pdf', 'ocr-pdf'] });
  const tiles = taskTiles(all, fittingWorkflows(all, [scan]), [scan]);
  expect(tiles.map(({ kind, workflow: { key }, then }) => [kind, key, then?.key])).toEqual([
    ['task', 'compress-pdf', undefined],
    ['task', 'ocr-pdf', undefined],
    ['searchable', 'ocr-pdf', 'compress-pdf'],
  ]);
});

it('what has no text has its text recognised first, and each way once', () => {
  const all = [...workflows, recognise];
  const scan = inspected('a.pdf', { format: 'pdf', group: 'pdf', workflows: ['compress-pdf', 'ocr-pdf'] });
  const inside = { isForm: false, isInvoice: false, isScan: true };
  const tiles = taskTiles(all, fittingWorkflows(all, [scan]), [scan], inside);
  expect(tiles.map(({ kind, workflow: { key } }) => [kind, key])).toEqual([
    ['searchable', 'ocr-pdf'],
    ['task', 'ocr-pdf'],
    ['task', 'compress-pdf'],
  ]);
});

it('a protected PDF is freed first', () => {
  const all = [...workflows, free];
  const locked = { ...pdf, workflows: [...pdf.workflows, 'unprotect-pdf'], isProtected: true as const };
  const keysOf = (files: readonly (typeof pdf)[]) =>
    taskTiles(all, fittingWorkflows(all, files), files).map(({ workflow: { key } }) => key);
  expect(keysOf([locked])).toEqual(['unprotect-pdf', 'compress-pdf', 'protect-pdf']);
  expect(keysOf([pdf])).toEqual(['compress-pdf', 'protect-pdf']);
});

it('a task picked before the documents is a step where they have to be converted first', () => {
  expect(isStepFor(compress, workflows, [word('a.docx')])).toBe(true);
  expect(isStepFor(compress, workflows, [pdf])).toBe(false);
  expect(isStepFor(merge, workflows, [word('a.docx')])).toBe(false);
});

const pdfTool = (
  id: number,
  key: string,
  role: NonNullable<Workflow['role']>,
  more: Partial<Workflow> = {},
) => workflow(id, key, key, { role, category: 'pdf_tools', input_extensions: ['pdf'], ...more });
const fillForm = pdfTool(10, 'fill-form', 'fill');
const checkInvoice = pdfTool(11, 'check-invoice', 'check');
const compare = pdfTool(12, 'compare', 'compare', { merge: true, min_files: 2, max_files: 2 });
const readable = workflow(13, 'invoice-to-pdf', 'Invoice to PDF', { input_extensions: ['xml'] });

describe('what documents are wanted for because of what is in them', () => {
  const all = [...workflows, fillForm, checkInvoice, compare, readable];
  const takenBy = [...pdf.workflows, 'fill-form', 'check-invoice', 'compare'];
  const one = { ...pdf, workflows: takenBy };
  const keysOf = (files: readonly (typeof pdf)[], inside = { isForm: false, isInvoice: false }) =>
    taskTiles(all, fittingWorkflows(all, files), files, inside).map(({ workflow: { key } }) => key);

  it('a form is filled in, before what people want of any PDF', () => {
    expect(keysOf([one], { isForm: true, isInvoice: false })).toEqual([
      'fill-form',
      'compress-pdf',
      'protect-pdf',
    ]);
    expect(keysOf([one])).toEqual(['compress-pdf', 'protect-pdf']);
  });

  it('an invoice in a PDF is checked', () => {
    expect(keysOf([one], { isForm: false, isInvoice: true })[0]).toBe('check-invoice');
  });

  it('an invoice as data is made readable and checked, without being opened', () => {
    const xml = inspected('bill.xml', {
      format: 'einvoice',
      group: 'text',
      workflows: ['invoice-to-pdf', 'check-invoice'],
    });
    const tiles = taskTiles(all, fittingWorkflows(all, [xml]), [xml]);
    expect(tiles.slice(0, 2).map(({ kind, workflow: { key }, isNamed }) => [kind, key, isNamed])).toEqual([
      ['each', 'invoice-to-pdf', true],
      ['task', 'check-invoice', undefined],
    ]);
  });

  it('exactly two documents are compared, PDFs or others', () => {
    expect(keysOf([one, one])[0]).toBe('compare');
    expect(keysOf([one, one, one])).not.toContain('compare');
    const letter = { ...word('a.docx'), workflows: ['word-to-pdf', 'merge-word', 'compare'] };
    expect(
      taskTiles(all, fittingWorkflows(all, [letter, letter]), [letter, letter]).map(
        ({ kind, workflow: { key } }) => [kind, key],
      ),
    ).toEqual([
      ['each', 'word-to-pdf'],
      ['merge', 'merge-word'],
      ['task', 'compare'],
      ['smaller', 'word-to-pdf'],
      ['protect', 'word-to-pdf'],
    ]);
  });
});
