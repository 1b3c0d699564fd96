/** Pages whose unit is more than a point (ISO 32000-2, table 31: UserUnit): drawings larger than 200 inches, and whatever else has them. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { handPdf, line } from '../hostile/testing/hand-pdf.js';
import { showTables } from '../show-tables.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-units-'));
  run = toolRun(folder);
  path = join(folder, 'units.pdf');
  const link =
    '<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[20 288 200 305]/A<</S/URI/URI(https://example.com/)>>>>';
  const small = (text: string, y: number) => `BT /F 6 Tf 20 ${y} Td (${text}) Tj ET\n`;
  const scaled = `0.9 g 10 200 218 60 re f 0 g BT /F 8 Tf 20 290 Td (Two and a half) Tj ET\n${small('Body text stands in six units which is fifteen points', 280)}`;
  await writeFile(
    path,
    handPdf({
      pages: [
        { content: scaled, box: '0 0 238 337', more: `/UserUnit 2.5/Annots[${link}]` },
        { content: scaled, box: '-40 -40 300 400', more: '/UserUnit 2.5/Rotate 90/CropBox[0 0 238 337]' },
        { content: line('A page in points, as nearly all of them are.', 60, 700) },
      ],
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const part = async (file: string, name: string) =>
  Buffer.from(unzipSync(await readFile(file))[name] ?? []).toString();

describe('pages with units of their own', () => {
  it.each(['flowing', 'look'])(
    'are as large in Word as they are meant to be, with their text: %s',
    async (layout) => {
      const document = await run.tool('pdf-to-word', path, { layout, ocr: false });
      expect(await faultsOf(document, 'docx')).toEqual([]);
      const xml = await part(document, 'word/document.xml');
      expect(
        [...xml.matchAll(/<w:pgSz w:w="(\d+)" w:h="(\d+)"/g)].map(([, across, down]) => `${across} ${down}`),
      ).toEqual(['11900 16850', '16850 11900', '11900 16840']);
      const sizes = [
        ...`${xml}${await part(document, 'word/styles.xml')}`.matchAll(/<w:sz w:val="(\d+)"/g),
      ].map(([, size]) => Number(size));
      expect(sizes).toContain(40);
      expect(sizes).toContain(30);
      expect(xml).toContain('<w:hyperlink');
    },
  );

  it('are as large in PowerPoint and HTML', async () => {
    const slides = await run.tool('pdf-to-powerpoint', path, { ocr: false, pages: '1' });
    expect(await part(slides, 'ppt/presentation.xml')).toContain('<p:sldSz cx="7556500" cy="10699750"');
    const slide = await part(slides, 'ppt/slides/slide1.xml');
    expect(slide).toContain('sz="2000"');
    expect(slide).toMatch(/<a:ext cx="6921500" cy="1905000"\/>/);
    const html = await readFile(
      await run.tool('pdf-to-html', path, { ocr: false, html_layout: 'pages' }),
      'utf8',
    );
    expect(html).toContain('viewBox="0 0 595 842.5"');
    expect(html).toContain('viewBox="0 0 842.5 595"');
    expect(html).toContain('viewBox="0 0 595 842"');
  });

  it('are shown to the window as a conversion reads them', async () => {
    const shown = await showTables({
      path,
      name: 'units.pdf',
      page: 1,
      password: undefined,
      manualTables: '',
      locale: 'auto',
    });
    expect(shown).toMatchObject({ width: 595, height: 842.5 });
  });
});
