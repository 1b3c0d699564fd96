/** What was read from a database, kept for as long as nobody has written to it: neither this process nor another. */
import type { GatewayDatabase } from './tables.js';

/** Tells a database's state from every other: it changes with each commit of any process. */
export type DataVersion = () => number;

const versions = new WeakMap<GatewayDatabase, DataVersion>();

/** Sets how the state of a database is read. PostgreSQL has no such number that is cheaper than a question. */
export function haveVersion(db: GatewayDatabase, version: DataVersion): void {
  versions.set(db, version);
}

/** Entries after which all are forgotten. */
const maxKept = 10_000;

/** Answers by key. Where a database cannot tell its state, and inside of a transaction, nothing is kept. */
export class VersionedCache<Value extends object> {
  readonly #version: DataVersion | undefined;
  #of = Number.NaN;
  #kept = new Map<string, Value>();

  constructor(db: GatewayDatabase) {
    this.#version = versions.get(db);
  }

  /** @param read asks the database; null, which is not kept, where it has no answer */
  async recall(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    // Taken before the reading: what somebody writes in between is not hidden by what was read.
    const known = this.known(key);
    if (known !== null || this.#version === undefined) return known ?? read();
    const kept = this.#kept;
    const value = await read();
    if (value !== null) kept.set(key, value);
    return value;
  }

  /** The answer, where there is one without asking the database; else null. */
  known(key: string): Value | null {
    if (this.#version === undefined) return null;
    const now = this.#version();
    if (now !== this.#of || this.#kept.size > maxKept) {
      this.#of = now;
      this.#kept = new Map();
    }
    return this.#kept.get(key) ?? null;
  }
}
