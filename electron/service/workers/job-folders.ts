/**
 * The place of a job's folder while a worker has it: below a folder of that worker, which its LibreOffice sees besides its own.
 * The mounts of the sandbox are fixed when LibreOffice starts, before the jobs are known.
 */
import { mkdirSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { Part } from '../../engine/interface/converter.js';
import type { Job } from '../../engine/interface/job.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { isWithin } from './sandbox/reach.js';
import type { JobOutcome } from './job-runner.js';
import { takeOut } from './sandbox/take-out.js';

/** The folder of a job, where its worker sees it. */
export interface TakenFolder {
  /** The job with the folder's present place. */
  readonly job: Job;
  /**
   * Moves a finished part out of the worker's reach.
   * @throws ServiceError `result_invalid` where it is no file in the job's folder
   */
  readonly part: (part: Part) => Part;
  /** Moves the output out, with the rest of the folder. A worker is not trusted: it reads hostile files. */
  readonly giveBack: (outcome: JobOutcome) => JobOutcome;
}

/** Accepts the outcome where its output is in the folder of the job; a check returns the input itself as output. */
function checked(job: Job, outcome: JobOutcome): JobOutcome {
  if (!outcome.ok || outcome.output === null) return outcome;
  const path = job.look ? job.inputs[0]!.path : outcome.output.path;
  if (job.look || isWithin(job.directory, path)) return { ...outcome, output: { ...outcome.output, path } };
  const error = new ServiceError('result_invalid').toInfo();
  return { ok: false, error, messages: outcome.messages, died: false };
}

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
   * @throws NodeJS.ErrnoException when the folder is not there, or cannot be moved
   */
  take(given: Job): TakenFolder {
    const { directory } = given;
    // Elsewhere there is no sandbox yet, and Windows does not move a folder with an open file.
    if (process.platform !== 'linux')
      return { job: given, part: (part) => part, giveBack: (outcome) => checked(given, outcome) };
    const here = join(this.root, basename(directory));
    renameSync(directory, here);
    // Results are moved into a folder that the worker does not reach.
    mkdirSync(directory, { mode: 0o700 });
    let giveFree: () => void = () => undefined;
    this.#taken = new Promise((resolve) => (giveFree = resolve));
    let files = 0;
    const place = (path: string): string => join(directory, `${(files += 1)}${extname(path)}`);
    const out = (root: string, path: string): string => {
      if (!isWithin(here, path)) throw new ServiceError('result_invalid');
      const target = place(path);
      takeOut(root, [basename(root === directory ? rest : here), ...relative(here, path).split(sep)], target);
      return target;
    };
    const rest = join(directory, 'rest');
    const giveBack = (outcome: JobOutcome): JobOutcome => {
      try {
        renameSync(here, rest);
        if (!outcome.ok || outcome.output === null) return outcome;
        if (given.look) return checked(given, outcome);
        return { ...outcome, output: { ...outcome.output, path: out(directory, outcome.output.path) } };
      } catch (thrown) {
        const error = ServiceError.from(thrown, 'result_invalid').toInfo();
        return { ok: false, error, messages: outcome.messages, died: false };
      } finally {
        giveFree();
      }
    };
    const part = (given: Part): Part => ({ ...given, path: out(this.root, given.path) });
    return { job: { ...given, directory: here }, part, giveBack };
  }

  /** Removes everything once the last job has its folder back. */
  async remove(): Promise<void> {
    await this.#taken;
    await removeFolder(this.root);
  }
}
