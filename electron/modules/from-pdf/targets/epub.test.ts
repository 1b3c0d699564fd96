import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkResult } from '../../../engine/results/check.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

const report = fileURLToPath(new URL('../../../../assets/samples/annual-report.pdf', import.meta.url));
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-epub-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('PDF to EPUB', () => {
  it('has the text in chapters, the title, and the first page as its cover', async () => {
    const path = await run.tool('pdf-to-epub', report, {});
    await checkResult(path, 'epub');
    const files = unzipSync(await readFile(path));
    const textOf = (name: string) => strFromU8(files[`EPUB/${name}`] ?? new Uint8Array());
    expect(textOf('package.opf')).toContain('<dc:title>Annual report</dc:title>');
    expect(textOf('package.opf')).toMatch(/<meta property="dcterms:modified">20\d\d-\d\d-\d\dT[\d:]{8}Z</);
    const chapters = Object.keys(files).filter((name) => name.includes('chapter-'));
    expect(chapters.length).toBeGreaterThan(1);
    const words = chapters.map((name) => strFromU8(files[name]!)).join(' ');
    expect(words).toContain('The small press in the front of the shop was built in 1938');
    expect(words).toContain('<table');
    const cover = await sharp(files['EPUB/cover.jpg']).metadata();
    expect(Math.max(cover.width, cover.height)).toBeGreaterThanOrEqual(1590);
    expect(await readFile(await run.tool('pdf-to-epub', report, {}))).toEqual(await readFile(path));
  });

  it('has no cover and no pictures where none are wanted', async () => {
    const path = await run.tool('pdf-to-epub', report, { epub_cover: false, pictures: 'drop' });
    const names = Object.keys(unzipSync(await readFile(path)));
    expect(names.filter((name) => /\.(?:jpg|png)$/.test(name))).toEqual([]);
  });
});
