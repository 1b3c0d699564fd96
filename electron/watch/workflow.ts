/** The workflow of a watched folder, as its service has it now. */
import {
  foldedName,
  ServiceError,
  type ServiceDirectory,
  type WatchWorkflow,
  type Workflow,
} from '../../contract/index.js';

/** @throws ServiceError `unknown_service`, `unknown_workflow`, and what the service says when it cannot be asked */
export async function findWatchWorkflow(
  services: Pick<ServiceDirectory, 'of'>,
  { service, key, id, name }: WatchWorkflow,
): Promise<Workflow> {
  const { system_workflows, user_workflows } = await services.of(service).workflows();
  const all = [...system_workflows, ...user_workflows];
  const found =
    (key === null ? undefined : system_workflows.find((workflow) => workflow.key === key)) ??
    (id === null ? undefined : all.find((workflow) => workflow.id === id)) ??
    all.find((workflow) => foldedName(workflow.name) === foldedName(name));
  if (!found) throw new ServiceError('unknown_workflow', { workflow: name });
  return found;
}

/** True where several documents give one result. */
export const joins = ({ merge, joins: may }: Workflow): boolean => merge || may === true;
