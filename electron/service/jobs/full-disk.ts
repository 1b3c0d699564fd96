/** Finds failures whose real cause is a full disk below Platen's work folder. */
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import { isFull, isOutOfSpace } from '../../files/disk-space.js';

/** Errors of programs that could not write and do not know why. */
const unexplained: ReadonlySet<ErrorCode> = new Set([
  'conversion_failed',
  'damaged_file',
  'engine_crashed',
  'engine_not_started',
  'internal',
  'printer_failed',
  'result_invalid',
]);

/** Free bytes of a disk that was full a moment ago: a program that could not write removes what it had written of its result. */
const regained = 8 * 1024 * 1024;

/**
 * The error of a job. To be called before the job's folder is deleted, because that frees space.
 * @param folder absolute path of the work folder
 */
export function explained(thrown: unknown, folder: string): ServiceError {
  const error = ServiceError.from(thrown);
  if (!unexplained.has(error.code) || !(isOutOfSpace(thrown) || isFull(folder, regained))) return error;
  return new ServiceError('work_folder_full', { folder }, { cause: thrown });
}
