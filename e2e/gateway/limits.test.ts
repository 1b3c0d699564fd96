/** `platen serve --limits FILE`: all limits are the administrator's, and every reply says the numbers that hold. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.js';
import { picture, startService, type RunningService } from './harness.js';

const limits = `
production:
  free: { requests_per_minute: 6, requests_per_hour: 9, files: 2, upload_mb: 1 }
  paid: { requests_per_minute: 500, requests_per_hour: 5000, files: 210, concurrent: 1 }
sandbox:
  keep_hours: 1
  paid: { files: 3 }
`;

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-limits-'));
  const file = join(folder, 'limits.yaml');
  await writeFile(file, limits);
  service = await startService({ flags: ['--limits', file, '--v1', '--parallel', '3'] });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** A new user's client. */
async function user(name: string, ...flags: string[]): Promise<Client> {
  await service.platen('admin', 'users', 'add', name, '--credits', '50', ...flags);
  const { out } = await service.platen('admin', 'tokens', 'create', name, '--name', 'test', '--json');
  return service.api.as((JSON.parse(out) as { token: string }).token);
}

const rate = ({ headers }: { readonly headers: Headers }) =>
  ['limit', 'remaining'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

it('requests a minute and an hour are told in every reply, and refused beyond', async () => {
  const api = (await user('free')).paced(0);
  expect(rate(await api.get('/user/credits'))).toEqual([6, 5]);
  for (let request = 0; request < 5; request += 1) await api.get('/user/credits');
  const refused = await api.get('/user/credits');
  expect([refused.status, rate(refused)]).toEqual([429, [6, 0]]);
  await service.clock.advance(61_000);
  // Six of nine in the hour are gone: its window is the tighter one now.
  expect(rate(await api.get('/user/credits'))).toEqual([9, 2]);
  expect(rate(await service.api.paced(0).get('/user/credits'))[0]).toBe(500);
});

it('files and bytes of a request: the sentence, the field, the workflows and v1 have the numbers of the licence', async () => {
  const api = await user('small');
  await service.clock.advance(3_600_000);
  const list = await api.get<{ system_workflows: { name: string; id: number; max_files: number }[] }>(
    '/user/workflows',
  );
  const images = list.body.system_workflows.find(({ name }) => name === 'Images to PDF');
  expect(images?.max_files).toBe(2);
  const workflow_id = String(images?.id);
  const dot = await picture('a.png');
  const many = await api.convert({ 'files[]': [dot, dot, dot], workflow_id });
  expect([many.status, many.body.errors]).toEqual([422, { files: [expect.stringMatching(/\b2\b/)] }]);
  const large = new File([new Uint8Array(1024 * 1024 + 1)], 'large.png');
  const heavy = await api.convert({ 'files[]': large, workflow_id });
  expect([heavy.status, heavy.body.errors]).toEqual([422, { files: [expect.stringContaining('1 MB')] }]);
  expect((await api.convert({ 'files[]': [dot, dot], workflow_id })).body.status).toBe('done');

  await service.clock.advance(3_600_000);
  const v1 = api.with({ base: `${service.url}/api/v1` });
  const { body } = await v1.send<{ session_id: string; license: object }>('POST', '/sessions', {});
  expect(body.license).toMatchObject({ max_files: 2, max_upload_size_mb: 1 });
  const add = () =>
    v1.send('POST', `/sessions/${body.session_id}/files`, {
      file_settings: { title: 'text', extension: 'txt' },
    });
  expect([(await add()).status, (await add()).status]).toEqual([201, 201]);
  expect(await add()).toMatchObject({
    status: 422,
    body: { message: 'A session can hold at most 2 files.' },
  });
});

it('more files than the contract has are taken where the administrator says so', async () => {
  const { api, sandbox } = service;
  const dot = await picture('a.png');
  const workflow_id = await api.idOf('Merge Images to PDF');
  const many = Array.from({ length: 205 }, () => dot);
  const taken = await api.convert({ 'files[]': many, workflow_id, async: 'true' });
  expect([taken.status, taken.body.credits_charged]).toEqual([202, 205]);
  await api.delete(`/executions/${taken.body.execution_id}`);
  const refused = await sandbox.convert({
    'files[]': many,
    workflow_id: await sandbox.idOf('Merge Images to PDF'),
  });
  expect([refused.status, refused.body.errors]).toEqual([422, { files: [expect.stringMatching(/\b3\b/)] }]);
});

it('the document has the numbers of its environment', async () => {
  const form = async (client: Client) => {
    const { body } = await client.get<{
      info: { description: string };
      components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> };
    }>('/openapi.json');
    const files = body.components.schemas['ConversionInput']?.properties['files[]'];
    return { about: body.info.description, most: files?.['maxItems'], text: files?.['description'] };
  };
  const production = await form(service.api);
  expect(production.about).toContain('500 (6 with the free licence) requests a minute and 5000 (9 with');
  expect(production.most).toBe(210);
  expect(production.text).toContain('210 (2 with the free licence), of 500 MB (1 MB with the free licence)');
  expect((await form(service.sandbox)).about).toContain('Results are kept for one hour.');
});

it('conversions at the same time, also where there are more workers', async () => {
  const { api } = service;
  const form = {
    'files[]': await picture('a.png'),
    workflow_id: await api.idOf('Images to PDF'),
    async: 'true',
  };
  await api.finished((await api.convert(form)).body);
  const letGo = service.holdWorkers();
  try {
    const accepted = await Promise.all([1, 2, 3].map(() => api.paced(0).convert(form)));
    const statuses = async () =>
      (await Promise.all(accepted.map(({ body }) => api.paced(0).get(body.status_url)))).map(
        ({ body }) => body.status,
      );
    await expect.poll(statuses).toContain('processing');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await statuses()).sort()).toEqual(['pending', 'pending', 'processing']);
    letGo();
    for (const { body } of accepted) expect((await api.finished(body)).status).toBe('done');
  } finally {
    letGo();
  }
});

it('hours that results are kept', async () => {
  const made = async (client: Client) => {
    const form = { 'files[]': await picture('a.png'), workflow_id: await client.idOf('Images to PDF') };
    return (await client.convert(form)).body.status_url;
  };
  const [kept, gone] = [await made(service.api), await made(service.sandbox)];
  await service.pass(75 * 60_000);
  await expect.poll(async () => (await service.sandbox.get(gone)).status).toBe(404);
  expect((await service.api.get(kept)).status).toBe(200);
});
