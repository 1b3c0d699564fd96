/** Chains: further operations on the PDFs that a workflow makes, one after the other. */
import { ServiceError, type OptionValues } from '../../contract/index.js';
import { findWorkflow } from './catalogue.js';
import { atComputer, readAllOptions, type OptionGiver } from './options.js';
import { isPdfTool, type PdfToolId } from './pdf/tools.js';
import { placeInChain, type WorkflowDefinition } from './workflow.js';

/** One more operation, checked. */
export interface ChainLink {
  readonly workflow: WorkflowDefinition;
  readonly step: PdfToolId;
  /** Typed option values by name. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Checks a chain.
 * @param first the workflow it follows on
 * @throws ServiceError `unknown_workflow`, `invalid_options` of a link, `invalid_request` for what cannot be chained
 */
export function readChain(
  first: WorkflowDefinition,
  links: readonly { readonly workflowId: number | string; readonly options: OptionValues }[],
  giver: OptionGiver = atComputer,
): ChainLink[] {
  const refuse = (detail: string) => new ServiceError('invalid_request', { detail });
  let before = first;
  return links.map(({ workflowId, options }) => {
    const workflow = findWorkflow(workflowId);
    const place = placeInChain(workflow);
    const { each: step } = workflow;
    if (!place || !isPdfTool(step)) throw refuse(`“${workflow.name}” cannot follow another workflow`);
    if (placeInChain(before) === 'end') throw refuse(`nothing can follow “${before.name}”`);
    // One result of all inputs has no folder of its own for several files.
    if (first.together && place === 'end') throw refuse(`“${workflow.name}” cannot follow a merge`);
    before = workflow;
    return { workflow, step, options: readAllOptions(workflow.options, options, giver) };
  });
}
