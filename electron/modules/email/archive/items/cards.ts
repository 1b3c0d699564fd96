/** What is shown above the text of entries that are no letters: when and where, names and numbers. */
import iconv from 'iconv-lite';
import type { ResultText, ResultWords } from '../../../../../words/results.js';
import type { MailCard } from '../../message.js';
import { encodingOf } from '../pst/code-pages.js';
import { attempt } from '../pst/store.js';
import { tags, type MailboxItem } from './item.js';
import { clockWords, dayWords, durationWords, spanWords } from './time-words.js';
import { readZoneDefinition, readZoneStruct, type ZoneRules } from './zone.js';

type Rows = MailCard['rows'];

export function cardsOf(item: MailboxItem, words: ResultWords): MailCard[] {
  const { say } = words;
  switch (item.kind) {
    case 'appointment':
      return [{ title: words.say('Appointment'), rows: appointmentRows(item, words) }];
    case 'meeting':
      return [{ title: say(meetingTitle(item.messageClass)), rows: meetingRows(item, words) }];
    case 'contact':
      return contactCards(item, words);
    case 'group':
      return [{ title: words.say('Contact group'), rows: groupMembers(item, words) }];
    case 'task':
      return [{ title: words.say('Task'), rows: taskRows(item, words) }];
    case 'note':
      return [{ title: words.say('Note'), rows: noteRows(item, words) }];
    case 'journal':
      return [{ title: words.say('Journal entry'), rows: journalRows(item, words) }];
    case 'email':
    case 'post':
    case 'report':
    case 'other':
    case 'system':
      return [];
  }
}

const categoriesRow = (item: MailboxItem, words: ResultWords): readonly [string, string] => [
  words.say('Categories'),
  item.categories.join(', '),
];
const choice = (value: number | null, known: readonly (ResultText | '')[], { say }: ResultWords): string => {
  const text = value === null ? '' : (known[value] ?? '');
  return text === '' ? '' : say(text);
};

/** The rules of the clock a calendar entry was made by; null when it tells none. */
export function zoneOf(item: MailboxItem): ZoneRules | null {
  return (
    attempt(() => readZoneDefinition(item.namedBinary('appointment', 0x825e))) ??
    attempt(() => readZoneStruct(item.namedBinary('appointment', 0x8233)))
  );
}

function whenRows(item: MailboxItem, words: ResultWords): Rows {
  const zone = zoneOf(item);
  const begin = item.namedTime('appointment', 0x820d);
  const end = item.namedTime('appointment', 0x820e);
  const whole = item.namedFlag('appointment', 0x8215);
  return [
    [words.say('When'), spanWords(begin, end, zone, whole, words)],
    [words.say('Repeats'), item.namedText('appointment', 0x8232)],
    [words.say('Time zone'), whole ? '' : item.namedText('appointment', 0x8234)],
    [words.say('Where'), item.namedText('appointment', 0x8208)],
  ];
}

function appointmentRows(item: MailboxItem, words: ResultWords): Rows {
  const minutes = item.namedNumber('common', 0x8501);
  const reminds = item.namedFlag('common', 0x8503) && minutes !== null && minutes >= 0;
  const required = item.namedText('appointment', 0x823b);
  return [
    ...whenRows(item, words),
    [words.say('Organiser'), item.text(tags.representingName)],
    [words.say('Required'), required],
    [words.say('Optional'), item.namedText('appointment', 0x823c)],
    [words.say('Attendees'), required === '' ? item.namedText('appointment', 0x8238) : ''],
    [
      words.say('Show as'),
      choice(item.namedNumber('appointment', 0x8205), ['Free', 'Tentative', 'Busy', 'Out of office'], words),
    ],
    [
      words.say('Reminder'),
      reminds ? words.say('{time} before', { time: durationWords(minutes, words) }) : '',
    ],
    categoriesRow(item, words),
  ];
}

function meetingTitle(messageClass: string): ResultText {
  const endings: readonly (readonly [RegExp, ResultText])[] = [
    [/\.Resp\.Pos$/i, 'Meeting accepted'],
    [/\.Resp\.Neg$/i, 'Meeting declined'],
    [/\.Resp\.Tent$/i, 'Meeting tentatively accepted'],
    [/\.Canceled$/i, 'Meeting cancelled'],
    [/TaskRequest/i, 'Task request'],
  ];
  return endings.find(([pattern]) => pattern.test(messageClass))?.[1] ?? 'Meeting request';
}

const meetingRows = (item: MailboxItem, words: ResultWords): Rows =>
  /TaskRequest/i.test(item.messageClass)
    ? taskRows(item, words)
    : [...whenRows(item, words), categoriesRow(item, words)];

function taskRows(item: MailboxItem, words: ResultWords): Rows {
  const done = item.namedNumber('task', 0x8102);
  const states: readonly ResultText[] = [
    'Not started',
    'In progress',
    'Completed',
    'Waiting on someone else',
    'Deferred',
  ];
  return [
    [words.say('State'), choice(item.namedNumber('task', 0x8101), states, words)],
    [words.say('Done'), done === null ? '' : `${Math.round(done * 100)} %`],
    [words.say('Start'), dayWords(item.namedTime('task', 0x8104), words)],
    [words.say('Due'), dayWords(item.namedTime('task', 0x8105), words)],
    [words.say('Completed'), dayWords(item.namedTime('task', 0x810f), words)],
    [words.say('Owner'), item.namedText('task', 0x811f)],
    [words.say('Priority'), choice(item.properties.number(tags.importance), ['Low', '', 'High'], words)],
    [words.say('Planned work'), durationWords(item.namedNumber('task', 0x8111), words)],
    [words.say('Work done'), durationWords(item.namedNumber('task', 0x8110), words)],
    [words.say('Companies'), item.namedText('common', 0x8539)],
    categoriesRow(item, words),
  ];
}

const noteRows = (item: MailboxItem, words: ResultWords): Rows => [
  [
    words.say('Colour'),
    choice(item.namedNumber('note', 0x8b00), ['Blue', 'Green', 'Pink', 'Yellow', 'White'], words),
  ],
  [words.say('Created'), clockWords(item.time(tags.created), null, words)],
  categoriesRow(item, words),
];

const journalRows = (item: MailboxItem, words: ResultWords): Rows => [
  [words.say('Type'), item.namedText('log', 0x8712) || item.namedText('log', 0x8700)],
  [words.say('Start'), clockWords(item.namedTime('log', 0x8706), null, words)],
  [words.say('Duration'), durationWords(item.namedNumber('log', 0x8707), words)],
  [words.say('End'), clockWords(item.namedTime('log', 0x8708), null, words)],
  [words.say('Companies'), item.namedText('common', 0x8539)],
  categoriesRow(item, words),
];

const emailLabels: readonly ResultText[] = ['Email', 'Email 2', 'Email 3'];

function contactCards(item: MailboxItem, words: ResultWords): MailCard[] {
  const text = (id: number) => item.text(id);
  const named = (id: number) => item.namedText('address', id);
  const business =
    named(0x801b) || lines(named(0x8045), named(0x8048), named(0x8046), named(0x8047), named(0x8049));
  const post = text(0x3a15);
  const cards: MailCard[] = [
    {
      title: words.say('Contact'),
      rows: [
        [words.say('Title'), text(0x3a45)],
        [words.say('First name'), text(0x3a06)],
        [words.say('Middle name'), text(0x3a44)],
        [words.say('Last name'), text(0x3a11)],
        [words.say('Suffix'), text(0x3a05)],
        [words.say('Nickname'), text(0x3a4f)],
        [words.say('Company'), text(0x3a16)],
        [words.say('Department'), text(0x3a18)],
        [words.say('Job title'), text(0x3a17)],
        [words.say('Profession'), text(0x3a46)],
        [words.say('Manager'), text(0x3a4e)],
        [words.say('Assistant'), text(0x3a30)],
        [words.say('Partner'), text(0x3a48)],
        [words.say('Birthday'), dayWords(item.time(0x3a42), words)],
        [words.say('Anniversary'), dayWords(item.time(0x3a41), words)],
        categoriesRow(item, words),
      ],
    },
    {
      title: words.say('Email, telephone and web'),
      rows: [
        ...[0x8080, 0x8090, 0x80a0].map(
          (at, place) => [words.say(emailLabels[place] ?? 'Email'), emailWords(item, at)] as const,
        ),
        [words.say('Instant messages'), named(0x8062)],
        [words.say('Mobile'), text(0x3a1c)],
        [words.say('Business'), text(0x3a08)],
        [words.say('Business 2'), text(0x3a1b)],
        [words.say('Home'), text(0x3a09)],
        [words.say('Home 2'), text(0x3a2f)],
        [words.say('Other'), text(0x3a1f)],
        [words.say('Main'), text(0x3a1a)],
        [words.say('Car'), text(0x3a1e)],
        [words.say('Pager'), text(0x3a21)],
        [words.say('Business fax'), text(0x3a24)],
        [words.say('Home fax'), text(0x3a25)],
        [words.say('Web page'), named(0x802b) || text(0x3a51) || text(0x3a50)],
      ],
    },
    {
      title: words.say('Addresses'),
      rows: [
        [words.say('Business'), business],
        [
          words.say('Home'),
          named(0x801a) || lines(text(0x3a5d), text(0x3a5b), text(0x3a59), text(0x3a5c), text(0x3a5a)),
        ],
        [
          words.say('Other'),
          named(0x801c) || lines(text(0x3a63), text(0x3a61), text(0x3a5f), text(0x3a62), text(0x3a60)),
        ],
        [words.say('Post'), post === business ? '' : post],
      ],
    },
  ];
  return cards.filter(({ rows }, place) => place === 0 || rows.some(([, value]) => value !== ''));
}

/** @param at the first of a contact's properties about one address */
function emailWords(item: MailboxItem, at: number): string {
  const shownName = item.namedText('address', at);
  const stored = item.namedText('address', at + 3);
  const original = item.namedText('address', at + 4);
  const address = [stored, original].find((words) => words.includes('@')) ?? '';
  if (address === '') return shownName;
  return shownName === '' || shownName.includes(address) ? shownName || address : `${shownName} <${address}>`;
}

const lines = (street: string, postcode: string, city: string, state: string, country: string): string =>
  [street, [postcode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join('\n');

// The members of a contact group, as they are kept with the group itself ([MS-OXOCNTC] 2.2.2.2).

const maxMembers = 2000;
/** Identifier of an address that is written out in full ([MS-OXCDATA] 2.2.5.1). */
const oneOff = '812b1fa4bea310199d6e00dd010f5402';

/** Name and address of each member. */
function groupMembers(item: MailboxItem, { say }: ResultWords): (readonly [string, string])[] {
  const members = item
    .namedBinaries('address', 0x8054)
    .slice(0, maxMembers)
    .map((bytes) => readOneOff(bytes, item.properties.codePage, say('Member')))
    .filter((member) => member !== null);
  const title = item.namedText('address', 0x8053);
  if (title !== '') members.unshift([say('Name'), title]);
  return members;
}

function readOneOff(bytes: Buffer, codePage: number, label: string): readonly [string, string] | null {
  if (bytes.length < 24 || bytes.toString('hex', 4, 20) !== oneOff) return null;
  const isUnicode = (bytes.readUInt16LE(22) & 0x8000) !== 0;
  const texts = iconv.decode(bytes.subarray(24), isUnicode ? 'utf-16le' : encodingOf(codePage)).split('\0');
  const [name = '', type = '', address = ''] = texts;
  const shown = type.toUpperCase() === 'EX' ? '' : address;
  if (name === '' && shown === '') return null;
  return name === shown || shown === '' ? [label, name || shown] : [name, shown];
}
