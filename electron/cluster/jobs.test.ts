/** The queue of tickets on a real server: those of dead workers, dead letters, and what an operator does with them. Needs the Node of clusters. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError, type Execution } from '../../contract/index.js';
import { deadJobs, dropJob, retryJob } from './dead-jobs.js';
import { Jobs, type Ticket } from './jobs.js';
import { ended, hasPostgres, newExecution, TestDatabase } from './testing/database.js';
import { claim, end, enqueue, giveUp, wakeForgotten, type Waking } from './transitions.js';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewNode = major > 22 || (major === 22 && minor >= 12);

describe.runIf(hasPostgres && !isNewNode)('the queue of a cluster', () => {
  it('says which Node it needs', async () => {
    await expect(Jobs.open('postgres://nowhere/none', () => undefined)).rejects.toMatchObject({
      code: 'cluster_needs_node',
    });
  });
});

describe.runIf(hasPostgres && isNewNode)('the queue of a cluster', () => {
  let test: TestDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    test = await TestDatabase.open();
    jobs = await Jobs.open(test.server.url, () => undefined);
  });
  afterAll(async () => {
    await jobs.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.clear();
    await test.rows('delete from pgboss.job');
  });

  const waking = (): Waking => ({
    send: (transaction, after) => jobs.send(transaction, after),
    tell: () => undefined,
  });
  const accept = async (execution: Execution = newExecution()): Promise<string> => {
    await test.db.transaction().execute((transaction) =>
      enqueue(transaction, waking(), {
        ...{ execution, owner: 'anna', environment: 'production', request: '{}', sealed: null },
        turn: { user: 'anna', limit: 5, isTrial: false },
        ...{ bytes: 10, keptSeconds: 3600 },
      }),
    );
    return execution.id;
  };
  /** As if all workers had been silent for so long. */
  const silence = (seconds: number) =>
    test.rows(
      `update pgboss.job set heartbeat_on = now() - interval '${seconds} seconds' where state = 'active'`,
    );
  /** pg-boss looks at most once a second. */
  const look = async (by = jobs) => {
    await test.rows(`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
    await by.look();
  };
  /** Takes the only ticket and claims what it is for. */
  const work = async (node: string) => {
    const [ticket] = await jobs.take(1);
    const claimed = ticket && (await claim(test.db, ticket, node, randomUUID()));
    return { ticket: ticket as Ticket, claimed: claimed ?? null };
  };
  /** Its two tries fail, and it ends as a dead letter. */
  const kill = async (): Promise<Ticket> => {
    const { ticket } = await work('one');
    await jobs.failed(ticket, 'it fell');
    const again = await work('two');
    expect(again.ticket).toEqual({ id: ticket.id, retryCount: 1 });
    await jobs.failed(again.ticket, 'it fell again');
    return ticket;
  };

  it('gives each ticket to one worker, and none after its work is done', async () => {
    for (let each = 0; each < 5; each += 1) await accept();
    // A user has five places: the end of one sends the ticket of the next.
    await accept();
    const taken = (await Promise.all(Array.from({ length: 4 }, () => jobs.take(2)))).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(5);
    for (const ticket of taken) await jobs.done(ticket);
    await silence(60);
    await look();
    expect(await jobs.take(10)).toEqual([]);
  });

  it('is done with a ticket in the transaction of its end, or not at all', async () => {
    await accept();
    const { ticket, claimed } = await work('one');
    const finish = (over: () => Promise<void>) =>
      end(test.db, waking(), claimed!, ended(claimed!.execution), 'results/x', async (transaction) => {
        await jobs.done(ticket, transaction);
        await over();
      });
    const states = () => test.rows<{ state: string }>(`select state from pgboss.job where name = 'platen'`);
    await expect(finish(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    expect(await states()).toEqual([{ state: 'active' }]);
    expect(await finish(async () => undefined)).toBe(true);
    expect(await states()).toEqual([{ state: 'completed' }]);
    // Its worker did not hear of it, and tries again: it has ended, with its results.
    expect(await finish(async () => undefined)).toBe(true);
    expect(await test.rows('select pending, running from cluster_turns')).toEqual([
      { pending: 0, running: 0 },
    ]);
  });

  it('gives no ticket of what was not stored', async () => {
    await expect(
      test.db.transaction().execute(async (transaction) => {
        await jobs.send(transaction);
        throw new Error('no credits');
      }),
    ).rejects.toThrow('no credits');
    expect(await jobs.take(1)).toEqual([]);
  });

  it('gives the ticket of a silent worker to another one, which begins the same execution', async () => {
    const id = await accept();
    const first = await work('one');
    expect(first.claimed).toMatchObject({ id, tries: 1 });
    await silence(9);
    await look();
    expect(await jobs.take(1)).toEqual([]);
    await jobs.beat([first.ticket]);
    await look();
    expect(await jobs.take(1)).toEqual([]);
    await silence(11);
    await look();
    const second = await work('two');
    expect(second.ticket).toEqual({ id: first.ticket.id, retryCount: 1 });
    expect(second.claimed).toMatchObject({ id, tries: 2 });
    // The first one lives after all: its word is of an earlier try.
    await jobs.done(first.ticket);
    await jobs.beat([second.ticket]);
    await jobs.done(second.ticket);
  });

  it('declares nobody dead after the database was away', async () => {
    const troubled = await Jobs.open(test.server.url, () => undefined);
    await accept();
    await work('one');
    await silence(60);
    troubled.troubled();
    await look(troubled);
    expect(await jobs.take(1)).toEqual([]);
    await troubled.close();
    // Another node saw no outage.
    await look();
    expect((await jobs.take(1)).length).toBe(1);
  });

  it('keeps what failed twice with its cause, and it ends once', async () => {
    const id = await accept();
    const ticket = await kill();
    expect(await jobs.take(1)).toEqual([]);
    expect(await giveUp(test.db, waking(), ticket.id, (record) => ended(record, 'failed'))).toBe(true);
    expect(await giveUp(test.db, waking(), ticket.id, (record) => ended(record, 'failed'))).toBe(false);
    expect(await deadJobs(test.db, jobs)).toMatchObject([
      { execution: id, workflow: 'Word to PDF', files: ['a.png'], cause: 'it fell again' },
    ]);
  });

  it('drops a dead letter, and says that there is none', async () => {
    await accept();
    await kill();
    const [dead] = await jobs.dead();
    await dropJob(jobs, dead!.id);
    expect(await jobs.dead()).toEqual([]);
    await expect(dropJob(jobs, dead!.id)).rejects.toMatchObject({ code: 'unknown_job' });
    await expect(retryJob(test.db, jobs, dead!.id)).rejects.toMatchObject({ code: 'unknown_job' });
  });

  it('runs a dead one again under its id, once, also where two operators ask at the same moment', async () => {
    const id = await accept();
    const ticket = await kill();
    await giveUp(test.db, waking(), ticket.id, (record) => ended(record, 'failed'));
    const [dead] = await jobs.dead();
    // Not before it is settled: its credits are given back first.
    await expect(retryJob(test.db, jobs, dead!.id)).rejects.toMatchObject({ code: 'unknown_job' });
    await test.rows('update cluster_executions set settled = 1');
    // Both have read the row when the first one may write.
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const holding = test.db.transaction().execute(async (transaction) => {
      await sql`select 1 from cluster_turns for update`.execute(transaction);
      await held;
    });
    const both = [0, 1].map(() =>
      retryJob(test.db, jobs, dead!.id).then(
        () => 'again',
        (error: unknown) => ServiceError.from(error).code,
      ),
    );
    await expect
      .poll(() => test.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
      .toHaveLength(2);
    goOn();
    await holding;
    expect((await Promise.all(both)).toSorted()).toEqual(['again', 'unknown_job']);
    expect(await test.rows('select pending, running from cluster_turns')).toEqual([
      { pending: 1, running: 0 },
    ]);
    expect(await jobs.dead()).toEqual([]);
    const { claimed } = await work('three');
    expect(claimed).toMatchObject({
      id,
      tries: 1,
      execution: { status: 'pending', error: null, results: [] },
    });
    expect(await jobs.take(1)).toEqual([]);
  });

  it('sends the tickets that are missing, and no more', async () => {
    for (let each = 0; each < 7; each += 1) await accept();
    await test.rows('delete from pgboss.job');
    expect(await wakeForgotten(test.db, waking())).toBe(5);
    expect(await wakeForgotten(test.db, waking())).toBe(0);
    expect((await jobs.take(10)).length).toBe(5);
  });

  it('can be opened by another node', async () => {
    const other = await Jobs.open(test.server.url, () => undefined);
    const id = await accept();
    const [ticket] = await other.take(1);
    expect(await claim(test.db, ticket!, 'other', 'token')).toMatchObject({ id });
    await other.close();
  });
});
