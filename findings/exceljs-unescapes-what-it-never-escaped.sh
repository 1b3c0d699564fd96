#!/bin/sh
# ExcelJS turns the text "_x0041_" into "A".
#
# Guess:    a text comes back as it was written.
# Behaviour: the reader undoes the escapes of ST_Xstring (ECMA-376-1 22.9.2.19), as Excel does; the writer never escapes a text that
#           looks like one (it should write _x005F_x0041_). A part number such as "AB_x0041_7" is changed by writing and reading it,
#           and by Excel when it opens the file.
# Version:  exceljs 4.4.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund exceljs@4.4.0
cat >try.cjs <<'JS'
const ExcelJS = require('exceljs');
(async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Parts').getCell('A1').value = 'AB_x0041_7';
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(await book.xlsx.writeBuffer());
  const seen = read.worksheets[0].getCell('A1').value;
  console.log(seen);
  process.exit(seen === 'ABA7' ? 0 : 1);
})();
JS
node try.cjs
