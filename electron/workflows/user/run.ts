/** A workflow of one's own as it is run on this computer. */
import type { Option, SubmitRequest, UserWorkflow } from '../../../contract/index.js';
import { findWorkflow } from '../catalogue.js';
import { listOptions, type CallerRights } from '../../kit/options.js';
import { factsOf, isPdfTool } from '../steps.js';
import type { WorkflowDefinition } from '../workflow.js';
import { expandSteps, openOptionsOf, readStep, type OwnStep, type StepWorkflow } from './own-step.js';

const stepWorkflowOf = ({ id, key, name, each, options }: WorkflowDefinition): StepWorkflow => ({
  ...{ id, key, name, definitions: options, takesOthers: false, hidesUnused: true },
  listed: (place) => listOptions(options, place),
  secretsNeeded: isPdfTool(each) && factsOf(each).secretsNeeded === true,
});

/** @throws ServiceError `unknown_workflow` where this version has a step no more */
export const stepsOf = ({ steps }: UserWorkflow): OwnStep[] =>
  steps.map(({ workflow, options }, place) =>
    readStep(stepWorkflowOf(findWorkflow(workflow)), options, place),
  );

/**
 * As {@link openOptionsOf}.
 * @throws ServiceError `unknown_workflow` where this version has a step no more
 */
export const openOptions = (own: UserWorkflow, place: CallerRights['place']): Option[] =>
  openOptionsOf(stepsOf(own), place);

/**
 * As {@link expandSteps}.
 * @throws ServiceError `unknown_workflow` where this version has a step no more, `step_option_lacking`, `invalid_options`
 */
export const expand = (own: UserWorkflow, request: SubmitRequest, rights: CallerRights): SubmitRequest =>
  expandSteps(own, stepsOf(own), request, rights);
