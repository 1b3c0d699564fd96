/** This module finds lines and areas that are drawn for themselves: no part of a table, no line below letters. */
import { minOf, maxOf } from '../../model/geometry.js';
import { heightOf, overlap, sharedArea, widthOf, type Box, type Shape } from '../../model/index.js';
import type { ReadPage, Ruling } from '../../read/read-page.js';
import type { Word } from '../lines/words.js';
import { graphsOf } from './drawings.js';
import { boxesOf, joinedRules } from './rules.js';

/** A page with more lines and areas than this is a drawing, and none of them is a shape of its own. */
const maxShapes = 2000;
/** Axes and marks of a graph lie at most `axisGap` points from its lines, and are not much longer. */
const axisGap = 6;
const longest = 1.6;
/** Borders of a table lie up to this many points outside of its box. */
const border = 3;

/**
 * Returns the shapes of a page.
 * @param taken boxes of what shows its lines and areas itself: tables, drawings
 * @param words those of the page
 */
export function shapesOf(given: ReadPage, taken: readonly Box[], words: readonly Word[]): Shape[] {
  const page = withAppearances(given);
  if (page.rulings.length + page.fills.length > maxShapes) return [];
  const isTaken = (box: Box) => taken.some((other) => liesIn(box, other));
  const areas = page.fills
    .filter(({ box, colour }, at) => !isTaken(box) && !isPaper(page, at, colour) && !isMarker(box, words))
    .map(({ box, colour }): Shape => ({ kind: 'rectangle', box, fill: colour, stroke: null, rises: false }));
  const rules = page.rulings.filter(({ box }) => !isTaken(box) && !isUnderline(box, words));
  const drawn = joinedRules(rules).map(({ box, width, colour, direction }): Shape => ({
    kind: 'line',
    box: direction === 'across' ? flat(box) : upright(box),
    fill: null,
    stroke: { colour, width },
    rises: false,
  }));
  const { boxes, lines } = boxesOf(drawn);
  return [...withFrames(areas, boxes), ...lines];
}

/** Returns areas and boxes, where an area with a box around it is one with it. */
function withFrames(areas: readonly Shape[], boxes: readonly Shape[]): Shape[] {
  const free = new Set(boxes);
  const framed = areas.map((area) => {
    const frame = boxes.find((box) => free.has(box) && isSame(box.box, area.box));
    if (!frame) return area;
    free.delete(frame);
    return { ...frame, fill: area.fill };
  });
  return [...framed, ...free];
}

const isSame = (one: Box, other: Box): boolean => liesIn(one, other) && liesIn(other, one);

/** Returns a page on which what stamps and signatures draw is drawn, too. */
const withAppearances = (page: ReadPage): ReadPage => ({
  ...page,
  rulings: [...page.rulings, ...(page.annotations?.rulings ?? [])],
  fills: [...page.fills, ...(page.annotations?.fills ?? [])],
});

/** Returns a page without the lines that belong to a graph, such as its axes: alone they say nothing. */
export function withoutDrawings(page: ReadPage): ReadPage {
  const graphs = graphsOf(page);
  const isPart = ({ box: line }: Ruling) =>
    graphs.some(
      (box) =>
        overlap(box.left, box.right, line.left, line.right) > -axisGap &&
        overlap(box.top, box.bottom, line.top, line.bottom) > -axisGap &&
        widthOf(line) < longest * widthOf(box) &&
        heightOf(line) < longest * heightOf(box),
    );
  return graphs.length === 0 ? page : { ...page, rulings: page.rulings.filter((rule) => !isPart(rule)) };
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
