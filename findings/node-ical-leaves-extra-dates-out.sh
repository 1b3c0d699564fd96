#!/bin/sh
# node-ical: the extra dates of a series never happen, a change of "this and all later ones" changes one, and a category breaks at
# its comma.
#
# Guess:    expandRecurringEvent gives every date of a series: of its rule, of RDATE (RFC 5545, 3.8.5.2), and as RECURRENCE-ID with
#           RANGE=THISANDFUTURE moves them (3.8.4.4).
# Behaviour: RDATE is kept as a text and no date comes of it. With RANGE=THISANDFUTURE only that one date is moved, those behind it
#           stay at the old time. CATEGORIES:a\,b,c (3.8.1.2: two of them) becomes three, one with a backslash.
# Version:  node-ical 0.26.1; ical.js 2.2.1 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node-ical@0.26.1 ical.js@2.2.1
cat >try.cjs <<'JS'
const ical = require('node-ical');
const calendar = (...events) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20240101T000000Z', 'DURATION:PT1H', ...lines, 'END:VEVENT']), 'END:VCALENDAR', ''].join('\r\n');
const range = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2025-01-01T00:00:00Z') };
const expanded = (text) => {
  const event = ical.sync.parseICS(text)['1'];
  return ical.expandRecurringEvent(event, range).map(({ start }) => start.toISOString().slice(5, 16));
};
(async () => {
  const extra = calendar(['DTSTART:20240101T100000Z', 'RRULE:FREQ=MONTHLY;COUNT=2', 'RDATE:20240310T100000Z,20240420T100000Z', 'SUMMARY:a', 'CATEGORIES:a\\,b,c']);
  const moved = calendar(
    ['DTSTART:20240101T100000Z', 'RRULE:FREQ=DAILY;COUNT=4', 'SUMMARY:a'],
    ['DTSTART:20240102T150000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20240102T100000Z', 'SUMMARY:a'],
  );
  const seen = [expanded(extra), expanded(moved), ical.sync.parseICS(extra)['1'].categories];
  const { default: ICAL } = await import('ical.js');
  const steps = new ICAL.Event(new ICAL.Component(ICAL.parse(extra)).getFirstSubcomponent('vevent')).iterator();
  const others = [];
  for (let next = steps.next(); next; next = steps.next()) others.push(next.toString());
  console.log('with RDATE:', seen[0].join(', '), '| ical.js:', others.join(', '));
  console.log('this and future:', seen[1].join(', '));
  console.log('categories:', JSON.stringify(seen[2]));
  const expected = [['01-01T10:00', '02-01T10:00'], ['01-01T10:00', '01-02T15:00', '01-03T10:00', '01-04T10:00'], ['a\\', 'b', 'c']];
  process.exit(JSON.stringify(seen) === JSON.stringify(expected) && others.length === 4 ? 0 : 1);
})();
JS
node try.cjs
