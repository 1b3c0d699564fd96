/** What PDF to Word does by itself: text that flows, and forms, slides and posters as they look. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { PDFDocument, rgb, StandardFonts, type PDFFont } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestions } from '../../../../contract/suggestions.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'word-layout-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Converts what is drawn, and returns whether its text is in frames at its place, and what was said of the layout. */
async function converted(
  draw: (document: PDFDocument, font: PDFFont) => void,
  options: Readonly<Record<string, string>> = {},
): Promise<{ readonly isPlaced: boolean; readonly said: readonly string[] }> {
  const document = await PDFDocument.create();
  draw(document, await document.embedFont(StandardFonts.Helvetica));
  const path = join(folder, 'drawn.pdf');
  await writeFile(path, await document.save());
  const result = await run.tool('pdf-to-word', path, { ocr: false, ...options });
  const xml = Buffer.from(unzipSync(await readFile(result))['word/document.xml'] ?? []).toString();
  // Text that flows has frames only for what stands beside it, and its tables do not float.
  const tables = xml.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? [];
  const texts = tables.reduce((rest, table) => rest.replace(table, ''), xml).split('</w:p>');
  const apart = texts.filter((part) => part.includes('<w:t ') && !part.includes('<w:framePr'));
  const isPlaced = apart.length <= 1 && tables.every((table) => table.includes('<w:tblpPr'));
  const said = run.remarks.map(({ code }) => code).filter((code) => /_(?:flows|placed)$/.test(code));
  return { isPlaced, said };
}

/** A form whose rows fill its page. */
function form(document: PDFDocument, font: PDFFont, pages = 1, rows = 34): void {
  for (let at = 0; at < pages; at += 1) {
    const page = document.addPage([595, 842]);
    for (let row = 0; row < rows; row += 1) {
      const y = 780 - row * 22;
      page.drawText(`${row + 1} Income of this kind, in euros`, { x: 50, y, size: 10, font });
      page.drawText(`${row + 1}a`, { x: 400, y, size: 10, font });
      const field = document.getForm().createTextField(`page${at}.row${row}`);
      field.addToPage(page, { x: 430, y: y - 4, width: 100, height: 16 });
    }
  }
}

function slides(document: PDFDocument, font: PDFFont, size: [number, number] = [720, 540]): void {
  for (const title of ['Summary', 'Markets', 'Outlook']) {
    const page = document.addPage(size);
    page.drawRectangle({ x: 0, y: 0, width: 60, height: 540, color: rgb(0.8, 0.9, 1) });
    page.drawText(title, { x: 80, y: 480, size: 36, font });
    for (let line = 0; line < 9; line += 1) {
      page.drawText(`A point of the ${title} number ${line}`, { x: 80, y: 420 - line * 44, size: 20, font });
      page.drawText(`What it means ${line}`, { x: 470, y: 400 - line * 44, size: 20, font });
    }
  }
}

function letter(document: PDFDocument, font: PDFFont, size: [number, number] = [595, 842]): void {
  const page = document.addPage(size);
  for (let line = 0; line < Math.floor((size[1] - 120) / 15); line += 1)
    page.drawText(`Line ${line} of a letter that goes on about the things people write of`, {
      ...{ x: 60, y: size[1] - 60 - line * 13 - 14 * Math.floor(line / 10), size: 11, font },
    });
}

describe('the layout of a Word document that nobody chose', () => {
  it.each([
    ['form_placed', form],
    ['slides_placed', slides],
  ] as const)('keeps the look and says so: %s', async (code, draw) => {
    expect(await converted(draw)).toEqual({ isPlaced: true, said: [code] });
    // What was said names the way back, which a program can take by itself.
    const back = suggestions[code];
    expect(back).toEqual({ layout: 'flowing' });
    expect((await converted(draw, back)).isPlaced).toBe(false);
  });

  it('flows for letters, and for pages across that are read', async () => {
    expect(await converted(letter)).toEqual({ isPlaced: false, said: [] });
    expect(await converted((document, font) => letter(document, font, [842, 595]))).toMatchObject({
      said: [],
    });
  });

  it('flows for a contract with a page to fill in, which is said, and for a form with room', async () => {
    const contract = (document: PDFDocument, font: PDFFont) => {
      for (let page = 0; page < 3; page += 1) letter(document, font);
      form(document, font);
    };
    expect(await converted(contract)).toEqual({ isPlaced: false, said: ['form_flows'] });
    const short = (document: PDFDocument, font: PDFFont) => form(document, font, 1, 6);
    expect(await converted(short)).toEqual({ isPlaced: false, said: ['form_flows'] });
  });

  it('is the one that was chosen', async () => {
    expect(await converted(letter, { layout: 'look' })).toEqual({ isPlaced: true, said: [] });
    expect(await converted(form, { layout: 'flowing' })).toEqual({ isPlaced: false, said: ['form_flows'] });
  });
});
