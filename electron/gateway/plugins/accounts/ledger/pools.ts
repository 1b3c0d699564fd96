/** Moves credits in and out of one pool: the balance and its movement, always both. */
import type { Insertable, Transaction } from 'kysely';
import { ServiceError } from '../../../../../contract/index.js';
import type { GatewayTables } from '../../../database/tables.js';
import type { MovementTable, PoolTable } from './tables.js';

/** The error that becomes a 402. */
export const insufficientCredits = (needed: number, available: number): ServiceError =>
  new ServiceError(
    'insufficient_credits',
    { needed, available },
    { creditsNeeded: needed, creditsAvailable: available },
  );

type Movement = Pick<
  Insertable<MovementTable>,
  'kind' | 'amount' | 'user_id' | 'execution' | 'explanation' | 'units'
> & {
  /** The time, ISO 8601 UTC; read when it is the movement's turn, so that times rise with the numbers. */
  readonly now: () => string;
};

/** The credits of a pool, locked until the end of the transaction. 0 for a pool without a grant. */
export async function lockPool(transaction: Transaction<GatewayTables>, ownerId: string): Promise<number> {
  // SQLite has no `FOR UPDATE`; a written row is locked in both databases.
  const row = await transaction
    .updateTable('pools')
    .set((eb) => ({ available: eb.ref('available') }))
    .where('owner_id', '=', ownerId)
    .returning('available')
    .executeTakeFirst();
  return row?.available ?? 0;
}

/** Creates the pool when it is missing. */
export async function ensurePool(
  transaction: Transaction<GatewayTables>,
  ownerId: string,
  kind: PoolTable['kind'],
): Promise<void> {
  await transaction
    .insertInto('pools')
    .values({ owner_id: ownerId, kind, available: 0, movements: 0 })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
}

/**
 * Changes an existing pool, and writes the movement.
 * @returns credits in the pool after it
 * @throws ServiceError `insufficient_credits` when the balance would be negative
 */
export async function move(
  transaction: Transaction<GatewayTables>,
  poolId: string,
  movement: Movement,
): Promise<number> {
  const balance = await moveIfLeft(transaction, poolId, movement);
  if (balance !== null) return balance;
  throw insufficientCredits(-movement.amount, await lockPool(transaction, poolId));
}

/** The same; null when the balance would be negative, and then nothing is changed. */
export async function moveIfLeft(
  transaction: Transaction<GatewayTables>,
  poolId: string,
  { now, ...movement }: Movement,
): Promise<number | null> {
  const { amount } = movement;
  const pool = await transaction
    .updateTable('pools')
    .set((eb) => ({ available: eb('available', '+', amount), movements: eb('movements', '+', 1) }))
    .where('owner_id', '=', poolId)
    .where('available', '>=', -amount)
    .returning(['available', 'movements'])
    .executeTakeFirst();
  if (!pool) return null;
  await transaction
    .insertInto('movements')
    .values({
      ...movement,
      pool_id: poolId,
      number: pool.movements,
      balance: pool.available,
      created_at: now(),
    })
    .execute();
  return pool.available;
}
