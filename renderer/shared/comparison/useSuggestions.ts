/** What the notes of a run propose. */
import { useMemo } from 'react';
import { useOptions } from '../../api/queries.js';
import { hasEnded, useInputs, useMessages, useResults, useSummary } from '../../state/executions.js';
import { suggestionsOf, type Suggestion } from '../../state/suggestions.js';

const none: ReadonlyMap<number, Suggestion> = new Map();

/** By input; empty during the run. */
export function useSuggestions(executionId: string): ReadonlyMap<number, Suggestion> {
  const summary = useSummary(executionId);
  const messages = useMessages(executionId);
  const inputs = useInputs(executionId);
  const options = useOptions(summary?.workflowId ?? null, summary?.service).data;
  return useMemo(
    () =>
      summary && inputs && options && hasEnded(summary.status)
        ? suggestionsOf({ summary, messages, inputs }, options)
        : none,
    [summary, messages, inputs, options],
  );
}

/** All inputs of a run that made one result of them; null for one that made a result each. */
export function useMerged(executionId: string): number[] | null {
  const results = useResults(executionId);
  const inputs = useInputs(executionId);
  const areExtra = useExtra(executionId);
  if (areExtra || !results?.some((result) => result?.input === null)) return null;
  return (inputs ?? []).map((_, index) => index);
}

/** True where what belongs to no document is what a service gave beside their results, and not made of all of them. */
export function useExtra(executionId: string | null): boolean {
  const results = useResults(executionId);
  const messages = useMessages(executionId);
  return (
    messages.some(({ code }) => code === 'fetched_extra') &&
    (results ?? []).some((result) => result !== undefined && result.input !== null)
  );
}
