/** The executions of a service that are worked on, those just over, and those that another process left. */
import { isFinished, localOwner, ServiceError, type Execution } from '../../../contract/index.js';
import type { ReceivedFiles } from '../../executions/received.js';
import type { RemoteContext } from './context.js';
import { PartBook, type Secrets } from './plan.js';
import { RemoteRun } from './run.js';

/** Executions that are over and kept in memory for a retry with what was given to them; older ones come from the history. */
const finishedKept = 20;

export class RemoteRuns {
  readonly #runs = new Map<string, RemoteRun>();
  readonly #context: RemoteContext;
  readonly #received: ReceivedFiles;

  /** @param received files that callers over a network sent */
  constructor(context: RemoteContext, received: ReceivedFiles) {
    this.#context = context;
    this.#received = received;
  }

  /** The run of an execution in memory; undefined for another owner's. */
  find(id: string, owner: string): RemoteRun | undefined {
    const run = this.#runs.get(id);
    return run?.live.owner === owner ? run : undefined;
  }

  /** Those that wait or work, of all owners. */
  get open(): RemoteRun[] {
    return [...this.#runs.values()].filter((run) => !isFinished(run.live.status));
  }

  /** Takes a run and starts it. @returns the execution as it was before the first step */
  start(run: RemoteRun): Execution {
    this.#runs.set(run.live.id, run);
    this.#trim();
    const snapshot = run.live.snapshot();
    run.start();
    return snapshot;
  }

  /**
   * Makes an execution of the history ready to be worked on again. Passwords are gone.
   * @throws ServiceError `interrupted` where nobody wrote down what was to be done
   */
  revive(stored: Execution, owner: string): RemoteRun {
    const { store } = this.#context;
    const book = PartBook.open(store.remoteParts, stored.id);
    if (!book) throw new ServiceError('interrupted');
    const live = store.revive(stored, owner, false);
    const options = [stored.options, ...stored.then.map((link) => link.options)];
    const secrets: Secrets = { options: book.plan.holdsSecrets ? [] : options, passwords: new Map() };
    const run = new RemoteRun(live, book, secrets, this.#context);
    this.#runs.set(stored.id, run);
    return run;
  }

  /** Takes over what other processes left. */
  async resume(): Promise<void> {
    const { store, id: service, log } = this.#context;
    const taken = await store.takeOver(service).catch((error: unknown) => {
      log('executions not resumed', { service, error: String(error) });
      return [];
    });
    for (const { id, owner } of taken) {
      try {
        const stored = store.find(id, owner);
        // What a caller over a network sent goes when it is over; a person's own files are never Platen's to remove.
        if (owner !== localOwner)
          this.#received.adopt(
            owner,
            stored.inputs.map(({ path }) => path),
            id,
          );
        const run = this.revive(stored, owner);
        run.start();
        log('execution resumed', { execution: id, service });
      } catch (error) {
        store.markInterrupted(id);
        log('execution not resumed', { execution: id, service, error: String(error) });
      }
    }
  }

  /** Cancels what waits or works. Resolves when all of it has ended. */
  async cancelAll(): Promise<void> {
    const { open } = this;
    for (const run of open) run.cancel();
    await Promise.all(open.map(({ live }) => this.#context.store.finished(live.id, live.owner)));
  }

  #trim(): void {
    const ended = [...this.#runs.values()].filter((run) => isFinished(run.live.status));
    for (const run of ended.slice(0, Math.max(0, ended.length - finishedKept))) {
      this.#runs.delete(run.live.id);
      this.#context.store.release(run.live.id);
    }
  }

  /** Forgets what is in memory of an execution that is over, and what was kept for a retry. */
  async drop(id: string): Promise<void> {
    const run = this.#runs.get(id);
    if (!run || !isFinished(run.live.status)) return;
    this.#runs.delete(id);
    this.#context.store.release(id);
    await run.dispose();
  }
}
