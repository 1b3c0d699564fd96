/** The tables of a room of the gateway, for the database. */
import type { Kysely } from 'kysely';

/**
 * The migrations of one room. A released step is never changed: later changes are further steps.
 *
 * Columns are of types that SQLite and PostgreSQL both speak: `text`, `integer` (32 bits) and `double precision`. Times are ISO 8601 UTC in
 * `text`, truths are 0 and 1, documents are JSON in `text`.
 */
export interface StoredRoom {
  /** Its name, under which the database records its migrations, so it stays when the room moves. */
  readonly room: string;
  readonly steps: readonly ((db: Kysely<unknown>) => Promise<void>)[];
}
