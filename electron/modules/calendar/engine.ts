/** Calendars to PDF: read here, drawn as pages by the printer. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { calendarOptions, type CalendarOptions } from './options.js';
import type { Context, Converter, ConvertJob, Tools } from '../../engine/interface/converter.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { writeDocumentInfo } from '../../engine/print/document-info.js';
import { pageSetup } from '../../engine/print/page-setup.js';
import { printRequest } from '../../engine/interface/printer.js';
import { remarkOn } from '../../engine/print/remarks.js';
import { pageFonts } from '../../engine/print/page-fonts.js';
import { readWithin, remarkOnEncoding } from '../../engine/charset/read-text.js';
import { calendarText } from './calendar-text.js';
import { chooseColours } from './colours.js';
import { Dates, localeOf } from './dates.js';
import { Expander, groupsOf } from './expand.js';
import type { CalendarFrame } from './frame.js';
import { withoutDays } from './list.js';
import { rangeOf, readDay, type Range } from './range.js';
import { readCalendar, type ReadCalendar } from './read.js';
import { remarkOnLosses, remarkOnPages } from './remarks.js';
import { styleOf } from './style.js';
import { inFull, pagesOf, type Pages } from './views.js';
import { Clocks, ownZone, zoneByName, type Zone } from './zones.js';

/** The most bytes of a calendar, which hold some hundred thousand events. */
const sizeLimit = 64 * 1024 * 1024;

/** The seconds that a page may take to load. */
const loadLimit = 180;

export function createCalendarConverter(tools: Tools): Converter {
  return {
    id: 'calendar',
    from: ['ics'],
    to: 'pdf',
    convert: (job, context) => convert(tools, job, context),
  };
}

async function convert(
  tools: Tools,
  { input, output, options }: ConvertJob,
  context: Context,
): Promise<void> {
  const wishes = pickOptions(calendarOptions, options);
  context.progress('reading', null);
  const { text, guessed } = calendarText(await readWithin(input.path, sizeLimit));
  if (guessed !== null) remarkOnEncoding(guessed, context);
  const name = input.name.slice(0, -extname(input.name).length || undefined);
  const book = readCalendar(text, name, context.words);
  if (book.calendars.length === 0) throw new ServiceError('damaged_file');
  if (book.entries.length === 0) throw new ServiceError('calendar_empty');
  const zone = zoneOf(wishes, book);
  const composed = compose(book, zone, wishes, context);
  context.signal.throwIfAborted();

  context.progress('drawing', null);
  const { words } = context;
  const footer = words.say('Times in {zone}', { zone: zoneWords(zone, composed.frame.dates.locale) });
  const setup = pageSetup(
    { ...wishes, paper_orientation: orientationOf(wishes), footer },
    composed.frame.title,
  );
  // The name is random, so that it hides none of the person's files.
  const prefix = `platen-${randomBytes(6).toString('hex')}-`;
  const fonts = await pageFonts(
    ['source-sans-3/400', 'source-sans-3/400-italic', 'source-sans-3/600', 'source-sans-3/600-italic'],
    prefix,
  );
  const root = join(context.directory, 'calendar');
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'calendar.html'), pageHtml(composed, fonts.css, context));
  const request = printRequest({
    ...{ root, mounts: fonts.mounts, entry: 'calendar.html', output, loadLimit },
    ...setup,
  });
  const report = await tools.printer.print(request, context.signal);
  await rm(root, { recursive: true, force: true });
  remarkOn(report, context);
  const info = { title: composed.frame.title, author: '', subject: '', keywords: '' };
  if (!(await writeDocumentInfo(output, info))) context.log('the document information could not be added');
}

interface Composed {
  readonly frame: CalendarFrame;
  readonly body: string;
}

/** The pages, and remarks on all that is not on them. */
function compose(book: ReadCalendar, zone: Zone, wishes: CalendarOptions, context: Context): Composed {
  const clocks = new Clocks(zone, book.zones);
  const groups = groupsOf(book.entries);
  const expander = new Expander(clocks);
  const chosen = { from: readDay(wishes.first_day), to: readDay(wishes.last_day) };
  if (chosen.from !== null && chosen.to !== null && chosen.to < chosen.from)
    throw new ServiceError('days_reversed', { first: wishes.first_day, last: wishes.last_day });
  const range = rangeOf(groups, chosen, expander, clocks, Date.now());
  // Only what is shown counts as cut.
  expander.cuts.series.clear();
  expander.cuts.isFull = false;
  const occurrences = range ? expander.within(groups, widened(range, wishes)) : [];
  const frame = frameOf(book, wishes, context);
  const none: Pages = { html: '', empty: 0, cutAfter: null, count: 0 };
  const pages = range ? pagesOf(wishes.calendar_view, range, occurrences, frame) : none;
  const full = inFull(occurrences, frame);
  const rest = withoutDays(book.entries, frame, clocks);
  if (pages.html === '' && rest === '')
    throw new ServiceError('calendar_nothing_then', { first: wishes.first_day, last: wishes.last_day });
  remarkOnLosses(book.lost, clocks.unknown, context);
  if (range) {
    const { cuts } = expander;
    remarkOnPages({ cuts, range, pages, occurrences, short: full !== '' }, frame.dates, context);
  }
  const behind = rest === '' ? '' : `<div class="list">${rest}</div>`;
  return { frame, body: [pages.html, full, behind].join('\n') };
}

/** Pages of months and weeks show whole weeks, so what lies on their days beside the range belongs to them. */
function widened(range: Range, { calendar_view: view }: CalendarOptions): Range {
  const more = view === 'list' || range.isChosen ? 0 : 7 * 86_400_000;
  return { ...range, from: range.from - more, to: range.to + more };
}

function frameOf(book: ReadCalendar, wishes: CalendarOptions, context: Context): CalendarFrame {
  const { paper, margins } = pageSetup(
    { ...wishes, paper_orientation: orientationOf(wishes), footer: '-' },
    '',
  );
  const days = { auto: null, sunday: 0, monday: 1, saturday: 6 } as const;
  const used = new Set(book.entries.map(({ calendar }) => calendar));
  const names = book.calendars.filter((_, place) => used.has(place)).map(({ name }) => name);
  return {
    width: paper.width - margins.left - margins.right,
    height: paper.height - margins.top - margins.bottom,
    dates: new Dates(localeOf(context.words.locale), {
      weekStart: days[wishes.week_start],
      hour12: wishes.clock === 'auto' ? null : wishes.clock === '12',
    }),
    words: context.words,
    colours: chooseColours(book.calendars, book.entries),
    calendars: book.calendars,
    title: [...new Set(names)].slice(0, 4).join(', '),
    showsWeekNumbers: wishes.week_numbers,
    short: new Set(),
  };
}

/** Days beside each other need width, a list does not. */
function orientationOf({ sheet_orientation: wish, calendar_view: view }: CalendarOptions) {
  if (wish !== 'auto') return wish;
  return view === 'list' ? 'portrait' : 'landscape';
}

/** @throws ServiceError `time_zone_unknown` */
function zoneOf(wishes: CalendarOptions, { calendars, entries }: ReadCalendar): Zone {
  switch (wishes.times_of) {
    case 'computer':
      return ownZone();
    case 'zone': {
      const name = wishes.time_zone.trim();
      const zone = zoneByName(name);
      if (!zone) throw new ServiceError('time_zone_unknown', { zone: name });
      return zone;
    }
    case 'calendar': {
      const said = calendars.map(({ zone }) => zone).find((name) => zoneByName(name) !== null);
      return zoneByName(said ?? mostFrequent(entries.map(({ start }) => start?.zone ?? ''))) ?? ownZone();
    }
  }
}

/** The name that comes most often of those that zones have; `''` for none. */
function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = [...counts].filter(([name]) => zoneByName(name) !== null);
  return known.sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Any time at which summer time is known everywhere: a zone has its usual name then. */
const summer = Date.UTC(2024, 6, 1);

/** Returns the words for a zone, such as `Central European Time (Europe/Berlin)` or `UTC`. */
function zoneWords({ name }: Zone, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'longGeneric' });
  const said = format.formatToParts(summer).find(({ type }) => type === 'timeZoneName')?.value ?? name;
  return name === 'UTC' || said === name ? name : `${said} (${name.replaceAll('_', ' ')})`;
}

function pageHtml({ frame, body }: Composed, fonts: string, { words }: Context): string {
  return `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><title>${escapeHtml(frame.title)}</title>
<style>${fonts}${styleOf(frame)}</style></head>
<body>${body}</body></html>
`;
}

export const engine: ModuleEngine = {
  converters: [{ from: ['ics'], load: async (services) => createCalendarConverter(await services.tools()) }],
};
