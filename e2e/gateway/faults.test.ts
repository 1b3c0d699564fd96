/** Whatever breaks: nothing that was accepted is lost, and nothing is charged twice. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { afterEach, expect, it } from 'vitest';
import type { Client, ExecutionBody } from './client.js';
import { picture, sample, startService, type RunningService } from './harness.js';

let service: RunningService;
afterEach(() => service.close());

const pause = (milliseconds = 200) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Hands in so many, some for LibreOffice and some not, without waiting for any. */
async function load(api: Client, count: number): Promise<ExecutionBody[]> {
  const [pictures, words] = [await api.idOf('Images to PDF'), await api.idOf('Word to PDF')];
  const accepted: ExecutionBody[] = [];
  for (let at = 0; at < count; at += 1) {
    const forOffice = at % 2 === 1;
    const { status, body } = await api.convert({
      'files[]': forOffice ? await sample('letter.docx') : await picture(`${at}.png`),
      workflow_id: forOffice ? words : pictures,
      async: 'true',
    });
    expect(status).toBe(202);
    accepted.push(body);
  }
  return accepted;
}

/** Waits until all have ended; each one's last state. */
async function ends(api: Client, accepted: readonly ExecutionBody[]): Promise<ExecutionBody[]> {
  const ended: ExecutionBody[] = [];
  for (const { execution_id } of accepted)
    for (;;) {
      const { status, body } = await api.get(`/executions/${execution_id}`);
      expect(status, execution_id).toBe(200);
      if (body['status'] === 'done' || body['status'] === 'failed') {
        ended.push(body);
        break;
      }
      await pause();
    }
  return ended;
}

/** What is left of the credits is what there was, less what each execution says that it cost. */
async function addsUp(api: Client, before: number, ended: readonly ExecutionBody[]): Promise<void> {
  const charged = ended.reduce((sum, { credits_charged }) => sum + credits_charged, 0);
  for (const { status, credits_charged } of ended) expect(credits_charged).toBe(status === 'done' ? 1 : 0);
  // What an execution cost is settled when it has ended; it may be a moment later.
  while ((await api.credits()) < before - charged) await pause();
  expect(await api.credits()).toBe(before - charged);
}

/** Processes below one, with their names. */
async function below(pid: number): Promise<{ pid: number; name: string }[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const each = children.map(async (child) => {
    const name = (await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')).trim();
    return [{ pid: child, name }, ...(await below(child))];
  });
  return (await Promise.all(each)).flat();
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};

it(
  'kill -9 of the service under load: what was accepted ends after the next start, once, and is charged once',
  { tags: ['long'] },
  async () => {
    service = await startService();
    const token = service.first.token;
    const before = await service.api.credits();
    const accepted = await load(service.api, 8);
    await service.kill();
    service = await service.restart();
    const api = service.api.as(token);
    const ended = await ends(api, accepted);
    expect(ended.map(({ status }) => status)).toEqual(accepted.map(() => 'done'));
    await addsUp(api, before, ended);
    for (const body of ended) expect((await api.download(body)).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

it(
  'kill -9 of workers and of LibreOffice under load: everything ends, and is charged for what was done',
  { tags: ['long'] },
  async () => {
    service = await startService();
    const before = await service.api.credits();
    const accepted = await load(service.api, 8);
    const killed = new Set<string>();
    for (let round = 0; round < 40 && killed.size < 2; round += 1) {
      const all = await below(service.process.pid!);
      const office = all.find(({ name }) => name.startsWith('soffice'));
      if (office && !killed.has('office')) {
        kill(office.pid);
        killed.add('office');
      } else if (killed.has('office')) {
        const [worker] = all;
        if (worker) {
          kill(worker.pid);
          killed.add('worker');
        }
      }
      await pause(100);
    }
    expect([...killed]).toEqual(['office', 'worker']);
    const ended = await ends(service.api, accepted);
    // An attempt that lost its worker is made once more.
    expect(ended.filter(({ status }) => status === 'done').length).toBeGreaterThanOrEqual(
      accepted.length - 1,
    );
    await addsUp(service.api, before, ended);
  },
);

it('told to stop: what runs may end, what waits goes on at the next start', { tags: ['long'] }, async () => {
  service = await startService({ flags: ['--stop-timeout', '0'] });
  const token = service.first.token;
  const before = await service.api.credits();
  const accepted = await load(service.api, 6);
  expect(await service.stop()).toBe(0);
  service = await service.restart(['--stop-timeout', '120']);
  // Told to stop once more at once: this time it may finish.
  expect(await service.stop()).toBe(0);
  service = await service.restart();
  const api = service.api.as(token);
  const ended = await ends(api, accepted);
  expect(ended.map(({ status }) => status)).toEqual(accepted.map(() => 'done'));
  await addsUp(api, before, ended);
});

it(
  'the database is locked by another program: 503 with when to come again, and then on as before',
  { tags: ['long'] },
  async () => {
    service = await startService();
    const { api } = service;
    const workflow_id = await api.idOf('Images to PDF');
    const before = await api.credits();
    const other = new Libsql(join(service.data, 'gateway.db'));
    other.exec('BEGIN EXCLUSIVE');
    const refused = await api.convert({ 'files[]': await picture('a.png'), workflow_id, async: 'false' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toHaveProperty('retry_after');
    const ready = await fetch(`${service.url}/health`);
    expect(ready.status).toBe(200);
    other.exec('ROLLBACK');
    other.close();
    const { body } = await api.convert({ 'files[]': await picture('a.png'), workflow_id, async: 'false' });
    expect(body.status).toBe('done');
    expect(await api.credits()).toBe(before - 1);
  },
);

it(
  'the clock jumps, ahead and back: executions end, and cost what they cost',
  { tags: ['long'] },
  async () => {
    service = await startService();
    const { api, clock } = service;
    const before = await api.credits();
    const first = await load(api, 2);
    await clock.advance(5 * 3_600_000);
    const second = await load(api, 2);
    await clock.advance(-6 * 3_600_000);
    const ended = await ends(api, [...first, ...second]);
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
    await addsUp(api, before, ended);
  },
);

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

it.runIf(canMount)(
  'the disk is full: 503 with when to come again, nothing charged, and then on as before',
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'platen-full-'));
    const run = promisify(execFile);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', data]);
    try {
      service = await startService({ flags: ['--data', data] });
      const { api } = service;
      const workflow_id = await api.idOf('Images to PDF');
      const before = await api.credits();
      const filler = join(data, 'filler');
      await writeFile(filler, Buffer.alloc(30 * 1024 * 1024)).catch(() => undefined);
      const large = new File([new Uint8Array(4 * 1024 * 1024)], 'large.png');
      const refused = await api.convert({ 'files[]': large, workflow_id, async: 'true' });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const ready = await fetch(`${service.url}/ready`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ status: 'not_ready', checks: { disk: false } });
      await rm(filler);
      const { body } = await api.convert({ 'files[]': await picture('a.png'), workflow_id, async: 'false' });
      expect(body.status).toBe('done');
      expect(await api.credits()).toBe(before - 1);
      expect((await readdir(join(data, 'results'))).length).toBe(1);
      await service.stop();
    } finally {
      await run('umount', ['-l', data]);
      await rm(data, { recursive: true, force: true });
    }
  },
);
