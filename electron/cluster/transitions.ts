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
  type TurnTable,
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
  /** `traceparent` of the span that accepts it; left out: none. */
  readonly trace?: string | null;
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
  /** `traceparent` of the span that accepted it; null where there was none. */
  readonly trace: string | null;
  /** Seconds that it waited since it was accepted, by the database's clock; null for one that was begun before. */
  readonly waited: number | null;
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

/**
 * Accepts one: it waits. A ticket is sent where it may begin now; else the end of another one sends it ({@link freePlace}), so that
 * there are as many tickets as executions that may begin. The caller tells of work after the commit.
 * @returns whether it may begin now
 */
export async function enqueue(
  transaction: ClusterTransaction,
  waking: Pick<Waking, 'send'>,
  { execution, owner, environment, turn, request, sealed, bytes, keptSeconds, trace }: NewExecution,
): Promise<boolean> {
  const { rows } = await sql<Places>`
    with stored as (
      insert into cluster_executions
        (id, owner, turn, environment, status, version, record, request, sealed, folded, bytes, kept_seconds, trace)
      values (${execution.id}, ${owner}, ${turn.user}, ${environment}, 'pending', ${formatVersion},
        ${JSON.stringify(execution)}, ${request}, ${sealed}, ${foldedOf(execution)}, ${bytes}, ${keptSeconds}, ${trace ?? null})
    )
    insert into cluster_turns (turn, pending, running, at_once, is_trial, served_at)
    values (${turn.user}, 1, 0, ${turn.limit}, ${turn.isTrial ? 1 : 0}, now())
    on conflict (turn) do update
    set pending = cluster_turns.pending + 1,
      at_once = case when ${isBehindReal} then cluster_turns.at_once else excluded.at_once end,
      is_trial = case when ${isBehindReal} then 0 else excluded.is_trial end
    returning pending, running, at_once`.execute(transaction);
  const { pending, running, at_once: limit } = rows[0]!;
  if (pending > limit - running) return false;
  await waking.send(transaction);
  return true;
}

/**
 * Whether an execution is stored, after an attempt whose outcome was lost with its connection. A transaction of that attempt that still
 * goes on is waited for: it holds the key that this tries to insert.
 */
export async function isStored(db: ClusterDatabase, id: string): Promise<boolean> {
  class Undone extends Error {}
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        insert into cluster_executions
          (id, owner, turn, environment, status, version, record, folded, bytes, kept_seconds)
        values (${id}, '', '', '', 'failed', 0, '', '', 0, 0) on conflict (id) do nothing returning id`.execute(
        transaction,
      );
      if (rows.length > 0) throw new Undone();
      return true;
    });
  } catch (thrown) {
    if (thrown instanceof Undone) return false;
    throw thrown;
  }
}

/** Whether a trial is added while real work of its user waits: then that user is served as one with real work. */
const isBehindReal = sql`cluster_turns.pending > 0 and cluster_turns.is_trial = 0 and excluded.is_trial = 1`;

/** Executions that come after real work; a user's turn is a trial while it has no others that wait. */
const isTrial = sql`environment = 'sandbox'`;

/** Counts of a user after a change. */
type Places = Pick<TurnTable, 'pending' | 'running' | 'at_once'>;

/**
 * What a ticket is for: the execution that it was bound to in a try that failed, else the next one. Turns go to the user with the
 * fewest running, then to the one served longest ago; trials come last.
 * @returns null where nothing may begin now
 */
export async function claim(
  db: ClusterDatabase,
  { id: ticket, retryCount }: Ticket,
  node: string,
  token: string,
): Promise<Claim | null> {
  return db.transaction().execute(async (transaction) => {
    // In its first try a ticket is bound to nothing.
    if (retryCount > 0) {
      const again = await transaction
        .updateTable('cluster_executions')
        .set({ node, token, claimed_at: sql`now()`, tries: sql`tries + 1` })
        .where('ticket', '=', ticket)
        .where('status', '=', 'processing')
        .where('version', '<=', formatVersion)
        .returningAll()
        .executeTakeFirst();
      if (again) return claimOf({ ...again, waited: null }, token);
    }
    const skipped: string[] = [];
    for (;;) {
      // A row that another node holds is waited for, and passed over where that one took the last place of its user.
      const found = await sql<Pick<TurnTable, 'turn' | 'is_trial'>>`
        select turn, is_trial from cluster_turns
        where pending > 0 and running < at_once and turn <> all(${skipped}::text[])
        order by is_trial, running, served_at limit 1 for update`.execute(transaction);
      if (!found.rows[0]) return null;
      const { turn, is_trial } = found.rows[0];
      const onlyReal = is_trial === 0 ? sql`and not ${isTrial}` : sql``;
      // A statement of its own: what others committed before this one had the lock is seen by it.
      const { rows } = await sql<Row>`
        with first as (
          select id from cluster_executions
          where turn = ${turn} and status = 'pending' and version <= ${formatVersion} ${onlyReal}
          order by number limit 1 for update skip locked
        ), counted as (
          update cluster_turns set pending = pending - 1, running = running + 1, served_at = now()
          where turn = ${turn} and exists (select 1 from first)
        )
        update cluster_executions as execution
        set status = 'processing', node = ${node}, token = ${token}, ticket = ${ticket}, tries = tries + 1,
          claimed_at = now()
        from first where execution.id = first.id
        returning execution.id, execution.owner, execution.turn, execution.record, execution.request,
          execution.sealed, execution.tries, execution.trace,
          extract(epoch from clock_timestamp() - execution.created_at)::float8 as waited`.execute(
        transaction,
      );
      if (rows[0]) return claimOf(rows[0], token);
      // Where real work has begun or was cancelled, only trials may be left, which take turns with those of others.
      const { numAffectedRows } = await sql`
        update cluster_turns set is_trial = 1
        where turn = ${turn} and is_trial = 0 and not exists (
          select 1 from cluster_executions where turn = ${turn} and status = 'pending' and not ${isTrial}
        )`.execute(transaction);
      if (numAffectedRows !== 1n) skipped.push(turn);
    }
  });
}

type Row = Pick<ExecutionTable, 'id' | 'owner' | 'turn' | 'record' | 'request' | 'sealed'> &
  Pick<Claim, 'tries' | 'trace' | 'waited'>;

const claimOf = (row: Row, token: string): Claim => ({
  ...{ id: row.id, owner: row.owner, turn: row.turn, token, tries: row.tries },
  ...{ request: row.request, sealed: row.sealed, trace: row.trace, waited: row.waited },
  execution: JSON.parse(row.record) as Execution,
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

/** Another worker has it by now. */
class NotMine extends Error {}

/**
 * Its end, once: its user's next may begin.
 * @param results where the blobs of its results are
 * @param over done with it, within the transaction
 * @returns false where another ended it, or has it
 */
export async function end(
  db: ClusterDatabase,
  waking: Waking,
  { id, turn, token }: Pick<Claim, 'id' | 'turn' | 'token'>,
  execution: Execution,
  results: string,
  over?: (transaction: ClusterTransaction) => Promise<void>,
): Promise<boolean> {
  if (!isFinished(execution.status)) throw new Error(`${id} has not ended.`);
  const ended = await db
    .transaction()
    .execute(async (transaction) => {
      // Under the lock of the user's row, which this takes; undone where it was not this worker's to end.
      const place = await freePlace(transaction, waking, turn);
      if (!place) throw new NotMine();
      const row = await transaction
        .updateTable('cluster_executions')
        .set(endedAs(execution))
        .set({ results, bytes: execution.results.reduce((sum, { size }) => sum + size, 0) })
        .where('id', '=', id)
        .where('token', '=', token)
        .where('status', '=', 'processing')
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new NotMine();
      await over?.(transaction);
      return place;
    })
    .catch(async (thrown: unknown) => {
      if (!(thrown instanceof NotMine)) throw thrown;
      return (await hasEndedWith(db, { id, token }, results)) ? { isTicketSent: true } : null;
    });
  return tellEnd(waking, id, ended);
}

/** Whether it has ended with these results: the transaction was made, and only the word of it was lost. */
async function hasEndedWith(
  db: ClusterDatabase,
  { id, token }: Pick<Claim, 'id' | 'token'>,
  results: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('cluster_executions')
    .select('id')
    .where('id', '=', id)
    .where('token', '=', token)
    .where('results', '=', results)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it ended here */
function tellEnd(
  { tell }: Pick<Waking, 'tell'>,
  id: string,
  ended: { readonly isTicketSent: boolean } | null,
): boolean {
  if (!ended) return false;
  if (ended.isTicketSent) tell('work', '');
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
      update cluster_turns
      set running = running - 1, pending = pending + 1,
        is_trial = (select case when ${isTrial} then cluster_turns.is_trial else 0 end
          from cluster_executions where id = ${id})
      where turn = ${turn}`.execute(transaction);
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
    if (!given) return null;
    return {
      id: row.id,
      isTicketSent: (await freePlace(transaction, waking, row.turn))?.isTicketSent ?? false,
    };
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

/**
 * A place of a user is free: a ticket for the next one that waits. Where fewer wait than there are places, each has its ticket.
 * @returns null where no place was taken
 */
async function freePlace(
  transaction: ClusterTransaction,
  waking: Pick<Waking, 'send'>,
  turn: string,
): Promise<{ readonly isTicketSent: boolean } | null> {
  const { rows } = await sql<Places>`
    update cluster_turns set running = running - 1 where turn = ${turn} and running > 0
    returning pending, running, at_once`.execute(transaction);
  if (!rows[0]) return null;
  const { pending, running, at_once: limit } = rows[0];
  const isTicketSent = running < limit && pending >= limit - running;
  if (isTicketSent) await waking.send(transaction);
  return { isTicketSent };
}
