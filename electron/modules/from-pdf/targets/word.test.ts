/** PDF to Word from end to end. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { checkResult } from '../../../engine/results/check.js';
import { handPdf, line, part } from '../hostile/testing/hand-pdf.js';
import { faultsOf } from '../write/testing.js';

const report = fileURLToPath(new URL('../../../../assets/samples/annual-report.pdf', import.meta.url));
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'to-word-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('PDF to Word', () => {
  it('gives a document that is valid and passes the check of results', async () => {
    const path = await run.tool('pdf-to-word', report);
    expect(await checkResult(path, 'docx')).toEqual({ pages: null });
    expect(await faultsOf(path, 'docx')).toEqual([]);
    const document = Buffer.from(unzipSync(await readFile(path))['word/document.xml'] ?? []).toString();
    expect(document).toContain('<w:t');
  });

  it('takes the pages that are wanted alone', async () => {
    const all = await readFile(await run.tool('pdf-to-word', report));
    const one = await readFile(await run.tool('pdf-to-word', report, { pages: '1' }));
    expect(one.length).toBeLessThan(all.length);
  });

  it('has drawings as vectors beside their bitmaps, and says where they are bitmaps alone', async () => {
    const path = join(folder, 'drawings.pdf');
    const leaf = '0 0.5 0.2 rg 200 500 m 320 500 l 340 560 300 640 200 640 c 150 600 150 540 200 500 c b\n';
    const shade =
      '/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[150 0 340 0]/Extend[true true]/Function @program>>>>';
    // Colours that a program makes are nothing that SVG has.
    const program = part('/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]', '{ dup 0 exch }');
    const curves = `${leaf} 1 0 0 RG 150 480 m 200 460 300 470 340 480 c 360 500 380 500 390 490 c S\n`;
    const content = line('A leaf on its page.', 60, 780) + curves.repeat(2);
    const shaded = `${line('A leaf of two colours.', 60, 780)}${curves.repeat(2)} q ${leaf.replace(/b\n$/, 'W n')} /S sh Q`;
    await writeFile(
      path,
      handPdf({ pages: [{ content }, { content: shaded }], resources: shade, objects: { program } }),
    );
    const document = await run.tool('pdf-to-word', path);
    expect(await faultsOf(document, 'docx')).toEqual([]);
    const parts = unzipSync(await readFile(document));
    const media = Object.keys(parts).filter((name) => name.startsWith('word/media/'));
    expect(media.map((name) => name.replace(/.*\./, '')).sort()).toEqual(['png', 'png', 'svg']);
    const svg = media.find((name) => name.endsWith('.svg')) ?? '';
    expect(Buffer.from(parts[svg] ?? []).toString()).toContain('fill="#008033"');
    expect(Buffer.from(parts['word/document.xml'] ?? []).toString()).toContain('asvg:svgBlip');
    expect(run.remarks).toContainEqual(
      expect.objectContaining({ level: 'info', code: 'drawings_of_pixels', params: { pages: '2' } }),
    );

    const html = await readFile(await run.tool('pdf-to-html', path), 'utf8');
    expect(html.match(/data:image\/(?:png|svg\+xml)/g)).toEqual(['data:image/svg+xml', 'data:image/png']);
    const slides = unzipSync(await readFile(await run.tool('pdf-to-powerpoint', path)));
    expect(Object.keys(slides).filter((name) => name.endsWith('.svg'))).toHaveLength(1);
    expect(await faultsOf(await run.tool('pdf-to-powerpoint', path), 'pptx')).toEqual([]);
  });
});
