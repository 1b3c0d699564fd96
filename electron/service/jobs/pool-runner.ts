import type { JobOutcome } from '../workers/job-outcome.js';
import type { WorkerPool } from '../workers/pool.js';
import { jobOf, type Errand, type JobRunner, type Work } from './work.js';

/** Runs work on the worker processes of this computer, over their private pipes. */
export class PoolRunner implements JobRunner {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  run(work: Work, errand: Errand): Promise<JobOutcome> {
    const { signal, progress, part } = errand;
    return this.#pool.run({ job: jobOf(work, errand), bytes: work.bytes, signal, progress, part });
  }
}
