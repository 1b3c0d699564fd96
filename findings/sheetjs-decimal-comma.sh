#!/bin/sh
# SheetJS reads "1,5" in a CSV as 15.
#
# Guess:    a cell "1,5" of a semicolon-separated or tab-separated file stays the text "1,5", or becomes 1.5.
# Behaviour: commas in numbers are dropped wherever they stand. "1,5" becomes the number 15, "1.234,5" becomes 1.2345, and "5-"
#           (a credit of five, as ledgers print it) becomes 37012, which is 1 May 2001. Nothing is said.
# Version:  xlsx 0.18.5, the newest of the npm registry
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >try.cjs <<'JS'
const XLSX = require('xlsx');
const read = (text) => XLSX.utils.sheet_to_json(XLSX.read(text, { type: 'string' }).Sheets.Sheet1, { header: 1 });
const seen = JSON.stringify([read('a\tb\n1,5\t2\n')[1], read('a;b\n1.234,5;2\n')[1], read('d\n5-\n')[1]]);
console.log(seen);
process.exit(seen === '[[15,2],[1.2345,2],[37012]]' ? 0 : 1);
JS
node try.cjs
