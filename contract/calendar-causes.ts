/** Causes that are about calendars; part of errors.ts. */
import { cause } from './error-cause.js';

export const calendarCauses = {
  calendar_empty: cause(422, 1, 'This calendar holds no events, tasks or journal entries.'),
  calendar_nothing_then: cause(
    422,
    1,
    'This calendar holds nothing on the days that were chosen ({first} – {last}). Choose others, or leave them empty.',
  ),
  days_reversed: cause(422, 2, 'The last day ({last}) lies before the first ({first}). Change one of them.'),
  time_zone_unknown: cause(
    422,
    2,
    'There is no time zone “{zone}”. Write its name as in Europe/Berlin or America/New_York.',
  ),
};
