import type { PageRange } from './page-ranges.js';

/** All pages of some ranges. */
export function pageSet(ranges: readonly PageRange[]): Set<number> {
  const pages = new Set<number>();
  for (const { first, last } of ranges)
    for (let page = Math.min(first, last); page <= Math.max(first, last); page += 1) pages.add(page);
  return pages;
}
