/** What a service offers, as one list. */
import { localServiceId } from '../../contract/caller.js';
import type { ServiceId } from '../../contract/service-id.js';
import type { Workflow, WorkflowCatalogue } from '../../contract/workflow.js';
import { fromElsewhere } from '../../contract/workflow-names.js';

/**
 * The workflows of a reply in one list. A service elsewhere knows nothing of the names that hold inside Platen: what it
 * calls a key is none.
 */
export function listedWorkflows(service: ServiceId, reply: WorkflowCatalogue): Workflow[] {
  const { system_workflows: system, user_workflows: own } = reply;
  if (service === localServiceId) return [...system, ...own];
  return [
    ...system.map((workflow) => fromElsewhere(service, workflow, false)),
    ...own.map((workflow) => fromElsewhere(service, workflow, true)),
  ];
}
