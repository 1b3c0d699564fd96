/**
 * How an execution goes from one state to the next, each within a transaction: with the count of its user, and with the ticket
 * that wakes a worker. The row of a user (`cluster_turns`) is the lock under which at most five of theirs run at once; it is taken
 * before a row of an execution.
 */
import { sql } from 'kysely';
import { isFinished, type Execution } from '../../contract/index.js';
import type { Jobs, Ticket } from './jobs.js';
import type { TellNodes } from './notices.js';
import {
  formatVersion,
  type ClusterDatabase,
  type ClusterTransaction,
  type ExecutionTable,
} from './tables.js';

/** Rights of a user in the queue. */
export interface Turn {
  /** Owners of one user share turns. */
  readonly user: string;
  /** The most that may run at once. */
  readonly limit: number;
  /** Comes after real work. */
  readonly isTrial: boolean;
}

/** An execution that is to be accepted. */
export interface NewExecution {
  readonly execution: Execution;
  readonly owner: string;
  readonly environment: string;
  readonly turn: Turn;
  readonly request: string | null;
  readonly sealed: string | null;
  /** Bytes of its inputs. */
  readonly bytes: number;
  readonly keptSeconds: number;
}

/** One that this worker may work on. */
export interface Claim {
  readonly id: string;
  readonly owner: string;
  readonly turn: string;
  readonly token: string;
  /** 1 for its first try. */
  readonly tries: number;
  readonly execution: Execution;
  readonly request: string | null;
  readonly sealed: string | null;
}

/** How workers and those who wait hear of a change. */
export interface Waking {
  /** Adds a ticket within a transaction. */
  readonly send: Jobs['send'];
  /** Tells all nodes, after a commit. */
  readonly tell: TellNodes;
}

const foldedOf = ({ workflowName, inputs }: Execution): string =>
  [workflowName, ...inputs.map(({ name }) => name)].join('\n').toLocaleLowerCase('en');

/** Accepts one: it waits, and a ticket is for it. The caller tells of work after the commit. */
export async function enqueue(
  transaction: ClusterTransaction,
  waking: Pick<Waking, 'send'>,
  { execution, owner, environment, turn, request, sealed, bytes, keptSeconds }: NewExecution,
): Promise<void> {
  await transaction
    .insertInto('cluster_executions')
    .values({
      id: execution.id,
      owner,
      turn: turn.user,
      environment,
      status: 'pending',
      version: formatVersion,
      record: JSON.stringify(execution),
      request,
      sealed,
      folded: foldedOf(execution),
      bytes,
      kept_seconds: keptSeconds,
    })
    .execute();
  await sql`
    insert into cluster_turns (turn, pending, running, at_once, is_trial, served_at)
    values (${turn.user}, 1, 0, ${turn.limit}, ${turn.isTrial ? 1 : 0}, now())
    on conflict (turn) do update
    set pending = cluster_turns.pending + 1, at_once = excluded.at_once, is_trial = excluded.is_trial`.execute(
    transaction,
  );
  await waking.send(transaction);
}

/** Candidates that are tried one after the other. */
const candidates = 5;

/**
 * What a ticket is for: the execution that it was bound to in a try that failed, else the next one. Turns go to the user with the
 * fewest running, then to the one served longest ago; trials come last.
 * @returns null where nothing may begin now
 */
export async function claim(
  db: ClusterDatabase,
  { id: ticket }: Ticket,
  node: string,
  token: string,
): Promise<Claim | null> {
  return db.transaction().execute(async (transaction) => {
    const again = await transaction
      .updateTable('cluster_executions')
      .set({ node, token, claimed_at: sql`now()`, tries: sql`tries + 1` })
      .where('ticket', '=', ticket)
      .where('status', '=', 'processing')
      .where('version', '<=', formatVersion)
      .returningAll()
      .executeTakeFirst();
    if (again) return claimOf(again, token);
    for (const skipped = new Set<string>(); ;) {
      const found = await sql<{ turn: string }>`
        select turn from cluster_turns where pending > 0 and running < at_once
        order by is_trial, running, served_at limit ${candidates + skipped.size}`.execute(transaction);
      const next = found.rows.find(({ turn }) => !skipped.has(turn));
      if (next === undefined) return null;
      // Another node may have taken the place while this one waited for the lock.
      const locked = await sql`
        select 1 from cluster_turns
        where turn = ${next.turn} and pending > 0 and running < at_once for update`.execute(transaction);
      const row = locked.rows.length === 0 ? undefined : await first(transaction, next.turn);
      if (!row) {
        skipped.add(next.turn);
        continue;
      }
      await sql`
        update cluster_turns set pending = pending - 1, running = running + 1, served_at = now()
        where turn = ${next.turn}`.execute(transaction);
      const taken = await transaction
        .updateTable('cluster_executions')
        .set({ status: 'processing', node, token, ticket, tries: sql`tries + 1`, claimed_at: sql`now()` })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return claimOf(taken, token);
    }
  });
}

/** The oldest of a user that this version understands, locked. */
const first = (transaction: ClusterTransaction, turn: string): Promise<{ id: string } | undefined> =>
  transaction
    .selectFrom('cluster_executions')
    .select('id')
    .where('turn', '=', turn)
    .where('status', '=', 'pending')
    .where('version', '<=', formatVersion)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Row = Pick<ExecutionTable, 'id' | 'owner' | 'turn' | 'record' | 'request' | 'sealed'> & {
  tries: number;
};

const claimOf = ({ id, owner, turn, record, request, sealed, tries }: Row, token: string): Claim => ({
  ...{ id, owner, turn, token, tries, request, sealed },
  execution: JSON.parse(record) as Execution,
});

/** Writes how far it is. @returns what the worker must know; null where it is another's by now */
export async function report(
  db: ClusterDatabase,
  { id, token }: Pick<Claim, 'id' | 'token'>,
  execution: Execution,
): Promise<{ readonly isCancelled: boolean } | null> {
  const row = await db
    .updateTable('cluster_executions')
    .set({ record: JSON.stringify(execution) })
    .where('id', '=', id)
    .where('token', '=', token)
    .where('status', '=', 'processing')
    .returning('cancel_requested')
    .executeTakeFirst();
  return row ? { isCancelled: row.cancel_requested === 1 } : null;
}

/** What the worker must know of one that has nothing new to report; null where it is another's by now. */
export async function ask(
  db: ClusterDatabase,
  { id, token }: Pick<Claim, 'id' | 'token'>,
): Promise<{ readonly isCancelled: boolean } | null> {
  const row = await db
    .selectFrom('cluster_executions')
    .select('cancel_requested')
    .where('id', '=', id)
    .where('token', '=', token)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row ? { isCancelled: row.cancel_requested === 1 } : null;
}

/**
 * Its end, once: its user's next may begin.
 * @param results where the blobs of its results are
 * @returns false where another ended it, or has it
 */
export async function end(
  db: ClusterDatabase,
  waking: Waking,
  { id, turn, token }: Pick<Claim, 'id' | 'turn' | 'token'>,
  execution: Execution,
  results: string,
): Promise<boolean> {
  if (!isFinished(execution.status)) throw new Error(`${id} has not ended.`);
  const ended = await db.transaction().execute(async (transaction) => {
    await lockTurn(transaction, turn);
    const row = await transaction
      .updateTable('cluster_executions')
      .set(endedAs(execution))
      .set({ results, bytes: execution.results.reduce((sum, { size }) => sum + size, 0) })
      .where('id', '=', id)
      .where('token', '=', token)
      .where('status', '=', 'processing')
      .returning('id')
      .executeTakeFirst();
    return row ? { hasNext: await freePlace(transaction, waking, turn) } : null;
  });
  return tellEnd(waking, id, ended);
}

/** @returns whether it ended here */
function tellEnd(
  { tell }: Pick<Waking, 'tell'>,
  id: string,
  ended: { readonly hasNext: boolean } | null,
): boolean {
  if (!ended) return false;
  if (ended.hasNext) tell('work', '');
  tell('end', id);
  return true;
}

/** The columns of one that has ended; its end is to be charged and reported. */
const endedAs = (execution: Execution) => ({
  status: execution.status,
  record: JSON.stringify(execution),
  sealed: null,
  settled: 0,
  ended_at: sql`now()`,
  settle_at: sql`now()`,
  expires_at: sql`now() + make_interval(secs => kept_seconds)`,
});

/** Hands one back that this worker cannot finish: another begins it anew, and the try does not count. */
export async function handBack(
  db: ClusterDatabase,
  waking: Waking,
  { id, turn, token, execution }: Claim,
  after: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTurn(transaction, turn);
    const back = await transaction
      .updateTable('cluster_executions')
      .set({
        status: 'pending',
        record: JSON.stringify({ ...execution, status: 'pending', currentStep: 'waiting', progress: null }),
        ...{ node: null, token: null, ticket: null, tries: sql`greatest(tries - 1, 0)` },
      })
      .where('id', '=', id)
      .where('token', '=', token)
      .where('status', '=', 'processing')
      .returning('id')
      .executeTakeFirst();
    if (!back) return;
    await sql`
      update cluster_turns set running = running - 1, pending = pending + 1 where turn = ${turn}`.execute(
      transaction,
    );
    await waking.send(transaction, after);
  });
  if (after === 0) waking.tell('work', '');
}

/** Cancels: one that waits ends at once, of one that runs its worker hears. @returns false where there is none that is open */
export async function cancel(
  db: ClusterDatabase,
  tell: TellNodes,
  id: string,
  turn: string,
  asCancelled: (execution: Execution) => Execution,
): Promise<boolean> {
  const notice = await db.transaction().execute(async (transaction) => {
    await lockTurn(transaction, turn);
    const row = await transaction
      .selectFrom('cluster_executions')
      .select(['status', 'record'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || isFinished(row.status)) return null;
    const change = { cancel_requested: 1 };
    if (row.status === 'processing') {
      await transaction.updateTable('cluster_executions').set(change).where('id', '=', id).execute();
      return 'cancel';
    }
    const execution = asCancelled(JSON.parse(row.record) as Execution);
    await transaction
      .updateTable('cluster_executions')
      .set({ ...change, ...endedAs(execution) })
      .where('id', '=', id)
      .execute();
    await sql`update cluster_turns set pending = pending - 1 where turn = ${turn}`.execute(transaction);
    return 'end';
  });
  if (notice !== null) tell(notice, id);
  return notice !== null;
}

/** Ends one whose ticket became a dead letter. @returns false where it has ended */
export async function giveUp(
  db: ClusterDatabase,
  waking: Waking,
  ticket: string,
  asFailed: (execution: Execution) => Execution,
): Promise<boolean> {
  const ended = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('cluster_executions')
      .select(['id', 'turn', 'record'])
      .where('ticket', '=', ticket)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    if (!row) return null;
    await lockTurn(transaction, row.turn);
    const given = await transaction
      .updateTable('cluster_executions')
      .set(endedAs(asFailed(JSON.parse(row.record) as Execution)))
      .set({ token: null })
      .where('id', '=', row.id)
      .where('ticket', '=', ticket)
      .where('status', '=', 'processing')
      .returning('id')
      .executeTakeFirst();
    return given ? { id: row.id, hasNext: await freePlace(transaction, waking, row.turn) } : null;
  });
  return tellEnd(waking, ended?.id ?? '', ended);
}

/** Sends tickets where work may begin and too few wake workers: after what nobody foresaw. */
export async function wakeForgotten(db: ClusterDatabase, waking: Waking): Promise<number> {
  const sent = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ missing: string }>`
      select greatest(0,
        coalesce((select sum(least(pending, greatest(at_once - running, 0))) from cluster_turns where pending > 0), 0)
        - (select count(*) from pgboss.job where name = 'platen' and state in ('created', 'retry'))) as missing`.execute(
      transaction,
    );
    const missing = Math.min(100, Number(rows[0]?.missing ?? 0));
    for (let left = missing; left > 0; left -= 1) await waking.send(transaction);
    return missing;
  });
  if (sent > 0) waking.tell('work', '');
  return sent;
}

const lockTurn = (transaction: ClusterTransaction, turn: string) =>
  sql`select 1 from cluster_turns where turn = ${turn} for update`.execute(transaction);

/** A place of a user is free: a ticket for the next one that waits. @returns whether there is one */
async function freePlace(
  transaction: ClusterTransaction,
  waking: Pick<Waking, 'send'>,
  turn: string,
): Promise<boolean> {
  const { rows } = await sql<{ pending: number }>`
    update cluster_turns set running = running - 1 where turn = ${turn} returning pending`.execute(
    transaction,
  );
  if ((rows[0]?.pending ?? 0) === 0) return false;
  await waking.send(transaction);
  return true;
}
