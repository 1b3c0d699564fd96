/** Light letters on dark grounds: they stay readable in every target, whether it draws the ground or not. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { handPdf, line } from '../hostile/testing/hand-pdf.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-light-text-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const blue = '0.1 0.15 0.35 rg';
const white = '1 1 1 rg';
const lines = [1, 2, 3, 4]
  .map((number) => line(`Line ${number} of plain text about the work of the press.`, 60, 700 - 14 * number))
  .join('\n');
const circle = (x: number, y: number, r: number) => {
  const k = 0.5523 * r;
  return `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c f`;
};
const shading =
  '/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 750 595 842]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[.1 .1 .3]/C1[.3 0 .3]/N 1>>>>>>';

/** Pages with white words over what lies on the page: an area of the whole width, a circle, a gradient, the page, and nothing. */
const pages = {
  band: `${blue} 0 750 595 92 re f ${white} ${line('Quarterly report', 60, 790)} 0 g ${lines}`,
  circle: `${blue} ${circle(150, 400, 70)} ${white} ${line('Sale of the week', 105, 400)} 0 g ${lines}`,
  gradient: `q 0 750 595 92 re W n /S sh Q ${white} ${line('Evening programme', 60, 790)} 0 g ${lines}`,
  page: `${blue} 0 0 595 842 re f ${white} ${line('Night edition', 60, 790)} ${lines}`,
  nothing: `0 0 1 rg 0 10 595 5 re f ${white} ${line('Nobody sees this', 60, 790)} 0 g ${lines}`,
};

async function pdf(name: keyof typeof pages): Promise<string> {
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, handPdf({ pages: [{ content: pages[name] }], resources: shading }));
  return path;
}

/** Returns the part of a Word document that a text stands in, from the start of its paragraph. */
async function paragraphWith(text: string, path: string): Promise<string> {
  const xml = Buffer.from(unzipSync(await readFile(path))['word/document.xml'] ?? []).toString();
  const at = xml.indexOf(text);
  expect(at, text).toBeGreaterThan(0);
  return xml.slice(Math.max(xml.lastIndexOf('<w:p>', at), xml.lastIndexOf('<w:p ', at)), at);
}

async function slide(path: string): Promise<string> {
  return Buffer.from(unzipSync(await readFile(path))['ppt/slides/slide1.xml'] ?? []).toString();
}

const cases = [
  ['band', 'Quarterly', /^1A2659$/],
  ['circle', 'Sale', /^1A2659$/],
  ['gradient', 'Evening', /^2\d1\d4/],
  ['page', 'Night', /^1A2659$/],
] as const;

describe('light text on a dark ground', () => {
  it.each(cases)('is readable in Word: %s', async (name, text, ground) => {
    const source = await pdf(name);
    const path = await run.tool('pdf-to-word', source, { layout: 'flowing', ocr: false });
    expect(await faultsOf(path, 'docx')).toEqual([]);
    const fill = /<w:shd w:val="clear" w:color="auto" w:fill="(\w+)"\/>/.exec(
      await paragraphWith(text, path),
    );
    expect(fill?.[1]).toMatch(ground);
  });

  it('is written on a gradient where it keeps its look in Word, and on areas that are drawn', async () => {
    const look = { layout: 'look', ocr: false };
    const marked = await paragraphWith('Evening', await run.tool('pdf-to-word', await pdf('gradient'), look));
    expect(marked).toContain('<w:shd w:val="clear"');
    const drawn = await run.tool('pdf-to-word', await pdf('band'), look);
    expect(await paragraphWith('Quarterly', drawn)).not.toContain('<w:shd w:val="clear"');
  });

  it('keeps the colour of the page in Word', async () => {
    const path = await run.tool('pdf-to-word', await pdf('page'), { ocr: false });
    const xml = Buffer.from(unzipSync(await readFile(path))['word/document.xml'] ?? []).toString();
    expect(xml).toMatch(/<wp:extent cx="7556500" cy="10693400"\/>.*?<a:srgbClr val="1A2659"\/>/);
    expect(await faultsOf(path, 'docx')).toEqual([]);
  });

  it.each(cases)('is readable in PowerPoint: %s', async (name, text) => {
    const path = await run.tool('pdf-to-powerpoint', await pdf(name), { ocr: false });
    expect(await faultsOf(path, 'pptx')).toEqual([]);
    const xml = await slide(path);
    expect(xml).toContain(text);
    // What is drawn needs no ground of its own.
    expect(xml).not.toContain('<a:highlight>');
    if (name === 'circle' || name === 'gradient') expect(xml).toContain('<p:pic>');
    else expect(xml).toContain('<a:solidFill><a:srgbClr val="1A2659"/>');
  });

  it.each(cases)('is readable in HTML and Excel: %s', async (name, text, ground) => {
    const source = await pdf(name);
    const html = await readFile(await run.tool('pdf-to-html', source, { ocr: false }), 'utf8');
    // Where most text is white, it has the colour of the reader's page.
    if (name !== 'page') {
      const own = new RegExp(`--ink:#ffffff;--ground:#(\\w+)">[^<]*${text}`).exec(
        html.replaceAll(/<strong[^>]*>/g, ''),
      );
      expect(own?.[1]?.toUpperCase()).toMatch(ground);
    }
    const book = new Workbook();
    await book.xlsx.readFile(await run.tool('pdf-to-excel', source, { ocr: false }));
    const found: string[] = [];
    book.eachSheet((sheet) => {
      sheet.eachRow((row) => {
        row.eachCell((cell) => {
          if (!cell.text.includes(text)) return;
          expect(cell.font?.color?.argb).toBe('FFFFFFFF');
          const { fill } = cell;
          found.push(fill?.type === 'pattern' ? (fill.fgColor?.argb ?? '') : '');
        });
      });
    });
    expect(found.map((colour) => colour.slice(2))).toEqual([expect.stringMatching(ground)]);
  });

  it('leaves letters alone that nobody sees on the page either', async () => {
    const path = await run.tool('pdf-to-word', await pdf('nothing'), { ocr: false });
    expect(await paragraphWith('Nobody', path)).not.toContain('<w:shd');
  });
});
