/** The service's private folder for jobs and worker profiles, and the removal of what a killed service left. */
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { Log } from '../app/log.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { makeScratch, ownerLives } from '../../executions/scratch.js';
import { killTrees } from './process-tree.js';

/**
 * Creates this service's scratch folder below `root`, after removing what a crash left there. Where `root` cannot be written,
 * it uses the system's temporary folder.
 * @throws ServiceError `internal` when neither can be written
 */
export async function openScratch(root: string, log: Log): Promise<string> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await clearAbandoned(root);
    return await makeScratch(root);
  } catch (error) {
    log.warn({ error: String(error) }, 'the work folder cannot be written; the system has another one');
  }
  try {
    // Private to this user, with an unguessable name.
    return await mkdtemp(join(tmpdir(), 'platen-'));
  } catch (error) {
    throw new ServiceError('internal', {}, { cause: error });
  }
}

/** Ends processes and removes folders of services that died without doing so. */
async function clearAbandoned(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith('s-'))) {
    const folder = join(root, name);
    if (await ownerLives(folder)) continue;
    await killTrees([], folder);
    await removeFolder(folder);
  }
}
