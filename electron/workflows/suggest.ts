/** Which workflows documents are offered. */
import { formats, type FormatId } from '../formats/formats.js';
import { isMerge, systemWorkflows } from './catalogue.js';
import { wantedPlace } from './prominence.js';
import type { WorkflowDefinition } from './workflow.js';

/** The workflow that turns one file of this format into a PDF; undefined for a PDF. */
export function workflowToPdf(format: FormatId): WorkflowDefinition | undefined {
  return systemWorkflows.find(
    (workflow) =>
      workflow.each === 'convert' &&
      !isMerge(workflow) &&
      !isMixed(workflow) &&
      workflow.inputs.includes(format),
  );
}

/**
 * Workflows that take all the given formats, best first: what gives one result each before what joins them, a single
 * kind before a mixed one, and for PDFs what people want most of them.
 */
export function workflowsFor(given: readonly FormatId[]): WorkflowDefinition[] {
  const onlyPdf = given.every((format) => format === 'pdf');
  const fitting = systemWorkflows.filter((workflow) =>
    given.every((format) => workflow.inputs.includes(format)),
  );
  // Nobody is offered a merge first: it may be undone by nothing but doing the work again.
  const joining = (workflow: WorkflowDefinition) =>
    Number(workflow.together === 'merge-pdf' && isMerge(workflow));
  const wanted = ({ key }: WorkflowDefinition) => (onlyPdf ? wantedPlace(key) : 0);
  return fitting.sort(
    (a, b) => joining(a) - joining(b) || wanted(a) - wanted(b) || breadth(a) - breadth(b) || a.id - b.id,
  );
}

/** How many formats a workflow takes. An operation on most kinds of documents stands behind what only converts them. */
function breadth({ each, inputs }: WorkflowDefinition): number {
  const isBroad = each !== 'convert' && inputs.length > formats.length / 2;
  return isBroad ? formats.length + 1 : inputs.length;
}

/** Takes every kind, where others know one kind and its own options. */
function isMixed(workflow: WorkflowDefinition): boolean {
  return workflow.inputs.length === formats.length;
}
