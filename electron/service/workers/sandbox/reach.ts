/** Translates paths of a worker in its sandbox, and says what the worker can reach. */
import { isAbsolute, relative, resolve } from 'node:path';

/** Paths by which the service finds files of a worker in its sandbox. Absolute paths. */
export interface PrintReach {
  /** Holds the folders of the worker's jobs; the worker may write there at any moment, but cannot move the folder itself. */
  readonly own: string;
  /** A folder on the same disk that the worker does not reach. */
  readonly apart: string;
  /** This process's path of something that the worker may read and cannot change; null where there is none. */
  find(path: string): string | null;
}

/** True for a path below a folder, by its text alone. */
export function isWithin(folder: string, path: string): boolean {
  if (!isAbsolute(path)) return false;
  const way = relative(resolve(folder), resolve(path));
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}
