/** Looks at a file before it is sent. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { ServiceError, takesElsewhere, type ExecutionInput } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import type { PlanStep } from './plan.js';

/**
 * @param most bytes that one request takes
 * @throws ServiceError `file_missing`, `not_a_file`, `unreadable_file`, `empty_file`, `too_large_for_service`, `workflow_mismatch`
 */
export async function lookAt(
  { path }: Pick<ExecutionInput, 'path'>,
  { name, extensions }: PlanStep,
  most: number,
): Promise<{ path: string; size: number; format: string | null }> {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ServiceError(
      error.code === 'EACCES' ? 'unreadable_file' : 'file_missing',
      {},
      { cause: error },
    );
  });
  if (!facts.isFile()) throw new ServiceError('not_a_file');
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw new ServiceError('unreadable_file', {}, { cause: error });
  });
  if (facts.size === 0) throw new ServiceError('empty_file');
  if (facts.size > most)
    throw new ServiceError('too_large_for_service', { megabytes: Math.ceil(facts.size / 1024 / 1024) });
  const { format, group } = await detectFile(path);
  const file = { name: basename(path), format, group };
  // By its name alone nobody knows for sure what a workflow takes: then the service itself is asked.
  if (extensions.length > 0 && takesElsewhere({ name, input_extensions: extensions }, file) === false)
    throw new ServiceError('workflow_mismatch', {
      format: extname(path).slice(1).toUpperCase() || (format ?? '?'),
      workflow: name,
    });
  return { path, size: facts.size, format };
}
