/** Writes that must survive a power cut. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { patiently } from '../systems/held-files.js';

/**
 * Writes a whole file, readable by its owner alone. A reader finds the old content or all of the new one, also after a power
 * cut. A missing folder is created.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await patiently(() => rename(part, file));
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Waits until the names in a folder are on the disk: a file's own sync does not cover its name (fsync(2), "Notes"). Windows and
 * some network drives cannot do that for folders: there the system decides.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  try {
    await handle.sync();
  } catch {
    // Not possible here; the file itself is on the disk.
  } finally {
    await handle.close();
  }
}
