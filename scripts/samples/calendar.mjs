// Writes the calendar of the printing house: two calendars in one file, with series, exceptions, zones and tasks.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** One component: its properties, then those inside of it. */
const component = (name, lines, ...parts) => [`BEGIN:${name}`, ...lines, ...parts.flat(), `END:${name}`];
let count = 0;
const event = (summary, lines, ...parts) =>
  component('VEVENT', [`UID:${(count += 1)}@drukkerij.example`, `SUMMARY:${summary}`, ...lines], ...parts);

/** Rules of a zone under the name that Outlook gives it. */
const zone = component(
  'VTIMEZONE',
  ['TZID:W. Europe Standard Time'],
  component('STANDARD', [
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  ]),
  component('DAYLIGHT', [
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  ]),
);
const windows = 'TZID=W. Europe Standard Time';

const house = component(
  'VCALENDAR',
  [
    'VERSION:2.0',
    'PRODID:-//De Drukkerij//Samples//EN',
    'X-WR-CALNAME:De Drukkerij',
    'X-WR-TIMEZONE:Europe/Amsterdam',
  ],
  zone,
  event('Morning round', [
    `DTSTART;${windows}:20260302T091500`,
    `DTEND;${windows}:20260302T093000`,
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=16',
    `EXDATE;${windows}:20260312T091500`,
  ]),
  [
    ...component('VEVENT', [
      'UID:1@drukkerij.example',
      `RECURRENCE-ID;${windows}:20260316T091500`,
      'SUMMARY:Morning round\\, at the press',
      `DTSTART;${windows}:20260316T110000`,
      `DTEND;${windows}:20260316T113000`,
    ]),
  ],
  event('Book fair', [
    'DTSTART;VALUE=DATE:20260318',
    'DTEND;VALUE=DATE:20260323',
    'LOCATION:Leipzig\\, hall 4',
  ]),
  event(
    'Press check',
    [
      'DTSTART:20260311T090000Z',
      'DTEND:20260311T110000Z',
      'LOCATION:Press room 2',
      'DESCRIPTION:Bring the <b>proofs</b> & the swatches.\\nSheet 4 was too da',
      ' rk.',
      'ORGANIZER;CN=Joost van Dam:mailto:joost@drukkerij.example',
      'ATTENDEE;CN=Marijke Bakker;PARTSTAT=ACCEPTED:mailto:marijke@drukkerij.example',
      'ATTENDEE;CN="Smit, Pieter";PARTSTAT=DECLINED:mailto:pieter@drukkerij.example',
    ],
    component('VALARM', ['ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:Not shown']),
  ),
  event('Paper delivery', [
    'DTSTART;TZID=Europe/Amsterdam:20260311T103000',
    'DURATION:PT45M',
    'STATUS:TENTATIVE',
  ]),
  event('Interview', [
    'DTSTART;TZID=Europe/Amsterdam:20260311T113000',
    'DTEND;TZID=Europe/Amsterdam:20260311T123000',
    'STATUS:CANCELLED',
  ]),
  event('Stocktaking', ['DTSTART;VALUE=DATE:20260330', 'DTEND;VALUE=DATE:20260403']),
  component('VTODO', [
    'UID:t1@drukkerij.example',
    'SUMMARY:Order ink',
    'DUE;VALUE=DATE:20260320',
    'PERCENT-COMPLETE:40',
  ]),
  component('VTODO', ['UID:t2@drukkerij.example', 'SUMMARY:Write to the paper mill', 'STATUS:COMPLETED']),
);

const evenings = component(
  'VCALENDAR',
  ['VERSION:2.0', 'PRODID:-//De Drukkerij//Samples//EN', 'X-WR-CALNAME:Workshops'],
  event('Setting type by hand', [
    'DTSTART;TZID=Europe/Amsterdam:20260304T180000',
    'DTEND;TZID=Europe/Amsterdam:20260304T200000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2',
    'LOCATION:Composing room',
  ]),
);

const lines = [...house, ...evenings].map((line) => `${line}\r\n`).join('');
await writeFile(join(root, 'assets/samples/print-shop.ics'), lines);
