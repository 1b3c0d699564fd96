/** The history of a service is damaged or locked: nothing is accepted that would be forgotten. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { lockDatabase } from '../../electron/executions/testing/lock.js';
import { picture, startService, type RunningService } from './harness.js';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

/** A service of one test. The tests run at once: most of their time they wait for locks that are given up. */
class Served {
  private constructor(
    public service: RunningService,
    private readonly workflow: string,
  ) {}

  static async open(onFinished: (close: () => Promise<void>) => void): Promise<Served> {
    const service = await startService();
    const served = new Served(service, await service.api.idOf('Images to PDF'));
    onFinished(() => served.service.close());
    return served;
  }

  get history(): string {
    return join(this.service.data, 'history.db');
  }

  async hand(isAsync = 'true') {
    return this.service.api.convert({
      'files[]': await picture('a.png'),
      workflow_id: this.workflow,
      async: isAsync,
    });
  }

  async known(): Promise<string[]> {
    const { body } = await this.service.api.get<{
      readonly executions: readonly { readonly execution_id: string }[];
    }>('/executions');
    return body.executions.map(({ execution_id }) => execution_id).sort();
  }

  /** Three that are done. */
  async some(): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await this.hand('false');
      expect([status, body.status]).toEqual([200, 'done']);
      ids.push(body.execution_id);
    }
    return ids.sort();
  }

  async restart(): Promise<void> {
    this.service = await this.service.restart();
  }

  /** Starts the service once more, which is expected to end by itself. */
  startAgain(): Promise<{ readonly status: number | null; readonly said: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [program, 'serve', '--port', '0', '--without-sandbox', '--data', this.service.data],
        { timeout: 60_000, killSignal: 'SIGKILL' },
        (_error, _out, said) => resolve({ status: child.exitCode, said }),
      );
    });
  }
}

/** Overwrites what lies behind the head of a database, which stays a sound one. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  for (let at = 8192; at < size; at += 4096) await handle.write(randomBytes(512), 0, 512, at);
  await handle.close();
}

it.concurrent('does not start on a damaged history, leaves it as it is, and goes on with a sound one', async ({
  onTestFinished,
}) => {
  const served = await Served.open(onTestFinished);
  const { history } = served;
  const ids = await served.some();
  await served.service.stop();
  await copyFile(history, `${history}.sound`);
  await damage(history);
  const damaged = await readFile(history);
  const files = (await readdir(served.service.data)).sort();
  expect(await served.startAgain()).toEqual({
    status: 1,
    said: expect.stringContaining(`The database ${history} cannot be used`) as string,
  });
  expect((await readFile(history)).equals(damaged)).toBe(true);
  // Nothing was put aside, and no new one begun.
  const added = (await readdir(served.service.data)).filter((name) => !files.includes(name));
  expect(added.filter((name) => name.includes('broken'))).toEqual([]);
  await copyFile(`${history}.sound`, history);
  await served.restart();
  expect(await served.known()).toEqual(ids);
});

it.concurrent('does not start on a history that another program keeps locked, and does when it is free', async ({
  onTestFinished,
}) => {
  const served = await Served.open(onTestFinished);
  const { history } = served;
  const ids = await served.some();
  await served.service.stop();
  const release = await lockDatabase(history, onTestFinished);
  expect(await served.startAgain()).toEqual({
    status: 1,
    said: expect.stringMatching(/history\.db.*locked/) as string,
  });
  await release();
  await served.restart();
  expect(await served.known()).toEqual(ids);
});

it.concurrent('refuses work while another program keeps the history locked, and charges nothing', async ({
  onTestFinished,
}) => {
  const served = await Served.open(onTestFinished);
  const { history } = served;
  const ids = await served.some();
  const before = await served.service.api.credits();
  const release = await lockDatabase(history, onTestFinished);
  const refused = await served.hand();
  expect([refused.status, refused.body]).toMatchObject([503, { error_code: 'unavailable' }]);
  expect(await served.service.api.credits()).toBe(before);
  await release();
  expect(await served.known()).toEqual(ids);
  const taken = await served.hand('false');
  expect([taken.status, taken.body.status]).toEqual([200, 'done']);
  expect(await served.known()).toEqual([...ids, taken.body.execution_id].sort());
});

it.concurrent('is not ready and refuses work once damage shows, and everything before is there when it is mended', async ({
  onTestFinished,
}) => {
  const served = await Served.open(onTestFinished);
  const { history } = served;
  const ids = await served.some();
  const before = await served.service.api.credits();
  const other = new Libsql(history);
  other.pragma('wal_checkpoint(TRUNCATE)');
  await copyFile(history, `${history}.sound`);
  await damage(history);
  // What the service remembers of the pages is worth nothing any more.
  other.pragma('user_version = 7');
  other.close();
  const listed = await served.service.api.get('/executions');
  expect(listed.status).toBe(503);
  const refused = await served.hand();
  expect([refused.status, refused.body]).toMatchObject([503, { error_code: 'unavailable' }]);
  const ready = await fetch(`${served.service.url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not_ready' }]);
  expect(await served.service.api.credits()).toBe(before);
  await served.service.stop();
  for (const beside of ['-wal', '-shm']) await copyFile('/dev/null', history + beside).catch(() => undefined);
  await copyFile(`${history}.sound`, history);
  await served.restart();
  expect(await served.known()).toEqual(ids);
});
