/** What a path that was given leads to, and whether a process in a sandbox may read it there. */
import { realpathSync, statSync } from 'node:fs';

/** A path with all links resolved; null where nothing is. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** True for a file that root alone reads for others: in a sandbox it has none of the rights by which it does. */
export function isForOthers(path: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const stats = statSync(path);
  const { uid, gid, mode } = stats;
  const mayRead = (uid === 0 && mode & 0o400) || (gid === 0 && mode & 0o040) || mode & 0o004;
  return !mayRead && stats.isFile();
}
