/** Reads the ledger, newest first. */
import { sql } from 'kysely';
import type { MovementRecord } from '../../../../../contract/index.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import type { Language } from '../../../../../words/languages.js';
import { reasonInWords } from './explanations.js';
import type { Pool } from './ledger.js';

export interface MovementPage {
  readonly movements: MovementRecord[];
  /** How many there are in all. */
  readonly total: number;
}

const latestSoFar = sql`max(movements.created_at) over (partition by movements.pool_id order by movements.number)`;

/**
 * Movements of an organization's pool; or those of a user's own pool, with what the organization paid for the user.
 * @param language of their explanations
 */
export async function readMovements(
  db: GatewayDatabase,
  { kind, id }: Pool,
  limit: number,
  language: Language = 'en',
): Promise<MovementPage> {
  const all = db
    .selectFrom('movements')
    .where((eb) =>
      kind === 'organization'
        ? eb('movements.pool_id', '=', id)
        : eb.or([eb('movements.pool_id', '=', id), eb('movements.user_id', '=', id)]),
    );
  const { total } = await all
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const movements = await all
    .innerJoin('pools', 'pools.owner_id', 'movements.pool_id')
    .leftJoin('users', 'users.id', 'movements.pool_id')
    .leftJoin('organizations', 'organizations.id', 'movements.pool_id')
    .select([
      'movements.number',
      'pools.kind as pool',
      'users.name as user',
      'organizations.name as organization',
      'movements.kind',
      'movements.amount',
      'movements.balance',
      'movements.execution',
      'movements.explanation',
      'movements.units',
      'movements.created_at',
    ])
    // Movements of one pool are in the order of their numbers, even after the clock went back. Movements of two pools can only
    // be ordered by time.
    .$if(kind === 'personal', (query) => query.orderBy(latestSoFar, 'desc'))
    .orderBy('movements.number', 'desc')
    .limit(limit)
    .execute();
  return {
    movements: movements.map(({ user, organization, units, ...movement }) => ({
      ...movement,
      explanation: reasonInWords({ explanation: movement.explanation, units }, language),
      pool_name: user ?? organization ?? '',
    })),
    // PostgreSQL returns counts as text, because they may exceed a number.
    total: Number(total),
  };
}
