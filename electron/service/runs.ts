/** The executions that are worked on, and those just over that can be run again with what was converted already. */
import { isFinished, type Execution } from '../../contract/index.js';
import type { ExecutionStore } from '../executions/store.js';
import type { RunContext } from './run-context.js';
import type { Run } from './run.js';
import { aside } from '../systems/heard.js';

/** Executions that are over and kept in memory for a retry with their converted parts; older ones come from the history. */
const finishedKept = 20;

export class Runs {
  readonly #runs = new Map<string, Run>();
  readonly #store: ExecutionStore;
  readonly #context: RunContext;

  constructor(store: ExecutionStore, context: RunContext) {
    this.#store = store;
    this.#context = context;
  }

  /** The run of an execution in memory; undefined for another owner's. */
  find(id: string, owner: string): Run | undefined {
    const run = this.#runs.get(id);
    return run?.live.owner === owner ? run : undefined;
  }

  /** Those that wait or work, of all owners. */
  get open(): Run[] {
    return [...this.#runs.values()].filter((run) => !isFinished(run.live.status));
  }

  /** Takes a run and starts it. @returns the execution as it was before the first step */
  start(run: Run): Execution {
    this.keep(run);
    const snapshot = run.live.snapshot();
    run.start();
    return snapshot;
  }

  /** Takes a run; the one that is there already wins. */
  keep(run: Run): Run {
    const twin = this.#runs.get(run.live.id);
    if (twin) return twin;
    this.#runs.set(run.live.id, run);
    return run;
  }

  /** What a run needs of the house. */
  get context(): RunContext {
    return this.#context;
  }

  /** Keeps memory flat over a long session. */
  trim(): void {
    const ended = [...this.#runs.values()].filter((run) => isFinished(run.live.status));
    for (const run of ended.slice(0, Math.max(0, ended.length - finishedKept)))
      aside(this.drop(run.live.id), this.#context.log, 'an execution was not let go of');
  }

  /** Removes what an execution that is over kept for another run. */
  async dispose(id: string): Promise<void> {
    const run = this.#runs.get(id);
    if (run && isFinished(run.live.status)) await run.dispose();
  }

  /** Forgets what is in memory of an execution that is over. */
  async drop(id: string): Promise<void> {
    const run = this.#runs.get(id);
    if (!run || !isFinished(run.live.status)) return;
    this.#runs.delete(id);
    this.#store.release(id);
    await run.dispose();
  }
}
