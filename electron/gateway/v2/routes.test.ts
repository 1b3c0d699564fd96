/** v2 over a real engine and a listening socket; who calls is told apart by tokens of two users. */
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService } from '../../service/testing/service.js';
import { silentLog } from '../../service/log.js';
import type { User } from '../accounts/user.js';
import { systemClock } from '../clock.js';
import { environments, ownerOf } from '../environments.js';
import { requireToken } from '../http/authentication.js';
import { createServer } from '../http/server.js';
import { gatewayDefaults } from '../settings.js';
import { Estimates } from './estimates.js';
import { addV2Routes } from './routes.js';

const userNamed = (id: string): User => ({
  id,
  name: id,
  email: null,
  licence: 'free',
  organizationId: null,
  legacyName: null,
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const users = new Map(['anna', 'bert'].map((id) => [`token-of-${id}`, userNamed(id)]));

let app: FastifyInstance;
let url: string;
let closing: () => Promise<void>;

beforeAll(async () => {
  const { local, close } = await openTestService({ parallel: 2 });
  app = await createServer({ ...gatewayDefaults }, silentLog());
  const environment = environments.production;
  await app.register(
    async (scope) => {
      scope.addHook(
        'onRequest',
        requireToken(async (token) => users.get(token) ?? null),
      );
      addV2Routes(scope, {
        environment,
        serviceOf: ({ id }) => local.as({ owner: ownerOf(environment, id), place: 'network' }),
        credits: {
          balance: async () => ({ personal: { available: 7 }, organization: null, total_available: 7 }),
          chargeOf: async () => null,
        },
        clock: systemClock,
        estimates: new Estimates(),
        maxUploadBytes: 1024 * 1024,
        baseUrl: () => url,
      });
    },
    { prefix: '/api/v2' },
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  closing = async () => {
    await app.close();
    await close();
  };
});
afterAll(() => closing());

const call = (path: string, init: RequestInit = {}, user = 'anna') =>
  fetch(path.startsWith('http') ? path : `${url}/api/v2${path}`, {
    ...init,
    headers: { authorization: `Bearer token-of-${user}`, ...(init.headers as Record<string, string>) },
  });

const json = async (reply: Promise<Response>) => {
  const response = await reply;
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as never as Body,
  };
};
type Body = Record<string, unknown> & {
  errors: Record<string, string[]>;
  system_workflows: { id: number; name: string }[];
};

const dot = async (name: string): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
    { type: 'image/png' },
  );

const form = (fields: Readonly<Record<string, string | File | readonly File[]>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) data.append(name, one as never);
  return data;
};

const idOf = async (name: string): Promise<string> => {
  const { body } = await json(call('/user/workflows'));
  return String(body.system_workflows.find((workflow) => workflow.name === name)?.id);
};

it('converts one file at once, tells all fields of the contract, and gives the file to its owner alone', async () => {
  const workflow_id = await idOf('Images to PDF');
  const { status, body } = await json(
    call('/convert', {
      method: 'POST',
      body: form({ 'files[]': await dot('häuser 1.png'), workflow_id, async: 'false' }),
    }),
  );
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'done', output_file_type: 'pdf', total_pages: 1, credits_remaining: 7 },
  });
  const download = String(body['download_url']);
  const file = await call(download);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''h%C3%A4user%201.pdf");
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBe(body['output_file_size']);
  const part = await call(download, { headers: { range: 'bytes=5-9' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10));
  expect((await call(download, {}, 'bert')).status).toBe(404);
  expect((await fetch(download)).status).toBe(401);
});

it('packs several results into a ZIP of the size it said, of which any part can be had', async () => {
  const workflow_id = await idOf('Images to PDF');
  const files = [await dot('a.png'), await dot('b.png')];
  const accepted = await json(
    call('/convert', { method: 'POST', body: form({ 'files[]': files, workflow_id, async: 'true' }) }),
  );
  expect(accepted.status).toBe(202);
  const status_url = String(accepted.body['status_url']);
  await expect
    .poll(async () => (await json(call(status_url))).body['status'], { timeout: 30_000 })
    .toBe('done');
  const { body } = await json(call(status_url));
  expect(body['output_file_type']).toBe('zip');
  const bytes = Buffer.from(await (await call(String(body['download_url']))).arrayBuffer());
  expect(bytes.length).toBe(body['output_file_size']);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const part = await call(String(body['download_url']), { headers: { range: 'bytes=100-' } });
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100));
});

it('says at which field something is wrong', async () => {
  const { status, body } = await json(
    call('/convert', {
      method: 'POST',
      body: form({ workflow_id: 'x', async: 'perhaps', file_order: '{}', odd: '1' }),
    }),
  );
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['async', 'file_order', 'files', 'odd', 'workflow_id']);
});

it('refuses too large an upload, in the language that was asked for', async () => {
  const workflow_id = await idOf('Images to PDF');
  const big = new File([new Uint8Array(2 * 1024 * 1024)], 'big.png');
  const { status, body } = await json(
    call('/convert', {
      method: 'POST',
      headers: { 'accept-language': 'nl-NL,nl;q=0.9' },
      body: form({ 'files[]': big, workflow_id }),
    }),
  );
  expect(status).toBe(422);
  expect(body['error_code']).toBe('upload_too_large');
  expect(body.errors['files']?.[0]).toMatch(/^Deze bestanden|samen/i);
});

it('tells a request under another name that nobody knows it, and one without a token who it is for', async () => {
  expect((await fetch(`${url}/api/v2/user/credits`)).status).toBe(401);
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${url}/api/v2/user/credits`, { headers: { host: 'evil.example' } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

it('keeps a key: the same request gives the same execution, another one is refused', async () => {
  const workflow_id = await idOf('Images to PDF');
  const send = async (name: string) =>
    json(
      call('/convert', {
        method: 'POST',
        headers: { 'idempotency-key': 'once' },
        body: form({ 'files[]': await dot(name), workflow_id }),
      }),
    );
  const first = await send('a.png');
  expect((await send('a.png')).body['execution_id']).toBe(first.body['execution_id']);
  const other = await send('b.png');
  expect(other.status).toBe(422);
});
