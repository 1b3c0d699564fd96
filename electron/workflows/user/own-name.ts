/** Names that no workflow of a person's own may have, because they mean a workflow of Platen already. */
import { ServiceError } from '../../../contract/index.js';

/**
 * @throws ServiceError `workflow_name_taken`, with the field, for the title of a tile in any language: a file of workflows is read
 * in all of them
 */
export async function refuseTitle(name: string): Promise<void> {
  // The window's texts are large, and the app's start does without them.
  const { keyOfTitle } = await import('../../../words/task-titles.js');
  if (keyOfTitle(name) === undefined) return;
  const error = new ServiceError('workflow_name_taken', { name });
  throw new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
}
