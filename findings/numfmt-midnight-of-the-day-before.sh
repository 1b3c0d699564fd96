#!/bin/sh
# numfmt: the last half second of a day is midnight, but of the day that ends; and it is noon where AM and PM are shown.
#
# Guess:    15 March 2023, 23:59:59.7 in yyyy-mm-dd hh:mm is "2023-03-15 23:59", or rounded "2023-03-16 00:00". With AM/PM it is 11:59 PM or 12:00 AM.
# Behaviour: "2023-03-15 00:00", a day too early: the time is rounded to whole seconds and carried, and the date is not. With AM/PM it is "12:00 PM", because the
#           half of the day comes from the value before it was rounded. A value rounded to whole seconds before is right.
# Version:  numfmt 3.2.6
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact numfmt@3.2.6 >/dev/null
cat >try.mjs <<'JS'
import { format } from 'numfmt';
const late = 45000 + 86399.7 / 86400;
const rounded = Math.round(late * 86400) / 86400;
const lines = ['yyyy-mm-dd hh:mm', 'yyyy-mm-dd hh:mm:ss', 'h:mm AM/PM', '[h]:mm', 'hh:mm:ss.0'].map(
  (code) => `${code}: ${format(code, late)}, rounded before ${format(code, rounded)}`,
);
console.log(lines.join('\n'));
const wanted = [
  'yyyy-mm-dd hh:mm: 2023-03-15 00:00, rounded before 2023-03-16 00:00',
  'yyyy-mm-dd hh:mm:ss: 2023-03-15 00:00:00, rounded before 2023-03-16 00:00:00',
  'h:mm AM/PM: 12:00 PM, rounded before 12:00 AM',
  '[h]:mm: 1080024:00, rounded before 1080024:00',
  'hh:mm:ss.0: 23:59:59.7, rounded before 00:00:00.0',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
