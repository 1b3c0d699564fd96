/** PDF to PowerPoint from end to end. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../pdf-tools/testing.js';
import { checkResult } from '../../results/check.js';
import { faultsOf } from '../write/testing.js';

const report = fileURLToPath(new URL('../../../../assets/samples/annual-report.pdf', import.meta.url));
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-slides-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives a presentation that is valid, with all words of the document', async () => {
  const path = await run.tool('pdf-to-powerpoint', report);
  expect(run.remarks).toEqual([]);
  expect(await checkResult(path, 'pptx')).toEqual({ pages: null });
  expect(await faultsOf(path, 'pptx')).toEqual([]);
  const parts = unzipSync(await readFile(path));
  const slides = Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map((name) => Buffer.from(parts[name] ?? []).toString('utf8'));
  expect(slides).toHaveLength(8);
  expect(slides.join('')).toContain('<a:tbl>');
  expect(slides.join('')).toContain('<p:pic>');
  const shown = slides.flatMap((xml) =>
    xml.split('</a:p>').map((line) => [...line.matchAll(/<a:t>([^<]*)/gu)].map(([, text]) => text).join('')),
  );
  const all = shown.join(' ').replace(/\s+/gu, ' ');
  const text = await readFile(
    await run.tool('pdf-to-text', report, { headers_footers: 'keep', text_tables: 'tabs' }),
    'utf8',
  );
  const words = (given: string) => new Set(given.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1));
  const missing = [...words(text)].filter((word) => !words(all).has(word));
  // Numbers of pages are counted by the presentation.
  expect(missing.filter((word) => !/^\d$/u.test(word))).toEqual([]);
});

it('takes the pages that are wanted', async () => {
  const parts = unzipSync(await readFile(await run.tool('pdf-to-powerpoint', report, { pages: '2-3' })));
  expect(Object.keys(parts).filter((name) => /^ppt\/slides\/slide/.test(name))).toHaveLength(2);
});
