#!/bin/sh
# SheetJS: a time whose seconds round up to a full minute is shown one minute too early, and the last seconds of a day as 24:00 of that day.
#
# Guess:    1 minute 59.7 seconds is shown by h:mm:ss as 0:02:00, as Excel and SheetJS's own [ss] have it (120), or cut off as 0:01:59, as LibreOffice
#           has it. 23:59:59.7 in yyyy-mm-dd hh:mm is 23:59, or 00:00 of the next day.
# Behaviour: "0:01:00": the seconds round to 60, which is written as 00, and the minute stays. It is the same in [h]:mm:ss, [m]:ss, mm:ss and with a date, so
#           59:59.7 is 59:00. From the seconds x:59.5 on this happens in every minute. With hh:mm alone minutes are carried, and the day is not:
#           "2023-03-15 24:00"; h:mm AM/PM makes it "12:00 PM", noon. So do sheet_to_csv and a cell's w.
# Version:  xlsx 0.18.5 (the last one on npm) and ssf 0.11.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact xlsx@0.18.5 ssf@0.11.2 >/dev/null
cat >try.cjs <<'JS'
const XLSX = require('xlsx');
const SSF = require('ssf');
const short = 119.7 / 86400;
const late = 45000 + 86399.7 / 86400;
const cells = [
  ['h:mm:ss', short],
  ['[h]:mm:ss', short],
  ['[m]:ss', short],
  ['[ss]', short],
  ['mm:ss', 3599.7 / 86400],
  ['yyyy-mm-dd hh:mm:ss', late],
  ['yyyy-mm-dd hh:mm', late],
  ['h:mm AM/PM', late],
];
const lines = cells.map(([format, value]) => {
  const sheet = XLSX.utils.aoa_to_sheet([[value]]);
  sheet.A1.z = format;
  const book = { SheetNames: ['a'], Sheets: { a: sheet } };
  const read = XLSX.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), { cellNF: true }).Sheets.a;
  const texts = [XLSX.utils.sheet_to_csv(read).trim(), read.A1.w, SSF.format(format, value)];
  return `${format}: ${[...new Set(texts)].join(', ')}`;
});
console.log(lines.join('\n'));
const wanted = [
  'h:mm:ss: 0:01:00',
  '[h]:mm:ss: 0:01:00',
  '[m]:ss: 1:00',
  '[ss]: 120',
  'mm:ss: 59:00',
  'yyyy-mm-dd hh:mm:ss: 2023-03-15 23:59:00',
  'yyyy-mm-dd hh:mm: 2023-03-15 24:00',
  'h:mm AM/PM: 12:00 PM',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
