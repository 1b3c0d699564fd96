/** Identifies the state of an SQLite file, for a cache of its contents. */
import type Libsql from 'libsql';

/** The most milliseconds for which an answer is valid, in case a turn of the event loop takes long. */
const longest = 1;

/**
 * A number that changes with every commit over another connection, of this process or of another; NaN, which equals nothing,
 * while it is not known. Requests that arrive in one turn of the event loop ask SQLite once: none of them was sent after a
 * client could have heard of a commit that the answer does not include.
 */
export class FileVersion {
  readonly #database: Libsql.Database;
  readonly #now: () => number;
  #statement: Libsql.Statement | null = null;
  #known = Number.NaN;
  /** Null in a turn that has not asked. */
  #askedAt: number | null = null;
  readonly #turnIsOver = () => void (this.#askedAt = null);

  /** @param now milliseconds, of a clock that never goes back */
  constructor(database: Libsql.Database, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#now = now;
  }

  get current(): number {
    const now = this.#now();
    if (this.#askedAt !== null && now - this.#askedAt < longest) return this.#known;
    if (this.#askedAt === null) setImmediate(this.#turnIsOver);
    this.#askedAt = now;
    this.#known = this.#ask();
    return this.#known;
  }

  /** This process has committed over another connection: the next reader must not get the old state. */
  changed(): void {
    this.#askedAt = null;
  }

  #ask(): number {
    try {
      this.#statement ??= this.#database.prepare('PRAGMA data_version').raw();
      return (this.#statement.get() as readonly [number])[0];
    } catch {
      return Number.NaN;
    }
  }
}
