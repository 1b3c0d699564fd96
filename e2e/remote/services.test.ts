/** The services of connections: how they stand, what they would cost, and that they follow what a person changes. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { localCaller, type ServiceConnection, type ServiceState } from '../../contract/index.js';
import { History } from '../../electron/executions/history/history.js';
import { ExecutionStore } from '../../electron/executions/store.js';
import { testFolder } from '../../electron/executions/testing/folders.js';
import { execution } from '../../electron/executions/testing/records.js';
import { openTokens } from '../../electron/remote/connections/keychain.js';
import { ConnectionStore } from '../../electron/remote/connections/store.js';
import { RemoteServices } from '../../electron/remote/services.js';
import { faults } from './faults.js';
import { isIn, manners, quickClock, small, texts, toPdf, until, useSmallService } from './visits.js';

useSmallService();

interface Opened {
  readonly services: RemoteServices;
  readonly connections: ConnectionStore;
  readonly connection: ServiceConnection;
  readonly store: ExecutionStore;
  readonly folder: string;
  /** Services that were told of. */
  readonly told: string[];
  /** What was logged. */
  readonly logged: string[];
}

const draft = () => ({
  name: 'Harbour',
  url: small.url,
  sandboxUrl: small.sandboxUrl,
  certificate: null,
  proxy: 'none',
  synchronous: 'small' as const,
});

async function openServices(): Promise<Opened> {
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);
  const folder = await testFolder();
  const connections = await ConnectionStore.open(folder);
  const connection = await connections.add(draft());
  const store = new ExecutionStore({ history: History.open(folder), keptFor: () => null, log });
  const services = await RemoteServices.open({
    connections,
    // No keychain: tokens live as long as this process.
    tokens: openTokens(() => Promise.reject(new Error('none here'))),
    store,
    data: folder,
    scratch: join(folder, 'work'),
    language: () => 'en',
    systemProxy: () => Promise.resolve(null),
    log,
    clock: quickClock(),
  });
  onTestFinished(async () => {
    await services.close();
    store.close();
  });
  const told: string[] = [];
  services.onStateChange((id) => told.push(id));
  return { services, connections, connection, store, folder, told, logged };
}

const conditionsOf = (states: readonly ServiceState[]) =>
  states.map(({ service, condition }) => [service.includes(':') ? 'sandbox' : 'production', condition]);

it('says how services stand without asking them, and asks when it is told to', async () => {
  const { services, connection, told } = await openServices();
  const { id } = connection;
  const sandbox = `${id}:sandbox`;
  expect(await services.states()).toMatchObject([
    {
      service: id,
      name: 'Harbour',
      environment: 'production',
      host: new URL(small.url).host,
      condition: 'no_token',
      credits: null,
    },
    { service: sandbox, environment: 'sandbox', condition: 'no_token' },
  ]);
  await services.tokens.keep(id, small.token);
  expect(new Set(told)).toEqual(new Set([id, sandbox]));
  expect(conditionsOf(await services.states())).toEqual([
    ['production', 'unknown'],
    ['sandbox', 'unknown'],
  ]);
  expect((await small.memory()).requests).toEqual([]);
  expect(await services.refresh(id)).toMatchObject({
    token: 'session',
    condition: 'ready',
    credits: { total_available: 1000 },
  });
  await services.tokens.keep(id, 'another-token');
  expect(await services.refresh(id)).toMatchObject({ condition: 'wrong_token', credits: null });
  expect((await services.refresh(id)).error?.code).toBe('unauthorized');
  await services.tokens.keep(id, small.token);
  await small.faults(faults.tooOften({ on: 'credits', retryAfter: 30 }));
  const limited = await services.refresh(id);
  expect(limited).toMatchObject({ condition: 'rate_limited' });
  expect(limited.retryAt).not.toBeNull();
  await small.faults(faults.html({ on: 'credits' }));
  expect(await services.refresh(id)).toMatchObject({
    condition: 'troubled',
    error: { code: 'web_page_came' },
  });
});

it('tells what a submission costs and sends, and that a sandbox is free', async () => {
  const { services, connection, folder } = await openServices();
  await services.tokens.keep(connection.id, small.token);
  const files = (await texts(folder, 'one.txt', 'two.txt')).map((path) => ({ path, folder: '' }));
  const quoteOf = async (service: string) => {
    const { system_workflows, user_workflows } = await services.find(service).as(localCaller).workflows();
    const workflowId = [...system_workflows, ...user_workflows].find(({ name }) => name === toPdf)!.id;
    const target = { directory: folder, pattern: null };
    return services.quote({ service, workflowId, files, options: {}, target });
  };
  const bytes = 2 * 'The text of one.txt\n'.length;
  expect(await quoteOf(connection.id)).toEqual({
    credits: 2,
    lines: [{ kind: 'document', count: 2, credits: 2 }],
    bytes,
    host: new URL(small.url).host,
    isFree: false,
    requests: 1,
    steps: 1,
    later: [],
  });
  expect(await quoteOf(`${connection.id}:sandbox`)).toMatchObject({ credits: 2, isFree: true });
  expect((await small.memory()).requests.filter(({ endpoint }) => endpoint === 'convert')).toEqual([]);
});

it('tries a connection that is not kept', async () => {
  const { services } = await openServices();
  expect(await services.test(draft(), 'production', small.token)).toMatchObject({
    error: null,
    credits: { total_available: 1000 },
  });
  expect(await services.test(draft(), 'production', 'wrong')).toMatchObject({
    error: { code: 'unauthorized' },
  });
  expect(await services.test(draft(), 'sandbox', null)).toMatchObject({ error: { code: 'unauthorized' } });
  const plain = { ...draft(), url: 'http://example.org' };
  expect(await services.test(plain, 'production', small.token)).toMatchObject({
    error: { code: 'service_address_not_secure' },
  });
});

it('follows what a person changes, and cancels what a service does that is not used any more', async () => {
  const { services, connections, connection, store, folder } = await openServices();
  const { id } = connection;
  await services.tokens.keep(id, small.token);
  await manners({ isHeld: true });
  const before = services.find(id);
  await connections.update(id, { name: 'Quay', sandboxUrl: small.sandboxUrl });
  expect((await services.states()).map(({ name }) => name)).toEqual(['Quay', 'Quay']);
  expect(services.find(id)).toBe(before);
  const service = services.find(id).as(localCaller);
  const { system_workflows, user_workflows } = await service.workflows();
  const workflowId = [...system_workflows, ...user_workflows].find(({ name }) => name === toPdf)!.id;
  const files = (await texts(folder, 'one.txt', 'two.txt')).map((path) => ({ path, folder: '' }));
  const target = { directory: folder, pattern: null };
  const { id: submitted } = await service.submit({ workflowId, files, options: {}, target });
  await until({ service }, submitted, isIn('queued'));
  expect(services.busy).toBe(true);
  await connections.remove(id);
  expect(services.all(localCaller)).toEqual([]);
  expect(() => services.find(id)).toThrow(expect.objectContaining({ code: 'unknown_service' }));
  expect(await store.finished(submitted, 'local')).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
  });
});

it('sends until the service has all of it; what waits there needs this process no more', async () => {
  const { services, connection, folder } = await openServices();
  await services.tokens.keep(connection.id, small.token);
  await manners({ isHeld: true });
  await small.faults(faults.hold({ on: 'convert', at: 'reply', gate: 'sent' }));
  const service = services.find(connection.id).as(localCaller);
  const { system_workflows, user_workflows } = await service.workflows();
  const workflowId = [...system_workflows, ...user_workflows].find(({ name }) => name === toPdf)!.id;
  const files = (await texts(folder, 'one.txt', 'two.txt')).map((path) => ({ path, folder: '' }));
  const target = { directory: folder, pattern: null };
  expect(services.isSending).toBe(false);
  const { id } = await service.submit({ workflowId, files, options: {}, target });
  // Nothing of it has left yet, and nothing would if this process ended.
  expect(services.isSending).toBe(true);
  await small.held('sent');
  expect(services.isSending).toBe(true);
  await small.open('sent');
  await until({ service }, id, isIn('queued'));
  expect(services).toMatchObject({ busy: true, isSending: false });
  await manners({ isHeld: false });
  await until({ service }, id, ({ status }) => status === 'done');
  expect(services).toMatchObject({ busy: false, isSending: false });
});

it('opens a service anew that is at another address', async () => {
  const { services, connections, connection } = await openServices();
  const before = services.find(connection.id);
  await connections.update(connection.id, { url: small.url.replace('127.0.0.1', 'localhost') });
  expect(services.find(connection.id)).not.toBe(before);
});

it('closes the others, and opens what takes its place, where one cannot be closed in order', async () => {
  const { services, connections, connection, logged } = await openServices();
  const refusing = services.find(connection.id);
  refusing.close = () => Promise.reject(new Error('no order'));
  await connections.update(connection.id, { url: small.url.replace('127.0.0.1', 'localhost') });
  expect(services.find(connection.id)).not.toBe(refusing);
  await services.tokens.keep(connection.id, small.token);
  await services.close();
  expect(logged).toContain('service not closed');
});

it('ends what was left of a service that was removed meanwhile, and nothing of this computer', async () => {
  const { services, store } = await openServices();
  for (const service of ['gone', 'local']) {
    await store.add(
      execution(['one.txt'], { id: service, status: 'processing', service }),
      'local',
      false,
      null,
      false,
    );
    store.letGo(service);
  }
  services.resume();
  await expect
    .poll(() => store.find('gone', 'local'))
    .toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
  expect(store.find('local', 'local').status).toBe('processing');
});
