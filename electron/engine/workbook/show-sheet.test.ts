/** Sheets as a window shows them, of workbooks that another library wrote and of tables of text. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, describe, expect, it } from 'vitest';
import { sample } from '../testing/engine.js';
import { showSheet } from './show-sheet.js';

const folder = mkdtempSync(join(tmpdir(), 'platen-sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

const all = { sheet: 0, isFirst: true, first: 0, count: 100, locale: 'en' };
const textsOf = (rows: readonly (readonly { readonly text: string }[])[]) =>
  rows.map((cells) => cells.map(({ text }) => text));

async function workbook(name: string, fill: (book: Workbook) => void): Promise<string> {
  const book = new Workbook();
  fill(book);
  const path = join(folder, name);
  await book.xlsx.writeFile(path);
  return path;
}

describe('a workbook', () => {
  it('shows numbers, dates and formulas in their formats, in the language of the window', async () => {
    const path = await workbook('formats.xlsx', (book) => {
      const sheet = book.addWorksheet('Prices');
      sheet.addRow(['Article', 1234.5, 0.256, new Date(Date.UTC(2026, 10, 29)), true]);
      sheet.getCell('B1').numFmt = '#,##0.00 "€"';
      sheet.getCell('C1').numFmt = '0.0%';
      sheet.getCell('D1').numFmt = 'd mmm yyyy';
      sheet.getCell('A2').value = { formula: 'SUM(B1:B1)', result: 1234.5 };
    });
    const { names, rows } = await showSheet(path, all);
    expect(names).toEqual(['Prices']);
    expect(textsOf(rows)).toEqual([['Article', '1,234.50 €', '25.6%', '29 Nov 2026', 'TRUE'], ['1234.5']]);
    expect(rows[1]?.[0]).toMatchObject({ column: 0, number: 1234.5, formula: 'SUM(B1:B1)' });
    const dutch = await showSheet(path, { ...all, locale: 'nl' });
    expect(textsOf(dutch.rows)[0]).toEqual(['Article', '1.234,50 €', '25,6%', '29 nov. 2026', 'TRUE']);
  });

  it('tells what a cell looks like, which cells are one, and what stays in sight', async () => {
    const path = await workbook('looks.xlsx', (book) => {
      const sheet = book.addWorksheet('Looks', { views: [{ state: 'frozen', ySplit: 1, xSplit: 2 }] });
      sheet.getColumn(1).width = 20;
      sheet.getColumn(2).hidden = true;
      sheet.getRow(3).height = 45;
      sheet.mergeCells('A1:C1');
      sheet.getCell('A1').value = 'Head';
      sheet.getCell('A1').font = { bold: true, color: { argb: 'FFCC0000' } };
      sheet.getCell('A1').fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFEE99' } };
      sheet.getCell('A1').alignment = { horizontal: 'center', wrapText: true };
      sheet.getCell('C3').value = 'end';
      // Lines are there without a text, too.
      sheet.getCell('A3').border = {
        top: { style: 'thin' },
        bottom: { style: 'double', color: { argb: 'FF336699' } },
        left: { style: 'mediumDashed' },
      };
    });
    const { sheet, rows } = await showSheet(path, all);
    expect(sheet).toMatchObject({
      ...{ rows: 3, columns: 3, frozen: { rows: 1, columns: 2 }, merged: [[0, 0, 0, 2]], isCut: false },
      heights: [[2, 60]],
    });
    expect(sheet?.widths[0]).toBeGreaterThan(130);
    expect(sheet?.widths[1]).toBe(0);
    const style = sheet?.styles[rows[0]?.[0]?.style ?? -1];
    expect(style).toEqual({
      bold: true,
      colour: '#cc0000',
      fill: '#ffee99',
      align: 'center',
      isWrapped: true,
    });
    expect(rows[2]?.[0]).toMatchObject({ column: 0, text: '' });
    expect(sheet?.styles[rows[2]?.[0]?.style ?? -1]?.borders).toEqual({
      top: { width: 1, line: 'solid' },
      bottom: { width: 3, line: 'double', colour: '#336699' },
      left: { width: 2, line: 'dashed' },
    });
  });

  it('leaves out sheets that are hidden, and gives the rows that are asked for', async () => {
    const path = await workbook('many.xlsx', (book) => {
      book.addWorksheet('Secret', { state: 'hidden' }).addRow(['no']);
      book.addWorksheet('Open').addRow(['first']);
      const long = book.addWorksheet('Long');
      for (let row = 0; row < 1200; row += 1) long.addRow([row, `text ${row}`]);
    });
    const { names, rows, sheet } = await showSheet(path, { ...all, sheet: 1, isFirst: false, first: 1190 });
    expect(names).toEqual(['Open', 'Long']);
    expect(sheet).toBeNull();
    expect(textsOf(rows).at(0)).toEqual(['1190', 'text 1190']);
    expect(rows).toHaveLength(10);
    await expect(showSheet(path, { ...all, sheet: 2 })).rejects.toMatchObject({ code: 'page_range' });
  });

  it('that is damaged says so', async () => {
    const path = join(folder, 'broken.xlsx');
    writeFileSync(path, 'PK no workbook');
    await expect(showSheet(path, all)).rejects.toMatchObject({ code: 'damaged_file' });
    await expect(showSheet(join(folder, 'gone.xlsx'), all)).rejects.toMatchObject({ code: 'file_missing' });
  });

  it('of another program opens', async () => {
    const { names, sheet, rows } = await showSheet(sample('budget.xlsx'), all);
    expect(names.length).toBeGreaterThan(0);
    expect(sheet?.columns).toBeGreaterThan(1);
    expect(rows.flat().length).toBeGreaterThan(10);
  });
});

it('a table of text is one sheet, with its header in sight and its numbers at the right', async () => {
  const path = join(folder, 'prices.csv');
  writeFileSync(path, 'Article;Copies\nMenus;"1.250"\nCards;40\n');
  const { names, sheet, rows } = await showSheet(path, all);
  expect(names).toEqual(['']);
  expect(textsOf(rows)).toEqual([
    ['Article', 'Copies'],
    ['Menus', '1.250'],
    ['Cards', '40'],
  ]);
  expect(sheet?.frozen).toEqual({ rows: 1, columns: 0 });
  expect(sheet?.styles[rows[1]?.[1]?.style ?? 0]).toEqual({ align: 'right' });
});
