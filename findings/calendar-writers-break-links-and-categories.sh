#!/bin/sh
# ical-generator breaks the links of appointments, and ics makes two categories of one.
#
# Guess:    What these write, the readers of calendars give back.
# Behaviour: ical-generator escapes ; and , in URL, whose type is no text (RFC 5545, 3.3.13: a URI has no escapes): the link of a
#           meeting with such a sign in its address leads elsewhere. ics writes the category "Food, drink" without its escape, which
#           makes two, and a duration of a week and an hour as P1WT1H, which 3.3.6 does not allow (weeks stand alone; the readers
#           here take it). It counts its lines by letters, so that they have up to twice the 75 octets of 3.1 in languages beyond
#           English.
# Version:  ical-generator 10.2.0, ics 3.12.0; ical.js 2.2.1 and node-ical 0.26.1 to read them
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical-generator@10.2.0 ics@3.12.0 ical.js@2.2.1 node-ical@0.26.1
cat >try.mjs <<'JS'
import ICAL from 'ical.js';
import { createEvents } from 'ics';
import * as generator from 'ical-generator';
import nodeIcal from 'node-ical';

const make = generator.default?.default ?? generator.default;
const calendar = make({ name: 'a' });
calendar.createEvent({
  start: new Date('2024-01-01T10:00:00Z'),
  end: new Date('2024-01-01T11:00:00Z'),
  summary: 'Visit',
  url: 'https://example.org/map?at=52.5,13.4;zoom=9',
});
const { value } = createEvents([
  {
    start: [2024, 1, 1, 10, 0],
    startInputType: 'utc',
    duration: { weeks: 1, hours: 1 },
    title: 'ä'.repeat(70),
    categories: ['Food, drink'],
  },
]);
const attempt = (read) => {
  try {
    return String(read());
  } catch ({ message }) {
    return message;
  }
};
const event = (text) => new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
const first = (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
const seen = {
  'link, ical.js': event(calendar.toString()).getFirstPropertyValue('url'),
  'duration as written': /^DURATION:(.*)$/m.exec(value)[1].trim(),
  'duration, ical.js': attempt(() => event(value).getFirstPropertyValue('duration')),
  'end, node-ical': attempt(() => first(value).end.toISOString()),
  'categories, ical.js': attempt(() => event(value).getFirstProperty('categories').getValues().join(' | ')),
  'longest line in octets': Math.max(...value.split('\r\n').map((line) => Buffer.byteLength(line))),
};
console.log(seen);
process.exit(
  seen['link, ical.js'] === 'https://example.org/map?at=52.5\\,13.4\\;zoom=9' &&
    seen['duration as written'] === 'P1WT1H' &&
    seen['categories, ical.js'] === 'Food |  drink' &&
    seen['longest line in octets'] > 100
    ? 0
    : 1,
);
JS
node try.mjs
