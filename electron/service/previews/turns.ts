/**
 * The order of previews: one at a time, the highest rank first, and of equal ranks the latest request. A running preview is
 * asked to make way for a higher one that has waited, and gets another turn later.
 */
import { ServiceError } from '../../../contract/index.js';

/** The current rank of a task, higher first; null while it may not run. Asked for every turn. */
export type TurnRank = () => number | null;

interface WaitingTurn {
  readonly rank: TurnRank;
  readonly begin: () => void;
}

interface RunningTurn {
  readonly rank: TurnRank;
  /** Aborted when it should make way. */
  readonly way: AbortController;
  patience: NodeJS.Timeout | null;
}

export class PreviewTurns {
  readonly #patience: number;
  #waiting: WaitingTurn[] = [];
  #running: RunningTurn | null = null;
  #stopped = false;

  /** @param patience milliseconds that a task of a higher rank waits before the running one is asked to make way */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /** True while a task runs or waits for its turn. */
  get busy(): boolean {
    return this.#running !== null || this.#waiting.length > 0;
  }

  /**
   * Runs a task in its turn.
   * @param task its signal tells it to make way; the caller then asks for another turn
   * @throws ServiceError `cancelled` when the signal comes first, or after {@link stop}; and what the task throws
   */
  async take<Value>(
    rank: TurnRank,
    signal: AbortSignal,
    task: (way: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    await this.#turn(rank, signal);
    const running: RunningTurn = { rank, way: new AbortController(), patience: null };
    this.#running = running;
    try {
      if (signal.aborted) throw new ServiceError('cancelled');
      this.#hurry();
      return await task(running.way.signal);
    } finally {
      if (running.patience) clearTimeout(running.patience);
      this.#running = null;
      this.#hasBegun = false;
      this.#next();
    }
  }
  /** True during a turn. */
  #hasBegun = false;

  /** Checks the ranks again: a task that may no longer run makes way, and one that may run begins. */
  wake(): void {
    const running = this.#running;
    if (running && running.rank() === null) running.way.abort();
    this.#next();
    this.#hurry();
  }

  /** Starts no more tasks. */
  stop(): void {
    this.#stopped = true;
    this.#running?.way.abort();
    for (const { begin } of this.#waiting.splice(0)) begin();
  }

  #turn(rank: TurnRank, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new ServiceError('cancelled'));
      if (signal.aborted || this.#stopped) return refuse();
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        refuse();
      };
      const begin = () => {
        signal.removeEventListener('abort', onAbort);
        if (this.#stopped) refuse();
        else resolve();
      };
      const waiting: WaitingTurn = { rank, begin };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiting);
      this.#next();
      this.#hurry();
    });
  }

  #next(): void {
    if (this.#hasBegun || this.#stopped) return;
    const next = this.#highest();
    if (!next) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#hasBegun = true;
    next.begin();
  }

  #highest(): WaitingTurn | null {
    let found: { readonly waiting: WaitingTurn; readonly rank: number } | null = null;
    for (const waiting of this.#waiting) {
      const rank = waiting.rank();
      if (rank !== null && (found === null || rank >= found.rank)) found = { waiting, rank };
    }
    return found?.waiting ?? null;
  }

  /** Lets a running preview continue for a moment where one of a higher rank waits. */
  #hurry(): void {
    const running = this.#running;
    if (!running || running.patience || running.way.signal.aborted) return;
    if (!this.#isOutranked(running)) return;
    running.patience = setTimeout(() => {
      running.patience = null;
      if (this.#running === running && this.#isOutranked(running)) running.way.abort();
    }, this.#patience);
    running.patience.unref();
  }

  #isOutranked({ rank }: RunningTurn): boolean {
    const own = rank();
    const highest = this.#highest()?.rank() ?? null;
    return highest !== null && (own === null || highest > own);
  }
}
