/** What is shown above the text of entries that are no letters: when and where, names and numbers. */
import type { MailCard } from '../../email/message.js';
import { attempt } from '../pst/store.js';
import { groupMembers } from './group.js';
import { tags, type Item } from './item.js';
import { clockWords, dayWords, durationWords, spanWords } from './time-words.js';
import { readZoneDefinition, readZoneStruct, type ZoneRules } from './zone.js';

type Rows = MailCard['rows'];

export function cardsOf(item: Item): MailCard[] {
  switch (item.kind) {
    case 'appointment':
      return [{ title: 'Appointment', rows: appointmentRows(item) }];
    case 'meeting':
      return [{ title: meetingTitle(item.messageClass), rows: meetingRows(item) }];
    case 'contact':
      return contactCards(item);
    case 'group':
      return [{ title: 'Contact group', rows: groupMembers(item) }];
    case 'task':
      return [{ title: 'Task', rows: taskRows(item) }];
    case 'note':
      return [{ title: 'Note', rows: noteRows(item) }];
    case 'journal':
      return [{ title: 'Journal entry', rows: journalRows(item) }];
    case 'email':
    case 'post':
    case 'report':
    case 'other':
    case 'system':
      return [];
  }
}

const categoriesRow = (item: Item): readonly [string, string] => ['Categories', item.categories.join(', ')];
const choice = (value: number | null, words: readonly string[]): string =>
  value === null ? '' : (words[value] ?? '');

/** The rules of the clock a calendar entry was made by; null when it tells none. */
export function zoneOf(item: Item): ZoneRules | null {
  return (
    attempt(() => readZoneDefinition(item.namedBinary('appointment', 0x825e))) ??
    attempt(() => readZoneStruct(item.namedBinary('appointment', 0x8233)))
  );
}

function whenRows(item: Item): Rows {
  const zone = zoneOf(item);
  const begin = item.namedTime('appointment', 0x820d);
  const end = item.namedTime('appointment', 0x820e);
  const whole = item.namedFlag('appointment', 0x8215);
  return [
    ['When', spanWords(begin, end, zone, whole)],
    ['Repeats', item.namedText('appointment', 0x8232)],
    ['Time zone', whole ? '' : item.namedText('appointment', 0x8234)],
    ['Where', item.namedText('appointment', 0x8208)],
  ];
}

function appointmentRows(item: Item): Rows {
  const minutes = item.namedNumber('common', 0x8501);
  const reminds = item.namedFlag('common', 0x8503) && minutes !== null && minutes >= 0;
  const required = item.namedText('appointment', 0x823b);
  return [
    ...whenRows(item),
    ['Organiser', item.text(tags.representingName)],
    ['Required', required],
    ['Optional', item.namedText('appointment', 0x823c)],
    ['Attendees', required === '' ? item.namedText('appointment', 0x8238) : ''],
    [
      'Shown as',
      choice(item.namedNumber('appointment', 0x8205), ['Free', 'Tentative', 'Busy', 'Out of office']),
    ],
    ['Reminder', reminds ? `${durationWords(minutes)} before` : ''],
    categoriesRow(item),
  ];
}

function meetingTitle(messageClass: string): string {
  const endings: readonly (readonly [RegExp, string])[] = [
    [/\.Resp\.Pos$/i, 'Meeting accepted'],
    [/\.Resp\.Neg$/i, 'Meeting declined'],
    [/\.Resp\.Tent$/i, 'Meeting tentatively accepted'],
    [/\.Canceled$/i, 'Meeting cancelled'],
    [/TaskRequest/i, 'Task request'],
  ];
  return endings.find(([pattern]) => pattern.test(messageClass))?.[1] ?? 'Meeting request';
}

const meetingRows = (item: Item): Rows =>
  /TaskRequest/i.test(item.messageClass) ? taskRows(item) : [...whenRows(item), categoriesRow(item)];

function taskRows(item: Item): Rows {
  const done = item.namedNumber('task', 0x8102);
  const states = ['Not started', 'In progress', 'Completed', 'Waiting for somebody else', 'Deferred'];
  return [
    ['State', choice(item.namedNumber('task', 0x8101), states)],
    ['Done', done === null ? '' : `${Math.round(done * 100)} %`],
    ['Start', dayWords(item.namedTime('task', 0x8104))],
    ['Due', dayWords(item.namedTime('task', 0x8105))],
    ['Completed', dayWords(item.namedTime('task', 0x810f))],
    ['Owner', item.namedText('task', 0x811f)],
    ['Priority', choice(item.properties.number(tags.importance), ['Low', '', 'High'])],
    ['Planned work', durationWords(item.namedNumber('task', 0x8111))],
    ['Work done', durationWords(item.namedNumber('task', 0x8110))],
    ['Companies', item.namedText('common', 0x8539)],
    categoriesRow(item),
  ];
}

const noteRows = (item: Item): Rows => [
  ['Colour', choice(item.namedNumber('note', 0x8b00), ['Blue', 'Green', 'Pink', 'Yellow', 'White'])],
  ['Made', clockWords(item.time(tags.created), null)],
  categoriesRow(item),
];

const journalRows = (item: Item): Rows => [
  ['Type', item.namedText('log', 0x8712) || item.namedText('log', 0x8700)],
  ['Start', clockWords(item.namedTime('log', 0x8706), null)],
  ['Duration', durationWords(item.namedNumber('log', 0x8707))],
  ['End', clockWords(item.namedTime('log', 0x8708), null)],
  ['Companies', item.namedText('common', 0x8539)],
  categoriesRow(item),
];

function contactCards(item: Item): MailCard[] {
  const text = (id: number) => item.text(id);
  const named = (id: number) => item.namedText('address', id);
  const business =
    named(0x801b) || lines(named(0x8045), named(0x8048), named(0x8046), named(0x8047), named(0x8049));
  const post = text(0x3a15);
  const cards: MailCard[] = [
    {
      title: 'Contact',
      rows: [
        ['Title', text(0x3a45)],
        ['First name', text(0x3a06)],
        ['Middle name', text(0x3a44)],
        ['Last name', text(0x3a11)],
        ['Suffix', text(0x3a05)],
        ['Nickname', text(0x3a4f)],
        ['Company', text(0x3a16)],
        ['Department', text(0x3a18)],
        ['Job title', text(0x3a17)],
        ['Profession', text(0x3a46)],
        ['Manager', text(0x3a4e)],
        ['Assistant', text(0x3a30)],
        ['Partner', text(0x3a48)],
        ['Birthday', dayWords(item.time(0x3a42))],
        ['Anniversary', dayWords(item.time(0x3a41))],
        categoriesRow(item),
      ],
    },
    {
      title: 'Email, telephone and web',
      rows: [
        ...[0x8080, 0x8090, 0x80a0].map(
          (at, place) => [`Email${place === 0 ? '' : ` ${place + 1}`}`, emailWords(item, at)] as const,
        ),
        ['Instant messages', named(0x8062)],
        ['Mobile', text(0x3a1c)],
        ['Business', text(0x3a08)],
        ['Business 2', text(0x3a1b)],
        ['Home', text(0x3a09)],
        ['Home 2', text(0x3a2f)],
        ['Other', text(0x3a1f)],
        ['Main', text(0x3a1a)],
        ['Car', text(0x3a1e)],
        ['Pager', text(0x3a21)],
        ['Business fax', text(0x3a24)],
        ['Home fax', text(0x3a25)],
        ['Web page', named(0x802b) || text(0x3a51) || text(0x3a50)],
      ],
    },
    {
      title: 'Addresses',
      rows: [
        ['Business', business],
        [
          'Home',
          named(0x801a) || lines(text(0x3a5d), text(0x3a5b), text(0x3a59), text(0x3a5c), text(0x3a5a)),
        ],
        [
          'Other',
          named(0x801c) || lines(text(0x3a63), text(0x3a61), text(0x3a5f), text(0x3a62), text(0x3a60)),
        ],
        ['Post', post === business ? '' : post],
      ],
    },
  ];
  return cards.filter(({ rows }, place) => place === 0 || rows.some(([, value]) => value !== ''));
}

/** @param at the first of a contact's properties about one address */
function emailWords(item: Item, at: number): string {
  const shownName = item.namedText('address', at);
  const stored = item.namedText('address', at + 3);
  const original = item.namedText('address', at + 4);
  const address = [stored, original].find((words) => words.includes('@')) ?? '';
  if (address === '') return shownName;
  return shownName === '' || shownName.includes(address) ? shownName || address : `${shownName} <${address}>`;
}

const lines = (street: string, postcode: string, city: string, state: string, country: string): string =>
  [street, [postcode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join('\n');
