/** Which process watches a folder: two never watch the same one. */
import { lives, ownLife, type Life } from '../systems/processes/lives.js';
import type { WatchLedger } from './ledger.js';

type Lives = (holder: Life) => boolean;

/** The folders this process watches, by their real places. */
export class WatchLocks {
  readonly #ledger: WatchLedger;
  readonly #self: Life;
  readonly #lives: Lives;

  /** @param isThere whether a process is still there */
  constructor(ledger: WatchLedger, isThere: Lives = (holder) => lives(ledger.folder, holder)) {
    this.#ledger = ledger;
    this.#self = ownLife(ledger.folder);
    this.#lives = isThere;
  }

  /** Takes a folder, and true when it is this process's now: nobody else's who is still there. */
  take(folder: string): boolean {
    return this.#ledger.together(() => {
      const holder = this.#holder(folder);
      if (holder && !this.#isMine(holder) && this.#lives(holder)) return false;
      this.#ledger.database
        .prepare('INSERT OR REPLACE INTO watchers (folder, pid, mark) VALUES (?, ?, ?)')
        .run(folder, this.#self.pid, this.#self.mark);
      return true;
    });
  }

  /** True while a process watches a folder. */
  isHeld(folder: string): boolean {
    const holder = this.#holder(folder);
    return holder !== null && this.#lives(holder);
  }

  leave(folder: string): void {
    this.#ledger.database
      .prepare('DELETE FROM watchers WHERE folder = ? AND pid = ? AND mark IS ?')
      .run(folder, this.#self.pid, this.#self.mark);
  }

  #holder(folder: string): Life | null {
    const row = this.#ledger.database.prepare('SELECT pid, mark FROM watchers WHERE folder = ?').get(folder);
    return (row as Life | undefined) ?? null;
  }

  #isMine({ pid, mark }: Life): boolean {
    return pid === this.#self.pid && mark === this.#self.mark;
  }
}
