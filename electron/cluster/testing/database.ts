/** The common tables on a PostgreSQL server of a test file's own, with what wakes workers kept beside them. */
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Execution } from '../../../contract/index.js';
import { PostgresCluster } from '../../../scripts/lib/postgres-cluster.mjs';
import { execution } from '../../executions/testing/records.js';
import { heard } from '../../systems/heard.js';
import type { Ticket } from '../jobs.js';
import type { NodeNotices } from '../notices.js';
import { clusterRoom, type ClusterDatabase, type ClusterTables } from '../tables.js';
import { enqueue, type NewExecution, type Waking } from '../transitions.js';

export { hasPostgres } from '../../../scripts/lib/postgres-cluster.mjs';

async function withClusterTables(url: string): Promise<ClusterDatabase> {
  const { default: pg } = await import('pg');
  const pool = heard(new pg.Pool({ connectionString: url, max: 12 }));
  pool.on('connect', (client) => heard(client));
  const db = new Kysely<ClusterTables>({ dialect: new PostgresDialect({ pool }) });
  for (const step of clusterRoom.steps) await step(db as Kysely<unknown>);
  return db;
}

/** Tables of a cluster on a real server. */
export class TestDatabase {
  /** What nodes were told, oldest first. */
  readonly told: (readonly [name: keyof NodeNotices, payload: string])[] = [];

  private constructor(
    readonly server: PostgresCluster,
    readonly db: ClusterDatabase,
  ) {}

  /**
   * Starts one; the caller closes it.
   * @param open opens the database with further tables beside those of a cluster
   */
  static async open(
    open: (url: string) => Promise<ClusterDatabase> = withClusterTables,
  ): Promise<TestDatabase> {
    const server = await PostgresCluster.start();
    const db = await open(server.url);
    // The queue of pg-boss needs a newer Node than these tests: its tickets are rows here, within the same transactions.
    await sql`create table tickets (id text primary key, after integer not null)`.execute(db);
    return new TestDatabase(server, db);
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.server.close();
  }

  /** Empties all tables. */
  async clear(): Promise<void> {
    this.told.length = 0;
    await sql`truncate cluster_executions, cluster_requests, cluster_turns, cluster_nodes, cluster_workflows, tickets`.execute(
      this.db,
    );
  }

  readonly waking: Waking = {
    send: async (transaction, after = 0) => {
      await sql`insert into tickets (id, after) values (${randomUUID()}, ${after})`.execute(transaction);
    },
    tell: (name, payload) => void this.told.push([name, payload]),
  };

  /** A ticket that no worker has taken; null where there is none. */
  async take(): Promise<Ticket | null> {
    const { rows } = await sql<{ id: string }>`
      delete from tickets where id = (select id from tickets limit 1 for update skip locked) returning id`.execute(
      this.db,
    );
    return rows[0] ? { id: rows[0].id, retryCount: 0 } : null;
  }

  /** Stores one that waits, as a gateway does. @param change what is not usual in it */
  async accept(change: Partial<NewExecution> = {}): Promise<string> {
    const made = change.execution ?? newExecution();
    await this.db.transaction().execute((transaction) =>
      enqueue(transaction, this.waking, {
        ...{ execution: made, owner: 'anna', environment: 'production', request: '{}', sealed: null },
        turn: { user: 'anna', limit: 5, isTrial: false },
        ...{ bytes: 10, keptSeconds: 3600 },
        ...change,
      }),
    );
    return made.id;
  }

  /** Rows of a statement. */
  async rows<Row>(statement: string): Promise<Row[]> {
    return (await sql.raw<Row>(statement).execute(this.db)).rows;
  }
}

/** A record that waits, under an id of its own. */
export const newExecution = (change: Partial<Execution> = {}): Execution =>
  execution(['a.png'], { id: randomUUID(), ...change });

/** The same at its end. */
export const ended = (record: Execution, status: 'done' | 'failed' = 'done'): Execution => ({
  ...record,
  status,
  completedAt: new Date().toISOString(),
  results:
    status === 'failed'
      ? []
      : [{ index: 0, path: '/x/a.pdf', name: 'a.pdf', size: 7, format: 'pdf', pages: 1, input: 0 }],
});
