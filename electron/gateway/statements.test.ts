/**
 * How many statements a job and a question for its state need of the common database of a cluster: what several machines can do is
 * bounded by them (docs/scaling.md), so more of them are a choice and no accident. pg-boss is left out: its send, its fetch and its
 * completion are one statement each, and a send is one here.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';
import { usageOf, type Execution } from '../../contract/index.js';
import { Accepting } from '../cluster/accepting.js';
import { SharedFolder } from '../cluster/blobs/folder.js';
import { Ends } from '../cluster/ends.js';
import type { NodeNotices } from '../cluster/notices.js';
import { ExecutionReader } from '../cluster/records.js';
import type { ClusterTransaction } from '../cluster/tables.js';
import { ended, hasPostgres, newExecution, TestDatabase } from '../cluster/testing/database.js';
import { claim, end } from '../cluster/transitions.js';
import { testFolder } from '../executions/testing/folders.js';
import { admittingTogether } from './admission.js';
import { systemClock } from './base/clock.js';
import { environments, ownerOf } from './base/environments.js';
import type { GatewayDatabase } from './database/tables.js';
import { together as inOne } from './database/transaction.js';
import { DatabaseRateWindows } from './limits/database.js';
import { clusterIn, openGatewayDatabase } from './open-database.js';
import { Charging } from './plugins/accounts/charging/charging.js';
import { CreditLedger } from './plugins/accounts/ledger/ledger.js';
import { Accounts } from './plugins/accounts/users/accounts.js';
import { WebhookEnds } from './plugins/webhooks/ends.js';
import { Webhooks } from './plugins/webhooks/webhooks.js';

describe.runIf(hasPostgres)('statements of a cluster', () => {
  let test: TestDatabase;
  let database: GatewayDatabase;
  let asked: MockInstance;
  beforeAll(async () => {
    test = await TestDatabase.open(async (url) => clusterIn((database = await openGatewayDatabase(url))));
    asked = vi.spyOn(pg.Client.prototype, 'query');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
  });

  /** What was asked since the last call. Once a second a gateway looks for ends, whatever else it does. */
  const since = () => {
    const all = asked.mock.calls.map(([first]: unknown[]) => JSON.stringify(first));
    asked.mockClear();
    return all.filter((text) => !text.includes('settle_at\\" <= now()'));
  };
  const userNamed = async (accounts: Accounts, name: string) => {
    const user = await accounts.createUser({ name, licence: 'paid' });
    await new CreditLedger(database, systemClock).grant({ kind: 'personal', id: user.id }, 100);
    return { user, token: (await accounts.createToken(user.id, 'test')).token };
  };

  it('of a job: not more than it needs', async () => {
    const accounts = new Accounts(database, systemClock);
    const { user } = await userNamed(accounts, 'Anna');
    const folder = await testFolder();
    const sent = join(folder, 'a.png');
    await writeFile(sent, 'bytes of a');
    const billing = new Charging(new CreditLedger(database, systemClock), usageOf);
    const webhooks = new Webhooks({
      ...{ db: database, clock: systemClock, wake: () => undefined },
      rules: { kinds: ['public'], plainHttp: 'nowhere' },
    });
    const follower = new WebhookEnds(webhooks, () => Promise.reject(new Error('There is no webhook.')));
    await follower.begin(
      async () => null,
      () => undefined,
    );
    const together = <Result>(work: (transaction: ClusterTransaction) => Promise<Result>) =>
      inOne(database, (transaction) => work(transaction as never));
    const accepting = new Accepting({
      ...admittingTogether({
        ...{ billing, followers: [follower], sole: { isCertain: true } },
        storage: { limit: 1000, bytesOf: () => 0 },
      }),
      ...{ db: test.db, waking: test.waking, blobs: new SharedFolder(await testFolder()), sealer: null },
      ...{ together, turnOf: (owner) => ({ user: owner, limit: 5, isTrial: false }) },
      ...{ keptFor: () => 3_600_000, environmentOf: () => 'production', isPart: () => false },
      ...{ queueLimit: () => 1000, isSent: (_owner, path) => path === sent },
    });
    const owner = ownerOf(environments.production, user.id);
    const heard = new Map<string, (payload: string) => void>();
    const settled: string[] = [];
    const ends = new Ends({
      ...{ db: test.db, together, failed: (_id, error) => expect.fail(String(error)) },
      board: { on: (name: keyof NodeNotices, hear) => (heard.set(name, hear), () => undefined) },
      settled: (_owner, { id }) => void settled.push(id),
    });
    ends.begin(async (who, execution) => {
      await billing.ended(who, execution);
      await follower.ended(who, execution);
    });
    const counts: Record<string, number> = {};
    const job = async (execution: Execution = newExecution()) => {
      since();
      await accepting.accept({
        ...{ owner, execution, named: null, refusal: null, holdsSecrets: false },
        quote: { credits: 1, lines: [] },
        request: {
          ...{ workflowId: 1, files: [{ path: sent, folder: '' }], options: {} },
          target: { directory: null, pattern: null },
        },
      });
      counts['accepted'] = since().length;
      const ticket = await test.take();
      since();
      const claimed = await claim(test.db, ticket!, 'one', randomUUID());
      counts['claimed'] = since().length;
      await end(test.db, test.waking, claimed!, ended(claimed!.execution), 'results/x');
      counts['ended'] = since().length;
      heard.get('end')!(execution.id);
      await expect.poll(() => settled).toContain(execution.id);
      counts['settled'] = since().length;
    };
    await job();
    await job();
    await ends.close();
    expect(counts).toEqual({ accepted: 10, claimed: 4, ended: 4, settled: 8 });
  });

  it('of questions for states: three, and not three for each of many at once', async () => {
    const accounts = new Accounts(database, systemClock);
    const users: Awaited<ReturnType<typeof userNamed>>[] = [];
    for (let at = 0; at < 20; at += 1) users.push(await userNamed(accounts, `User ${at}`));
    const owners = users.map(({ user }) => ownerOf(environments.production, user.id));
    const ids: string[] = [];
    for (const owner of owners)
      ids.push(await test.accept({ owner, turn: { user: owner, limit: 5, isTrial: false } }));
    const reader = new ExecutionReader(test.db);
    const windows = new DatabaseRateWindows(database, 'database');
    const limits = { perMinute: 100, perHour: 1000 };
    const poll = async (at: number) => {
      const user = await accounts.authenticate(users[at]!.token);
      const { allowed } = await windows.take(`user:${user!.id}`, limits, new Date());
      return [allowed, (await reader.find(ids[at]!, owners[at]!)).execution.id];
    };
    // The first use of a token is noted, and what expired is removed.
    for (const [at] of users.entries()) await poll(at);
    since();
    expect(await poll(0)).toEqual([true, ids[0]]);
    expect(since()).toHaveLength(3);
    const answers = await Promise.all(users.map((_, at) => poll(at)));
    expect(answers).toEqual(ids.map((id) => [true, id]));
    expect(since().length).toBeLessThanOrEqual(12);
    await expect(reader.find(ids[0]!, owners[1]!)).rejects.toMatchObject({ code: 'unknown_execution' });
  });
});
