/** The service as a process: its first line, its data, its end. */
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture, startService, type RunningService } from './harness.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('says in its first line where it is, where its sandbox is, and the token of a user with credits', async () => {
  expect(service.first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(service.first.sandbox_url).toBe(`${service.first.url}/sandbox`);
  expect(service.first.token).toMatch(/^platen_/);
  expect(await service.api.credits()).toBeGreaterThan(0);
});

it('ends when it is told to, and knows afterwards what it did before', { tags: ['long'] }, async () => {
  const form = {
    'files[]': await picture('a.png'),
    workflow_id: await service.api.idOf('Images to PDF'),
    async: 'false',
  };
  const { status, body } = await service.api.convert(form);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done' } });
  const left = await service.api.credits();
  const token = service.first.token;
  expect(await service.stop()).toBe(0);
  service = await service.restart();
  const before = service.api.as(token);
  const again = await before.get(`/executions/${body.execution_id}`);
  expect(again.body).toMatchObject({ status: 'done', credits_charged: 1, credits_remaining: left });
  expect((await before.download(again.body)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('leaves no more than five tokens of its starts, of which the last go on', { tags: ['long'] }, async () => {
  const tokens: string[] = [];
  for (let start = 0; start < 6; start += 1) {
    service = await service.restart();
    tokens.push(service.first.token);
  }
  const kept = JSON.parse((await service.platen('admin', 'tokens', 'list', 'first', '--json')).out) as {
    tokens: unknown[];
  };
  expect(kept.tokens).toHaveLength(5);
  const statuses = await Promise.all(
    tokens.map(async (token) => (await service.api.as(token).get('/user/credits')).status),
  );
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});

it('has a clock that a test moves', async () => {
  const now = service.clock.now().getTime();
  await service.clock.advance(3_600_000);
  expect(service.clock.now().getTime()).toBeGreaterThanOrEqual(now + 3_600_000);
  const { headers } = await service.api.get('/user/credits');
  const reset = Number(headers.get('x-ratelimit-reset'));
  expect(reset).toBeGreaterThan(service.clock.now().getTime() / 1000 - 1);
});

const hasSix = Object.values(networkInterfaces()).some((some) =>
  some?.some(({ address }) => address === '::1'),
);

for (const host of ['::1', '[::1]'])
  it.runIf(hasSix)(`is reached where it listens on ${host}`, async () => {
    const six = await startService({ flags: ['--host', host] });
    try {
      expect(six.first.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
      expect((await fetch(`${six.url}/ready`)).status).toBe(200);
      expect(await six.api.credits()).toBeGreaterThan(0);
    } finally {
      await six.close();
    }
  });
