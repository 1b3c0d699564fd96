/** Transactions that are retried after conflicts. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { GatewayDatabase, GatewayTables } from './tables.js';
import { errorCode } from './error-code.js';
import { unavailable } from './unavailable.js';

/** Attempts when PostgreSQL ends a transaction in favour of another. */
const maxAttempts = 8;

/** The most milliseconds before a further attempt, for each attempt that was made. */
const maxPause = 20;

/** The transaction that work takes part in wherever it uses the database. */
const shared = new AsyncLocalStorage<{
  readonly db: GatewayDatabase;
  readonly transaction: Transaction<GatewayTables>;
}>();

/**
 * Runs the work in one transaction that every {@link inTransaction} over the same database within becomes part of. It may run
 * more than once.
 * @throws ServiceError `unavailable` when conflicts prevented it
 */
export const together = <Result>(
  db: GatewayDatabase,
  work: (transaction: Transaction<GatewayTables>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, (transaction) => shared.run({ db, transaction }, () => work(transaction)));

/**
 * Runs the work in one transaction. It may run more than once, so it must change nothing but the database. Inside a transaction
 * it becomes part of that one.
 * @throws ServiceError `unavailable` when conflicts prevented it
 */
export async function inTransaction<Result>(
  db: GatewayDatabase | Transaction<GatewayTables>,
  work: (transaction: Transaction<GatewayTables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  const around = shared.getStore();
  if (around?.db === db) return work(around.transaction);
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

/** Where a query that only reads goes: into the transaction of {@link together} around it, which knows what that has written. */
export function around(db: GatewayDatabase): GatewayDatabase {
  const outer = shared.getStore();
  return outer?.db === db ? outer.transaction : db;
}

const isTransaction = (db: GatewayDatabase): db is Transaction<GatewayTables> => db.isTransaction;

/** PostgreSQL: serialization failure, deadlock (its appendix A). SQLite's transactions wait in a queue before they begin. */
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error));
