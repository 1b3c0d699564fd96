#!/bin/sh
# ExcelJS: a cell whose date is written as a date becomes a day in 1905.
#
# Guess:    A cell of the type `d` (ECMA-376-1 18.18.11: a date in ISO 8601, in workbooks of the strict form) is read as that date.
# Behaviour: Its year is taken for the number of a day: 2020-02-29 becomes 12 July 1905, without a message.
# Version:  exceljs 4.4.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund exceljs@4.4.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const workbook = (rows, properties = '') => {
  const zip = new JSZip();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  );
  zip.file('_rels/.rels', relations(['r1', 'officeDocument', 'xl/workbook.xml']));
  zip.file('xl/_rels/workbook.xml.rels', relations(['r1', 'worksheet', 'worksheets/sheet1.xml'], ['r2', 'styles', 'styles.xml']));
  zip.file('xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`);
  zip.file('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`);
  zip.file(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  return zip.generateAsync({ type: 'nodebuffer' });
};

(async () => {
  const file = await workbook('<row r="1"><c r="A1" t="d" s="1"><v>2020-02-29T00:00:00</v></c></row>');
  const book = new (require('exceljs').Workbook)();
  await book.xlsx.load(file);
  const day = book.getWorksheet('One').getCell('A1').value.toISOString().slice(0, 10);
  console.log('2020-02-29 is read as', day);
  process.exit(day === '1905-07-12' ? 0 : 1);
})();
JS
node try.cjs
