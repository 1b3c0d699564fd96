/** This module finds where a page ended before it was full, and pages with nothing on them: the author meant both. */
import {
  heightOf,
  widthOf,
  type Block,
  type DocumentModel,
  type Picture,
  type Place,
  type Section,
} from '../../model/index.js';

export const placesOf = (block: Block): readonly Place[] =>
  block.kind === 'picture' ? [block.place] : block.places;

/** Text that flows may leave this many points free at the end of a page: a heading is kept with two lines behind it. */
const minRest = 60;
/**
 * A block needs `beside` points of room besides its own height; a paragraph counts as at most `tallest` points high, as it may be divided.
 */
const beside = 30;
const tallest = 80;
/** A picture over more than this share of the paper is its background. */
const ground = 0.5;

/** How far the pages of a document are filled. */
export interface PageEnds {
  /** Lower edge of what is on a page, in points from its top, by number of the page. */
  readonly bottoms: ReadonlyMap<number, number>;
  /** Where the notes of a page begin, in points from its top, by number of the page. */
  readonly notes: ReadonlyMap<number, number>;
  /** Numbers of the pages without a block or a note. */
  readonly empty: readonly number[];
}

/** Paragraphs higher than this many points are running text; a page of forms and invoices has less of it than this share. */
const running = 30;
const maxRunning = 0.5;

/**
 * Tells whether each page of a section holds what belongs to it, as in invoices and forms: no block goes on from one page to the next, and
 * little is running text, which would go on there when somebody writes more of it. Such pages end where they ended, however full they were.
 */
export function isByPages({ blocks, columns }: Section): boolean {
  if (columns.count > 1 || blocks.length === 0) return false;
  let [all, text] = [0, 0];
  for (const block of blocks) {
    const places = placesOf(block);
    if (places.some(({ page }) => page !== places[0]?.page)) return false;
    const height = places.reduce((sum, { box }) => sum + heightOf(box), 0);
    all += height;
    if (block.kind === 'paragraph' && height > running) text += height;
  }
  return text < maxRunning * all;
}

/**
 * Returns how far pages are filled.
 * @param isRunning tells whether a picture is on most pages of its section: it says nothing of one page
 */
export function pageEnds(
  { pages, sections, notes }: Pick<DocumentModel, 'pages' | 'sections' | 'notes'>,
  isRunning: (section: Section, picture: Picture) => boolean,
): PageEnds {
  const bottoms = new Map<number, number>();
  for (const section of sections)
    for (const block of section.blocks) {
      if (block.kind === 'picture' && isRunning(section, block)) continue;
      for (const { page, box } of placesOf(block)) {
        const bottom = isGround(block, section) ? 0 : box.bottom;
        bottoms.set(page, Math.max(bottoms.get(page) ?? 0, bottom));
      }
    }
  const tops = new Map<number, number>();
  for (const { page, box } of notes.flatMap(({ paragraphs }) => paragraphs.flatMap(({ places }) => places)))
    tops.set(page, Math.min(tops.get(page) ?? Infinity, box.top));
  const empty = pages.map(({ number }) => number).filter((page) => !bottoms.has(page) && !tops.has(page));
  return { bottoms, notes: tops, empty };
}

const isGround = (block: Block, { size }: Section): boolean =>
  block.kind === 'picture' &&
  block.wrap === 'behind' &&
  widthOf(block.place.box) * heightOf(block.place.box) > ground * size.width * size.height;

/** How a block begins. */
export interface PageStart {
  /** True where it was begun on a new page before the last one was full. */
  readonly isBroken: boolean;
  /** Number of empty pages before it. */
  readonly emptyPages: number;
}

const goesOn: PageStart = { isBroken: false, emptyPages: 0 };

/**
 * Tells how a block begins.
 * @param isFirst true for the first section of its document
 */
export function pageStart(
  section: Section,
  at: number,
  isFirst: boolean,
  { bottoms, notes, empty }: PageEnds,
): PageStart {
  const { blocks, columns, size, margins } = section;
  const block = blocks[at];
  const own = block && placesOf(block)[0];
  if (!block || !own || columns.count > 1) return goesOn;
  const before = blockBefore(blocks, at);
  const last = before && placesOf(before).at(-1);
  if (!before || !last) {
    const emptyPages = isFirst && at === 0 ? empty.filter((page) => page < own.page).length : 0;
    return { isBroken: false, emptyPages };
  }
  if (last.page >= own.page) return goesOn;
  const emptyPages = empty.filter((page) => page > last.page && page < own.page).length;
  const bottom = Math.min(size.height - margins.bottom, notes.get(last.page) ?? Infinity);
  const rest = bottom - Math.max(last.box.bottom, bottoms.get(last.page) ?? 0);
  // A table behind a table may be the same one.
  if (emptyPages === 0 && before.kind === 'table' && block.kind === 'table') return goesOn;
  // With that much more room than the block needs, it would have been on the page before.
  const isEarly = rest > Math.max(minRest, needOf(block) + beside);
  return { isBroken: emptyPages > 0 || isEarly || isByPages(section), emptyPages };
}

/** Returns the block before another in the text, past pictures that are not in line. */
function blockBefore(blocks: readonly Block[], at: number): Block | undefined {
  for (let place = at - 1; place >= 0; place -= 1) {
    const block = blocks[place];
    if (block && (block.kind !== 'picture' || block.wrap === 'line')) return block;
  }
  return undefined;
}

/** Returns the height without which a block does not begin on a page, in points. */
function needOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
      return Math.min(heightOf(block.places[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 }), tallest);
    case 'table':
      return block.rows.slice(0, block.headerRows + 1).reduce((sum, height) => sum + height, 0);
    case 'picture':
      return heightOf(block.place.box);
  }
}

/** Counts the empty pages behind all that is in the last section. */
export function emptyAtEnd({ blocks }: Section, { empty }: PageEnds): number {
  const last = blocks.flatMap(placesOf).reduce((most, { page }) => Math.max(most, page), 0);
  return last === 0 ? 0 : empty.filter((page) => page > last).length;
}
