/**
 * This module writes the text of a page as it is laid out, on a grid of equal places. What begins at one edge on the page begins at one
 * place on the grid, and what is side by side never overlaps.
 */
import type { ReadPage } from '../../read/read-page.js';
import { rowSetsOf, type TextRow, type RowSet, type RowRun } from './rows.js';

/** At most this many empty lines in a row are written: more say nothing more. */
const maxEmpty = 4;
/** Edges are one when they differ by less than this share of a letter's width. */
const sameEdge = 0.6;
/** Numbers, with the signs around them and the marks of notes, are aligned by their right edge where they share one. */
const numeric = /^[-+−–(]?[\p{Sc}\s]*\d[\d.,'’\u00a0\u202f ]*[\p{Sc}%)‰\s]*[-*†‡⁰¹²³⁴-⁹ᵃ-ᶻ]*$/u;
/** Text of a page begins at most at this place: a wider page is no text any more. */
const maxPlaces = 4000;

/**
 * Writes a page.
 * @returns lines without spaces at their ends
 */
export function layoutLines(page: ReadPage): string[] {
  const sets = rowSetsOf(page);
  return sets.flatMap((set, at) => (at === 0 ? linesOf(set) : ['', ...linesOf(set)]));
}

function linesOf(set: RowSet): string[] {
  const places = placesOf(set);
  const pitch = usualPitch(set.rows);
  const lines: string[] = [];
  let above: TextRow | undefined;
  for (const row of set.rows) {
    if (above) {
      const gap = Math.round((row.baseline - above.baseline) / pitch) - 1;
      for (let empty = 0; empty < Math.min(maxEmpty, gap); empty += 1) lines.push('');
    }
    lines.push(lineOf(row, places));
    above = row;
  }
  return lines;
}

/** Returns the distance from one line to the next in most of the text, in points. */
function usualPitch(rows: readonly TextRow[]): number {
  const pitches = rows
    .flatMap((row, at) => (at === 0 ? [] : [row.baseline - (rows[at - 1] as TextRow).baseline]))
    .filter((pitch) => pitch > 1)
    .sort((a, b) => a - b);
  const size = rows[0]?.size ?? 10;
  // Where lines are far apart all over, their gaps are still shown; where only a few are near, those are the lines of a text.
  const usual = pitches[Math.floor(pitches.length * 0.4)] ?? size * 1.2;
  return Math.max(1, Math.min(usual, size * 2.2));
}

function lineOf({ runs }: TextRow, places: ReadonlyMap<RowRun, number>): string {
  let line = '';
  let width = 0;
  for (const run of runs) {
    const at = Math.max(places.get(run) ?? 0, width === 0 ? 0 : width + 1);
    line += ' '.repeat(at - width) + run.text;
    width = at + run.width;
  }
  return line.trimEnd();
}

/** Runs that are placed together: a run by its left edge, or numbers that share their right one. */
interface Anchored {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly runs: readonly RowRun[];
}

/** Returns the place of each run. A run that begins right of another one's end on the page does so on the grid, too. */
function placesOf({ rows, advance }: RowSet): Map<RowRun, number> {
  const runs = rows.flatMap((row) => row.runs);
  const left = runs.reduce((least, { from }) => Math.min(least, from), Infinity);
  const anchored = [...numbersByRight(rows, advance), ...runs.map(alone)].sort((a, b) => a.from - b.from);
  const places = new Map<RowRun, number>();
  const done: { readonly to: number; readonly end: number }[] = [];
  let furthest = 0;
  let ended = 0;
  let edge = -Infinity;
  let edgePlace = 0;
  const ends: { readonly to: number; readonly end: number }[] = done;
  for (const own of anchored) {
    if (own.runs.every((run) => places.has(run))) continue;
    // Ends are kept in the order of their edges, so that each is looked at once.
    while (ended < ends.length && (ends[ended] as { to: number }).to <= own.from + advance * 0.3) {
      furthest = Math.max(furthest, (ends[ended] as { end: number }).end + 1);
      ended += 1;
    }
    const isSameEdge = own.from - edge < advance * sameEdge;
    const plain = Math.min(maxPlaces, Math.round((own.from - left) / advance));
    const place = Math.max(isSameEdge ? edgePlace : plain, furthest);
    if (!isSameEdge) edge = own.from;
    edgePlace = place;
    for (const run of own.runs) places.set(run, place + own.width - run.width);
    insert(ends, { to: own.to, end: place + own.width }, ended);
  }
  return places;
}

const alone = (run: RowRun): Anchored => ({ from: run.from, to: run.to, width: run.width, runs: [run] });

function insert(
  ends: { readonly to: number; readonly end: number }[],
  item: { readonly to: number; readonly end: number },
  from: number,
): void {
  let [low, high] = [from, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as { to: number }).to <= item.to) low = middle + 1;
    else high = middle;
  }
  ends.splice(low, 0, item);
}

/** Groups numbers below each other that end at one edge and begin at several. */
function numbersByRight(rows: readonly TextRow[], advance: number): Anchored[] {
  const numbers = rows
    .flatMap((row) => row.runs)
    .filter(({ text }) => numeric.test(text))
    .sort((a, b) => a.to - b.to);
  const found: Anchored[] = [];
  let group: RowRun[] = [];
  const close = () => {
    const begins = new Set(group.map(({ from }) => Math.round(from / (advance * sameEdge))));
    if (group.length > 1 && begins.size > 1) {
      const from = group.reduce((least, run) => Math.min(least, run.from), Infinity);
      const to = group.reduce((most, run) => Math.max(most, run.to), -Infinity);
      const width = group.reduce((most, run) => Math.max(most, run.width), 0);
      found.push({ from, to, width, runs: group });
    }
    group = [];
  };
  for (const run of numbers) {
    const [first] = group;
    if (first && run.to - first.to > advance * sameEdge) close();
    group.push(run);
  }
  close();
  return found;
}
