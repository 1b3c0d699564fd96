/** The history of a service is damaged or locked: nothing is accepted that would be forgotten. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDatabase } from '../../electron/executions/testing/lock.js';
import { picture, startService, type RunningService } from './harness.js';

let service: RunningService;
let history = '';
let workflow = '';
beforeEach(async () => {
  service = await startService();
  workflow = await service.api.idOf('Images to PDF');
  history = join(service.data, 'history.db');
});
afterEach(() => service.close());

const hand = async (isAsync = 'true') =>
  service.api.convert({
    'files[]': await picture('a.png'),
    workflow_id: workflow,
    async: isAsync,
  });

const known = async (): Promise<string[]> => {
  const { body } = await service.api.get<{
    readonly executions: readonly { readonly execution_id: string }[];
  }>('/executions');
  return body.executions.map(({ execution_id }) => execution_id).sort();
};

/** Three that are done. */
async function some(): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { status, body } = await hand('false');
    expect([status, body.status]).toEqual([200, 'done']);
    ids.push(body.execution_id);
  }
  return ids.sort();
}

/** Overwrites what lies behind the head of a database, which stays a sound one. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  for (let at = 8192; at < size; at += 4096) await handle.write(randomBytes(512), 0, 512, at);
  await handle.close();
}

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

/** Starts the service once more, which is expected to end by itself. */
const start = (): Promise<{ readonly status: number | null; readonly said: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'serve', '--port', '0', '--without-sandbox', '--data', service.data],
      { timeout: 60_000, killSignal: 'SIGKILL' },
      (_error, _out, said) => resolve({ status: child.exitCode, said }),
    );
  });

it('does not start on a damaged history, leaves it as it is, and goes on with a sound one', async () => {
  const ids = await some();
  await service.stop();
  await copyFile(history, `${history}.sound`);
  await damage(history);
  const damaged = await readFile(history);
  const files = (await readdir(service.data)).sort();
  expect(await start()).toEqual({
    status: 1,
    said: expect.stringContaining(`The database ${history} cannot be used`) as string,
  });
  expect((await readFile(history)).equals(damaged)).toBe(true);
  // Nothing was put aside, and no new one begun.
  const added = (await readdir(service.data)).filter((name) => !files.includes(name));
  expect(added.filter((name) => name.includes('broken'))).toEqual([]);
  await copyFile(`${history}.sound`, history);
  service = await service.restart();
  expect(await known()).toEqual(ids);
});

it('does not start on a history that another program keeps locked, and does when it is free', async () => {
  const ids = await some();
  await service.stop();
  const release = await lockDatabase(history);
  expect(await start()).toEqual({ status: 1, said: expect.stringMatching(/history\.db.*locked/) as string });
  await release();
  service = await service.restart();
  expect(await known()).toEqual(ids);
});

it('refuses work while another program keeps the history locked, and charges nothing', async () => {
  const ids = await some();
  const before = await service.api.credits();
  const release = await lockDatabase(history);
  const refused = await hand();
  expect([refused.status, refused.body]).toMatchObject([503, { error_code: 'unavailable' }]);
  expect(await service.api.credits()).toBe(before);
  await release();
  expect(await known()).toEqual(ids);
  const taken = await hand('false');
  expect([taken.status, taken.body.status]).toEqual([200, 'done']);
  expect(await known()).toEqual([...ids, taken.body.execution_id].sort());
});

it('is not ready and refuses work once damage shows, and everything before is there when it is mended', async () => {
  const ids = await some();
  const before = await service.api.credits();
  const other = new Libsql(history);
  other.pragma('wal_checkpoint(TRUNCATE)');
  await copyFile(history, `${history}.sound`);
  await damage(history);
  // What the service remembers of the pages is worth nothing any more.
  other.pragma('user_version = 7');
  other.close();
  const listed = await service.api.get('/executions');
  expect(listed.status).toBe(503);
  const refused = await hand();
  expect([refused.status, refused.body]).toMatchObject([503, { error_code: 'unavailable' }]);
  const ready = await fetch(`${service.url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not_ready' }]);
  expect(await service.api.credits()).toBe(before);
  await service.stop();
  for (const beside of ['-wal', '-shm']) await copyFile('/dev/null', history + beside).catch(() => undefined);
  await copyFile(`${history}.sound`, history);
  service = await service.restart();
  expect(await known()).toEqual(ids);
});
