/** A conversion that is cancelled while it works ends at once, and leaves no result. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTool } from '../../../engine/worker/tools.js';
import { testContext } from '../../../engine/testing/context.js';
import { targets } from './testing/every-target.js';
import { handPdf, lines } from './testing/hand-pdf.js';
import { ownOptions } from '../../../engine/testing/own-options.js';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-cancel-'));
  path = join(folder, 'long.pdf');
  const pages = Array.from({ length: 200 }, (_, page) => ({ content: lines([`Page ${page}`, 'of many']) }));
  await writeFile(path, handPdf({ pages }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(targets)('%s', async (target) => {
  const directory = await mkdtemp(join(folder, 'job-'));
  const results = await mkdtemp(join(folder, 'results-'));
  const abort = new AbortController();
  let steps = 0;
  const context = testContext(directory, {
    signal: abort.signal,
    progress: (_step, fraction) => {
      if (fraction !== null && fraction > 0.2) abort.abort();
      if (abort.signal.aborted) steps += 1;
    },
    deliver: async () => undefined,
  });
  const job = {
    input: { path, name: 'long.pdf', format: 'pdf' as const },
    output: join(results, 'result'),
    options: ownOptions(target, { ocr: false }),
  };
  await expect((await loadTool(target)).run(job, context)).rejects.toMatchObject({ name: 'AbortError' });
  // It looked at no more than a few further pages.
  expect(steps).toBeLessThan(40);
  if (target !== 'pdf-to-tiff') expect(await readdir(results)).toEqual([]);
});
