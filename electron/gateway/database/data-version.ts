/** A cache of database reads, valid until this process or another one writes. */
import type { GatewayDatabase } from './tables.js';

/** Identifies a database's state: it changes with each commit of any process. */
export type DataVersion = () => number;

const versions = new WeakMap<GatewayDatabase, DataVersion>();

/** Sets how the state of a database is read. PostgreSQL has no such number that is cheaper than a question. */
export function haveVersion(db: GatewayDatabase, version: DataVersion): void {
  versions.set(db, version);
}

/** The most entries before the cache is cleared. */
const maxKept = 10_000;

/** Cached answers by key. Without a known state, and inside of a transaction, nothing is cached. */
export class VersionedCache<Value extends object> {
  readonly #version: DataVersion | undefined;
  #of = Number.NaN;
  #kept = new Map<string, Value>();

  constructor(db: GatewayDatabase) {
    this.#version = versions.get(db);
  }

  /** @param read reads the database; null, which is not cached, where it has no answer */
  async recall(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    // Read before the query, so that a write in between is noticed.
    const known = this.known(key);
    if (known !== null || this.#version === undefined) return known ?? read();
    const kept = this.#kept;
    const value = await read();
    if (value !== null) kept.set(key, value);
    return value;
  }

  /** The cached answer; null where there is none. */
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
