/** Which process watches a folder: two never watch the same one. */
import { processes } from '../systems/processes/index.js';
import type { Ledger } from './ledger.js';

type Lives = (pid: number, mark: string | null) => boolean;

/** The folders this process watches, by their real places. */
export class WatchLocks {
  readonly #ledger: Ledger;
  readonly #pid = process.pid;
  readonly #mark = processes.startMark(process.pid);
  readonly #lives: Lives;

  /** @param lives whether a process is still there */
  constructor(ledger: Ledger, lives: Lives = (pid, mark) => processes.isSame(pid, mark)) {
    this.#ledger = ledger;
    this.#lives = lives;
  }

  /** Takes a folder, and true when it is this process's now: nobody else's who is still there. */
  take(folder: string): boolean {
    return this.#ledger.together(() => {
      const holder = this.#holder(folder);
      if (holder && !this.#isMine(holder) && this.#lives(holder.pid, holder.mark)) return false;
      this.#ledger.database
        .prepare('INSERT OR REPLACE INTO watchers (folder, pid, mark) VALUES (?, ?, ?)')
        .run(folder, this.#pid, this.#mark);
      return true;
    });
  }

  /** True while a process watches a folder. */
  isHeld(folder: string): boolean {
    const holder = this.#holder(folder);
    return holder !== null && this.#lives(holder.pid, holder.mark);
  }

  leave(folder: string): void {
    this.#ledger.database
      .prepare('DELETE FROM watchers WHERE folder = ? AND pid = ? AND mark IS ?')
      .run(folder, this.#pid, this.#mark);
  }

  #holder(folder: string): Holder | null {
    const row = this.#ledger.database.prepare('SELECT pid, mark FROM watchers WHERE folder = ?').get(folder);
    return (row as Holder | undefined) ?? null;
  }

  #isMine({ pid, mark }: Holder): boolean {
    return pid === this.#pid && mark === this.#mark;
  }
}

interface Holder {
  readonly pid: number;
  readonly mark: string | null;
}
