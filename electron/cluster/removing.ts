/** Removes executions that are over, with their blobs: for a caller, and when their time has come. */
import { sql } from 'kysely';
import type { Execution } from '../../contract/index.js';
import type { ClusterBlobs } from './blobs/cluster-blobs.js';
import { executionIn, inputFolder, inputsOf, resultFolder, resultsOf } from './order.js';
import type { Ends } from './ends.js';
import type { ClusterDatabase } from './tables.js';

/** Executions that one sweep removes. */
const atOnce = 200;

/** Milliseconds after which a blob without an execution belongs to nothing: a request with its files takes an hour at most. */
const abandonedAfter = 24 * 60 * 60 * 1000;

export class Removing {
  readonly #db: ClusterDatabase;
  readonly #blobs: ClusterBlobs;
  readonly #ends: Pick<Ends, 'settle'>;

  /** @param ends settles what was not settled yet: nothing is removed before */
  constructor(db: ClusterDatabase, blobs: ClusterBlobs, ends: Pick<Ends, 'settle'>) {
    this.#db = db;
    this.#blobs = blobs;
    this.#ends = ends;
  }

  /** Others, and those that run, are passed over. @throws what prevented the settlement of an end: that one stays */
  async remove(ids: readonly string[], owner: string): Promise<void> {
    for (const id of ids) {
      const row = await this.#db
        .selectFrom('cluster_executions')
        .select(['settled', 'status'])
        .where('id', '=', id)
        .where('owner', '=', owner)
        .executeTakeFirst();
      if (!row || row.status === 'pending' || row.status === 'processing') continue;
      if (row.settled === 0) await this.#ends.settle(id);
      await this.#forget(id);
    }
  }

  /**
   * Removes the files that were sent for an execution that has ended: nothing reads them any more. Those of one that was given up stay as
   * long as itself, because its operator may run it again (dead-jobs.ts). What a crash leaves here goes with the execution.
   */
  async dropInputs({ id, error }: Pick<Execution, 'id' | 'error'>): Promise<void> {
    if (error?.code !== 'engine_crashed') await this.#blobs.remove(inputsOf(id));
  }

  /** Removes all of an owner that are over. @param endedBy ISO 8601: no later ones */
  async clear(owner: string, endedBy?: string): Promise<void> {
    let wanted = this.#db
      .selectFrom('cluster_executions')
      .select('id')
      .where('owner', '=', owner)
      .where('status', 'in', ['done', 'failed']);
    if (endedBy !== undefined) wanted = wanted.where('ended_at', '<=', sql<Date>`${endedBy}::timestamptz`);
    await this.remove(
      (await wanted.execute()).map(({ id }) => id),
      owner,
    );
  }

  /** Removes those whose time has come, and keys that nobody remembers. */
  async sweep(): Promise<void> {
    const rows = await this.#db
      .selectFrom('cluster_executions')
      .select('id')
      .where('expires_at', '<', sql<Date>`now()`)
      .where('settled', '=', 1)
      .limit(atOnce)
      .execute();
    for (const { id } of rows) await this.#forget(id);
    await this.#db
      .deleteFrom('cluster_requests')
      .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
      .execute();
    await this.#db
      .deleteFrom('cluster_workflows')
      .where('removed_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute();
  }

  /** Removes blobs of executions that are not there: a node was killed while it accepted or removed one. */
  async sweepBlobs(now = Date.now()): Promise<void> {
    for (const folder of [inputFolder, resultFolder]) {
      let found = new Set<string>();
      for await (const { key, modified } of this.#blobs.list(folder)) {
        if (now - modified.getTime() < abandonedAfter) continue;
        found.add(executionIn(key));
        if (found.size < atOnce) continue;
        await this.#dropUnknown(folder, found);
        found = new Set();
      }
      await this.#dropUnknown(folder, found);
    }
  }

  async #dropUnknown(folder: string, ids: ReadonlySet<string>): Promise<void> {
    if (ids.size === 0) return;
    const rows = await this.#db
      .selectFrom('cluster_executions')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) await this.#blobs.remove(`${folder}/${id}`);
  }

  /** The record first: who finds it finds its bytes. One that is not settled, or runs again, stays as it is. */
  async #forget(id: string): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('cluster_executions')
      .where('id', '=', id)
      .where('settled', '=', 1)
      .where('status', 'in', ['done', 'failed'])
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await Promise.all([this.#blobs.remove(inputsOf(id)), this.#blobs.remove(resultsOf(id))]);
  }
}
