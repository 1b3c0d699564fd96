import type { PageRange } from '../page-ranges.js';

/** The pages of ranges, each once, in the order of the document. */
export function pagesIn(ranges: readonly PageRange[]): number[] {
  const pages = new Set<number>();
  for (const { first, last } of ranges)
    for (let page = Math.min(first, last); page <= Math.max(first, last); page += 1) pages.add(page);
  return [...pages].sort((a, b) => a - b);
}
