/**
 * Cached status replies of executions that have ended: many clients continue to poll what can no longer change. Whether an
 * execution is still there is asked anew each time.
 */
import type { ServedStatus } from '../../../contract/served.js';

/** Replies that are kept; beyond, the one kept longest goes. */
const maxKept = 2000;

export class EndedReplies {
  readonly #kept = new Map<string, ServedStatus>();

  /**
   * @param key the owner, the language and the address of the reply
   * @param isThere false when the execution has been removed
   * @returns a promise only where `isThere` gives one
   */
  find(
    key: string,
    isThere: () => boolean | Promise<boolean>,
  ): ServedStatus | null | Promise<ServedStatus | null> {
    const reply = this.#kept.get(key);
    if (reply === undefined) return null;
    const stillIs = (there: boolean): ServedStatus | null => {
      if (there) return reply;
      this.#kept.delete(key);
      return null;
    };
    const there = isThere();
    return typeof there === 'boolean' ? stillIs(there) : there.then(stillIs);
  }

  keep(key: string, reply: ServedStatus): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= maxKept && oldest !== undefined) this.#kept.delete(oldest);
    // Nothing of it changes from now on, which also lets the text of it be kept.
    this.#kept.set(key, Object.freeze(reply));
  }
}
