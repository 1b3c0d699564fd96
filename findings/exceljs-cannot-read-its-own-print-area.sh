#!/bin/sh
# ExcelJS cannot read a workbook that it wrote, if a sheet's name has an apostrophe and the sheet a print area.
#
# Guess:    what the library writes it reads again.
# Behaviour: the defined name of the print area is written with the apostrophe as it is ('Bob's'!$A$1:$B$2, where ECMA-376 wants it
#           twice), and reading the file ends with "Cannot read properties of undefined (reading 'match')". Without the print area
#           the same name is read well.
# Version:  exceljs 4.4.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund exceljs@4.4.0
cat >try.cjs <<'JS'
const ExcelJS = require('exceljs');
async function again(area) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Bob's");
  sheet.getCell('A1').value = 1;
  if (area) sheet.pageSetup.printArea = area;
  try {
    const read = new ExcelJS.Workbook();
    await read.xlsx.load(await book.xlsx.writeBuffer());
    return read.worksheets[0].name;
  } catch (error) {
    return error.message;
  }
}
(async () => {
  const seen = [await again(null), await again('A1:B2')];
  console.log(seen);
  process.exit(seen[0] === "Bob's" && /undefined/.test(seen[1]) ? 0 : 1);
})();
JS
node try.cjs
