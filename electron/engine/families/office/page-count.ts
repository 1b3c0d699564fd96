/** How many pages a loaded document prints to, and whether asked-for pages are among them. */
import { ServiceError } from '../../../../contract/index.js';
import type { OfficeDocument } from './document.js';
import { XRenderable } from './uno/interfaces.js';
import { properties, UnoAnyValue } from './uno/values.js';

export async function countPages(document: OfficeDocument): Promise<number> {
  const renderable = await document.as(document.reference, XRenderable.type);
  const all = new UnoAnyValue(document.reference.type, document.reference);
  // Not `IsPrinter`: Writer then counts for a printer that is not there, and gives none.
  const options = properties({});
  return Number(await document.call(renderable, XRenderable.getRendererCount, [all, options]));
}

/** First and last page of each range, from 1. */
export type PageRange = readonly [first: number, last: number];

/**
 * @param ranges `1-3,7,12-`, as `readOptions` has checked it
 * @throws ServiceError `page_range` when a named page does not exist
 */
export function readPageRanges(ranges: string, count: number): PageRange[] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.split('-');
    const first = from === '' ? 1 : Number(from);
    const last = to === '' ? Math.max(first, count) : Number(to);
    if (first < 1 || last < 1 || first > count || last > count)
      throw new ServiceError('page_range', { pages: ranges, count });
    return [first, last];
  });
}
