/** One PDF of any pages of several, in any order, each turned as wanted. */
import { ServiceError } from '../../../contract/index.js';
import type { Context, ConvertJob, JobInput } from '../converter.js';

export function organisePdfs(
  _inputs: readonly JobInput[],
  _output: string,
  _options: ConvertJob['options'],
  _context: Context,
): Promise<void> {
  return Promise.reject(new ServiceError('internal'));
}
