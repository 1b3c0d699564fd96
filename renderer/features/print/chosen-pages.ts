/** The pages that ranges name, and ranges as printers read them. */
import { plainPageRanges } from '../../../contract/option-checks.js';

/**
 * Pages from 1 in the order of the document, as printers take them, each once.
 * @param text ranges such as `1-3, 7-`; empty, or what is no range, for all
 * @param count pages of the document
 */
export function chosenPages(text: string, count: number): number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const ranges = plainPageRanges(text) ?? '';
  if (ranges === '') return all;
  const spans = ranges.split(',').map((span): readonly [number, number] => {
    const [first = '', last] = span.split('-');
    const from = first === '' ? 1 : Number(first);
    return [from, last === undefined ? from : last === '' ? count : Number(last)];
  });
  return all.filter((page) => spans.some(([first, last]) => page >= first && page <= last));
}

/** Pages in order as ranges with both ends: `1-3,7`; `''` for all of the document. */
export function rangesOf(pages: readonly number[], count: number): string {
  if (pages.length === count) return '';
  const spans: [number, number][] = [];
  for (const page of pages) {
    const last = spans.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else spans.push([page, page]);
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}
