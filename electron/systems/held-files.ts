/** Files that another program holds for a moment. */
import { setTimeout as sleep } from 'node:timers/promises';

/** What Windows answers while a virus scanner, the search or a preview has a new file open. */
const held = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** Milliseconds before each further try; half a second and more is what scanners take for a large file. */
const pauses: readonly number[] = [20, 50, 100, 200, 400, 800];

/**
 * Does something to a file, and on Windows does it again a few times while the file is held. Elsewhere an open file can be
 * renamed and removed, and such an answer is final.
 * @throws NodeJS.ErrnoException the last one, after about a second and a half
 */
export async function patiently<T>(
  work: () => Promise<T>,
  platform: NodeJS.Platform = process.platform,
): Promise<T> {
  for (const pause of platform === 'win32' ? pauses : []) {
    try {
      return await work();
    } catch (error) {
      if (!held.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    await sleep(pause);
  }
  return work();
}
