/** This module finds gutters: the white strips between columns of text. */
import { append } from '../../../../../contract/lists.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { aroundAll, overlap, type Box } from '../../model/index.js';
import { pictureOf } from './page-picture.js';
import { gutterLimits } from '../thresholds.js';
import type { Word } from '../lines/words.js';
import { isReadDown } from './reads-down.js';

/** What a gutter may not cross: a word, a table or a picture. */
export interface Obstacle {
  readonly box: Box;
  readonly word?: Word;
}

/**
 * The search ends after this many comparisons of strips with words: a page strewn with words has as many strips as words, and no columns.
 */
const maxLooks = 20_000_000;

/** Returns the words among what lies on a page. */
export function wordsAmong(items: readonly Obstacle[]): Word[] {
  const words: Word[] = [];
  for (const { word } of items) if (word) words.push(word);
  return words;
}

const noBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

interface Run {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds the gutters of a page, the tallest first; no two lie over each other.
 * @param bars drawn across the page: a gutter ends at them, and may begin anew behind them
 */
export function findGutters(obstacles: readonly Obstacle[], bars: readonly Box[] = []): Box[] {
  const words = wordsAmong(obstacles);
  if (words.length < 8) return [];
  const { size, rows } = pictureOf(words);
  if (size <= 0) return [];
  // A gap between two words of one text is no part of a strip, however well it lies above one: a heading over columns has such gaps.
  const inks = rows.flatMap(({ spans }) => spans.map(({ ink }) => ink));
  for (const { word, box } of obstacles) if (!word) inks.push(box);
  const { left, right, top, bottom } = aroundAll(inks) ?? noBox;
  const boxes = [...inks, ...bars].sort((a, b) => a.top - b.top);
  const width = Math.max(gutterLimits.minWidth, size * gutterLimits.narrowest);
  const candidates: Box[] = [];
  /** Free strips that still grow to the right, by the top and bottom of their free run: neighbours with one run are one gutter. */
  let open = new Map<string, Box>();
  const strip = new Strip(boxes);
  for (let x = left + size; x + width < right - size; x += gutterLimits.step) {
    const runs = strip.freeRuns({ left: x, right: x + width, top, bottom }, gutterLimits.minLines * size);
    if (runs.length === 0 && open.size === 0) continue;
    const next = new Map<string, Box>();
    for (const run of runs) {
      const key = `${Math.round(run.top)} ${Math.round(run.bottom)}`;
      const before = open.get(key);
      next.set(key, { left: before?.left ?? x, right: x + width, ...run });
      open.delete(key);
    }
    append(candidates, open.values());
    open = next;
  }
  append(candidates, open.values());
  const chosen = choose(candidates, words, size);
  return joined(chosen.map((gutter) => grown(gutter, boxes, size)));
}

/** Lengthens a gutter up and down past lines that reach into it a little, where it is free again beyond them. */
function grown(gutter: Box, boxes: readonly Box[], size: number): Box {
  const width = gutterLimits.squeezed * size;
  const runs: Run[] = [];
  const strip = new Strip(boxes);
  for (let x = gutter.left - 0.4 * size; x + width <= gutter.right + 0.4 * size; x += gutterLimits.step)
    append(runs, strip.freeRuns({ left: x, right: x + width, top: -Infinity, bottom: Infinity }, 0));
  let { top, bottom } = gutter;
  for (let isLonger = true; isLonger;) {
    isLonger = false;
    for (const run of runs) {
      // A line across both columns may have a space here, three lines below each other do not: that much more must be free.
      const far = 3.5 * size;
      if (run.top < bottom - 0.5 * size && run.bottom > bottom + far) [bottom, isLonger] = [run.bottom, true];
      if (run.bottom > top + 0.5 * size && run.top < top - far) [top, isLonger] = [run.top, true];
    }
  }
  const all = boxes.map((box) => [box.top, box.bottom] as const);
  return {
    ...gutter,
    top: Math.max(top, minOf(all.map(([start]) => start))),
    bottom: Math.min(bottom, maxOf(all.map(([, end]) => end))),
  };
}

/** Drops each gutter that lies over a taller one for more than half of its height. */
function joined(gutters: readonly Box[]): Box[] {
  const tall = [...gutters].sort((a, b) => b.bottom - b.top - (a.bottom - a.top));
  return tall.filter(
    (one, place) =>
      !tall
        .slice(0, place)
        .some(
          (other) =>
            overlap(one.left, one.right, other.left, other.right) > 0 &&
            overlap(one.top, one.bottom, other.top, other.bottom) > 0.5 * (one.bottom - one.top),
        ),
  );
}

/**
 * An upright strip that moves to the right over a page, with the boxes in it as a linked list from top to bottom. Boxes enter and leave the
 * list as the strip moves; a few dozen of the hundreds on a page are in it at a time.
 */
class Strip {
  readonly #count: number;
  readonly #lefts: Float64Array;
  readonly #tops: Float64Array;
  readonly #rights: Float64Array;
  readonly #bottoms: Float64Array;
  /** Places of the boxes by their left edges and by their right ones, and how many of each the strip has reached and has left. */
  readonly #entering: Uint32Array;
  readonly #leaving: Uint32Array;
  #entered = 0;
  #left = 0;
  /** State of each box: `inside` the strip, `passed` once the strip has left it, and 0 before. */
  readonly #states: Uint8Array;
  /** For each box in the strip, the place of the next one below it; the last element is the head of the list. */
  readonly #next: Uint32Array;

  /** @param boxes sorted from top to bottom */
  constructor(boxes: readonly Box[]) {
    this.#count = boxes.length;
    this.#lefts = new Float64Array(boxes.length);
    this.#tops = new Float64Array(boxes.length);
    this.#rights = new Float64Array(boxes.length);
    this.#bottoms = new Float64Array(boxes.length);
    // `Float64Array.from` goes through an iterator, which takes several times as long as all the rest of a strip.
    boxes.forEach(({ left, top, right, bottom }, place) => {
      this.#lefts[place] = left;
      this.#tops[place] = top;
      this.#rights[place] = right;
      this.#bottoms[place] = bottom;
    });
    this.#entering = placesBy(this.#lefts);
    this.#leaving = placesBy(this.#rights);
    this.#states = new Uint8Array(boxes.length);
    this.#next = new Uint32Array(boxes.length + 1).fill(boxes.length);
  }

  /**
   * Moves the strip, and returns its stretches without a box.
   * @param area the new strip: its left and right edges lie no further left than in the call before
   * @param shortest least height of a stretch, points
   */
  freeRuns({ left, right, top, bottom }: Box, shortest: number): Run[] {
    this.#moveTo(left, right);
    const runs: Run[] = [];
    // No function adds a run here: it would keep the place in an object of its own, a new one for each box.
    let free = top;
    for (let at = this.#next[this.#count] ?? 0; at < this.#count; at = this.#next[at] ?? 0) {
      const end = this.#tops[at] ?? 0;
      if (end > free && !(end - free < shortest)) runs.push({ top: free, bottom: end });
      free = Math.max(free, this.#bottoms[at] ?? 0);
    }
    if (bottom > free && !(bottom - free < shortest)) runs.push({ top: free, bottom });
    return runs;
  }

  #moveTo(left: number, right: number): void {
    for (; this.#left < this.#count; this.#left += 1) {
      const place = this.#leaving[this.#left] ?? 0;
      if ((this.#rights[place] ?? 0) > left) break;
      if (this.#states[place] === inside) this.#next[this.#before(place)] = this.#next[place] ?? 0;
      this.#states[place] = passed;
    }
    for (; this.#entered < this.#count; this.#entered += 1) {
      const place = this.#entering[this.#entered] ?? 0;
      if ((this.#lefts[place] ?? 0) >= right) break;
      if (this.#states[place] === passed) continue;
      const before = this.#before(place);
      this.#next[place] = this.#next[before] ?? 0;
      this.#next[before] = place;
      this.#states[place] = inside;
    }
  }

  /** Returns the place of the next box in the strip above a place; that of the head of the list where there is none. */
  #before(place: number): number {
    for (let at = place - 1; at >= 0; at -= 1) if (this.#states[at] === inside) return at;
    return this.#count;
  }
}

const inside = 1;
const passed = 2;

function placesBy(edges: Float64Array): Uint32Array {
  const places = new Uint32Array(edges.length);
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  return places.sort((a, b) => (edges[a] ?? 0) - (edges[b] ?? 0));
}

function choose(candidates: readonly Box[], words: readonly Word[], size: number): Box[] {
  const tall = [...candidates].sort((a, b) => b.bottom - b.top - (a.bottom - a.top));
  const chosen: Box[] = [];
  let looks = maxLooks;
  for (const candidate of tall) {
    if (looks < 0) break;
    looks -= words.length;
    if (chosen.some((other) => isOver(candidate, other, size))) continue;
    if (isReadDown(candidate, words, size)) chosen.push(candidate);
  }
  return chosen;
}

const isOver = (one: Box, other: Box, size: number): boolean =>
  overlap(one.left, one.right, other.left, other.right) > -size &&
  overlap(one.top, one.bottom, other.top, other.bottom) > 0;
