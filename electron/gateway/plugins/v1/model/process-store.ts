/** What was processed, as the database has it: a process outlives its session and a restart, until its result is forgotten. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { LegacyOrdering, LegacyProcess } from '../../../../../contract/legacy.js';
import type { Language } from '../../../../../words/languages.js';
import type { Clock } from '../../../base/clock.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { around } from '../../../database/transaction.js';
import type { EnvironmentId } from '../../../base/environments.js';
import type { LegacyValues } from './fields.js';
import { databaseSeconds, type Lease } from './lease.js';
import type { LegacyProcessTable } from './tables.js';

export type ProcessResult = NonNullable<LegacyProcess['process_result']>;

/** What a process is to do, as the session was when it was asked for. */
export interface ProcessOrder {
  readonly language: Language;
  /** Address of v1 as the client reached it, without a slash at its end. */
  readonly baseUrl: string;
  /** Name of the result without its extension. */
  readonly name: string;
  readonly templateId: string;
  readonly options: LegacyValues;
  readonly ordering: LegacyOrdering;
  /** Sentences that the result carries whatever comes of it. */
  readonly notes: readonly string[];
  /** 1 when the session goes with its result. */
  readonly autoDelete: boolean;
}

export interface StoredProcess {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly order: ProcessOrder;
  readonly result: ProcessResult | null;
  /** A client that has it may fetch the result. */
  readonly key: string;
  readonly fileName: string;
  /** Its lines as another gateway of a cluster stored them. */
  readonly progress: string | null;
}

export class ProcessStore {
  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
    private readonly environment: EnvironmentId,
  ) {}

  /**
   * @param id of the process, under which credits were reserved
   * @param lease what makes it a process of one gateway of a cluster
   * @returns null where another process of the session has not ended
   */
  async add(
    id: string,
    sessionId: string,
    userId: string,
    order: ProcessOrder,
    lease: Lease | null,
  ): Promise<StoredProcess | null> {
    const row: LegacyProcessTable = {
      id,
      session_id: sessionId,
      environment: this.environment,
      user_id: userId,
      created_at: this.clock.now().toISOString(),
      ended_at: null,
      order_of: JSON.stringify(order),
      result: null,
      key: randomBytes(32).toString('base64url'),
      file_name: '',
      token: lease?.token ?? null,
      beat_at: null,
      tries: 1,
      cancelled: 0,
      progress: null,
      parts: null,
    };
    const added = await around(this.db)
      .insertInto('legacy_processes')
      .values({ ...row, ...(lease ? { beat_at: databaseSeconds } : {}) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? processOf(row) : null;
  }

  /** Forgets a process that was not begun; does nothing where there is none of this id. */
  async drop(id: string): Promise<void> {
    await this.db.deleteFrom('legacy_processes').where('id', '=', id).where('ended_at', 'is', null).execute();
  }

  /** A process of a session; null when it has none of this id. */
  async find(sessionId: string, id: string): Promise<StoredProcess | null> {
    const found = await this.byId(id);
    return found?.sessionId === sessionId ? found : null;
  }

  /** The process of a session that has not ended. */
  async openOf(sessionId: string): Promise<StoredProcess | null> {
    const row = await this.db
      .selectFrom('legacy_processes')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row ? processOf(row) : null;
  }

  /** Those of these ids that are there. */
  async some(ids: readonly string[]): Promise<StoredProcess[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('legacy_processes')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return rows.map(processOf);
  }

  async byId(id: string): Promise<StoredProcess | null> {
    const row = await this.db
      .selectFrom('legacy_processes')
      .selectAll()
      .where('id', '=', id)
      .where('environment', '=', this.environment)
      .executeTakeFirst();
    return row ? processOf(row) : null;
  }

  /** Those that run, or ran when the service was stopped; oldest first. */
  async unfinished(): Promise<StoredProcess[]> {
    const rows = await this.db
      .selectFrom('legacy_processes')
      .selectAll()
      .where('environment', '=', this.environment)
      .where('ended_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return rows.map(processOf);
  }

  /** @param progress its last lines, for the other gateways of a cluster */
  async end(
    id: string,
    result: ProcessResult,
    fileName: string,
    progress: string | null = null,
  ): Promise<void> {
    await around(this.db)
      .updateTable('legacy_processes')
      .set({
        ended_at: this.clock.now().toISOString(),
        result: JSON.stringify(result),
        file_name: fileName,
        progress,
      })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Forgets processes that ended that long ago.
   * @param keptFor milliseconds
   * @returns their ids
   */
  async forget(keptFor: number): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - keptFor).toISOString();
    const rows = await this.db
      .deleteFrom('legacy_processes')
      .where('environment', '=', this.environment)
      .where('ended_at', '<', before)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async all(): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('legacy_processes')
      .select('id')
      .where('environment', '=', this.environment)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}

/** Ids of processes of all environments that run, or ran when the service was stopped: their credits stay reserved. */
export async function openProcesses(db: GatewayDatabase): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('legacy_processes').select('id').where('ended_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

export const newProcessId = (): string => randomUUID();

export const processOf = (row: LegacyProcessTable): StoredProcess => ({
  id: row.id,
  sessionId: row.session_id,
  userId: row.user_id,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  order: JSON.parse(row.order_of) as ProcessOrder,
  result: row.result === null ? null : (JSON.parse(row.result) as ProcessResult),
  key: row.key,
  fileName: row.file_name,
  progress: row.progress,
});
