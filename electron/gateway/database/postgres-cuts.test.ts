/** Connections to a real PostgreSQL that are cut. An error that nobody hears fails the run of this file by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { hasPostgres, PostgresCluster } from '../../../scripts/lib/postgres-cluster.mjs';
import { PostgresLock } from './postgres-lock.js';
import { openGatewayDatabase } from '../open-database.js';
import type { GatewayDatabase } from './tables.js';
import { inTransaction } from './transaction.js';

describe.runIf(hasPostgres)('a PostgreSQL', () => {
  let cluster: PostgresCluster;
  let database: GatewayDatabase;
  beforeAll(async () => {
    cluster = await PostgresCluster.start();
    database = await openGatewayDatabase(cluster.url);
  });
  afterAll(async () => {
    await database?.destroy();
    await cluster?.close();
  });

  const one = () => sql<{ one: number }>`select 1 as one`.execute(database).then(({ rows }) => rows[0]?.one);

  /** A transaction that stands open until it is told to go on, and its connection is lent all the time. */
  function standing() {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const ended = inTransaction(database, async (transaction) => {
      await sql`select 1`.execute(transaction);
      begun();
      await held;
      await sql`select 1`.execute(transaction);
    }).then(
      () => null,
      (thrown: unknown) => ServiceError.from(thrown),
    );
    return { hasBegun, goOn, ended };
  }

  const expectUnavailable = (error: ServiceError | null) =>
    expect([error?.code, error?.httpStatus, (error?.extras.retryAfter ?? 0) > 0]).toEqual([
      'unavailable',
      503,
      true,
    ]);

  it('cuts connections while they are lent: 503, and the next request works', async () => {
    const open = Array.from({ length: 4 }, standing);
    await Promise.all(open.map(({ hasBegun }) => hasBegun));
    expect(await cluster.cut()).toBeGreaterThanOrEqual(4);
    // The cut is told on the connection while no query is under way.
    await pause(100);
    for (const { goOn } of open) goOn();
    for (const { ended } of open) expectUnavailable(await ended);
    await expect.poll(one).toBe(1);
  });

  it('cuts a query that is under way: 503', async () => {
    const waiting = sql`select pg_sleep(60)`.execute(database).then(
      () => null,
      (thrown: unknown) => ServiceError.from(thrown),
    );
    const sleeps = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'select pg_sleep%' AND state = 'active'`;
    await expect.poll(async () => (await cluster.ask(sleeps)).length).toBe(1);
    await cluster.cut();
    expectUnavailable(await waiting);
    await expect.poll(one).toBe(1);
  });

  it('is restarted, and falls over, with transactions open: 503 meanwhile, then on as before', async () => {
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const open = standing();
      await open.hasBegun;
      await cluster.end(signal);
      await pause(100);
      open.goOn();
      expectUnavailable(await open.ended);
      const refused = await one().then(
        () => null,
        (thrown: unknown) => ServiceError.from(thrown),
      );
      expectUnavailable(refused);
      await cluster.begin();
      await expect.poll(one).toBe(1);
    }
  });

  it('cuts the connection that holds the lock of the service: it is reported, and the lock is taken again', async () => {
    const lock = new PostgresLock(cluster.url);
    const told: string[] = [];
    expect(await lock.take()).toBe(true);
    lock.listen({
      broken: () => void told.push('broken'),
      regained: () => void told.push('regained'),
      taken: () => void told.push('taken'),
    });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'platen serve %'`.execute(
      database,
    );
    await expect.poll(() => told).toEqual(['broken', 'regained']);
    await lock.release();
  });
});
