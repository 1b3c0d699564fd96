/** No request ends the process, whatever happens to what it asks for meanwhile. */
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExecutionBody } from './client.js';
import { picture, sample, startService, type RunningService } from './harness.js';

let service: RunningService;
let pictures: string;
beforeAll(async () => {
  service = await startService({ flags: ['--v1'] });
  pictures = await service.api.idOf('Images to PDF');
});
afterAll(() => service.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An execution of several results, which are fetched as a ZIP. */
async function several(count = 2): Promise<ExecutionBody> {
  const files = await Promise.all(Array.from({ length: count }, (_none, at) => picture(`${at}.png`)));
  const { status, body } = await service.api.convert({ 'files[]': files, workflow_id: pictures });
  expect(status).toBe(200);
  return body;
}

/** The process is the one that was started, and answers. */
async function isAlive(): Promise<void> {
  // What was thrown where nobody listens ends a process a moment later.
  await pause(200);
  expect([service.process.exitCode, service.process.signalCode]).toEqual([null, null]);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
}

it('an execution is deleted while its ZIP is fetched', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { status_url, download_url } = await several();
    const fetched = service.api
      .call(download_url)
      .then(async (reply) => [reply.status, (await reply.arrayBuffer()).byteLength])
      // A ZIP that was begun breaks off.
      .catch(() => ['cut']);
    await pause(2 * round);
    const [got, { status }] = await Promise.all([fetched, service.api.delete(status_url)]);
    expect(status).toBe(204);
    expect([200, 404, 'cut']).toContain(got[0]);
    await isAlive();
  }
});

it('an execution is deleted while its status and the list are asked for', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { status_url } = await several();
    const asked = ['/executions', status_url, status_url].map((path) => service.api.in('nl').get(path));
    await pause(round);
    const { status } = await service.api.delete(status_url);
    expect(status).toBe(204);
    for (const reply of await Promise.all(asked)) expect([200, 404]).toContain(reply.status);
    await isAlive();
  }
});

it('a result is gone from the disk: the others get an error, and the service continues', async () => {
  for (const [count, lost] of [
    [1, 0],
    [2, 0],
    [2, 1],
  ] as const) {
    const body = await several(count);
    const folder = join(service.data, 'results', body.execution_id);
    const names = (await readdir(folder)).sort();
    await rm(join(folder, names[lost]!));
    const status = await service.api.get(body.status_url);
    expect(status).toMatchObject({ status: 200, body: { status: 'done' } });
    const { status: got, body: said } = await service.api.get(body.download_url);
    expect(got).toBe(422);
    expect(said.error_code).toBe('file_missing');
    const part = await service.api.get(body.download_url, { range: 'bytes=0-10' });
    expect(part.status).toBe(422);
    await isAlive();
  }
});

it(
  'the database cannot be written while executions of v2 and a process of v1 end: each is charged once, later',
  { tags: ['long'] },
  async () => {
    const before = await service.api.credits();
    const begun = await service.v1().send<{ session_id: string }>('POST', '/sessions', {});
    const [client, path] = [service.v1(null), `/sessions/${begun.body.session_id}`];
    const made = await client.send<{ file_id: string }>('POST', `${path}/files`, {
      file_settings: { title: 'letter', extension: 'docx' },
    });
    const data = `${path}/files/${made.body.file_id}/data`;
    await client.call(data, { method: 'PUT', body: await sample('letter.docx') });
    const word = await service.api.idOf('Word to PDF');
    const form = { 'files[]': await sample('letter.docx'), workflow_id: word, async: 'true' };
    const accepted = await service.api.convert(form);
    const process = await client.send<{ process_id: string }>('POST', `${path}/processes`, {
      process_settings: {},
    });
    expect([accepted.status, process.status]).toEqual([202, 202]);
    const other = new Libsql(join(service.data, 'gateway.db'));
    other.exec('BEGIN IMMEDIATE');
    const log = join(service.data, 'logs', 'platen-serve.log');
    // Each has ended, and could not be stored.
    await expect
      .poll(async () => {
        expect([service.process.exitCode, service.process.signalCode]).toEqual([null, null]);
        const lines = await readFile(log, 'utf8');
        return ['not settled', 'v1 process not stored'].filter((line) => lines.includes(`"msg":"${line}"`));
      })
      .toEqual(['not settled', 'v1 process not stored']);
    other.exec('ROLLBACK');
    other.close();
    expect(await service.api.finished(accepted.body)).toMatchObject({ status: 'done', credits_charged: 1 });
    const result = async () => {
      const { body } = await client.get(`${path}/processes/${process.body.process_id}`);
      return (body as { process_result?: object }).process_result;
    };
    await expect.poll(result).toMatchObject({ status: 'OK', credits: 1 });
    await expect.poll(() => service.api.credits()).toBe(before - 2);
    await isAlive();
  },
);
