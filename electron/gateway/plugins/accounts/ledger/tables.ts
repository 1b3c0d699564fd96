/** Tables of the ledger. */
import { sql, type Kysely } from 'kysely';
import type { StoredRoom } from '../../../database/room.js';

/** Credits of one user or one organization. There is a row from the first grant on. */
export interface PoolTable {
  /** The user's or the organization's UUID. */
  owner_id: string;
  kind: 'organization' | 'personal';
  /** Credits that are left: the sum of the pool's movements. */
  available: number;
  /** Number of its last movement. */
  movements: number;
}

/** One row per movement; rows are never changed. */
export interface MovementTable {
  pool_id: string;
  /** Which movement of its pool it is, from 1 without gaps. */
  number: number;
  kind: 'grant' | 'reservation' | 'settlement' | 'release';
  amount: number;
  /** Credits in the pool after it. */
  balance: number;
  /** Whose execution it was for. */
  user_id: string | null;
  execution: string | null;
  explanation: string;
  /** What was counted, as JSON; see explanations.ts. */
  units: string | null;
  created_at: string;
}

/** What an execution was promised, and what became of it. */
export interface ReservationTable {
  execution: string;
  user_id: string;
  /** Pool that pays first; null for a user without an organization. */
  organization_id: string | null;
  state: 'open' | 'settled' | 'released';
  /** Credits that were taken at acceptance. */
  from_organization: number;
  from_personal: number;
  /** Credits that were charged in the end; 0 while it is open. */
  charged_organization: number;
  charged_personal: number;
  /** Credits the user had left after the reservation, and after its end once there is one. */
  credits_left: number;
  explanation: string;
  /** What was counted, as JSON; see explanations.ts. */
  units: string | null;
  created_at: string;
  closed_at: string | null;
}

declare module '../../../database/tables.js' {
  interface GatewayTables {
    pools: PoolTable;
    movements: MovementTable;
    reservations: ReservationTable;
  }
}

export const ledgerRoom: StoredRoom = { room: 'ledger', steps: [createLedger, addUnits] };

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pools')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('available', 'integer', (column) => column.notNull().check(sql`available >= 0`))
    .addColumn('movements', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('movements')
    .addColumn('pool_id', 'text', (column) => column.notNull().references('pools.owner_id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('balance', 'integer', (column) => column.notNull().check(sql`balance >= 0`))
    .addColumn('user_id', 'text')
    .addColumn('execution', 'text')
    .addColumn('explanation', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('movements_in_order', ['pool_id', 'number'])
    .execute();
  await db.schema
    .createIndex('movements_by_user')
    .on('movements')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('reservations')
    .addColumn('execution', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('from_organization', 'integer', (column) => column.notNull())
    .addColumn('from_personal', 'integer', (column) => column.notNull())
    .addColumn('charged_organization', 'integer', (column) => column.notNull())
    .addColumn('charged_personal', 'integer', (column) => column.notNull())
    .addColumn('credits_left', 'integer', (column) => column.notNull())
    .addColumn('explanation', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  // After a start the open ones are looked for among all that there ever were.
  await db.schema.createIndex('reservations_by_state').on('reservations').column('state').execute();
}

async function addUnits(db: Kysely<unknown>): Promise<void> {
  for (const table of ['movements', 'reservations'])
    await db.schema.alterTable(table).addColumn('units', 'text').execute();
}
