/** v1 at two gateways of a cluster: one PostgreSQL server and one store of bytes, and an engine that both reach. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LegacyProcess } from '../../../../contract/legacy.js';
import { hasPostgres, PostgresCluster } from '../../../../scripts/lib/postgres-cluster.mjs';
import { SharedFolder } from '../../../cluster/blobs/folder.js';
import { silentSeconds } from '../../../cluster/take-over.js';
import { openTestService, type TestService } from '../../../service/testing/service.js';
import { newLease } from './model/lease.js';
import { ProcessLeases } from './model/process-leases.js';
import { download, LegacyClient, pagesOf } from './testing/client.js';
import { makeUser, openLegacy, type TestLegacy } from './testing/legacy.js';

describe.runIf(hasPostgres)('v1 at two gateways', () => {
  let server: PostgresCluster;
  let service: TestService;
  let one: TestLegacy;
  let other: TestLegacy;
  let userId: string;
  let letGo: () => void;

  beforeAll(async () => {
    server = await PostgresCluster.start();
    service = await openTestService({ parallel: 2 });
    const place = join(service.folder, 'blobs');
    await mkdir(place);
    const shared = { database: server.url, blobs: new SharedFolder(place) };
    const engineWaitsFor = new Promise<void>((resolve) => (letGo = resolve));
    one = await openLegacy(service.local, join(service.folder, 'one'), { shared, engineWaitsFor });
    other = await openLegacy(service.local, join(service.folder, 'other'), { shared });
    userId = (await makeUser(one, 'jan', 100)).user.id;
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await service.close();
    await server.close();
  });

  const both = async () => {
    const here = await LegacyClient.login(one.url);
    return { here, there: new LegacyClient(other.url, here.session) };
  };
  const settings = { process_settings: { process_synchronous: false } };

  it('one session and its process are the same at each of them, and every file comes back', async () => {
    const { here, there } = await both();
    await there.add('A', 'txt', 'The text A.');
    await here.add('B', 'txt', 'The text B.');
    const started = await here.call('/processes', 'POST', settings);
    expect(started.status).toBe(202);
    const id = LegacyProcess.parse(started.body).process_id;
    // It runs at the first one: the second knows, and lets nothing be changed.
    expect((await there.call('/current-process')).body).toMatchObject({ process_id: id });
    expect((await there.call('/processes', 'POST', settings)).status).toBe(409);
    expect((await there.call('/ordering', 'PUT', [])).status).toBe(409);
    const waiting = there.call(`/processes/${id}?long_pull_timeout=60000&update_counter=9999`);
    letGo();
    let process = LegacyProcess.parse((await waiting).body);
    while (!process.process_result)
      process = LegacyProcess.parse(
        (await there.call(`/processes/${id}?long_pull_timeout=60000&update_counter=9999`)).body,
      );
    expect(process.process_result).toMatchObject({ status: 'OK', pages: 2, credits: 2, credits_left: 98 });
    const lines = LegacyProcess.parse((await there.call(`/processes/${id}`)).body).process_progress!.lines;
    expect(lines).toContain('Converted “B” (2 of 2)');
    expect((await there.call('/current-process')).status).toBe(404);
    const { url } = process.process_result;
    const pdf = await download(url.replace(one.url, other.url), join(service.target, 'shared.pdf'));
    expect(await pagesOf(pdf)).toBe(2);
    expect((await one.ledger.balance(userId)).total_available).toBe(98);
  });

  it('a file that is gone from the store is reported before anything begins', async () => {
    const { here, there } = await both();
    await here.add('A', 'txt', 'The text A.');
    await rm(join(service.folder, 'blobs', 'v1', 'production', 'sessions', here.session), {
      recursive: true,
    });
    const before = (await one.ledger.balance(userId)).total_available;
    expect((await there.call('/processes', 'POST', settings)).body).toMatchObject({
      error_code: 'file_missing',
    });
    expect((await there.call('/current-process')).status).toBe(404);
    expect((await one.ledger.balance(userId)).total_available).toBe(before);
  });

  it('a process goes to another gateway when its own is silent, and that one can write no more', async () => {
    const { here } = await both();
    const { results } = one.legacyService;
    const leases = new ProcessLeases(one.database, 'sandbox');
    const order = { autoDelete: false } as never;
    const lease = newLease();
    // No gateway of these tests looks for processes of the sandbox.
    const id = '00000000-0000-4000-8000-000000000001';
    await results.add(id, here.session, userId, order, lease);
    const set = (silent: number) =>
      server.ask(
        `update legacy_processes set environment = 'sandbox', parts = '["part"]',
         beat_at = extract(epoch from clock_timestamp()) - ${silent} where id = '${id}'`,
      );
    await set(silentSeconds - 2);
    expect(await leases.take()).toBeNull();
    await set(silentSeconds + 1);
    const all = await Promise.all([leases.take(), leases.take(), leases.take()]);
    const [mine, ...nobody] = all.filter((taken) => taken !== null);
    expect(nobody).toEqual([]);
    expect(mine).toMatchObject({ stored: { id }, lease: { tries: 2 }, parts: ['part'] });
    const news = { progress: '{}', parts: [] };
    expect(await leases.beat(id, lease, news)).toBeNull();
    expect(await leases.isHeld(id, lease)).toBe(false);
    expect(await leases.beat(id, mine!.lease, news)).toEqual({ isCancelled: false });
    await leases.cancel(id);
    expect(await leases.beat(id, mine!.lease, news)).toEqual({ isCancelled: true });
    await leases.handBack(id, mine!.lease);
    expect(await leases.take()).toMatchObject({ stored: { id }, lease: { tries: 2 } });
    await results.drop(id);
  });

  it('a session that is deleted at another gateway ends what runs in it, and costs nothing', async () => {
    const { here, there } = await both();
    const before = (await one.ledger.balance(userId)).total_available;
    for (let count = 0; count < 6; count += 1) await here.add(`Text ${count}`, 'txt', `The text ${count}.`);
    const started = await here.call('/processes', 'POST', settings);
    expect(started.status).toBe(202);
    expect((await there.call('', 'DELETE')).status).toBe(204);
    expect((await here.call('')).status).toBe(404);
    // It may have ended by itself before it heard of that: then it was paid.
    const left = (await one.ledger.balance(userId)).total_available;
    expect([before, before - 6]).toContain(left);
    expect(await server.ask("select count(*)::int as count from reservations where state = 'open'")).toEqual([
      { count: 0 },
    ]);
  });
});
