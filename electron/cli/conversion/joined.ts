/** Several executions of one command, reported as one: a person asked once. */
import type { Charge, Execution, QuoteLine } from '../../../contract/index.js';
import { minOf } from '../../../contract/lists.js';
import type { StepsQuote } from '../services/cost.js';
import type { PreparedPart } from './prepared.js';

/**
 * The executions joined, with the positions of all files.
 * @param executions of the parts, in their order; at least one
 */
export function joined(
  parts: readonly Pick<PreparedPart, 'places'>[],
  executions: readonly Execution[],
): Execution {
  const [first, ...others] = executions;
  if (!first) throw new TypeError('There is nothing to join.');
  if (others.length === 0) return first;
  const placed = executions.map((execution, at) => {
    const places = parts[at]?.places ?? [];
    const place = (index: number): number => places[index] ?? index;
    const placeOrNone = (index: number | null): number | null => (index === null ? null : place(index));
    return {
      inputs: execution.inputs.map((input) => ({ ...input, index: place(input.index) })),
      results: execution.results.map((result) => ({ ...result, input: placeOrNone(result.input) })),
      messages: execution.messages.map((message) => ({ ...message, input: placeOrNone(message.input) })),
    };
  });
  const charge = joinedCharge(executions.flatMap((execution) => execution.charge ?? []));
  const sum = (count: (execution: Execution) => number): number =>
    executions.reduce((total, execution) => total + count(execution), 0);
  return {
    ...first,
    status: executions.some(({ status }) => status === 'done') ? 'done' : 'failed',
    error: executions.map(({ error }) => error).find((error) => error !== null) ?? null,
    inputs: placed.flatMap(({ inputs }) => inputs).sort((a, b) => a.index - b.index),
    results: placed.flatMap(({ results }) => results),
    messages: placed.flatMap(({ messages }) => messages),
    inputCount: sum(({ inputCount }) => inputCount),
    doneCount: sum(({ doneCount }) => doneCount),
    failedCount: sum(({ failedCount }) => failedCount),
    totalPages: sum(({ totalPages }) => totalPages),
    creditsCharged: sum(({ creditsCharged }) => creditsCharged),
    ...(charge === undefined ? {} : { charge }),
  };
}

/** The charge for all; the remaining credits are the last ones, because a balance only decreases meanwhile. */
function joinedCharge(charges: readonly Charge[]): Charge | undefined {
  if (charges.length === 0) return undefined;
  const left = charges.flatMap(({ credits_left }) => credits_left ?? []);
  const explained = charges.flatMap(({ credits_explain }) => credits_explain || []);
  const [source, ...otherSources] = new Set(charges.map(({ credits_source }) => credits_source));
  const [name, ...otherNames] = new Set(charges.map(({ credits_source_name }) => credits_source_name));
  return {
    credits: charges.reduce((total, { credits }) => total + credits, 0),
    ...(left.length === 0 ? {} : { credits_left: minOf(left) }),
    ...(explained.length === 0 ? {} : { credits_explain: explained.join('; ') }),
    ...(source === undefined || otherSources.length > 0 ? {} : { credits_source: source }),
    ...(name === undefined || otherNames.length > 0 ? {} : { credits_source_name: name }),
  };
}

/** The expected cost of all together; each kind of unit once. */
export function joinedQuote(quotes: readonly [StepsQuote, ...StepsQuote[]]): Required<StepsQuote> {
  return {
    credits: quotes.reduce((sum, { credits }) => sum + credits, 0),
    lines: joinedLines(quotes.flatMap(({ lines }) => lines)),
    later: joinedLines(quotes.flatMap(({ later = [] }) => later)),
  };
}

function joinedLines(all: readonly QuoteLine[]): QuoteLine[] {
  const lines = new Map<string, QuoteLine>();
  for (const line of all) {
    const before = lines.get(line.kind);
    lines.set(line.kind, {
      ...line,
      count: line.count + (before?.count ?? 0),
      credits: line.credits + (before?.credits ?? 0),
    });
  }
  return [...lines.values()];
}
