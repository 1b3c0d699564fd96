import { expect, it } from 'vitest';
import { openHealthPort } from './health-port.js';

it('tells whether a worker lives and takes work, gives its metrics, and refuses a port that is taken', async () => {
  let isReady = true;
  const port = await openHealthPort(
    0,
    '127.0.0.1',
    async () => isReady,
    async (path) => (path === '/metrics' ? 'platen_queue_known 1\n' : null),
  );
  try {
    const statusOf = async (path: string) => (await fetch(`${port.url}${path}`)).status;
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(200);
    isReady = false;
    expect(await statusOf('/ready')).toBe(503);
    expect(await (await fetch(`${port.url}/metrics`)).text()).toContain('platen_queue_known');
    expect(await statusOf('/other')).toBe(404);
    const taken = Number(new URL(port.url).port);
    await expect(openHealthPort(taken, '127.0.0.1', async () => true)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  } finally {
    await port.close();
  }
});
