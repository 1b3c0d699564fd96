/** What a request asks for, read: its workflow with typed options, and the chain that follows. */
import type { SubmitRequest } from '../../contract/index.js';
import { findWorkflow } from './catalogue.js';
import { readChain, type CheckedChainLink } from './chain.js';
import { readValues, type CallerRights, type TypedOptions } from '../kit/options.js';
import type { WorkflowDefinition } from './workflow.js';

export interface Plan {
  readonly workflow: WorkflowDefinition;
  readonly options: TypedOptions;
  readonly chain: readonly CheckedChainLink[];
}

/** A request as far as its plan is read from it; a workflow by its number, or by its key. */
export interface Planned extends Pick<SubmitRequest, 'options' | 'then'> {
  readonly workflowId: number | string;
}

/**
 * @param isAll false for one of which something may still lack, such as a password, before it is started
 * @throws ServiceError `unknown_workflow`, `invalid_options`, `invalid_request` for what cannot be chained
 */
export function readPlan(
  { workflowId, options, then = [] }: Planned,
  rights: CallerRights,
  isAll = true,
): Plan {
  const workflow = findWorkflow(workflowId);
  const read = readValues(workflow.options, options, { rights, isAll });
  return { workflow, options: read, chain: readChain(workflow, then, rights) };
}
