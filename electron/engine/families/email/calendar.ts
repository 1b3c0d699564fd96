/** An invitation (iCalendar, RFC 5545) as a card of names and values. */
import rrule from 'rrule';
import type { ResultText, ResultWords } from '../../../../words/results.js';
import type { MailCard } from './message.js';
import { clockWords } from './words.js';

/** The package is a CommonJS module. */
const { RRule } = rrule;

interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

const kinds: Readonly<Record<string, ResultText>> = {
  REQUEST: 'Invitation',
  REPLY: 'Answer to an invitation',
  CANCEL: 'Cancelled',
  COUNTER: 'Another time is proposed',
};

const answers: Readonly<Record<string, ResultText>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  DELEGATED: 'delegated',
};

/** Null when there is no event in it. @param method of the part, `''` when it says none */
export function calendarCard(text: string, method: string, words: ResultWords): MailCard | null {
  const { say } = words;
  const properties = readProperties(text);
  const start = properties.findIndex(
    ({ name, value }) => name === 'BEGIN' && /^V(?:EVENT|TODO)$/i.test(value),
  );
  if (start < 0) return null;
  const end = properties.findIndex(({ name }, place) => place > start && name === 'END');
  const event = outermost(properties.slice(start + 1, end < 0 ? undefined : properties.length));
  const one = (name: string) => event.find((property) => property.name === name);
  const valueOf = (name: string) => plain(one(name)?.value ?? '');
  const kind = kinds[method || properties.find(({ name }) => name === 'METHOD')?.value.toUpperCase() || ''];
  return {
    title: valueOf('SUMMARY') || say('Appointment'),
    rows: [
      [say('Kind'), kind === undefined ? '' : say(kind)],
      [say('Start'), when(one('DTSTART'), words)],
      [say('End'), when(one('DTEND') ?? one('DUE'), words)],
      [say('Place'), valueOf('LOCATION')],
      [say('Repeats'), repetition(valueOf('RRULE'), words)],
      [say('Organiser'), person(one('ORGANIZER'), words)],
      [
        say('Attendees'),
        event
          .filter(({ name }) => name === 'ATTENDEE')
          .map((property) => person(property, words))
          .filter(Boolean)
          .join('\n'),
      ],
      [say('Description'), valueOf('DESCRIPTION').slice(0, 20_000)],
    ],
  };
}

/** Properties of the event itself, without its alarms, up to its end. */
function outermost(properties: readonly Property[]): Property[] {
  const own: Property[] = [];
  let depth = 0;
  for (const property of properties) {
    if (property.name === 'BEGIN') depth += 1;
    else if (property.name === 'END') {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0) own.push(property);
  }
  return own;
}

function readProperties(text: string): Property[] {
  return text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .slice(0, 20_000)
    .flatMap((line) => {
      const match = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line);
      if (!match) return [];
      const [, name, list, value] = match;
      const parameters: Record<string, string> = {};
      for (const [, key, quoted, bare] of list!.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^";:]*))/g)) {
        parameters[key!.toUpperCase()] = quoted ?? bare ?? '';
      }
      return [{ name: name!.toUpperCase(), parameters, value: value! }];
    });
}

const plain = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();

/** `Tuesday, 4 March 2025 at 14:05 (Europe/Berlin)`; a day alone stays a day. */
function when(property: Property | undefined, words: ResultWords): string {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?/.exec(property?.value ?? '');
  if (!property || !match) return property?.value ?? '';
  const zone = match[6] ? 'UTC' : property.parameters['TZID'];
  const shown = clockWords(
    match.slice(1, 6).flatMap((field) => (field === undefined ? [] : [Number(field)])),
    words,
  );
  return match[4] === undefined || zone === undefined ? shown : `${shown} (${zone})`;
}

/** `Every week for 4 times`; a rule nobody can read stays as it is. */
function repetition(rule: string, words: ResultWords): string {
  try {
    const told = rule === '' ? '' : ruleInWords(RRule.fromString(rule), words);
    return told.charAt(0).toUpperCase() + told.slice(1);
  } catch {
    return rule;
  }
}

/** The package's own sentence, made of words it asks for one by one. */
function ruleInWords(rule: InstanceType<typeof RRule>, { locale, sayIfKnown }: ResultWords): string {
  const names = (count: number, options: Intl.DateTimeFormatOptions, dayOf: (place: number) => number) =>
    Array.from({ length: count }, (_, place) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dayOf(place)),
    );
  // 4 January 1970 was a Sunday.
  const dayNames = names(7, { weekday: 'long' }, (place) => Date.UTC(1970, 0, 4 + place));
  const monthNames = names(12, { month: 'long' }, (place) => Date.UTC(1970, place, 1));
  const date = (year: number, month: string, day: number) => `${day} ${month} ${year}`;
  return rule.toText((word) => sayIfKnown(String(word)), { dayNames, monthNames, tokens: {} }, date);
}

function person(property: Property | undefined, { say }: ResultWords): string {
  if (!property) return '';
  const address = property.value.replace(/^mailto:/i, '');
  const name = property.parameters['CN'] ?? '';
  const answer = answers[property.parameters['PARTSTAT']?.toUpperCase() ?? ''];
  const who = name === '' || name === address ? address : `${name} <${address}>`;
  return answer === undefined ? who : `${who}, ${say(answer)}`;
}
