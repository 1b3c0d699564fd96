/** Notices between nodes, and those who wait for an end, on a real server. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NodeRecord } from './nodes.js';
import { queueFacts } from './facts.js';
import { NoticeBoard, type NodeNotices } from './notices.js';
import { hasPostgres, TestDatabase } from './testing/database.js';
import { cancel } from './transitions.js';
import { EndWaiters } from './waiting.js';

describe.runIf(hasPostgres)('nodes of a cluster', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await TestDatabase.open();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clear());

  async function board() {
    const opened = new NoticeBoard(test.server.url);
    await opened.open();
    onTestFinished(() => opened.close());
    const heard: string[] = [];
    for (const name of ['work', 'end', 'cancel'] satisfies (keyof NodeNotices)[])
      opened.on(name, (payload) => void heard.push(`${name} ${payload}`.trim()));
    return { board: opened, heard };
  }

  it('hear what another one tells, each notice of a moment once', async () => {
    const [one, other] = await Promise.all([board(), board()]);
    for (const name of ['a', 'b', 'a']) one.board.tell('end', name);
    for (let each = 0; each < 5; each += 1) one.board.tell('work', '');
    one.board.tell('cancel', 'it’s; "quoted"');
    await expect.poll(() => other.heard.length).toBeGreaterThanOrEqual(4);
    await pause(100);
    expect(other.heard).toEqual(['end a', 'end b', 'work', 'cancel it’s; "quoted"']);
    expect(one.heard).toEqual(other.heard);
  });

  it('hear again after their connection was cut', async () => {
    const [one, other] = await Promise.all([board(), board()]);
    await test.server.cut();
    // Nobody is connected now: what is told is lost, and is no error.
    one.board.tell('end', 'lost');
    await expect
      .poll(() => {
        one.board.tell('end', 'again');
        return other.heard.includes('end again');
      })
      .toBe(true);
  });

  it('tell at their close what they had gathered', async () => {
    const other = await board();
    const leaving = new NoticeBoard(test.server.url);
    await leaving.open();
    leaving.tell('end', 'the last');
    await leaving.close();
    await expect.poll(() => other.heard).toEqual(['end the last']);
  });

  it('know of an end without a notice, and of what was removed', async () => {
    const waiters = new EndWaiters(test.db, { on: () => () => undefined });
    onTestFinished(() => waiters.close());
    const id = await test.accept();
    let isOver = false;
    const ends = waiters.ended(id).then(() => (isOver = true));
    const gone = waiters.ended('removed');
    await gone;
    expect([isOver, waiters.count]).toEqual([false, 1]);
    await cancel(
      test.db,
      () => undefined,
      id,
      'anna',
      (record) => ({ ...record, status: 'failed' }),
    );
    await ends;
    expect(waiters.count).toBe(0);
  });

  it('are alive while they say so, and are told to an operator', async () => {
    await test.rows('create schema if not exists pgboss');
    await test.rows('create table if not exists pgboss.job (name text, state text)');
    const node = await NodeRecord.open(test.db, { role: 'worker', version: '1.0' });
    const silent = await NodeRecord.open(test.db, { role: 'gateway', version: '0.9' });
    await test.rows(
      `update cluster_nodes set beat_at = now() - interval '13 seconds' where id = '${silent.id}'`,
    );
    await test.accept();
    const facts = await queueFacts(test.db);
    expect(facts.nodes.map(({ id, isAlive }) => [id, isAlive])).toEqual([
      [node.id, true],
      [silent.id, false],
    ]);
    expect(facts.open).toEqual({ production: { pending: 1, processing: 0 } });
    await node.close();
    await silent.close();
    expect((await queueFacts(test.db)).nodes).toEqual([]);
  });
});
