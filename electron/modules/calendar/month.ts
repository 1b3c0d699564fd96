/** Draws the month view: a page for every month, its weeks as rows of a table. */
import { maxOf } from '../../../contract/lists.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';
import { weekdayOf, weekNumber } from './dates.js';
import { lookOf, marked, pageHead, titleHeight, titleOf, type CalendarFrame } from './frame.js';
import { barsOf, isBar, type Bar } from './lanes.js';
import { lineHeight, linesOf } from './measure.js';
import type { Occurrence } from './model.js';

/**
 * Heights of the row of weekdays and of the number of a day, and the width of the column of week numbers, in
 * millimetres.
 */
const namesHeight = 6;
const numberHeight = 5.4;
const weekColumn = 7;
/** Points: the largest that lets everything be seen is taken. */
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6] as const;
/** The most lines of a title while there is room. */
const maxTitleLines = 3;

interface Day {
  readonly wall: WallTime;
  readonly timed: readonly Occurrence[];
}

interface Week {
  readonly start: WallTime;
  readonly days: readonly Day[];
  readonly bars: readonly Bar[];
}

/** @param month any time of it @param occurrences of this month, in order */
export function monthPage(month: WallTime, occurrences: readonly Occurrence[], frame: CalendarFrame): string {
  const { dates, showsWeekNumbers } = frame;
  const weeks = weeksOf(month, occurrences, frame);
  const height = frame.height - titleHeight - namesHeight - 0.5;
  const cell = (frame.width - (showsWeekNumbers ? weekColumn : 0)) / 7 - 2.4;
  const size = sizes.find((one) => fits(weeks, one, height, cell, frame)) ?? sizes.at(-1)!;
  const heights = share(
    weeks.map((week) => needOf(week, size, cell, frame)),
    height,
  );
  const names = dates
    .weekdays()
    .map((wall) => `<th scope="col">${escapeHtml(dates.weekday(wall, 'long'))}</th>`)
    .join('');
  const rows = weeks.map((week, at) => weekRow(week, month, heights[at]!, size, cell, frame)).join('');
  const corner = showsWeekNumbers ? '<td class="number"></td>' : '';
  const columns = `${showsWeekNumbers ? `<col style="width:${weekColumn}mm">` : ''}${'<col>'.repeat(7)}`;
  return `<section class="sheet month">${pageHead(dates.month(month), frame)}<table style="font-size:${size}pt"><colgroup>${columns}</colgroup><thead><tr>${corner}${names}</tr></thead><tbody>${rows}</tbody></table></section>`;
}

function weeksOf(month: WallTime, occurrences: readonly Occurrence[], { dates }: CalendarFrame): Week[] {
  const date = new Date(month);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const weeks: Week[] = [];
  for (let start = dates.startOfWeek(first); start < end; start += 7 * dayLength) {
    const days = Array.from({ length: 7 }, (_, place): Day => {
      const wall = start + place * dayLength;
      // What goes over midnight stands where it begins.
      const timed = occurrences.filter(
        (one) => !isBar(one) && one.start >= wall && one.start < wall + dayLength,
      );
      return { wall, timed };
    });
    weeks.push({ start, days, bars: barsOf(occurrences, start) });
  }
  return weeks;
}

const label = (one: Occurrence, frame: CalendarFrame): string =>
  `${frame.dates.time(one.start)} ${titleOf(one, frame)}`;

const lanesOn = ({ bars }: Week, day: number): number =>
  maxOf(
    bars.filter(({ first, last }) => first <= day && day <= last).map(({ lane }) => lane + 1),
    0,
  );

/** Lines a day would have with all its titles whole, up to three each. */
function linesOn(week: Week, day: number, size: number, cell: number, frame: CalendarFrame): number {
  const titles = week.days[day]!.timed.map((one) =>
    Math.min(maxTitleLines, linesOf(label(one, frame), cell - 2, size)),
  );
  return lanesOn(week, day) + titles.reduce((sum, lines) => sum + lines, 0);
}

/** Returns the millimetres that a week would take up with everything in it. */
const needOf = (week: Week, size: number, cell: number, frame: CalendarFrame): number =>
  numberHeight +
  1 +
  maxOf(week.days.map((_, day) => linesOn(week, day, size, cell, frame))) * lineHeight(size);

function fits(
  weeks: readonly Week[],
  size: number,
  height: number,
  cell: number,
  frame: CalendarFrame,
): boolean {
  return weeks.reduce((sum, week) => sum + needOf(week, size, cell, frame), 0) <= height;
}

/** Rows are alike while everything fits; else those that need more get what others have free. */
function share(needs: readonly number[], height: number): number[] {
  const even = height / needs.length;
  const least = even * 0.55;
  const wanted = needs.map((need) => Math.max(need, least));
  const sum = wanted.reduce((total, one) => total + one, 0);
  if (sum <= height) {
    // Those with the largest need keep it, the others are alike.
    const level = [...wanted]
      .sort((a, b) => b - a)
      .reduce(
        ({ left, rows }, one) => (one > left / rows ? { left: left - one, rows: rows - 1 } : { left, rows }),
        { left: height, rows: wanted.length },
      );
    return wanted.map((one) => Math.max(one, level.left / level.rows));
  }
  // Too much for the page: beyond the least that every week has, each gets its part of what is there.
  const over = wanted.map((one) => one - least);
  const all = over.reduce((total, one) => total + one, 0);
  return over.map((one) => least + (one / all) * (height - least * needs.length));
}

function weekRow(
  week: Week,
  month: WallTime,
  height: number,
  size: number,
  cell: number,
  frame: CalendarFrame,
): string {
  const lines = Math.max(1, Math.floor((height - numberHeight - 0.8) / lineHeight(size)));
  const number = frame.showsWeekNumbers
    ? `<td class="number"><span>${weekNumber(week.start)}</span></td>`
    : '';
  const cells = week.days.map((_, day) => dayCell(week, day, month, lines, size, cell, frame)).join('');
  return `<tr style="height:${height.toFixed(2)}mm">${number}${cells}</tr>`;
}

function dayCell(
  week: Week,
  day: number,
  month: WallTime,
  lines: number,
  size: number,
  cell: number,
  frame: CalendarFrame,
): string {
  const { wall, timed } = week.days[day]!;
  const date = new Date(wall);
  const isOther = date.getUTCMonth() !== new Date(month).getUTCMonth();
  const weekday = weekdayOf(wall);
  const kinds = [isOther ? 'other' : '', weekday === 0 || weekday === 6 ? 'weekend' : ''].join(' ').trim();
  // The last line says how many more there are.
  const lanes = lanesOn(week, day);
  const isTight = lanes + timed.length > lines;
  const room = isTight ? lines - 1 : lines;
  const bars = week.bars.filter(({ first }) => first === day);
  const shown = bars.filter(({ lane }) => lane < room);
  const hidden = week.bars.filter(({ first, last, lane }) => first <= day && day <= last && lane >= room);
  const free = Math.max(0, room - Math.min(lanes, room));
  const { html, count } = titles(timed, free, size, cell, frame);
  for (const { one } of hidden) frame.short.add(one);
  const more = hidden.length + timed.length - count;
  const height = lineHeight(size);
  const barsHtml = shown.map((bar) => barHtml(bar, size, cell, frame)).join('');
  const spacer = lanes > 0 ? ` style="padding-top:${(Math.min(lanes, room) * height).toFixed(2)}mm"` : '';
  const rest =
    more > 0 ? `<p class="more">${escapeHtml(frame.words.say('{count} more', { count: more }))}</p>` : '';
  // The first of a month says which one, where it stands among days of another.
  const name =
    date.getUTCDate() === 1 || (isOther && day === 0) ? frame.dates.shortDay(wall) : `${date.getUTCDate()}`;
  const list = html === '' ? '' : `<ul>${html}</ul>`;
  return `<td class="${kinds}"><div class="box"><p class="day">${escapeHtml(name)}</p>${barsHtml}<div class="timed"${spacer}>${list}${rest}</div></div></td>`;
}

/** As many entries as there are lines for; titles go on in lines that nobody else needs. */
function titles(
  timed: readonly Occurrence[],
  free: number,
  size: number,
  cell: number,
  frame: CalendarFrame,
): { readonly html: string; readonly count: number } {
  const shown = timed.slice(0, free);
  for (const one of timed.slice(free)) frame.short.add(one);
  let spare = free - shown.length;
  const html = shown
    .map((one) => {
      const wanted = linesOf(label(one, frame), cell - 2, size);
      const extra = Math.min(spare, Math.min(maxTitleLines, wanted) - 1);
      spare -= extra;
      if (wanted > 1 + extra) frame.short.add(one);
      const time = `<time>${escapeHtml(frame.dates.time(one.start))}</time>`;
      return `<li${lookOf(one, frame)};--l:${1 + extra}">${time} ${marked(one, `<bdi>${escapeHtml(titleOf(one, frame))}</bdi>`)}</li>`;
    })
    .join('');
  return { html, count: shown.length };
}

function barHtml(bar: Bar, size: number, cell: number, frame: CalendarFrame): string {
  const { one, first, last, lane, isFromBefore, isGoingOn } = bar;
  const days = last - first + 1;
  const width = days * (cell + 2.4) - 5;
  const time = one.isAllDay || isFromBefore ? '' : `${frame.dates.time(one.start)} `;
  const text = `${time}${titleOf(one, frame)}`;
  if (linesOf(text, width, size) > 1) frame.short.add(one);
  const kinds = ['bar', isFromBefore ? 'before' : '', isGoingOn ? 'on' : ''].join(' ').trim();
  const top = numberHeight + lane * lineHeight(size);
  const place = `top:${top.toFixed(2)}mm;height:${(lineHeight(size) - 0.4).toFixed(2)}mm;--d:${days}`;
  return `<p${lookOf(one, frame, kinds)};${place}">${marked(one, `<bdi>${escapeHtml(text)}</bdi>`)}</p>`;
}
