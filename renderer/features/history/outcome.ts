/** What became of an execution, in one word. */
import type { ExecutionSummary } from '../../../contract/execution.js';

export type ExecutionOutcome = 'pending' | 'processing' | 'done' | 'failed' | 'cancelled' | 'partly';

/**
 * Done with failures in it is "partly done"; what a person stopped is "cancelled" and no failure, whatever was finished
 * before.
 */
export function outcomeOf(
  summary: Pick<ExecutionSummary, 'status' | 'doneCount' | 'failedCount' | 'error'>,
): ExecutionOutcome {
  const { status, doneCount, failedCount, error } = summary;
  if (status !== 'done' && status !== 'failed') return status;
  if (error?.code === 'cancelled') return 'cancelled';
  return failedCount > 0 && doneCount > 0 ? 'partly' : status;
}
