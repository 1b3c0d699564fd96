/** Tables of the windows of rates. */
import { sql, type Kysely } from 'kysely';
import type { StoredRoom } from '../database/room.js';

export interface RateCountTable {
  /** The caller that is counted. */
  key: string;
  /** Unix milliseconds; PostgreSQL's client gives a text. */
  minute_start: number | string;
  minute_count: number;
  hour_start: number | string;
  hour_count: number;
  /** When the last request came, in Unix milliseconds. */
  at: number | string;
  /** Whether it was accepted. */
  allowed: number;
}

declare module '../database/tables.js' {
  interface GatewayTables {
    rate_counts: RateCountTable;
  }
}

export const limitRoom: StoredRoom = { room: 'limits', steps: [createRateWindows, createRateCounts] };

/** Replaced by the next step; nodes of an older version may still count in it. */
async function createRateWindows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_windows')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('minute_start', 'text', (column) => column.notNull())
    .addColumn('minute_count', 'integer', (column) => column.notNull())
    .addColumn('hour_start', 'text', (column) => column.notNull())
    .addColumn('hour_count', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_windows_by_hour').on('rate_windows').column('hour_start').execute();
}

/** Numbers, so that one statement counts; what a crash of the server forgets is the requests of an hour at most. */
async function createRateCounts(db: Kysely<unknown>): Promise<void> {
  const isPostgres = await sql`select current_setting('server_version')`.execute(db).then(
    () => true,
    () => false,
  );
  // A commit to an unlogged table waits for no disk, and each request of each user is one.
  await sql`
    create ${sql.raw(isPostgres ? 'unlogged' : '')} table rate_counts (
      key text primary key,
      minute_start bigint not null,
      minute_count integer not null,
      hour_start bigint not null,
      hour_count integer not null,
      at bigint not null,
      allowed integer not null
    )`.execute(db);
  await sql`create index rate_counts_by_hour on rate_counts (hour_start)`.execute(db);
}
