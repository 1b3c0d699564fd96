/** This module tells from the places of a section's blocks how far down its text reaches, and which pictures are on every page. */
import type { Block, Picture, Section } from '../../model/index.js';
import { isByPages } from './page-breaks.js';

/** At least this many points stay white at the bottom of a page. */
const minBottom = 14;
/** Fonts of another computer may need this many more points on a page. */
const slack = 12;
/** Where no text goes on to the next page, text may reach this far down: 2 cm less than the margins of most letters. */
const lowest = 20;

const placesOf = (block: Block) => (block.kind === 'picture' ? [block.place] : block.places);

/**
 * Returns the margin below the text, in points: that of the fullest pages and a little less, so that a line which is slightly higher on
 * another computer does not move the last line of every page to one of its own.
 */
export function bottomOf(section: Section): number {
  const { blocks, margins, size } = section;
  const lowestOf = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind === 'picture' && block.wrap === 'behind') continue;
    for (const { page, box } of placesOf(block))
      lowestOf.set(page, Math.max(lowestOf.get(page) ?? 0, Math.min(box.bottom, size.height)));
  }
  const bottoms = [...lowestOf.values()].sort((one, other) => one - other);
  const fullest = bottoms[Math.floor(bottoms.length * 0.9)];
  const room = fullest === undefined ? margins.bottom : Math.min(margins.bottom, size.height - fullest);
  const usual = Math.max(Math.min(minBottom, room), room - slack);
  // On a single page there is nothing that could come up from the next one.
  return lowestOf.size === 1 || isByPages(section) ? Math.min(usual, lowest) : usual;
}

/** Returns the margin above the text, in points: text begins below a letterhead that was moved to the header. */
export function topOf({ blocks, margins }: Section): number {
  const highest = new Map<number, number>();
  for (const block of blocks)
    for (const { page, box } of placesOf(block))
      highest.set(page, Math.min(highest.get(page) ?? Infinity, box.top));
  const tops = [...highest.values()].sort((one, other) => one - other);
  return Math.max(margins.top, tops[Math.floor(tops.length / 4)] ?? margins.top);
}

/** A picture on at least this share of the pages of a section, and on at least `minPages`, belongs to the paper. */
const share = 0.5;
const minPages = 3;

/** Returns a key that pictures of one size share when they are at the same place, give or take a point. */
const keyOf = ({ pixels, place: { box } }: Picture): string => {
  const around = (value: number) => Math.round(value / 2);
  return [pixels.width, pixels.height, ...[box.left, box.top, box.right, box.bottom].map(around)].join(' ');
};

export interface RunningPictures {
  readonly pictures: readonly Picture[];
  has(picture: Picture): boolean;
}

/** Returns pictures that are at the same place on most pages, such as a letterhead: one of each. */
export function runningPictures({ blocks }: Section): RunningPictures {
  const met = new Map<string, Picture[]>();
  const pages = new Set<number>();
  for (const block of blocks) {
    for (const { page } of placesOf(block)) pages.add(page);
    if (block.kind === 'picture') met.set(keyOf(block), [...(met.get(keyOf(block)) ?? []), block]);
  }
  const pageCount = (pictures: readonly Picture[]) => new Set(pictures.map(({ place }) => place.page)).size;
  const running = [...met].filter(
    ([, pictures]) => pageCount(pictures) >= Math.max(minPages, share * pages.size),
  );
  const keys = new Set(running.map(([key]) => key));
  return { pictures: running.map(([, [first]]) => first!), has: (picture) => keys.has(keyOf(picture)) };
}
