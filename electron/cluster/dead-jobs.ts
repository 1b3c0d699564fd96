/** Jobs that failed twice, for the operator: listed, run again, or forgotten. */
import { sql } from 'kysely';
import { ServiceError, type Execution } from '../../contract/index.js';
import type { Jobs } from './jobs.js';
import type { ClusterDatabase } from './tables.js';

export interface DeadJob {
  /** Of the dead letter. */
  readonly id: string;
  /** The execution that it ended; null where it is forgotten. */
  readonly execution: string | null;
  readonly workflow: string | null;
  readonly files: readonly string[];
  readonly cause: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Oldest first. */
export async function deadJobs(db: ClusterDatabase, jobs: Pick<Jobs, 'dead'>): Promise<DeadJob[]> {
  const dead = await jobs.dead();
  if (dead.length === 0) return [];
  const rows = await db
    .selectFrom('cluster_executions')
    .select(['id', 'ticket', 'record'])
    .where(
      'ticket',
      'in',
      dead.map(({ ticket }) => ticket),
    )
    .execute();
  const byTicket = new Map(rows.map((row) => [row.ticket, row]));
  return dead.map(({ id, ticket, cause, at }) => {
    const row = byTicket.get(ticket);
    const record = row ? (JSON.parse(row.record) as Execution) : null;
    return {
      id,
      execution: row?.id ?? null,
      workflow: record?.workflowName ?? null,
      files: record?.inputs.map(({ name }) => name) ?? [],
      cause,
      at: at.toISOString(),
    };
  });
}

/** Forgets one; its execution stays as it ended. @throws ServiceError `unknown_job` */
export async function dropJob(jobs: Pick<Jobs, 'dead' | 'dropDead'>, id: string): Promise<void> {
  const dead = (await jobs.dead()).find((one) => one.id === id);
  if (!dead) throw new ServiceError('unknown_job', { job: id });
  await jobs.dropDead(id);
}

/**
 * Runs the execution of one again, under its id. Its credits were given back: it costs nothing now.
 * @throws ServiceError `unknown_job`, also where its execution or what it needs is forgotten
 */
export async function retryJob(
  db: ClusterDatabase,
  jobs: Pick<Jobs, 'dead' | 'dropDead' | 'send'>,
  id: string,
): Promise<void> {
  const dead = (await jobs.dead()).find((one) => one.id === id);
  if (!dead) throw new ServiceError('unknown_job', { job: id });
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('cluster_executions')
      .select(['id', 'turn', 'record'])
      .where('ticket', '=', dead.ticket)
      .where('status', '=', 'failed')
      .where('settled', '=', 1)
      .where('request', 'is not', null)
      .executeTakeFirst();
    if (!row) throw new ServiceError('unknown_job', { job: id });
    await sql`
      update cluster_turns set pending = pending + 1 where turn = ${row.turn}`.execute(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('cluster_executions')
      .set({
        ...{ status: 'pending', node: null, token: null, ticket: null, tries: 0, cancel_requested: 0 },
        ...{ settled: 0, results: null, ended_at: null, settle_at: null, expires_at: null },
        record: JSON.stringify(again(JSON.parse(row.record) as Execution)),
      })
      .where('id', '=', row.id)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow();
    // Another operator was there first, while this one waited for the row of the user.
    if (numUpdatedRows === 0n) throw new ServiceError('unknown_job', { job: id });
    await jobs.send(transaction);
  });
  await jobs.dropDead(id);
}

/** The record of an execution that begins anew. */
const again = (execution: Execution): Execution => ({
  ...execution,
  status: 'pending',
  progress: null,
  currentStep: 'waiting',
  error: null,
  startedAt: null,
  completedAt: null,
  results: [],
  inputs: execution.inputs.map((input) => ({ ...input, state: 'waiting', error: null, progress: null })),
});
