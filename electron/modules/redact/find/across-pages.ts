/** Finds words and numbers that begin on one page and end on the next. */
import { lineBreak, type PlacedSign } from './placed-sign.js';
import { contextOf, findIn, inLines, lineBoxes, linesIn, type PageFind, type Search } from './search.js';

/** Lines at the end of a page and at the beginning of the next one that may go on in each other: others are heads, feet and notes. */
const fewLines = 4;

/** What of a find stands on each of two pages. */
interface FindAcross {
  readonly first: PageFind;
  readonly second: PageFind;
}

/** @throws ServiceError `redact_expression_slow` */
export function findAcross(
  before: readonly PlacedSign[],
  after: readonly PlacedSign[],
  search: Search,
): FindAcross[] {
  const found = new Map<string, FindAcross>();
  const [ends, starts] = [
    linesIn(inLines(before)).slice(-fewLines),
    linesIn(inLines(after)).slice(0, fewLines),
  ];
  for (const end of ends) {
    for (const start of starts) {
      const order = [...end, lineBreak, ...start];
      for (const { of, kind, first, last } of findIn(order, search)) {
        if (first >= end.length || last <= end.length) continue;
        const text = order
          .slice(first, last + 1)
          .map((sign) => sign.text)
          .join('')
          .replace(/\s+/g, ' ');
        const find = { of, kind, text, ...contextOf(order, first, last) };
        const boxes = [lineBoxes(end.slice(first)), lineBoxes(start.slice(0, last - end.length))] as const;
        const key = `${of} ${JSON.stringify(boxes)}`;
        found.set(key, { first: { ...find, boxes: boxes[0] }, second: { ...find, boxes: boxes[1] } });
      }
    }
  }
  return [...found.values()];
}
