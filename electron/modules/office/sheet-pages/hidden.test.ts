/** Hidden sheets: what Excel never prints is nowhere in the PDF. Read by Poppler and qpdf. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { locateLibreOffice } from '../../../engine/exec/locate-libreoffice.js';
import { chartPart } from '../testing/contents.js';
import { everythingIn } from '../testing/everything.js';
import { ownLibreOffice } from '../testing/own-libreoffice.js';
import { relations } from '../testing/package.js';
import { savedAs } from '../testing/saved-as.js';
import { excelFile, sheetNames, textRow, type TestSheet } from '../testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const shown: TestSheet = {
  name: 'Offer',
  rows: textRow(1, ['SHOWN', "='Purchase prices'!C1*2"]) + textRow(2, ['second row']),
};
const kept: TestSheet = {
  name: 'Purchase prices',
  state: 'hidden',
  printArea: '$A$1:$C$2',
  printTitles: '$1:$1',
  rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>SECRET</t></is></c><c r="C1"><v>42</v></c></row>`,
};
const veryHidden: TestSheet = {
  name: 'Margins',
  state: 'veryHidden',
  printArea: '$A$1:$B$2',
  rows: textRow(1, ['HUSHED']),
};

const convert = async (
  name: string,
  bytes: Uint8Array,
  options: Readonly<Record<string, string | boolean>> = {},
) => {
  const { path, pages, remarks } = await engine.convert(await engine.file(name, bytes), { options });
  const left = remarks.find(({ code }) => code === 'hidden_sheets_left_out');
  return { all: await everythingIn(path), pages, left: left?.params['count'] ?? 0 };
};

function expectKept({ all }: { readonly all: string }): void {
  // What a formula takes from a hidden sheet is its author's to show.
  expect([all.includes('SHOWN'), all.includes('84')]).toEqual([true, true]);
  expect(/SECRET|HUSHED|Purchase prices|Margins/.exec(all)?.[0]).toBeUndefined();
}

describe('hidden sheets with a print area', () => {
  it.each(['document', 'auto', 'width', 'sheet'])('with fit %s', async (fit) => {
    const result = await convert('book.xlsx', excelFile([shown, kept, veryHidden]), { fit, bookmarks: true });
    expectKept(result);
    expect(result).toMatchObject({ pages: 1, left: 2 });
  });

  it('as PDF/A with tags, beside a print area of a sheet that is shown', async () => {
    const book = excelFile([{ ...shown, printArea: '$A$1:$B$2' }, kept, veryHidden]);
    const result = await convert('book.xlsx', book, { pdf_type: 'pdfa-2a' });
    expectKept(result);
    expect(result).toMatchObject({ pages: 1, left: 2 });
  });

  it('and one that is hidden and active, as some libraries write it', async () => {
    const views = '<bookViews><workbookView activeTab="0"/></bookViews>';
    for (const printArea of [undefined, '$A$1:$C$2']) {
      const { printArea: _, ...plain } = kept;
      const first = printArea ? { ...plain, printArea } : plain;
      const result = await convert('book.xlsx', excelFile([first, shown, veryHidden], { book: views }));
      expectKept(result);
      expect(result).toMatchObject({ pages: 1, left: 2 });
    }
  });

  it('chart sheets and dialogs', async () => {
    const drawing =
      '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9000000" cy="6000000"/><xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:absoluteAnchor></xdr:wsDr>';
    const chartSheet = (name: string, rest: Partial<TestSheet>): TestSheet => ({
      name,
      rows: '',
      kind: 'chartsheet',
      whole: `<chartsheet ${sheetNames}><sheetViews><sheetView workbookViewId="0"/></sheetViews><drawing r:id="r1"/></chartsheet>`,
      ...rest,
    });
    const chartParts = (sheet: number, word: string) => ({
      [`xl/chartsheets/_rels/sheet${sheet}.xml.rels`]: relations([
        { id: 'r1', type: 'drawing', target: `../drawings/drawing${sheet}.xml` },
      ]),
      [`xl/drawings/drawing${sheet}.xml`]: drawing,
      [`xl/drawings/_rels/drawing${sheet}.xml.rels`]: relations([
        { id: 'r1', type: 'chart', target: `../charts/chart${sheet}.xml` },
      ]),
      [`xl/charts/chart${sheet}.xml`]: chartPart([word]),
    });
    const dialog: TestSheet = {
      name: 'Dialog',
      state: 'hidden',
      kind: 'dialogsheet',
      rows: '',
      whole: `<dialogsheet ${sheetNames}><sheetViews><sheetView workbookViewId="0"/></sheetViews></dialogsheet>`,
    };
    const book = excelFile(
      [shown, kept, chartSheet('Hidden chart', { state: 'hidden' }), chartSheet('Chart', {}), dialog],
      { parts: { ...chartParts(3, 'SECRETBAR'), ...chartParts(4, 'SHOWNBAR') } },
    );
    const result = await convert('book.xlsx', book);
    expectKept(result);
    expect([result.all.includes('SHOWNBAR'), result.all.includes('SECRETBAR')]).toEqual([true, false]);
    expect(result).toMatchObject({ pages: 2, left: 3 });
  });

  it('in a workbook of a view of its own, which shows what the workbook hides', async () => {
    const view = (state: string) =>
      `<customSheetViews><customSheetView guid="{11111111-1111-1111-1111-111111111111}" state="${state}" printArea="1"/></customSheetViews>`;
    const book = excelFile([
      { ...shown, after: view('hidden') },
      { ...kept, after: view('visible') },
      veryHidden,
    ]);
    const result = await convert('book.xlsx', book);
    expectKept(result);
    expect(result).toMatchObject({ pages: 1, left: 2 });
  });
});

describe('in other formats', async () => {
  const place = await locateLibreOffice({ bundled: null, configured: null });
  const own = ownLibreOffice(place?.program ?? '');

  it.each(['xls', 'ods', 'fods'] as const)('%s', async (extension) => {
    const path = join(own().folder, 'book.xlsx');
    await writeFile(path, excelFile([shown, kept, veryHidden]));
    const bytes = await savedAs(own(), path, extension);
    for (const fit of ['document', 'sheet']) {
      const result = await convert(`book.${extension}`, bytes, { fit });
      expectKept(result);
      expect(result).toMatchObject({ pages: 1, left: 2 });
    }
  });
});

it('the XML of Excel 2003, whose states LibreOffice does not read', async () => {
  const sheet = (name: string, cell: string, state = '') =>
    `<Worksheet ss:Name="${name}"><Table><Row>${cell}</Row></Table><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">${state}</WorksheetOptions></Worksheet>`;
  const cell = (text: string) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`;
  const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet('Offer', cell('SHOWN') + cell('84'))}${sheet('Purchase prices', cell('SECRET'), '<Visible>SheetHidden</Visible>')}${sheet('Margins', cell('HUSHED'), '<Visible>SheetVeryHidden</Visible>')}</Workbook>`;
  const result = await convert('book.xls', Buffer.from(book));
  expectKept(result);
  expect(result).toMatchObject({ pages: 1, left: 2 });
});

it('a binary workbook whose hidden sheet is the active one', async () => {
  const parts = unzipSync(readFileSync(sample('price-list.xlsb')));
  const book = Buffer.from(parts['xl/workbook.bin'] ?? []);
  // BrtBundleSh ([MS-XLSB] 2.4.314) begins with the state; 0x9c 0x01 is its type, a byte of length follows.
  const first = book.indexOf(Buffer.from([0x9c, 0x01]));
  book.writeUInt32LE(1, first + 3);
  const views = Buffer.concat([
    Buffer.from([0x87, 0x01, 0, 0x9e, 0x01, 29]),
    Buffer.alloc(29),
    Buffer.from([0x88, 0x01, 0]),
  ]);
  const sheetsAt = book.indexOf(Buffer.from([0x8f, 0x01, 0]));
  parts['xl/workbook.bin'] = Buffer.concat([book.subarray(0, sheetsAt), views, book.subarray(sheetsAt)]);
  const { all, left } = await convert('book.xlsb', zipSync(parts));
  expect(left).toBe(1);
  expect(/Price list|Copies/.exec(all)?.[0]).toBeUndefined();
  expect(all.includes('stored in the binary format')).toBe(true);
});
