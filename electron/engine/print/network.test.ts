/** Fetching for a page, and what both printers do with an address. */
import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateChromium } from '../exec/locate-chromium.js';
import { windowHost, type PrintHostAnswer } from '../exec/testing/window-host.js';
import { readWords } from '../testing/engine.js';
import { ChromiumPrinter } from './chromium-printer.js';
import { hostAndPort, PageNetwork } from '../../network/page-network.js';
import { printRequest, type PrintRequest } from '../interface/printer.js';

let folder: string;
let server: Server;
let other: Server;
let origin: string;
const hits: string[] = [];
const otherHits: string[] = [];

const pages: Record<string, { status?: number; headers?: Record<string, string>; body: string | Buffer }> = {
  '/': {
    body: '<title>Home</title><h1>At home</h1><img src="/a.svg"><link rel="stylesheet" href="/look.css">',
  },
  '/look.css': { headers: { 'content-type': 'text/css' }, body: 'h1::after{content:" styled"}' },
  '/moved': { status: 302, headers: { location: '/there' }, body: '' },
  '/there': { body: '<h1>Moved here</h1>' },
  '/packed': {
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    body: gzipSync('<h1>Unpacked</h1>'),
  },
  '/bomb': {
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(80_000_000)),
  },
  '/gone': { status: 404, body: 'not here' },
  '/file': {
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' },
    body: 'x',
  },
  '/cookie': { headers: { 'set-cookie': 'a=b' }, body: '<h1>Cookie set</h1><img src="/cookie.png">' },
  '/loop': { body: '<title>Loop</title><script>for(;;);</script>' },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await mkdir(join(folder, 'host-root'));
  await writeFile(join(folder, 'secret.txt'), 'keep this to yourself');
  other = createServer((request, response) => {
    otherHits.push(request.url ?? '');
    response.end('caught');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const away = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  pages['/away'] = { status: 302, headers: { location: `${away}redirected` }, body: '' };
  pages['/pictures'] = {
    body: `<h1>Pictures</h1><img src="${away}img"><iframe src="${away}frame"></iframe><img src="/hop"><img src="http://page.invalid/secret.txt">`,
  };
  pages['/hop'] = { status: 302, headers: { location: `${away}hopped` }, body: '' };
  server = createServer((request, response) => {
    hits.push(`${request.url} ${request.headers.cookie ?? ''}`);
    const page = pages[request.url ?? ''];
    if (request.url === '/never') return;
    if (request.url === '/slow') {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Slow</title><h1>Slow words</h1><img src="/never">');
      return;
    }
    response.statusCode = page?.status ?? (page ? 200 : 404);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value);
    response.end(page?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const one of [server, other]) {
    one.closeAllConnections();
    await new Promise((resolve) => one.close(resolve));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

describe('one answer', () => {
  const fetch = async (path: string, method = 'GET', limits = {}) => {
    const network = new PageNetwork({ privateHost: hostAndPort(new URL(origin)), limits });
    const answer = await network.fetch(origin + path, method, { cookie: 'a=b', accept: '*/*' });
    network.close();
    return answer;
  };
  it('is unpacked, and carries no cookies either way', async () => {
    expect(await fetch('/packed')).toMatchObject({ status: 200, body: Buffer.from('<h1>Unpacked</h1>') });
    expect(await fetch('/cookie')).toMatchObject({
      headers: expect.not.objectContaining({ 'set-cookie': 'a=b' }) as object,
    });
    expect(hits.filter((hit) => hit.includes('a=b'))).toEqual([]);
  });
  it('ends at its limits', async () => {
    expect(await fetch('/bomb')).toBe('unreachable');
    expect(await fetch('/never', 'GET', { time: 200 })).toBe('unreachable');
    expect(await fetch('/', 'GET', { requests: 0 })).toBe('refused');
  });
  it('is asked for with GET and HEAD alone, at ports of the web', async () => {
    expect(await fetch('/', 'POST')).toBe('refused');
    expect(await new PageNetwork().fetch('http://example.com:25/', 'GET', {})).toBe('refused');
  });
});

/** What is asked, and what must come of it: words, or the code of the error. */
const cases: Record<
  string,
  { path: string; words?: string; error?: string; wishes?: Partial<PrintRequest>; refused?: boolean }
> = {
  'a page with its style': { path: '/', words: 'At home styled' },
  'a redirect on the same host': { path: '/moved', words: 'Moved here' },
  'a redirect to another private host': { path: '/away', error: 'address_refused' },
  'things of another private host': { path: '/pictures', words: 'Pictures', refused: true },
  'a private address nobody asked for': {
    path: '/',
    error: 'address_refused',
    wishes: { ownHostMayBePrivate: false },
  },
  'a page that is not there': { path: '/gone', error: 'address_unreachable' },
  'a file to save': { path: '/file', error: 'unsupported_type' },
  'a page that never ends loading': { path: '/slow', words: 'Slow words', wishes: { loadLimit: 1 } },
  'a script without end': { path: '/loop', error: 'timed_out', wishes: { loadLimit: 1, javascript: true } },
};
const request = (name: string, printer: string): PrintRequest => {
  const { path, wishes = {} } = cases[name]!;
  const output = join(folder, `${printer}-${name}.pdf`);
  const address = origin + path;
  return printRequest({
    root: join(folder, 'host-root'),
    entry: '',
    output,
    address,
    network: true,
    ownHostMayBePrivate: true,
    ...wishes,
  });
};

async function check(
  name: string,
  printer: string,
  answer: Pick<PrintHostAnswer, 'report' | 'error'>,
): Promise<void> {
  const { words, error, refused } = cases[name]!;
  expect(answer.error).toBe(error);
  expect(otherHits).toEqual([]);
  if (words === undefined) return;
  const text = await readWords(await readFile(request(name, printer).output));
  expect(text).toContain(words);
  expect(text).not.toMatch(/caught|keep this/);
  if (refused)
    expect(answer.report?.blocked.map((at) => new URL(at).pathname).sort()).toEqual([
      '/frame',
      '/hopped',
      '/img',
      '/secret.txt',
    ]);
  expect(answer.report?.late).toBe(name === 'a page that never ends loading');
}

describe('an installed browser shows', () => {
  let browser: ChromiumPrinter;
  beforeAll(async () => {
    browser = new ChromiumPrinter({
      program: await locateChromium(),
      scratch: join(folder, 'browser'),
      process: () => undefined,
    });
  });
  afterAll(() => browser.close());
  it.each(Object.keys(cases))('%s', async (name) => {
    const answer = await browser.print(request(name, 'browser'), new AbortController().signal).then(
      (report) => ({ report }),
      (thrown: { code: string }) => ({ error: thrown.code }),
    );
    await check(name, 'browser', answer);
  });
});

describe('the app’s hidden window shows', () => {
  const answers = new Map<string, PrintHostAnswer>();
  beforeAll(async () => {
    const ask = await windowHost(folder);
    const names = Object.keys(cases);
    const given = await ask(names.map((name) => ({ print: request(name, 'window') })));
    for (const [place, name] of names.entries()) answers.set(name, given[place]!);
  });
  it.each(Object.keys(cases))('%s', async (name) => {
    await check(name, 'window', answers.get(name)!);
  });
});
