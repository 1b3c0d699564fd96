#!/bin/sh
# csv-parse: asked to cast numbers and dates, it makes "Room 12" the first of December 2001, and "0x1F" a nought.
#
# Guess:    `cast: true` leaves a hexadecimal number as the text it is, or makes it 31. With `cast_date: true` only what is a date becomes one: a
#           year is needed.
# Behaviour: "0x1F", "0xFF" and "0b11" are all the number 0. Every text with a number at its end that a month or a year could have is a date:
#           "Room 12", "Paper size 5" and "Müller 5" are in 2001, "Order 99" in 1999 and "Lot 4711" in 4711, at midnight of the computer's own time.
#           "Room 13" and "7 bis" stay, so the type of a column changes from row to row. "0123" loses its nought.
# Version:  csv-parse 7.0.3
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact csv-parse@7.0.3 >/dev/null
cat >try.cjs <<'JS'
const { parse } = require('csv-parse/sync');
const texts = ['Room 12', 'Room 13', 'Paper size 5', 'Müller 5', 'Order 99', 'Lot 4711', '7 bis', '0x1F', '0xFF', '0b11', '0123'];
const rows = (options) => parse(`v\n${texts.join('\n')}\n`, { columns: true, ...options }).map(({ v }) => v);
const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value));
const [cast, dates] = [rows({ cast: true }), rows({ cast: true, cast_date: true })];
const lines = texts.map((text, at) => `${text}: ${shown(cast[at])}, ${shown(dates[at])}`);
console.log(lines.join('\n'));
const wanted = [
  'Room 12: "Room 12", 2001-12-01',
  'Room 13: "Room 13", "Room 13"',
  'Paper size 5: "Paper size 5", 2001-05-01',
  'Müller 5: "Müller 5", 2001-05-01',
  'Order 99: "Order 99", 1999-01-01',
  'Lot 4711: "Lot 4711", 4711-01-01',
  '7 bis: "7 bis", "7 bis"',
  '0x1F: 0, 0',
  '0xFF: 0, 0',
  '0b11: 0, 0',
  '0123: 123, 123',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
TZ=UTC node try.cjs
