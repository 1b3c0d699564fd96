/** What must survive a power cut. */
import { open } from 'node:fs/promises';

/**
 * Waits until the names in a folder are on the disk: a file's own sync does not cover its name (fsync(2), "Notes"). Windows
 * and some network drives cannot do that for folders: there the system is left to it.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  try {
    await handle.sync();
  } catch {
    // Not to be had here; the file itself is on the disk.
  } finally {
    await handle.close();
  }
}
