/**
 * What unfinished inputs keep between two tries: a folder each, below the service's data. An interrupted archive records its
 * progress here and resumes from there.
 */
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogListener } from './listeners.js';
import { removeFolder } from './remove-folder.js';

/** Names of executions; Platen removes nothing else in the folder. */
const executionName = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export class StateFolders {
  readonly #root: string;
  readonly #log: LogListener;
  /** Executions that may have a folder; null where any may. */
  readonly #used: Set<string> | null;

  /**
   * @param root absolute path; created when first needed
   * @param isNew no other process writes there, and nothing is there yet: what was not made is not looked for
   */
  constructor(root: string, log: LogListener, isNew = false) {
    this.#root = root;
    this.#log = log;
    this.#used = isNew ? new Set() : null;
  }

  /** Creates an input's folder, or finds it again. Null where it cannot be written: then nothing is kept. */
  async open(execution: string, index: number): Promise<string | null> {
    const folder = join(this.#root, execution, String(index));
    this.#used?.add(execution);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    } catch (error) {
      this.#log('state folder cannot be written', { execution, error: String(error) });
      return null;
    }
  }

  /** True where an input recorded its progress: it resumes from there, and its earlier results stay. */
  async has(execution: string, index: number): Promise<boolean> {
    if (this.#isUnused(execution)) return false;
    return (await readdir(join(this.#root, execution, String(index))).catch(() => [])).length > 0;
  }

  /** The input is done: there is nothing to resume. */
  async done(execution: string, index: number): Promise<void> {
    if (this.#isUnused(execution)) return;
    await removeFolder(join(this.#root, execution, String(index)));
    await removeFolder(this.#noteOf(execution, index));
    await rmdir(join(this.#root, execution)).catch(() => undefined);
  }

  /** The input is not done: its record is kept, an empty folder is not. */
  async keep(execution: string, index: number): Promise<void> {
    if (this.#isUnused(execution)) return;
    await rmdir(join(this.#root, execution, String(index))).catch(() => undefined);
    await rmdir(join(this.#root, execution)).catch(() => undefined);
  }

  /** The folder in the target that an input's parts go to; null before the first one. */
  async partsFolder(execution: string, index: number): Promise<string | null> {
    if (this.#isUnused(execution)) return null;
    return readFile(this.#noteOf(execution, index), 'utf8').catch(() => null);
  }

  async notePartsFolder(execution: string, index: number, folder: string): Promise<void> {
    this.#used?.add(execution);
    try {
      await mkdir(join(this.#root, execution), { recursive: true, mode: 0o700 });
      await writeFile(this.#noteOf(execution, index), folder);
    } catch (error) {
      this.#log('state folder cannot be written', { execution, error: String(error) });
    }
  }

  /** No process will resume an execution. */
  async forget(execution: string): Promise<void> {
    if (this.#isUnused(execution)) return;
    await removeFolder(join(this.#root, execution));
    this.#used?.delete(execution);
  }

  /** Removes folders of executions that no longer exist. */
  async prune(exists: (execution: string) => boolean): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names.filter((entry) => executionName.test(entry)))
      if (!exists(name)) await removeFolder(join(this.#root, name));
  }

  /** Whether an execution is known to have no folder. */
  #isUnused(execution: string): boolean {
    return this.#used !== null && !this.#used.has(execution);
  }

  #noteOf(execution: string, index: number): string {
    return join(this.#root, execution, `${index}.target`);
  }
}
