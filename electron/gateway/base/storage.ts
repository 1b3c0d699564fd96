/** The disk space that one user may use. */
import { ServiceError } from '../../../contract/index.js';
import { ownersOf } from './environments.js';

export interface Storage {
  /** Bytes that one user may keep. */
  readonly limit: number;
  /** Bytes of owners: their uploads, with those of the current submission, and their results. */
  readonly bytesOf: (owners: readonly string[]) => number | Promise<number>;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** @throws ServiceError `storage_full` */
export async function checkStorage(userId: string, { limit, bytesOf }: Storage): Promise<void> {
  const kept = await bytesOf(ownersOf(userId));
  if (kept > limit)
    throw new ServiceError('storage_full', { kept: megabytes(kept), limit: megabytes(limit) });
}
