/** Calendars by their first line. */
import { isFormat, type NamedAs, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  texts: [
    { place: 70, find: ({ start }, named) => (isCalendar(start, named) ? isFormat('ics') : undefined) },
  ],
};

/** iCalendar (RFC 5545) and vCalendar; in a file that its name calls a text it is shown as one, but for plain text. */
function isCalendar(start: string, named: NamedAs): boolean {
  if (!/^BEGIN:[ \t]*(?:VCALENDAR|VEVENT|VTODO|VJOURNAL)[ \t]*(?:\r?\n|\r|$)/i.test(start)) return false;
  return named.extension === 'txt' || !named.isText;
}
