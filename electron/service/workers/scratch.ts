/** The service's private folder for jobs and worker profiles, and the clearing away of what a killed service left. */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isSameProcess, killTrees, startMark } from './process-tree.js';

/** Who made a scratch folder: a folder whose maker is gone is cleared by the next service. */
interface Owner {
  readonly pid: number;
  readonly mark: string | null;
}

const ownerFile = 'owner.json';

/** Makes this service's own scratch folder below `root`. */
export async function makeScratch(root: string): Promise<string> {
  const folder = join(root, `s-${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner: Owner = { pid: process.pid, mark: startMark(process.pid) };
  await writeFile(join(folder, ownerFile), JSON.stringify(owner));
  return folder;
}

/** Removes a folder and everything in it; what cannot be removed now is removed by the next service. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}

/** Ends processes and removes folders of services that died without doing so. */
export async function clearAbandoned(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith('s-'))) {
    const folder = join(root, name);
    const owner = await readOwner(folder);
    // A folder without an owner file may be in the making by another service at this moment: left for the next time.
    if (owner === null || isSameProcess(owner.pid, owner.mark)) continue;
    await killTrees([], folder);
    await removeFolder(folder);
  }
}

async function readOwner(folder: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(join(folder, ownerFile), 'utf8')) as Owner;
  } catch {
    return null;
  }
}
