/** Private folders that tell whose they are, so that those of a process that is gone can be cleared away. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { lives, ownLife, type Life } from '../systems/processes/lives.js';

/** Names who made a scratch folder: a folder whose maker is gone is cleared by the next service. */
const ownerFile = 'owner.json';

/** Makes a folder of this process below `root`, with its owner's name in it. */
export async function makeScratch(root: string): Promise<string> {
  const folder = join(root, `s-${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, ownerFile), JSON.stringify(ownLife(folder)));
  return folder;
}

/** False when the process that made the folder is gone. */
export async function ownerLives(folder: string): Promise<boolean> {
  const owner = await readOwner(folder);
  return owner === null ? isInTheMaking(folder) : lives(folder, owner);
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

async function readOwner(folder: string): Promise<Life | null> {
  try {
    return JSON.parse(await readFile(join(folder, ownerFile), 'utf8')) as Life;
  } catch {
    return null;
  }
}
