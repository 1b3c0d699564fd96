/** Cells that hold more than LibreOffice can work out, as Excel shows them; read by Poppler. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import cfb from 'cfb';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { ownLibreOffice } from './testing/own-libreoffice.js';
import { savedAs } from './testing/saved-as.js';
import { excelFile } from './testing/workbook.js';
import { relations, zipped } from './testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

async function convert(name: string, bytes: Uint8Array) {
  const { path, remarks } = await engine.convert(await engine.file(name, bytes));
  const words = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(
    /\s+/g,
    ' ',
  );
  return { words, remarks };
}

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const saved = (place: string, formula: string, value: string, attributes = 't="str"') =>
  `<c r="${place}" ${attributes}><f>${formula}</f><v>${value}</v></c>`;
const excel = {
  'docProps/app.xml':
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>',
};

const formulas: readonly (readonly [label: string, cell: (place: string) => string, shown: string])[] = [
  ['split', (place) => saved(place, '_xlfn.TEXTSPLIT("a,b",",")', 'cached1'), 'cached1'],
  ['lambda', (place) => saved(place, '_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(2)', '3.25', ''), '3.25'],
  ['volatile', (place) => saved(place, '_xlfn.STOCKHISTORY("MSFT",TODAY())', '77.5', ''), '77.5'],
  ['addin', (place) => saved(place, 'MYADDIN.RATE(3)', '8.125', ''), '8.125'],
  ['prefixed', (place) => saved(place, '_xll.MYADDIN.RATE(3)', '9.125', ''), '9.125'],
  ['python', (place) => saved(place, '_xlfn._xlws.PY(0,1)', 'from python'), 'from python'],
  ['bare', (place) => saved(place, 'TEXTBEFORE("a-b","-")', 'cached2'), 'cached2'],
  ['error', (place) => saved(place, 'CUBEMEMBER("a cube","[Product]")', '#N/A', 't="e"'), '#N/A'],
  ['truth', (place) => saved(place, 'MYADDIN.IS(3)', '1', 't="b"'), 'TRUE'],
  ['plain', (place) => saved(place, '1+1', '2', ''), '2'],
];
const spill =
  `<row r="20">${text('A20', 'spill')}<c r="B20" cm="1"><f t="array" ref="B20:B22">_xlfn.VSTACK(F20:F21,F22)</f><v>31</v></c><c r="F20"><v>31</v></c></row>` +
  `<row r="21"><c r="B21"><v>11</v></c><c r="F21"><v>11</v></c></row><row r="22"><c r="B22"><v>41</v></c><c r="F22"><v>41</v></c></row>` +
  `<row r="23">${text('A23', 'sum')}${saved('B23', 'SUM(_xlfn.ANCHORARRAY(B20))', '83', '')}</row>` +
  `<row r="24">${text('A24', 'old array')}<c r="B24" ><f t="array" ref="B24:B25">MYADDIN.TWO(F20:F21)</f><v>501</v></c></row><row r="25"><c r="B25"><v>502</v></c></row>`;
const rows =
  formulas
    .map(([label, cell], at) => `<row r="${at + 1}">${text(`A${at + 1}`, label)}${cell(`B${at + 1}`)}</row>`)
    .join('') + spill;

describe('formulas LibreOffice does not know', () => {
  it.each([
    ['written by Excel', excel],
    ['written by another program', {}],
  ])('show the value of the file: %s', async (_name, parts) => {
    const sheet = { name: 'Data', rows };
    const locked = {
      name: 'Locked',
      rows: `<row r="1">${text('A1', 'locked')}${saved('B1', 'MYADDIN.X(1)', 'kept')}</row>`,
      after: '<sheetProtection sheet="1" objects="1" scenarios="1"/>',
    };
    const { words, remarks } = await convert('formulas.xlsx', excelFile([sheet, locked], { parts }));
    for (const [label, , shown] of formulas)
      expect([label, words.includes(`${label} ${shown}`)]).toEqual([label, true]);
    for (const shown of ['spill 31', ' 11 11', ' 41 41', 'sum 83', 'old array 501 502', 'locked kept'])
      expect([shown, words.includes(shown)]).toEqual([shown, true]);
    expect(words).not.toMatch(/#NAME\?|Err:|#VALUE!/);
    expect(remarks.filter(({ code }) => code !== 'font_substituted')).toEqual([]);
  });

  it('that have no value there are named, and errors that are values stay', async () => {
    const { words, remarks } = await convert(
      'none.xlsx',
      excelFile([
        {
          name: 'My data',
          rows: `<row r="1">${text('A1', 'lost')}<c r="B1"><f>MYADDIN.RATE(3)</f></c><c r="C1"><f>1/0</f></c><c r="D1" t="e"><f>NA()</f><v>#N/A</v></c></row>`,
        },
      ]),
    );
    expect(words).toContain('#DIV/0!');
    expect(words).toContain('#N/A');
    expect(remarks).toMatchObject([{ code: 'cells_not_worked_out', params: { cells: 'My data!B1' } }]);
  });
});

const rich = 'http://schemas.microsoft.com/office/spreadsheetml/2017/richdata';
const metadata = `<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:xlrd="${rich}"><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="2">${[0, 1].map((at) => `<bk><extLst><ext uri="{3e2802c4-a4d2-4d8b-9148-e3be6c30e623}"><xlrd:rvb i="${at}"/></ext></extLst></bk>`).join('')}</futureMetadata><valueMetadata count="2"><bk><rc t="1" v="0"/></bk><bk><rc t="1" v="1"/></bk></valueMetadata></metadata>`;

it('data types show their text, check boxes their sign, and pictures in cells are named', async () => {
  const bags = 'http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag';
  const { words, remarks } = await convert(
    'rich.xlsx',
    excelFile(
      [
        {
          name: 'Countries',
          before: '<cols><col min="1" max="4" width="16" customWidth="1"/></cols>',
          rows: `<row r="1">${text('A1', 'type')}<c r="B1" t="e" vm="1"><v>#VALUE!</v></c>${saved('C1', '_FV(B1,"Population")', '17590672', '')}</row><row r="2">${text('A2', 'picture')}<c r="B2" t="e" vm="2"><v>#VALUE!</v></c></row><row r="3">${text('A3', 'boxes')}<c r="B3" s="1" t="b"><v>1</v></c><c r="C3" s="1" t="b"><v>0</v></c><c r="D3" t="b"><v>1</v></c></row>`,
        },
      ],
      {
        parts: {
          ...excel,
          'xl/_rels/workbook.xml.rels': relations([
            { id: 'r1', type: 'worksheet', target: 'worksheets/sheet1.xml' },
            { id: 'r2', type: 'styles', target: 'styles.xml' },
          ]),
          'xl/metadata.xml': metadata,
          'xl/richData/rdrichvalue.xml': `<rvData xmlns="${rich}" count="2"><rv s="0"><v>Netherlands</v><v>17590672</v></rv><rv s="1"><v>0</v><v>5</v></rv></rvData>`,
          'xl/richData/rdrichvaluestructure.xml': `<rvStructures xmlns="${rich}" count="2"><s t="_linkedentitycore"><k n="_DisplayString" t="s"/><k n="Population" t="d"/></s><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>`,
          'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Carlito"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf><extLst><ext xmlns:xfpb="${bags}" uri="{C7286773-470A-42A8-94C5-96B5CB345126}"><xfpb:xfComplement i="0"/></ext></extLst></xf></cellXfs></styleSheet>`,
          'xl/featurePropertyBag/featurePropertyBag.xml': `<FeaturePropertyBags xmlns="${bags}"><bag type="Checkbox"/><bag type="XFControls"><bagId k="CellControl">0</bagId></bag><bag type="XFComplement"><bagId k="XFControls">1</bagId></bag><bag type="XFComplements" extRef="XFComplementsMapperExtRef"><a k="MappedFeaturePropertyBags"><bagId>2</bagId></a></bag></FeaturePropertyBags>`,
        },
      },
    ),
  );
  expect(words).toContain('type Netherlands');
  expect(words).toContain('17590672');
  // The signs stand higher than the words beside them, and poppler begins a line with each.
  expect([...words.matchAll(/☑|☐|TRUE|FALSE/g)].map(([sign]) => sign)).toEqual(['☑', '☐', 'TRUE']);
  expect(words).not.toContain('#VALUE!');
  expect(remarks.filter(({ code }) => code !== 'font_substituted')).toMatchObject([
    { code: 'cell_pictures_left_out', params: { cells: 'Countries!B2' } },
  ]);
});

describe('formulas of OpenDocument that LibreOffice does not know', () => {
  const cell = (formula: string, rest: string, shown = '') =>
    `<table:table-cell table:formula="of:=${formula}" ${rest}>${shown && `<text:p>${shown}</text:p>`}</table:table-cell>`;
  const text = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
  const row = (label: string, ...cells: readonly string[]) =>
    `<table:table-row>${text(label)}${cells.join('')}</table:table-row>`;
  const spreadsheet = `<office:spreadsheet><table:table table:name="Other"><table:table-row>${text('first')}</table:table-row></table:table><table:table table:name="Data"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2"/></table:table-row>${[
    row('number', cell('NOSUCH(1)', 'office:value-type="float" office:value="42.5"', '42.5')),
    row('words', cell('NOSUCH(2)', 'office:value-type="string" office:string-value="kept"', 'kept')),
    row('sum', cell('[.B4]+1', 'office:value-type="float" office:value="43.5"', '43.5')),
    row(
      'error',
      cell('1/0', 'office:value-type="string" office:string-value="" calcext:value-type="error"', '#DIV/0!'),
    ),
    row('old', cell('NOSUCH(3)', 'office:value-type="float" office:value="0"', '#NAME?')),
    row('none', cell('NOSUCH(4)', '')),
  ].join('')}</table:table></office:spreadsheet>`;
  const names =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.3"';
  const mime = 'application/vnd.oasis.opendocument.spreadsheet';
  const flat = `<?xml version="1.0"?><office:document ${names} office:mimetype="${mime}"><office:body>${spreadsheet}</office:body></office:document>`;
  const packed = () =>
    zipped({
      mimetype: mime,
      'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      'content.xml': `<office:document-content ${names}><office:body>${spreadsheet}</office:body></office:document-content>`,
    });
  it.each([
    ['values.fods', () => Buffer.from(flat)],
    ['values.ods', packed],
  ])('show the value of the file: %s', async (name, made) => {
    const { words, remarks } = await convert(name, made());
    for (const shown of [
      'number 42.5',
      'words kept',
      'sum 43.5',
      'error #DIV/0!',
      'old #NAME?',
      'none #NAME?',
    ])
      expect([shown, words.includes(shown)]).toEqual([shown, true]);
    const said = remarks.filter(({ code }) => code === 'cells_not_worked_out');
    expect(said).toMatchObject([{ params: { cells: 'Data!B9' } }]);
  });
});

describe('formulas of binary workbooks that LibreOffice makes an error of', async () => {
  const place = await locateLibreOffice({ bundled: null, configured: null });
  const own = ownLibreOffice(place?.program ?? '');
  const sum = Buffer.from('1e01001e010003', 'hex');
  /** #NAME? in brackets, as long as 1+1 ([MS-XLS] 2.5.198). */
  const wrong = Buffer.from('1c1d1515151515', 'hex');

  it('show the value of the file: .xls', async () => {
    const cells = (row: number) =>
      `<row r="${row}">${text(`A${row}`, `line${row}`)}<c r="B${row}"><f>1+1</f><v>2</v></c><c r="C${row}"><f>B${row}+1</f><v>3</v></c></row>`;
    const lock = '<sheetProtection sheet="1" objects="1" scenarios="1"/>';
    const sheets = [
      { name: 'Open', rows: cells(1) },
      { name: 'Locked', rows: cells(3), after: lock },
    ];
    const path = join(own().folder, 'source.xlsx');
    await writeFile(path, excelFile(sheets));
    const file = cfb.read(await savedAs(own(), path, 'xls'), { type: 'buffer' });
    const bytes = Buffer.from((cfb.find(file, 'Workbook')?.content ?? []) as Uint8Array);
    // The values are stored in front of each formula, behind them four numbers of its record.
    let count = 0;
    for (let at = bytes.indexOf(sum); at >= 0; at = bytes.indexOf(sum, at + 1), count += 1) {
      wrong.copy(bytes, at);
      bytes.writeDoubleLE(40.5 + count, at - 16);
    }
    expect(count).toBe(2);
    cfb.utils.cfb_add(file, 'Workbook', bytes);
    const made = cfb.write(file, { type: 'buffer' }) as Buffer;
    const { words, remarks } = await convert('values.xls', made);
    for (const shown of ['line1 40.5 41.5', 'line3 41.5 42.5']) expect(words).toContain(shown);
    expect(remarks.filter(({ code }) => code !== 'font_substituted')).toEqual([]);
  });

  it('show the value of the file: .xlsb', async () => {
    const parts = unzipSync(readFileSync(sample('price-list.xlsb')));
    const name = 'xl/worksheets/sheet2.bin';
    const sheet = Buffer.from(parts[name] ?? []);
    const end = sheet.indexOf(Buffer.from([0x92, 0x01, 0]));
    const cell = (column: number, type: number, value: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32LE(column, 0);
      const formula = Buffer.concat([
        Buffer.from([0, 0, 2, 0, 0, 0]),
        Buffer.from([0x1c, 0x1d]),
        Buffer.alloc(4),
      ]);
      const body = Buffer.concat([head, value, formula]);
      return Buffer.concat([Buffer.from([type, body.length]), body]);
    };
    const number = Buffer.alloc(8);
    number.writeDoubleLE(77.25);
    const words16 = Buffer.from('kept', 'utf16le');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(4);
    const row = Buffer.from('001900000000000000004001000000010000000000000000000000', 'hex');
    row.writeUInt32LE(20, 2);
    parts[name] = Buffer.concat([
      sheet.subarray(0, end),
      row,
      cell(0, 9, number),
      cell(1, 8, Buffer.concat([length, words16])),
      sheet.subarray(end),
    ]);
    const { words } = await convert('values.xlsb', zipped(parts));
    expect(words).toMatch(/77\.25 kept/);
    expect(words).not.toContain('#NAME?');
  });
});
