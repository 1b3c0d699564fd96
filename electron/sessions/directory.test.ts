import { expect, it, onTestFinished } from 'vitest';
import { localCaller, localOwner, type HistoryQuery } from '../../contract/index.js';
import { TinyService } from '../../contract/testing/tiny-service.js';
import { StoredDirectory } from './directory.js';
import { History } from '../executions/history/history.js';
import { ExecutionStore } from '../executions/store.js';
import { execution } from '../executions/testing/records.js';

const all: HistoryQuery = { search: '', filter: 'all', offset: 0, limit: 50 };

it('finds the service of an execution, and shows what services made that are not used any more', async () => {
  const store = new ExecutionStore({
    history: History.inMemory(),
    keptFor: () => null,
    log: () => undefined,
  });
  onTestFinished(() => store.close());
  const tiny = new TinyService().as(localCaller);
  const directory = new StoredDirectory(store, localCaller, () => [tiny]);
  const add = async (service: string, owner = localOwner) =>
    (await store.add(execution([`${service}.docx`], { service, status: 'done' }), owner, false)).id;
  const [here, gone, hers] = [await add('tiny'), await add('gone'), await add('tiny', 'anna')];
  expect(directory.of('tiny')).toBe(tiny);
  expect(directory.holding(here)).toBe(tiny);
  expect(() => directory.holding(gone)).toThrow(expect.objectContaining({ code: 'unknown_service' }));
  expect(() => directory.of()).toThrow(expect.objectContaining({ code: 'unknown_service' }));
  expect(await directory.status(gone)).toMatchObject({ id: gone, service: 'gone' });
  await expect(directory.status(hers)).rejects.toMatchObject({ code: 'unknown_execution' });
  const { entries } = await directory.list(all);
  expect(entries.map(({ id, service }) => [id, service])).toEqual([
    [gone, 'gone'],
    [here, 'tiny'],
  ]);
  await directory.remove([gone, hers]);
  expect((await directory.list(all)).total).toBe(1);
  expect(store.has(hers)).toBe(true);
});
