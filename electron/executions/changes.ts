/** Change events, gathered so that a busy execution does not flood its listeners. */
import type { ExecutionChange } from '../../contract/index.js';

/** Milliseconds between two events of one execution: the contract's "about ten times a second". */
const interval = 100;

/** Returns all changes of one execution since the last call, and forgets them; null when there are none. */
export type TakeChange = () => ExecutionChange | null;

/** Called for a change, with the owner of the execution. */
export type HearChange = (change: ExecutionChange, owner: string) => void;

/** Listens to the changes of one owner's executions, or with `null` to those of all. */
interface ChangeListener {
  readonly owner: string | null;
  readonly hear: HearChange;
}

interface Pending {
  readonly owner: string;
  readonly take: TakeChange;
  timer: NodeJS.Timeout | null;
  last: number;
}

/** Sends the first change of an execution at once and the ones after it in batches. */
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>();
  readonly #pending = new Map<string, Pending>();

  /** @param owner whose changes to listen to; null: those of all */
  subscribe(owner: string | null, hear: HearChange): () => void {
    const listener: ChangeListener = { owner, hear };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Reports a change. `urgent` changes (an end) are not delayed. */
  touch(execution: string, owner: string, take: TakeChange, urgent = false): void {
    let entry = this.#pending.get(execution);
    if (!entry) {
      entry = { owner, take, timer: null, last: 0 };
      this.#pending.set(execution, entry);
    }
    const wait = entry.last + interval - Date.now();
    if (urgent || wait <= 0) this.#send(entry);
    else entry.timer ??= setTimeout(() => this.#send(entry), wait);
  }

  /** Forgets an execution that will not change any more. */
  forget(execution: string): void {
    const entry = this.#pending.get(execution);
    if (entry?.timer) clearTimeout(entry.timer);
    this.#pending.delete(execution);
  }

  #send(entry: Pending): void {
    if (entry.timer) clearTimeout(entry.timer);
    entry.timer = null;
    entry.last = Date.now();
    const change = entry.take();
    if (!change) return;
    for (const { owner, hear } of this.#listeners)
      if (owner === null || owner === entry.owner) hear(change, entry.owner);
  }
}
