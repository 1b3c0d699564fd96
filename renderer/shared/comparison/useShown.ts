/** Which result of the run is looked at. */
import { useMemo } from 'react';
import type { ExecutionInput, ExecutionResult } from '../../../contract/execution.js';
import { useDocuments } from '../../state/documents.js';
import { useExecutionOf, useResultsOfInput, useInput, useResults } from '../../state/executions.js';
import { placeToShow } from '../../state/result-rows.js';
import { useResultView } from '../../state/result-view.js';
import type { ShownContent } from '../../state/views.js';
import { useExtra } from './useSuggestions.js';

export interface ComparedResult {
  readonly executionId: string;
  /** The row of the list it belongs to; null for what was made of all. */
  readonly row: string | null;
  /** Shows its document; null for what was made of all. */
  readonly source: ShownContent | null;
  readonly input: ExecutionInput | null;
  /** The one that is drawn; null while there is none. */
  readonly result: ExecutionResult | null;
  /** Files that came of the document. */
  readonly count: number;
}

/** The row that is looked at: the one a person selected, else as {@link placeToShow}. */
function useShownRow(): string | null {
  const run = useDocuments((state) => state.run);
  const chosen = useResultView(run?.executionId ?? null, ({ selected }) => [...selected].at(-1));
  const execution = useExecutionOf(run?.executionId ?? null);
  const place = useMemo(() => (execution ? placeToShow(execution) : 0), [execution]);
  const isThere = useDocuments(({ documents }) => documents.some(({ id }) => id === chosen));
  return useMemo(() => {
    if (!run) return null;
    if (chosen !== undefined && isThere) return chosen;
    return run.documentIds[place] ?? null;
  }, [run, chosen, isThere, place]);
}

/** Null while nothing is known of the run. */
export function useShownResult(): ComparedResult | null {
  const run = useDocuments((state) => state.run);
  const executionId = run?.executionId ?? null;
  const row = useShownRow();
  const document = useDocuments(({ documents }) => documents.find(({ id }) => id === row) ?? null);
  const input = useInput(executionId, row === null ? undefined : run?.inputOf[row]);
  const given = useResultsOfInput(executionId, input?.index);
  const results = useResults(executionId);
  const areExtra = useExtra(executionId);
  const whole = areExtra ? undefined : results?.find((result) => result?.input === null);
  if (executionId === null) return null;
  if (whole) return { executionId, row: null, source: null, input: null, result: whole, count: 1 };
  // What is still being made has more to come.
  const isMade = input?.state !== 'working' && input?.state !== 'waiting';
  return {
    executionId,
    row,
    source: document && input ? { ...document.file, password: document.password } : null,
    input: input ?? null,
    result: isMade ? (given?.main ?? given?.first ?? null) : null,
    count: given?.count ?? 0,
  };
}
