/** A job of the Convert screen as the steps of a workflow that can be kept. */
import type { UserWorkflowStep } from '../../../contract/user-workflow.js';
import type { OptionValues, Workflow } from '../../../contract/workflow.js';
import { ownWorkflowOf, plainOptionsOf } from '../../api/queries.js';
import { chainStore, fittingLinks, workflowOfLink } from '../../state/chain.js';
import { isOwn, keptOptions, stepName, stepsWith } from '../../state/own-workflows.js';
import type { ConvertState } from '../documents/useConvert.js';

export type ChosenWorkflow = Pick<ConvertState, 'workflow' | 'workflows' | 'values'>;

async function stepsOf(workflow: Workflow, values: OptionValues): Promise<UserWorkflowStep[]> {
  const { id, service } = workflow;
  const kept = keptOptions(await plainOptionsOf(id, service), values);
  if (!isOwn(workflow)) return [{ workflow: stepName(workflow), options: kept }];
  // What one of the person's own does not leave open stands in itself.
  return stepsWith((await ownWorkflowOf(id, service)).steps, kept);
}

/**
 * What would be kept of a job: its steps in order, and what was changed of their options.
 * @throws RequestError where a service does not answer
 */
export async function jobSteps({ workflow, workflows, values }: ChosenWorkflow): Promise<UserWorkflowStep[]> {
  if (!workflow) return [];
  const links = fittingLinks(workflows, workflow, chainStore.getState().links);
  const later = links.flatMap((link) => {
    const of = workflowOfLink(workflows, link);
    return of ? [stepsOf(of, link.values)] : [];
  });
  return (await Promise.all([stepsOf(workflow, values), ...later])).flat();
}
