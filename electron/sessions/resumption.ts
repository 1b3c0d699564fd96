/** Resumes after a crash or a close what another process left unfinished, automatically. */
import { localOwner, type Execution } from '../../contract/index.js';
import type { Owned } from '../executions/history/claims.js';
import type { LogListener } from '../executions/listeners.js';
import type { Uploads } from '../executions/uploads.js';
import type { ExecutionStore } from '../executions/store.js';
import type { Run } from './run.js';
import type { Runs } from './runs.js';

export interface ResumptionOptions {
  readonly store: ExecutionStore;
  readonly runs: Runs;
  readonly received: Uploads;
  readonly log: LogListener;
  /** Paths of files that the caller may have sent for an execution. */
  readonly sentFor: (stored: Execution) => readonly string[];
  /** Prepares one to be resumed. @throws ServiceError where that is not possible */
  readonly takeUp: (stored: Execution, owner: string) => Promise<Run>;
}

export class Resumption {
  readonly #options: ResumptionOptions;
  readonly #waiting = new Map<string, { readonly owned: Owned; readonly resumed: Promise<void> }>();

  constructor(options: ResumptionOptions) {
    this.#options = options;
  }

  /**
   * Resumes the executions that this process took over, in the order in which they were submitted. Resolves when all of them
   * run again, and never rejects.
   */
  async begin(taken: readonly Owned[]): Promise<void> {
    for (const owned of taken) {
      const resumed = this.#resume(owned).finally(() => this.#waiting.delete(owned.id));
      this.#waiting.set(owned.id, { owned, resumed });
    }
    await Promise.all([...this.#waiting.values()].map(({ resumed }) => resumed));
  }

  /** Executions that wait or run, of all owners: those of this process, and those that it must still resume. */
  get unfinished(): readonly Owned[] {
    const open = this.#options.runs.open.map(({ live: { id, owner } }) => ({ id, owner }));
    const waiting = [...this.#waiting.values()].map(({ owned }) => owned);
    return [...open, ...waiting.filter(({ id }) => !open.some((one) => one.id === id))];
  }

  /** Resolves when an execution runs again; at once for one that was not taken over. Never rejects. */
  resumed(id: string): Promise<void> {
    return this.#waiting.get(id)?.resumed ?? Promise.resolve();
  }

  async #resume({ id, owner }: Owned): Promise<void> {
    const { store, received, log, sentFor, takeUp } = this.#options;
    try {
      const stored = store.find(id, owner);
      // Uploads of a caller over a network are removed when it has ended; a person's own files are never removed.
      if (owner !== localOwner) received.adopt(owner, sentFor(stored), id);
      const run = await takeUp(stored, owner);
      run.start();
      log('execution resumed', { execution: id, service: stored.service });
    } catch (error) {
      store.markInterrupted(id);
      log('execution not resumed', { execution: id, error: String(error) });
    }
  }
}
