/** Workbooks on pages: what each way of fitting prints, read with another program than the one that made it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warmEngine, type Remark, type TestEngine } from '../../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const run = promisify(execFile);

interface PrintedPage {
  readonly text: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Left edge, top edge, right edge and bottom edge of all words, in points from the top left. */
  readonly box: readonly [number, number, number, number];
}

/** Reads with Poppler. */
async function pagesOf(path: string): Promise<PrintedPage[]> {
  const { stdout } = await run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 64 * 1024 * 1024 });
  return [...stdout.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([^]*?)<\/page>/g)].map(
    ([, width, height, inside = '']) => {
      const words = [
        ...inside.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g),
      ];
      const edge = (at: number, choose: (...all: number[]) => number) =>
        choose(...words.map((word) => Number(word[at])));
      return {
        text: words.map((word) => word[5]).join(' '),
        width: Number(width),
        height: Number(height),
        box: [edge(1, Math.min), edge(2, Math.min), edge(3, Math.max), edge(4, Math.max)],
      };
    },
  );
}

async function workbook(fill: (book: Workbook) => void): Promise<string> {
  const book = new Workbook();
  fill(book);
  const path = join(engine.folder, `book-${Math.random().toString(36).slice(2)}.xlsx`);
  await book.xlsx.writeFile(path);
  return path;
}

function table(sheet: Worksheet, rows: number, columns: number): Worksheet {
  for (let row = 1; row <= rows; row += 1)
    for (let column = 1; column <= columns; column += 1)
      sheet.getCell(row, column).value = `${sheet.name}-${row}-${column}`;
  return sheet;
}

const convert = async (path: string, options: Readonly<Record<string, string>> = {}) => {
  const { path: made, remarks } = await engine.convert(path, { options });
  return { pages: await pagesOf(made), remarks };
};
const about = (remarks: readonly Remark[], code: string) => remarks.filter((remark) => remark.code === code);

/** One visible sheet, a hidden, a very hidden and an empty one, a wide one, and one with a print area. */
const mixed = () =>
  workbook((book) => {
    table(book.addWorksheet('one'), 1, 1);
    table(book.addWorksheet('hidden'), 3, 3).state = 'hidden';
    table(book.addWorksheet('secret'), 3, 3).state = 'veryHidden';
    book.addWorksheet('empty');
    table(book.addWorksheet('wide'), 60, 25);
    table(book.addWorksheet('area'), 19, 5).pageSetup.printArea = 'A$1:B$5';
  });

describe('one page per sheet', () => {
  it('has a page for each sheet that shows something, and no other', { tags: ['long'] }, async () => {
    const { pages } = await convert(await mixed(), { fit: 'sheet' });
    expect(pages.map(({ text }) => text.split('-')[0])).toEqual(['one', 'wide', 'area']);
    expect(pages[1]?.text).toContain('wide-60-25');
    const all = pages.map(({ text }) => text).join(' ');
    expect(all).not.toMatch(/hidden|secret/);
  });

  it('keeps to the print area', async () => {
    const { pages } = await convert(await mixed(), { fit: 'sheet' });
    expect(pages[2]?.text).toContain('area-5-2');
    for (const excluded of ['area-1-3', 'area-6-1', 'area-19-5'])
      expect(pages[2]?.text).not.toContain(excluded);
  });

  it('keeps the margins and makes the paper as large as what is printed', async () => {
    const { pages } = await convert(await mixed(), { fit: 'sheet' });
    for (const { width, height, box } of pages) {
      const [left, top, right, bottom] = box;
      // Excel's margins: 0.7 inches at the sides, 0.75 at top and bottom.
      expect(left).toBeGreaterThan(45);
      expect(top).toBeGreaterThan(45);
      expect(width - right).toBeGreaterThan(45);
      expect(height - bottom).toBeGreaterThan(45);
      expect(width - right).toBeLessThan(130);
      expect(height - bottom).toBeLessThan(80);
    }
    expect(pages[0]!.width).toBeLessThan(260);
    expect(pages[1]!.width).toBeGreaterThan(1200);
  });

  it('counts the pages that are there', async () => {
    const path = await mixed();
    const { pages } = await convert(path, { fit: 'sheet', pages: '2' });
    expect(pages.map(({ text }) => text.split('-')[0])).toEqual(['wide']);
    await expect(convert(path, { fit: 'sheet', pages: '4' })).rejects.toMatchObject({
      code: 'page_range',
      params: { count: 3 },
    });
  });

  it('gives sheets that share a page style a size each, and each print area its page', async () => {
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const sheet = (name: string, columns: number, more = '') =>
      `<table:table table:name="${name}"${more}><table:table-column table:number-columns-repeated="${columns}"/>` +
      `<table:table-row>${Array.from({ length: columns }, (_, at) => cell(`${name}${at}`)).join('')}</table:table-row></table:table>`;
    const flat =
      '<?xml version="1.0" encoding="UTF-8"?><office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" ' +
      'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" ' +
      'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>' +
      sheet('small', 3) +
      sheet('large', 30) +
      sheet('parts', 8, ' table:print-ranges="parts.A1:parts.B1 parts.D1:parts.E1"') +
      '</office:spreadsheet></office:body></office:document>';
    const { pages } = await convert(await engine.file('shared.fods', flat), { fit: 'sheet' });
    const words = pages.map(({ text }) => text);
    expect(words[0]).toContain('small2');
    expect(words[1]).toContain('large29');
    expect(words.slice(2).map((text) => text.match(/parts\d/g))).toEqual([
      ['parts0', 'parts1'],
      ['parts3', 'parts4'],
    ]);
    expect(words.map((text) => /Page (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3', '4']);
    expect(pages[1]!.width).toBeGreaterThan(3 * pages[0]!.width);
    expect(pages[2]!.width).toBeLessThan(pages[1]!.width / 2);
  });

  it('stays within what PDF allows, and says what does not fit', async () => {
    const path = await workbook((book) => {
      const tall = table(book.addWorksheet('tall'), 900, 2);
      for (let row = 1; row <= 900; row += 1) tall.getRow(row).height = 30;
      table(book.addWorksheet('endless'), 3000, 1);
      const filtered = table(book.addWorksheet('filtered'), 3000, 1);
      for (let row = 4; row < 3000; row += 1) filtered.getRow(row).hidden = true;
    });
    const { pages, remarks } = await convert(path, { fit: 'sheet' });
    expect(pages[0]!.height).toBeGreaterThan(14_000);
    expect(pages[0]!.height).toBeLessThanOrEqual(14_400);
    expect(pages[0]!.text).toContain('tall-900-2');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.at(-1)!.text).toBe('filtered-1-1 filtered-2-1 filtered-3-1 filtered-3000-1');
    expect(pages.at(-2)!.text).toContain('endless-3000-1');
    const words = pages.map(({ text }) => text).join(' ');
    for (const name of ['tall', 'endless'])
      expect(words.match(new RegExp(`${name}-\\d+-1\\b`, 'g'))).toHaveLength(name === 'tall' ? 900 : 3000);
    expect(about(remarks, 'sheets_over_one_page')).toMatchObject([{ params: { sheets: '“endless”' } }]);
  });

  it('does the same for comma-separated values', async () => {
    const line = Array.from({ length: 40 }, (_, at) => `column ${at}`).join(',');
    const path = await engine.file('wide.csv', `${line}\n${line}\n`);
    const { pages } = await convert(path, { fit: 'sheet' });
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text).toContain('column 39');
    expect(pages[0]!.width - pages[0]!.box[2]).toBeGreaterThan(35);
  });
});

describe('a sheet wider than its page', () => {
  it('is named, with the pages that fitting gives', async () => {
    const path = await mixed();
    const { pages, remarks } = await convert(path);
    const fitted = await convert(path, { fit: 'width' });
    const count = (all: readonly PrintedPage[]) => all.filter(({ text }) => text.startsWith('wide')).length;
    expect(about(remarks, 'sheets_wide')).toMatchObject([
      { level: 'warning', params: { sheets: '“wide”', pages: count(pages), fitted: count(fitted.pages) } },
    ]);
    expect(count(pages)).toBeGreaterThan(count(fitted.pages));
    expect(about(fitted.remarks, 'sheets_wide')).toEqual([]);
  });

  it(
    'is told of long workbooks too, and print areas side by side are not taken for it',
    { tags: ['long'] },
    async () => {
      const path = await workbook((book) => {
        table(book.addWorksheet('long'), 4000, 3);
        table(book.addWorksheet('wide'), 4000, 12);
        table(book.addWorksheet('part'), 10, 8).pageSetup.printArea = 'D$1:E$5';
      });
      const { pages, remarks } = await convert(path);
      const of = (name: string) => pages.filter(({ text }) => text.startsWith(name)).length;
      expect(about(remarks, 'sheets_wide')).toMatchObject([
        { params: { sheets: '“wide”', pages: of('wide') } },
      ]);
      expect(of('part')).toBe(1);
    },
  );

  it('keeps its pages in the tagged result it is counted for', { tags: ['long'] }, async () => {
    const path = await workbook((book) => void table(book.addWorksheet('wide'), 30, 18));
    const plain = await convert(path);
    const tagged = await convert(path, { pdf_type: 'pdfa-2a' });
    expect(tagged.pages.map(({ text }) => text)).toEqual(plain.pages.map(({ text }) => text));
    expect(about(tagged.remarks, 'sheets_wide')).toEqual(about(plain.remarks, 'sheets_wide'));
    expect(tagged.remarks.map(({ code }) => code)).not.toContain('pdfa_untagged');
  });
});

describe('automatic', () => {
  it('fits and turns only sheets without a set-up of their own', async () => {
    const path = await workbook((book) => {
      table(book.addWorksheet('plain'), 5, 4);
      table(book.addWorksheet('bitwide'), 5, 10);
      table(book.addWorksheet('wide'), 5, 16);
      table(book.addWorksheet('turned'), 5, 20).pageSetup.orientation = 'landscape';
      table(book.addWorksheet('area'), 5, 20).pageSetup.printArea = 'A$1:O$5';
    });
    const { pages } = await convert(path, { fit: 'auto' });
    const asSet = await convert(path);
    const of = (all: readonly PrintedPage[], name: string) =>
      all
        .filter(({ text }) => text.startsWith(name))
        .map(({ width, height, text }) => ({ isWide: width > height, text }));
    for (const name of ['plain', 'turned', 'area']) expect(of(pages, name)).toEqual(of(asSet.pages, name));
    expect(of(pages, 'turned').length).toBeGreaterThan(1);
    expect(of(pages, 'bitwide').map(({ isWide }) => isWide)).toEqual([false]);
    expect(of(pages, 'wide').map(({ isWide }) => isWide)).toEqual([true]);
    expect(of(pages, 'wide')[0]?.text).toContain('wide-5-16');
  });

  it('takes more pages across rather than print too small to read', async () => {
    const path = await workbook((book) => void table(book.addWorksheet('vast'), 5, 60));
    const { pages, remarks } = await convert(path, { fit: 'auto' });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThan((await convert(path)).pages.length);
    expect(about(remarks, 'sheets_small_print')).toEqual([]);
  });
});

describe('print too small to read', () => {
  it('is named in every way of fitting', { tags: ['long'] }, async () => {
    const path = await workbook((book) => {
      table(book.addWorksheet('vast'), 5, 80);
      table(book.addWorksheet('own'), 5, 5).pageSetup.scale = 20;
      table(book.addWorksheet('fine'), 5, 5);
    });
    const width = about((await convert(path, { fit: 'width' })).remarks, 'sheets_small_print');
    expect(width).toMatchObject([{ level: 'warning', params: { sheets: '“vast”' } }]);
    expect(Number(width[0]?.params['percent'])).toBeLessThan(20);
    for (const fit of ['document', 'auto'])
      expect(about((await convert(path, { fit })).remarks, 'sheets_small_print')).toMatchObject([
        { params: { sheets: '“own”', percent: 20 } },
      ]);
    expect(about((await convert(path, { fit: 'sheet' })).remarks, 'sheets_small_print')).toEqual([]);
  });

  // LibreOffice prints nothing smaller than a tenth of its size.
  it('is told as it is where a set-up asks for more rows on a page than can be, and that there are more pages', async () => {
    const path = await workbook((book) => {
      const asked = { fitToPage: true, fitToWidth: 1, fitToHeight: 1 };
      Object.assign(table(book.addWorksheet('t'), 1500, 3).pageSetup, asked);
      Object.assign(table(book.addWorksheet('fits'), 5, 5).pageSetup, asked);
    });
    const { pages, remarks } = await convert(path);
    expect(pages.filter(({ text }) => text.startsWith('t-')).length).toBeGreaterThan(1);
    const rows = pages
      .map(({ text }) => text)
      .join(' ')
      .match(/t-\d+-1(?!\d)/g);
    expect(new Set(rows).size).toBe(1500);
    const sheets = '“t”';
    expect(about(remarks, 'sheets_small_print')).toMatchObject([{ params: { sheets, percent: 10 } }]);
    expect(about(remarks, 'sheets_over_fit')).toMatchObject([{ params: { sheets, percent: 10 } }]);
  });
});
