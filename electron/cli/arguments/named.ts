/** A workflow of Platen's by what a person calls it on the command line. */
import { ServiceError } from '../../../contract/index.js';
import { keyOfTitle, titlesIn } from '../../../words/task-titles.js';
import { nearParam } from '../../kit/near.js';
import { findWorkflow, systemWorkflows } from '../../workflows/catalogue.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';

/**
 * Finds a workflow by number, key or name, or by the title of its tile in any language.
 * @throws ServiceError `unknown_workflow`, with names and titles that are nearly the same as its parameter `near`
 */
export function workflowCalled(wanted: number | string): WorkflowDefinition {
  const key = typeof wanted === 'string' ? keyOfTitle(wanted) : undefined;
  try {
    return findWorkflow(wanted);
  } catch (thrown) {
    if (key !== undefined) return findWorkflow(key);
    if (ServiceError.from(thrown).code !== 'unknown_workflow') throw thrown;
    const names = [...new Set([...systemWorkflows.map(({ name }) => name), ...titlesIn('en')])];
    const workflow = String(wanted);
    throw new ServiceError('unknown_workflow', { workflow, ...nearParam(workflow, names) });
  }
}
