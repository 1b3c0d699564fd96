/** The queue of an environment has its limit, counted once for v2 and v1 (docs/service-contract.md, "Limits"). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture, startService, type RunningService } from './harness.js';

/** Executions that the sandbox takes at once. */
const limit = 8;

let letGo = (): void => undefined;
let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-queue-'));
  const limits = join(folder, 'limits.json');
  await writeFile(limits, JSON.stringify({ sandbox: { queue: limit } }));
  service = await startService({ flags: ['--v1', '--parallel', '1', '--limits', limits] });
});
afterAll(async () => {
  letGo();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

it('takes as many as it holds and refuses every further one with 503, however they come', async () => {
  const { api, sandbox } = service;
  const form = {
    'files[]': await picture('a.png'),
    workflow_id: await sandbox.idOf('Images to PDF'),
    async: 'true',
  };
  // Sessions of v1 are made ready before; the first execution starts the worker, which then stands still.
  const v1 = service.v1(service.first.token, service.first.sandbox_url);
  const session = async (): Promise<string> => {
    const { body } = await v1.send<{ session_id: string }>('POST', '/sessions', {});
    const path = `/sessions/${body.session_id}`;
    const { body: file } = await v1.send<{ file_id: string }>('POST', `${path}/files`, {
      file_settings: { title: 'text', extension: 'txt' },
    });
    await v1.call(`${path}/files/${file.file_id}/data`, { method: 'PUT', body: 'Some words.' });
    return path;
  };
  const [one, other] = [await session(), await session()];
  const startProcess = (path: string) =>
    v1.send<{ retry_after: number }>('POST', `${path}/processes`, {
      process_settings: { process_synchronous: false, immediate: true },
    });
  await sandbox.finished((await sandbox.convert(form)).body);
  letGo = service.holdWorkers();

  const first = await sandbox.convert(form, { 'idempotency-key': 'first' });
  expect(first.status).toBe(202);
  expect((await startProcess(one)).status).toBe(202);
  // Requests at once do not move the clock on one after the other.
  await service.clock.advance(120_000);
  const replies = await Promise.all(Array.from({ length: limit + 8 }, () => sandbox.paced(0).convert(form)));
  await service.clock.advance(120_000);
  const accepted = replies.filter(({ status }) => status === 202);
  const refused = replies.filter(({ status }) => status === 503);
  expect([accepted.length, refused.length]).toEqual([limit - 2, 10]);
  for (const { headers, body } of refused) {
    const { retry_after, error_code, error } = body as unknown as Record<string, string | number>;
    expect(headers.get('retry-after')).toBe(String(retry_after));
    expect({ retry_after, error_code, error }).toEqual({
      retry_after: expect.any(Number),
      error_code: 'queue_full',
      error: expect.stringMatching(/queue .* is full/),
    });
  }
  // Also to one with a key, whose files are read before it is known; and to the one that was accepted its reply is given again.
  expect((await sandbox.convert(form, { 'idempotency-key': 'later' })).status).toBe(503);
  const again = await sandbox.convert(form, { 'idempotency-key': 'first' });
  expect([again.status, again.body.execution_id]).toEqual([202, first.body.execution_id]);

  // One that is cancelled makes room for one, and a process of v1 stands in the same queue.
  expect((await sandbox.delete(`/executions/${first.body.execution_id}`)).status).toBe(200);
  expect((await sandbox.convert(form)).status).toBe(202);
  const refusal = await startProcess(other);
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe(String(refusal.body.retry_after));

  // Production has a queue of its own, and nothing of what was refused is known or costs anything.
  const credits = await api.credits();
  const own = await api.convert({ ...form, workflow_id: await api.idOf('Images to PDF') });
  expect(own.status).toBe(202);
  expect((await sandbox.get<{ total: number }>('/executions')).body.total).toBe(limit + 1);
  letGo();
  for (const { body } of accepted) expect((await sandbox.finished(body)).status).toBe('done');
  expect((await api.finished(own.body)).status).toBe('done');
  expect(await api.credits()).toBe(credits - 1);
  expect((await sandbox.convert(form)).status).toBe(202);
});
