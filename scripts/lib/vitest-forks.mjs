// Processes of Vitest that go on from file to file until they have grown: what is not isolated keeps the memory of every file before
// it. Vitest itself has such a limit for its other pools alone (`vmMemoryLimit`).
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { ForksPoolWorker } from 'vitest/node';

/**
 * Bytes of memory after which a process gets no further file: a new one has to load and start everything anew. What one file adds is a
 * quarter of a gigabyte, but for a few.
 */
const most = Math.min(1.5e9, Math.max(750e6, totalmem() / 16));

const pageSize = 4096;

/** Bytes that a process has in memory. 0 where the system does not tell so: there it goes on. */
function residentOf(/** @type {number | undefined} */ pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageSize;
  } catch {
    return 0;
  }
}

class GrowingFork extends ForksPoolWorker {
  /** @override */
  name = 'growing-forks';
  /** @type {import('vitest/node').PoolTask['context']['environment']} */
  environment;

  /** @param {import('vitest/node').PoolOptions} options */
  constructor(options) {
    super(options);
    this.environment = options.environment;
  }

  /** Asked with the next file, of the same project. @param {import('vitest/node').PoolTask} task */
  canReuse({ context: { environment } }) {
    // TypeScript calls it private, for want of a public way to the process.
    const { fork } = /** @type {{ fork: import('node:child_process').ChildProcess }} */ (
      /** @type {unknown} */ (this)
    );
    return (
      environment.name === this.environment.name &&
      isDeepStrictEqual(environment.options, this.environment.options) &&
      residentOf(fork.pid) < most
    );
  }
}

/** A pool for `test.pool` of Vitest. @returns {import('vitest/node').PoolRunnerInitializer} */
export const growingForks = () => ({
  name: 'growing-forks',
  createPoolWorker: (options) => new GrowingFork(options),
});
