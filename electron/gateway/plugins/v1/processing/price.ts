/** What a process costs: the contract's rules, counted on its documents (docs/service-contract.md, "What a conversion costs"). */
import PQueue from 'p-queue';
import { makeQuote, type OptionValues, type Quote, type QuoteLine } from '../../../../../contract/index.js';
import { quoteSubmission } from '../../../../service/quotes/quote.js';
import { anythingToPdf } from '../../../../workflows/catalogue.js';
import { readOptions } from '../../../../kit/options.js';
import type { Leaf } from './leaves.js';

/** Documents looked at side by side, and milliseconds after which what was not looked at yet is not counted. */
const looksAtOnce = 8;
const timeLimit = 30_000;

/** The price of each document, in their order. */
export async function priceLeaves(leaves: readonly Leaf[], recognition: OptionValues): Promise<Quote[]> {
  const options = readOptions(anythingToPdf.options, recognition) as Readonly<
    Record<string, string | number | boolean>
  >;
  const signal = AbortSignal.timeout(timeLimit);
  const queue = new PQueue({ concurrency: looksAtOnce });
  return queue.addAll(
    leaves.map(
      ({ path }) =>
        () =>
          quoteSubmission({ workflow: anythingToPdf, options, chain: [], paths: [path] }, signal),
    ),
  );
}

/**
 * What documents cost together.
 * @param pdfa times that PDF/A is made
 */
export function priceOf(prices: readonly Quote[], pdfa: number): Quote {
  const counts: Partial<Record<QuoteLine['kind'], number>> = {};
  for (const { lines } of prices)
    for (const { kind, count } of lines) counts[kind] = (counts[kind] ?? 0) + count;
  return makeQuote({ ...counts, pdfa: (counts.pdfa ?? 0) + pdfa });
}
