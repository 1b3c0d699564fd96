/** What all views share: the paper, the words, the colours, and what found no room on a page. */
import type { ResultWords } from '../../../words/results.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import type { EntryColours } from './colours.js';
import type { Dates } from './dates.js';
import type { Calendar, Occurrence } from './model.js';

export interface CalendarFrame {
  /** Of the area inside the margins, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly dates: Dates;
  readonly words: ResultWords;
  readonly colours: EntryColours;
  readonly calendars: readonly Calendar[];
  readonly title: string;
  readonly showsWeekNumbers: boolean;
  /** What is on a page in part or not at all: it is listed in full behind the pages. */
  readonly short: Set<Occurrence>;
}

/** The height in millimetres of the title above a month or a week. */
export const titleHeight = 15;

/** The heading of a page with the legend at its other side. */
export function pageHead(heading: string, { title, colours }: CalendarFrame): string {
  const legend = colours.legend
    .map(({ name, colour }) => `<li style="--c:${colour}"><bdi>${escapeHtml(name)}</bdi></li>`)
    .join('');
  const side = legend === '' ? `<p dir="auto">${escapeHtml(title)}</p>` : `<ul class="legend">${legend}</ul>`;
  return `<header class="head"><h1>${escapeHtml(heading)}</h1>${side}</header>`;
}

export const titleOf = ({ entry }: Pick<Occurrence, 'entry'>, { words }: CalendarFrame): string =>
  entry.title === '' ? words.say('Untitled') : entry.title;

/** Classes and colour of an entry wherever it stands. */
export const lookOf = ({ entry }: Pick<Occurrence, 'entry'>, { colours }: CalendarFrame, more = ''): string =>
  ` class="entry ${entry.state}${more === '' ? '' : ` ${more}`}" style="--c:${colours.of(entry)}`;

/** The title as it is marked: struck through where it was cancelled. */
export const marked = ({ entry }: Pick<Occurrence, 'entry'>, html: string): string =>
  entry.state === 'cancelled' ? `<s>${html}</s>` : html;
