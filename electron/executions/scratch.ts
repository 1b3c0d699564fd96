/** Private folders that name their process, so that those of an ended process can be removed. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { lives, ownLife, type Life } from '../systems/processes/lives.js';

/** The file that names the process of a scratch folder: the next service removes folders of ended processes. */
const ownerFile = 'owner.json';

/** Creates a folder of this process below `root`, with the file that names the process. */
export async function makeScratch(root: string): Promise<string> {
  const folder = join(root, `s-${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, ownerFile), JSON.stringify(ownLife(folder)));
  return folder;
}

/** False when the process that made the folder has ended. */
export async function ownerLives(folder: string): Promise<boolean> {
  const owner = await readOwner(folder);
  return owner === null ? isInTheMaking(folder) : lives(folder, owner);
}

/** Milliseconds in which a service writes its name into a new folder. */
const making = 10_000;

/**
 * Another service may just be creating a folder without a name. One that stays without was left by a process that wrote into it
 * while it was being removed.
 */
async function isInTheMaking(folder: string): Promise<boolean> {
  const facts = await stat(folder).catch(() => null);
  return facts !== null && Math.abs(Date.now() - facts.mtimeMs) < making;
}

async function readOwner(folder: string): Promise<Life | null> {
  try {
    return JSON.parse(await readFile(join(folder, ownerFile), 'utf8')) as Life;
  } catch {
    return null;
  }
}
