import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Libsql from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countsOf, localOwner, makeQuote, usageOf, type Execution } from '../../contract/index.js';
import { History } from './history/history.js';
import { ExecutionStore } from './store.js';
import { testFolder } from './testing/folders.js';
import { execution } from './testing/records.js';

const day = 24 * 60 * 60 * 1000;

const open = (): ExecutionStore => openWith(History.inMemory());
const openKept = (folder: string): ExecutionStore => openWith(History.open(folder));

function openWith(history: History): ExecutionStore {
  const store = new ExecutionStore({
    history,
    keptFor: (owner) => (owner === localOwner ? null : day),
    log: () => undefined,
  });
  onTestFinished(() => store.close());
  return store;
}

const unknown = expect.objectContaining({ code: 'unknown_execution' });

it('knows an execution to its owner alone, while it is worked on and after', async () => {
  const store = open();
  const live = await store.add(execution(['a.docx']), 'anna', false);
  expect(store.find(live.id, 'anna').status).toBe('pending');
  expect(() => store.find(live.id, localOwner)).toThrow(unknown);
  live.finish('done', null);
  store.release(live.id);
  expect(store.find(live.id, 'anna').status).toBe('done');
  expect(() => store.find(live.id, localOwner)).toThrow(unknown);
  expect(await store.remove([live.id], localOwner, 'local')).toEqual([]);
  expect(await store.remove([live.id], 'anna', 'elsewhere')).toEqual([]);
  expect(await store.remove([live.id], 'anna', 'local')).toEqual([live.id]);
});

it('forgets executions of callers over a network when their time is over, and never those of this computer', async () => {
  const store = open();
  const hers = await store.add(execution(['a.docx']), 'anna', false);
  const mine = await store.add(execution(['b.docx']), localOwner, false);
  const running = await store.add(execution(['c.docx']), 'anna', false);
  for (const live of [hers, mine]) live.finish('done', null);
  expect(await store.expire(new Date(Date.now() + day - 60_000))).toEqual([]);
  expect(await store.expire(new Date(Date.now() + day + 60_000))).toEqual([hers.id]);
  expect(store.has(mine.id) && store.has(running.id)).toBe(true);
});

it('knows where a result went, while the execution is in memory and after', async () => {
  const store = open();
  const live = await store.add(execution(['a.docx']), 'anna', false);
  const result = { path: '/out/a.pdf', name: 'a.pdf', size: 1, format: 'pdf', pages: 1, input: 0 };
  live.addResult(result, true);
  live.finish('done', null);
  const heard: unknown[] = [];
  store.subscribe('anna', ({ results }) => heard.push(...results.map(({ name }) => name)));
  store.moved(live.id, 'anna', 0, { path: '/out/b.pdf', name: 'b.pdf' });
  expect(store.find(live.id, 'anna').results).toMatchObject([{ path: '/out/b.pdf', name: 'b.pdf', size: 1 }]);
  store.release(live.id);
  expect(store.find(live.id, 'anna').results).toMatchObject([{ path: '/out/b.pdf', name: 'b.pdf' }]);
  store.moved(live.id, 'anna', 0, { path: '/out/c.pdf', name: 'c.pdf' });
  expect(store.find(live.id, 'anna').results).toMatchObject([{ path: '/out/c.pdf', name: 'c.pdf' }]);
  expect(() => store.moved(live.id, localOwner, 0, { path: '/', name: '' })).toThrow(unknown);
});

it('writes what ended while nothing could be written as soon as that goes, and knows it until then', async () => {
  const folder = await testFolder();
  const store = openKept(folder);
  const live = await store.add(execution(['a.docx']), 'anna', false);
  const other = new Libsql(join(folder, 'history.db'));
  onTestFinished(() => void other.close());
  other.exec("CREATE TRIGGER full BEFORE UPDATE ON executions BEGIN SELECT RAISE(ABORT, 'no room'); END");
  live.addResult({ path: '/out/a.pdf', name: 'a.pdf', size: 1, format: 'pdf', pages: 1, input: 0 }, true);
  live.finish('done', null);
  store.release(live.id);
  const written = () => other.prepare('SELECT status FROM executions').get() as { status: string };
  expect([store.find(live.id, 'anna').status, written().status]).toEqual(['done', 'pending']);
  other.exec('DROP TRIGGER full');
  await vi.waitFor(() => expect(written().status).toBe('done'), 60_000);
  expect(store.find(live.id, 'anna').results).toMatchObject([{ name: 'a.pdf' }]);
  expect(await store.remove([live.id], 'anna', 'local')).toEqual([live.id]);
});

it('makes an execution of a named request once, also in the next session', async () => {
  const history = History.inMemory();
  onTestFinished(() => history.close());
  const options = { history, keptFor: () => null, log: () => undefined };
  const [store, later] = [new ExecutionStore(options), new ExecutionStore(options)];
  const request = { key: 'k', fingerprint: 'f' };
  let made = 0;
  const make = async (): Promise<Execution> => {
    made += 1;
    await Promise.resolve();
    const live = await store.add(execution(['a.docx']), 'anna', false, request);
    return live.snapshot();
  };
  const ends = await Promise.all([1, 2, 3].map(() => store.once('anna', request, make)));
  const again = await later.once('anna', request, make);
  expect(new Set([...ends, again].map(({ id }) => id)).size).toBe(1);
  expect(made).toBe(1);
  const other = { key: 'k', fingerprint: 'another' };
  await expect(later.once('anna', other, make)).rejects.toMatchObject({ code: 'invalid_request' });
  // What was removed is not done a second time.
  const [{ id }] = ends as [Execution];
  await store.add(execution([]), 'anna', false);
  history.database.prepare("UPDATE executions SET status = 'done'").run();
  await later.remove([id], 'anna', 'local');
  await expect(later.once('anna', request, make)).rejects.toMatchObject({ code: 'unknown_execution' });
  expect(made).toBe(1);
});

it('remembers a key for a day by its own clock', async () => {
  const history = History.inMemory();
  onTestFinished(() => history.close());
  let now = Date.parse('2030-01-01T12:00:00Z');
  const store = new ExecutionStore({
    history,
    keptFor: () => null,
    log: () => undefined,
    now: () => new Date(now),
  });
  const request = { key: 'k', fingerprint: 'f' };
  const make = async (): Promise<Execution> =>
    (await store.add(execution(['a.docx']), 'anna', false, request)).snapshot();
  const { id } = await store.once('anna', request, make);
  now += day - 1000;
  expect((await store.once('anna', request, make)).id).toBe(id);
  now += 2000;
  expect(store.recall('anna', request)).toBeNull();
  expect(store.recall('anna', { ...request, fingerprint: 'another' })).toBeNull();
});

it('counts what was done of the inputs that are done, and never more than was quoted', async () => {
  const store = open();
  const quoted = makeQuote({ document: 2, ocr: 1 }).lines;
  const live = await store.add(execution(['a.png', 'b.png', 'c.png'], { quoted, units: [] }), 'anna', false);
  live.begin();
  const done = { state: 'done', step: null, progress: 1, error: null } as const;
  for (const input of [0, 1, 2]) live.count(input, { document: 1, ocr: 1 });
  live.setInput(0, done);
  expect(countsOf(live.snapshot().units ?? [])).toEqual({ document: 1, ocr: 1 });
  live.setInput(1, done);
  live.setInput(2, { state: 'failed' });
  expect(usageOf(live.snapshot()).credits).toBe(0);
  live.finish('done', null);
  store.release(live.id);
  const kept = store.find(live.id, 'anna');
  expect(kept.quoted).toEqual(quoted);
  expect(usageOf(kept)).toEqual(makeQuote({ document: 2, ocr: 1 }));
  expect(usageOf({ ...kept, status: 'failed' }).credits).toBe(0);
});

it('knows that an execution is gone, removed by this process, by its age, or by another process', async () => {
  const folder = await testFolder();
  const [mine, other] = [openKept(folder), openKept(folder)];
  const ended = async () => {
    const live = await mine.add(execution(['a.docx']), 'anna', false);
    live.finish('done', null);
    mine.release(live.id);
    return live.id;
  };
  const [removed, over, taken, left] = [await ended(), await ended(), await ended(), await ended()];
  const known = () => [removed, over, taken, left].map((id) => mine.isOf(id, 'anna'));
  expect(known()).toEqual([true, true, true, true]);
  expect([known(), mine.isOf(left, 'ben')]).toEqual([[true, true, true, true], false]);
  await mine.remove([removed], 'anna', 'local');
  expect(known()).toEqual([false, true, true, true]);
  await turn();
  await other.remove([taken], 'anna', 'local');
  await turn();
  expect(known()).toEqual([false, true, false, true]);
  await mine.expire(new Date(Date.now() + day + 60_000));
  expect(known()).toEqual([false, false, false, false]);
});

it('writes an execution that could not be written when it was accepted, and knows when it is gone', async () => {
  const history = History.inMemory();
  history.insert = () => {
    throw new Error('disk full');
  };
  const store = openWith(history);
  const live = await store.add(execution(['a.docx']), 'anna', false);
  expect([store.isOf(live.id, 'anna'), store.isOf(live.id, 'anna')]).toEqual([true, true]);
  live.finish('done', null);
  store.release(live.id);
  expect([store.isOf(live.id, 'anna'), history.has(live.id)]).toEqual([true, true]);
  expect(await store.remove([live.id], 'anna', 'local')).toEqual([live.id]);
  expect(store.isOf(live.id, 'anna')).toBe(false);
});
