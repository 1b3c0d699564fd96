import type { JobOutcome } from '../workers/job-outcome.js';
import type { WorkerPool } from '../workers/pool.js';
import { jobOf, type Errand, type JobRunner, type Work } from './work.js';

/** Runs work on the worker processes of this computer, over their private pipes. */
export class PoolRunner implements JobRunner {
  readonly #pool: WorkerPool;
  readonly #keepsSpare: (owner: string) => boolean;

  /** @param keepsSpare whether a worker is kept ready beside the work of an owner; left out: none is */
  constructor(pool: WorkerPool, keepsSpare: (owner: string) => boolean = () => false) {
    this.#pool = pool;
    this.#keepsSpare = keepsSpare;
  }

  run(work: Work, errand: Errand): Promise<JobOutcome> {
    const { signal, progress, part } = errand;
    const { bytes, owner } = work;
    const keepsSpare = this.#keepsSpare(owner);
    return this.#pool.run({ job: jobOf(work, errand), bytes, signal, progress, part, keepsSpare });
  }
}
