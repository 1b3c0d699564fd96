/** Clients that send all of an upload before they read why it was refused, over raw sockets. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { silentLog } from '../../service/app/log.js';
import { gatewayDefaults } from '../settings/settings.js';
import { createServer } from './server.js';

let app: FastifyInstance;
beforeEach(async () => {
  app = await createServer(gatewayDefaults, silentLog());
  const refuse = async (): Promise<void> => {
    throw new ServiceError('unauthorized');
  };
  app.post('/take', { onRequest: refuse }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it('is answered although the client reads only behind its last byte, and the line ends', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  const broken: string[] = [];
  socket.on('error', (error) => broken.push(String(error)));
  const piece = Buffer.alloc(64 * 1024);
  const pieces = 400;
  socket.write(
    `POST /take HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: ${piece.length * pieces}\r\n\r\n`,
  );
  for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
    // Slower than the refusal comes.
    await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise<void>((resolve) => void socket.write(piece, () => resolve()));
  }
  let said = '';
  socket.on('data', (bytes) => (said += bytes.toString('latin1'))).resume();
  if (!socket.destroyed) await once(socket, 'close');
  expect(broken).toEqual([]);
  expect(said).toMatch(/^HTTP\/1\.1 401 [^]*connection: close[^]*"error"/i);
});
