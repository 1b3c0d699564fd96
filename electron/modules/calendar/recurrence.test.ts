import fc from 'fast-check';
import ICAL from 'ical.js';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { datesOf } from './series.js';

const { RRule } = rrule;

/** The first dates after the start, as days, or with times where the rule names some. */
function datesAfter(rule: string, start: string, count = 6): string[] {
  const read = ICAL.Recur.fromString(rule);
  const wall = Date.parse(`${start.length > 10 ? start : `${start}T10:00:00`}Z`);
  const dates: string[] = [];
  for (const date of datesOf({ rule: read, start: wall, isDay: false, until: null }, () => undefined)) {
    if (date !== wall) dates.push(new Date(date).toISOString());
    if (dates.length === count) break;
  }
  return dates.map((date) =>
    /BYHOUR|BYMINUTE|HOURLY|MINUTELY/.test(rule) ? date.slice(0, 16) : date.slice(0, 10),
  );
}

describe('dates of a rule', () => {
  // Each of these came out otherwise while ical.js 2.2.1 followed the rule.
  it.each([
    ['FREQ=YEARLY', '2024-02-29', ['2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2024-01-01', ['2024-12-30', '2025-12-29', '2027-01-04']],
    ['FREQ=YEARLY;BYMONTHDAY=-3,29', '2024-01-29', ['2024-02-27', '2024-02-29', '2024-03-29', '2024-04-28']],
    ['FREQ=YEARLY;BYDAY=WE,FR;BYSETPOS=1', '2024-01-03', ['2025-01-01', '2026-01-02', '2027-01-01']],
    ['FREQ=YEARLY;BYMONTH=2,1;BYSETPOS=-1', '2025-02-28', ['2026-02-28', '2027-02-28']],
    ['FREQ=MONTHLY;BYMONTH=5', '2023-01-01', ['2023-05-01', '2024-05-01']],
    ['FREQ=MONTHLY;BYMONTHDAY=30,29;BYSETPOS=-1', '2025-06-15', ['2025-06-30', '2025-07-30']],
    ['FREQ=MONTHLY;BYMONTH=12,5;BYDAY=SU,FR;BYSETPOS=1', '2024-12-30', ['2025-05-02', '2025-12-05']],
    ['FREQ=DAILY;BYMONTHDAY=-3', '2024-03-01', ['2024-03-29', '2024-04-28', '2024-05-29']],
    ['FREQ=YEARLY;BYMONTHDAY=13;BYYEARDAY=-353', '2023-01-13', ['2025-01-13', '2026-01-13']],
  ])('follows %s from %s', (rule, start, dates) => {
    expect(datesAfter(rule, start, dates.length)).toEqual(dates);
  });

  // Examples of RFC 5545 3.8.5.3, with the dates that it gives.
  it.each([
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR',
      '1997-09-01',
      ['1997-09-03', '1997-09-05', '1997-09-15'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;BYDAY=1FR', '1997-09-05', ['1997-10-03', '1997-11-07']],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU', '1997-09-07', ['1997-09-28', '1997-11-02', '1997-11-30']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02', ['1998-02-13', '1998-03-13', '1998-11-13']],
    ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '1997-09-13', ['1997-10-11', '1997-11-08']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', ['1997-10-30', '1997-11-27']],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      ['2000-11-07', '2004-11-02'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', ['1998-05-11', '1999-05-17']],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-04-10', '1997-07-19', '2000-01-01'],
    ],
    ['FREQ=DAILY;BYMONTH=1;UNTIL=20000131T140000Z', '1998-01-31', ['1999-01-01', '1999-01-02']],
    ['FREQ=HOURLY;INTERVAL=3', '1997-09-02T09:00:00', ['1997-09-02T12:00', '1997-09-02T15:00']],
    ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', '1997-09-02T09:00:00', ['1997-09-02T10:30', '1997-09-02T12:00']],
    ['FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,40', '1997-09-02T09:00:00', ['1997-09-02T09:40', '1997-09-02T10:00']],
  ])('agrees with RFC 5545 on %s', (rule, start, dates) => {
    expect(datesAfter(rule, start, dates.length)).toEqual(dates);
  });

  it('counts the start as the first of a number of times', () => {
    expect(datesAfter('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=5', '2023-01-01', 9)).toHaveLength(4);
    expect(datesAfter('FREQ=DAILY;COUNT=1', '2023-01-01', 9)).toEqual([]);
  });

  it('takes plain weekdays and counted ones of one rule together', () => {
    expect(datesAfter('FREQ=MONTHLY;BYDAY=SU,-1FR', '2024-01-20', 3)).toEqual([
      '2024-01-21',
      '2024-01-26',
      '2024-01-28',
    ]);
  });

  it('gives a rule up that never comes to a date', () => {
    let isCut = false;
    const rule = ICAL.Recur.fromString('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30');
    const dates = [...datesOf({ rule, start: 0, isDay: false, until: null }, () => (isCut = true))];
    expect([dates, isCut]).toEqual([[0], true]);
  });

  it('agrees with another program on rules that this one follows rightly', () => {
    const some = (numbers: readonly (number | string)[]) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 3 }), { freq: 2 });
    // rrule 2.8.1 asks that a day is both a plain weekday and a counted one, so a rule has one kind here; and it has all days of a
    // week of BYWEEKNO, which in RFC 5545 the start decides. Of the days of a week 52 that lie in the next year it has some and not others:
    // with weeks from Sunday, 1 January 2028 and not 2 January 2027.
    const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
    const parts = fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 4 }),
      months: some([1, 2, 3, 5, 8, 12]),
      monthDays: some([1, 13, 29, 31, -1, -3]),
      plain: some(days),
      counted: some(['1MO', '-1FR', '2SU', '5WE']),
      isCounted: fc.boolean(),
      week: fc.option(fc.constantFrom(1, 20, 52), { freq: 2 }),
      weekStart: fc.constantFrom(...days),
      start: fc.date({ min: new Date('2023-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(parts, (given) => {
        const { freq, interval, months, monthDays, plain, counted, isCounted, week, weekStart } = given;
        const ordinals = isCounted && (freq === 'MONTHLY' || freq === 'YEARLY') && monthDays === null;
        const weekdays = ordinals ? counted : plain;
        const hasWeek =
          freq === 'YEARLY' && week !== null && plain !== null && monthDays === null && months === null;
        const rule = [
          `FREQ=${freq};INTERVAL=${interval};WKST=${weekStart}`,
          ...(months ? [`BYMONTH=${months.join()}`] : []),
          ...(monthDays && freq !== 'WEEKLY' ? [`BYMONTHDAY=${monthDays.join()}`] : []),
          ...(hasWeek
            ? [`BYWEEKNO=${week};BYDAY=${plain.join()}`]
            : weekdays
              ? [`BYDAY=${weekdays.join()}`]
              : []),
        ].join(';');
        // With an interval, the two count years of weeks otherwise.
        fc.pre(!hasWeek || interval === 1);
        const start = given.start.toISOString().slice(0, 10);
        const until = Date.UTC(2034, 0, 1);
        const sixOf = (dates: readonly string[]): string[] =>
          dates.filter((date) => !(hasWeek && week === 52 && date.slice(5, 7) === '01')).slice(0, 6);
        const other = new RRule({
          ...RRule.parseString(rule),
          dtstart: new Date(`${start}T10:00:00Z`),
          until: new Date(until),
        })
          .all((_, index) => index < 16)
          .map((date) => date.toISOString().slice(0, 10))
          .filter((date) => date !== start);
        const own = datesAfter(rule, start, 14).filter((date) => Date.parse(date) < until);
        expect(sixOf(own), `${rule} ${start}`).toEqual(sixOf(other));
      }),
      { numRuns: 150 },
    );
  });
});
