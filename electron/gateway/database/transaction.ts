/** Transactions that survive others at the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { GatewayDatabase, GatewayTables } from './tables.js';
import { errorCode } from './error-code.js';
import { unavailable } from './unavailable.js';

/** Attempts when PostgreSQL ends a transaction in favour of another. */
const maxAttempts = 8;

/** The most milliseconds before a further attempt, for each attempt that was made. */
const maxPause = 20;

/**
 * Does the work in one transaction: all of it or nothing. It may be done more than once, so it changes nothing but the
 * database. Within a transaction it is a part of that one.
 * @throws ServiceError `unavailable` when others kept it from being done
 */
export async function inTransaction<Result>(
  db: GatewayDatabase | Transaction<GatewayTables>,
  work: (transaction: Transaction<GatewayTables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (attempt === maxAttempts) throw unavailable(error);
      await pause(Math.random() * maxPause * attempt);
    }
  }
}

const isTransaction = (db: GatewayDatabase): db is Transaction<GatewayTables> => db.isTransaction;

/** PostgreSQL: serialization failure, deadlock (its appendix A). SQLite's transactions stand in line before they begin. */
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error));
