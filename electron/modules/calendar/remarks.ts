/** Says what of a calendar is no part of the result, and what was decided for the person. */
import type { Context } from '../../engine/interface/converter.js';
import { dayLength } from '../../engine/icalendar/moments.js';
import type { Dates } from './dates.js';
import { maxOccurrences, type ShortenedSeries } from './expand.js';
import type { Losses, Occurrence } from './model.js';
import type { Range } from './range.js';
import type { Pages } from './views.js';

/** The most names in one message; dots stand for the rest. */
const maxNames = 5;

const listed = (names: Iterable<string>): string => {
  const all = [...new Set(names)].map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  return `${all.slice(0, maxNames).join(', ')}${all.length > maxNames ? ' …' : ''}`;
};

export function remarkOnLosses(lost: Losses, zones: ReadonlySet<string>, { message }: Context): void {
  const { lines, isCutOff, alarms, attachments, others, rules, duplicates } = lost;
  if (isCutOff) message('warning', 'calendar_damaged', { variant: 'end', count: lines });
  else if (lines > 0) message('warning', 'calendar_damaged', { count: lines });
  if (rules.length > 0) message('warning', 'calendar_rule_not_read', { names: listed(rules) });
  if (zones.size > 0) message('warning', 'calendar_zone_unknown', { names: listed(zones) });
  if (others.length > 0) message('info', 'calendar_parts_left_out', { names: listed(others) });
  if (attachments > 0) message('info', 'calendar_attachments_left_out', { count: attachments });
  if (alarms > 0) message('info', 'calendar_reminders_left_out', { count: alarms });
  if (duplicates > 0) message('info', 'calendar_duplicates', { count: duplicates });
}

export function remarkOnPages(
  {
    cuts,
    range,
    pages,
    occurrences,
    short,
  }: {
    readonly cuts: ShortenedSeries;
    readonly range: Range;
    readonly pages: Pages;
    readonly occurrences: readonly Occurrence[];
    readonly short: boolean;
  },
  dates: Dates,
  { message }: Context,
): void {
  if (range.goOn.length > 0) {
    const day = dates.date(range.to - dayLength);
    message('info', 'calendar_series_go_on', { names: listed(range.goOn), day });
  }
  if (cuts.series.size > 0) message('warning', 'calendar_series_cut', { names: listed(cuts.series) });
  const last = occurrences.at(-1);
  if (cuts.isFull && last) {
    message('warning', 'calendar_entries_cut', { count: maxOccurrences, day: dates.date(last.start) });
  }
  if (pages.cutAfter !== null) {
    message('warning', 'calendar_pages_cut', { count: pages.count, day: dates.date(pages.cutAfter) });
  }
  if (pages.empty > 0) message('info', 'calendar_empty_left_out', { count: pages.empty });
  if (short) message('info', 'calendar_entries_in_full');
}
