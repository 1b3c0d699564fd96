import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { PdfToolId } from '../../workflows/steps.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { pdfToolIds } from '../../workflows/steps.js';
import { pdfConverter } from '../pdf/engine.js';
import { needsRight, permissionsOf } from '../../engine/pdf-blocks/opening/restrictions.js';
import { operationRuns, recognises, type OperationRun, type Values } from './all-operations.js';
import { toolRun, type ToolRun } from './tool-run.js';
import { ownOptions } from '../../engine/testing/own-options.js';

let folder: string;
let run: ToolRun;
/** Opens without a password, forbids copying. */
let restricted: string;
/** Opens with `kite`, forbids copying. */
let locked: string;
/** Opens without a password, forbids nothing. */
let free: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'require-rights-'));
  run = toolRun(folder);
  const plain = join(folder, 'plain.pdf');
  const document = await PDFDocument.create();
  for (const words of ['First page', 'Second page'])
    document.addPage([300, 400]).drawText(words, { x: 40, y: 300 });
  await writeFile(plain, await document.save());
  restricted = await run.tool('protect-pdf', plain, { owner_password: 'press', allow_copy: false });
  const both = { owner_password: 'press', open_password: 'kite', allow_copy: false };
  locked = await run.tool('protect-pdf', plain, both);
  free = await run.tool('protect-pdf', plain, { owner_password: 'press' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns `kept` or `lost` for the protection of what was made, or the code of the error */
async function outcome(step: PdfToolId, path: string, options: Values = {}): Promise<string> {
  try {
    const output = await run.tool(step, path, options);
    const made = run.parts[0]?.path ?? output;
    const found = (await permissionsOf(made, undefined)) ?? (await permissionsOf(made, 'kite'));
    return found ? 'kept' : 'lost';
  } catch (thrown) {
    return (thrown as { code: string }).code;
  }
}

const lifting: readonly OperationRun[] = [
  ...operationRuns({}, ({ restrictions }) => restrictions === 'lifted'),
  ['unprotect-pdf', {}],
];
const keeping = operationRuns(
  {
    'ocr-pdf': recognises,
    'remove-blank-pages': 'takes pages out, so that its result may be another document',
  },
  ({ restrictions }) => restrictions === 'kept',
);

describe('restrictions of a document', () => {
  it.each(lifting)('are lifted by %s only for the owner, or who states the right', async (step, options) => {
    const found: string[] = [];
    for (const [path, more] of [
      [restricted, {}],
      [locked, { password: 'kite' }],
      [restricted, { entitled: true }],
      [restricted, { password: 'press' }],
      [locked, { password: 'kite', entitled: true }],
    ] as const)
      found.push(await outcome(step, path, { ...options, ...more }));
    expect(found).toEqual(['right_required', 'right_required', 'lost', 'lost', 'lost']);
  });

  it('are not replaced by others without the right', async () => {
    const own = { open_password: 'kite' };
    expect(await outcome('protect-pdf', restricted, own)).toBe('right_required');
    expect(await outcome('protect-pdf', restricted, { ...own, entitled: true })).toBe('kept');
  });

  it.each(keeping)('stay when %s keeps them, and nobody is asked', async (step, options) => {
    expect(await outcome(step, restricted, options)).toBe('kept');
  });

  it('are respected by everything else that works on PDFs', async () => {
    for (const step of ['remove-blank-pages', 'ocr-pdf'] as const)
      expect(['kept', 'right_required']).toContain(
        await outcome(step, restricted, ownOptions(step, { pages: '1' })),
      );
  });

  it('are none where nothing is forbidden', async () => {
    expect(await needsRight(free, undefined)).toBe(false);
    expect(await outcome('split-pdf', free, { split_by: 'pages' })).toBe('lost');
  });

  it('stop a PDF on its way into a merge', async () => {
    const pass = (options: Values, password?: string) =>
      pdfConverter
        .convert(
          {
            input: { path: restricted, name: 'n.pdf', format: 'pdf', ...(password ? { password } : {}) },
            output: join(folder, 'pass.pdf'),
            options,
          },
          run.context,
        )
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    expect(await pass({})).toBe('right_required');
    expect(await pass({ password: 'other' })).toBe('right_required');
    expect(await pass({ entitled: true })).toBe('done');
    expect(await pass({}, 'press')).toBe('done');
  });

  it('can be spoken of with every workflow that may lift them', () => {
    // They write no PDF, or take no protected one.
    const liftsNone = new Set<string>([
      'extract-images',
      'extract-attachments',
      'pdf-information',
      'form-fields',
      'check-accessibility',
      'check-signatures',
      'check-invoice',
      'make-einvoice',
    ]);
    const keys = [...pdfToolIds, 'merge-pdf', 'organise-pdf'].filter((key) => !liftsNone.has(key));
    expect(keys.filter((key) => !('entitled' in findWorkflow(key).options))).toEqual([]);
  });
});
