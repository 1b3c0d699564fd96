/** Chains: further operations on the PDFs that a workflow makes, one after the other. */
import { ServiceError, type OptionValues } from '../../contract/index.js';
import { findWorkflow } from './catalogue.js';
import { readOptions } from './options.js';
import { pdfToolIds, type PdfToolId, type WorkflowDefinition } from './workflow.js';

/** One more operation, checked. */
export interface ChainLink {
  readonly workflow: WorkflowDefinition;
  readonly step: PdfToolId;
  /** Typed option values by name. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** Operations that give several files, or none that is a PDF: nothing can follow them. */
const endings: ReadonlySet<PdfToolId> = new Set([
  'split-pdf',
  'extract-images',
  'extract-attachments',
  'pdf-information',
]);

const isTool = (step: string): step is PdfToolId => (pdfToolIds as readonly string[]).includes(step);

/**
 * Checks a chain.
 * @param first the workflow it follows on
 * @throws ServiceError `unknown_workflow`, `invalid_options` of a link, `invalid_request` for what cannot be chained
 */
export function readChain(
  first: WorkflowDefinition,
  links: readonly { readonly workflowId: number | string; readonly options: OptionValues }[],
): ChainLink[] {
  let before = first;
  return links.map(({ workflowId, options }) => {
    const workflow = findWorkflow(workflowId);
    const { each: step } = workflow;
    if (!isTool(step) || workflow.together)
      throw new ServiceError('invalid_request', {
        detail: `“${workflow.name}” cannot follow another workflow`,
      });
    // One result of all inputs has no folder of its own for several files.
    if (first.together && endings.has(step))
      throw new ServiceError('invalid_request', { detail: `“${workflow.name}” cannot follow a merge` });
    if (isTool(before.each) && !before.together && endings.has(before.each))
      throw new ServiceError('invalid_request', { detail: `nothing can follow “${before.name}”` });
    before = workflow;
    return { workflow, step, options: readOptions(workflow.options, options) };
  });
}
