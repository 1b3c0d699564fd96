/** This module finds the order in which a page is read: its columns, and what spans them. */
import { aroundAll, type Box } from '../../model/index.js';
import { findGutters, wordsAmong, type Obstacle } from './gutters.js';
import { median } from '../lines/line.js';
import { upToEndOfBlocks } from './reads-down.js';

/** A column of the page, or a part of one: read from top to bottom. */
export interface ColumnRegion<T extends Obstacle> {
  readonly items: readonly T[];
  /** Box around all its items. */
  readonly box: Box;
  /** Edges of the column that it is a part of, points from the left of the page. */
  readonly edges: { readonly left: number; readonly right: number };
  /** Number of the column on its page, from 0, and how many columns lie side by side there. */
  readonly column: number;
  readonly columns: number;
}

/**
 * Divides a page into regions, in the order in which they are read.
 * @param direction that of most of the text: right-to-left text has its first column on the right
 * @param bars drawn across the page, which end its columns
 */
export function inReadingOrder<T extends Obstacle>(
  items: readonly T[],
  direction: 'ltr' | 'rtl' = 'ltr',
  bars: readonly Box[] = [],
): ColumnRegion<T>[] {
  const edges = edgesOf(items);
  const words = wordsAmong(items);
  const size = median(words.map((word) => word.size)) ?? 0;
  const gutters = findGutters(items, bars).map((gutter) => upToEndOfBlocks(gutter, words, size));
  return divide(items, gutters, direction, { column: 0, columns: 1, edges });
}

const edgesOf = (items: readonly Obstacle[]): { readonly left: number; readonly right: number } =>
  aroundAll(items.map(({ box }) => box)) ?? { left: 0, right: 0 };

type Place = Pick<ColumnRegion<Obstacle>, 'column' | 'columns' | 'edges'>;

const middle = ({ box, word }: Obstacle): number =>
  word ? word.baseline - 0.3 * word.size : (box.top + box.bottom) / 2;

function divide<T extends Obstacle>(
  items: readonly T[],
  gutters: readonly Box[],
  direction: 'ltr' | 'rtl',
  place: Place,
): ColumnRegion<T>[] {
  const box = aroundAll(items.map((item) => item.box));
  if (!box) return [];
  const gutter = gutters.find((strip) => isBetween(strip, items));
  if (!gutter) return [{ items, box, ...place }];
  const rest = gutters.filter((other) => other !== gutter);
  const above: T[] = [];
  const below: T[] = [];
  const left: T[] = [];
  const right: T[] = [];
  for (const item of items) {
    const y = middle(item);
    if (y < gutter.top) above.push(item);
    else if (y > gutter.bottom) below.push(item);
    else if ((item.box.left + item.box.right) / 2 < (gutter.left + gutter.right) / 2) left.push(item);
    else right.push(item);
  }
  const [leftPlaces, rightPlaces] = [countColumns(left, rest), countColumns(right, rest)];
  const columns = Math.max(place.columns, leftPlaces + rightPlaces);
  const first = divide(left, rest, direction, { column: place.column, columns, edges: edgesOf(left) });
  const second = divide(right, rest, direction, {
    column: place.column + leftPlaces,
    columns,
    edges: edgesOf(right),
  });
  return [
    ...divide(above, rest, direction, place),
    ...(direction === 'rtl' ? [...second, ...first] : [...first, ...second]),
    ...divide(below, rest, direction, place),
  ];
}

const countColumns = (items: readonly Obstacle[], gutters: readonly Box[]): number =>
  1 + gutters.filter((gutter) => isBetween(gutter, items)).length;

/** Tells whether a strip has items on both sides. */
function isBetween(gutter: Box, items: readonly Obstacle[]): boolean {
  const beside = items.filter((item) => {
    const y = middle(item);
    return y >= gutter.top && y <= gutter.bottom;
  });
  return (
    beside.some(({ box }) => box.right <= gutter.left + 1) &&
    beside.some(({ box }) => box.left >= gutter.right - 1)
  );
}
