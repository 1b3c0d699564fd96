/** What a gateway stores of a submission is all or nothing, and the same request twice is one execution. */
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError, type SubmitRequest } from '../../contract/index.js';
import { testFolder } from '../executions/testing/folders.js';
import { Accepting, type Accepted, type AcceptingOptions } from './accepting.js';
import { SharedFolder } from './blobs/folder.js';
import { requestOf, type Order } from './order.js';
import { openSealer } from './secrets.js';
import { hasPostgres, newExecution, TestDatabase } from './testing/database.js';

const sealer = openSealer({ PLATEN_SECRET_KEY: randomBytes(32).toString('base64') });

describe.runIf(hasPostgres)('a submission at a gateway of a cluster', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await TestDatabase.open();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clear());

  /** A gateway with a folder of blobs, and a file that was sent to it. */
  async function gateway(change: Partial<AcceptingOptions> = {}) {
    const folder = await testFolder();
    const sent = join(folder, 'a.png');
    await writeFile(sent, 'bytes of a');
    const place = await testFolder();
    const blobs = new SharedFolder(place);
    const accepting = new Accepting({
      ...{ db: test.db, waking: test.waking, blobs, sealer },
      check: async () => undefined,
      admit: async () => undefined,
      together: (work) => test.db.transaction().execute(work),
      turnOf: (owner) => ({ user: owner, limit: 5, isTrial: false }),
      keptFor: () => 3_600_000,
      environmentOf: () => 'production',
      isPart: () => false,
      queueLimit: () => 1000,
      isSent: (_owner, path) => path === sent,
      ...change,
    });
    const request = (options: Record<string, string> = {}): SubmitRequest => ({
      ...{ workflowId: 1, files: [{ path: sent, folder: '' }], options },
      target: { directory: null, pattern: null },
    });
    const submission = (wish: Partial<Accepted> = {}): Accepted => ({
      ...{ owner: 'anna', execution: newExecution(), named: null, refusal: null },
      ...{ quote: { credits: 1, lines: [] }, request: request(), holdsSecrets: false },
      ...wish,
    });
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of blobs.list('inputs')) keys.push(key);
      return keys;
    };
    return { accepting, submission, request, stored, sent, blobs };
  }

  const executions = () =>
    test.rows<{ id: string; request: string; sealed: string }>('select * from cluster_executions');

  it('is stored with its files, its key and a ticket, and its worker finds the files', async () => {
    const { accepting, submission, stored, sent } = await gateway();
    const wanted = submission({ named: { key: 'k', fingerprint: 'f' } });
    const id = await accepting.accept(wanted);
    expect(id).toBe(wanted.execution.id);
    expect(await stored()).toEqual([`inputs/${id}/0/a.png`]);
    const [row] = await executions();
    expect(row!.request).not.toContain(sent);
    const order = JSON.parse(row!.request) as Order;
    expect(requestOf(order, ['/at/the/worker/a.png']).files).toMatchObject([
      { path: '/at/the/worker/a.png' },
    ]);
    expect(await test.take()).not.toBeNull();
    expect(test.told).toEqual([['work', '']]);
    expect(await accepting.recall('anna', { key: 'k', fingerprint: 'f' })).toBe(id);
    expect(await accepting.recall('bert', { key: 'k', fingerprint: 'f' })).toBeNull();
    await expect(accepting.recall('anna', { key: 'k', fingerprint: 'other' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it.each([
    [
      'its credits are missing',
      { admit: async () => Promise.reject(new ServiceError('insufficient_credits')) },
    ],
    ['the queue is full', { queueLimit: () => 0 }],
    ['the database fails at the commit', { together: () => Promise.reject(new Error('gone')) }],
  ] satisfies [string, Partial<AcceptingOptions>][])('leaves nothing where %s', async (_, change) => {
    const { accepting, submission, stored } = await gateway(change);
    await expect(accepting.accept(submission({ named: { key: 'k', fingerprint: 'f' } }))).rejects.toThrow();
    expect(await stored()).toEqual([]);
    for (const table of ['cluster_executions', 'cluster_requests', 'cluster_turns', 'tickets'])
      expect([table, await test.rows(`select 1 from ${table}`)]).toEqual([table, []]);
    expect(test.told).toEqual([]);
  });

  it('is accepted where the transaction was made and only the word of it was lost', async () => {
    const { accepting, submission, stored } = await gateway({
      together: async (work) => {
        await test.db.transaction().execute(work);
        throw new ServiceError('unavailable', { seconds: 1 });
      },
    });
    const wanted = submission();
    const id = await accepting.accept(wanted);
    expect(id).toBe(wanted.execution.id);
    expect(await stored()).toEqual([`inputs/${id}/0/a.png`]);
    expect(await test.rows('select pending, running from cluster_turns')).toEqual([
      { pending: 1, running: 0 },
    ]);
    expect(test.told).toEqual([['work', '']]);
  });

  it('with one key at many gateways at once is one execution, with the files of one', async () => {
    const { accepting, submission, stored } = await gateway();
    const all = Array.from({ length: 8 }, () => submission({ named: { key: 'k', fingerprint: 'f' } }));
    const ids = await Promise.all(all.map((one) => accepting.accept(one)));
    expect(new Set(ids).size).toBe(1);
    expect((await executions()).map(({ id }) => id)).toEqual([ids[0]]);
    expect(await stored()).toEqual([`inputs/${ids[0]}/0/a.png`]);
  });

  it('takes the last places of the queue one after the other', async () => {
    const { accepting, submission } = await gateway({ queueLimit: () => 6 });
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        accepting.accept(submission()).then(
          () => 'accepted',
          (error: unknown) => ServiceError.from(error).code,
        ),
      ),
    );
    expect(all.toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'accepted'),
      ...Array.from({ length: 4 }, () => 'queue_full'),
    ]);
  });

  it('with a password is sealed for its worker, and refused where there is no key', async () => {
    const password = `secret ${randomUUID()}`;
    const { accepting, submission, request } = await gateway();
    const secret = { request: request({ password }), holdsSecrets: true };
    await accepting.accept(submission(secret));
    const [row] = await executions();
    expect(row!.request).toBeNull();
    expect(JSON.stringify(row)).not.toContain(password);
    expect(sealer!.open(row!.sealed)).toContain(password);
    const keyless = await gateway({ sealer: null });
    await expect(keyless.accepting.accept(submission(secret))).rejects.toMatchObject({
      code: 'cluster_no_key',
    });
  });
});
