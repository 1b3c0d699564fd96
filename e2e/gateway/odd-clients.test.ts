/** Clients that are odd and right, or wrong in a way that is said; and faults of ours, which end no process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inCluster, picture, startService, type RunningService } from './harness.js';

/** Loaded before the service: `/ready` asks for the room on the disk, and that is made to throw where nobody listens. */
const faults = `
import promises from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const real = promises.statfs;
promises.statfs = (...given) => {
  const kind = ['throw', 'reject'].find((one) => existsSync(process.env.PLATEN_TEST_FAULTS + '/' + one));
  if (kind === undefined) return real(...given);
  if (kind === 'throw') setImmediate(() => { throw new Error('a fault'); });
  else Promise.reject(new Error('a fault'));
  return new Promise(() => {});
};
syncBuiltinESMExports();
`;

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-odd-'));
  await writeFile(join(folder, 'faults.mjs'), faults);
  service = await startService({
    env: { NODE_OPTIONS: `--import=${join(folder, 'faults.mjs')}`, PLATEN_TEST_FAULTS: folder },
  });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

// In a cluster each gateway has a log of its own.
it.skipIf(inCluster).each(['throw', 'reject'])(
  'a fault of ours where nobody listens (%s): its request gets a 500, and the process goes on',
  async (kind) => {
    await writeFile(join(folder, kind), '');
    const reply = await fetch(`${service.url}/ready`);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ error_code: 'internal' });
    await rm(join(folder, kind));
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    expect([service.process.exitCode, service.process.signalCode]).toEqual([null, null]);
    const log = join(service.data, 'logs', 'platen-serve.log');
    await expect.poll(() => readFile(log, 'utf8')).toContain('where nobody listens');
  },
);

/** A form whose parts are written by hand. */
const formOf = (...parts: string[]): string =>
  [...parts.map((part) => `--B\r\n${part}\r\n`), '--B--\r\n'].join('');
const disposition = (what: string, content = 'x') =>
  `Content-Disposition: form-data${what}\r\n\r\n${content}`;

it('a part of a form without a name is a 422', async () => {
  const id = disposition('; name="workflow_id"', await service.api.idOf('Images to PDF'));
  for (const part of [disposition(''), disposition('; filename="a.pdf"'), disposition('; name=""')]) {
    const { status, body } = await service.api.json('/convert', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      body: formOf(id, part),
    });
    expect([status, body.error_code]).toEqual([422, 'invalid_request']);
  }
});

it('a client that ends its side of the line after its request gets its reply', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.end(
    `GET /api/v2/user/credits HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${service.first.token}\r\n\r\n`,
  );
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1.1 200 [^]*total_available/);
});

it.each(['', 'two words', `k${'e'.repeat(255)}y`])(
  'a key that is none is refused as it stands on the line: %j',
  async (key) => {
    const { hostname, port } = new URL(service.url);
    const content = formOf(
      disposition('; name="workflow_id"', await service.api.idOf('Images to PDF')),
      `${disposition('; name="files[]"; filename="a.png"')}no picture`,
    );
    const socket = connect({ port: Number(port), host: hostname });
    // Programs that build requests leave an empty header out: it is written by hand.
    socket.write(
      [
        'POST /api/v2/convert HTTP/1.1',
        `Host: ${hostname}`,
        `Authorization: Bearer ${service.first.token}`,
        'Content-Type: multipart/form-data; boundary=B',
        `Content-Length: ${Buffer.byteLength(content)}`,
        `Idempotency-Key: ${key}`,
        'Connection: close',
        '',
        content,
      ].join('\r\n'),
    );
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1.1 422 [^]*Idempotency-Key/);
  },
);

it('DELETE with a content type and no body works', async () => {
  const workflow_id = await service.api.idOf('Images to PDF');
  const { body } = await service.api.convert({ 'files[]': await picture('a.png'), workflow_id });
  const removed = await service.api.call(body.status_url, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  });
  expect(removed.status).toBe(204);
  // A body that is needed is still missed.
  const empty = await service.api.call('/user/webhooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '',
  });
  expect(empty.status).toBe(422);
});

it('an unknown workflow is named by the number that was asked for', async () => {
  for (const [api, number] of [
    [service.api, '101000'],
    [service.sandbox, '700123'],
  ] as const) {
    const asked = [
      await api.convert({ 'files[]': await picture('a.png'), workflow_id: number }),
      await api.get(`/workflows/${number}/options`),
      await api.get(`/user/workflows/${number}`),
    ];
    for (const { status, body } of asked) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).toContain(number);
    }
  }
});

it('a port for metrics that is taken is said in a sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');
  const words = ['serve', '--port', '0', '--without-sandbox', '--metrics-port', String(port)];
  const child = spawn(process.execPath, [program, ...words, '--data', join(folder, 'metrics')]);
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [status] = (await once(child, 'exit')) as [number];
  server.close();
  expect([status === 0, said]).toEqual([false, expect.stringContaining(String(port))]);
  expect(said).not.toContain('went wrong inside');
});
