/** What a room of the gateway that stores something hands to the database. */
import type { Kysely } from 'kysely';

/**
 * The tables of one room, step by step. A step that was released is never changed: what comes later is a further step.
 *
 * Columns are of types that SQLite and PostgreSQL both speak: `text` and `integer` (32 bits). Times are ISO 8601 UTC in
 * `text`, truths are 0 and 1, documents are JSON in `text`.
 */
export interface StoredRoom {
  /** Its name: the database remembers what was done under it, so it stays when the room moves. */
  readonly room: string;
  readonly steps: readonly ((db: Kysely<unknown>) => Promise<void>)[];
}
