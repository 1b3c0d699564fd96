/** What a client gets of a file that cannot be read: an error while nothing was sent, a broken connection later. */
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import type { Log } from '../../service/app/log.js';
import { gatewayDefaults } from '../settings/settings.js';
import { createServer } from './server.js';
import { sendDownload } from './send-download.js';

const nothing = () => undefined;
const log = {
  ...{ level: 'info', fatal: nothing, error: nothing, warn: nothing, info: nothing },
  ...{ debug: nothing, trace: nothing, silent: nothing, child: () => log },
} as unknown as Log;

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
});

/** Serves this content of 10 bytes as a PDF. */
async function serve(content: () => AsyncIterable<Uint8Array>): Promise<string> {
  app = await createServer({ ...gatewayDefaults }, log);
  app.get('/a', (request, reply) =>
    sendDownload(
      { name: 'a.pdf', type: 'pdf', size: 10, open: async () => content() },
      request,
      reply,
      () => ({}),
    ),
  );
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/a`;
}

/** Five bytes, and then the error. */
async function* breaking(after: number, error: Error): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < after; piece += 1) yield Buffer.from('12345');
  throw error;
}

it.each([
  ['unknown_execution', 404],
  ['file_missing', 422],
  ['unavailable', 503],
] as const)('replies %s with its status and its sentence, as JSON', async (code, status) => {
  const url = await serve(() => breaking(0, new ServiceError(code)));
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    status,
    'application/json; charset=utf-8',
  ]);
  expect(reply.headers.get('content-disposition')).toBeNull();
  expect(await reply.json()).toMatchObject({ error_code: code });
});

it('cuts the connection where it fails after its beginning', async () => {
  const url = await serve(() => breaking(1, new ServiceError('file_missing')));
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  await expect(reply.arrayBuffer()).rejects.toThrow();
});

it('sends all of it, and closes what a client leaves', async () => {
  let closed = 0;
  const url = await serve(async function* () {
    try {
      yield Buffer.from('12345');
      yield Buffer.from('67890');
    } finally {
      closed += 1;
    }
  });
  expect(await (await fetch(url)).text()).toBe('1234567890');
  expect(closed).toBe(1);
});

it('reads nothing for HEAD', async () => {
  const url = await serve(() => breaking(0, new ServiceError('internal')));
  const reply = await fetch(url, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '10']);
});
