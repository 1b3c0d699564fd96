/** Keeps a process this gateway's while it runs: says that it lives, and tells its news to the other gateways. */
import { unawaited } from '../../../../systems/heard.js';
import type { Lease } from '../model/lease.js';
import type { ProcessLeases } from '../model/process-leases.js';
import type { ProcessProgress } from '../model/progress.js';

/** Milliseconds between two looks for news, and between two signs of life where there are none. */
const newsEvery = 500;
const beatEvery = 1000;

export interface KeepingOptions {
  readonly leases: ProcessLeases;
  readonly id: string;
  readonly lease: Lease;
  readonly progress: ProcessProgress;
  /** Executions that another gateway had begun for it. */
  readonly parts: readonly string[];
  /** Another gateway has it. */
  readonly lost: () => void;
  /** Its session was deleted, at any gateway. */
  readonly cancelled: () => void;
  /** The database does not answer. */
  readonly troubled: () => void;
}

export class ProcessKeeping {
  readonly #options: KeepingOptions;
  readonly #parts: string[];
  readonly #timer: NodeJS.Timeout;
  #toldAt = -Infinity;
  #told = -1;
  #telling: Promise<void> = Promise.resolve();
  #isTelling = false;
  #isClosed = false;

  constructor(options: KeepingOptions) {
    this.#options = options;
    this.#parts = [...options.parts];
    this.#timer = setInterval(() => this.#look(), newsEvery).unref();
  }

  get lease(): Lease {
    return this.#options.lease;
  }

  /** Stores that an execution is a part of it, before anybody waits for that: who takes it over ends it. */
  note(execution: string): Promise<void> {
    this.#parts.push(execution);
    return this.#tell();
  }

  /** Its last lines, as they are stored with its end. */
  get news(): string {
    return this.#options.progress.stored;
  }

  /** Says nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#telling;
  }

  #look(): void {
    if (this.#isTelling) return;
    const isDue = performance.now() - this.#toldAt >= beatEvery;
    if (isDue || this.#options.progress.counter !== this.#told) unawaited(this.#tell());
  }

  /** Never rejects. */
  #tell(): Promise<void> {
    this.#telling = this.#telling.then(async () => {
      if (this.#isClosed) return;
      this.#isTelling = true;
      const { leases, id, lease, progress, lost, cancelled, troubled } = this.#options;
      const { counter } = progress;
      try {
        const heard = await leases.beat(id, lease, { progress: progress.stored, parts: this.#parts });
        [this.#told, this.#toldAt] = [counter, performance.now()];
        if (heard === null) lost();
        else if (heard.isCancelled) cancelled();
      } catch {
        troubled();
      } finally {
        this.#isTelling = false;
      }
    });
    return this.#telling;
  }
}
