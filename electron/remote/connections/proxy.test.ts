import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentProxy, proxyOf, readProxy, readProxyList, withLogin } from './proxy.js';

const there = new URL('https://example.org/api/v2/convert');

describe('a proxy as a person names it', () => {
  it.each([
    ['system', 'system'],
    ['None', 'none'],
    ['http://proxy.local:3128/', 'http://proxy.local:3128'],
    ['https://proxy.local', 'https://proxy.local'],
    ['proxy.local:3128', 'http://proxy.local:3128'],
  ])('%s is %s', (typed, kept) => expect(readProxy(typed)).toBe(kept));
  it.each(['socks5://proxy:1080', 'http://', 'two words', 'http://proxy/path', ''])(
    '%s cannot be used',
    (typed) => expect(() => readProxy(typed)).toThrow(expect.objectContaining({ code: 'proxy_invalid' })),
  );
  it('keeps no password in a file, and repeats none', () => {
    expect(() => readProxy('http://me:geheim@proxy:3128')).toThrow(
      expect.objectContaining({ code: 'proxy_with_password' }),
    );
    expect(() => readProxy('socks5://me:geheim@proxy')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('geheim') as string }),
    );
  });
});

describe('the proxy of a connection', () => {
  const system = () => Promise.resolve('http://system:8080');
  it('follows the system, goes straight, or takes the one that is named', async () => {
    await expect(proxyOf({ proxy: 'system' }, system)(there)).resolves.toBe('http://system:8080');
    await expect(proxyOf({ proxy: 'none' }, system)(there)).resolves.toBeNull();
    await expect(proxyOf({ proxy: 'http://own:1' }, system)(there)).resolves.toBe('http://own:1');
  });
  it('is never taken to this computer, where the token is not secured', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'app.localhost'])
      for (const proxy of ['system', 'http://own:1'])
        await expect(proxyOf({ proxy }, system)(new URL(`http://${host}:7420`))).resolves.toBeNull();
  });
});

describe('what the environment says', () => {
  const names = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'];
  beforeEach(() => {
    for (const name of names.flatMap((small) => [small, small.toUpperCase()])) vi.stubEnv(name, undefined);
  });
  afterEach(() => void vi.unstubAllEnvs());
  it('is nothing without a variable', async () => {
    await expect(environmentProxy(there)).resolves.toBeNull();
  });
  it.each(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'])('is read of %s', async (name) => {
    vi.stubEnv(name, 'http://proxy:3128');
    await expect(environmentProxy(there)).resolves.toBe('http://proxy:3128');
  });
  it('keeps the name and the password for the proxy', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://me:secret@proxy:3128/');
    await expect(environmentProxy(there)).resolves.toBe('http://me:secret@proxy:3128');
  });
  it('takes a proxy without a scheme for a plain one, as curl does', async () => {
    vi.stubEnv('https_proxy', 'proxy:3128');
    await expect(environmentProxy(there)).resolves.toBe('http://proxy:3128');
  });
  it.each(['NO_PROXY', 'no_proxy'])('leaves out the hosts of %s', async (name) => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy:3128');
    vi.stubEnv(name, 'other.org,.example.org,example.org');
    await expect(environmentProxy(there)).resolves.toBeNull();
    await expect(environmentProxy(new URL('https://example.com'))).resolves.toBe('http://proxy:3128');
  });
  it('refuses a kind that is not spoken, without its password', async () => {
    vi.stubEnv('HTTPS_PROXY', 'socks5://me:geheim@proxy:1080');
    await expect(environmentProxy(there)).rejects.toMatchObject({
      code: 'proxy_unusable',
      params: { proxy: 'socks5://proxy:1080' },
    });
  });
});

describe('what Chromium says', () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy:8080; DIRECT', 'http://proxy:8080'],
    ['HTTPS proxy:443', 'https://proxy:443'],
    ['SOCKS5 proxy:1080; PROXY other:3128', 'http://other:3128'],
    ['SOCKS5 proxy:1080; DIRECT', null],
  ])('%j is %j', (list, proxy) => expect(readProxyList(list)).toBe(proxy));
  it.each([
    [null, null, null],
    ['http://proxy:8080', null, 'http://proxy:8080'],
    ['http://proxy:8080', 'http://me:secret@proxy:8080', 'http://me:secret@proxy:8080'],
    [null, 'http://me:secret@proxy:8080', 'http://me:secret@proxy:8080'],
    ['http://other:8080', 'http://me:secret@proxy:8080', 'http://other:8080'],
    [null, 'http://proxy:8080', null],
  ])('%j and %j of the environment are %j', (said, named, proxy) =>
    expect(withLogin(said, named)).toBe(proxy),
  );
  it('is refused where every way is of a kind that is not spoken', () => {
    expect(() => readProxyList('SOCKS5 proxy:1080; SOCKS proxy:1081')).toThrow(
      expect.objectContaining({ code: 'proxy_unusable' }),
    );
  });
});
