/** The one port of a worker: whether it lives, and whether it takes work. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HealthPort {
  /** Without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param port 0: any free one
 * @param isReady whether it takes work
 * @param more what else a path gives as text; null for none
 */
export async function openHealthPort(
  port: number,
  host: string,
  isReady: () => Promise<boolean>,
  more: (path: string) => Promise<string | null> = () => Promise.resolve(null),
): Promise<HealthPort> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<readonly [number, string, string]> => {
      const path = (request.url ?? '/').split('?')[0]!;
      if (path === '/health') return [200, 'application/json', '{"status":"ok"}'];
      if (path === '/ready')
        return (await isReady())
          ? [200, 'application/json', '{"status":"ready"}']
          : [503, 'application/json', '{"status":"not_ready"}'];
      const text = await more(path);
      return text === null ? [404, 'application/json', '{}'] : [200, 'text/plain; version=0.0.4', text];
    };
    answer().then(
      ([status, type, body]) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: got } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${got}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
