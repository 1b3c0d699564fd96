/** Whether a disk is full: what most programs do not tell when they fail for it. */
import { statfsSync } from 'node:fs';

/** Free bytes below which nothing useful can be written. */
const minBytes = 64 * 1024;

/** True for an error of a full disk, or of a used-up quota, or one that was caused by such. */
export function isOutOfSpace(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as NodeJS.ErrnoException;
    // SQLite says it in words (https://www.sqlite.org/rescode.html#full).
    if (code === 'ENOSPC' || code === 'EDQUOT' || /disk is full/.test(error.message)) return true;
  }
  return false;
}

/**
 * True when the disk of a folder has no space left; false when it cannot be asked.
 * @param room free bytes below which it is full
 */
export function isFull(folder: string, room = minBytes): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < room;
  } catch {
    return false;
  }
}
