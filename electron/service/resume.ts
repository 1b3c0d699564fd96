/** After a crash: what it cut off of callers over a network is run on, without anybody asking. */
import { rm } from 'node:fs/promises';
import type { Execution } from '../../contract/index.js';
import type { Owned } from '../executions/history/claims.js';
import type { ExecutionStore } from '../executions/store.js';
import type { ReceivedFiles } from '../executions/received.js';
import { pathsOf } from './desk.js';
import { reviveRun } from './revive.js';
import type { Runs } from './runs.js';

export class Resumption {
  readonly #store: ExecutionStore;
  readonly #runs: Runs;
  readonly #received: ReceivedFiles;
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(store: ExecutionStore, runs: Runs, received: ReceivedFiles) {
    this.#store = store;
    this.#runs = runs;
    this.#received = received;
  }

  /** Begins with all that this process took over; their work goes on in the order in which they were submitted. */
  begin(): void {
    for (const owned of this.#store.claimed) {
      const resumed = this.#resume(owned).finally(() => this.#waiting.delete(owned.id));
      this.#waiting.set(owned.id, resumed);
    }
  }

  /** Executions that wait or run, of all owners: those of this process, and those that it has still to run on. */
  get unfinished(): readonly Owned[] {
    const open = this.#runs.open.map(({ live: { id, owner } }) => ({ id, owner }));
    const waiting = this.#store.claimed.filter(({ id }) => this.#waiting.has(id));
    return [...open, ...waiting.filter(({ id }) => !open.some((one) => one.id === id))];
  }

  /** Resolves when an execution is worked on again; at once for one that nobody took over. Never rejects. */
  resumed(id: string): Promise<void> {
    return this.#waiting.get(id) ?? Promise.resolve();
  }

  async #resume({ id, owner }: Owned): Promise<void> {
    try {
      const stored = this.#store.find(id, owner);
      this.#received.adopt(owner, sentFor(stored), id);
      const run = await reviveRun(
        await this.#withoutHalves(stored),
        owner,
        new Map(),
        this.#store,
        this.#runs,
      );
      run.live.reopen(run.unfinished(), undefined);
      run.start();
      this.#runs.context.log('execution resumed', { execution: id });
    } catch (error) {
      this.#store.markInterrupted(id);
      this.#runs.context.log('execution not resumed', { execution: id, error: String(error) });
    }
  }

  /**
   * Forgets the files that an unfinished input gave so far, unless it noted how far it came: it is about to make them all
   * once more. Nobody was given them, because the execution is not over.
   */
  async #withoutHalves(stored: Execution): Promise<Execution> {
    const { states } = this.#runs.context;
    const open = stored.inputs.filter(({ state }) => state === 'waiting' || state === 'working');
    const noted = await Promise.all(open.map(({ index }) => states.has(stored.id, index)));
    const anew = new Set(open.flatMap(({ index }, place) => (noted[place] ? [] : [index])));
    // What is made of all inputs together is the last thing that is made: here it is not whole.
    const halves = stored.results.filter(({ input }) => input === null || anew.has(input));
    if (halves.length === 0) return stored;
    await Promise.all(halves.map(({ path }) => rm(path, { force: true })));
    const results = stored.results
      .filter((result) => !halves.includes(result))
      .map((result, index) => ({ ...result, index }));
    await this.#store.replaceResults(stored.id, results);
    const totalPages = results.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
    return { ...stored, results, totalPages };
  }
}

/** Paths of the files that its caller sent for an execution. */
const sentFor = ({ inputs, options, then }: Execution): string[] =>
  pathsOf({ files: inputs.map(({ path, folder }) => ({ path, folder })), options, then });
