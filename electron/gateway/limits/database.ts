/** Windows of rates in the gateway's database: they outlive a restart, and several processes count together. */
import type { GatewayDatabase } from '../database/tables.js';
import { unavailable } from '../database/unavailable.js';
import type { RateWindowTable } from './tables.js';
import {
  count,
  windowLengths,
  type RateLimits,
  type RateVerdict,
  type RateWindows,
  type WindowPair,
} from './windows.js';

/** Milliseconds between two removals of expired windows. */
const clearEvery = 600_000;

/** Attempts to write without a conflict: in each failed one another process has succeeded. */
const maxAttempts = 50;

export class DatabaseRateWindows implements RateWindows {
  readonly #db: GatewayDatabase;
  /** Requests of this process queue for a key, so that only other processes can conflict. */
  readonly #lines = new Map<string, Promise<unknown>>();
  #clearedAt = 0;

  constructor(db: GatewayDatabase) {
    this.#db = db;
  }

  /** @throws ServiceError `unavailable` when the database cannot be written */
  async take(key: string, limits: RateLimits, now: Date): Promise<RateVerdict> {
    const before = this.#lines.get(key) ?? Promise.resolve();
    const mine = before.then(() => this.#take(key, limits, now));
    const line = mine.catch(() => undefined);
    this.#lines.set(key, line);
    try {
      return await mine;
    } finally {
      if (this.#lines.get(key) === line) this.#lines.delete(key);
    }
  }

  /** @throws ServiceError `unavailable` when the database cannot be read */
  async look(key: string, limits: RateLimits, now: Date): Promise<RateVerdict> {
    const row = await this.#row(key);
    return count(row ? pairOf(row) : null, limits, now.getTime(), false).verdict;
  }

  #row(key: string): Promise<RateWindowTable | undefined> {
    return this.#db.selectFrom('rate_windows').selectAll().where('key', '=', key).executeTakeFirst();
  }

  async #take(key: string, limits: RateLimits, now: Date): Promise<RateVerdict> {
    await this.#clear(now.getTime());
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const row = await this.#row(key);
      const { pair, verdict } = count(row ? pairOf(row) : null, limits, now.getTime());
      // A refused request changes nothing, unless the clock went back.
      if (!verdict.allowed && row && sameStart(row, pair)) return verdict;
      if (await this.#write(key, row ?? null, pair)) return verdict;
    }
    throw unavailable(new Error('The windows of a key were written by others all the time.'));
  }

  /** @returns false when another process wrote since `row` was read */
  async #write(key: string, row: RateWindowTable | null, { minute, hour }: WindowPair): Promise<boolean> {
    const values = {
      minute_start: new Date(minute.start).toISOString(),
      minute_count: minute.count,
      hour_start: new Date(hour.start).toISOString(),
      hour_count: hour.count,
      // It wraps around before 32 bits overflow.
      version: ((row?.version ?? 0) + 1) % 2_000_000_000,
    };
    if (row === null) {
      const { numInsertedOrUpdatedRows } = await this.#db
        .insertInto('rate_windows')
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { numUpdatedRows } = await this.#db
      .updateTable('rate_windows')
      .set(values)
      .where('key', '=', key)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async #clear(now: number): Promise<void> {
    if (Math.abs(now - this.#clearedAt) < clearEvery) return;
    this.#clearedAt = now;
    await this.#db
      .deleteFrom('rate_windows')
      .where('hour_start', '<=', new Date(now - windowLengths.hour).toISOString())
      .execute();
  }
}

const pairOf = (row: RateWindowTable): WindowPair => ({
  minute: { start: Date.parse(row.minute_start), count: row.minute_count },
  hour: { start: Date.parse(row.hour_start), count: row.hour_count },
});

const sameStart = (row: RateWindowTable, { minute, hour }: WindowPair): boolean =>
  Date.parse(row.minute_start) === minute.start && Date.parse(row.hour_start) === hour.start;
