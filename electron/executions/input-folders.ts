/**
 * Private folders for inputs that are in no folder of the person's: the contents of an archive, a web address. They live as
 * long as the process that made them, and longer where an execution still needs them.
 */
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.js';
import { makeScratch, ownerLives } from './scratch.js';

export class InputFolders {
  readonly #root: string;
  #session: Promise<string> | null = null;

  /** @param data the service's data folder */
  constructor(data: string) {
    this.#root = join(data, 'given');
  }

  /** Makes an empty folder. Where the data folder cannot be written, it is in the system's temporary folder. */
  async make(): Promise<string> {
    this.#session ??= makeScratch(this.#root).catch(() => mkdtemp(join(tmpdir(), 'platen-given-')));
    const folder = join(await this.#session, randomUUID().slice(0, 8));
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  /** Removes folders of ended processes that are no longer needed. */
  async prune(isNeeded: (folder: string) => boolean): Promise<void> {
    for (const name of await readdir(this.#root).catch(() => [])) {
      const session = join(this.#root, name);
      if (name.startsWith('s-') && !(await ownerLives(session))) await clear(session, isNeeded);
    }
  }

  /** The process ends: removes its own folders that are not needed. */
  async leave(isNeeded: (folder: string) => boolean): Promise<void> {
    const session = await this.#session;
    this.#session = null;
    if (session !== null) await clear(session, isNeeded);
  }
}

async function clear(session: string, isNeeded: (folder: string) => boolean): Promise<void> {
  const entries = await readdir(session, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(session, name));
  const needed = folders.filter(isNeeded);
  await Promise.all(folders.filter((folder) => !needed.includes(folder)).map(removeFolder));
  if (needed.length === 0) await removeFolder(session);
}
