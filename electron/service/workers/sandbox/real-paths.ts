/** Resolves paths, and says whether a process in a sandbox may read a file. */
import { realpathSync, statSync } from 'node:fs';

/** A path with all links resolved; null where there is no file. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** True for a file that root can read only by its special rights, which it does not have in a sandbox. */
export function isForOthers(path: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const stats = statSync(path);
  const { uid, gid, mode } = stats;
  const mayRead = (uid === 0 && mode & 0o400) || (gid === 0 && mode & 0o040) || mode & 0o004;
  return !mayRead && stats.isFile();
}
