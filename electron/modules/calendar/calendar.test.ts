import { describe, expect, it } from 'vitest';
import { englishResults } from '../../../words/results.js';
import { dayLength } from '../../engine/icalendar/moments.js';
import { Expander, groupsOf } from './expand.js';
import { blocksOf } from './lanes.js';
import { rangeOf } from './range.js';
import { readCalendar } from './read.js';
import { Clocks, zoneByName } from './zones.js';

const berlin = zoneByName('Europe/Berlin')!;
const calendar = (...lines: string[]) => `BEGIN:VCALENDAR\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`;
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const now = Date.UTC(2026, 5, 1);

/** When everything of a calendar happens, by the clock of Berlin. */
function happening(text: string, from: string | null = null, to: string | null = null) {
  const book = readCalendar(text, 'file', englishResults);
  const clocks = new Clocks(berlin, book.zones);
  const expander = new Expander(clocks);
  const groups = groupsOf(book.entries);
  const day = (given: string | null) => (given === null ? null : Date.parse(given));
  const range = rangeOf(groups, { from: day(from), to: day(to) }, expander, clocks, now);
  const all = range ? expander.within(groups, range) : [];
  const times = all.map(({ start, entry }) => `${new Date(start).toISOString().slice(0, 16)} ${entry.title}`);
  return { book, range, all, times, cuts: expander.cuts, clocks };
}

describe('series', () => {
  it('leave out and move what their exceptions say', () => {
    const { times } = happening(
      calendar(
        ...event(
          'UID:1',
          'SUMMARY:Round',
          'DTSTART;TZID=Europe/Berlin:20260327T090000',
          'RRULE:FREQ=DAILY;COUNT=4',
          'EXDATE:20260328T080000Z',
        ),
        ...event(
          'UID:1',
          'SUMMARY:Moved',
          'RECURRENCE-ID;TZID=Europe/Berlin:20260329T090000',
          'DTSTART;TZID=Europe/Berlin:20260329T150000',
        ),
      ),
    );
    // Summer time began on the 29th: the clock stays the same.
    expect(times).toEqual(['2026-03-27T09:00 Round', '2026-03-29T15:00 Moved', '2026-03-30T09:00 Round']);
  });

  it.each([
    ['every second', 'FREQ=SECONDLY'],
    ['a day there never is', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['no sense', 'FREQ=MONTHLY;BYYEARDAY=3'],
  ])('end though their rule means %s', (_name, rule) => {
    const { all, cuts } = happening(
      calendar(...event('SUMMARY:Bomb', 'DTSTART:20260301T090000Z', `RRULE:${rule}`)),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(2000);
    expect([...cuts.series]).toEqual(['Bomb']);
  });

  it('without an end show the month of their first date, or this year where all are anniversaries', () => {
    const weekly = happening(calendar(...event('DTSTART:20260310T090000Z', 'RRULE:FREQ=WEEKLY')));
    expect(weekly.range).toMatchObject({ from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) });
    const birthday = happening(calendar(...event('DTSTART;VALUE=DATE:19800310', 'RRULE:FREQ=YEARLY')));
    expect(birthday.range).toMatchObject({ from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) });
    expect(birthday.times).toEqual(['2026-03-10T00:00 ']);
  });
});

describe('what is broken is lost by itself, and counted', () => {
  it('lines, zones, dates and ends', () => {
    const { book, times, clocks } = happening(
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\n???\nSUMMARY:Folded\n  line\nDTSTART;TZID=Mars/Olympus:20260301T090000\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Undated\nDTSTART:20261399',
    );
    expect(times).toEqual(['2026-03-01T09:00 Folded line']);
    expect([...clocks.unknown]).toEqual(['Mars/Olympus']);
    expect(book.lost).toMatchObject({ lines: 1, isCutOff: true });
    expect(book.entries[1]).toMatchObject({ title: 'Undated', start: null });
  });

  it('reads vCalendar, and makes HTML safe', () => {
    const { book } = happening(
      calendar(
        ...event(
          'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 =\r\nParis',
          'DTSTART:20260301T090000Z',
          'X-ALT-DESC;FMTTYPE=text/html:<b>Hi</b><script>x()</script><img src=http://a.b/c>',
        ),
      ),
    );
    expect(book.entries[0]).toMatchObject({
      title: 'Café Paris',
      description: { kind: 'html', html: '<b>Hi</b>' },
    });
  });
});

it('puts what overlaps side by side, and gives free room to its neighbour', () => {
  const day = Date.UTC(2026, 2, 11);
  const { all } = happening(
    calendar(
      ...event('SUMMARY:A', 'DTSTART:20260311T090000', 'DTEND:20260311T120000'),
      ...event('SUMMARY:B', 'DTSTART:20260311T100000', 'DTEND:20260311T110000'),
      ...event('SUMMARY:C', 'DTSTART:20260311T130000', 'DTEND:20260311T140000'),
    ),
  );
  const { blocks } = blocksOf(all, day, dayLength / 96, 5);
  expect(blocks.map(({ one, column, columns }) => [one.entry.title, column, columns])).toEqual([
    ['A', 0, 2],
    ['B', 1, 2],
    ['C', 0, 1],
  ]);
});
