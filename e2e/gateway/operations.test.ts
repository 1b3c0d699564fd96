/** What the operator of a service sees of it, and what the service does not show. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, sample, startService, type RunningService } from './harness.js';

describe('a service that runs', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ flags: ['--metrics-port', '0'] });
  });
  afterAll(() => service.close());

  const metrics = async (): Promise<string> => {
    const reply = await fetch((service.first as unknown as { metrics_url: string }).metrics_url);
    expect(reply.status).toBe(200);
    return reply.text();
  };

  it('says that it lives and that it is ready, to everybody', async () => {
    const lives = await fetch(`${service.url}/health`);
    expect({ status: lives.status, body: await lives.json() }).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
    const ready = await fetch(`${service.url}/ready`);
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: { database: true, engine: true, disk: true, queue: true, accepting: true },
    });
    expect(ready.status).toBe(200);
  });

  it('tells Prometheus what it did, on a port of its own, without names', async () => {
    const name = 'a-name-nobody-is-to-read.png';
    const workflow_id = await service.api.idOf('Images to PDF');
    const made = await service.api.convert({ 'files[]': await picture(name), workflow_id, async: 'false' });
    expect(made.body.status).toBe('done');
    const broken = new File([new Uint8Array([1, 2, 3])], 'broken.png');
    await service.sandbox.convert({
      'files[]': broken,
      workflow_id: await service.sandbox.idOf('Images to PDF'),
      async: 'false',
    });
    const text = await metrics();
    expect(text).toContain('platen_executions_ended_total{environment="production",status="done"} 1');
    expect(text).toContain('platen_execution_duration_seconds_count{workflow="images-to-pdf"}');
    expect(text).toContain('platen_executions{environment="production",state="pending"} 0');
    expect(text).toContain('platen_queue_age_seconds{environment="production"} 0');
    expect(text).toMatch(/platen_memory_bytes{process="gateway"} [1-9]\d{6,}/);
    expect(text).toMatch(/platen_memory_bytes{process="workers"} [1-9]\d{6,}/);
    expect(text).toMatch(/platen_workers [1-9]/);
    expect(text).toContain('platen_worker_restarts_total 0');
    expect(text).toContain(
      'platen_http_requests_total{method="POST",route="/api/v2/convert",status="200"} 1',
    );
    expect(text).not.toContain(name);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  });

  it('counts a worker that died', async () => {
    const workers = service.workers();
    for (const pid of workers) process.kill(pid, 'SIGKILL');
    while (!/platen_worker_restarts_total [1-9]/.test(await metrics())) await pause();
  });

  it('lets nobody else of its computer into its folder', async () => {
    expect((await stat(service.data)).mode & 0o777).toBe(0o700);
    for (const name of ['given', 'results', 'work', 'logs'])
      expect((await stat(join(service.data, name))).mode & 0o077, name).toBe(0);
    for (const name of (await readdir(service.data)).filter((entry) => /\.db$/.test(entry)))
      expect((await stat(join(service.data, name))).mode & 0o077, name).toBe(0);
  });

  it('writes each request with its number into the log', async () => {
    const { headers } = await service.api.get('/user/credits');
    const id = headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    // Lines are gathered before they are written.
    await expect.poll(() => logOf(service)).toContain(`"request":"${id}"`);
  });
});

/** Converts a document with a name and a password that are looked for afterwards; and one that cannot be converted. */
async function convertSecrets(service: RunningService): Promise<void> {
  const named = async (file: Promise<File>, name: string) =>
    new File([await (await file).arrayBuffer()], name);
  const { api } = service;
  await api.convert({
    'files[]': await named(sample('letter.docx'), 'namecanary.docx'),
    workflow_id: await api.idOf('Word to PDF'),
    async: 'false',
    'options[password]': 'passwordcanary',
  });
  await api.convert({
    'files[]': new File(['not a picture'], 'namecanary.png'),
    workflow_id: await api.idOf('Images to PDF'),
    async: 'false',
  });
  await api.get('/executions/namecanary');
  await api.get('/namecanary');
}

it('writes no name of a document and no password into its log', { tags: ['long'] }, async () => {
  const service = await startService();
  try {
    await convertSecrets(service);
    await service.stop();
    const log = await logOf(service);
    expect(log).toContain('execution ended');
    expect(log).not.toContain('namecanary');
    expect(log).not.toContain('passwordcanary');
    expect(log).not.toContain(service.first.token);
    expect(service.complaints.join('\n')).not.toMatch(/canary/);
  } finally {
    await service.close();
  }
});

it(
  'writes names, and still no password, where an administrator asks for it',
  { tags: ['long'] },
  async () => {
    const service = await startService({ flags: ['--log-names'] });
    try {
      await convertSecrets(service);
      await service.stop();
      const log = await logOf(service);
      expect(log).toContain('namecanary.docx');
      expect(log).not.toContain('passwordcanary');
    } finally {
      await service.close();
    }
  },
);

it('forgets executions and their files when their time is over', { tags: ['long'] }, async () => {
  const service = await startService({ flags: ['--keep-hours', '2'] });
  try {
    const { api, clock } = service;
    const { body } = await api.convert({
      'files[]': await picture('a.png'),
      workflow_id: await api.idOf('Images to PDF'),
      async: 'false',
    });
    expect(await readdir(join(service.data, 'results'))).toHaveLength(1);
    await clock.advance(3_600_000);
    expect((await api.get(`/executions/${body.execution_id}`)).status).toBe(200);
    await clock.advance(3_600_000 + 60_000);
    while ((await api.get(`/executions/${body.execution_id}`)).status !== 404) await pause();
    while ((await readdir(join(service.data, 'results'))).length > 0) await pause();
    expect((await api.get(`/executions/${body.execution_id}/download`)).status).toBe(404);
  } finally {
    await service.close();
  }
});

it(
  'does not begin where documents cannot be kept apart, and says what is missing',
  { tags: ['long'] },
  async () => {
    const env = { PLATEN_BUBBLEWRAP: 'none' };
    const data = await mkdtemp(join(tmpdir(), 'platen-bare-'));
    const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');
    const begun = promisify(execFile)(process.execPath, [program, 'serve', '--port', '0', '--data', data], {
      env: { ...process.env, ...env },
    });
    await expect(begun).rejects.toMatchObject({
      code: expect.any(Number) as number,
      stderr: expect.stringMatching(/apt install bubblewrap[^]*--without-sandbox/) as string,
    });
    expect(await readdir(data)).not.toContain('gateway.db');
    await rm(data, { recursive: true });
    const service = await startService({ env, flags: ['--without-sandbox'] });
    try {
      expect((await fetch(`${service.url}/health`)).status).toBe(200);
    } finally {
      await service.close();
    }
  },
);

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

async function logOf({ data }: RunningService): Promise<string> {
  const folder = join(data, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}
