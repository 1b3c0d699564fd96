#!/bin/sh
# HyperFormula: a month after 31 January 2024 is 28 February, the last days of a year are in week 53, and half is "1%".
#
# Guess:    EDATE gives the last day of a shorter month (Excel, OpenDocument 1.3 part 4, 6.10.7), which EOMONTH gives here; ISOWEEKNUM follows
#           ISO 8601: 30 December 2024, a Monday, is in week 1 of 2025. TEXT(0.5,"0%") is "50%". The list of differences in the
#           documentation has none of the first two, and of TEXT it names dates, times and currencies, for which there are settings.
# Behaviour: EDATE knows no 29 February, also not from the 29th of another month: each instalment that falls due there is a day early.
#           From 29 December on, weeks that belong to the next year are counted on, to 53, by WEEKNUM(…,21) too. TEXT rounds to the noughts
#           of the first part and copies the rest: "1%", and 1234.5 as "#,##0.00" is "1235,##0.00". SUBSTITUTE of an empty text puts
#           the new text between all letters, where Excel leaves it. Nothing is an error.
# Version:  hyperformula 3.5.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund hyperformula@3.5.0
cat >try.cjs <<'JS'
const { HyperFormula } = require('hyperformula');
const wanted = {
  'EOMONTH(DATE(2024,1,31),1)-DATE(2024,2,29)': 0,
  'EDATE(DATE(2024,1,31),1)-DATE(2024,2,29)': -1,
  'EDATE(DATE(2024,1,29),1)-DATE(2024,2,29)': -1,
  'EDATE(DATE(2024,3,31),1)-DATE(2024,4,30)': 0,
  'ISOWEEKNUM(DATE(2025,1,1))': 1,
  'ISOWEEKNUM(DATE(2024,12,30))': 53,
  'ISOWEEKNUM(DATE(2018,12,31))': 53,
  'WEEKNUM(DATE(2024,12,30),21)': 53,
  'TEXT(1234.5,"0.00")': '1234.50',
  'TEXT(0.5,"0%")': '1%',
  'TEXT(1234.5,"#,##0.00")': '1235,##0.00',
  'SUBSTITUTE("abc","","x")': 'xaxbxcx',
};
const formulas = Object.keys(wanted);
const sheet = HyperFormula.buildFromArray(formulas.map((formula) => [`=${formula}`]), { licenseKey: 'gpl-v3' });
let same = true;
formulas.forEach((formula, row) => {
  const value = sheet.getCellValue({ sheet: 0, row, col: 0 });
  console.log(formula.padEnd(44), value);
  same &&= value === wanted[formula];
});
process.exit(same ? 0 : 1);
JS
node try.cjs
