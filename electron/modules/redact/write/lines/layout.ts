/** Sets a line again that a find was cut out of: every gap is as wide as all others, and so is every space. */
import { maxOf, minOf } from '../../../../../contract/lists.js';
import { samePlace, type LineChain, type LineLetter } from './chains.js';

/** Parts of the size: a wider gap between letters stands for a space, and is as wide as this then. */
const spaceFrom = 0.15;
const spaceWidth = 0.3;
/** The part of the size by which spaces differ from their own width where a line was fitted to its column. */
const fittedSpace = 0.02;
/** Points by which the ends of lines differ that end at the same margin, as programs round the widths of their letters. */
const sameEnd = 1.5;
/** Points to which the place is rounded that a line is set from the end or the middle of. */
const grid = 1;

/** What was cut in one place. */
interface Gap {
  readonly start: number;
  readonly end: number;
  /** Where it was. */
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly letters: readonly LineLetter[];
}

/** A line with new places. */
export interface SetLine {
  readonly chain: LineChain;
  /** New starts of letters; none for those that were cut. */
  readonly starts: ReadonlyMap<LineLetter, number>;
  readonly gaps: readonly Gap[];
  /** Where it was, and is. */
  readonly before: LineSpan;
  readonly after: LineSpan;
}

export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

const gapBehind = ({ show }: LineLetter): number => show.letterGap * show.along * show.show.stretch;
const isCut = (letter: LineLetter): boolean => letter.boxes.length > 0;

/** Where the letters of a line begin and end, without spaces around them. */
export function spanOf({ letters }: LineChain): LineSpan {
  const [first, last] = [
    letters.find(({ isSpace }) => !isSpace),
    letters.findLast(({ isSpace }) => !isSpace),
  ];
  return first && last ? { from: first.start, to: last.start + last.own } : { from: Infinity, to: -Infinity };
}

/** Whether the spaces of a line are wider or narrower than their own width: it was fitted to its column. */
function isFitted({ letters }: LineChain): boolean {
  let [sum, count] = [0, 0];
  for (const [place, letter] of letters.entries()) {
    const [before, after] = [letters[place - 1], letters[place + 1]];
    if (!letter.isSpace || !before || !after || [before, letter, after].some(isCut)) continue;
    count += 1;
    sum += (after.start - before.start - before.own - letter.own) / letter.show.em;
  }
  return count > 0 && Math.abs(sum / count) > fittedSpace;
}

/**
 * @param others spans of the other lines of the page with the same turn
 * @param page from side to side
 * @param width of a gap, in parts of the size of the letters that stood there
 */
export function setLine(
  chain: LineChain,
  others: readonly LineSpan[],
  page: LineSpan,
  width: number,
): SetLine {
  const { letters } = chain;
  const starts = new Map<LineLetter, number>();
  const gaps: { start: number; end: number; letters: LineLetter[] }[] = [];
  let at = 0;
  let last: LineLetter | undefined;
  for (const letter of letters) {
    const isGoing = isCut(letter);
    if (last && !(isGoing && isCut(last))) at += between(last, letter);
    if (!isGoing) {
      starts.set(letter, at);
      at += letter.own + gapBehind(letter);
    } else if (last && isCut(last)) gaps.at(-1)!.letters.push(letter);
    else {
      const end = at + width * letter.show.em;
      gaps.push({ start: at, end, letters: [letter] });
      at = end;
    }
    last = letter;
  }
  // Spaces around a line do not count for where it stands.
  const places = [
    ...gaps.flatMap(({ start, end }) => [start, end]),
    ...[...starts].flatMap(([letter, start]) => (letter.isSpace ? [] : [start, start + letter.own])),
  ];
  const [from, to] = [minOf(places), maxOf(places)];
  const before = spanOf(chain);
  const origin = originOf(chain, before, others, page, from, to);
  return {
    chain,
    starts: new Map([...starts].map(([letter, start]) => [letter, start + origin])),
    gaps: gaps.map(({ start, end, letters: own }) => ({
      ...{ start: start + origin, end: end + origin, letters: own },
      oldStart: minOf(own.map((letter) => letter.start)),
      oldEnd: maxOf(own.map((letter) => letter.start + letter.own)),
    })),
    before,
    after: { from: from + origin, to: to + origin },
  };
}

function between(last: LineLetter, letter: LineLetter): number {
  if (last.isSpace || letter.isSpace) return 0;
  const { em } = last.show;
  const white = letter.start - last.start - last.own - (isCut(last) ? 0 : gapBehind(last));
  return white < spaceFrom * em ? 0 : spaceWidth * em;
}

/** Where a line is set from: its start, its end or its middle, whichever it shares with others or with the page. */
function originOf(
  chain: LineChain,
  { from: oldFrom, to: oldTo }: LineSpan,
  others: readonly LineSpan[],
  page: LineSpan,
  from: number,
  to: number,
): number {
  const left = oldFrom - from;
  const own = (oldFrom + oldTo) / 2;
  const margin = minOf(others.map((span) => span.from)) - page.from;
  const starts = sharing(others, oldFrom, samePlace, (span) => span.from);
  const ends = sharing([...others, { from: NaN, to: page.to - margin }], oldTo, sameEnd, (span) => span.to);
  const middles = sharing([page, ...others], own, samePlace, (span) => (span.from + span.to) / 2);
  // Numbers of a column with as many digits begin and end at the same places: what more lines share counts.
  const isFromStart = starts.length >= Math.max(ends.length, middles.length);
  if (isFromStart || isFitted(chain)) return left;
  // What others share does not tell the width of this line; its own end would, by how it was rounded.
  return ends.length >= middles.length ? onGrid(ends[0]!) - to : onGrid(middles[0]!) - (from + to) / 2;
}

/** Places of other lines that are the same as one. */
function sharing(
  spans: readonly LineSpan[],
  own: number,
  slack: number,
  placeOf: (span: LineSpan) => number,
): number[] {
  return spans.map(placeOf).filter((place) => Math.abs(place - own) < slack);
}

const onGrid = (value: number): number => Math.round(value / grid) * grid;

/** Where a place of the old line is in the new one: at the edge of the letter or gap that is nearest. */
export function movedAlong(line: SetLine, place: number): number {
  let [best, moved] = [Infinity, place];
  const take = (old: number, fresh: number) => {
    const distance = Math.abs(old - place);
    if (distance >= best) return;
    best = distance;
    moved = fresh;
  };
  for (const [letter, start] of line.starts) {
    take(letter.start, start);
    take(letter.start + letter.own, start + letter.own);
  }
  for (const gap of line.gaps) {
    take(gap.oldStart, gap.start);
    take(gap.oldEnd, gap.end);
  }
  return moved;
}
