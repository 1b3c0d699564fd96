/** Table of the windows of rates. */
import type { Kysely } from 'kysely';
import type { StoredRoom } from '../database/room.js';

export interface RateWindowTable {
  /** The caller that is counted. */
  key: string;
  minute_start: string;
  minute_count: number;
  hour_start: string;
  hour_count: number;
  /** Incremented by each change: a change only replaces the version it was made from (optimistic locking). */
  version: number;
}

declare module '../database/tables.js' {
  interface GatewayTables {
    rate_windows: RateWindowTable;
  }
}

export const limitRoom: StoredRoom = { room: 'limits', steps: [createRateWindows] };

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
