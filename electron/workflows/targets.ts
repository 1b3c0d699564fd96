/** What can be converted to: `--to` of the command line. */
import { ServiceError } from '../../contract/index.js';
import { maxOf } from '../../contract/lists.js';
import { resultFormatOf } from '../formats/formats.js';
import type { ResultFormat } from '../kit/result-formats.js';
import { systemWorkflows } from './catalogue.js';
import { aimOf } from '../kit/output.js';
import type { WorkflowDefinition } from './workflow.js';

/**
 * The format a conversion gives; null for what joins inputs, and for operations on PDFs: these change a document or tell
 * about it, and convert nothing.
 */
export function targetOf({ category, together, output }: WorkflowDefinition): ResultFormat | null {
  if (category === 'pdf_tools' || together !== undefined) return null;
  return aimOf(output);
}

/** Formats that some conversion gives, in alphabetical order; each is its extension. */
export function targetFormats(workflows: readonly WorkflowDefinition[] = systemWorkflows): ResultFormat[] {
  return [...new Set(workflows.flatMap((workflow) => targetOf(workflow) ?? []))].sort();
}

/** Those that take most kinds of files, in their order; several where they take as many. */
export function broadest<Candidate>(
  workflows: readonly Candidate[],
  inputsOf: (workflow: Candidate) => readonly string[],
): Candidate[] {
  const most = maxOf(workflows.map((workflow) => inputsOf(workflow).length));
  return workflows.filter((workflow) => inputsOf(workflow).length === most);
}

/**
 * The conversion to a format that takes most kinds of files.
 * @param wanted an extension, in any case, with or without its dot
 * @throws ServiceError `no_workflow_to`
 */
export function workflowTo(
  wanted: string,
  workflows: readonly WorkflowDefinition[] = systemWorkflows,
): WorkflowDefinition {
  const plain = wanted.trim().replace(/^\./, '');
  const format = resultFormatOf(plain);
  const [best] = broadest(
    workflows.filter((workflow) => format !== null && targetOf(workflow) === format),
    ({ inputs }) => inputs,
  );
  if (best) return best;
  throw new ServiceError('no_workflow_to', {
    type: plain.toUpperCase(),
    types: targetFormats(workflows).join(', '),
  });
}
