import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { degrees, PDFArray, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addScan, scanOf } from '../../ocr/testing.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';

const report = fileURLToPath(new URL('../../../../assets/samples/annual-report.pdf', import.meta.url));
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-html-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pageFrom(path: string, options: Parameters<ToolRun['tool']>[2]): Promise<string> {
  const html = await readFile(await run.tool('pdf-to-html', path, options), 'utf8');
  const faults: string[] = [];
  parse(html, { onParseError: ({ code }) => void faults.push(code) });
  expect(faults).toEqual([]);
  return html;
}

async function saved(document: PDFDocument, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await document.save());
  return path;
}

const shownWords = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));

describe('PDF to HTML', () => {
  it('flows by itself, with the pictures inside', async () => {
    const html = await pageFrom(report, {});
    expect(html).toContain('<title>Annual report</title>');
    expect(html).toContain('src="data:image/jpeg;base64,');
    expect(html).toContain('The small press in the front of the shop was built in 1938');
    expect(html).not.toMatch(/(?:src|href)="(?!data:|#|https?:|mailto:)/);
  });

  it('shows pages as they look: words at their places, and the rest as a picture below', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.TimesRomanBold);
    const page = document.addPage([400, 300]);
    page.drawRectangle({ x: 0, y: 200, width: 400, height: 100, color: rgb(0.2, 0.3, 0.8) });
    page.drawText('Seen & <selected>', { x: 40, y: 240, size: 20, font, color: rgb(1, 1, 1) });
    page.drawText('upwards', { x: 390, y: 40, size: 10, font, rotate: degrees(90) });
    const html = await pageFrom(await saved(document, 'look.pdf'), { html_layout: 'pages' });
    expect(shownWords(html)).toEqual(['Seen &amp; &lt;selected&gt;', 'upwards']);
    expect(html).toMatch(
      /<text y="60"><tspan class="f1" x="40" font-size="20" font-weight="bold" fill="#ffffff" textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">Seen<\/tspan>/,
    );
    expect(html).toMatch(
      /<text transform="translate\(390 260\) rotate\(-90\)"><tspan [^>]*>upwards<\/tspan>/,
    );
    expect(html).toContain('.f1{font-family:"Times New Roman"');
    const ground = /<image href="data:image\/webp;base64,([^"]*)"/.exec(html)?.[1] ?? '';
    const { data, info } = await sharp(Buffer.from(ground, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 800, height: 600 });
    const colours = new Set<string>();
    for (let at = 0; at < 200 * 800 * 3; at += 3) colours.add(data.subarray(at, at + 3).toString('hex'));
    expect([...colours]).toEqual(['334dcc']);
  });

  it('has no picture below a page of text alone, and no link that could run', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    page.drawText('only text', { x: 40, y: 240, size: 12, font });
    const { context } = document;
    const link = (uri: string, left: number) =>
      context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [left, 230, left + 50, 250],
          Border: [0, 0, 0],
          A: { S: 'URI', URI: PDFString.of(uri) },
        }),
      );
    const links = PDFArray.withContext(context);
    links.push(link('javascript:alert(1)', 40));
    links.push(link('https://example.org/?a&b', 100));
    page.node.set(PDFName.of('Annots'), links);
    const html = await pageFrom(await saved(document, 'text.pdf'), { html_layout: 'pages' });
    expect(html).not.toContain('<image');
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://example.org/?a&amp;b',
    ]);
  });

  it('lays the words of a scan over its picture, to be found and not to be seen', async () => {
    const document = await PDFDocument.create();
    await addScan(document, await scanOf(['Ink and weather']));
    const html = await pageFrom(await saved(document, 'scan.pdf'), { html_layout: 'pages' });
    expect(shownWords(html).join(' ')).toContain('Ink and weather');
    expect(html).toContain('fill="transparent"');
    expect(html).toContain('<image href="data:image/webp');
    expect(run.remarks.map(({ code }) => code)).toEqual(['pages_recognised']);
  });
});

describe('a page without its letters', () => {
  it('is drawn so once, and with them the next time', async () => {
    const pages = await openPages(report);
    try {
      const dark = async (letters?: (font: string) => boolean) => {
        const { data } = await pages.picture(2, { dpi: 40, grey: true, ...(letters ? { letters } : {}) });
        return data.filter((value) => value < 160).length;
      };
      const before = await dark();
      expect(before).toBeGreaterThan(500);
      const names: string[] = [];
      expect(await dark((font) => names.push(font) < 0)).toBeLessThan(before / 10);
      expect(names).toContain('Carlito');
      expect(await dark()).toBe(before);
    } finally {
      pages.close();
    }
  });
});
