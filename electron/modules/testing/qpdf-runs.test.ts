/** How often operations have qpdf open a sound document anew: each run is most of what a small document costs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
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

it.each([
  ['edit-metadata', { title: 'New' }, 1, 2],
  ['number-pages', {}, 1, 2],
  ['watermark-pdf', { watermark_text: 'Draft' }, 1, 2],
  ['flatten-pdf', {}, 1, 2],
  ['resize-pages', {}, 2, 3],
  ['rotate-pdf', {}, 0, 0],
  ['split-pdf', { split_by: 'pages', split_pages: 2 }, 0, 0],
] as const)(
  '%s has qpdf read a sound document no more often than it must',
  async (step, options, most, maxPacked) => {
    for (const [path, limit] of [
      [plain, most],
      [packed, maxPacked],
    ] as const) {
      counted.runs = 0;
      const result = await run.tool(step, path, options);
      const made = run.parts[0]?.path ?? result;
      expect(await checkPdf(made)).toEqual({ pages: 2 });
      expect(counted.runs).toBeLessThanOrEqual(limit);
    }
  },
);

it('a protected result is opened by qpdf without a password, as user and as owner, and no more often', async () => {
  const result = await run.tool('protect-pdf', plain, { open_password: password });
  expect(counted.runs).toBe(3);
  expect(await checkPdf(result, password)).toEqual({ pages: 2 });
});

it('to take the protection away opens the document six times', async () => {
  expect(await checkPdf(await run.tool('unprotect-pdf', locked, {}, password))).toEqual({ pages: 2 });
  expect(counted.runs).toBeLessThanOrEqual(6);
});

it('a result that ends early is still refused, by qpdf', async () => {
  const bytes = await readFile(plain);
  const cut = join(folder, 'cut.pdf');
  await writeFile(cut, bytes.subarray(0, bytes.length - 40));
  await expect(checkPdf(cut)).rejects.toMatchObject({ code: 'result_invalid' });
  expect(counted.runs).toBe(1);
});
