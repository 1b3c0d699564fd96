/** Every workflow that takes a PDF says what becomes of its signatures, and that is true: pdfsig looks at the results. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPdf } from '../../engine/testing/signed-pdf.js';
import { engineOf } from '../../engine/worker/engines.js';
import { aimOf } from '../../kit/output.js';
import { systemWorkflows } from '../../workflows/catalogue.js';
import { joiningIds, operations } from '../../workflows/steps.js';
import type { JoiningId, OperationId } from '../index.js';
import { pdfConverter } from '../pdf/engine.js';
import { operationRuns, takesProtected, type OperationRun, type Values } from './all-operations.js';
import { toolRun, type ToolRun } from './tool-run.js';

let folder: string;
let run: ToolRun;
/** Signed, with a form and words. */
let signed: string;
/** The same, protected afterwards. */
let locked: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-signed-'));
  run = toolRun(folder);
  const document = await PDFDocument.create();
  for (const words of ['Kite and Reed', 'Second page'])
    document.addPage([300, 400]).drawText(words, { x: 40, y: 300 });
  document.getForm().createTextField('name').addToPage(document.getPage(0), { x: 40, y: 200 });
  signed = join(folder, 'signed.pdf');
  await writeFile(signed, await signPdf(document, null));
  locked = join(folder, 'locked.pdf');
  execFileSync('qpdf', ['--encrypt', 'kite', 'kite', '256', '--', signed, locked]);
  await writeFile(join(folder, 'fields.csv'), 'page,x,y,w,h,kind,name\n1,40,60,100,20,text,more\n');
  await writeFile(join(folder, 'values.csv'), 'name\nReed\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What poppler says of each signature; it fails where there are none. */
const judgements = (path: string): string[] =>
  [...spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout.matchAll(/Validation: (.*)/g)].map(
    ([, judgement = '']) => judgement,
  );
const lost = () => run.remarks.filter(({ code }) => code === 'signature_lost').length;

/** Those that need more than a document to do something. */
const withOwn = (): readonly OperationRun[] => [
  ['fill-form', { form_values: '{"name":"Reed"}' }],
  ['fill-forms', { form_data: join(folder, 'values.csv'), form_names: 'row-{row}' }],
  ['make-form', { form_list: join(folder, 'fields.csv') }],
  ['redact-pdf', { redact_words: 'Kite' }],
];
const runs = (fate: string): readonly OperationId[] =>
  (Object.keys(operations) as OperationId[]).filter(
    (id) =>
      operations[id].signatures === fate &&
      (aimOf(operations[id].gives) === 'pdf' || (fate === 'end' && aimOf(operations[id].gives) === null)) &&
      id !== 'sign-pdf' &&
      id !== 'unprotect-pdf',
  );
function optionsOf(id: OperationId): Values {
  const found = [
    ...operationRuns({ 'unprotect-pdf': takesProtected }),
    ...withOwn(),
    ['split-pdf', { split_by: 'pages', split_pages: 1 }] as const,
  ].find(([step]) => step === id);
  if (!found) throw new Error(`no options for ${id}`);
  return found[1];
}
const results = (output: string): string[] =>
  run.parts.length > 0 ? run.parts.map(({ path }) => path) : [output];

describe('a signed document', () => {
  it('is valid before', () => {
    expect(judgements(signed)).toEqual(['Signature is Valid.']);
  });
  it.each(runs('asked'))(
    '%s refuses it, or says that its signatures end',
    { timeout: 120_000 },
    async (id) => {
      const options = optionsOf(id);
      await expect(run.tool(id, signed, options)).rejects.toMatchObject({ code: 'signed_document' });
      await run.tool(id, signed, { ...options, signed: 'copy' });
      expect(lost()).toBe(1);
    },
  );
  it.each(runs('end'))('%s says that its signatures end', async (id) => {
    const made = results(await run.tool(id, signed, optionsOf(id)));
    expect(lost()).toBe(1);
    for (const path of made)
      if (id !== 'protect-pdf') expect(judgements(path)).not.toContain('Signature is Valid.');
  });
  it.each(runs('stay'))('%s leaves its signatures valid', async (id) => {
    const made = results(await run.tool(id, signed, optionsOf(id)));
    expect(lost()).toBe(0);
    for (const path of made) expect(judgements(path)).toEqual(['Signature is Valid.']);
  });
  it('that is protected loses them with its protection, which is said', async () => {
    await run.tool('unprotect-pdf', locked, { entitled: true }, 'kite');
    expect(lost()).toBe(1);
    run.remarks.length = 0;
    const input = { path: locked, name: 'locked.pdf', format: 'pdf' as const, password: 'kite' };
    const output = join(folder, 'plain.pdf');
    await pdfConverter.convert({ input, output, options: { entitled: true } }, run.context);
    expect(lost()).toBe(1);
  });
  it('that is damaged loses them when it is repaired, which is said', async () => {
    const bytes = await readFile(signed);
    const damaged = join(folder, 'damaged.pdf');
    await writeFile(damaged, bytes.subarray(0, bytes.lastIndexOf('startxref')));
    await run.tool('repair-pdf', damaged);
    expect(lost()).toBe(1);
  });
  const plans: Readonly<Partial<Record<JoiningId, Values>>> = { 'organise-pdf': { page_plan: 'A1,B1' } };
  it.each(joiningIds)('%s says that its signatures end', { timeout: 120_000 }, async (id) => {
    const { joinings } = await engineOf((module) => Object.hasOwn(module.joinings ?? {}, id));
    run.remarks.length = 0;
    const inputs = [1, 2].map(() => ({ path: signed, name: 'signed.pdf', format: 'pdf' as const }));
    const directory = await mkdtemp(join(folder, 'joined-'));
    await joinings![id]!(inputs, join(directory, 'joined.pdf'), plans[id] ?? {}, {
      ...run.context,
      directory,
    });
    expect(lost()).toBeGreaterThan(0);
  });
});

it('is told by the catalogue for every workflow that makes PDFs of PDFs', () => {
  const silent = systemWorkflows.flatMap(({ key, inputs, output, signatures }) =>
    inputs.includes('pdf') && aimOf(output) === 'pdf' && signatures === undefined ? [key] : [],
  );
  // What they give has its signatures, or is a new document that an option adds to.
  expect(silent.sort()).toEqual(['anything-to-pdf', 'fill-form', 'fill-forms', 'repair-pdf', 'sign-pdf']);
});
