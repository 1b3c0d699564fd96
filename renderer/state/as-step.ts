/** Work on PDFs that is offered for other documents as well: they are converted first. */
import type { InspectedFile } from '../../contract/desktop.js';
import type { Workflow } from '../../contract/workflow.js';
import { currentWorkflows } from '../api/queries.js';
import { addLink, chainStore, followers } from './chain.js';
import { chosenServiceId } from './chosen.js';
import { convertible, documentsStore } from './documents.js';
import { pickWorkflow, uiStore } from './ui.js';
import { pickedAmong, suggestedWorkflow, takes } from './workflows.js';

/** Steps that are wanted most behind a conversion, in their order. */
export const wantedSteps = ['smaller', 'protect'] as const satisfies readonly Workflow['role'][];

export const isWantedStep = ({ role }: Workflow): boolean => wantedSteps.some((wanted) => wanted === role);

/**
 * The step that the whole job is called by: one that is wanted behind a conversion, and the only one; null for another job.
 * @param steps what follows on the conversion
 */
export const namingStep = (workflow: Workflow, steps: readonly Workflow[]): Workflow | null => {
  const [step] = steps;
  return workflow.category === 'to_pdf' && !workflow.merge && steps.length === 1 && step && isWantedStep(step)
    ? step
    : null;
};

/** True where the documents are converted first and the workflow is the step after that: it does not take all of them itself. */
export function isStepFor(
  workflow: Workflow,
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
): boolean {
  if (!isWantedStep(workflow) || files.every((file) => takes(workflow, file))) return false;
  const first = suggestedWorkflow(workflows, files);
  return first !== null && followers(workflows, first, []).includes(workflow);
}

/** Makes the task that was picked before the documents came a step behind their conversion, where they need that. */
export async function pickAsStep(): Promise<void> {
  const workflows = await currentWorkflows(chosenServiceId());
  const { pickedWorkflow } = uiStore.getState();
  const picked = pickedAmong(workflows, pickedWorkflow);
  const files = convertible(documentsStore.getState().documents).map(({ file }) => file);
  if (!picked || chainStore.getState().links.length > 0 || !isStepFor(picked, workflows, files)) return;
  pickWorkflow(null);
  addLink(picked);
}
