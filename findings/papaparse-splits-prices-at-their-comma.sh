#!/bin/sh
# PapaParse takes the decimal comma for the delimiter, in files whose every line has a semicolon.
#
# Guess:    "tea;1,50" and "milk;0,99" are two columns: the semicolon is on every line, and a price with a comma is what semicolons
#           are for.
# Behaviour: Of delimiters that give lines of one length the first one of its list is taken, unless a later one makes more columns:
#           the comma. The columns are "tea;1" and "50". With a header ("name;price") it is right, since the header has no comma.
#           Nothing is in `errors`.
# Version:  papaparse 5.7.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund papaparse@5.7.1
cat >try.cjs <<'JS'
const { parse } = require('papaparse');
const seen = ['tea;1,50\nmilk;0,99\n', 'name;price\ntea;1,50\nmilk;0,99\n'].map((text) => {
  const { data, errors, meta } = parse(text, { skipEmptyLines: true });
  console.log(JSON.stringify(text), 'delimiter', meta.delimiter, JSON.stringify(data), 'errors', errors.length);
  return `${meta.delimiter}${data[0].join('|')} ${errors.length}`;
});
process.exit(seen.join('; ') === ',tea;1|50 0; ;name|price 0' ? 0 : 1);
JS
node try.cjs
