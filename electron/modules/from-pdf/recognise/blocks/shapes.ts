/** This module finds lines and areas that are drawn for themselves: no part of a table, no line below letters. */
import { minOf, maxOf } from '../../model/geometry.js';
import { heightOf, overlap, sharedArea, widthOf, type Box, type Shape } from '../../model/index.js';
import type { ReadPage } from '../../read/read-page.js';
import type { Word } from '../lines/words.js';

/** A page with more lines and areas than this is a drawing, and none of them is a shape of its own. */
const maxShapes = 2000;
/** Borders of a table lie up to this many points outside of its box. */
const border = 3;

/**
 * Returns the shapes of a page.
 * @param taken boxes of what shows its lines and areas itself: tables, drawings
 * @param words those of the page
 */
export function shapesOf(page: ReadPage, taken: readonly Box[], words: readonly Word[]): Shape[] {
  if (page.rulings.length + page.fills.length > maxShapes) return [];
  const isTaken = (box: Box) => taken.some((other) => liesIn(box, other));
  const areas = page.fills
    .filter(({ box, colour }, at) => !isTaken(box) && !isPaper(page, at, colour) && !isMarker(box, words))
    .map(({ box, colour }): Shape => ({ kind: 'rectangle', box, fill: colour, stroke: null, rises: false }));
  const lines = page.rulings
    .filter(({ box }) => !isTaken(box) && !isUnderline(box, words))
    .map(({ box, width, colour, direction }): Shape => ({
      kind: 'line',
      box: direction === 'across' ? flat(box) : upright(box),
      fill: null,
      stroke: { colour, width },
      rises: false,
    }));
  return [...areas, ...lines];
}

/** Tells whether a box lies in another or on its border. The ground below a table does not: it is larger than the table. */
const liesIn = (box: Box, other: Box): boolean =>
  box.left > other.left - border &&
  box.right < other.right + border &&
  box.top > other.top - border &&
  box.bottom < other.bottom + border;

const flat = (box: Box): Box => ({
  ...box,
  top: (box.top + box.bottom) / 2,
  bottom: (box.top + box.bottom) / 2,
});
const upright = (box: Box): Box => ({
  ...box,
  left: (box.left + box.right) / 2,
  right: (box.left + box.right) / 2,
});

/** Tells whether an area is the paper: the first on the page, white, and over most of it. */
const isPaper = ({ width, height, fills }: ReadPage, at: number, colour: string): boolean => {
  const box = fills[at]?.box;
  return (
    at === 0 &&
    colour === '#ffffff' &&
    box !== undefined &&
    widthOf(box) * heightOf(box) > 0.9 * width * height
  );
};

/** Tells whether a line below or through letters is no longer than these: then it is part of their style. */
function isUnderline(box: Box, words: readonly Word[]): boolean {
  if (heightOf(box) > 3) return false;
  const on = words.filter(
    (word) =>
      overlap(word.box.left, word.box.right, box.left, box.right) > 0 &&
      box.top > word.baseline - 0.5 * word.size &&
      box.top < word.baseline + 0.3 * word.size,
  );
  const [left, right] = [minOf(on.map((word) => word.box.left)), maxOf(on.map((word) => word.box.right))];
  return on.length > 0 && left < box.left + 3 && right > box.right - 3;
}

/** Tells whether an area lies below a line of words and is as high: then it highlights them. */
function isMarker(box: Box, words: readonly Word[]): boolean {
  const on = words.filter((word) => sharedArea(word.box, box) > 0.5 * widthOf(word.box) * heightOf(word.box));
  const [first] = on;
  if (!first || heightOf(box) > 1.9 * first.size) return false;
  const [left, right] = [minOf(on.map((word) => word.box.left)), maxOf(on.map((word) => word.box.right))];
  return right - left > 0.8 * widthOf(box);
}
