/**
 * The port for Prometheus, separate from the port for clients: behind a proxy on the same computer every request comes from
 * this computer, so the origin of a request would be unknown.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { heard } from '../../systems/heard.js';
import { listeningError } from '../http/listening.js';
import type { Metrics } from './metrics.js';

export interface MetricsPort {
  /** `http://127.0.0.1:9420/metrics` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Only this computer can reach it. Requests must name a numeric address, so that no web page can reach it under a host name of
 * its own.
 * @param port 0: any free one
 * @throws ServiceError `port_taken`, `port_refused`
 */
export async function openMetricsPort(port: number, metrics: Metrics): Promise<MetricsPort> {
  const host = '127.0.0.1';
  const server = createServer({ requestTimeout: 10_000 }, ({ method, url, headers }, reply) => {
    const isKnown = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '');
    if (!isKnown || method !== 'GET' || url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ type, body }) =>
        reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => reply.writeHead(500).end(),
    );
  });
  heard(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listeningError(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () => closed(server),
  };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
