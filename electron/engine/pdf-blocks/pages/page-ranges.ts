/** Reads page ranges as people write them, and checks them against a document. */
import { ServiceError } from '../../../../contract/index.js';

export interface PageRange {
  /** From 1. */
  readonly first: number;
  /** Included; below `first` for pages in backward order. */
  readonly last: number;
}

/**
 * Reads `1-3,7,12-` or `-4`; empty means all pages.
 * @throws ServiceError `page_range` when a page is not in the document
 */
export function readPageRanges(text: string, count: number): PageRange[] {
  if (text.trim() === '') return [{ first: 1, last: count }];
  return text.split(',').map((part) => {
    const [from = '', to] = part.split('-');
    const first = from === '' ? 1 : Number(from);
    const last = to === undefined ? first : to === '' ? count : Number(to);
    const inside = [first, last].every((page) => Number.isInteger(page) && page >= 1 && page <= count);
    if (!inside) throw new ServiceError('page_range', { pages: part, count });
    return { first, last };
  });
}

/** Returns the pages of ranges, each once, in the order of the document. */
export function pagesIn(ranges: readonly PageRange[]): number[] {
  const pages = new Set<number>();
  for (const { first, last } of ranges)
    for (let page = Math.min(first, last); page <= Math.max(first, last); page += 1) pages.add(page);
  return [...pages].sort((a, b) => a - b);
}

/** Returns ranges as they are read: `1-3,7`. */
export const rangeArgument = (ranges: readonly PageRange[]): string =>
  ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
