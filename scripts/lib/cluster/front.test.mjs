// The parts of a cluster of tests: what stands in front of gateways and servers, and a clock that is wrong.
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { FaultyLine } from './faulty.mjs';
import { Front } from './front.mjs';

/** A server that says its name, and what it was sent. @param {string} name @param {import('node:http').RequestListener} [answer] */
async function server(name, answer) {
  const listening = createServer(
    answer ??
      (async (request, reply) => {
        let sent = 0;
        for await (const bytes of request) sent += bytes.length;
        reply.writeHead(200, { 'x-name': name, 'x-host': String(request.headers.host) });
        reply.end(`${name} ${request.url} ${sent}`);
      }),
  );
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const end = async () => {
    listening.closeAllConnections();
    await new Promise((resolve) => listening.close(resolve));
  };
  onTestFinished(async () => {
    if (listening.listening) await end();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (listening.address());
  return { url: `http://127.0.0.1:${port}`, end };
}

async function opened() {
  const front = await Front.open();
  onTestFinished(() => front.close());
  return front;
}

it('gives each request to the next gateway, whole, and passes over one that is gone', async () => {
  const [one, other] = [await server('one'), await server('other')];
  const front = await opened();
  front.serve([one.url, other.url]);
  const send = async () => {
    const reply = await fetch(`${front.url}/a?b=c`, { method: 'POST', body: Buffer.alloc(300_000) });
    expect(reply.headers.get('x-host')).toBe(new URL(front.url).host);
    return reply.text();
  };
  expect([await send(), await send()].sort()).toEqual(['one /a?b=c 300000', 'other /a?b=c 300000']);
  await one.end();
  expect([await send(), await send()]).toEqual(['other /a?b=c 300000', 'other /a?b=c 300000']);
  await other.end();
  expect((await fetch(front.url)).status).toBe(502);
  expect(front.counts.nobody).toBe(1);
});

it('answers 502 for a gateway that dies under a request, and cuts a reply that was begun', async () => {
  const dying = await server('dying', (request, reply) => {
    if (request.url === '/begun') reply.write('half');
    setTimeout(() => request.socket.destroy(), 50);
  });
  const front = await opened();
  front.serve([dying.url]);
  expect((await fetch(`${front.url}/none`)).status).toBe(502);
  const begun = await fetch(`${front.url}/begun`);
  expect(begun.status).toBe(200);
  await expect(begun.text()).rejects.toThrow();
});

it('refuses, delays and is well again in front of a server', async () => {
  const { url } = await server('kept');
  const line = await FaultyLine.before(url);
  onTestFinished(() => line.close());
  const address = line.through(url);
  expect(await (await fetch(address)).text()).toBe('kept / 0');
  line.delay = 150;
  const started = performance.now();
  await (await fetch(address)).text();
  expect(performance.now() - started).toBeGreaterThan(290);
  line.refuse();
  await expect(fetch(address)).rejects.toThrow();
  line.mend();
  const large = await fetch(address, { method: 'POST', body: Buffer.alloc(3_000_000) });
  expect(await large.text()).toBe('kept / 3000000');
});

it('a wrong clock is wrong by as much as was said, and nothing else of it', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--require',
      join(import.meta.dirname, 'skewed-clock.cjs'),
      '-p',
      'JSON.stringify([Date.now(), new Date().getTime(), new Date(7).getTime(), new Date(2026, 0).getFullYear(), new Date() instanceof Date])',
    ],
    { env: { ...process.env, PLATEN_TEST_SKEW: '90000' } },
  );
  const [now, made, seven, year, isDate] = JSON.parse(stdout);
  for (const moment of [now, made]) expect(Math.abs(moment - Date.now() - 90_000)).toBeLessThan(20_000);
  expect([seven, year, isDate]).toEqual([7, 2026, true]);
});
