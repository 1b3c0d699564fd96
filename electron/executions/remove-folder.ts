import { constants, type FileHandle, open, readdir, rm, rmdir, unlink } from 'node:fs/promises';

/** How often it is tried again while something comes into the folder, and milliseconds in between. */
const [tries, between] = [5, 100] as const;

/**
 * Removes a folder and everything in it; what cannot be removed now is removed by the next service. A worker that a document has
 * taken over may put a link in the place of a folder at any moment: on Linux, where workers may stand in a sandbox, none is followed.
 * @param folder its own place is none that a worker can change
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
    // What Linux says of a folder; some file systems have the other word.
    if (code !== 'EISDIR' && code !== 'EPERM') return false;
  }
  let folder: FileHandle | null = null;
  try {
    folder = await open(path, constants.O_DIRECTORY | constants.O_NOFOLLOW);
    // Leads through the open folder, wherever that has got to.
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
