/** The list view: day after day, everything there is to say of each entry. */
import { escapeHtml } from '../../engine/markup/escape.js';
import { dayLength, type Moment, type WallTime } from '../../engine/icalendar/moments.js';
import { lookOf, marked, titleOf, type CalendarFrame } from './frame.js';
import type { Description, CalendarEntry, Occurrence } from './model.js';
import type { Clocks } from './zones.js';

/** The days of the list, those of a month below its name. @param level of the headings of months */
export function listHtml(occurrences: readonly Occurrence[], frame: CalendarFrame, level: 1 | 2): string {
  const html: string[] = [];
  let month = '';
  let day = Number.NaN;
  for (const one of occurrences) {
    const today = Math.floor(one.start / dayLength);
    if (today !== day) {
      if (!Number.isNaN(day)) html.push('</div></section>');
      day = today;
      const name = frame.dates.month(one.start);
      if (name !== month) html.push(`<h${level} class="month-name">${escapeHtml(name)}</h${level}>`);
      month = name;
      const heading = escapeHtml(frame.dates.day(one.start));
      html.push(`<section class="day"><h${level + 1}>${heading}</h${level + 1}><div class="entries">`);
    }
    html.push(entryHtml(one, timeOf(one, frame), frame));
  }
  if (!Number.isNaN(day)) html.push('</div></section>');
  return html.join('\n');
}

/** When it is, for the column beside the day. */
function timeOf({ start, end, isAllDay }: Occurrence, { dates, words }: CalendarFrame): string {
  if (!isAllDay) return dates.times(start, end);
  const last = Math.max(start, end - dayLength);
  return last > start ? `${dates.shortDay(start)} – ${dates.shortDay(last)}` : words.say('All day');
}

function entryHtml(one: Occurrence, time: string, frame: CalendarFrame): string {
  const { entry } = one;
  const { say } = frame.words;
  const state =
    entry.state === 'cancelled' ? say('Cancelled') : entry.state === 'tentative' ? say('Tentative') : '';
  const rows: (readonly [name: string, html: string])[] = [
    [say('Place'), escapeHtml(entry.place)],
    [say('Organiser'), escapeHtml(entry.organiser)],
    [say('Attendees'), entry.attendees.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join('<br>')],
    [say('Repeats'), escapeHtml(entry.repeats)],
    [say('Categories'), escapeHtml(entry.categories.join(', '))],
    [
      say('Calendar'),
      frame.calendars.length > 1 ? escapeHtml(frame.calendars[entry.calendar]?.name ?? '') : '',
    ],
    [say('Web page'), entry.links.map(linkHtml).join('<br>')],
  ];
  const facts = rows
    .filter(([, html]) => html !== '')
    .map(([name, html]) => `<tr><th scope="row">${escapeHtml(name)}</th><td dir="auto">${html}</td></tr>`)
    .join('');
  const mark = state === '' ? '' : ` <em>${escapeHtml(state)}</em>`;
  return `<article${lookOf(one, frame)}"><p class="when">${escapeHtml(time)}</p><div class="what"><p class="name">${marked(one, `<bdi>${escapeHtml(titleOf(one, frame))}</bdi>`)}${mark}</p>${facts === '' ? '' : `<table class="facts">${facts}</table>`}${descriptionHtml(entry.description)}</div></article>`;
}

const linkHtml = (address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

function descriptionHtml(description: Description): string {
  switch (description.kind) {
    case 'none':
      return '';
    case 'text':
      return `<div class="description text" dir="auto">${escapeHtml(description.text)}</div>`;
    case 'html':
      return `<div class="description" dir="auto">${description.html}</div>`;
  }
}

/** What stands behind the pages: tasks, entries of a journal and events that have no date. */
export function withoutDays(entries: readonly CalendarEntry[], frame: CalendarFrame, clocks: Clocks): string {
  const { say } = frame.words;
  const tasks = entries.filter(({ kind }) => kind === 'task');
  const undated = entries.filter(({ kind, start }) => kind !== 'task' && start === null);
  const due = (entry: CalendarEntry): number =>
    entry.due ? shown(entry.due, clocks) : Number.POSITIVE_INFINITY;
  const inOrder = tasks.toSorted(
    (a, b) =>
      Number(a.state === 'done') - Number(b.state === 'done') || due(a) - due(b) || a.priority - b.priority,
  );
  const sections: (readonly [heading: string, entries: readonly CalendarEntry[]])[] = [
    [say('Tasks'), inOrder],
    [say('Without a date'), undated],
  ];
  return sections
    .filter(([, list]) => list.length > 0)
    .map(
      ([heading, list]) =>
        `<section class="rest"><h1>${escapeHtml(heading)}</h1><div class="entries">${list.map((entry) => undatedHtml(entry, frame, clocks)).join('\n')}</div></section>`,
    )
    .join('\n');
}

const shown = ({ wall, zone }: Moment, clocks: Clocks): WallTime => clocks.toShown(wall, zone);

function undatedHtml(entry: CalendarEntry, frame: CalendarFrame, clocks: Clocks): string {
  const one: Occurrence = { entry, start: 0, end: 0, isAllDay: false };
  return entryHtml(one, entry.kind === 'task' ? stateOf(entry, frame, clocks) : '', frame);
}

/** `☑ Done 3 March`, `☐ Due 4 March · 40 %`. */
function stateOf(entry: CalendarEntry, { dates, words: { say } }: CalendarFrame, clocks: Clocks): string {
  const on = (moment: Moment | null) => (moment ? dates.date(shown(moment, clocks)) : '');
  if (entry.state === 'done') return `☑ ${say('Done')} ${on(entry.completed)}`.trim();
  const due = entry.due ?? entry.start;
  const parts = [
    due ? `${say(entry.due ? 'Due' : 'Start')} ${on(due)}` : '',
    entry.percent === null || entry.percent === 0 ? '' : `${entry.percent} %`,
    entry.priority > 0 && entry.priority < 5 ? say('High') : '',
  ].filter((part) => part !== '');
  return `☐ ${parts.join(' · ')}`.trim();
}
