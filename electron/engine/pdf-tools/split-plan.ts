/** Where a PDF is cut. */
import { ServiceError } from '../../../contract/index.js';
import type { SplitOptions } from '../../workflows/pdf/split.js';
import type { Bookmark } from '../pdf/outlines.js';
import { readPageRanges, type PageRange } from './page-ranges.js';

/** One file to be. */
export interface Piece {
  readonly ranges: readonly PageRange[];
  /** Words of the bookmark it begins at, `''` without one. */
  readonly bookmark: string;
}

const piece = (first: number, last: number, bookmark = ''): Piece => ({
  ranges: [{ first, last }],
  bookmark,
});

/**
 * The pieces of every way of cutting that needs no trying out; by size it is found while cutting.
 * @param count pages of the document
 * @throws ServiceError `page_range`, `nothing_to_show` when there is no bookmark of that level
 */
export function planSplit(
  options: SplitOptions & { readonly split_by: Exclude<SplitOptions['split_by'], 'size'> },
  count: number,
  bookmarks: readonly Bookmark[],
): Piece[] {
  switch (options.split_by) {
    case 'pages':
      return everyPages(options.split_pages, count);
    case 'ranges':
      return readPageRanges(options.split_ranges, count).map(({ first, last }) => piece(first, last));
    case 'bookmarks':
      return atBookmarks(options.split_level, count, bookmarks);
    case 'odd_even':
      return [1, 2]
        .map((start) => ({ ranges: everySecond(start, count), bookmark: '' }))
        .filter(({ ranges }) => ranges.length > 0);
  }
}

function everyPages(size: number, count: number): Piece[] {
  const pieces: Piece[] = [];
  for (let first = 1; first <= count; first += size)
    pieces.push(piece(first, Math.min(count, first + size - 1)));
  return pieces;
}

function everySecond(start: number, count: number): PageRange[] {
  const ranges: PageRange[] = [];
  for (let page = start; page <= count; page += 2) ranges.push({ first: page, last: page });
  return ranges;
}

/** Pages before the first bookmark are a piece of their own; of bookmarks on one page the first names it. */
function atBookmarks(level: number, count: number, bookmarks: readonly Bookmark[]): Piece[] {
  const starts = new Map<number, string>();
  const walk = (items: readonly Bookmark[], depth: number): void => {
    for (const { page, title, kids } of items) {
      if (page !== null && !starts.has(page + 1)) starts.set(page + 1, title);
      if (depth < level) walk(kids, depth + 1);
    }
  };
  walk(bookmarks, 1);
  if (starts.size === 0) throw new ServiceError('nothing_to_show');
  if (!starts.has(1)) starts.set(1, '');
  const ordered = [...starts].sort(([a], [b]) => a - b);
  return ordered.map(([first, title], place) =>
    piece(first, (ordered[place + 1]?.[0] ?? count + 1) - 1, title),
  );
}
