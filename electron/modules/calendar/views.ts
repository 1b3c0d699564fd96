/** The pages of a view: which months and weeks there are, and what found no room on them. */
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import type { CalendarFrame } from './frame.js';
import { listHtml } from './list.js';
import type { Occurrence } from './model.js';
import { monthPage } from './month.js';
import type { Range } from './range.js';
import { weekPage } from './week.js';

type View = 'month' | 'week' | 'list';

/**
 * The most pages of months and of weeks. Up to `whole` of them, pages without an entry stay although nobody chose the
 * days.
 */
const limits = { month: { pages: 240, whole: 24 }, week: { pages: 260, whole: 12 } } as const;

export interface Pages {
  readonly html: string;
  /** Months or weeks in which nothing happens, left out. */
  readonly empty: number;
  /** The last day that is shown where there would be more pages than are printed; null where all are. */
  readonly cutAfter: WallTime | null;
  readonly count: number;
}

export function pagesOf(
  view: View,
  range: Range,
  occurrences: readonly Occurrence[],
  frame: CalendarFrame,
): Pages {
  switch (view) {
    case 'month':
      return calendarPages(view, monthsOf(range), range, occurrences, frame);
    case 'week':
      return calendarPages(view, weeksOf(range, frame), range, occurrences, frame);
    case 'list': {
      const html = occurrences.length === 0 ? '' : listPage(occurrences, frame);
      return { html, empty: 0, cutAfter: null, count: 0 };
    }
  }
}

interface Stretch {
  readonly from: WallTime;
  readonly to: WallTime;
  /** What its page shows besides: days of the weeks at its borders. */
  readonly shownFrom: WallTime;
  readonly shownTo: WallTime;
}

function monthsOf({ from, to }: Range): Stretch[] {
  const first = new Date(from);
  const months: Stretch[] = [];
  for (let place = 0; ; place += 1) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + place, 1);
    if (start >= to) return months;
    const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + place + 1, 1);
    months.push({ from: start, to: end, shownFrom: start - 6 * dayLength, shownTo: end + 6 * dayLength });
  }
}

function weeksOf({ from, to }: Range, { dates }: CalendarFrame): Stretch[] {
  const weeks: Stretch[] = [];
  for (let start = dates.startOfWeek(from); start < to; start += 7 * dayLength) {
    const end = start + 7 * dayLength;
    weeks.push({ from: start, to: end, shownFrom: start, shownTo: end });
  }
  return weeks;
}

function calendarPages(
  view: 'month' | 'week',
  stretches: readonly Stretch[],
  range: Range,
  occurrences: readonly Occurrence[],
  frame: CalendarFrame,
): Pages {
  const held = occurrences.map(({ start, end }) => ({ start, end: Math.max(end, start + 1) }));
  const holds = ({ from, to }: Stretch) => held.some(({ start, end }) => start < to && end > from);
  const { pages, whole } = limits[view];
  const wanted = range.isChosen || stretches.length <= whole ? stretches : stretches.filter(holds);
  const shown = wanted.slice(0, pages);
  const html = shown.map((stretch) => {
    const own = occurrences.filter(
      ({ start, end }) => start < stretch.shownTo && Math.max(end, start + 1) > stretch.shownFrom,
    );
    return view === 'month' ? monthPage(stretch.from, own, frame) : weekPage(stretch.from, own, frame);
  });
  return {
    html: html.join('\n'),
    empty: stretches.length - wanted.length,
    cutAfter: wanted.length > shown.length ? shown.at(-1)!.to - dayLength : null,
    count: shown.length,
  };
}

function listPage(occurrences: readonly Occurrence[], frame: CalendarFrame): string {
  const { title, calendars, colours } = frame;
  const about = calendars.length === 1 ? (calendars[0]?.description ?? '') : '';
  const note = about === '' ? '' : `<p class="about" dir="auto">${escapeHtml(about)}</p>`;
  const names = colours.legend
    .map(({ name, colour }) => `<li style="--c:${colour}"><bdi>${escapeHtml(name)}</bdi></li>`)
    .join('');
  const legend = names === '' ? '' : `<ul class="legend">${names}</ul>`;
  return `<main class="list"><h1 dir="auto">${escapeHtml(title)}</h1>${note}${legend}${listHtml(occurrences, frame, 2)}</main>`;
}

/** What is on the pages in part or not at all, in full; `''` where everything is. */
export function inFull(occurrences: readonly Occurrence[], frame: CalendarFrame): string {
  // Each entry once, at its first time: the pages show the others.
  const entries = new Set<Occurrence['entry']>();
  const short = occurrences.filter((one) => {
    if (!frame.short.has(one) || entries.has(one.entry)) return false;
    entries.add(one.entry);
    return true;
  });
  if (short.length === 0) return '';
  const heading = escapeHtml(frame.words.say('Entries in full'));
  return `<main class="list"><h1>${heading}</h1>${listHtml(short, frame, 2)}</main>`;
}
