import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { webhookDelivery, WebhookPayload } from '../../../../contract/index.js';
import type { Resolver } from '../../../network/addresses.js';
import { certificate } from '../../../network/testing/certificate.js';
import type { ReceivedRequest } from '../../../network/testing/receiver.js';
import { databases } from '../../database/testing/databases.js';
import { failing } from './outcome.js';
import { newSecret, signedHeaders } from './signature.js';
import {
  answering,
  done,
  logOf,
  lookedAt,
  openWebhooks,
  receiver,
  sqlite,
  statesOf,
} from './testing/fixture.js';

const idOf = ({ headers }: ReceivedRequest) => headers['webhook-id'];

it('signs as the convention’s own library checks it', () => {
  const secret = newSecret();
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const body = JSON.stringify({ type: 'execution.done', data: { name: 'häuser 日本.pdf' } });
  const headers = signedHeaders(secret, 'msg_1', new Date(), body);
  expect(new Verifier(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Verifier(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Verifier(secret).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
});

describe.each(databases)('deliveries kept in %s', (_name, open) => {
  it(
    'carry the status reply, signed, to every webhook that wants it and to no other',
    { tags: ['long'] },
    async () => {
      const fixture = await openWebhooks(await open());
      const { webhooks, sender, anna, bert } = fixture;
      const target = await receiver(answering(204));
      const { secret } = await webhooks.register(anna, { url: target.url });
      await webhooks.register(anna, { url: `${target.url}?failed`, events: ['execution.failed'] });
      await webhooks.register(bert, { url: `${target.url}?bert` });
      await webhooks.register({ ...anna, environment: 'sandbox' }, { url: `${target.url}?sandbox` });
      sender.start();
      await webhooks.tell(anna, done('e-1'));
      await expect.poll(() => target.requests).toHaveLength(1);
      const [request] = target.requests;
      expect(request).toMatchObject({
        method: 'POST',
        path: '/hook',
        headers: { 'content-type': 'application/json' },
      });
      const payload = WebhookPayload.parse(new Verifier(secret).verify(request!.body, request!.headers));
      expect(payload).toEqual({
        type: 'execution.done',
        timestamp: '2026-03-01T12:00:00.000Z',
        data: done('e-1'),
      });
      await webhooks.tell(anna, { execution_id: 'e-2', status: 'failed', error_code: 'damaged_file' });
      await expect
        .poll(() => target.requests.map(({ path }) => path).sort())
        .toEqual(['/hook', '/hook', '/hook?failed']);
    },
  );

  it('are tried again after 5 s, 30 s, 5 min, 30 min and 2 h under one id, and then given up', async () => {
    const fixture = await openWebhooks(await open());
    const { webhooks, sender, clock, anna } = fixture;
    const target = await receiver(answering(500));
    const { secret } = await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    for (const [number, seconds] of webhookDelivery.retrySeconds.entries()) {
      await expect.poll(async () => (await logOf(fixture))[0]?.attempts.length).toBe(number + 1);
      const [delivery] = await logOf(fixture);
      expect(delivery).toMatchObject({
        state: 'pending',
        nextAttemptAt: new Date(clock.now().getTime() + seconds * 1000).toISOString(),
      });
      // Not a moment earlier: the queue is looked at, and nothing is due.
      clock.move(seconds * 1000 - 1);
      await lookedAt(fixture);
      expect(target.requests).toHaveLength(number + 1);
      // The sender looks at the clock by itself.
      clock.move(1);
    }
    await expect.poll(() => statesOf(fixture)).toEqual(['failed']);
    expect(target.requests).toHaveLength(6);
    expect(new Set(target.requests.map(idOf)).size).toBe(1);
    expect(new Set(target.requests.map(({ body }) => body)).size).toBe(1);
    // Each is signed with its own time.
    const times = target.requests.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times.map((time) => time - times[0]!)).toEqual([0, 5, 35, 335, 2135, 9335]);
    expect(new Verifier(secret).verify(target.requests[0]!.body, target.requests[0]!.headers)).toBeTruthy();
    const [delivery] = await logOf(fixture);
    expect(delivery?.error).toEqual({ code: 'webhook_status', params: { status: 500 } });
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500]);
    clock.move(86_400_000);
    await lookedAt(fixture);
    expect(target.requests).toHaveLength(6);
  });

  it('of one event that is told twice are one', async () => {
    const fixture = await openWebhooks(await open());
    const { webhooks, sender, anna } = fixture;
    const target = await receiver(answering(200));
    await webhooks.register(anna, { url: target.url });
    await webhooks.watch(anna, 'e-1');
    await webhooks.watch(anna, 'e-2');
    expect(await webhooks.watched()).toHaveLength(2);
    await webhooks.tell(anna, done('e-1'));
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
    await webhooks.tell(anna, done('e-1'));
    expect(await statesOf(fixture)).toEqual(['delivered']);
    expect(await webhooks.watched()).toEqual([{ executionId: 'e-2', owner: anna }]);
  });

  it('are sent by one of several processes', async () => {
    const fixture = await openWebhooks(await open());
    const { webhooks, sender, anna, another } = fixture;
    const target = await receiver(answering(200));
    await webhooks.register(anna, { url: target.url });
    for (let number = 0; number < 30; number += 1) await webhooks.tell(anna, done(`e-${number}`));
    const others = [another(), another()];
    for (const one of [sender, ...others]) one.start();
    await expect.poll(async () => new Set(await statesOf(fixture))).toEqual(new Set(['delivered']));
    expect(target.requests).toHaveLength(30);
    expect(new Set(target.requests.map(idOf)).size).toBe(30);
  });
});

describe('what waits', () => {
  it('when the process ends is delivered by the next one, also what was on its way', async () => {
    const db = await sqlite();
    const first = await openWebhooks(db);
    let isOpen = false;
    const target = await receiver((_request, response) => void (isOpen && response.end()));
    await first.webhooks.register(first.anna, { url: target.url });
    first.sender.start();
    await first.webhooks.tell(first.anna, done('e-1'));
    await expect.poll(() => target.requests).toHaveLength(1);
    await first.sender.close();
    expect(await statesOf(first)).toEqual(['pending']);
    isOpen = true;
    first.another().start();
    await expect.poll(() => statesOf(first)).toEqual(['delivered']);
    expect(target.requests).toHaveLength(2);
    expect(new Set(target.requests.map(idOf)).size).toBe(1);
  });

  it('in the hands of a process that was killed is taken over when its claim is over', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, clock, anna, another } = fixture;
    const hung: (() => void)[] = [];
    const target = await receiver((_request, response) => {
      if (target.requests.length > 1) response.end();
      else hung.push(() => response.end());
    });
    await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(() => target.requests).toHaveLength(1);
    // The first one never answers for it any more; another process starts.
    await lookedAt(fixture);
    expect(target.requests).toHaveLength(1);
    clock.move(65_001);
    another().start();
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
    expect(target.requests.map(idOf)).toEqual([idOf(target.requests[0]!), idOf(target.requests[0]!)]);
    hung[0]!();
  });

  it('is not lost in the future when the clock goes back by a year', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, clock, anna } = fixture;
    let status = 500;
    const target = await receiver((_request, response) => void response.writeHead(status).end());
    await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(async () => (await logOf(fixture))[0]?.attempts.length).toBe(1);
    status = 200;
    clock.move(-365 * 86_400_000);
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
  });
});

describe('a receiver', () => {
  it('that is slow holds up nobody else, nor does a crowd of them', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, anna, bert } = fixture;
    const slow = await receiver(() => undefined);
    const quick = await receiver(answering(200));
    for (let number = 0; number < 10; number += 1)
      await webhooks.register(anna, { url: `${slow.url}?${number}` });
    await webhooks.register(bert, { url: quick.url });
    for (let number = 0; number < 10; number += 1) await webhooks.tell(anna, done(`slow-${number}`));
    sender.start();
    await expect.poll(() => slow.requests.length).toBe(8);
    for (let number = 0; number < 20; number += 1) await webhooks.tell(bert, done(`quick-${number}`));
    await expect.poll(() => quick.requests.length).toBe(20);
    expect(slow.requests).toHaveLength(8);
  });

  it.each([
    ['redirects', 302, 'webhook_status'],
    ['is not authorized', 401, 'webhook_status'],
  ])('that %s has not taken it, and is not followed elsewhere', async (_what, status, code) => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, anna } = fixture;
    const elsewhere = await receiver(answering(200));
    const target = await receiver(answering(status, { location: elsewhere.url }));
    await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(async () => (await logOf(fixture))[0]?.attempts).toHaveLength(1);
    const [delivery] = await logOf(fixture);
    expect(delivery).toMatchObject({ state: 'pending', attempts: [{ status, error: { code } }] });
    expect(elsewhere.requests).toEqual([]);
  });

  it('that does not answer in time, or not at all, is tried again', async () => {
    const fixture = await openWebhooks(await sqlite(), { timeLimit: 300 });
    const { webhooks, sender, anna } = fixture;
    const silent = await receiver(() => undefined);
    const cut = await receiver((_request, response) => void response.destroy());
    await webhooks.register(anna, { url: silent.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    const error = async () => (await logOf(fixture))[0]?.attempts[0]?.error?.code;
    await expect.poll(error).toBe('webhook_timeout');
    const [webhook] = await webhooks.list(anna);
    await webhooks.remove(anna, webhook!.id);
    await webhooks.register(anna, { url: cut.url });
    await webhooks.tell(anna, done('e-2'));
    await expect.poll(error).toBe('address_unreachable');
  });

  it('whose answer never ends is left after its status', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, anna } = fixture;
    let isLeft = false;
    const target = await receiver((_request, response) => {
      response.on('close', () => (isLeft = true));
      const more = () => void response.write('x'.repeat(10_000), () => response.destroyed || more());
      more();
    });
    await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
    await expect.poll(() => isLeft).toBe(true);
  });

  it('whose name leads elsewhere since it was registered is not followed there', async () => {
    const answers = ['127.0.0.1', '169.254.169.254', '10.0.0.1', '127.0.0.1'];
    const resolve: Resolver = () => Promise.resolve([{ address: answers.shift()!, family: 4 }]);
    const fixture = await openWebhooks(await sqlite(), { resolve, ca: certificate });
    const { webhooks, sender, clock, anna } = fixture;
    const target = await receiver(answering(200), { secure: true });
    await webhooks.register(anna, { url: `https://hook.example:${target.port}/` });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    for (const seconds of [5, 30]) {
      const attempts = async () => (await logOf(fixture))[0]?.attempts.length;
      await expect.poll(attempts).toBe(seconds === 5 ? 1 : 2);
      clock.move(seconds * 1000);
    }
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
    const [delivery] = await logOf(fixture);
    expect(delivery?.attempts.map(({ error }) => error?.code)).toEqual([
      'address_refused',
      'address_refused',
      undefined,
    ]);
    expect(target.requests).toHaveLength(1);
    expect(target.requests[0]?.serverName).toBe('hook.example');
  });

  it('that is gone is switched off at once', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, anna } = fixture;
    const target = await receiver(answering(410));
    await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(() => statesOf(fixture)).toEqual(['failed']);
    expect(await webhooks.list(anna)).toMatchObject([{ enabled: false, disabled: { code: 'webhook_gone' } }]);
    await webhooks.tell(anna, done('e-2'));
    expect(await logOf(fixture)).toHaveLength(1);
  });

  it('that fails for days is switched off, and tried with what comes after it is on again', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, clock, anna } = fixture;
    let status = 500;
    const target = await receiver((_request, response) => void response.writeHead(status).end());
    const { webhook } = await webhooks.register(anna, { url: target.url });
    sender.start();
    const isOn = async () => (await webhooks.get(anna, webhook.id)).enabled;
    for (let number = 0; number < failing.deliveries; number += 1) {
      expect(await isOn()).toBe(true);
      await webhooks.tell(anna, done(`e-${number}`));
      for (const seconds of webhookDelivery.retrySeconds) {
        const newest = async () => (await logOf(fixture))[0]?.attempts.length;
        const before = webhookDelivery.retrySeconds.indexOf(seconds);
        await expect.poll(newest).toBe(before + 1);
        clock.move(seconds * 1000);
        sender.wake();
      }
      await expect.poll(async () => (await logOf(fixture))[0]?.state).toBe('failed');
      clock.move((failing.days / (failing.deliveries - 1)) * 86_400_000);
    }
    expect(await webhooks.get(anna, webhook.id)).toMatchObject({
      enabled: false,
      disabled: { code: 'webhook_failing', params: { days: failing.days } },
    });
    status = 200;
    await webhooks.change(anna, webhook.id, { enabled: true });
    await webhooks.tell(anna, done('e-9'));
    await expect.poll(async () => (await logOf(fixture))[0]?.state).toBe('delivered');
    expect(await webhooks.get(anna, webhook.id)).toMatchObject({ enabled: true, disabled: null });
  });
});
