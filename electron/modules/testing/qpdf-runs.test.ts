/** How often operations have qpdf open a sound document anew: each run is most of what a small document costs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import type { OperationId } from '../index.js';
import { operationRuns, recognises, takesProtected } from './all-operations.js';
import { toolRun, type ToolRun } from './tool-run.js';

const counted = vi.hoisted(() => ({ runs: 0 }));

vi.mock('../../engine/pdf-core/forgiving/qpdf.js', async (load) => {
  const real = await load<typeof import('../../engine/pdf-core/forgiving/qpdf.js')>();
  const qpdf: typeof real.qpdf = (...given) => {
    counted.runs += 1;
    return real.qpdf(...given);
  };
  return { ...real, qpdf };
});

const password = 'kite';
let folder: string;
let run: ToolRun;
let plain: string;
let packed: string;
let locked: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-runs-'));
  run = toolRun(folder);
  const document = await PDFDocument.create();
  for (const text of ['One', 'Two']) document.addPage([300, 400]).drawText(text);
  plain = join(folder, 'plain.pdf');
  packed = join(folder, 'packed.pdf');
  await writeFile(plain, await document.save({ useObjectStreams: false }));
  await writeFile(packed, await document.save({ useObjectStreams: true }));
  locked = await run.tool('protect-pdf', plain, { open_password: password });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  counted.runs = 0;
});

/** Most reads of a sound document: as it is, and with packed objects. */
const usual: readonly [plain: number, packed: number] = [1, 2];
/** Operations that need another number of them. */
const others: Partial<Record<OperationId, typeof usual>> = {
  'rotate-pdf': [0, 0],
  'split-pdf': [0, 0],
  // Written anew, and the result is looked at.
  'pages-per-sheet': [2, 2],
  'compress-pdf': [2, 2],
  'repair-pdf': [2, 2],
  // The document is mended where PDF/A does not allow what it has, one thing after the other.
  'pdf-to-pdfa': [5, 5],
  'make-einvoice': [4, 4],
};

it.each(
  operationRuns({
    'ocr-pdf': recognises,
    'unprotect-pdf': takesProtected,
    'protect-pdf': 'gives what opens with a password only, counted below',
  }),
)('%s has qpdf read a sound document no more often than it must', async (step, options) => {
  const reads: number[] = [];
  for (const path of [plain, packed]) {
    counted.runs = 0;
    const result = await run.tool(step, path, options);
    const made = run.parts[0]?.path ?? result;
    expect(await checkPdf(made)).toEqual({ pages: step === 'pages-per-sheet' ? 1 : 2 });
    reads.push(counted.runs);
  }
  const most = others[step] ?? usual;
  expect(
    reads.filter((runs, at) => runs > most[at]!),
    `reads: ${reads.join(', ')}`,
  ).toEqual([]);
});

it('a protected result is opened by qpdf without a password, as user and as owner, and no more often', async () => {
  const result = await run.tool('protect-pdf', plain, { open_password: password });
  expect(counted.runs).toBe(3);
  expect(await checkPdf(result, password)).toEqual({ pages: 2 });
});

it('to take the protection away opens the document eight times', async () => {
  expect(await checkPdf(await run.tool('unprotect-pdf', locked, {}, password))).toEqual({ pages: 2 });
  expect(counted.runs).toBeLessThanOrEqual(8);
});

it('a result that ends early is still refused, by qpdf', async () => {
  const bytes = await readFile(plain);
  const cut = join(folder, 'cut.pdf');
  await writeFile(cut, bytes.subarray(0, bytes.length - 40));
  await expect(checkPdf(cut)).rejects.toMatchObject({ code: 'result_invalid' });
  expect(counted.runs).toBe(1);
});
