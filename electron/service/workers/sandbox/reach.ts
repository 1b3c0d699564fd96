/** What a worker in its sandbox names, and what lies within reach of it. */
import { isAbsolute, relative, resolve } from 'node:path';

/** How the service finds what a worker in its sandbox names. Absolute paths. */
export interface PrintReach {
  /** Holds the folders of the worker's jobs, and the worker may write there at any moment. Its own place the worker cannot change. */
  readonly own: string;
  /** A folder on the same disk that the worker does not reach. */
  readonly apart: string;
  /** Where something lies for this process that the worker may read and cannot change; null where there is none. */
  find(path: string): string | null;
}

/** True for a path below a folder, by its words alone. */
export function isWithin(folder: string, path: string): boolean {
  if (!isAbsolute(path)) return false;
  const way = relative(resolve(folder), resolve(path));
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}
