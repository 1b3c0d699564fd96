/** A try of a process by one gateway of a cluster. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

export interface Lease {
  /** Only who has it may write. */
  readonly token: string;
  /** 1 for the first try. */
  readonly tries: number;
}

export const newLease = (): Lease => ({ token: randomUUID(), tries: 1 });

/** The clock of the database in seconds: that of a gateway decides nothing. PostgreSQL only. */
export const databaseSeconds = sql<number>`extract(epoch from clock_timestamp())`;
