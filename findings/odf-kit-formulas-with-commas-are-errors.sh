#!/bin/sh
# odf-kit: a converted workbook has errors where formulas with two arguments stood, and 36 hours are a day in January 1900.
#
# Guess:    Formulas are kept, as the documentation says: SUM(A1,A2) of Excel is of:=SUM([.A1];[.A2]) in OpenDocument (1.3, part 4, 5.6: a semicolon between arguments; 5.8:
#           references in brackets). A duration is a time value (part 3, 19.389), and a hidden sheet stays hidden.
# Behaviour: The text of Excel stands behind "of:=". LibreOffice, which takes references without brackets, shows Err:508 or #NAME? for ROUND(A1/3,2), SUM(A1,A2) and
#           'My Data'!A1+1, and SUM(A1:A2) is right, so a small test passes. 36:00 in [h]:mm is the date 1900-01-01T12:00:00, and 18:00
#           the date 1899-12-31T18:00:00. A sheet that was hidden is shown. No message.
# Version:  odf-kit 0.13.14, exceljs 4.4.0 to write the workbook, fflate 0.8.3; LibreOffice where soffice is installed
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact odf-kit@0.13.14 exceljs@4.4.0 fflate@0.8.3 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { xlsxToOds } from 'odf-kit/xlsx';
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet('Sums');
const put = (name, value, format) => Object.assign(sheet.getCell(name), { value }, format && { numFmt: format });
put('A1', 10);
put('A2', 20);
['SUM(A1:A2)', 'SUM(A1,A2)', 'ROUND(A1/3,2)', "'My Data'!A1+1"].forEach((formula, index) => put(`A${index + 3}`, { formula, result: 30 }));
put('A7', 1.5, '[h]:mm');
put('A8', 0.75, 'hh:mm');
workbook.addWorksheet('My Data', { state: 'hidden' }).getCell('A1').value = 7;
const ods = await xlsxToOds(new Uint8Array(await workbook.xlsx.writeBuffer()));
writeFileSync('sums.ods', ods);
const xml = strFromU8(unzipSync(ods)['content.xml']);
const lines = [...xml.matchAll(/(formula|date-value|time-value)="([^"]*)"/g)].map(([, name, value]) => `${name} ${value}`);
lines.push(`hidden: ${/table:display="false"/.test(xml)}`);
console.log(lines.join('\n'));
const wanted = [
  'formula of:=SUM(A1:A2)',
  'formula of:=SUM(A1,A2)',
  'formula of:=ROUND(A1/3,2)',
  "formula of:='My Data'!A1+1",
  'date-value 1900-01-01T12:00:00',
  'date-value 1899-12-31T18:00:00',
  'hidden: false',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
command -v soffice >/dev/null || exit 0
soffice -env:UserInstallation="file://$folder/profile" --headless --convert-to csv sums.ods >/dev/null 2>&1
cat sums.csv
[ "$(head -6 sums.csv | tr '\n' ' ')" = '10 20 30 Err:508 #NAME? #NAME? ' ]
