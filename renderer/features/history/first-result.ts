/** The first result of an execution of the past as something to look at. */
import type { HistoryEntry } from '../../../contract/history.js';
import type { ShownResult } from '../../state/views.js';

/** Null where there is nothing to see. */
export function firstResult({ id, first, isGone }: HistoryEntry): ShownResult | null {
  if (first === null || isGone) return null;
  return { executionId: id, result: first.index, format: first.format, size: first.size };
}
