/** Plans where a PDF is cut. */
import { ServiceError } from '../../../contract/index.js';
import type { SplitOptions } from './options.js';
import type { Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { readPageRanges, type PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';

/** One file that will be made. */
export interface SplitPiece {
  readonly ranges: readonly PageRange[];
  /** Words of the bookmark it begins at, `''` without one. */
  readonly bookmark: string;
}

const piece = (first: number, last: number, bookmark = ''): SplitPiece => ({
  ranges: [{ first, last }],
  bookmark,
});

/**
 * The pieces of every way of cutting that needs no trying out; by size it is found while cutting.
 * @param count pages of the document
 * @param blank pages that show nothing, from 1, in order; looked at where they part the pieces
 * @throws ServiceError `page_range`, `no_bookmarks`, `no_blank_page`, `all_blank`
 */
export function planSplit(
  options: SplitOptions & { readonly split_by: Exclude<SplitOptions['split_by'], 'size'> },
  count: number,
  bookmarks: readonly Bookmark[],
  blank: readonly number[] = [],
): SplitPiece[] {
  switch (options.split_by) {
    case 'pages':
      return everyPages(options.split_pages, count);
    case 'ranges':
      return readPageRanges(options.split_ranges, count).map(({ first, last }) => piece(first, last));
    case 'bookmarks':
      return atBookmarks(options.split_level, count, bookmarks);
    case 'blank':
      return atBlanks(blank, count, options.split_blank === 'keep');
    case 'odd_even':
      return [1, 2]
        .map((start) => ({ ranges: everySecond(start, count), bookmark: '' }))
        .filter(({ ranges }) => ranges.length > 0);
  }
}

function everyPages(size: number, count: number): SplitPiece[] {
  const pieces: SplitPiece[] = [];
  for (let first = 1; first <= count; first += size)
    pieces.push(piece(first, Math.min(count, first + size - 1)));
  return pieces;
}

function everySecond(start: number, count: number): PageRange[] {
  const ranges: PageRange[] = [];
  for (let page = start; page <= count; page += 2) ranges.push({ first: page, last: page });
  return ranges;
}

/**
 * Splits at bookmarks. Pages before the first one are a piece of their own; of several bookmarks on one page, the
 * first gives the name.
 */
function atBookmarks(level: number, count: number, bookmarks: readonly Bookmark[]): SplitPiece[] {
  const starts = new Map<number, string>();
  const walk = (items: readonly Bookmark[], depth: number): void => {
    for (const { page, title, kids } of items) {
      if (page !== null && !starts.has(page + 1)) starts.set(page + 1, title);
      if (depth < level) walk(kids, depth + 1);
    }
  };
  walk(bookmarks, 1);
  if (starts.size === 0) throw new ServiceError('no_bookmarks');
  if (!starts.has(1)) starts.set(1, '');
  const ordered = [...starts].sort(([a], [b]) => a - b);
  return ordered.map(([first, title], place) =>
    piece(first, (ordered[place + 1]?.[0] ?? count + 1) - 1, title),
  );
}

/** Splits at blank pages; several after each other count as one. */
function atBlanks(blank: readonly number[], count: number, keep: boolean): SplitPiece[] {
  if (blank.length === 0) throw new ServiceError('no_blank_page');
  if (blank.length === count) throw new ServiceError('all_blank');
  const isBlank = new Set(blank);
  const pieces: SplitPiece[] = [];
  for (let first = 1; first <= count;) {
    let last = first;
    const goesOn = (page: number): boolean =>
      isBlank.has(page) ? keep || isBlank.has(page - 1) : !isBlank.has(page - 1) || page === first;
    // The blank pages behind a piece belong to it when they are kept; blank pages alone make no piece.
    while (last < count && goesOn(last + 1)) last += 1;
    if (keep || !isBlank.has(first)) pieces.push(piece(first, last));
    first = last + 1;
  }
  return pieces;
}
