#!/bin/sh
# SheetJS: a percentage with a space before its sign has no text, a unit behind "General" is lost, and minutes are short by one.
#
# Guess:    The text of a cell (`w`) is what its format says (ECMA-376-1, 18.8.31). "0 %" is how French, German and Swedish write a
#           percentage.
# Behaviour: Cells with "0 %" and "0.00\ %" have no `w`, and the CSV of the sheet has 0.5 where the sheet shows 50 %. General" kg"
#           gives the number alone. Where seconds round up to 60 they become 00 and the minute stays: 12 minutes and 59.996 seconds
#           are 12:00 in mm:ss, and with [h]:mm:ss nearly 24 hours are 23:59:00. s.000 writes the fraction twice. Nothing is said.
# Version:  xlsx 0.18.5; numfmt 4.0.1 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund xlsx@0.18.5 numfmt@4.0.1
cat >try.mjs <<'JS'
import XLSX from 'xlsx';
import { format } from 'numfmt';

const cells = [
  ['0 %', 0.5, '0.5'],
  ['0.00\\ %', 0.5, '0.5'],
  ['0%', 0.5, '50%'],
  ['General" kg"', 1.5, '1.5'],
  ['0.0" kg"', 1.5, '1.5 kg'],
  ['mm:ss', 0.0506944, '12:00'],
  ['[h]:mm:ss', 0.99999999, '23:59:00'],
  ['s.000', 0.00001, '0.864.864'],
];
let same = true;
for (const [z, v, expected] of cells) {
  const file = XLSX.write({ SheetNames: ['A'], Sheets: { A: { A1: { t: 'n', v, z }, '!ref': 'A1' } } }, { type: 'buffer' });
  const sheet = XLSX.read(file, { cellNF: true }).Sheets.A;
  const seen = XLSX.utils.sheet_to_csv(sheet);
  console.log(JSON.stringify(sheet.A1.z), v, 'text', sheet.A1.w, 'CSV', seen, 'numfmt', format(z, v));
  same &&= sheet.A1.z === z && seen === expected;
}
process.exit(same ? 0 : 1);
JS
node try.mjs
