#!/bin/sh
# SheetJS: in a workbook that counts from 1904, a cell's date is another one than its own text.
#
# Guess:    With `cellDates`, the date of a cell (`v`) is the day that its formatted text (`w`) shows.
# Behaviour: The text follows `date1904`, the date does not: serial 1 is shown as 1/2/04, and its Date is of 1899, four years and a day
#            before. Who writes the dates elsewhere moves all of them.
# Version:  xlsx 0.18.5
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund xlsx@0.18.5 jszip@3.10.1
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
  const file = await workbook('<row r="1"><c r="A1" s="1"><v>1</v></c></row>', '<workbookPr date1904="1"/>');
  const cell = require('xlsx').read(file, { cellDates: true }).Sheets.One.A1;
  console.log('text:', cell.w, 'date:', cell.v.toISOString().slice(0, 4));
  process.exit(cell.w === '1/2/04' && cell.v.getUTCFullYear() === 1899 ? 0 : 1);
})();
JS
node try.cjs
