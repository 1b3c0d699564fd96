/** Finds user workflows of the person at this computer. */
import { foldedName, type ConversionService, type UserWorkflow } from '../../../contract/index.js';
import { keyOfTitle, titlesIn } from '../../../words/task-titles.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { findOwn } from '../../workflows/user/find.js';
import type { CommandContext } from '../base/command.js';
import { openService } from '../composition/opening.js';

/** Opens the service during the work. */
export async function withService<Value>(
  { composition, sentences }: CommandContext,
  work: (service: ConversionService) => Promise<Value>,
): Promise<Value> {
  const { service, engine } = await openService(composition, sentences.language);
  try {
    return await work(service);
  } finally {
    await engine.close();
  }
}

/** All of them, by name. */
export async function ownWorkflows(service: ConversionService): Promise<UserWorkflow[]> {
  const { user_workflows } = await service.workflows();
  return Promise.all(user_workflows.map(({ id }) => service.userWorkflow(id)));
}

/**
 * One by its name, which may be written as one word, or by its number.
 * @throws ServiceError `unknown_workflow`, `ambiguous_workflow`
 */
export async function ownWorkflow(service: ConversionService, wanted: string): Promise<UserWorkflow> {
  const { user_workflows } = await service.workflows();
  return service.userWorkflow(findOwn(user_workflows, wanted).id);
}

/** True for the number, key or name of a workflow of Platen's. */
function isOfSystem(wanted: string): boolean {
  try {
    return findWorkflow(wanted) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The user workflow of that name; null for a workflow of Platen's. One that was named before a tile got its name is still meant by it.
 * @throws ServiceError `unknown_workflow`
 */
export async function ownWhereWanted(
  wanted: string | undefined,
  context: CommandContext,
): Promise<UserWorkflow | null> {
  if (wanted === undefined || isOfSystem(wanted)) return null;
  return withService(context, async (service) => {
    const { user_workflows } = await service.workflows();
    if (keyOfTitle(wanted) !== undefined) {
      const named = user_workflows.find(({ name }) => foldedName(name) === foldedName(wanted));
      return named ? service.userWorkflow(named.id) : null;
    }
    return service.userWorkflow(findOwn(user_workflows, wanted, titlesIn(context.sentences.language)).id);
  });
}
