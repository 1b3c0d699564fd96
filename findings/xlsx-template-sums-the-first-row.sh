#!/bin/sh
# xlsx-template: the sum below a table of three rows is that of the first row, and formulas point to where cells were.
#
# Guess:    Formulas are maintained, as the documentation says, and what stands below a table moves down with its references: SUM(B2:B2) below three rows becomes
#           SUM(B2:B4), B5*2 follows its cell to B7, and the formula of the row stands in each row. Excel moves references so when rows are inserted.
# Behaviour: Each formula stays as it is written, also in other sheets. The sum is that of row 2 alone: 10, where the rows add up to 60. C1 doubles the sum now, in place of the
#           7 that moved down. Rows after the first have no formula. The defined name and the merged cells move with the cells; the print area, the conditional format and the rule for
#           valid entries stay where they were. No message.
# Version:  xlsx-template 1.4.7, exceljs 4.4.0 to write and read the workbooks
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact xlsx-template@1.4.7 exceljs@4.4.0 >/dev/null
cat >try.cjs <<'JS'
const ExcelJS = require('exceljs');
const XlsxTemplate = require('xlsx-template');
const formula = (text) => ({ formula: text, result: 0 });
(async () => {
  const template = new ExcelJS.Workbook();
  const sheet = template.addWorksheet('Bill');
  sheet.getCell('C1').value = formula('B5*2');
  sheet.getCell('A2').value = '${table:rows.name}';
  sheet.getCell('B2').value = '${table:rows.price}';
  sheet.getCell('C2').value = formula('B2*1.19');
  sheet.getCell('A3').value = 'Sum';
  sheet.getCell('B3').value = formula('SUM(B2:B2)');
  sheet.getCell('B5').value = 7;
  sheet.mergeCells('A6:B6');
  sheet.getCell('B5').dataValidation = { type: 'whole', operator: 'between', formulae: [1, 10] };
  sheet.addConditionalFormatting({ ref: 'B5', rules: [{ type: 'cellIs', operator: 'greaterThan', formulae: [5], priority: 1, style: { font: { bold: true } } }] });
  sheet.pageSetup.printArea = 'A1:C6';
  template.addWorksheet('Other').getCell('A1').value = formula('Bill!B5');
  template.definedNames.add('Bill!$B$5', 'Deposit');
  const filled = new XlsxTemplate(await template.xlsx.writeBuffer());
  filled.substitute('Bill', { rows: [10, 20, 30].map((price, index) => ({ name: `Item ${index + 1}`, price })) });
  const file = filled.generate({ type: 'nodebuffer' });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file);
  const lines = [];
  book.eachSheet((page) =>
    page.eachRow((row) => row.eachCell((cell) => cell.value !== null && lines.push(`${page.name} ${cell.address} ${cell.formula ? `=${cell.formula}` : cell.value}`))),
  );
  const bill = book.getWorksheet('Bill');
  lines.push(`merged ${bill.model.merges}, name ${book.definedNames.model.map(({ ranges }) => ranges)}`);
  lines.push(`printed ${bill.pageSetup.printArea}, format ${bill.conditionalFormattings.map(({ ref }) => ref)}, valid ${Object.keys(bill.dataValidations.model)}`);
  console.log(lines.join('\n'));
  const wanted = [
    'Bill C1 =B5*2',
    'Bill A2 Item 1',
    'Bill B2 10',
    'Bill C2 =B2*1.19',
    'Bill A3 Item 2',
    'Bill B3 20',
    'Bill A4 Item 3',
    'Bill B4 30',
    'Bill A5 Sum',
    'Bill B5 =SUM(B2:B2)',
    'Bill B7 7',
    'Other A1 =Bill!B5',
    'merged A8:B8, name Bill!$B$7',
    'printed A1:C6, format B5, valid B5',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs
