/** Writes while another program keeps the history locked: the process goes on, and all of it is written in its order. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { localOwner } from '../../../contract/index.js';
import { ExecutionStore } from '../store.js';
import { testFolder } from '../testing/folders.js';
import { lockDatabase } from '../testing/lock.js';
import { execution } from '../testing/records.js';
import { History } from './history.js';
import { PatientWrites } from './patience.js';

async function bench() {
  const folder = await testFolder();
  const history = History.open(folder);
  const store = new ExecutionStore({ history, keptFor: () => null, log: () => undefined });
  onTestFinished(() => store.close());
  return { folder, history, store, lock: () => lockDatabase(join(folder, 'history.db')) };
}

it('an execution is taken when it is written, and not before', async () => {
  const { history, store, lock } = await bench();
  const release = await lock();
  const one = execution(['a.docx']);
  let isTaken = false;
  const taking = store.add(one, 'anna', false).then((live) => {
    isTaken = true;
    return live;
  });
  await pause(200);
  expect(isTaken).toBe(false);
  await release();
  await taking;
  expect(history.find(one.id, 'anna')).toMatchObject({ status: 'pending' });
});

it('what runs goes on, is known as it is, and is written in its order as soon as it can be', async () => {
  const { history, store, lock } = await bench();
  const live = await store.add(execution(['a.docx']), localOwner, false);
  const release = await lock();
  live.begin();
  live.setInput(0, { state: 'working', step: 'reading' });
  live.addResult({ path: '/out/a.pdf', name: 'a.pdf', size: 1, format: 'pdf', pages: 2, input: 0 }, true);
  live.finish('done', null);
  store.release(live.id);
  const known = store.find(live.id, localOwner);
  expect(known).toMatchObject({ status: 'done', doneCount: 1, results: [{ name: 'a.pdf' }] });
  expect(history.find(live.id, localOwner)).toMatchObject({ status: 'pending', results: [] });
  await release();
  await store.settled();
  expect(history.find(live.id, localOwner)).toEqual(known);
});

it('a single write that found it locked holds up none of those after it', async () => {
  const { history, lock } = await bench();
  const one = execution(['a.docx']);
  const release = await lock();
  expect(() => history.parts.add('/out/a.pdf.part')).toThrow(/locked/);
  await release();
  history.insert(one, localOwner);
  expect(history.find(one.id, localOwner)).toMatchObject({ status: 'pending' });
});

it('what cannot wait any longer is told why, and what came behind it is written', async () => {
  const writes = new PatientWrites({ asked: 30, unasked: 60_000, retryEvery: 5 });
  const done: string[] = [];
  let isLocked = true;
  const write = (name: string) => () => {
    if (isLocked) throw new Error('database is locked');
    done.push(name);
  };
  await expect(writes.surely(write('first'))).rejects.toThrow('locked');
  writes.soon(write('second'), () => done.push('failed'));
  writes.soon(
    () => {
      throw new Error('disk full');
    },
    () => done.push('no room'),
  );
  writes.soon(write('third'), () => done.push('failed'));
  expect([done, writes.isBehind]).toEqual([[], true]);
  isLocked = false;
  await writes.settled();
  expect(done).toEqual(['second', 'no room', 'third']);
});

it('a caller over a network is told to ask again where nothing can be kept', async () => {
  const folder = await testFolder();
  const store = new ExecutionStore({
    history: History.inMemory(folder),
    keptFor: () => null,
    log: () => undefined,
  });
  onTestFinished(() => store.close());
  const one = execution(['a.docx']);
  await expect(store.add(one, 'anna', false)).rejects.toMatchObject({ code: 'unavailable' });
  expect(store.has(one.id)).toBe(false);
  expect((await store.add(execution(['b.docx']), localOwner, false)).owner).toBe(localOwner);
});
