#!/bin/sh
# ExcelJS: a sheet whose rows and cells do not say their places is refused.
#
# Guess:    `r` of rows and cells may be left out (ECMA-376-1 18.3.1.73 and 18.3.1.4: optional); they follow one another then.
# Behaviour: The whole workbook ends with "Invalid row number in model". SheetJS reads it.
# Version:  exceljs 4.4.0, xlsx 0.18.5
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 jszip@3.10.1
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
  const file = await workbook('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>');
  const xlsx = require('xlsx');
  const read = xlsx.utils.sheet_to_csv(xlsx.read(file).Sheets.One);
  const refused = await new (require('exceljs').Workbook)().xlsx.load(file).then(
    () => 'read',
    (error) => error.message,
  );
  console.log(JSON.stringify(read), refused);
  process.exit(read === '1,2\n3,' && refused === 'Invalid row number in model' ? 0 : 1);
})();
JS
node try.cjs
