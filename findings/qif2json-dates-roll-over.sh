#!/bin/sh
# qif2json: the last day of 2024 is a day in July 2026, and 1,234.50 of a divided amount is 1.
#
# Guess:    The documentation names "us" for dates with the month first, and says nothing of the default. A date that has no 31st month cannot be read: there
#           is a text "<invalid date>" for that. A comma for thousands, as Quicken writes it, is dropped in each amount, as it is in "T1,234.50".
# Behaviour: By default the day comes first, and the month 31 is counted on: 12/31/2024 is 12 July 2026, and 5/13/24 is 5 January 2025. With "us" the same
#           happens to 31/12/2024. So of a file in the other order all days get a date, and none is the error. Of "T1,234,567.50" only the first comma is
#           dropped: 1234. In the parts of a divided amount none is: "$-1,200.00" is -1, beside a total of -1500. No message.
# Version:  qif2json 0.4.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact qif2json@0.4.0 >/dev/null
cat >try.cjs <<'JS'
const { parse } = require('qif2json');
const lines = [];
const read = (entry, options) => parse(`!Type:Bank\n${entry}\n^\n`, options).transactions[0];
for (const date of ['12/31/2024', "12/31'24", '5/13/24']) lines.push(`${date}: ${read(`D${date}\nT-1.00`).date.slice(0, 10)}`);
lines.push(`31/12/2024, us: ${read('D31/12/2024\nT-1.00', { dateFormat: 'us' }).date.slice(0, 10)}`);
for (const amount of ['1,234.50', '1,234,567.50']) lines.push(`T${amount}: ${read(`D01/02/2024\nT${amount}`).amount}`);
const rent = read('D01/02/2024\nT-1,500.00\nSRent\n$-1,200.00\nSPower\n$-300.00');
lines.push(`${rent.amount} is ${rent.division.map((part) => `${part.category} ${part.amount}`).join(' and ')}`);
console.log(lines.join('\n'));
const wanted = [
  '12/31/2024: 2026-07-12',
  "12/31'24: 2026-07-12",
  '5/13/24: 2025-01-05',
  '31/12/2024, us: 2026-07-12',
  'T1,234.50: 1234.5',
  'T1,234,567.50: 1234',
  '-1500 is Rent -1 and Power -300',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
TZ=UTC node try.cjs
