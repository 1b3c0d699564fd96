/** Processes that other gateways have, as those who wait for them at this one hear of them. */
import type { ProcessResult, ProcessStore, StoredProcess } from '../model/process-store.js';
import { ProcessProgress } from '../model/progress.js';
import { unawaited } from '../../../../systems/heard.js';

/** Milliseconds between two questions for all of them at once. */
const interval = 500;

/** Milliseconds for which one is asked about after it was wanted last: longer than any request waits. */
const wantedFor = 90_000;

/** A process that runs, here or at another gateway. */
export interface FollowedProcess {
  readonly stored: StoredProcess;
  readonly progress: ProcessProgress;
  /**
   * Resolves when it has ended and that is stored; with null where the service closed before, which resumes it at its next
   * start. Never rejects.
   */
  readonly ended: Promise<ProcessResult | null>;
}

interface Watched extends FollowedProcess {
  wantedAt: number;
  readonly end: (result: ProcessResult | null) => void;
}

export class ElsewhereProcesses {
  readonly #store: ProcessStore;
  readonly #watched = new Map<string, Watched>();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(store: ProcessStore) {
    this.#store = store;
    this.#timer = setInterval(() => unawaited(this.#look()), interval).unref();
  }

  /** The process of a session that has not ended. */
  async of(sessionId: string): Promise<FollowedProcess | undefined> {
    const stored = await this.#store.openOf(sessionId);
    if (!stored) return undefined;
    const known = this.#watched.get(stored.id);
    if (known) {
      known.wantedAt = performance.now();
      known.progress.take(stored.progress);
      return known;
    }
    let end: Watched['end'] = () => undefined;
    const ended = new Promise<ProcessResult | null>((resolve) => (end = resolve));
    const watched: Watched = {
      stored,
      progress: ProcessProgress.of(stored.progress),
      ended,
      end,
      wantedAt: performance.now(),
    };
    this.#watched.set(stored.id, watched);
    return watched;
  }

  /** Nobody waits any more. */
  close(): void {
    clearInterval(this.#timer);
    for (const id of [...this.#watched.keys()]) this.#over(id, null);
  }

  #over(id: string, result: ProcessResult | null): void {
    this.#watched.get(id)?.end(result);
    this.#watched.delete(id);
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#watched.size === 0) return;
    this.#isLooking = true;
    try {
      for (const [id, { wantedAt }] of this.#watched)
        if (performance.now() - wantedAt > wantedFor) this.#watched.delete(id);
      const ids = [...this.#watched.keys()];
      const found = new Map((await this.#store.some(ids)).map((stored) => [stored.id, stored]));
      for (const id of ids) {
        const stored = found.get(id);
        const watched = this.#watched.get(id);
        if (!watched) continue;
        watched.progress.take(stored?.progress ?? null);
        if (!stored || stored.endedAt !== null) this.#over(id, stored?.result ?? null);
      }
    } catch {
      // The database is away: it is asked again.
    } finally {
      this.#isLooking = false;
    }
  }
}
