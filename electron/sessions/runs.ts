/** The running executions of a service, and those that ended recently and can be run again with their finished parts. */
import { isFinished, type Execution } from '../../contract/index.js';
import type { LogListener } from '../executions/listeners.js';
import type { ExecutionStore } from '../executions/store.js';
import { aside } from '../systems/heard.js';
import type { Run } from './run.js';

/** Ended executions that stay in memory for a retry, with their parts and passwords; older ones come from the history. */
const finishedKept = 20;

export class Runs {
  readonly #runs = new Map<string, Run>();
  readonly #store: ExecutionStore;
  readonly #log: LogListener;

  constructor(store: ExecutionStore, log: LogListener) {
    this.#store = store;
    this.#log = log;
  }

  /** The run of an execution in memory; undefined for another owner's. */
  find(id: string, owner: string): Run | undefined {
    const run = this.#runs.get(id);
    return run?.live.owner === owner ? run : undefined;
  }

  /** Those that wait or run, of all owners. */
  get open(): Run[] {
    return [...this.#runs.values()].filter((run) => !isFinished(run.live.status));
  }

  /** Takes a run and starts it. @returns the execution as it was before the first step */
  start(run: Run): Execution {
    this.keep(run);
    this.trim();
    const snapshot = run.live.snapshot();
    run.start();
    return snapshot;
  }

  /** Adds a run; an existing one wins. */
  keep(run: Run): Run {
    const twin = this.#runs.get(run.live.id);
    if (twin) return twin;
    this.#runs.set(run.live.id, run);
    return run;
  }

  /** Keeps memory flat over a long session. */
  trim(): void {
    const ended = [...this.#runs.values()].filter((run) => isFinished(run.live.status));
    for (const run of ended.slice(0, Math.max(0, ended.length - finishedKept)))
      aside(this.#forget(run).release(), this.#log, 'an execution was not let go of');
  }

  /** Removes what an ended execution kept for another run. */
  async dispose(id: string): Promise<void> {
    const run = this.#runs.get(id);
    if (run && isFinished(run.live.status)) await run.runner.dispose();
  }

  /** Forgets an ended execution, and what it kept for another run. */
  async drop(id: string): Promise<void> {
    const run = this.#runs.get(id);
    if (run && isFinished(run.live.status)) await this.#forget(run).dispose();
  }

  /** Cancels what waits or runs. Resolves when all of it has ended. */
  async cancelAll(): Promise<void> {
    const { open } = this;
    for (const run of open) run.cancel();
    await Promise.all(open.map(({ live }) => this.#store.finished(live.id, live.owner)));
  }

  #forget({ live: { id }, runner }: Run): Run['runner'] {
    this.#runs.delete(id);
    this.#store.release(id);
    return runner;
  }
}
