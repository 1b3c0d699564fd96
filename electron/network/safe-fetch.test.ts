import { afterEach, describe, expect, it } from 'vitest';
import type { HostAddress, Resolver } from './addresses.js';
import { readTarget, safeFetch, type SafeRequest, type TargetRules } from './safe-fetch.js';
import { certificate } from './testing/certificate.js';
import { openReceiver, type RequestHandler, type Receiver } from './testing/receiver.js';

const opened: Receiver[] = [];
afterEach(async () => {
  for (const receiver of opened.splice(0)) await receiver.close();
});
const open = async (answer: RequestHandler, wishes = {}) => {
  const receiver = await openReceiver(answer, wishes);
  opened.push(receiver);
  return receiver;
};

const here: HostAddress = { address: '127.0.0.1', family: 4 };
const internet: TargetRules = { kinds: ['public'], plainHttp: 'everywhere' };
const loopback: TargetRules = { kinds: ['public', 'loopback'], plainHttp: 'loopback' };

/** Answers one list after the other, and counts how often it was asked. */
function resolverOf(...answers: HostAddress[][]): Resolver & { asked: number } {
  const resolver = (): Promise<HostAddress[]> => {
    const answer = answers[Math.min(resolver.asked, answers.length - 1)]!;
    resolver.asked += 1;
    return Promise.resolve(answer);
  };
  resolver.asked = 0;
  return resolver;
}

async function fetched(address: string, wishes: Partial<SafeRequest> = {}) {
  try {
    const reply = await safeFetch(address, { rules: loopback, maxBytes: 1000, timeLimit: 60_000, ...wishes });
    const chunks: Uint8Array[] = [];
    for await (const chunk of reply.content) chunks.push(chunk);
    return { status: reply.status, body: Buffer.concat(chunks).toString(), url: reply.url.href };
  } catch (thrown) {
    return (thrown as { code?: string }).code ?? String(thrown);
  }
}

describe('an address', () => {
  it.each([
    ['nonsense', 'address_invalid'],
    ['ftp://a.example/', 'address_invalid'],
    ['file:///etc/passwd', 'address_invalid'],
    ['javascript:alert(1)', 'address_invalid'],
    ['https://name:word@a.example/', 'address_with_password'],
    ['https://name@a.example/', 'address_with_password'],
    ['https://a.example@169.254.169.254/', 'address_with_password'],
    ['https://a.example:22/', 'address_port'],
    ['https://a.example:25/', 'address_port'],
    ['https://169.254.169.254/latest/meta-data/', 'address_refused'],
    ['https://0xa9fea9fe/', 'address_refused'],
    ['https://2852039166/', 'address_refused'],
    ['https://[::ffff:169.254.169.254]/', 'address_refused'],
    ['https://[::ffff:a9fe:a9fe]/', 'address_refused'],
    ['https://[fe80::1]/', 'address_refused'],
    ['https://10.0.0.1/', 'address_refused'],
    ['https://0/', 'address_refused'],
    ['http://192.168.1.1/', 'address_refused'],
    ['http://8.8.8.8/', 'address_not_secure'],
    ['http://[::ffff:8.8.8.8]/', 'address_not_secure'],
  ])('%s is refused: %s', async (address, code) => expect(await fetched(address)).toBe(code));

  it.each(['localhost', 'localhost.', '127.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])(
    'of this computer, written %s, is refused where the internet alone is allowed',
    async (host) => {
      const { port, requests } = await open((_request, response) => void response.end());
      expect(await fetched(`http://${host}:${port}/`, { rules: internet })).toBe('address_refused');
      expect(requests).toEqual([]);
    },
  );

  it('is read without the part that is never sent, and with plain HTTP only where that is taken', () => {
    expect(readTarget('https://a.example/b?c#d', loopback).href).toBe('https://a.example/b?c');
    expect(() => readTarget('http://a.example/', { kinds: ['public'], plainHttp: 'nowhere' })).toThrow(
      expect.objectContaining({ code: 'address_not_secure' }) as Error,
    );
  });
});

describe('a name', () => {
  it('is looked up once, and the connection goes to what was checked', async () => {
    const target = await open((_request, response) => void response.end('checked'));
    const resolve = resolverOf([here], [{ address: '169.254.169.254', family: 4 }]);
    const address = `http://hook.example:${target.port}/path?query=1`;
    expect(await fetched(address, { resolve })).toMatchObject({ status: 200, body: 'checked' });
    expect(resolve.asked).toBe(1);
    expect(target.requests[0]).toMatchObject({
      path: '/path?query=1',
      headers: { host: `hook.example:${target.port}` },
    });
  });

  it('whose answer changes to this computer after the check is not followed there', async () => {
    // Nothing listens where the first answer leads: only a second look-up would find the receiver.
    const target = await open((_request, response) => void response.end('caught'));
    const resolve = resolverOf([{ address: '127.255.255.254', family: 4 }], [here]);
    expect(await fetched(`http://hook.example:${target.port}/`, { resolve })).toBe('address_unreachable');
    expect(await fetched(`http://hook.example:${target.port}/`, { resolve })).toMatchObject({
      body: 'caught',
    });
    expect(target.requests).toHaveLength(1);
  });

  it('with one wrong address among right ones is refused', async () => {
    const target = await open((_request, response) => void response.end('caught'));
    for (const wrong of ['10.0.0.1', '::ffff:192.168.0.1', '169.254.169.254', 'fe80::1'])
      expect(
        await fetched(`http://hook.example:${target.port}/`, {
          resolve: resolverOf([here, { address: wrong, family: wrong.includes(':') ? 6 : 4 }]),
        }),
      ).toBe('address_refused');
    expect(target.requests).toEqual([]);
  });

  it('that nobody knows, or that is looked up without end, is unreachable', async () => {
    const unknown: Resolver = () => Promise.reject(new Error('ENOTFOUND'));
    const silent: Resolver = () => new Promise(() => undefined);
    expect(await fetched('https://hook.example/', { resolve: unknown })).toBe('address_unreachable');
    expect(await fetched('https://hook.example/', { resolve: silent, timeLimit: 50 })).toBe(
      'address_unreachable',
    );
  });

  it('stays in the set-up of TLS and in the check of the certificate', async () => {
    const target = await open((_request, response) => void response.end('secret'), { secure: true });
    const resolve = resolverOf([here]);
    const address = `https://hook.example:${target.port}/`;
    expect(await fetched(address, { resolve, ca: certificate })).toMatchObject({ body: 'secret' });
    expect(target.requests[0]?.serverName).toBe('hook.example');
    // Nobody vouches for it, and it is not the certificate of another name.
    expect(await fetched(address, { resolve })).toBe('address_unreachable');
    expect(await fetched(`https://other.example:${target.port}/`, { resolve, ca: certificate })).toBe(
      'address_unreachable',
    );
    expect(target.requests).toHaveLength(1);
  });
});

describe('an answer', () => {
  const at = ({ port }: Receiver, path = '/') => `http://127.0.0.1:${port}${path}`;

  it('is a stream with an end to its bytes', async () => {
    const target = await open(({ path }, response) => {
      if (path === '/little') response.end('x'.repeat(1000));
      else {
        const more = () => void response.write('x'.repeat(500), () => response.destroyed || more());
        more();
      }
    });
    expect(await fetched(at(target, '/little'))).toMatchObject({ body: 'x'.repeat(1000) });
    expect(await fetched(at(target, '/endless'))).toBe('too_large');
  });

  it('that does not come, stops in the middle or is cut off ends in time', async () => {
    const target = await open(({ path }, response) => {
      if (path === '/silent') return;
      response.writeHead(200, { 'content-length': '100' }).write('begun');
      if (path === '/cut') response.destroy();
    });
    for (const path of ['/silent', '/stopped'])
      expect(await fetched(at(target, path), { timeLimit: 200 })).toBe('address_unreachable');
    expect(await fetched(at(target, '/cut'))).toBe('address_unreachable');
  });

  it('with endless headers is left', async () => {
    const target = await open((_request, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end();
    });
    expect(await fetched(at(target))).toBe('address_unreachable');
  });

  it('that sends elsewhere is given as it is, unless redirects were asked for; each is checked', async () => {
    const target = await open(({ path }, response) => {
      const places: Record<string, string> = {
        '/moved': '/there',
        '/away': 'http://169.254.169.254/',
        '/loop': '/loop',
        '/odd': 'http://name:word@127.0.0.1/',
      };
      const location = places[path];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end(path);
    });
    expect(await fetched(at(target, '/moved'))).toMatchObject({ status: 302 });
    expect(await fetched(at(target, '/moved'), { method: 'POST', maxRedirects: 3 })).toMatchObject({
      status: 302,
    });
    expect(await fetched(at(target, '/moved'), { maxRedirects: 3 })).toMatchObject({
      status: 200,
      body: '/there',
      url: at(target, '/there'),
    });
    expect(await fetched(at(target, '/away'), { maxRedirects: 3 })).toBe('address_refused');
    expect(await fetched(at(target, '/odd'), { maxRedirects: 3 })).toBe('address_with_password');
    expect(await fetched(at(target, '/loop'), { maxRedirects: 3 })).toBe('address_unreachable');
    expect(target.requests.filter(({ path }) => path === '/loop')).toHaveLength(4);
  });
});
