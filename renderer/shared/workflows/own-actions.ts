/** What a person does with workflows of their own; each asks the main process and tells the caches and stores. */
import type { ImportedWorkflows, TypedWorkflow } from '../../../contract/own-workflows.js';
import type { ServiceId } from '../../../contract/service-id.js';
import type { UserWorkflow } from '../../../contract/user-workflow.js';
import { ask } from '../../api/platen.js';
import { keys, queryClient } from '../../api/queries.js';

/** The lists and options that a workflow of one's own stands in are asked for again. */
async function ownChanged(service: ServiceId, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.workflows(service) }),
    queryClient.invalidateQueries({ queryKey: keys.options(id, service) }),
    queryClient.invalidateQueries({ queryKey: keys.ownWorkflow(id, service) }),
  ]);
}

/**
 * Keeps a new workflow, or changes the one of that id.
 * @throws RequestError with the fields that are not right
 */
export async function keepOwn(
  service: ServiceId,
  id: number | null,
  workflow: TypedWorkflow,
): Promise<UserWorkflow> {
  const kept = await (id === null
    ? ask('saveWorkflow', service, workflow)
    : ask('updateWorkflow', service, id, workflow));
  queryClient.setQueryData(keys.ownWorkflow(kept.id, service), kept);
  await ownChanged(service, kept.id);
  return kept;
}

export async function removeOwn(service: ServiceId, id: number): Promise<void> {
  await ask('removeWorkflow', service, id);
  await ownChanged(service, id);
}

export async function restoreOwn(service: ServiceId, id: number): Promise<UserWorkflow> {
  const restored = await ask('restoreWorkflow', service, id);
  await ownChanged(service, id);
  return restored;
}

export async function duplicateOwn(service: ServiceId, id: number, name: string): Promise<UserWorkflow> {
  const copy = await ask('duplicateWorkflow', service, id, name);
  await ownChanged(service, copy.id);
  return copy;
}

/** @returns name of the file; null when the person cancelled */
export const exportOwn = (service: ServiceId, ids: number[]): Promise<string | null> =>
  ask('exportWorkflows', service, ids);

/** @returns what came of a file; null when the person cancelled */
export async function importOwn(service: ServiceId): Promise<ImportedWorkflows | null> {
  const imported = await ask('importWorkflows', service);
  for (const { id } of imported?.kept ?? []) await ownChanged(service, id);
  return imported;
}
