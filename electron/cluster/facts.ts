/** What an operator wants to know of the common queue. */
import { sql } from 'kysely';
import { maxOf } from '../../contract/lists.js';
import { silentFor } from './nodes.js';
import type { ClusterDatabase, NodeTable } from './tables.js';

export interface QueueFacts {
  /** Executions, by environment. */
  readonly open: Readonly<Record<string, { readonly pending: number; readonly processing: number }>>;
  /** Seconds for which the oldest one waits; 0 where none does. */
  readonly oldestSeconds: number;
  /** Ends that are not charged and reported yet. */
  readonly unsettled: number;
  readonly dead: number;
  readonly nodes: readonly (Pick<NodeTable, 'id' | 'role' | 'version' | 'host'> & {
    readonly isAlive: boolean;
  })[];
}

export async function queueFacts(db: ClusterDatabase): Promise<QueueFacts> {
  const [counts, ends, dead, nodes] = await Promise.all([
    sql<{ environment: string; pending: string; processing: string; oldest: string | null }>`
      select environment,
        count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'processing') as processing,
        extract(epoch from now() - min(created_at) filter (where status = 'pending')) as oldest
      from cluster_executions where status in ('pending', 'processing') group by environment`.execute(db),
    sql<{ count: string }>`
      select count(*) as count from cluster_executions where settled = 0 and status in ('done', 'failed')`.execute(
      db,
    ),
    sql<{ count: string }>`
      select count(*) as count from pgboss.job where name = 'platen-dead' and state = 'created'`.execute(db),
    sql<Pick<NodeTable, 'id' | 'role' | 'version' | 'host'> & { isAlive: boolean }>`
      select id, role, version, host, beat_at > now() - make_interval(secs => ${silentFor}) as "isAlive"
      from cluster_nodes order by started_at`.execute(db),
  ]);
  return {
    open: Object.fromEntries(
      counts.rows.map(({ environment, pending, processing }) => [
        environment,
        { pending: Number(pending), processing: Number(processing) },
      ]),
    ),
    oldestSeconds: Math.max(0, maxOf(counts.rows.map(({ oldest }) => Number(oldest ?? 0)))),
    unsettled: Number(ends.rows[0]?.count ?? 0),
    dead: Number(dead.rows[0]?.count ?? 0),
    nodes: nodes.rows,
  };
}
