/** From the components of a file to its calendars and what they hold. */
import { namedTable } from '../../../contract/named-table.js';
import ICAL from 'ical.js';
import sanitize from 'sanitize-html';
import type { ResultWords } from '../../../words/results.js';
import {
  propertiesOf,
  propertyOf,
  readComponents,
  textOf,
  type Component,
} from '../../engine/icalendar/components.js';
import { momentOf, momentsOf } from '../../engine/icalendar/moments.js';
import { parameterOf } from '../../engine/icalendar/components.js';
import { personWords } from '../../engine/icalendar/people.js';
import { repetition } from '../../engine/icalendar/repetition.js';
import { colourOf } from './colours.js';
import type { Calendar, CalendarBook, CalendarEntry, EntryKind, EntryState, Description } from './model.js';

const kinds = namedTable<EntryKind>({ VEVENT: 'event', VTODO: 'task', VJOURNAL: 'journal' });
const alarmNames = new Set(['VALARM', 'DALARM', 'AALARM', 'MALARM', 'PALARM']);
/** Components that say something of others and are nothing to print. */
const helpers = new Set(['VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VCALENDAR', ...alarmNames]);

export interface ReadCalendar extends CalendarBook {
  /** The zones that the file describes. */
  readonly zones: readonly Component[];
}

interface Found {
  readonly component: Component;
  readonly calendar: number;
  readonly isCancelled: boolean;
}

/** @param fallback name of a calendar that has none */
export function readCalendar(text: string, fallback: string, words: ResultWords): ReadCalendar {
  const { components, lostLines, isCutOff } = readComponents(text);
  const calendars: Calendar[] = [];
  const found: Found[] = [];
  const zones: Component[] = [];
  const others: string[] = [];
  let alarms = 0;
  const look = (component: Component, calendar: number, isCancelled: boolean): void => {
    const kind = kinds[component.name];
    if (kind !== undefined) found.push({ component, calendar, isCancelled });
    else if (component.name === 'VTIMEZONE') zones.push(component);
    else if (component.name === 'VCALENDAR') {
      calendars.push(calendarOf(component, fallback));
      const isAll = textOf(propertyOf(component, 'method')).toUpperCase() === 'CANCEL';
      for (const part of component.parts) look(part, calendars.length - 1, isAll);
      return;
    } else if (alarmNames.has(component.name)) alarms += 1;
    else if (!helpers.has(component.name)) others.push(component.name);
    alarms += component.properties.filter(({ name }) => alarmNames.has(name.toUpperCase())).length;
    if (component.name !== 'VTIMEZONE') for (const part of component.parts) look(part, calendar, isCancelled);
  };
  for (const component of components) {
    if (component.name !== 'VCALENDAR' && calendars.length === 0)
      calendars.push({ name: fallback, description: '', colour: null, zone: '' });
    look(component, Math.max(calendars.length - 1, 0), false);
  }
  const rules: string[] = [];
  const read = found.map(({ component, calendar, isCancelled }) =>
    entryOf(component, calendar, isCancelled, rules, words),
  );
  const entries = withoutDuplicates(read);
  return {
    calendars,
    entries,
    zones,
    lost: {
      lines: lostLines,
      isCutOff,
      alarms,
      attachments: found.reduce((sum, { component }) => sum + propertiesOf(component, 'attach').length, 0),
      others: [...new Set(others)],
      rules,
      duplicates: read.length - entries.length,
    },
  };
}

function calendarOf(component: Component, fallback: string): Calendar {
  const first = (...names: string[]) =>
    names.map((name) => textOf(propertyOf(component, name))).find((text) => text !== '') ?? '';
  return {
    name: first('name', 'x-wr-calname') || fallback,
    description: first('description', 'x-wr-caldesc'),
    colour: colourOf(first('color', 'x-apple-calendar-color', 'x-outlook-color', 'x-funambol-color')),
    zone: first('x-wr-timezone', 'timezone-id'),
  };
}

function entryOf(
  component: Component,
  calendar: number,
  isCancelled: boolean,
  unreadRules: string[],
  words: ResultWords,
): CalendarEntry {
  const kind = kinds[component.name]!;
  const valueOf = (name: string) => textOf(propertyOf(component, name));
  const title = valueOf('summary');
  const given = propertiesOf(component, 'rrule');
  const rules = given.flatMap((property) => {
    const value = property.getFirstValue();
    return value instanceof ICAL.Recur ? [value] : [];
  });
  if (rules.length < given.length || propertyOf(component, 'exrule')) unreadRules.push(title);
  const instead = propertyOf(component, 'recurrence-id');
  const replaced = momentOf(instead);
  const number = (name: string, max: number): number | null => {
    const value = Number.parseInt(valueOf(name), 10);
    return value >= 0 && value <= max ? value : null;
  };
  return {
    kind,
    calendar,
    uid: valueOf('uid'),
    title,
    place: valueOf('location'),
    description: descriptionOf(component),
    state: isCancelled ? 'cancelled' : stateOf(component),
    categories: propertiesOf(component, 'categories')
      .flatMap((property) => property.getValues().map(String))
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .slice(0, 20),
    colour: colourOf(valueOf('color') || valueOf('x-apple-calendar-color')),
    organiser: personWords(propertyOf(component, 'organizer'), words),
    attendees: propertiesOf(component, 'attendee')
      .map((property) => personWords(property, words))
      .filter((name) => name !== ''),
    links: linksOf(component),
    start: momentOf(propertyOf(component, 'dtstart')),
    end: momentOf(propertyOf(component, 'dtend')),
    duration: durationOf(propertyOf(component, 'duration')),
    due: momentOf(propertyOf(component, 'due')),
    completed: momentOf(propertyOf(component, 'completed')),
    percent: number('percent-complete', 100),
    priority: number('priority', 9) ?? 0,
    rules,
    extraDates: propertiesOf(component, 'rdate').flatMap(momentsOf),
    leftOutDates: propertiesOf(component, 'exdate').flatMap(momentsOf),
    instead: replaced && {
      of: replaced,
      andAfter: parameterOf(instead, 'range').toUpperCase() === 'THISANDFUTURE',
    },
    repeats: given.map((property) => repetition(textOf(property), words)).join(' · '),
  };
}

function stateOf(component: Component): EntryState {
  switch (textOf(propertyOf(component, 'status')).toUpperCase()) {
    case 'CANCELLED':
    case 'CANCELED':
      return 'cancelled';
    case 'TENTATIVE':
      return 'tentative';
    case 'COMPLETED':
      return 'done';
    default:
      return propertyOf(component, 'completed') ? 'done' : 'usual';
  }
}

/** Returns addresses of pages and of online meetings. */
function linksOf(component: Component): string[] {
  const all = ['url', 'conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl'].flatMap(
    (name) => propertiesOf(component, name).map((property) => textOf(property)),
  );
  return [...new Set(all.filter((address) => /^https?:\/\/\S+$/i.test(address)))].slice(0, 10);
}

/** Milliseconds; null for none, and for what is none. */
function durationOf(property: ICAL.Property | undefined): number | null {
  if (!property) return null;
  try {
    const value = property.getFirstValue();
    const seconds = value instanceof ICAL.Duration ? value.toSeconds() : Number.NaN;
    return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  } catch {
    return null;
  }
}

/** The same event twice, as joined exports have it, counts once. */
function withoutDuplicates(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ uid, title, calendar, start, end, instead }) => {
    if (uid === '') return true;
    const key = JSON.stringify([uid, title, calendar, start, end, instead]);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

// Prepares descriptions of events: plain text, or HTML without anything that acts or loads files.

/** The most characters of one description that are shown; a longer one is a pasted document. */
const maxDescription = 20_000;

/** Outlook writes the description a second time, as HTML; it is taken where there is no plain one. */
function descriptionOf(component: Component): Description {
  const text = [...propertiesOf(component, 'description'), ...propertiesOf(component, 'comment')]
    .map((property) => textOf(property))
    .filter((part) => part !== '')
    .join('\n\n');
  if (text !== '') return { kind: 'text', text: cut(text) };
  const rich = propertyOf(component, 'x-alt-desc');
  const source = textOf(rich);
  if (source === '') return { kind: 'none' };
  if (!/html/i.test(parameterOf(rich, 'fmttype'))) return { kind: 'text', text: cut(source) };
  const html = sanitize(source.slice(0, maxDescription * 10), {
    allowedTags: ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
  }).trim();
  const isEmpty = sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';
  return isEmpty ? { kind: 'none' } : { kind: 'html', html };
}

const cut = (text: string): string =>
  text.length > maxDescription ? `${text.slice(0, maxDescription).trimEnd()} …` : text;
