/** What an execution was really worth, which may be less than what was quoted. */
import { makeQuote, type Quote, type QuoteLine, type UnitCounts } from './credits.js';
import type { Execution } from './execution.js';

/** Lines as counts. */
export const countsOf = (lines: readonly QuoteLine[]): UnitCounts =>
  Object.fromEntries(lines.map(({ kind, count }) => [kind, count]));

/** The sum of counts, kind by kind. */
export function sumOfUnits(all: readonly UnitCounts[]): UnitCounts {
  const sum: UnitCounts = {};
  for (const counts of all)
    for (const [kind, count] of Object.entries(counts) as [QuoteLine['kind'], number][])
      sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

/** No more of any kind than another count has. */
export const atMost = (counts: UnitCounts, most: UnitCounts): UnitCounts =>
  Object.fromEntries(
    (Object.entries(counts) as [QuoteLine['kind'], number][]).map(([kind, count]) => [
      kind,
      Math.min(count, most[kind] ?? 0),
    ]),
  );

/**
 * What an execution was worth by the contract's rules, counted from what was really done: nothing while it is not over and
 * where it failed, nothing for inputs that failed, and never more than was quoted.
 */
export function usageOf({
  status,
  units,
  doneCount,
}: Pick<Execution, 'status' | 'units' | 'doneCount'>): Quote {
  if (status !== 'done') return makeQuote({});
  // Executions of before units were counted: most conversions are a unit for each document.
  return makeQuote(units === undefined ? { document: doneCount } : countsOf(units));
}
