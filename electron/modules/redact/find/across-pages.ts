/** Finds words and numbers that begin on one page and end on the next. */
import { segmentsOf } from './in-columns.js';
import { endsOf, mayGoOn, mostBetween, startsOf } from './next-column.js';
import { lineBreak, type PlacedSign } from './placed-sign.js';
import { contextOf, findIn, inLines, lineBoxes, linesIn, type PageFind, type Search } from './search.js';

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
  const [ends, starts] = [linesIn(inLines(before)), linesIn(inLines(after))];
  for (const { end, start } of [...pairsOf(ends, starts), ...pairsOfColumns(ends, starts)]) {
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
  return [...found.values()];
}

type Line = readonly PlacedSign[];

/** A line of a page, and one of the next page that may go on with it. */
interface Pair {
  readonly end: Line;
  readonly start: Line;
}

/** Pairs of whole lines. */
function pairsOf(ends: readonly Line[], starts: readonly Line[]): Pair[] {
  const { withHyphen } = mostBetween;
  const last = ends.slice(-withHyphen).reverse();
  const first = starts.slice(0, withHyphen);
  return last.flatMap((end, below) =>
    first.flatMap((start, above) => (mayGoOn(end, below, above) ? [{ end, start }] : [])),
  );
}

/** Pairs of lines of columns, of pages that have some. */
function pairsOfColumns(ends: readonly Line[], starts: readonly Line[]): Pair[] {
  const [before, after] = [ends.map(segmentsOf), starts.map(segmentsOf)];
  if (![...before, ...after].some((row) => row.length > 1)) return [];
  const first = startsOf(after);
  return endsOf(before).flatMap(({ segment: end, count: below }) =>
    first.flatMap(({ segment: start, count: above }) =>
      mayGoOn(end.signs, below, above) ? [{ end: end.signs, start: start.signs }] : [],
    ),
  );
}
