import type { ExecutionResult } from '../../../contract/execution.js';
import type { Workflow } from '../../../contract/workflow.js';
import { useWorkflows } from '../../api/queries.js';
import { useReport } from '../../state/executions.js';

const noWorkflows: readonly Workflow[] = [];

/** True for a result that is the report of its workflow: Platen wrote it, so it is read as it is and may be opened. */
export function useIsReport(
  executionId: string | null,
  result: Pick<ExecutionResult, 'index' | 'input'> | null,
): boolean {
  const report = useReport(executionId, result?.input ?? -1, useWorkflows().data ?? noWorkflows);
  return result !== null && report?.index === result.index;
}
