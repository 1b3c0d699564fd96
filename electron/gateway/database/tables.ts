/**
 * The types of the gateway's tables. This file has only the database's own: each room adds its tables to {@link GatewayTables}
 * in its `tables.ts`, and passes its migrations when the database is opened (`StoredRoom`).
 */
import type { Kysely } from 'kysely';

export interface GatewayTables {
  /** The applied migrations, as the migrator records them. */
  kysely_migration: { name: string; timestamp: string };
}

export type GatewayDatabase = Kysely<GatewayTables>;
