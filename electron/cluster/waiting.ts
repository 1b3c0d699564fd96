/** Waits for the end of executions that run anywhere: a notice hurries it, and the database is asked each second for all at once. */
import { unawaited } from '../systems/heard.js';
import type { ClusterDatabase } from './tables.js';
import type { NoticeBoard } from './notices.js';

/** Milliseconds between two questions. */
const interval = 1000;

export class EndWaiters {
  readonly #db: ClusterDatabase;
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #leave: () => void;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;

  constructor(db: ClusterDatabase, board: Pick<NoticeBoard, 'on'>) {
    this.#db = db;
    this.#leave = board.on('end', (id) => this.#over(id));
    this.#timer = setInterval(() => unawaited(this.#ask()), interval).unref();
  }

  /** Resolves soon after an execution has ended, or was removed; the caller looks then. */
  ended(id: string): Promise<void> {
    return new Promise((resolve) => {
      const all = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, all);
      all.add(resolve);
    });
  }

  /** Executions that are waited for. */
  get count(): number {
    return this.#waiting.size;
  }

  /** Nobody waits any more. */
  close(): void {
    clearInterval(this.#timer);
    this.#leave();
    for (const id of [...this.#waiting.keys()]) this.#over(id);
  }

  #over(id: string): void {
    const all = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resolve of all ?? []) resolve();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking || this.#waiting.size === 0) return;
    this.#isAsking = true;
    try {
      const ids = [...this.#waiting.keys()];
      const open = await this.#db
        .selectFrom('cluster_executions')
        .select('id')
        .where('id', 'in', ids)
        .where('status', 'in', ['pending', 'processing'])
        .execute();
      const still = new Set(open.map(({ id }) => id));
      for (const id of ids) if (!still.has(id)) this.#over(id);
    } catch {
      // The database is away: it is asked again.
    } finally {
      this.#isAsking = false;
    }
  }
}
