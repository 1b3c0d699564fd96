/** Draws the week view: a page for every week, whose table has a column of hours for each day. */
import { maxOf } from '../../../contract/lists.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';
import { weekdayOf, weekNumber } from './dates.js';
import { lookOf, marked, pageHead, titleHeight, titleOf, type CalendarFrame } from './frame.js';
import { barsOf, blocksOf, isBar, type Bar, type DayBlock } from './lanes.js';
import { lineHeight, linesOf } from './measure.js';
import type { Occurrence } from './model.js';

const hourLength = 3_600_000;
const size = 8;
/** The height of the row of days and the width of the column of hours, in millimetres. */
const namesHeight = 8;
const hourColumn = 12;
/** These hours are shown when nothing happens outside of them. */
const defaultHours = { first: 8, last: 18 } as const;
/**
 * The most bars of whole days above the hours, and the most columns side by side in a day; further events are only
 * counted.
 */
const maxLanes = 8;
const maxColumns = 5;

interface Hours {
  readonly first: number;
  /** Behind the last. */
  readonly last: number;
}

export function weekPage(start: WallTime, occurrences: readonly Occurrence[], frame: CalendarFrame): string {
  const { dates, words } = frame;
  const days = Array.from({ length: 7 }, (_, place) => start + place * dayLength);
  const timed = occurrences.filter((one) => !isBar(one));
  const hours = hoursOf(timed, days);
  const bars = barsOf(occurrences, start);
  const line = lineHeight(size) + 0.6;
  const lanes = Math.min(
    maxLanes,
    maxOf(
      bars.map(({ lane }) => lane + 1),
      0,
    ),
  );
  const isTight = bars.some(({ lane }) => lane >= maxLanes);
  const barsHeight = lanes === 0 && !isTight ? 0 : (lanes + (isTight ? 1 : 0)) * line + 1.4;
  const height = frame.height - titleHeight - namesHeight - barsHeight - 1;
  const hourHeight = height / (hours.last - hours.first);
  const width = (frame.width - hourColumn) / 7;

  const names = days
    .map((day) => {
      const name = `${dates.weekday(day, 'short')} <b>${escapeHtml(dates.shortDay(day))}</b>`;
      return `<th scope="col" class="${kindOf(day)}">${name}</th>`;
    })
    .join('');
  const barCells = days.map((day, place) => barCell(bars, place, line, width, kindOf(day), frame)).join('');
  const barRow =
    barsHeight === 0
      ? ''
      : `<tr class="bars" style="height:${barsHeight.toFixed(2)}mm"><td class="hours">${escapeHtml(words.say('All day'))}</td>${barCells}</tr>`;
  const grid = Array.from({ length: hours.last - hours.first }, (_, at) => {
    const top = `top:${(at * hourHeight).toFixed(2)}mm`;
    return `<span style="${top}">${at === 0 ? '' : escapeHtml(dates.hour(hours.first + at))}</span>`;
  }).join('');
  const cells = days.map((day) => dayColumn(timed, day, hours, hourHeight, width - 1, frame)).join('');
  const heading = `${dates.span(start, start + 6 * dayLength)}`;
  const number = frame.showsWeekNumbers
    ? ` · ${words.say('Week {number}', { number: weekNumber(start) })}`
    : '';
  return `<section class="sheet week" style="--hour:${hourHeight.toFixed(3)}mm">${pageHead(heading + number, frame)}<table style="font-size:${size}pt"><colgroup><col style="width:${hourColumn}mm">${'<col>'.repeat(7)}</colgroup><thead><tr style="height:${namesHeight}mm"><td class="hours"></td>${names}</tr></thead><tbody>${barRow}<tr class="grid" style="height:${height.toFixed(2)}mm"><td class="hours"><div class="box" style="height:${height.toFixed(2)}mm">${grid}</div></td>${cells}</tr></tbody></table></section>`;
}

const kindOf = (day: WallTime): string => (weekdayOf(day) === 0 || weekdayOf(day) === 6 ? 'weekend' : '');

/** The hours of a working day, and as many more as this week needs. */
function hoursOf(timed: readonly Occurrence[], days: readonly WallTime[]): Hours {
  let first: number = defaultHours.first;
  let last: number = defaultHours.last;
  for (const day of days) {
    for (const { start, end } of timed) {
      if (start >= day + dayLength || (end <= day && start < day)) continue;
      const from = Math.max(start, day);
      first = Math.min(first, Math.floor((from - day) / hourLength));
      last = Math.max(
        last,
        Math.ceil((Math.max(Math.min(end, day + dayLength), from + 1) - day) / hourLength),
      );
    }
  }
  return { first, last: Math.min(24, last) };
}

function barCell(
  bars: readonly Bar[],
  place: number,
  line: number,
  width: number,
  kind: string,
  frame: CalendarFrame,
): string {
  const html = bars
    .filter(({ first, lane }) => first === place && lane < maxLanes)
    .map((bar) => barHtml(bar, line, width, frame))
    .join('');
  const hidden = bars.filter(({ first, last, lane }) => first <= place && place <= last && lane >= maxLanes);
  for (const { one } of hidden) frame.short.add(one);
  const top = `top:${(maxLanes * line + 0.6).toFixed(2)}mm`;
  const more =
    hidden.length === 0
      ? ''
      : `<p class="more" style="${top}">${escapeHtml(frame.words.say('{count} more', { count: hidden.length }))}</p>`;
  return `<td class="${kind}"><div class="box">${html}${more}</div></td>`;
}

function barHtml(bar: Bar, line: number, width: number, frame: CalendarFrame): string {
  const { one, first, last, lane, isFromBefore, isGoingOn } = bar;
  const days = last - first + 1;
  const time = one.isAllDay || isFromBefore ? '' : `${frame.dates.time(one.start)} `;
  const text = `${time}${titleOf(one, frame)}`;
  if (linesOf(text, days * width - 4, size) > 1) frame.short.add(one);
  const kinds = ['bar', isFromBefore ? 'before' : '', isGoingOn ? 'on' : ''].join(' ').trim();
  const place = `top:${(lane * line + 0.7).toFixed(2)}mm;height:${(line - 0.5).toFixed(2)}mm;--d:${days}`;
  return `<p${lookOf(one, frame, kinds)};${place}">${marked(one, `<bdi>${escapeHtml(text)}</bdi>`)}</p>`;
}

function dayColumn(
  timed: readonly Occurrence[],
  day: WallTime,
  hours: Hours,
  hourHeight: number,
  width: number,
  frame: CalendarFrame,
): string {
  const least = ((lineHeight(size) + 0.8) / hourHeight) * hourLength;
  const { blocks, left } = blocksOf(timed, day, least, maxColumns);
  for (const one of left) frame.short.add(one);
  const html = blocks.map((block) => blockHtml(block, day, hours, hourHeight, width, frame)).join('');
  const more =
    left.length === 0
      ? ''
      : `<p class="more">${escapeHtml(frame.words.say('{count} more', { count: left.length }))}</p>`;
  const all = `height:${((hours.last - hours.first) * hourHeight).toFixed(2)}mm`;
  return `<td class="${kindOf(day)}"><div class="box" style="${all}">${html}${more}</div></td>`;
}

function blockHtml(
  { one, start, end, column, columns, width: taken }: DayBlock,
  day: WallTime,
  hours: Hours,
  hourHeight: number,
  width: number,
  frame: CalendarFrame,
): string {
  const line = lineHeight(size);
  const place = (wall: WallTime) => ((wall - day) / hourLength - hours.first) * hourHeight;
  const least = line + 0.8;
  const bottom = (hours.last - hours.first) * hourHeight;
  const height = Math.max(place(end) - place(start) - 0.3, least);
  const top = Math.min(place(start), bottom - height);
  const share = width / columns;
  const own = share * taken - 0.4;
  const lines = Math.max(1, Math.floor((height - 0.6) / line));
  const title = titleOf(one, frame);
  const whole = frame.dates.times(one.start, one.end);
  const times = linesOf(whole, own - 2.2, size) === 1 ? whole : frame.dates.time(one.start);
  const { place: where } = one.entry;
  // A short block has its time before the title, in one line with it.
  const head = linesOf(`${times} ${title}`, own - 2.2, size);
  const isShort = lines === 1;
  const needed = isShort ? head : 1 + linesOf(title, own - 2.2, size);
  const whereLines = where === '' ? 0 : linesOf(where, own - 2.2, size);
  if (needed > lines || linesOf(times, own - 2.2, size) > 1) frame.short.add(one);
  const hasPlace = whereLines > 0 && !isShort && needed + whereLines <= lines;
  const style = `top:${top.toFixed(2)}mm;height:${height.toFixed(2)}mm;left:${(column * share + 0.3).toFixed(2)}mm;width:${own.toFixed(2)}mm`;
  const text = [
    `<time>${escapeHtml(isShort ? frame.dates.time(one.start) : times)}</time>`,
    `<b>${marked(one, `<bdi>${escapeHtml(title)}</bdi>`)}</b>`,
    ...(hasPlace ? [`<span dir="auto">${escapeHtml(where)}</span>`] : []),
  ].join(isShort ? ' ' : '<br>');
  return `<div${lookOf(one, frame, isShort ? 'block flat' : 'block')};--l:${lines};${style}"><div class="lines">${text}</div></div>`;
}
