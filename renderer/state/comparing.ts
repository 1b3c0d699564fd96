/** Whether a document and its result are compared, and how: a fact of the workflows that made it. */
import type { ExecutionInput, ExecutionSummary } from '../../contract/execution.js';
import type { Comparing, Workflow } from '../../contract/workflow.js';

type Steps = Pick<ExecutionSummary, 'workflowKey' | 'then'>;

/**
 * Null where comparing tells nothing: one step of the run made something else of the document.
 * @param input the document that the result was made of
 */
export function comparingOf(
  { workflowKey, then }: Steps,
  { format }: Pick<ExecutionInput, 'format'>,
  workflows: readonly Workflow[],
): Comparing | null {
  const steps = [workflowKey, ...then.map((step) => step.workflowKey)].map((key) =>
    key === null ? undefined : workflows.find((workflow) => workflow.key === key),
  );
  // A PDF stays what it is where documents are made PDFs.
  const working = steps.filter((step) => step?.category !== 'to_pdf' || format !== 'pdf');
  const ways = working.map((step) => step?.compares ?? null);
  if (ways.length === 0 || ways.includes(null)) return null;
  return ways.every((way) => way === 'over') ? 'over' : 'beside';
}
