#!/bin/sh
# ExcelJS: prices in German marks are dates, and so are lengths in metres and hours of work.
#
# Guess:    A format whose only letters are set apart as text ("\m", "_D", ECMA-376-1 18.8.31: the character behind \ is shown, the one behind _
#           gives the width of a space) is one of numbers, as one with "days" in quotation marks is.
# Behaviour: Any of y, m, d, h, M, s and b outside of quotation marks and brackets makes a date of the number, also behind \ and _. German
#           Excel wrote its comma style as `_-* #,##0.00\ _D_M_-`, with a space as wide as DM, until 2001: 45.25 is 13 February 1900,
#           6 o'clock. `0.0\m\m` and `0.0\ \h` are so, too. SheetJS and read-excel-file say 45.25. No message; a CSV of the sheet has the
#           dates.
# Version:  exceljs 4.4.0, xlsx 0.18.5, read-excel-file 9.3.17
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 jszip@3.10.1
cat >try.cjs <<'JS'
const { writeFileSync } = require('fs');
const ExcelJS = require('exceljs');
const JSZip = require('jszip');
const XLSX = require('xlsx');
const readXlsx = require('read-excel-file/node');
const formats = ['0.0" days"', '_-* #,##0.00\\ _D_M_-', '0.0\\m\\m', '0.0\\ \\h', '0.00_m'];
const ns = 'http://schemas.openxmlformats.org';
const types = { workbook: 'sheet.main', 'worksheets/sheet1': 'worksheet', styles: 'styles' };
const escaped = (text) => text.replace(/"/g, '&quot;');
const parts = {
  '[Content_Types].xml': `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${Object.entries(types).map(([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${ns}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${formats.map((_, row) => `<row r="${row + 1}"><c r="A${row + 1}" s="${row + 1}"><v>45.25</v></c></row>`).join('')}</sheetData></worksheet>`,
  'xl/styles.xml': `<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.map((format, place) => `<numFmt numFmtId="${200 + place}" formatCode="${escaped(format)}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0" xfId="0"/>${formats.map((_, place) => `<xf numFmtId="${200 + place}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
};
const shown = (value) => (value instanceof Date ? value.toISOString() : value);
(async () => {
  const zip = new JSZip();
  for (const [name, xml] of Object.entries(parts)) zip.file(name, xml);
  writeFileSync('prices.xlsx', await zip.generateAsync({ type: 'nodebuffer' }));
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile('prices.xlsx');
  const sheet = XLSX.readFile('prices.xlsx', { cellDates: true }).Sheets.S;
  const rows = await readXlsx.readSheet('prices.xlsx');
  let same = true;
  formats.forEach((format, row) => {
    const seen = [book.getWorksheet('S').getCell(row + 1, 1).value, sheet[`A${row + 1}`].v, rows[row][0]].map(shown);
    console.log(format.padEnd(24), seen.join('  '));
    same &&= seen.join() === `${row === 0 ? '45.25' : '1900-02-13T06:00:00.000Z'},45.25,45.25`;
  });
  const csv = String(await book.csv.writeBuffer());
  console.log(csv);
  process.exit(same && csv.includes('1900-02-13') ? 0 : 1);
})();
JS
TZ=UTC node try.cjs
