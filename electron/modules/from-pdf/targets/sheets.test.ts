/** PDF to Excel and PDF to CSV from end to end. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { checkResult } from '../../../engine/results/check.js';
import { showTables } from '../show-tables.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-sheets-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const width = 110;
const height = 20;

/** A table with a line around each cell. */
function ruled(page: PDFPage, font: PDFFont, top: number, rows: readonly (readonly string[])[]): void {
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) {
      const [x, y] = [60 + column * width, top - (row + 1) * height];
      page.drawRectangle({ x, y, width, height, borderWidth: 0.7, borderColor: rgb(0, 0, 0) });
      page.drawText(text, { x: x + 5, y: y + 6, size: 10, font });
    }
}

const prices = [
  ['Artikel', 'Menge', 'Preis', 'Datum'],
  ['Visitenkarten', '1.250', '€ 1.234,50', '04.03.2025'],
  ['Plakate', '12', '€ 189,00', '25.12.2024'],
  ['=1+1', '3', '€ 2,00', '01.01.2025'],
];
const shares = [
  ['Land', 'Anteil'],
  ['Schweiz', '12,5 %'],
  ['Belgien', '(3,0 %)'],
  ['Italien', '80,5 %'],
];

async function pdf(name: string, draw: (page: PDFPage, font: PDFFont) => void): Promise<string> {
  const document = await PDFDocument.create();
  draw(document.addPage([595, 842]), await document.embedFont(StandardFonts.Helvetica));
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

const twoTables = () =>
  pdf('report', (page, font) => {
    page.drawText('A text above the tables that says what they are about.', {
      x: 60,
      y: 780,
      size: 11,
      font,
    });
    ruled(page, font, 740, prices);
    ruled(page, font, 520, shares);
  });

describe('PDF to Excel', () => {
  it('gives a sheet for each table, with numbers and dates as such', async () => {
    const path = await run.tool('pdf-to-excel', await twoTables());
    expect(run.remarks).toEqual([]);
    expect(await checkResult(path, 'xlsx')).toEqual({ pages: null });
    expect(await faultsOf(path, 'xlsx')).toEqual([]);
    const book = new Workbook();
    await book.xlsx.readFile(path);
    const rows = (at: number) =>
      book.worksheets[at]!.getSheetValues().map((row) => (Array.isArray(row) ? row.slice(1) : row));
    expect(book.worksheets).toHaveLength(2);
    expect(rows(0).slice(1)).toEqual([
      prices[0],
      ['Visitenkarten', 1250, 1234.5, new Date(Date.UTC(2025, 2, 4))],
      ['Plakate', 12, 189, new Date(Date.UTC(2024, 11, 25))],
      ['=1+1', 3, 2, new Date(Date.UTC(2025, 0, 1))],
    ]);
    expect(rows(1).slice(2)).toEqual([
      ['Schweiz', 0.125],
      ['Belgien', -0.03],
      ['Italien', 0.805],
    ]);
  });

  it('says where no table is, and gives the text', async () => {
    const path = await run.tool(
      'pdf-to-excel',
      await pdf('letter', (page, font) => page.drawText('Only a line.', { x: 60, y: 700, size: 11, font })),
    );
    expect(run.remarks).toMatchObject([{ code: 'no_tables' }]);
    const book = new Workbook();
    await book.xlsx.readFile(path);
    expect(book.worksheets[0]?.getCell('A1').value).toBe('Only a line.');
  });

  it('names the cells that may be read otherwise', async () => {
    const lengths = [
      ['Rod', 'Length', 'Of'],
      ['Left one', '1.234', 'steel'],
      ['Right one', '2.345', 'brass'],
      ['Spare one', '3.456', 'steel'],
    ];
    await run.tool('pdf-to-excel', await pdf('rods', (page, font) => ruled(page, font, 700, lengths)));
    expect(run.remarks).toMatchObject([{ code: 'doubtful_cells', params: { count: 3 } }]);
    expect(run.remarks[0]?.params.cells).toMatch(/!B2, .*!B3, .*!B4$/);
  });

  it('takes the tables as a person gave them, and refuses what says nothing', async () => {
    const source = await twoTables();
    const tables = JSON.stringify([{ tables: [{ box: [60, 322, 280, 402], name: 'Shares' }] }]);
    const path = await run.tool('pdf-to-excel', source, { tables });
    const book = new Workbook();
    await book.xlsx.readFile(path);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Shares']);
    expect(book.worksheets[0]?.getCell('B2').value).toBe(0.125);
    await run.tool('pdf-to-csv', source, { tables, bom: false });
    expect(run.parts.map(({ name }) => name)).toEqual(['report.csv']);
    await expect(run.tool('pdf-to-csv', source, { tables: '{"no":1}' })).rejects.toMatchObject({
      code: 'invalid_options',
    });
  });

  it('takes typed texts as certain values, for a sheet and for data, and refuses a place outside of the lines', async () => {
    const lengths = [
      ['Rod', 'Length', 'Of'],
      ['Left one', '1.234', 'steel'],
      ['Right one', '2.345', 'brass'],
    ];
    const source = await pdf('typed', (page, font) => ruled(page, font, 700, lengths));
    const typed = [
      { row: 1, column: 1, text: '3.456' },
      { row: 2, column: 1, text: '4.567' },
      { row: 2, column: 2, text: '=1+1' },
    ];
    const lines = { columns: [60, 170, 280, 390], rows: [142, 162, 182, 202] };
    const given = { box: [60, 142, 390, 202], ...lines, typed };
    const tables = JSON.stringify([{ pages: '1', tables: [given] }]);
    const path = await run.tool('pdf-to-excel', source, { tables });
    // As it is printed, it is said that 1.234 may be read otherwise.
    expect(run.remarks).toEqual([]);
    const book = new Workbook();
    await book.xlsx.readFile(path);
    expect(['B2', 'C3', 'A3'].map((at) => book.worksheets[0]?.getCell(at).value)).toEqual([
      3.456,
      '=1+1',
      'Right one',
    ]);
    await run.tool('pdf-to-csv', source, { tables, bom: false });
    expect(await readFile(run.parts[0]?.path ?? '', 'utf8')).toBe(
      'Rod,Length,Of\r\nLeft one,3.456,steel\r\nRight one,4.567,=1+1\r\n',
    );
    const outside = { ...given, typed: [{ row: 3, column: 0, text: 'x' }] };
    await expect(
      run.tool('pdf-to-csv', source, { tables: JSON.stringify([{ tables: [outside] }]) }),
    ).rejects.toMatchObject({ code: 'invalid_options' });
  });

  it('gives one sheet for a table that goes on over pages, with its header once', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (let part = 0; part < 4; part += 1) {
      const rows = Array.from({ length: 36 }, (_, row) => [
        String(part * 36 + row + 1),
        'Entry',
        `${String(row)}.50`,
      ]);
      ruled(document.addPage([595, 842]), font, 800, [['Number', 'Name of it', 'Amount'], ...rows]);
    }
    const path = join(folder, 'long.pdf');
    await writeFile(path, await document.save());
    const book = new Workbook();
    await book.xlsx.readFile(await run.tool('pdf-to-excel', path));
    expect(book.worksheets.map(({ rowCount }) => rowCount)).toEqual([1 + 4 * 36]);
    expect(book.worksheets[0]?.getRow(145).values).toEqual([undefined, 144, 'Entry', 35.5]);
    await book.xlsx.readFile(await run.tool('pdf-to-excel', path, { sheets: 'page' }));
    expect(book.worksheets.slice(-4).map(({ rowCount }) => rowCount)).toEqual([37, 37, 37, 37]);
  });

  it('refuses a document without text', async () => {
    const empty = await pdf('empty', () => undefined);
    await expect(run.tool('pdf-to-excel', empty)).rejects.toMatchObject({ code: 'no_text' });
    await expect(run.tool('pdf-to-csv', empty)).rejects.toMatchObject({ code: 'no_text' });
  });
});

describe('PDF to CSV', () => {
  it('gives a file for each table, or one', async () => {
    const source = await twoTables();
    await run.tool('pdf-to-csv', source, { bom: false, delimiter: ';', line_ends: 'lf' });
    expect(run.parts.map(({ name }) => name)).toEqual([
      'report-1-Page 1, table 1.csv',
      'report-2-Page 1, table 2.csv',
    ]);
    expect(await readFile(run.parts[1]!.path, 'utf8')).toBe(
      'Land;Anteil\nSchweiz;12,5 %\nBelgien;(3,0 %)\nItalien;80,5 %\n',
    );
    for (const { path } of run.parts) await checkResult(path, 'csv');
    expect(run.remarks).toMatchObject([{ code: 'formulas_in_csv', params: { count: 1 } }]);
    await run.tool('pdf-to-csv', source, { sheets: 'all', csv_numbers: 'plain', formula_guard: true });
    expect(run.parts.map(({ name }) => name)).toEqual(['report.csv']);
    const text = await readFile(run.parts[0]!.path, 'utf8');
    expect(text).toContain(
      "\r\nVisitenkarten,1250,1234.5,2025-03-04\r\nPlakate,12,189,2024-12-25\r\n'=1+1,3,2,",
    );
    expect(run.remarks).toEqual([]);
  });

  it('passes the check of results in the encoding that was wished for', async () => {
    await run.tool('pdf-to-csv', await twoTables(), { encoding: 'windows-1252' });
    for (const { path } of run.parts) await checkResult(path, 'csv', undefined, 'windows-1252');
    await run.tool('pdf-to-csv', await twoTables(), { encoding: 'utf-16le' });
    for (const { path } of run.parts) await checkResult(path, 'csv', undefined, 'utf-16le');
  });
});

describe('a table of two pages', () => {
  const head = ['Artikel', 'Menge', 'Preis', 'Datum'];
  const line = (name: string) => [name, '12', '€ 189,00', '25.12.2024'];
  const twoPages = async (name: string, last: readonly string[], title = '') => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const part of ['Eins', 'Zwei']) {
      const page = document.addPage([595, 842]);
      if (title !== '') page.drawText(title, { x: 60, y: 790, size: 18, font });
      const rows = [head, line(`${part} a`), line(`${part} b`), last];
      ruled(page, font, title === '' ? 800 : 700, rows);
    }
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, await document.save());
    return path;
  };
  const namesOf = async (path: string) => {
    const book = new Workbook();
    await book.xlsx.readFile(await run.tool('pdf-to-excel', path, {}));
    return book.worksheets.map(({ name }) => name);
  };
  const sheetsOf = async (path: string, options: Record<string, boolean> = {}) => {
    const output = await run.tool('pdf-to-excel', path, options);
    const book = new Workbook();
    await book.xlsx.readFile(output);
    const told = (wanted: string) =>
      run.remarks.filter(({ code }) => code === wanted).map(({ params }) => params);
    return {
      rows: book.worksheets.map(({ rowCount }) => rowCount),
      joined: told('tables_joined'),
      apart: told('tables_with_totals'),
    };
  };

  it('is one sheet, which is said, and by itself where that is asked for', async () => {
    const path = await twoPages('goes-on', line('Letzter'));
    expect(await sheetsOf(path)).toEqual({ rows: [7], joined: [{ count: 1, pages: '1-2' }], apart: [] });
    expect(await sheetsOf(path, { continued: false })).toEqual({ rows: [4, 4], joined: [], apart: [] });
  });

  it('is two where each page has its own total, which is said', async () => {
    const path = await twoPages('invoice', ['Gesamt', '', '€ 378,00', '']);
    expect(await sheetsOf(path)).toEqual({ rows: [4, 4], joined: [], apart: [{ pages: '1-2' }] });
    expect(await sheetsOf(path, { continued: false })).toEqual({ rows: [4, 4], joined: [], apart: [] });
  });

  it('is shown before as it comes out: by the names of the sheets, and with why pages are not joined', async () => {
    const shown = (path: string, page: number) =>
      showTables({ path, name: 'a.pdf', page, password: undefined, manualTables: '', locale: 'found' });
    const total = await twoPages('shown-total', ['Gesamt', '', '€ 378,00', ''], 'Hafenpapier B.V.');
    const names = await namesOf(total);
    const [first, second] = [await shown(total, 1), await shown(total, 2)];
    expect([first.tables[0]?.name, second.tables[0]?.name]).toEqual(names);
    expect([first.tables[0]?.after, second.tables[0]?.before]).toEqual(['total', 'total']);
    expect([first.tables[0]?.before, second.tables[0]?.after]).toEqual([undefined, undefined]);
    const goesOn = await twoPages('shown-goes-on', line('Letzter'), 'Hafenpapier B.V.');
    const parts = [await shown(goesOn, 1), await shown(goesOn, 2)].map(({ tables }) => tables[0]);
    expect(parts.map((table) => [table?.before, table?.after, table?.cells.length])).toEqual([
      [undefined, 'joined', 16],
      ['joined', undefined, 16],
    ]);
    expect([...new Set(parts.map((table) => table?.name))]).toEqual(await namesOf(goesOn));
  });
});
