import { constants, type FileHandle, open, readdir, rm, rmdir, unlink } from 'node:fs/promises';

/** Tries while new files appear in the folder, and milliseconds in between. */
const [tries, between] = [5, 100] as const;

/**
 * Removes a folder and everything in it; what cannot be removed now is removed by the next service. A compromised worker may
 * replace a folder by a link at any moment: on Linux, where workers may run in a sandbox, no link is followed.
 * @param folder no worker can change its own place
 */
export async function removeFolder(folder: string): Promise<void> {
  if (process.platform !== 'linux') {
    const options = { recursive: true, force: true, maxRetries: tries, retryDelay: between };
    await rm(folder, options).catch(() => undefined);
    return;
  }
  for (let attempt = 0; attempt <= tries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, between));
    if (await isRemoved(Buffer.from(folder))) return;
  }
}

/** Removes what has this name, without following a link. @param path bytes, for names may be any */
async function isRemoved(path: Buffer): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    // The error of Linux for a folder; some file systems have the other one.
    if (code !== 'EISDIR' && code !== 'EPERM') return false;
  }
  let folder: FileHandle | null = null;
  try {
    folder = await open(path, constants.O_DIRECTORY | constants.O_NOFOLLOW);
    // Goes through the open folder, even after that was moved.
    const inside = Buffer.from(`/proc/self/fd/${folder.fd}/`);
    const names = await readdir(inside, { encoding: 'buffer' });
    for (const name of names) await isRemoved(Buffer.concat([inside, name]));
    await rmdir(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  } finally {
    await folder?.close();
  }
}
