/** Webhooks of the service as it ships (docs/service-contract.md, "Webhooks"): receivers listen on loopback and check with the convention's own library. */
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  openReceiver,
  type RequestHandler,
  type ReceivedRequest,
} from '../../electron/network/testing/receiver.js';
import type { Client } from './client.js';
import { inCluster, picture, startService, type RunningService } from './harness.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Registered extends Record<string, unknown> {
  readonly id: string;
  readonly secret: string;
}

async function receiver(answer: RequestHandler) {
  const opened = await openReceiver(answer);
  onTestFinished(() => opened.close());
  return { requests: opened.requests, url: `http://127.0.0.1:${opened.port}/hook` };
}

/** Registers a webhook that is gone after the test. */
async function register(environment: 'api' | 'sandbox', url: string): Promise<Registered> {
  const { status, body } = await service[environment].send<Registered>('POST', '/user/webhooks', { url });
  expect({ status, body }).toMatchObject({ status: 201 });
  onTestFinished(async () => void (await service[environment].delete(`/user/webhooks/${body.id}`)));
  return body;
}

async function convert(client: Client, name = 'a.png', isAsync = 'true') {
  const workflow_id = await client.idOf('Images to PDF');
  return (await client.convert({ 'files[]': await picture(name), workflow_id, async: isAsync })).body;
}

const verified = (secret: string, { body, headers }: ReceivedRequest) =>
  new Verifier(secret).verify(body, headers) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };

it('tells of an execution that is done with the very status reply that a client polls', async () => {
  const target = await receiver((_request, response) => void response.end());
  const { secret } = await register('api', target.url);
  const { execution_id, status_url } = await convert(service.api);
  const polled = await service.api.finished({ status_url });
  await expect.poll(() => target.requests.length).toBe(1);
  const { type, timestamp, data } = verified(secret, target.requests[0]!);
  expect({ type, timestamp, data }).toEqual({
    type: 'execution.done',
    timestamp: polled.completed_at,
    data: polled,
  });
  expect(data['execution_id']).toBe(execution_id);
  const pdf = await service.api.download({ download_url: String(data['download_url']) });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

it('tells of one that failed, also of a synchronous one, and charges nothing for it', async () => {
  const target = await receiver((_request, response) => void response.end());
  const { secret } = await register('api', target.url);
  const workflow_id = await service.api.idOf('Images to PDF');
  const broken = new File([(await (await picture('a.png')).arrayBuffer()).slice(0, 60)], 'broken.png');
  await service.api.convert({ 'files[]': broken, workflow_id, async: 'false' });
  await expect.poll(() => target.requests.length).toBe(1);
  expect(verified(secret, target.requests[0]!)).toMatchObject({
    type: 'execution.failed',
    data: { status: 'failed', error_code: 'damaged_file', credits_charged: 0 },
  });
});

it('tells webhooks of the sandbox of the sandbox alone', async () => {
  const [production, sandbox] = [
    await receiver((_request, response) => void response.end()),
    await receiver((_request, response) => void response.end()),
  ];
  await register('api', production.url);
  const { secret } = await register('sandbox', sandbox.url);
  const { status_url } = await convert(service.sandbox);
  await service.sandbox.finished({ status_url });
  await expect.poll(() => sandbox.requests.length).toBe(1);
  expect(String(verified(secret, sandbox.requests[0]!).data['status_url'])).toContain('/sandbox/api/v2/');
  expect(production.requests).toEqual([]);
});

it(
  'loses nothing when the service is killed: what was not taken comes after the start, under its id',
  { tags: ['long'] },
  async () => {
    let status = 500;
    const target = await receiver((_request, response) => void response.writeHead(status).end());
    const { secret, id } = await register('api', target.url);
    const token = service.first.token;
    const { status_url } = await convert(service.api);
    await service.api.finished({ status_url });
    await expect.poll(() => target.requests.length).toBe(1);
    await service.kill();
    await service.clock.advance(5000);
    status = 200;
    service = await service.restart();
    await expect.poll(() => target.requests.length).toBe(2);
    const [first, second] = target.requests;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
    expect(verified(secret, second!).type).toBe('execution.done');
    const log = () => service.api.as(token).get<{ deliveries: unknown[] }>(`/user/webhooks/${id}/deliveries`);
    await expect
      .poll(async () => (await log()).body.deliveries)
      .toMatchObject([{ status: 'delivered', attempts: [{ status: 500 }, { status: 200 }] }]);
  },
);

it(
  'tells after the start of an execution that ended in it, because the service was killed before',
  { tags: ['long'] },
  async () => {
    const target = await receiver((_request, response) => void response.end());
    const { secret } = await register('api', target.url);
    const accepted = await Promise.all(
      Array.from({ length: 6 }, (_, number) => convert(service.api, `${number}.png`)),
    );
    await service.kill();
    service = await service.restart();
    const ids = accepted.map(({ execution_id }) => execution_id).sort();
    // Each is told at least once, and as one message.
    const told = () => [
      ...new Set(target.requests.map((request) => String(verified(secret, request).data['execution_id']))),
    ];
    await expect.poll(() => told().sort()).toEqual(ids);
    const messages = new Set(target.requests.map(({ headers }) => headers['webhook-id']));
    expect(messages.size).toBe(ids.length);
  },
);

// A cluster of a test allows private addresses: its receivers are on this computer, and a proxy stands in front.
it.skipIf(inCluster).each(['https://10.0.0.1/hook', 'https://192.168.1.1/'])(
  'refuses to register %s',
  async (url) => refuses(url),
);

it.each([
  'https://169.254.169.254/latest/meta-data/',
  'http://169.254.169.254/',
  'https://[::ffff:169.254.169.254]/',
  'https://2852039166/',
  'http://93.184.216.34/',
  'https://name:word@93.184.216.34/',
  'https://93.184.216.34:25/',
  'file:///etc/passwd',
])('refuses to register %s', async (url) => refuses(url));

async function refuses(url: string): Promise<void> {
  const { status, body } = await service.api.send('POST', '/user/webhooks', { url });
  expect(status).toBe(422);
  expect(Object.keys(body['errors'] as object)).toEqual(['url']);
}

it('wants a token, as everything does', async () => {
  for (const [method, path] of [
    ['GET', '/user/webhooks'],
    ['POST', '/user/webhooks'],
    ['DELETE', '/user/webhooks/x'],
    ['POST', '/user/webhooks/x/test'],
  ] as const)
    expect((await service.api.as(null).json(path, { method })).status).toBe(401);
});
