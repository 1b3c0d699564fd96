/** Which files the app opens, shows and hands out: results it wrote itself, of types that cannot run anything. */
import { realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute } from 'node:path';
import { ServiceError, type Execution } from '../../contract/index.js';

/** Types the desktop may be asked to open. Never add one that a desktop runs (`.desktop`, `.exe`, `.html` ...). */
const openable: readonly string[] = ['.pdf'];

/** True for a path that the desktop may be asked to open. */
export function isOpenable(path: string): boolean {
  return isAbsolute(path) && openable.includes(extname(path).toLowerCase());
}

/**
 * The path of a result that is recorded in the history and still there.
 * @throws ServiceError `invalid_request` for an unknown result or another type, `file_missing` when it is gone
 */
export async function resultPath(execution: Execution, index: number): Promise<string> {
  const result = execution.results.find((entry) => entry.index === index);
  if (!result) throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
  // Somebody may have put a link in the result's place: what is opened is what it leads to.
  const real = await realpath(result.path).catch(() => null);
  const facts = real === null ? null : await stat(real).catch(() => null);
  if (real === null || !facts?.isFile()) throw new ServiceError('file_missing');
  if (!isOpenable(result.path) || !isOpenable(real))
    throw new ServiceError('invalid_request', { detail: 'only PDF results are opened' });
  return result.path;
}
