/**
 * The tables of the gateway as its queries know them. The database names only its own: each room adds its tables to
 * {@link GatewayTables} where it makes them (`tables.ts`), and hands their steps to who opens the database (`StoredRoom`).
 */
import type { Kysely } from 'kysely';

export interface GatewayTables {
  /** Which steps were done, as the migrator notes them. */
  kysely_migration: { name: string; timestamp: string };
}

export type GatewayDatabase = Kysely<GatewayTables>;
