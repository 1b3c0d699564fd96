#!/bin/sh
# @formulajs/formulajs: COUNTIF with a pattern counts nothing, no temperature can be converted, and a year of three digits is in
# antiquity.
#
# Guess:    The functions give what a spreadsheet gives.
# Behaviour: COUNTIF and SUMIF compare "a*" as it is written, where Excel takes it for a pattern: 0 in place of 2. CONVERT knows no
#           temperature and answers #N/A; Excel lists C, F and K among its units. DATE(108, 1, 2) is in the year 108; Excel adds 1900
#           to years below 1900 and gives 2008. DATEVALUE gives a date of JavaScript and no number, so DATEVALUE(x) + 1 is a text.
#           Only CONVERT says that something is wrong.
# Version:  @formulajs/formulajs 4.6.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @formulajs/formulajs@4.6.1
cat >try.mjs <<'JS'
import { CONVERT, COUNTIF, DATE, DATEVALUE, SUMIF } from '@formulajs/formulajs';
const names = ['apple', 'grape', 'Apricot'];
console.log('starts with a:', COUNTIF(names, 'a*'), 'exactly apple:', COUNTIF(names, 'apple'));
console.log('sum where a*:', SUMIF(names, 'a*', [1, 2, 4]));
console.log('68 F in C:', CONVERT(68, 'F', 'C').message, '1 lbm in kg:', CONVERT(1, 'lbm', 'kg'));
console.log('DATE(108,1,2):', DATE(108, 1, 2).getFullYear());
console.log('DATEVALUE + 1 is a', typeof (DATEVALUE('1/30/2008') + 1));
JS
node try.mjs | tee got
cat >want <<'TXT'
starts with a: 0 exactly apple: 1
sum where a*: 0
68 F in C: #N/A 1 lbm in kg: 0.45359237
DATE(108,1,2): 108
DATEVALUE + 1 is a string
TXT
diff want got
