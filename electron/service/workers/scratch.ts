/** The service's private folder for jobs and worker profiles, and the clearing away of what a killed service left. */
import { mkdir, mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { Log } from '../log.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { isSameProcess, startMark } from '../../executions/same-process.js';
import { killTrees } from './process-tree.js';

/** Who made a scratch folder: a folder whose maker is gone is cleared by the next service. */
interface Owner {
  readonly pid: number;
  readonly mark: string | null;
}

const ownerFile = 'owner.json';

/**
 * Makes this service's own scratch folder below `root`, after clearing away what a crash left there. Where that cannot
 * be written, the system's folder for temporary files serves.
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
    // Private to this user, with a name nobody can guess.
    return await mkdtemp(join(tmpdir(), 'platen-'));
  } catch (error) {
    throw new ServiceError('internal', {}, { cause: error });
  }
}

/** Makes a folder of this process below `root`, with its owner's name in it. */
export async function makeScratch(root: string): Promise<string> {
  const folder = join(root, `s-${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner: Owner = { pid: process.pid, mark: startMark(process.pid) };
  await writeFile(join(folder, ownerFile), JSON.stringify(owner));
  return folder;
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

/** False when the process that made the folder is gone. */
export async function ownerLives(folder: string): Promise<boolean> {
  const owner = await readOwner(folder);
  return owner === null ? isInTheMaking(folder) : isSameProcess(owner.pid, owner.mark);
}

/** Milliseconds in which a service that made a folder has put its name in. */
const making = 10_000;

/**
 * A folder without an owner may be in the making by another service at this moment. One that stays so was left by a process
 * that still wrote into it while it was being cleared away.
 */
async function isInTheMaking(folder: string): Promise<boolean> {
  const facts = await stat(folder).catch(() => null);
  return facts !== null && Math.abs(Date.now() - facts.mtimeMs) < making;
}

async function readOwner(folder: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(join(folder, ownerFile), 'utf8')) as Owner;
  } catch {
    return null;
  }
}
