/**
 * Accounts and credits of a service that runs, administered beside it by processes of their own: what the contract says of
 * tokens ("Authentication"), of credits ("Credit charging rules", "Credit information in process results") and of 402.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.js';
import { inCluster, picture, sample, startService, type RunningService } from './harness.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** `platen admin ... --json`, and what it says. */
async function admin<Reply = Record<string, unknown>>(...words: string[]): Promise<Reply> {
  const { status, out, err } = await service.platen('admin', ...words, '--json');
  expect(status, err).toBe(0);
  return JSON.parse(out) as Reply;
}

let users = 0;

/** A new user, whose token a client has; with the paid licence, whose requests an hour no scenario here comes near. */
async function user(...flags: string[]): Promise<{ name: string; api: Client; token: string }> {
  const name = `user-${++users}`;
  await admin('users', 'add', name, '--paid', ...flags);
  const { token } = await admin<{ token: string }>('tokens', 'create', name, '--name', 'test');
  return { name, token, api: service.api.as(token) };
}

/** Converts so many pictures at once: a credit each. */
async function pictures(api: Client, count: number) {
  const files = await Promise.all(Array.from({ length: count }, (_, place) => picture(`${place}.png`)));
  return api.convert({
    'files[]': files,
    workflow_id: await service.api.idOf('Images to PDF'),
    async: 'false',
  });
}

interface Page {
  readonly total: number;
  readonly movements: readonly {
    readonly kind: string;
    readonly pool: string;
    readonly amount: number;
    readonly balance: number;
    readonly execution: string | null;
  }[];
}

/** Movements of somebody's credits, oldest first. */
const ledger = async (name: string) => [...(await admin<Page>('ledger', name)).movements].reverse();

describe('a user', () => {
  it('is renamed while its token goes on, and no name is given twice', { tags: ['long'] }, async () => {
    const { name, api } = await user('--credits', '5');
    const other = await user();
    expect(await admin('users', 'rename', name, `${name}-renamed`)).toMatchObject({
      name: `${name}-renamed`,
      credits: 5,
    });
    expect((await api.get('/user/credits')).status).toBe(200);
    expect((await service.platen('admin', 'users', 'rename', other.name, `${name}-renamed`)).status).toBe(2);
    expect(await admin('users', 'rename', other.name, other.name.toUpperCase())).toMatchObject({
      name: other.name.toUpperCase(),
    });
  });

  it('that is removed is refused at once, and leaves nothing but what was charged', async () => {
    const { name, api } = await user('--credits', '5');
    const { body } = await pictures(api, 2);
    await api.send('POST', '/user/webhooks', { url: 'http://127.0.0.1:9/' });
    expect((await api.get(body.status_url)).status).toBe(200);
    expect(await admin('users', 'remove', name)).toMatchObject({ name, credits: 3 });
    expect((await api.get(body.status_url)).status).toBe(401);
    expect((await service.platen('admin', 'ledger', name)).status).not.toBe(0);
    // The name is free again, for somebody else: without its credits, executions and webhooks.
    await admin('users', 'add', name);
    const { token } = await admin<{ token: string }>('tokens', 'create', name, '--name', 'test');
    const next = service.api.as(token);
    expect(await next.credits()).toBe(0);
    expect((await next.get(body.status_url)).status).toBe(404);
    expect((await next.get<{ webhooks: unknown[] }>('/user/webhooks')).body.webhooks).toEqual([]);
  });
});

/** Rows of the database of the service, which goes on writing. */
function rows<Row>(sql: string, ...places: string[]): Row[] {
  const database = new Database(join(service.data, 'gateway.db'), { readonly: true });
  try {
    return database.prepare(sql).all(...places) as Row[];
  } finally {
    database.close();
  }
}

const logged = async (): Promise<{ level: number; msg: string }[]> =>
  (await readFile(join(service.data, 'logs', 'platen-serve.log'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string });

// It looks into the database file, the log and the folders of one process.
describe.skipIf(inCluster)('a user that is removed while executions run and wait', () => {
  it(
    'is refused at once; all of them end, are charged once, and leave neither credits nor files behind',
    { tags: ['long'] },
    async () => {
      await admin('organizations', 'add', 'Pool', '--credits', '3');
      const { name, api } = await user('--credits', '20', '--organization', 'Pool');
      const [{ id: userId } = { id: '' }] = rows<{ id: string }>('SELECT id FROM users WHERE name = ?', name);
      await api.send('POST', '/user/webhooks', { url: 'http://127.0.0.1:9/' });
      const workflow_id = await service.api.idOf('Word to PDF');
      const letter = await sample('letter.docx');
      const sent = await Promise.all(
        Array.from({ length: 8 }, () => api.convert({ 'files[]': letter, workflow_id, async: 'true' })),
      );
      expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 202));
      const states = new Set<string>();
      for (const { body } of sent)
        states.add((await api.get<{ status: string }>(body.status_url)).body.status);
      // Five of a user work at once.
      expect([...states]).toEqual(expect.arrayContaining(['processing', 'pending']));

      await admin('users', 'remove', name);
      expect((await api.get(sent[0]!.body.status_url)).status).toBe(401);
      const states8 = () =>
        rows<{ state: string }>('SELECT state FROM reservations WHERE user_id = ?', userId).map(
          ({ state }) => state,
        );
      await expect.poll(states8, { timeout: 120_000 }).toEqual(sent.map(() => 'settled'));
      expect(rows('SELECT available FROM pools WHERE owner_id = ?', userId)).toEqual([{ available: 0 }]);
      expect((await ledger('Pool')).at(-1)).toMatchObject({ kind: 'settlement', balance: 0 });
      for (const table of ['webhooks', 'webhook_watches', 'tokens'])
        expect([table, rows(`SELECT 1 FROM ${table} WHERE user_id = ?`, userId)]).toEqual([table, []]);

      // Their files and results go with their hours, as all do.
      const kept = async () =>
        (await readdir(join(service.data, 'results'))).filter((folder) =>
          sent.some(({ body }) => body.execution_id === folder),
        );
      expect((await kept()).length).toBe(sent.length);
      await service.clock.advance(25 * 60 * 60 * 1000);
      await expect.poll(kept, { timeout: 120_000 }).toEqual([]);
      expect((await logged()).filter(({ level }) => level >= 50)).toEqual([]);
      expect((await service.api.get('/user/credits')).status).toBe(200);
    },
  );
});

describe('a token', () => {
  it('lets its user in from the moment it is made until it is revoked', async () => {
    const { name, api } = await user();
    expect((await api.get('/user/credits')).status).toBe(200);
    await admin('tokens', 'revoke', name, 'test');
    const { status, body } = await api.get('/user/credits');
    expect({ status, body }).toMatchObject({ status: 401, body: { error: expect.any(String) as string } });
  });

  it('is refused once it has a new value, which is let in', async () => {
    const { name, api } = await user();
    const { token } = await admin<{ token: string }>('tokens', 'regenerate', name, 'test');
    expect((await api.get('/user/credits')).status).toBe(401);
    expect((await api.as(token).get('/user/credits')).status).toBe(200);
  });

  it('of a disabled user is refused until the user is enabled', async () => {
    const { name, api } = await user();
    await admin('users', 'disable', name);
    expect((await api.get('/user/credits')).status).toBe(401);
    await admin('users', 'enable', name);
    expect((await api.get('/user/credits')).status).toBe(200);
  });

  it('tells when it was last used, and never what it is', async () => {
    const { name, token, api } = await user();
    const before = await admin<{ tokens: { last_used_at: string | null }[] }>('tokens', 'list', name);
    expect(before.tokens).toMatchObject([{ name: 'test', prefix: token.slice(0, 12), last_used_at: null }]);
    await api.get('/user/credits');
    const after = await admin<{ tokens: { last_used_at: string | null }[] }>('tokens', 'list', name);
    expect(after.tokens[0]?.last_used_at).not.toBeNull();
    expect(JSON.stringify(after)).not.toContain(token.slice(12));
  });
});

describe('credits', () => {
  it('are shown as they are granted, of the user and of the organization', async () => {
    await admin('organizations', 'add', 'Shown', '--credits', '30');
    const { name, api } = await user('--credits', '7', '--organization', 'Shown');
    expect((await api.get('/user/credits')).body).toEqual({
      personal: { available: 7 },
      organization: { name: 'Shown', available: 30 },
      total_available: 37,
    });
    await admin('credits', 'grant', name, '3');
    await admin('organizations', 'grant', 'Shown', '-5');
    expect(await api.credits()).toBe(35);
  });

  it('of the organization pay first, then those of the user; a charge of both says so', async () => {
    await admin('organizations', 'add', 'Payer', '--credits', '3');
    const { name, api } = await user('--credits', '5', '--organization', 'Payer');
    const first = await pictures(api, 2);
    expect(first.body).toMatchObject({ status: 'done', credits_charged: 2, credits_remaining: 6 });
    const second = await pictures(api, 3);
    expect(second.body).toMatchObject({
      status: 'done',
      credits_charged: 3,
      credits_remaining: 3,
      credits_source: 'organization',
      credits_source_name: 'Payer',
      credits_explain: '3 documents = 3 (1 from Payer, 2 from personal credits)',
    });
    expect((await api.get('/user/credits')).body).toMatchObject({
      personal: { available: 3 },
      organization: { available: 0 },
    });
    const movements = await ledger(name);
    expect(
      movements
        .filter(({ kind }) => kind === 'reservation')
        .map(({ pool, amount }) => [pool, amount])
        .sort(),
    ).toEqual([
      ['organization', -1],
      ['organization', -2],
      ['personal', -2],
    ]);
  });

  it('that do not suffice give 402 with what is needed and what there is, and none is taken', async () => {
    const { name, api } = await user('--credits', '2');
    const { status, body } = await pictures(api, 3);
    expect({ status, body }).toMatchObject({
      status: 402,
      body: { credits_needed: 3, credits_available: 2 },
    });
    expect(await api.credits()).toBe(2);
    expect(await ledger(name)).toHaveLength(1);
    await admin('credits', 'grant', name, '1');
    expect((await pictures(api, 3)).body).toMatchObject({ status: 'done', credits_remaining: 0 });
  });

  it('are not charged for what failed, and not by the sandbox', async () => {
    const { name, token, api } = await user('--credits', '2');
    const broken = new File([new Uint8Array(500).fill(7)], 'broken.png');
    const failed = await api.convert({
      'files[]': broken,
      workflow_id: await service.api.idOf('Images to PDF'),
      async: 'false',
    });
    expect(failed.status).not.toBe(200);
    expect(await api.credits()).toBe(2);
    const sandbox = service.sandbox.as(token);
    const tried = await sandbox.convert({
      'files[]': await picture('a.png'),
      workflow_id: await sandbox.idOf('Images to PDF'),
      async: 'false',
    });
    expect(tried.body).toMatchObject({ status: 'done', credits_charged: 0 });
    const movements = await ledger(name);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(2);
  });

  it('are told with the acceptance as they are then, and at the end by what was done', async () => {
    const { name, api, token } = await user('--credits', '10');
    const files = await Promise.all(['a.png', 'b.png', 'c.png'].map((one) => picture(one)));
    // What its first bytes say is quoted; that the rest lacks is found in the work.
    const broken = new File([(await files[0]!.arrayBuffer()).slice(0, 60)], 'broken.png');
    const accepted = await api.convert({
      'files[]': [...files, broken],
      workflow_id: await service.api.idOf('Images to PDF'),
      async: 'true',
    });
    expect([accepted.status, accepted.body.credits_charged, accepted.body.credits_remaining]).toEqual([
      202, 4, 6,
    ]);
    const reserved = (await ledger(name)).find(({ kind }) => kind === 'reservation');
    expect(reserved).toMatchObject({ amount: -4, balance: 6, execution: accepted.body.execution_id });
    const ended = await api.finished(accepted.body);
    expect(ended).toMatchObject({ status: 'done', credits_charged: 3, credits_remaining: 7 });
    expect(await api.credits()).toBe(7);

    const sandbox = service.sandbox.as(token);
    const free = await sandbox.convert({
      'files[]': files,
      workflow_id: await sandbox.idOf('Images to PDF'),
      async: 'true',
    });
    expect([free.status, free.body.credits_charged, free.body.credits_remaining]).toEqual([202, 0, 7]);
  });

  it(
    'add up to the last one after the service was killed amid its work, while others were granted',
    { tags: ['long'] },
    async () => {
      const { name, token } = await user('--credits', '40');
      const workflow = await service.api.idOf('Images to PDF');
      const file = await picture('a.png', '#936', 1500);
      const accepted: string[] = [];
      for (let round = 0; round < 3; round++) {
        const granted = admin('credits', 'grant', name, '1');
        const replies = await Promise.all(
          Array.from({ length: 4 }, () =>
            service.api.as(token).convert({ 'files[]': file, workflow_id: workflow, async: 'true' }),
          ),
        );
        for (const { status, body } of replies) {
          expect(status).toBe(202);
          accepted.push(body.execution_id);
        }
        await granted;
        await service.kill();
        service = await service.restart();
      }
      const api = service.api.as(token);
      let charged = 0;
      for (const id of accepted) {
        const body = await api.finished({ status_url: `${service.url}/api/v2/executions/${id}` });
        expect(['done', 'failed']).toContain(body.status);
        expect(body.credits_charged).toBe(body.status === 'done' ? 1 : 0);
        charged += body.credits_charged;
      }
      expect(await api.credits()).toBe(40 + 3 - charged);
      const movements = await ledger(name);
      expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(43 - charged);
      let balance = 0;
      for (const movement of movements) {
        balance += movement.amount;
        expect(movement.balance).toBe(balance);
      }
      for (const id of accepted) {
        const own = movements.filter(({ execution }) => execution === id);
        expect(own.map(({ kind }) => kind === 'reservation')).toEqual([true, false]);
      }
    },
  );
});
