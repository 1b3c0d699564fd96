#!/bin/sh
# SheetJS: the HTML of a cell has the reading aids of Japanese text at its end, as if they were typed.
#
# Guess:    `h`, the text of a cell as HTML, says what `v` says.
# Behaviour: Phonetic runs (`rPh`, ECMA-376-1 18.4.6: hints, drawn small above the text or not at all) are left out of the value and
#            are in the HTML: each name is followed by its reading.
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
  const text = '<is><r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is>';
  const file = await workbook(`<row r="1"><c r="A1" t="inlineStr">${text}</c></row>`);
  const { v, h } = require('xlsx').read(file).Sheets.One.A1;
  console.log('value:', v, 'HTML:', h);
  process.exit(v === '東京' && h === '東京トウキョウ' ? 0 : 1);
})();
JS
node try.cjs
