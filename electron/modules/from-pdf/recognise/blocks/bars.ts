/** This module finds what is drawn across a page: rows between lines, or on bands of colour, are read across, whatever white strip they have. */
import { heightOf, widthOf, type Box } from '../../model/index.js';
import type { ReadPage } from '../../read/read-page.js';
import { median } from '../lines/line.js';
import type { Word } from '../lines/words.js';

/** A bar is at least this share of the page's width long. */
const shortest = 0.2;
/** A band of colour is up to this many letter sizes high: higher ones are the ground of whole columns. */
const highest = 3.5;
/** A page with more lines and areas than this is a drawing. */
const maxBars = 2000;

/** Returns the boxes of the lines and bands that lie across a page. */
export function barsOf({ rulings, fills, width }: ReadPage, words: readonly Word[]): Box[] {
  if (rulings.length + fills.length > maxBars) return [];
  const size = median(words.map((word) => word.size)) ?? 0;
  const isLong = (box: Box) => widthOf(box) >= shortest * width;
  const lines = rulings.filter(({ direction, box }) => direction === 'across' && isLong(box));
  const bands = fills.filter(({ box }) => isLong(box) && heightOf(box) <= highest * size);
  return [...lines, ...bands].map(({ box }) => box);
}
