import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { Webhook, WebhookDelivery, WebhookLog } from '../../../../contract/index.js';
import { openGatewayDatabase } from '../../open-database.js';
import { opened, testDirectory } from '../../database/testing/databases.js';
import { environmentIds } from '../../base/environments.js';
import { sendError } from '../../http/errors.js';
import { databaseIn } from '../../settings/settings.js';
import { webhookRoutes } from './routes.js';
import { maxWebhooks, webhookRules } from './rules.js';
import { openWebhooks, receiver } from './testing/fixture.js';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const local: Parameters<typeof webhookRules>[0] = {
  host: '127.0.0.1',
  publicUrl: null,
  trustProxy: false,
  allowPrivateWebhooks: false,
};

/** A server on loopback whose requests name their user in a header, with webhooks by the rules of a setting. */
async function open(settings = local) {
  const db = await opened(openGatewayDatabase(databaseIn(await testDirectory())));
  const rules = webhookRules(settings);
  // Nobody but this computer is asked for a name.
  const known: Record<string, string> = { 'inside.example': '10.1.2.3', 'outside.example': '93.184.216.34' };
  const resolve = (host: string) => {
    const address = known[host];
    return address ? Promise.resolve([{ address, family: 4 as const }]) : Promise.reject(new Error(host));
  };
  const fixture = await openWebhooks(db, { rules, resolve });
  const app = Fastify();
  apps.push(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const users: Record<string, string> = { anna: fixture.anna.userId, bert: fixture.bert.userId };
  for (const environment of environmentIds)
    await app.register(webhookRoutes, {
      prefix: `/${environment}`,
      webhooks: fixture.webhooks,
      environment,
      userOf: ({ headers }) => ({ id: users[String(headers['x-user'])]! }),
    });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { user = 'anna', environment = 'production', language = 'en' } = {},
  ) => {
    const reply = await fetch(`${url}/${environment}/user/webhooks${path}`, {
      method,
      headers: {
        'x-user': user,
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> };
  };
  const register = async (address: string, wishes = {}) =>
    Webhook.parse((await call('POST', '', { url: address }, wishes)).body);
  return { ...fixture, call, register };
}

describe('a webhook', () => {
  it('is registered with a secret that is told once, changed and removed', async () => {
    const { call } = await open();
    const made = await call('POST', '', {
      url: 'https://outside.example/hook#part',
      events: ['execution.done'],
    });
    expect(made.status).toBe(201);
    const webhook = Webhook.parse(made.body);
    expect(webhook).toMatchObject({
      url: 'https://outside.example/hook',
      events: ['execution.done'],
      enabled: true,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string,
    });
    const { secret: _secret, ...told } = webhook;
    expect((await call('GET', '')).body).toEqual({ webhooks: [told] });
    expect((await call('GET', `/${webhook.id}`)).body).toEqual(told);
    const both = ['execution.done', 'execution.failed'];
    expect(
      (await call('PATCH', `/${webhook.id}`, { enabled: false, events: [...both].reverse() })).body,
    ).toEqual({ ...told, enabled: false, events: both });
    expect(await call('DELETE', `/${webhook.id}`)).toEqual({ status: 204, body: null });
    expect((await call('GET', `/${webhook.id}`)).status).toBe(404);
    const other = Webhook.parse((await call('POST', '', { url: 'https://outside.example/' })).body);
    expect(other.events).toEqual(both);
    expect((await call('DELETE', `?id=${other.id}`)).status).toBe(204);
    expect((await call('GET', '')).body).toEqual({ webhooks: [] });
  });

  it('is tried with a test event, and its log tells what became of it in the language that was asked for', async () => {
    const { call, register, sender } = await open();
    let status = 503;
    const target = await receiver((_request, response) => void response.writeHead(status).end());
    const { id } = await register(target.url);
    sender.start();
    const queued = await call('POST', `/${id}/test`);
    expect(queued).toMatchObject({ status: 202, body: { status: 'pending', type: 'ping', attempts: [] } });
    const delivery = WebhookDelivery.parse(queued.body);
    const newest = async (language = 'en') => {
      const { body } = await call('GET', `/${id}/deliveries`, undefined, { language });
      return WebhookLog.parse(body).deliveries[0];
    };
    await expect.poll(async () => (await newest())?.status).toBe('failed');
    const sentence = 'The receiver answered with status 503. A status from 200 to 299 is expected.';
    expect(await newest()).toMatchObject({
      id: delivery.id,
      error_code: 'webhook_status',
      error: sentence,
      attempts: [{ status: 503, error_code: 'webhook_status', error: sentence }],
    });
    expect((await newest('nl'))?.error).toMatch(/^De ontvanger antwoordde met status 503/);
    status = 200;
    expect((await call('POST', `/${id}/deliveries/${delivery.id}/resend`)).status).toBe(202);
    await expect.poll(async () => (await newest())?.status).toBe('delivered');
    expect((await newest())?.attempts).toHaveLength(2);
    expect(target.requests).toHaveLength(2);
  });

  it('that the service switched off says why, in the language that was asked for', async () => {
    const { call, register, sender, webhooks, anna } = await open();
    const target = await receiver((_request, response) => void response.writeHead(410).end());
    const { id } = await register(target.url);
    sender.start();
    await webhooks.tell(anna, { execution_id: 'e-1', status: 'done' });
    await expect.poll(async () => (await call('GET', `/${id}`)).body['enabled']).toBe(false);
    const { body } = await call('GET', `/${id}`, undefined, { language: 'nl' });
    expect(body).toMatchObject({
      disabled_code: 'webhook_gone',
      disabled_reason: expect.stringMatching(/^De webhook is uitgeschakeld omdat/) as string,
    });
    expect((await call('PATCH', `/${id}`, { enabled: true })).body).toMatchObject({
      enabled: true,
      disabled_code: null,
      disabled_reason: null,
    });
  });

  it('does not exist for another user, nor in the other environment', async () => {
    const { call, register, webhooks, anna } = await open();
    const { id } = await register('https://outside.example/');
    const { id: delivery } = await webhooks.test(anna, id);
    for (const wishes of [{ user: 'bert' }, { environment: 'sandbox' }]) {
      expect((await call('GET', '', undefined, wishes)).body).toEqual({ webhooks: [] });
      for (const [method, path, body] of [
        ['GET', `/${id}`],
        ['PATCH', `/${id}`, { enabled: false }],
        ['DELETE', `/${id}`],
        ['DELETE', `?id=${id}`],
        ['POST', `/${id}/test`],
        ['GET', `/${id}/deliveries`],
        ['POST', `/${id}/deliveries/${delivery}/resend`],
      ] as const)
        expect(await call(method, path, body, wishes)).toMatchObject({
          status: 404,
          body: { error_code: 'unknown_webhook' },
        });
    }
    expect((await call('GET', `/${id}`)).body).toMatchObject({ enabled: true });
    for (const odd of ['nothing', '%00', 'a%2Fb', "'%20or%201=1", 'msg_%F0%9F%92%A9'])
      expect((await call('GET', `/${odd}`)).status).toBe(404);
    expect((await call('POST', `/${id}/deliveries/%00/resend`)).body).toMatchObject({
      error_code: 'unknown_delivery',
    });
  });
});

describe('a registration', () => {
  it.each([
    [{}, 'url'],
    [{ url: 7 }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'https://outside.example/', events: [] }, 'events'],
    [{ url: 'https://outside.example/', events: ['execution.begun'] }, 'events.0'],
    [{ url: `https://outside.example/${'x'.repeat(5000)}` }, 'url'],
    [{ url: 'outside.example' }, 'url'],
    [{ url: 'ftp://outside.example/' }, 'url'],
    [{ url: 'http://outside.example/' }, 'url'],
    [{ url: 'http://unknown.example/' }, 'url'],
    [{ url: 'https://anna:word@outside.example/' }, 'url'],
    [{ url: 'https://outside.example:22/' }, 'url'],
    [{ url: 'https://inside.example/' }, 'url'],
    [{ url: 'https://169.254.169.254/latest/meta-data/' }, 'url'],
    [{ url: 'https://[::ffff:a9fe:a9fe]/' }, 'url'],
    [{ url: 'https://0xa9fea9fe/' }, 'url'],
  ])('of %j is a 422 on %s', async (body, field) => {
    const { call } = await open();
    const reply = await call('POST', '', body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body['errors'] as object)).toEqual([field]);
  });

  it('is refused in the language of the request', async () => {
    const { call } = await open();
    const { body } = await call('POST', '', { url: 'http://outside.example/' }, { language: 'nl' });
    const sentence = 'Het adres http://outside.example/ moet met https:// beginnen.';
    expect(body).toEqual({
      error: sentence,
      error_code: 'address_not_secure',
      errors: { url: [sentence] },
    });
  });

  it('of a name that nobody knows yet is taken', async () => {
    const { register } = await open();
    expect(await register('https://unknown.example/hook')).toMatchObject({ enabled: true });
  });

  it('is one of ten at most', async () => {
    const { call, register } = await open();
    for (let number = 0; number < maxWebhooks; number += 1) await register('https://outside.example/');
    expect(await call('POST', '', { url: 'https://outside.example/' })).toMatchObject({
      status: 422,
      body: { error_code: 'too_many_webhooks' },
    });
    await register('https://outside.example/', { user: 'bert' });
    await register('https://outside.example/', { environment: 'sandbox' });
  });

  const here = ['http://127.0.0.1:9999/', 'https://[::1]:9999/'];
  const near = ['https://10.0.0.1/', 'https://inside.example/'];
  const never = ['http://10.0.0.1/', 'http://inside.example/', 'https://169.254.169.254/'];
  it.each<[string, typeof local, string[]]>([
    ['a service for this computer alone', local, here],
    ['one that others reach', { ...local, host: '0.0.0.0' }, []],
    ['one behind a proxy', { ...local, publicUrl: 'https://convert.example' }, []],
    ['one that believes a proxy', { ...local, trustProxy: true }, []],
    [
      'one whose administrator allows it',
      { ...local, host: '0.0.0.0', allowPrivateWebhooks: true },
      [...here, ...near],
    ],
  ])('of private addresses, at %s', async (_what, settings, taken) => {
    const { call } = await open(settings);
    for (const url of [...here, ...near, ...never])
      expect([url, (await call('POST', '', { url })).status]).toEqual([url, taken.includes(url) ? 201 : 422]);
  });
});
