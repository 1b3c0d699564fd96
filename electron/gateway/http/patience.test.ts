/** Clients that hold a connection and do not move, over raw sockets. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../service/app/log.js';
import { gatewayDefaults } from '../settings/settings.js';
import { defaultPatience, type Patience } from './patience.js';
import { createServer } from './server.js';

const quick: Patience = {
  ...defaultPatience,
  headers: 300,
  silence: 400,
  window: 200,
  minBytesPerSecond: 1000,
  maxConnections: 4,
};

let app: FastifyInstance;
let taken: number;

async function open(patience: Patience): Promise<void> {
  app = await createServer(gatewayDefaults, silentLog(), patience);
  taken = 0;
  app.post('/take', async (request) => {
    for await (const part of request.parts())
      if (part.type === 'file') for await (const bytes of part.file) taken += (bytes as Buffer).length;
    return { taken };
  });
  app.post('/slowly', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
    await new Promise((resolve) => setTimeout(resolve, 900));
    return { taken: 'slowly' };
  });
  app.get('/wait', async () => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    return { waited: true };
  });
  app.get('/endless', (_request, reply) => {
    const bytes = Buffer.alloc(64 * 1024);
    return reply.send(
      new Readable({
        read() {
          this.push(bytes);
        },
      }),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeEach(() => open(quick));
afterEach(() => app.close());

const line = (): Socket => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
};

/** All that is said until the line ends. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n${more}\r\n`;
const begin = '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\n';
const end = '\r\n--x--\r\n';

it('cuts off a head that does not come to its end', async () => {
  const socket = line();
  socket.write('GET /wait HTTP/1.1\r\nHost: localhost\r\nX-A: ');
  expect(await heard(socket)).toContain('408');
});

it('cuts off an upload that stands still, and one that only drips', async () => {
  const still = line();
  still.write(head('/take', 1_000_000) + begin);
  const dripping = line();
  dripping.write(head('/take', 1_000_000) + begin);
  const drops = setInterval(() => dripping.write('.'), 50);
  await Promise.all([heard(still), heard(dripping)]);
  clearInterval(drops);
});

it('takes an upload that comes in pieces, as long as it moves', async () => {
  const socket = line();
  const piece = 'a'.repeat(300);
  socket.write(head('/take', begin.length + 10 * piece.length + end.length, 'Connection: close\r\n') + begin);
  for (let sent = 0; sent < 10; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write(piece);
  }
  socket.write(end);
  expect(await heard(socket)).toMatch(/200 OK[^]*{"taken":3000}/);
});

it('waits in silence while a conversion takes its time, with and without an upload before', async () => {
  const upload = line();
  upload.write(
    head('/slowly', begin.length + end.length + 4, 'Connection: close\r\n') + `${begin}abcd${end}`,
  );
  const plain = line();
  plain.write('GET /wait HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  // A client that has nothing more to say may close its half of the line.
  const half = line();
  half.end('GET /wait HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const said = await Promise.all([upload, plain, half].map(heard));
  expect(said[0]).toContain('{"taken":"slowly"}');
  expect(said[1]).toContain('{"waited":true}');
});

it('cuts off a client that never reads what it asked for', async () => {
  const socket = line();
  socket.pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // The reader here is paused: what tells is that the service holds no connection any more.
  const open = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  await once(app.server, 'connection');
  while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
});

it('takes no more connections than it bears', async () => {
  const held = Array.from({ length: 4 }, line);
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const further = line();
  further.write('GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await heard(further)).toBe('');
  for (const socket of held) socket.destroy();
});

it.each([
  [
    'whose head is too large',
    `GET /wait HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    /larger than 16 KB/,
  ],
  ['that is no HTTP', 'Good day\r\n\r\n', 400, /is not HTTP/],
])('answers a request %s as the contract has it', async (_what, sent, status, sentence) => {
  const socket = line();
  socket.write(sent);
  const [reply = '', body = ''] = (await heard(socket)).split('\r\n\r\n');
  expect(reply).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({
    error: expect.stringMatching(sentence) as string,
    error_code: 'invalid_request',
    errors: { request: [expect.stringMatching(sentence)] },
  });
});

it('names each request in its reply', async () => {
  const { port } = app.server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/nowhere`);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
