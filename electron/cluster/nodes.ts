/** The nodes of a cluster: each says that it lives, by the database's clock. */
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ClusterDatabase, NodeTable } from './tables.js';

/** Milliseconds between two signs of life. */
const interval = 3000;

/** Seconds after which a silent node counts as dead; its work is taken over by the queue, which asks for no node. */
export const silentFor = 12;

export class NodeRecord {
  readonly id = randomUUID();
  readonly #db: ClusterDatabase;
  readonly #facts: Pick<NodeTable, 'role' | 'version'>;
  readonly #timer: NodeJS.Timeout;
  #beatAt = -Infinity;

  private constructor(db: ClusterDatabase, facts: Pick<NodeTable, 'role' | 'version'>) {
    this.#db = db;
    this.#facts = facts;
    this.#timer = setInterval(() => {
      this.#beat().catch(() => undefined);
    }, interval).unref();
  }

  static async open(db: ClusterDatabase, facts: Pick<NodeTable, 'role' | 'version'>): Promise<NodeRecord> {
    const node = new NodeRecord(db, facts);
    await node.#beat();
    return node;
  }

  /** Whether the database has heard of it lately. */
  get isHeard(): boolean {
    return performance.now() - this.#beatAt < silentFor * 1000;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#db
      .deleteFrom('cluster_nodes')
      .where('id', '=', this.id)
      .execute()
      .catch(() => undefined);
  }

  async #beat(): Promise<void> {
    await this.#db
      .insertInto('cluster_nodes')
      .values({ id: this.id, host: hostname(), ...this.#facts, beat_at: sql`now()` })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: sql`now()` }))
      .execute();
    this.#beatAt = performance.now();
    await this.#db
      .deleteFrom('cluster_nodes')
      .where('beat_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
  }
}
