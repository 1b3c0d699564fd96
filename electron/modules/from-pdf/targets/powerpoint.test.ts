/** PDF to PowerPoint from end to end. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { checkResult } from '../../../engine/results/check.js';
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

it('has what is drawn with curves as a picture behind the words, on the ground of the page', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  const drawn = document.addPage([400, 300]);
  drawn.drawRectangle({ x: 0, y: 0, width: 400, height: 300, color: rgb(0.9, 0.9, 1) });
  drawn.drawEllipse({ x: 200, y: 150, xScale: 80, yScale: 50, color: rgb(1, 0, 0) });
  drawn.drawText('MIDDLE', { x: 170, y: 143, size: 20, font, color: rgb(0, 0, 0) });
  const path = join(folder, 'drawing.pdf');
  await writeFile(path, await document.save());
  const parts = unzipSync(await readFile(await run.tool('pdf-to-powerpoint', path)));
  const slide = Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString('utf8');
  expect(slide.indexOf('prst="rect"')).toBeLessThan(slide.indexOf('<p:pic>'));
  expect(slide.indexOf('<p:pic>')).toBeLessThan(slide.indexOf('MIDDLE'));
  const [name] = Object.keys(parts).filter((entry) => entry.startsWith('ppt/media/'));
  const picture = sharp(Buffer.from(parts[name ?? ''] ?? []));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(160 / 100, 1);
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  expect([...data.subarray(middle, middle + 3)]).toEqual([255, 0, 0]);
  // The letters are black, and the ground and the ellipse are not.
  const darkest = data.reduce(
    (least, value, at) => (at % info.channels === 0 ? Math.min(least, value) : least),
    255,
  );
  expect(darkest).toBeGreaterThan(200);
});
