#!/bin/sh
# ical.js repeats appointments on days that their rule does not name.
#
# Guess:    the common rules of RFC 5545 are followed as it says; a yearly rule of 29 February happens in leap years alone (3.3.10:
#           days that do not exist are ignored).
# Behaviour: a yearly 29 February moves to 1 March for ever; BYSETPOS is ignored beside BYMONTHDAY, so "the last of the 29th
#           and 30th" is both; a monthly rule that is limited to May passes over the first May; BYWEEKNO with BYDAY repeats every
#           week; a daily rule of the third last day of the month never happens. rrule gives the right days for all five.
# Version:  ical.js 2.2.1, rrule 2.8.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1
cat >try.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';
const rules = [
  ['FREQ=YEARLY', '2024-02-29', '2025-03-01 2026-03-01', '2028-02-29 2032-02-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=30,29;BYSETPOS=-1', '2025-06-15', '2025-06-29 2025-06-30', '2025-06-30 2025-07-30'],
  ['FREQ=MONTHLY;BYMONTH=5', '2023-01-01', '2024-05-01 2025-05-01', '2023-05-01 2024-05-01'],
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2024-01-01', '2024-01-08 2024-01-15', '2024-12-30 2025-12-29'],
  ['FREQ=DAILY;BYMONTHDAY=-3;COUNT=3', '2024-03-01', null, '2024-03-29 2024-04-28'],
];
let same = true;
for (const [rule, start, ical, right] of rules) {
  const [year, month, day] = start.split('-').map(Number);
  const iterator = ICAL.Recur.fromString(rule).iterator(
    new ICAL.Time({ year, month, day, hour: 10, minute: 0, second: 0, isDate: false }),
  );
  const one = [];
  // The last rule never comes to a date in the library; it is not followed here.
  while (ical !== null && one.length < 2) {
    const date = iterator.next().toString().slice(0, 10);
    if (date !== start) one.push(date);
  }
  const other = new rrule.RRule({ ...rrule.RRule.parseString(rule), dtstart: new Date(`${start}T10:00:00Z`) })
    .all((_, index) => index < 3)
    .map((date) => date.toISOString().slice(0, 10))
    .filter((date) => date !== start)
    .slice(0, 2);
  console.log(rule, start, '| ical.js', one.join(' ') || '-', '| rrule', other.join(' '));
  same &&= (ical === null || one.join(' ') === ical) && other.join(' ') === right;
}
process.exit(same ? 0 : 1);
JS
node try.mjs
