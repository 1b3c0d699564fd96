/** Chains: further workflows on what a workflow makes, one after the other. */
import { ServiceError, type OptionValues } from '../../contract/index.js';
import { findWorkflow } from './catalogue.js';
import { atComputer, readAllOptions, type CallerRights } from '../kit/options.js';
import { followable } from '../kit/output.js';
import { follows, isJoining, placeInChain, type SingleStep, type WorkflowDefinition } from './workflow.js';

/** One more workflow, checked. */
export interface CheckedChainLink {
  readonly workflow: WorkflowDefinition;
  readonly step: SingleStep;
  /** Typed option values by name. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Checks a chain: each workflow takes what the one before it gives.
 * @param first the workflow it follows on
 * @throws ServiceError `unknown_workflow`, `invalid_options` of a link, `invalid_request` for what cannot be chained
 */
export function readChain(
  first: WorkflowDefinition,
  links: readonly { readonly workflowId: number | string; readonly options: OptionValues }[],
  rights: CallerRights = atComputer,
): CheckedChainLink[] {
  let before = first;
  return links.map(({ workflowId, options }) => {
    const workflow = findWorkflow(workflowId);
    const step = stepAfter(before, workflow);
    before = workflow;
    return { workflow, step, options: readAllOptions(workflow.options, options, rights) };
  });
}

/**
 * The step of a workflow that follows on another one.
 * @throws ServiceError `invalid_request` where it cannot
 */
export function stepAfter(before: WorkflowDefinition, workflow: WorkflowDefinition): SingleStep {
  const refuse = (detail: string) => new ServiceError('invalid_request', { detail });
  const { each: step } = workflow;
  if (!placeInChain(workflow) || isJoining(step))
    throw refuse(`“${workflow.name}” cannot follow another workflow`);
  const given = followable(before.output);
  if (given === null) throw refuse(`nothing can follow “${before.name}”`);
  if (!follows(workflow, given))
    throw refuse(`“${workflow.name}” cannot follow “${before.name}”, which gives ${given.toUpperCase()}`);
  return step;
}

/** True where the last step may give several files. */
export function endsInMany(chain: readonly CheckedChainLink[]): boolean {
  const last = chain.at(-1);
  return last !== undefined && followable(last.workflow.output) === null;
}
