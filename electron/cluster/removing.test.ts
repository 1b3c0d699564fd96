/** What is removed, when, and after which settlement. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { testFolder } from '../executions/testing/folders.js';
import { SharedFolder } from './blobs/folder.js';
import { Ends, type SettleEnd } from './ends.js';
import { Removing } from './removing.js';
import { ended, hasPostgres, newExecution, TestDatabase } from './testing/database.js';
import { claim, end } from './transitions.js';

describe.runIf(hasPostgres)('executions that are over', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await TestDatabase.open();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clear());

  /** A gateway that settles by this. It does not begin to do so by itself. */
  async function gateway(settle: SettleEnd = async () => undefined) {
    const folder = await testFolder();
    const blobs = new SharedFolder(folder);
    const failures: string[] = [];
    const told: string[] = [];
    const ends = new Ends({
      db: test.db,
      board: { on: () => () => undefined },
      together: (work) => test.db.transaction().execute(work),
      failed: (execution) => void failures.push(execution),
      settled: (_owner, { id }) => void told.push(id),
    });
    ends.begin(settle);
    // Its own searches would be there first.
    await ends.close();
    const content = async function* () {
      yield Buffer.from('bytes');
    };
    const isThere = (key: string) =>
      stat(join(folder, key)).then(
        () => true,
        () => false,
      );
    /** One that has ended, with files. */
    const over = async (owner = 'anna') => {
      const record = newExecution();
      await test.accept({ execution: record, owner, turn: { user: owner, limit: 5, isTrial: false } });
      const claimed = await claim(test.db, (await test.take())!, 'node', 'token-of-it');
      await blobs.write(`inputs/${record.id}/0/a.png`, content());
      await blobs.write(`results/${record.id}/1-token/0`, content());
      await end(test.db, test.waking, claimed!, ended(record), `results/${record.id}/1-token`);
      return record.id;
    };
    const filesOf = async (id: string) => [await isThere(`inputs/${id}`), await isThere(`results/${id}`)];
    return { removing: new Removing(test.db, blobs, ends), ends, over, filesOf, failures, told };
  }

  const ids = async () =>
    (await test.rows<{ id: string }>('select id from cluster_executions order by number')).map(
      ({ id }) => id,
    );
  const settledOf = async (id: string) =>
    (await test.rows<{ settled: number }>(`select settled from cluster_executions where id = '${id}'`))[0]
      ?.settled;

  it('are settled first, and then removed with their files', async () => {
    const settled: string[] = [];
    const { removing, over, filesOf } = await gateway(async (_owner, { id }) => void settled.push(id));
    const id = await over();
    await removing.remove([id], 'anna');
    expect(settled).toEqual([id]);
    expect(await ids()).toEqual([]);
    expect(await filesOf(id)).toEqual([false, false]);
  });

  it('lose at once what was sent for them, but for one that its operator may run again', async () => {
    const { removing, over, filesOf } = await gateway();
    const [id, crashed] = [await over(), await over()];
    await removing.dropInputs({ id, error: null });
    expect(await filesOf(id)).toEqual([false, true]);
    await removing.dropInputs({ id: crashed, error: new ServiceError('engine_crashed').toInfo() });
    expect(await filesOf(crashed)).toEqual([true, true]);
  });

  it('stay with their files where the settlement fails, which is tried again later', async () => {
    const { removing, over, filesOf, failures } = await gateway(async () => {
      throw new Error('no ledger');
    });
    const id = await over();
    await expect(removing.remove([id], 'anna')).rejects.toThrow('no ledger');
    expect([await ids(), await settledOf(id), failures]).toEqual([[id], 0, [id]]);
    expect(await filesOf(id)).toEqual([true, true]);
    const [row] = await test.rows<{ later: boolean }>(
      'select settle_at > now() as later from cluster_executions',
    );
    expect(row!.later).toBe(true);
  });

  it('of others, and those that wait or run, are passed over', async () => {
    const { removing, over, filesOf } = await gateway();
    const theirs = await over('bert');
    const running = await test.accept();
    await claim(test.db, (await test.take())!, 'node', 'token');
    const waiting = await test.accept();
    await removing.remove([theirs, running, waiting, 'none'], 'anna');
    await removing.clear('anna');
    expect(await ids()).toEqual([theirs, running, waiting]);
    expect(await filesOf(theirs)).toEqual([true, true]);
  });

  it('are cleared by the day they ended', async () => {
    const { removing, over } = await gateway();
    const [old, late] = [await over(), await over()];
    await sql`update cluster_executions set ended_at = now() - interval '2 days' where id = ${old}`.execute(
      test.db,
    );
    await removing.clear('anna', new Date(Date.now() - 86_400_000).toISOString());
    expect(await ids()).toEqual([late]);
    await removing.clear('anna');
    expect(await ids()).toEqual([]);
  });

  it('are swept when their time has come, unless they are not settled', async () => {
    const { removing, over, ends } = await gateway();
    const [early, unsettled, expired] = [await over(), await over(), await over()];
    for (const id of [early, expired]) await ends.settle(id);
    await sql`update cluster_executions set expires_at = now() - interval '1 second' where id <> ${early}`.execute(
      test.db,
    );
    for (const [key, age] of [
      ['new', '23 hours'],
      ['old', '25 hours'],
    ])
      await sql`
        insert into cluster_requests (owner, key, fingerprint, execution, created_at)
        values ('anna', ${key}, '', ${expired}, now() - ${age}::interval)`.execute(test.db);
    await removing.sweep();
    expect(await ids()).toEqual([early, unsettled]);
    expect(await test.rows('select key from cluster_requests')).toEqual([{ key: 'new' }]);
  });

  it('leave no files behind where a node was killed in between', async () => {
    const { removing, over, filesOf } = await gateway();
    const [known, lost] = [await over(), await over()];
    // As if a gateway had removed the record, and fallen before it removed the files.
    await sql`delete from cluster_executions where id = ${lost}`.execute(test.db);
    await removing.sweepBlobs();
    // They may be of a request that is being accepted.
    expect(await filesOf(lost)).toEqual([true, true]);
    await removing.sweepBlobs(Date.now() + 25 * 60 * 60 * 1000);
    expect(await filesOf(lost)).toEqual([false, false]);
    expect(await filesOf(known)).toEqual([true, true]);
  });

  it('are settled once by however many gateways', async () => {
    const settled: string[] = [];
    const settle: SettleEnd = async (_owner, { id }) => void settled.push(id);
    const gateways = await Promise.all(Array.from({ length: 4 }, () => gateway(settle)));
    const all: string[] = [];
    for (let each = 0; each < 6; each += 1) all.push(await gateways[0]!.over());
    await Promise.all(gateways.flatMap(({ ends }) => all.map((id) => ends.settle(id))));
    expect(settled.toSorted()).toEqual(all.toSorted());
    // Each is counted by the gateway that settled it.
    expect(gateways.flatMap(({ told }) => told).toSorted()).toEqual(all.toSorted());
  });
});
