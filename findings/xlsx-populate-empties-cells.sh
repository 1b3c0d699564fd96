#!/bin/sh
# xlsx-populate empties cells that it was not asked to touch: texts in runs, errors, and dates in ISO 8601.
#
# Guess:    Of a workbook that is read, changed in one cell and written, all other cells are as they were.
# Behaviour: A text that stands in the cell (t="inlineStr", ECMA-376-1, 18.18.11) is gone where it has runs, such as one bold word,
#           and kept where it is plain. An error (t="e") becomes an empty cell, and a date (t="d") the number NaN. Nothing is said.
#           Writers that stream, of reports and databases, put texts into cells.
# Version:  xlsx-populate 1.21.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund xlsx-populate@1.21.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const XlsxPopulate = require('xlsx-populate');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const vnd = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const cells = {
  A1: '<c r="A1" t="inlineStr"><is><t>plain</t></is></c>',
  B1: '<c r="B1" t="inlineStr"><is><r><t>two </t></r><r><rPr><b/></rPr><t>runs</t></r></is></c>',
  C1: '<c r="C1" t="e"><v>#N/A</v></c>',
  D1: '<c r="D1" t="d"><v>2024-02-29</v></c>',
  E1: '<c r="E1"><v>7</v></c>',
};
const relations = (id, type, target) =>
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${vnd}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${vnd}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${vnd}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations('r1', 'officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${Object.values(cells).join('')}</row></sheetData></worksheet>`,
};
(async () => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  const book = await XlsxPopulate.fromDataAsync(await zip.generateAsync({ type: 'nodebuffer' }));
  book.sheet(0).cell('A2').value(1);
  const written = await JSZip.loadAsync(await book.outputAsync());
  const sheet = await written.file('xl/worksheets/sheet1.xml').async('string');
  const now = Object.fromEntries(Object.keys(cells).map((name) => [name, new RegExp(`<c r="${name}".*?(?:</c>|/>)`).exec(sheet)[0]]));
  console.log(now);
  const lost = ['B1', 'C1'].every((name) => /<v><\/v>|<v\/>|\/>$/.test(now[name]));
  process.exit(lost && now.D1.includes('NaN') && now.E1.includes('<v>7</v>') ? 0 : 1);
})();
JS
node try.cjs
