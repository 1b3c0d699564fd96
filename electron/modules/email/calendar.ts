/** An invitation (iCalendar, RFC 5545) as a card of names and values. */
import { namedTable } from '../../../contract/named-table.js';
import type ICAL from 'ical.js';
import type { ResultText, ResultWords } from '../../../words/results.js';
import {
  propertiesOf,
  propertyOf,
  readComponents,
  textOf,
  type Component,
} from '../../engine/icalendar/components.js';
import { momentOf } from '../../engine/icalendar/moments.js';
import { personWords } from '../../engine/icalendar/people.js';
import { repetition } from '../../engine/icalendar/repetition.js';
import type { MailCard } from './message.js';
import { clockWords } from './words.js';

const kinds = namedTable<ResultText>({
  REQUEST: 'Invitation',
  REPLY: 'Answer to an invitation',
  CANCEL: 'Cancelled',
  COUNTER: 'New time proposed',
});

/** Null when there is no event in it. @param method of the part, `''` when it says none */
export function calendarCard(text: string, method: string, words: ResultWords): MailCard | null {
  const { say } = words;
  const found = firstEvent(readComponents(text).components);
  if (!found) return null;
  const { calendar, event } = found;
  const valueOf = (name: string) => textOf(propertyOf(event, name));
  const kind = kinds[method || textOf(calendar && propertyOf(calendar, 'method')).toUpperCase()];
  return {
    title: valueOf('summary') || say('Appointment'),
    rows: [
      [say('Kind'), kind === undefined ? '' : say(kind)],
      [say('Start'), when(propertyOf(event, 'dtstart'), words)],
      [say('End'), when(propertyOf(event, 'dtend') ?? propertyOf(event, 'due'), words)],
      [say('Place'), valueOf('location')],
      [say('Repeats'), repetition(valueOf('rrule'), words)],
      [say('Organiser'), personWords(propertyOf(event, 'organizer'), words)],
      [
        say('Attendees'),
        propertiesOf(event, 'attendee')
          .map((property) => personWords(property, words))
          .filter(Boolean)
          .join('\n'),
      ],
      [say('Description'), valueOf('description').slice(0, 20_000)],
    ],
  };
}

interface Found {
  /** Undefined for an event outside of a calendar. */
  readonly calendar: Component | undefined;
  readonly event: Component;
}

function firstEvent(components: readonly Component[], calendar?: Component): Found | undefined {
  for (const component of components) {
    if (component.name === 'VEVENT' || component.name === 'VTODO') return { calendar, event: component };
    const inside = firstEvent(component.parts, component);
    if (inside) return inside;
  }
  return undefined;
}

/** `Tuesday, 4 March 2025 at 14:05 (Europe/Berlin)`; a day alone stays a day. */
function when(property: ICAL.Property | undefined, words: ResultWords): string {
  const moment = momentOf(property);
  if (!moment) return textOf(property);
  const date = new Date(moment.wall);
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const clock = moment.isDay ? [] : [date.getUTCHours(), date.getUTCMinutes()];
  const shown = clockWords([...day, ...clock], words);
  return moment.zone === null ? shown : `${shown} (${moment.zone})`;
}
