/**
 * This module finds figures: lines, curves and areas that belong together and are no table. Each becomes a picture, with its letters in it.
 */
import { join } from 'node:path';
import {
  around,
  heightOf,
  middleIn,
  overlap,
  widthOf,
  type Box,
  type Picture,
  type Table,
} from '../../model/index.js';
import type { DrawnPath, ReadPage } from '../../read/read-page.js';
import type { PageReader } from '../../read/reader.js';
import { rowsOf } from '../lines/build-lines.js';
import { isGraph } from '../blocks/drawings.js';
import type { Word } from '../lines/words.js';

/** Captions begin like this, in the languages that people write reports in. */
export const captionStart =
  /^(figure|fig\.?|table|tab\.?|abbildung|abb\.?|tabelle|figuur|afb(eelding|\.)?|tabel|tableau|figura|tabla|tabela|tabella|grafiek|diagram|chart|scheme|listing|photo|foto|图|表|図)\s*[\dIVX]{1,4}([.\-–][\d]+)?\s*([.:–—-]|\s|$)/i;

/** Parts of one drawing lie at most this many points apart. */
const gap = 7;
/** A figure is at least this many points wide and high: smaller drawings are signs of the text, such as bullets. */
const minSide = 28;
/** A drawing of this many curves and slopes is a figure whatever it shows; a path counts as one for each eight of its segments, the line of a graph as all. */
const minCurves = 4;
/** Areas of some size belong together at this distance, points. */
const areaGap = 14;
/** Segments of a rectangle with rounded corners; a curve counts as three. Such rectangles lie behind text, or separate it. */
const rounded = { least: 15, most: 19 } as const;
/** A caption lies at most this many points from its drawing. */
const captionGap = 24;
/** A drawing over at least this share of the page is its background. */
const ground = 0.8;
/** A drawing with more words than this is text in a frame. */
const maxWords = 160;
/** A drawing with two rows of more words than this is text in a frame. */
const maxRowLength = 8;
/** A page with more parts of drawings than this is not searched for figures. */
const maxParts = 4000;
/** Labels of a drawing are rows of at most `words` words, within `near` points of it, that reach out by less than `reach` points. */
const labels = { near: 12, reach: 40, words: 5 } as const;
/** Figures are drawn with this many pixels for each point. */
const scale = 2;

export interface FoundFigure {
  readonly box: Box;
  /** The words in it. */
  readonly words: readonly Word[];
}

/**
 * Finds the figures of a page.
 * @param words those outside of tables
 */
export function findFigures(page: ReadPage, words: readonly Word[], tables: readonly Table[]): FoundFigure[] {
  const isFree = (box: Box) =>
    !tables.some(({ places }) =>
      places.some((place) => place.page === page.number && middleIn(box, place.box, 3)),
    );
  const parts = page.drawn
    .filter(({ box }) => isFree(box) && shareOf(box, page) < ground)
    .map((part) => ({
      box: part.box,
      curves: isGraph(part) ? minCurves : Math.min(minCurves, Math.ceil(part.segments / 8)),
      isSolid: isSolid(part),
    }));
  if (parts.length === 0 || parts.length > maxParts) return [];
  const straight = [...page.rulings, ...page.fills].map(({ box }) => box).filter(isFree);
  return clusters(parts)
    .filter(({ count, box, isSolid: isArea }) => count >= minCurves || (isArea && isBare(box, words)))
    .map(({ box }) => withStraight(box, straight, page))
    .reduce<Box[]>((boxes, box) => mergeInto(boxes, box), [])
    .filter((box) => widthOf(box) >= minSide && heightOf(box) >= minSide && shareOf(box, page) < ground)
    .flatMap((box) => {
      const whole = withLabels(box, words);
      const own = words.filter((word) => middleIn(word.box, whole));
      return isText(own, whole) ? [] : [{ box: whole, words: own }];
    });
}

const shareOf = (box: Box, { width, height }: ReadPage): number =>
  (widthOf(box) * heightOf(box)) / Math.max(1, width * height);

/** Tells whether a part of a drawing is an area of some size: a few of them are a logo, a pie or an icon. */
const isSolid = ({ box, segments, fill, stroke }: DrawnPath): boolean => {
  if (widthOf(box) < minSide || heightOf(box) < minSide) return false;
  if (fill === null) return stroke === null;
  return fill !== '#ffffff' && (segments < rounded.least || segments > rounded.most);
};

/** Tells whether nothing is written on a drawing, or a caption stands by it: an area with words on it is the ground of a text. */
const isBare = (box: Box, words: readonly Word[]): boolean =>
  !words.some((word) => middleIn(word.box, box)) || hasCaption(box, words);

const hasCaption = (box: Box, words: readonly Word[]): boolean => {
  const near = words.filter(
    (word) =>
      overlap(word.box.left, word.box.right, box.left, box.right) > -captionGap &&
      overlap(word.box.top, word.box.bottom, box.top, box.bottom) > -captionGap,
  );
  return rowsOf(near).some((row) => captionStart.test(row.map(({ text }) => text).join(' ')));
};

interface Cluster {
  readonly box: Box;
  /** Curves and slopes; a long path counts as several. */
  readonly count: number;
  /** One of its parts at least is an area of some size. */
  readonly isSolid: boolean;
}

type Part = Pick<Cluster, 'box' | 'isSolid'> & { readonly curves: number };

const touch = (one: Box, other: Box, slack: number): boolean =>
  overlap(one.left, one.right, other.left, other.right) > -slack &&
  overlap(one.top, one.bottom, other.top, other.bottom) > -slack;

/** Joins boxes that lie near each other, and adds up their curves. */
function clusters(parts: readonly Part[]): Cluster[] {
  let found: Cluster[] = [];
  for (const { box, curves, isSolid: isArea } of [...parts].sort((a, b) => a.box.left - b.box.left)) {
    let whole: Cluster = { box, count: curves, isSolid: isArea };
    const rest: Cluster[] = [];
    for (const other of found) {
      if (touch(other.box, whole.box, other.isSolid && whole.isSolid ? areaGap : gap))
        whole = {
          box: around(other.box, whole.box),
          count: other.count + whole.count,
          isSolid: other.isSolid || whole.isSolid,
        };
      else rest.push(other);
    }
    found = [...rest, whole];
  }
  return found;
}

function mergeInto(boxes: readonly Box[], box: Box): Box[] {
  const over = boxes.filter((other) => touch(other, box, gap));
  return [...boxes.filter((other) => !over.includes(other)), over.reduce(around, box)];
}

/** Adds the straight lines and areas that belong to a drawing: axes, bars, frames. */
function withStraight(box: Box, straight: readonly Box[], page: ReadPage): Box {
  let whole = box;
  for (let round = 0; round < 3; round += 1)
    for (const part of straight)
      if (
        touch(whole, part, 5) &&
        widthOf(part) < 1.6 * widthOf(whole) &&
        heightOf(part) < 1.6 * heightOf(whole) &&
        shareOf(around(whole, part), page) < ground
      )
        whole = around(whole, part);
  return whole;
}

/** Adds the names and numbers along the edges of a drawing; lines of text and captions are no part of it. */
function withLabels(box: Box, words: readonly Word[]): Box {
  const grown = (by: number): Box => ({
    left: box.left - by,
    top: box.top - by,
    right: box.right + by,
    bottom: box.bottom + by,
  });
  let whole = box;
  for (const row of rowsOf(words.filter((word) => touch(word.box, grown(labels.near), 0)))) {
    const [first, ...rest] = row;
    if (!first || row.length > labels.words) continue;
    const extent = rest.map((word) => word.box).reduce(around, first.box);
    const isWithin = extent.left > box.left - labels.reach && extent.right < box.right + labels.reach;
    const isAlone = !words.some(
      (word) =>
        !row.includes(word) &&
        Math.abs(word.baseline - first.baseline) < 2 &&
        overlap(word.box.left, word.box.right, extent.left, extent.right) > -2 * word.size,
    );
    const text = row.map((word) => word.text).join(' ');
    if (isWithin && isAlone && !captionStart.test(text)) whole = around(whole, extent);
  }
  return whole;
}

/** Tells whether a drawing is a frame around text or lies behind text, and is no figure. */
function isText(words: readonly Word[], box: Box): boolean {
  if (words.length > maxWords) return true;
  const covered = words.reduce((sum, word) => sum + widthOf(word.box) * word.size, 0);
  if (covered > 0.4 * widthOf(box) * heightOf(box)) return true;
  const rows = rowsOf(words.filter(({ angle }) => Math.abs(angle) <= 2));
  return rows.filter((row) => row.length > maxRowLength).length >= 2;
}

/**
 * Draws each figure as a picture. One that cannot be drawn is left out, and its words stay in the text.
 * @param withVectors true where vectors are made beside the bitmaps, when both look the same
 */
export async function figurePictures(
  reader: PageReader,
  page: ReadPage,
  drawings: readonly FoundFigure[],
  directory: string,
  withVectors: boolean,
): Promise<{ readonly picture: Picture; readonly words: readonly Word[] }[]> {
  const pictures: { picture: Picture; words: readonly Word[] }[] = [];
  for (const [place, { box, words }] of drawings.entries()) {
    const path = join(directory, `page-${page.number}-figure-${place}`);
    const saved = await reader.saveRegion(page, box, path, scale, withVectors);
    if (!saved) continue;
    const { width, height, vector } = saved;
    const picture: Picture = {
      kind: 'picture',
      file: `${path}.png`,
      format: 'png',
      pixels: { width, height },
      vector,
      description: rowsOf(words)
        .map((row) =>
          [...row]
            .sort((a, b) => a.box.left - b.box.left)
            .map(({ text }) => text)
            .join(' '),
        )
        .join('\n'),
      wrap: 'line',
      place: { page: page.number, box },
    };
    pictures.push({ picture, words });
  }
  return pictures;
}
