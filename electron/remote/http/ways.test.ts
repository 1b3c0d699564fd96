import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createRawServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from './failures.js';
import { patience } from './patience.js';
import { clientOf, codeOf, JumpingClock, status, TestServer } from './testing/service.js';
import { buildFetchThread } from './testing/thread.js';

interface Identity {
  readonly key: string;
  readonly cert: string;
}

let folder: string;
let ofLocalhost: Identity;
let ofAnother: Identity;
let outOfDate: Identity;

/** A certificate that nobody believes, made now. @param days that it holds from now on; below 0 it is over */
function identity(name: string, days = 2): Identity {
  const [key, request, cert] = ['key', 'csr', 'pem'].map((end) => join(folder, `${name}${days}.${end}`)) as [
    string,
    string,
    string,
  ];
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' });
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  openssl('req', ...kind, '-keyout', key, '-out', request, ...subject);
  const held = ['-days', String(days), '-copy_extensions', 'copyall'];
  openssl('x509', '-req', '-in', request, '-key', key, ...held, '-out', cert);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-ways-'));
  ofLocalhost = identity('localhost');
  ofAnother = identity('another.example');
  outOfDate = identity('localhost', -1);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const balance = status(200, { total_available: 3 });

async function secured(identity: Identity, believed: string | null) {
  const service = await TestServer.open(balance, identity);
  const client = clientOf(service.url, { certificates: async () => believed });
  open.push(client, service);
  return client;
}

describe('a certificate', () => {
  it('of one’s own is believed where it was named', async () => {
    const client = await secured(ofLocalhost, ofLocalhost.cert);
    expect(await client.credits()).toEqual({ total_available: 3 });
  });

  it.each([
    ['that nobody named', () => secured(ofLocalhost, null), 'certificate_untrusted'],
    ['beside another that was named', () => secured(ofLocalhost, ofAnother.cert), 'certificate_untrusted'],
    ['for another name', () => secured(ofAnother, ofAnother.cert), 'certificate_name'],
    ['that is over', () => secured(outOfDate, outOfDate.cert), 'certificate_out_of_date'],
    ['whose file is none', () => secured(ofLocalhost, 'no PEM'), 'certificates_unusable'],
  ])('%s is told as %s', async (_what, opened, code) => {
    expect(await codeOf((await opened()).probe())).toBe(code);
  });

  it('is not tried again', async () => {
    const service = await TestServer.open(balance, ofLocalhost);
    const clock = new JumpingClock();
    const client = clientOf(service.url, { clock });
    open.push(client, service);
    expect(await codeOf(client.credits())).toBe('certificate_untrusted');
    expect(clock.waits).toEqual([]);
  });
});

describe('a service that is not there', () => {
  it('is reported as no answer, after the retries of the contract', async () => {
    const service = await TestServer.open(balance);
    const { url } = service;
    await service.close();
    const clock = new JumpingClock();
    const client = clientOf(url, { clock });
    open.push(client);
    expect(await codeOf(client.credits())).toBe('connection_refused');
    expect(clock.waits).toEqual([2000, 4000, 8000]);
    // "Test connection" tells at once.
    expect(await codeOf(client.probe())).toBe('connection_refused');
    expect(clock.waits).toHaveLength(3);
  });

  it('is told soon to a caller that goes on by itself', async () => {
    const service = await TestServer.open(balance);
    const { url } = service;
    await service.close();
    const clock = new JumpingClock();
    const client = clientOf(url, { clock, goesOn: true });
    open.push(client);
    expect(await codeOf(client.credits())).toBe('connection_refused');
    expect(clock.waits).toEqual([500, 1000]);
  });

  it('is told after one long wait where no connection comes about', async () => {
    // It takes connections and never says a word, as a firewall that drops what is sent.
    const server = createRawServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: async () => void server.close() });
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const waitsOf = async (goesOn: boolean) => {
      const clock = new JumpingClock();
      const client = clientOf(url, { clock, goesOn, patience: { connect: 50 } });
      open.push(client);
      expect(await codeOf(client.credits())).toBe('connection_timeout');
      return clock.waits;
    };
    expect(await waitsOf(true)).toEqual([]);
    expect(await waitsOf(false)).toEqual([2000]);
  });

  it('is told as no secure connection where it speaks plain HTTP', async () => {
    const service = await TestServer.open(balance);
    const client = clientOf(service.url.replace('http:', 'https:'));
    open.push(client, service);
    expect(await codeOf(client.probe())).toBe('not_secure');
  });

  it('is told as no conversion service where it speaks something else', async () => {
    const server = createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    open.push(client, { close: async () => void server.close() });
    expect(await codeOf(client.probe())).toBe('not_data');
  });

  it('is told as silent when it does not answer', async () => {
    const service = await TestServer.open(() => undefined);
    const client = clientOf(service.url, { patience: { headers: 1 } });
    open.push(client, service);
    expect(await codeOf(client.probe())).toBe('service_timeout');
  });

  it.each([
    [['ENOTFOUND'], 'host_unknown'],
    [['EAI_AGAIN'], 'host_unknown'],
    [['ENETUNREACH'], 'host_unreachable'],
    [['UND_ERR_CONNECT_TIMEOUT'], 'connection_timeout'],
    [['ETIMEDOUT'], 'service_timeout'],
    [['ECONNREFUSED', 'ENETUNREACH'], 'connection_refused'],
    [['ECONNRESET'], 'connection_lost'],
    [['SELF_SIGNED_CERT_IN_CHAIN'], 'certificate_untrusted'],
    [['CERT_NOT_YET_VALID'], 'certificate_out_of_date'],
    [['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'], 'not_secure'],
    [['SOMETHING_NEW'], 'network'],
  ])('of %j is %s, also when several addresses were tried', (codes, name) => {
    const way = { host: 'a.example', proxy: null };
    const errors = codes.map((code) => Object.assign(new Error('said'), { code }));
    for (const thrown of [new AggregateError(errors), new Error('outer', { cause: errors[0] })]) {
      const failure = failureOf(thrown, way, patience);
      expect(failure.code).toBe(name);
      expect(failure.message).not.toMatch(/[{}]/);
    }
  });
});

describe('a proxy', () => {
  /** One that lets through, or answers every request for a way with a status. */
  async function proxy(answer: number | 'through', login: string | null = null, secure?: Identity) {
    const asked: string[] = [];
    const server: Server = secure ? createSecureServer(secure) : createServer();
    server.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      socket.on('error', () => undefined);
      const given = request.headers['proxy-authorization'] ?? null;
      const said =
        login !== null && given !== `Basic ${Buffer.from(login).toString('base64')}` ? 407 : answer;
      if (said !== 'through') return void socket.end(`HTTP/1.1 ${said} No\r\nContent-Length: 0\r\n\r\n`);
      const [host, port] = (request.url ?? '').split(':');
      const way = connect(Number(port), host === 'localhost' ? '127.0.0.1' : host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(way).pipe(socket);
      });
      way.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = async () => {
      server.closeAllConnections();
      server.close();
    };
    open.push({ close });
    return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
  }

  async function through(address: string, fetchesBeside: string | false = false) {
    const service = await TestServer.open(balance, ofLocalhost);
    const client = clientOf(service.url, {
      certificates: async () => ofLocalhost.cert,
      proxyFor: async () => address,
      fetchesBeside,
    });
    open.push(client, service);
    return { client, service };
  }

  it('is gone through, without being shown the token', async () => {
    const { host, asked } = await proxy('through');
    const { client, service } = await through(`http://${host}`);
    expect(await client.credits()).toEqual({ total_available: 3 });
    expect(asked).toEqual([`localhost:${service.port}`]);
    expect(service.heard[0]!.headers.authorization).toBe('Bearer secret-token');
  });

  it('that is spoken to over TLS is believed by the certificate of the service’s own, and gone through', async () => {
    const { host, asked } = await proxy('through', null, ofLocalhost);
    const { client, service } = await through(`https://${host.replace('127.0.0.1', 'localhost')}`);
    expect(await client.credits()).toEqual({ total_available: 3 });
    expect(asked).toEqual([`localhost:${service.port}`]);
  });

  it('is given its name and password', async () => {
    const { host } = await proxy('through', 'anna:s3cret');
    const { client } = await through(`http://anna:s3cret@${host}`);
    expect(await client.credits()).toEqual({ total_available: 3 });
  });

  it('and a certificate of one’s own are those of a result that a thread fetches, too', async () => {
    const thread = await buildFetchThread(folder);
    const to = join(folder, 'fetched');
    const { host, asked } = await proxy('through', 'anna:s3cret');
    const { client, service } = await through(`http://anna:s3cret@${host}`, thread);
    await client.download('', 'e', to);
    expect(JSON.parse(readFileSync(to, 'utf8'))).toEqual({ total_available: 3 });
    expect(asked).toEqual([`localhost:${service.port}`]);
    expect(service.heard[0]!.headers.authorization).toBe('Bearer secret-token');
    const refused = await through(`http://anna:wrong-one@${host}`, thread);
    expect(await codeOf(refused.client.download('', 'e', to))).toBe('proxy_login');
    const unbelieved = clientOf(service.url, { fetchesBeside: thread });
    open.push(unbelieved);
    expect(await codeOf(unbelieved.download('', 'e', to))).toBe('certificate_untrusted');
  });

  it('that refuses is told, and its password is not', async () => {
    const wantsLogin = await proxy('through', 'anna:s3cret');
    const { client } = await through(`http://anna:wrong-one@${wantsLogin.host}`);
    const error: unknown = await client.probe().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'proxy_login', params: { proxy: wantsLogin.host } });
    expect(JSON.stringify(error)).not.toContain('wrong-one');
    const refusing = await proxy(403);
    expect(await codeOf((await through(`http://${refusing.host}`)).client.probe())).toBe('proxy_refused');
  });

  it('that is not there is told as that', async () => {
    const gone = await proxy('through');
    await gone.close();
    expect(await codeOf((await through(`http://${gone.host}`)).client.probe())).toBe('proxy_unreachable');
    expect(await codeOf((await through('socks5://x:1')).client.probe())).toBe('proxy_invalid');
  });
});
