/**
 * Where the folder of a job lies while a worker has it: below a folder of that worker, the only one its LibreOffice is shown
 * besides its own. What the sandbox shows is chosen when LibreOffice starts, before anybody knows the jobs.
 */
import { renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Job } from '../../engine/interface/protocol.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { isWithin } from './prints.js';
import type { JobOutcome } from './job-outcome.js';

export class JobFolders {
  /** Holds the folders of one worker's jobs and nothing else. */
  readonly root: string;
  #taken: Promise<void> = Promise.resolve();

  private constructor(root: string) {
    this.root = root;
  }

  /** @param root absolute path, on the same disk as the folders of the jobs */
  static async make(root: string): Promise<JobFolders> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    return new JobFolders(root);
  }

  /**
   * Moves the folder of a job here.
   * @returns the job with its folder's present place, and what moves it back, with the paths of the outcome in it
   * @throws NodeJS.ErrnoException when the folder is not there, or cannot be moved
   */
  take(given: Job): { readonly job: Job; readonly giveBack: (outcome: JobOutcome) => JobOutcome } {
    const { directory } = given;
    // Elsewhere there is no sandbox yet, and a folder with a file that is open may not be moved on Windows.
    if (process.platform !== 'linux') return { job: given, giveBack: (outcome) => outcome };
    const here = join(this.root, basename(directory));
    renameSync(directory, here);
    let giveFree: () => void = () => undefined;
    this.#taken = new Promise((resolve) => (giveFree = resolve));
    const giveBack = (outcome: JobOutcome): JobOutcome => {
      renameSync(here, directory);
      giveFree();
      if (!outcome.ok || outcome.output === null || !isWithin(here, outcome.output.path)) return outcome;
      const path = join(directory, relative(here, outcome.output.path));
      return { ...outcome, output: { ...outcome.output, path } };
    };
    return { job: { ...given, directory: here }, giveBack };
  }

  /** Removes it all once the last job has its folder back. */
  async remove(): Promise<void> {
    await this.#taken;
    await removeFolder(this.root);
  }
}
