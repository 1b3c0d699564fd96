/** What a comparison found, and the two documents that it is about. */
import { useQuery } from '@tanstack/react-query';
import type { ShownChanges } from '../../../contract/comparison.js';
import { ask } from '../../api/platen.js';
import type { ChangeSide } from '../../state/changes.js';
import type { ShownContent } from '../../state/views.js';

/** One of the two documents. */
export interface ComparedDocument {
  readonly name: string;
  readonly source: ShownContent;
}

/** A comparison that is looked at. */
export interface ComparedDocuments {
  readonly executionId: string;
  readonly found: ShownChanges;
  readonly sides: Readonly<Record<ChangeSide, ComparedDocument>>;
}

/**
 * Asks what a comparison found; undefined while nobody knows, null where there is none or it cannot be read.
 * @param result index of the result that tells; null for no comparison
 */
export function useResultChanges(
  executionId: string | null,
  result: number | null,
): ShownChanges | null | undefined {
  const isWanted = executionId !== null && result !== null;
  const { data, isError } = useQuery({
    queryKey: ['changes', executionId, result],
    queryFn: () => ask('resultChanges', { executionId: executionId ?? '', result: result ?? 0 }),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return !isWanted || isError ? null : data;
}
