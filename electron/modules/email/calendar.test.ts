import { expect, it } from 'vitest';
import { englishResults, resultWords } from '../../../words/results.js';
import { calendarCard } from './calendar.js';

const invitation = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:Tender of the bridge',
  'DTSTART:20250304T130500Z',
  'LOCATION:Room 2',
  'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU',
  'ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED:mailto:ada@example.org',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

it('tells an invitation in English', () => {
  const rows = Object.fromEntries(calendarCard(invitation, '', englishResults)?.rows ?? []);
  expect(rows).toMatchObject({
    Kind: 'Invitation',
    Start: 'Tuesday, 4 March 2025 at 13:05 (UTC)',
    Repeats: 'Every week on Tuesday for 4 times',
    Attendees: 'Ada <ada@example.org>, accepted',
  });
});

it('tells it in Dutch, but for the words of the sender', () => {
  const card = calendarCard(invitation, '', resultWords('nl'));
  expect(card?.title).toBe('Tender of the bridge');
  expect(Object.fromEntries(card?.rows ?? [])).toMatchObject({
    Soort: 'Uitnodiging',
    Begin: 'dinsdag 4 maart 2025 om 13:05 (UTC)',
    Plaats: 'Room 2',
    Herhaling: 'Elke week op dinsdag gedurende 4 keer',
    Deelnemers: 'Ada <ada@example.org>, geaccepteerd',
  });
});
