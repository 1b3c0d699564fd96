/**
 * Whose a process is, where several gateways have one database: the gateway that has it says every second that it lives, and
 * another one takes it over when it is silent. Only PostgreSQL has these; times are the database's.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { silentSeconds } from '../../../../cluster/take-over.js';
import type { EnvironmentId } from '../../../base/environments.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { around } from '../../../database/transaction.js';
import { databaseSeconds, type Lease } from './lease.js';
import { processOf, type StoredProcess } from './process-store.js';

/** One that was taken over. */
export interface TakenProcess {
  readonly stored: StoredProcess;
  readonly lease: Lease;
  /** Executions of the engine that the gateway before began for it. */
  readonly parts: readonly string[];
}

export class ProcessLeases {
  constructor(
    private readonly db: GatewayDatabase,
    private readonly environment: EnvironmentId,
  ) {}

  /** Takes one over whose gateway is silent, or has handed it back; null where there is none. */
  async take(): Promise<TakenProcess | null> {
    const token = randomUUID();
    const row = await this.db
      .updateTable('legacy_processes')
      .set({ token, beat_at: databaseSeconds, tries: sql<number>`tries + 1` })
      .where('id', '=', (those) =>
        those
          .selectFrom('legacy_processes')
          .select('id')
          .where('environment', '=', this.environment)
          .where('ended_at', 'is', null)
          .where(sql<boolean>`coalesce(beat_at, 0) < ${databaseSeconds} - ${silentSeconds}`)
          .orderBy('created_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const parts = row.parts === null ? [] : (JSON.parse(row.parts) as string[]);
    return { stored: processOf(row), lease: { token, tries: row.tries }, parts };
  }

  /**
   * Says that its gateway lives.
   * @returns what that must know; null where it is another's by now
   */
  async beat(
    id: string,
    { token }: Lease,
    news: { readonly progress: string; readonly parts: readonly string[] },
  ): Promise<{ readonly isCancelled: boolean } | null> {
    const row = await this.db
      .updateTable('legacy_processes')
      .set({ beat_at: databaseSeconds, progress: news.progress, parts: JSON.stringify(news.parts) })
      .where('id', '=', id)
      .where('token', '=', token)
      .where('ended_at', 'is', null)
      .returning('cancelled')
      .executeTakeFirst();
    return row ? { isCancelled: row.cancelled === 1 } : null;
  }

  /** Whether it is still this try's and has not ended. Within a transaction it stays so until that ends. */
  async isHeld(id: string, { token }: Lease): Promise<boolean> {
    const row = await around(this.db)
      .selectFrom('legacy_processes')
      .select('id')
      .where('id', '=', id)
      .where('token', '=', token)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Another gateway may take it at once, and this try does not count. */
  async handBack(id: string, { token }: Lease): Promise<void> {
    await this.db
      .updateTable('legacy_processes')
      .set({ beat_at: 0, tries: sql<number>`tries - 1` })
      .where('id', '=', id)
      .where('token', '=', token)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Its gateway hears of it with its next sign of life. */
  async cancel(id: string): Promise<void> {
    await this.db.updateTable('legacy_processes').set({ cancelled: 1 }).where('id', '=', id).execute();
  }
}
