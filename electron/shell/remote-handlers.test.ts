import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebContents } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Settings, type ConnectionDraft, type ServiceDirectory } from '../../contract/index.js';
import { desktopWords } from '../../words/desktop.js';
import { openTokens, type TokenKeeper } from '../remote/connections/keychain.js';
import type { Keychain } from '../systems/keychain.js';
import { ConnectionStore } from '../remote/connections/store.js';
import { Grants } from './grants.js';

vi.mock('electron', () => ({ dialog: {} }));
const { makeRemoteHandlers } = await import('./remote-handlers.js');

/** A keychain that is emptied with the test: what the handlers leave in it is looked at here. */
class Memory implements Keychain {
  readonly entries = new Map<string, string>();

  async getPassword(_service: string, account: string): Promise<string | null> {
    return this.entries.get(account) ?? null;
  }
  async setPassword(_service: string, account: string, password: string): Promise<void> {
    this.entries.set(account, password);
  }
  async deletePassword(_service: string, account: string): Promise<boolean> {
    return this.entries.delete(account);
  }
}

const draft: ConnectionDraft = {
  name: 'Harbour',
  url: 'https://harbour.example',
  sandboxUrl: 'https://try.harbour.example',
  certificate: null,
  proxy: 'system',
  synchronous: 'small',
};
const sender = {} as WebContents;
let folder: string;
let keychain: Memory;
let tokens: TokenKeeper;
let connections: ConnectionStore;
/** Tokens with which connections were tried. */
let tried: (string | null)[];
let handlers: ReturnType<typeof makeRemoteHandlers>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-services-'));
  connections = await ConnectionStore.open(folder);
  keychain = new Memory();
  tokens = openTokens(async () => keychain);
  tried = [];
  const services = {
    states: async () =>
      connections.list().flatMap(({ id }) => [id, `${id}:sandbox`].map((service) => ({ ...state, service }))),
    refresh: async () => state,
    test: async (_draft: ConnectionDraft, _environment: string, token: string | null) => {
      tried.push(token);
      return { error: null, credits: null, workflows: 3 };
    },
    all: () => [],
    onStateChange: () => () => undefined,
    isSending: false,
    resume: () => undefined,
    close: async () => undefined,
    quote: async () => ({
      credits: 0,
      lines: [],
      bytes: 0,
      host: null,
      isFree: true,
      requests: 1,
      steps: 1,
      later: [],
    }),
  };
  const open = async () => ({ connections, tokens, services });
  handlers = makeRemoteHandlers(
    {
      services: {} as ServiceDirectory,
      grants: new Grants(() => Settings.parse({}), []),
      remote: { open, openIfAny: open },
      words: () => desktopWords('en'),
    },
    () => {
      throw new Error('no window');
    },
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const state = {
  service: 'c1',
  name: 'Harbour',
  environment: 'production' as const,
  host: 'harbour.example',
  token: 'keychain' as const,
  condition: 'unknown' as const,
  error: null,
  retryAt: null,
  credits: null,
};
const kept = async () => {
  const { id } = await handlers.saveConnection([draft, null], sender);
  await handlers.setToken([id, 'production-token'], sender);
  await handlers.setToken([`${id}:sandbox`, 'sandbox-token'], sender);
  return id;
};

test('a token is kept without what was copied along with it', async () => {
  const id = await kept();
  for (const pasted of [
    ' abc\n',
    'Bearer abc',
    'bearer  abc ',
    'Authorization: Bearer abc',
    '"abc"',
    '\ufeffabc\u200b',
  ]) {
    await handlers.setToken([id, pasted], sender);
    expect(keychain.entries.get(id), pasted).toBe('abc');
  }
  await expect(handlers.setToken([id, 'a b'], sender)).rejects.toMatchObject({ code: 'token_invalid' });
  await handlers.setToken([id, ' '], sender);
  expect(keychain.entries.has(id)).toBe(false);
});

test('nobody keeps a token for a service that is not there', async () => {
  await expect(handlers.setToken(['nobody', 'abc'], sender)).rejects.toMatchObject({
    code: 'unknown_service',
  });
  expect(keychain.entries.size).toBe(0);
});

test('a kept token is tried at the address it was typed for, and at no other', async () => {
  const service = await kept();
  const attempt = (change: Partial<ConnectionDraft>, token: string | null = null) =>
    handlers.testConnection(
      [{ draft: { ...draft, ...change }, environment: 'production', token, service }],
      sender,
    );
  await attempt({ name: 'Other' });
  await attempt({ url: 'https://elsewhere.example' });
  await attempt({ url: 'https://harbour.example:8443' });
  await attempt({ url: 'https://elsewhere.example' }, 'Bearer typed');
  expect(tried).toEqual(['production-token', null, null, 'typed']);
});

test('a token does not follow its service to another address', async () => {
  const id = await kept();
  await handlers.saveConnection(
    [{ ...draft, name: 'Harbour 2', url: 'https://harbour.example/base' }, id],
    sender,
  );
  expect([...keychain.entries.keys()]).toEqual([id, `${id}:sandbox`]);
  await handlers.saveConnection([{ ...draft, sandboxUrl: 'https://elsewhere.example' }, id], sender);
  expect([...keychain.entries.keys()]).toEqual([id]);
  await handlers.saveConnection([{ ...draft, url: 'https://elsewhere.example' }, id], sender);
  expect(keychain.entries.size).toBe(0);
});

test('what is not right is refused before a token is forgotten for it', async () => {
  const id = await kept();
  const wrong = { ...draft, url: 'http://harbour.example' };
  await expect(handlers.saveConnection([wrong, id], sender)).rejects.toMatchObject({
    code: 'service_address_not_secure',
  });
  expect(keychain.entries.size).toBe(2);
});

test('a removed service leaves no token behind', async () => {
  const id = await kept();
  await handlers.removeConnection([id], sender);
  expect(keychain.entries.size).toBe(0);
  expect(connections.list()).toEqual([]);
});

test('a window cannot have a file read as certificates that nobody chose', async () => {
  const wish = { ...draft, certificate: '/home/me/.ssh/id' };
  await expect(handlers.saveConnection([wish, null], sender)).rejects.toMatchObject({
    code: 'file_not_given',
  });
  await expect(
    handlers.testConnection(
      [{ draft: wish, environment: 'production', token: 'abc', service: null }],
      sender,
    ),
  ).rejects.toMatchObject({ code: 'file_not_given' });
  expect(tried).toEqual([]);
});
