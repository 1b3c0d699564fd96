/** Work that must be done even if the database or the disk fails for a while: it is retried until it succeeds. */
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../../../contract/index.js';
import type { Log } from '../../service/app/log.js';
import { unawaited } from '../../systems/heard.js';

/** Milliseconds before the second attempt, and the most between any two. */
const defaultPauses = { first: 1000, most: 30_000 } as const;

/** Facts for the log. */
type Facts = Readonly<Record<string, unknown>>;

/**
 * The end of an execution and its cost must be stored once. The work can be repeated: an attempt skips what an earlier one has
 * done. Work that is left when the service closes is done at its next start.
 */
export class Insistence {
  readonly #log: Log;
  readonly #pauses: { readonly first: number; readonly most: number };
  readonly #closing = new AbortController();
  readonly #works = new Set<Promise<boolean>>();

  constructor(log: Log, pauses: { readonly first: number; readonly most: number } = defaultPauses) {
    this.#log = log;
    this.#pauses = pauses;
  }

  /**
   * Repeats the work until it succeeds.
   * @param what describes the failure for the log: `not settled`
   * @param work gets the error of the previous attempt, from the second one on
   * @param stop ends it as well, after the current attempt
   * @returns false where the service closed, or it was stopped, before it succeeded; never rejects
   */
  until(
    what: string,
    facts: Facts,
    work: (before?: unknown) => Promise<void>,
    stop?: AbortSignal,
  ): Promise<boolean> {
    const { signal } = this.#closing;
    const done = this.#insist(what, facts, work, stop ? AbortSignal.any([signal, stop]) : signal);
    this.#works.add(done);
    return done.finally(() => this.#works.delete(done));
  }

  /** The same for a caller that waits for the first attempt only: resolves when that has ended, also when it failed. */
  begin(what: string, facts: Facts, work: (before?: unknown) => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const done = this.until(what, facts, async (before) => {
        try {
          await work(before);
        } finally {
          resolve();
        }
      });
      unawaited(done);
    });
  }

  /** Begins no further attempt, and waits for the running ones. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#works);
  }

  async #insist(
    what: string,
    facts: Facts,
    work: (before?: unknown) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> {
    let wait = this.#pauses.first;
    let before: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await work(before);
        if (attempt > 1) this.#log.info({ ...facts, attempt }, `${what}: done now`);
        return true;
      } catch (thrown) {
        before = thrown;
        const { cause } = ServiceError.from(thrown).extras;
        const reason = cause instanceof Error ? cause.message : undefined;
        this.#log.error({ ...facts, attempt, error: String(thrown), reason }, what);
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
      wait = Math.min(2 * wait, this.#pauses.most);
    }
  }
}
