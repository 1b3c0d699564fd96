import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishResults } from '../../../../../words/results.js';
import type { DocumentModel } from '../../model/index.js';
import { cell, documentOf, page, paragraph, run, table } from '../sheets/testing.js';
import { faultsOf } from '../testing.js';
import { excelLimits, type Limits } from './limits.js';
import { writeXlsx, type XlsxOptions } from './write.js';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const defaults: XlsxOptions = { sheets: 'table', number_locale: 'found', outside_text: 'drop' };

async function written(
  model: DocumentModel,
  options: Partial<XlsxOptions> = {},
  limits: Limits = excelLimits,
) {
  count += 1;
  const path = join(folder, `${String(count)}.xlsx`);
  const context = { words: englishResults, signal: new AbortController().signal, progress: () => undefined };
  const summary = await writeXlsx(model, path, { ...defaults, ...options }, context, limits);
  const book = new Workbook();
  await book.xlsx.readFile(path);
  return { path, summary, book, sheet: book.worksheets[0]! };
}

const prices = table(
  [
    ['Article', 'Price', 'Share', 'Since'],
    ['Ink', '€ 1.234,50', '12,5 %', '04.03.2025'],
    ['=1+1', '€ 2,00', '3 %', '25.12.2024'],
    ['Total', '€ 1.236,50', '15,5 %', ''],
  ],
  {},
  [
    cell(3, 0, [paragraph([run('Total', { bold: true })])], {
      fill: '#ffeecc',
      borders: {
        top: { width: 1, colour: '#336699', style: 'double' },
        right: null,
        bottom: null,
        left: null,
      },
    }),
  ],
);

describe('a workbook', () => {
  it('has numbers as numbers, texts as texts, and the looks of the table', { tags: ['long'] }, async () => {
    const { sheet, path, summary } = await written(documentOf([page([prices])]));
    expect(sheet.getRow(2).values).toEqual([undefined, 'Ink', 1234.5, 0.125, new Date(Date.UTC(2025, 2, 4))]);
    expect(sheet.getCell('A3').value).toBe('=1+1');
    expect(sheet.getCell('A3').numFmt).toBe('@');
    expect(sheet.getCell('B2').numFmt).toBe('[$€] #,##0.00');
    expect(sheet.getCell('A4')).toMatchObject({
      font: { bold: true, name: 'Arial', size: 10 },
      fill: { fgColor: { argb: 'FFFFEECC' } },
      border: { top: { style: 'double', color: { argb: 'FF336699' } } },
    });
    expect(sheet.getCell('B1').font?.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getColumn(1).width).toBeCloseTo((90 - 3.75) / 5.25, 1);
    expect(summary).toMatchObject({ hasTables: true, doubtful: [], sheets: 1 });
    expect(await faultsOf(path)).toEqual([]);
  });

  it('joins cells over rows and columns', async () => {
    const spans = table(
      [
        ['A', 'B', 'C'],
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
      {},
      [cell(0, 0, 'Wide', { columnSpan: 2 }), cell(1, 2, 'Tall', { rowSpan: 2 })],
    );
    const { sheet, path } = await written(documentOf([page([spans])]));
    expect(sheet.model.merges).toEqual(['A1:B1', 'C2:C3']);
    expect(sheet.getCell('C2').value).toBe('Tall');
    expect(sheet.getCell('A3').value).toBe(4);
    expect(await faultsOf(path)).toEqual([]);
  });

  it('says which cells are doubtful, in a comment of each', async () => {
    const doubtful = table([['Length'], ['1.234'], ['2.345']]);
    const { sheet, summary, path } = await written(documentOf([page([doubtful])], { language: null }));
    expect(summary.doubtful).toEqual([
      { place: 'Page 1!A2', doubt: 'separator' },
      { place: 'Page 1!A3', doubt: 'separator' },
    ]);
    expect(JSON.stringify(sheet.getCell('A2').note)).toContain('mark thousands or decimals');
    expect(await faultsOf(path)).toEqual([]);
  });

  it('names a table of which most is a guess, instead of all its cells', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ['a', String(at)]);
    const sure = table(rows);
    const guess = { ...sure, cells: sure.cells.map((one) => ({ ...one, isDoubtful: true })) };
    const { summary } = await written(documentOf([page([guess])]));
    expect([summary.doubtful, summary.doubtfulTables]).toEqual([[], ['Page 1']]);
    const few = { ...sure, cells: sure.cells.map((one) => ({ ...one, isDoubtful: one.row === 4 })) };
    const places = (await written(documentOf([page([few])]))).summary.doubtful.map(({ place }) => place);
    expect(places).toEqual(['Page 1!A5', 'Page 1!B5']);
  });

  it('keeps the looks within a cell, and links', async () => {
    const rich = table(
      [
        ['Name', 'Page'],
        ['', ''],
      ],
      { headerRows: 0 },
      [
        cell(0, 0, [paragraph([run('H'), run('2', { script: 'subscript' }), run('O', { bold: true })])]),
        cell(1, 0, [paragraph([run('E = mc'), run('2', { script: 'superscript', colour: '#ff0000' })])]),
        cell(0, 1, [
          paragraph([run('home', {}, { to: 'address', address: 'https://example.com/?a=1&b=2' })]),
        ]),
      ],
    );
    const { sheet, path } = await written(documentOf([page([rich])]));
    expect([sheet.getCell('A1').text, sheet.getCell('A2').text]).toEqual(['H2O', 'E = mc2']);
    expect(sheet.getCell('A1').value).toMatchObject({
      richText: [{}, { font: { vertAlign: 'subscript' } }, {}],
    });
    expect(sheet.getCell('B1').value).toMatchObject({
      text: 'home',
      hyperlink: 'https://example.com/?a=1&b=2',
    });
    expect(await faultsOf(path)).toEqual([]);
  });

  it('reads a number without the mark of its footnote', async () => {
    const noted = table([['n']], { headerRows: 0 }, [
      cell(0, 0, [paragraph([run('1,234'), run('2', { script: 'superscript' })])]),
    ]);
    const { sheet } = await written(documentOf([page([noted])]));
    expect(sheet.getCell('A1').value).toBe(1234);
  });
});

describe('sheets of a workbook', () => {
  const names = (book: Workbook) => book.worksheets.map(({ name }) => name);
  const other = table([['x'], ['7']]);
  const heading = paragraph('Spring: prices/costs [2025]', { role: 'heading', level: 1 });
  const model = documentOf([
    page([heading, prices, paragraph('Between', {}), other]),
    page([paragraph('Table 3: Costs of ink', { role: 'caption' }), other, paragraph('After')], { number: 2 }),
  ]);

  it('are one for each table, named after its caption or heading', async () => {
    const { book, path } = await written(model);
    expect(names(book)).toEqual(['Spring prices costs 2025', 'Spring prices costs 2025 (2)', 'Costs of ink']);
    expect(await faultsOf(path)).toEqual([]);
  });

  it('are named after their place where nothing is written above them', async () => {
    const places = other.places.map((place) => ({ ...place, page: 2 }));
    const pages = [page([other, paragraph('Between'), other]), page([{ ...other, places }], { number: 2 })];
    expect(names((await written(documentOf(pages))).book)).toEqual([
      'Page 1, table 1',
      'Page 1, table 2',
      'Page 2',
    ]);
    const captioned = [page([paragraph('Prices', { role: 'caption' }), other, other])];
    expect(names((await written(documentOf(captioned))).book)).toEqual(['Prices', 'Page 1, table 2']);
  });

  it('are one for each page, or one for all', async () => {
    expect(names((await written(model, { sheets: 'page' })).book)).toEqual(['Page 1', 'Page 2']);
    const { book, sheet } = await written(model, { sheets: 'all' });
    expect(names(book)).toEqual(['Tables']);
    expect(sheet.getCell('A6').value).toBe('x');
    expect(sheet.getCell('A10').value).toBe(7);
  });

  it('have the text around the tables in its place where it is kept', async () => {
    const { book } = await written(model, { outside_text: 'keep' });
    const column = (at: number) =>
      Array.from(
        { length: book.worksheets[at]!.rowCount },
        (_, row) => book.worksheets[at]!.getCell(row + 1, 1).value,
      );
    expect(column(0)).toEqual(['Spring: prices/costs [2025]', null, 'Article', 'Ink', '=1+1', 'Total']);
    expect(column(1)).toEqual(['Between', null, 'x', 7]);
    expect(column(2)).toEqual(['Table 3: Costs of ink', null, 'x', 7, null, 'After']);
  });

  it('have long texts over the columns of their tables, on as many lines as they take', async () => {
    const long = paragraph('A sentence that goes on and on about the prices below it. '.repeat(12).trim());
    const { sheet, path } = await written(documentOf([page([long, prices])]), { outside_text: 'keep' });
    expect(sheet.model.merges).toEqual(['A1:D1']);
    expect(sheet.getCell('A1').alignment).toMatchObject({ wrapText: true });
    expect(sheet.getRow(1).height).toBeGreaterThan(100);
    expect(sheet.getCell('B4').value).toBe(1234.5);
    expect(await faultsOf(path)).toEqual([]);
  });

  it('hold the text where there is no table', async () => {
    const { sheet, summary, path } = await written(documentOf([page([paragraph('One'), paragraph('=2')])]));
    expect(summary.hasTables).toBe(false);
    expect([sheet.name, sheet.getCell('A1').value, sheet.getCell('A2').value]).toEqual(['Text', 'One', '=2']);
    expect(await faultsOf(path)).toEqual([]);
  });

  it('have legal names of their own, whatever they are to be called', async () => {
    const odd = [
      'a/b\\c?*[]:',
      "'quoted'",
      'History',
      '   ',
      'x'.repeat(60),
      'X'.repeat(60),
      '💥'.repeat(20),
      '\u0000\u202e',
    ];
    const blocks = odd.flatMap((name) => [paragraph(name, { role: 'caption' as const }), other]);
    const { book, path } = await written(documentOf([page(blocks)]));
    for (const name of names(book)) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name).toMatch(/^[^\\/?*[\]:']+$/u);
    }
    expect(new Set(names(book).map((name) => name.toLowerCase())).size).toBe(odd.length);
    expect(await faultsOf(path)).toEqual([]);
  });
});

describe('hard tables', () => {
  it('of 20,000 rows and of 300 columns are whole', { tags: ['long'] }, async () => {
    const long = table([
      ['n', 'text'],
      ...Array.from({ length: 20_000 }, (_, at) => [String(at), `row ${String(at)}`]),
    ]);
    const wide = table(
      Array.from({ length: 20 }, (_, row) =>
        Array.from({ length: 300 }, (_, at) => String(row * 300 + at + 1)),
      ),
    );
    const { book } = await written(documentOf([page([long, wide])]));
    const [first, second] = book.worksheets;
    expect(first?.rowCount).toBe(20_001);
    expect(first?.getCell('A20001').value).toBe(19_999);
    expect(second?.getRow(20).getCell(300).value).toBe(6000);
  });

  it('go on on further sheets where Excel has no more rows or columns', async () => {
    const limits = { ...excelLimits, rows: 10, columns: 4, letters: 20 };
    const rows = Array.from({ length: 25 }, (_, at) =>
      Array.from({ length: 6 }, (_, column) => `r${String(at)}c${String(column)}`),
    );
    const { book, summary } = await written(documentOf([page([table(rows)])]), {}, limits);
    const all = book.worksheets.flatMap((sheet) =>
      sheet
        .getSheetValues()
        .flatMap((row) => (Array.isArray(row) ? row.filter((value) => value !== undefined) : [])),
    );
    expect(all.sort()).toEqual(rows.flat().sort());
    expect(summary.furtherSheets).toBeGreaterThan(1);
    expect(Math.max(...book.worksheets.map(({ rowCount }) => rowCount))).toBeLessThanOrEqual(10);
  });

  it('of long texts keep all of them', async () => {
    const text = 'words and more words '.repeat(4000);
    const { book, summary, path } = await written(documentOf([page([table([['a'], [text]])])]));
    expect(summary.longTexts).toBe(1);
    const [first, rest] = book.worksheets;
    const pieces = rest!.getColumn(2).values.slice(1).map(String);
    expect([first!.getCell('A2').text, ...pieces].join('')).toBe(text.trim());
    expect(rest!.getCell('A1').value).toBe('Page 1!A2');
    expect(await faultsOf(path)).toEqual([]);
  });

  it('of odd letters are valid', async () => {
    const odd = [
      '\u0000\u0007bell',
      '\ud800half',
      '\ufffe',
      '_x0041_',
      'a\r\nb',
      '<&>"\'',
      '\u202eright',
      ' spaces ',
    ];
    const { sheet, path } = await written(
      documentOf([
        page([
          table(
            odd.map((text) => [text]),
            { headerRows: 0 },
          ),
        ]),
      ]),
    );
    expect(sheet.getCell('A1').value).toBe('bell');
    expect(sheet.getCell('A6').value).toBe('<&>"\'');
    expect(await faultsOf(path)).toEqual([]);
  });

  it('without cells, and documents without anything, are valid', async () => {
    const empty = table([], { columns: [], rows: [], cells: [] });
    for (const model of [documentOf([page([empty])]), documentOf([page([])]), documentOf([])])
      expect(await faultsOf((await written(model)).path)).toEqual([]);
  });
});
