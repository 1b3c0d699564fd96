/** A proxy that lets nobody through, and says nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ServiceClient } from './client.js';
import { systemClock } from './clock.js';

it('a proxy that hangs up is reported, and not asked again', async () => {
  let asked = 0;
  const proxy = createServer().on('connect', (_request, socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const client = new ServiceClient({
    baseUrl: 'https://service.invalid',
    token: () => Promise.resolve('token'),
    language: () => 'en',
    proxyFor: () => Promise.resolve(`http://127.0.0.1:${port}`),
    certificates: () => Promise.resolve(null),
    clock: systemClock,
    log: () => undefined,
  });
  try {
    await expect(client.probe(AbortSignal.timeout(60_000))).rejects.toMatchObject({
      code: 'proxy_lost',
      params: { proxy: `127.0.0.1:${port}`, host: 'service.invalid' },
    });
    expect(asked).toBeLessThan(3);
  } finally {
    await client.close();
    proxy.close();
  }
});
