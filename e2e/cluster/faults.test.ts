/**
 * Nodes and servers fall under load: what was accepted ends once, is told of once, and costs what it should, to the last credit.
 * Each test that lets something fall has a cluster of its own: a PostgreSQL server, gateways and workers in processes, one address in
 * front.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FaultyLine } from '../../scripts/lib/cluster/faulty.mjs';
import { hasSwift, startS3rver, startSwift } from '../../scripts/lib/cluster/s3-servers.mjs';
import { hasCluster, openCluster, startCluster, type OpenedCluster } from './harness.js';

/** Servers that speak S3. */
const s3Servers = [
  { name: 's3rver', isThere: true, start: startS3rver },
  { name: 'OpenStack Swift', isThere: hasSwift, start: startSwift },
];

const isAll = process.env['PLATEN_TEST_ALL'] === '1';

/** Documents of a run: as many as take some seconds on a busy machine. */
const documents = isAll ? 200 : 24;

const long = { tags: ['long'] };

describe.runIf(hasCluster)('a cluster in which no node falls', () => {
  // Starting one takes longer than each of these tests. The books are added up over all of them.
  let opened: OpenedCluster;
  beforeAll(async () => {
    opened = await startCluster({ gateways: 2, workers: 2 });
  });
  afterAll(() => opened.close());
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${opened.cluster.lastWords()}\n`);
  });

  it('without a fault, from several clients at several gateways', async () => {
    const { load } = opened;
    await load.submitAll(documents);
    await load.addsUp();
    await load.inputsAreGone();
  });

  it('one key at two gateways at the same moment is one execution', async () => {
    const { cluster, load } = opened;
    const [one, other] = cluster.gateways.map(({ first }) => String(first['url']));
    for (let round = 0; round < 10; round += 1) {
      const user = load.users[round % load.users.length]!;
      const key = `same-${round}`;
      const both = await Promise.all([
        load.submit(user, { key, at: one! }),
        load.submit(user, { key, at: other! }),
      ]);
      expect(both[0].id).toBe(both[1].id);
    }
    await load.addsUp();
  });

  it('DELETE at another gateway while it runs: it ends as cancelled, and costs nothing', async () => {
    const { cluster, load } = opened;
    const [user] = load.users;
    const [one, other] = cluster.gateways.map(({ first }) => String(first['url']));
    // The first one starts the worker; the others wait and run behind it.
    await load.submit(user!, { office: true, at: one! });
    const mine = await load.submit(user!, { office: true, at: one! });
    const waiting = await load.submit(user!, { at: one! });
    await expect
      .poll(
        async () => (await load.ask(user!.token, 'GET', `/executions/${mine.id}`, {}, other)).body['status'],
      )
      .toBe('processing');
    for (const { id } of [waiting, mine])
      expect((await load.ask(user!.token, 'DELETE', `/executions/${id}`, {}, other)).status).toBe(200);
    await expect
      .poll(async () => (await load.ask(user!.token, 'GET', `/executions/${mine.id}`, {}, one)).body)
      .toMatchObject({ status: 'failed', error_code: 'cancelled', credits_charged: 0 });
    await load.addsUp({ failed: 2 });
  });

  it('DELETE while it is downloaded at another gateway: that one ends or is whole, and no node falls', async () => {
    const { cluster, load } = opened;
    const user = load.users[0]!;
    const [one, other] = cluster.gateways.map(({ first }) => String(first['url']));
    for (let round = 0; round < 8; round += 1) {
      const accepted = await load.submit(user, { at: one! });
      const { id } = accepted;
      await load.ends([accepted]);
      const headers = { authorization: `Bearer ${user.token}` };
      const path = `/api/v2/executions/${id}`;
      const [download, , removed] = await Promise.all([
        fetch(`${one}${path}/download`, { headers })
          .then(async (reply) => [reply.status, (await reply.arrayBuffer()).byteLength])
          .catch(() => 'cut'),
        fetch(`${one}${path}`, { headers }),
        fetch(`${other}${path}`, { headers, method: 'DELETE' }),
      ]);
      expect([200, 204]).toContain(removed.status);
      expect(['cut', 200, 404]).toContain(Array.isArray(download) ? download[0] : download);
      expect((await fetch(`${one}${path}`, { headers })).status).toBe(404);
      load.accepted.pop();
    }
    for (const node of [...cluster.gateways, ...cluster.workers]) expect(node.isRunning).toBe(true);
  });
});

describe.runIf(hasCluster)('a cluster under load', () => {
  it('kill -9 of a gateway: what it had accepted is told and ends elsewhere', async () => {
    const { cluster, load } = await openCluster({ gateways: 3, workers: 2 });
    await load.submitAll(documents, {
      half: async () => {
        await cluster.gateways[1]!.end('SIGKILL');
        await pause(500);
        cluster.refresh();
      },
    });
    await load.addsUp();
  });

  it('kill -9 of a worker: another one takes its work over without a restart', async () => {
    const { cluster, load } = await openCluster({ gateways: 2, workers: 2 });
    await load.submitAll(documents, {
      half: async () => {
        await cluster.workers[0]!.end('SIGKILL');
        cluster.refresh();
      },
    });
    // How soon that is, electron/cluster/take-over.ts says.
    await load.addsUp();
  });

  it('kill -9 of the gateway that has a process of v1: another one ends it, and it is charged once', async () => {
    const { cluster, load } = await openCluster({ gateways: 2, workers: 2, flags: ['--v1'] });
    const [one, other] = cluster.gateways.map(({ first }) => `${String(first['url'])}/api/v1`);
    const { token } = load.users[0]!;
    const ask = async (at: string, method: string, path: string, body?: unknown) => {
      const reply = await fetch(`${at}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
    };
    const { session_id } = (await ask(one!, 'POST', '/sessions', {})).body;
    const path = `/sessions/${String(session_id)}`;
    for (let count = 0; count < 3; count += 1) {
      const made = await ask(other!, 'POST', `${path}/files`, {
        file_settings: { title: `Text ${count}`, extension: 'txt' },
      });
      const data = `${path}/files/${String(made.body['file_id'])}/data`;
      expect((await ask(one!, 'PUT', data, `The text ${count}.`)).status).toBe(204);
    }
    const settings = { process_settings: { process_synchronous: false } };
    const started = await ask(one!, 'POST', `${path}/processes`, settings);
    expect(started.status).toBe(202);
    expect((await ask(other!, 'POST', `${path}/processes`, settings)).status).toBe(409);
    await cluster.gateways[0]!.end('SIGKILL');
    cluster.refresh();
    const poll = `${path}/processes/${String(started.body['process_id'])}?long_pull_timeout=10000&update_counter=9999`;
    let result: unknown;
    while (!result) {
      const reply = await ask(other!, 'GET', poll);
      expect(reply.status).toBe(200);
      result = reply.body['process_result'];
    }
    expect(result).toMatchObject({ status: 'OK', pages: 3, credits: 3 });
    const [books] = await cluster.postgres.ask(
      "select count(*)::int as count, sum(charged_personal)::int as charged from reservations where state = 'settled'",
    );
    expect(books).toEqual({ count: 1, charged: 3 });
    const open = "select count(*)::int as count from reservations where state = 'open'";
    expect(await cluster.postgres.ask(open)).toEqual([{ count: 0 }]);
  });

  it('kill -9 of LibreOffice: the attempt is made again', long, async () => {
    const { cluster, load } = await openCluster({ gateways: 1, workers: 2 });
    let killed = 0;
    await load.submitAll(12, {
      office: true,
      half: async () => {
        for (let round = 0; round < 200 && killed < 2; round += 1) {
          const office = cluster.workers
            .flatMap((worker) => worker.below())
            .find(({ name }) => name.startsWith('soffice.bin'));
          if (office) {
            process.kill(office.pid, 'SIGKILL');
            killed += 1;
            await pause(1500);
          }
          await pause(100);
        }
      },
    });
    expect(killed).toBe(2);
    // One that lost two attempts fails, and is not charged.
    await load.addsUp({ failed: 1 });
  });

  it('PostgreSQL is down for 20 seconds: no worker is lost, and the work continues', long, async () => {
    const { cluster, load } = await openCluster({ gateways: 2, workers: 2 });
    await load.submitAll(documents, {
      half: async () => {
        await cluster.postgres.end('SIGQUIT');
        await pause(20_000);
        await cluster.postgres.begin();
      },
    });
    await load.addsUp();
    for (const node of [...cluster.gateways, ...cluster.workers])
      expect([node.name, node.isRunning]).toEqual([node.name, true]);
  });

  it('clocks that are wrong by 90 seconds, either way, decide nothing', long, async () => {
    const { cluster, load } = await openCluster({ gateways: 1, workers: 1 });
    await Promise.all([
      cluster.addGateway({ skew: 90_000 }),
      cluster.addWorker({ skew: -90_000 }),
      cluster.addWorker({ skew: 90_000 }),
    ]);
    await load.submitAll(documents);
    await load.addsUp();
    // Nobody took what another was working on.
    const tries = await cluster.postgres.ask(
      'select tries, count(*)::int as count from cluster_executions group by tries',
    );
    expect(tries).toEqual([{ tries: 1, count: documents }]);
  });

  it('cut and slow lines to PostgreSQL are waited out', long, async () => {
    const { cluster, load } = await openCluster({ gateways: 1, workers: 1 });
    const line = await FaultyLine.before(cluster.postgres.url.replace('postgres:', 'http:'));
    try {
      const through = line.through(cluster.postgres.url);
      await cluster.addGateway({ flags: ['--database', through] });
      await cluster.addWorker({ flags: ['--database', through] });
      line.delay = 20;
      await load.submitAll(documents, {
        half: async () => {
          for (let round = 0; round < 3; round += 1) {
            line.cut();
            await pause(1000);
          }
        },
      });
      await load.addsUp();
    } finally {
      await line.close();
    }
  });

  it.for(s3Servers.filter(({ isThere }) => isThere))(
    'S3 by $name refuses, and is slow: work waits for it and nothing is lost',
    long,
    async ({ start }) => {
      const server = await start();
      const line = await FaultyLine.before(server.endpoint);
      try {
        const place = server.place.replace(
          encodeURIComponent(server.endpoint),
          encodeURIComponent(line.through(server.endpoint)),
        );
        const { load } = await openCluster({ gateways: 2, workers: 2, blobs: place, env: server.env });
        await load.submitAll(documents, {
          half: async () => {
            line.refuse();
            await pause(5000);
            line.mend();
            line.delay = 200;
            await pause(10_000);
            line.mend();
          },
        });
        await load.addsUp();
      } finally {
        await line.close();
        await server.close();
      }
    },
  );
});
