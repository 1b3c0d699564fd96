#!/bin/sh
# fast-formula-parser: "a" is not "A", so sums by name miss rows, and a month after 31 January is 2 March.
#
# Guess:    Texts are compared as Excel compares them, without regard to capitals, which is why there is EXACT. SUMIF does so in LibreOffice, too. EDATE gives the last day of a
#           shorter month (OpenDocument 1.3, part 4, 6.10.7). TRIM leaves one space between words.
# Behaviour: "a"="A" is false, and SUMIF by "apple" leaves out "Apple" and "APPLE": 1 in place of 9. EDATE(DATE(2024,1,31),1) is 2 March 2024, and
#           EOMONTH is right. TRIM keeps spaces within. TIME(25,0,0) is 25 hours, ROUND(1.005,2) is 1 and WEEKDAY(1) is 2, where Excel and LibreOffice give one o'clock,
#           1.01 and 1. No error value.
# Version:  fast-formula-parser 1.0.19
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact fast-formula-parser@1.0.19 >/dev/null
cat >try.cjs <<'JS'
const FormulaParser = require('fast-formula-parser');
const rows = [
  ['apple', 1],
  ['pear', 2],
  ['Apple', 3],
  ['APPLE', 5],
];
const parser = new FormulaParser({
  onCell: ({ row, col }) => rows[row - 1]?.[col - 1],
  onRange: ({ from, to }) => rows.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col)),
});
const formulas = {
  '"a"="A"': false,
  'EXACT("a","A")': false,
  'SUMIF(A1:A4,"apple",B1:B4)': 1,
  'EDATE(DATE(2024,1,31),1)-DATE(2024,3,2)': 0,
  'EOMONTH(DATE(2024,1,31),1)-DATE(2024,2,29)': 0,
  'TRIM(" a   b ")': 'a   b',
  'TIME(25,0,0)*24': 25,
  'ROUND(1.005,2)': 1,
  'WEEKDAY(1)': 2,
};
let same = true;
for (const [formula, wanted] of Object.entries(formulas)) {
  const value = parser.parse(formula, { sheet: 'Sheet1', row: 9, col: 9 });
  same &&= value === wanted;
  console.log(`${formula}: ${value}`);
}
process.exit(same ? 0 : 1);
JS
node try.cjs
