/** The room that one user may take on the disk of a service. */
import { ServiceError } from '../../../contract/index.js';
import { ownersOf } from './environments.js';

export interface Storage {
  /** Bytes that one user may keep. */
  readonly limit: number;
  /** Bytes that owners have: what they sent, also for the submission that is looked at, and their results. */
  readonly bytesOf: (owners: readonly string[]) => number;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** @throws ServiceError `storage_full` */
export function checkStorage(userId: string, { limit, bytesOf }: Storage): void {
  const kept = bytesOf(ownersOf(userId));
  if (kept > limit)
    throw new ServiceError('storage_full', { kept: megabytes(kept), limit: megabytes(limit) });
}
