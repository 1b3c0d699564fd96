/**
 * The port for Prometheus, separate from the port for clients: behind a proxy on the same computer every request comes from
 * this computer, so the origin of a request would be unknown.
 */
import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import { heard } from '../../systems/heard.js';
import { hostsOf, urlHost, withoutBrackets } from '../http/hosts.js';
import { listeningError } from '../http/listening.js';
import type { Metrics } from './metrics.js';

export interface MetricsPort {
  /** `http://127.0.0.1:9420/metrics` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Every program that reaches the address can read the metrics. Requests must name a numeric address or a name from the administrator, so that no
 * web page can reach it under a host name of its own.
 * @param port 0: any free one
 * @param host address to listen on
 * @param allowed further names of hosts
 * @throws ServiceError `port_taken`, `port_refused`
 */
export async function openMetricsPort(
  port: number,
  metrics: Metrics,
  host = '127.0.0.1',
  allowed: readonly string[] = [],
): Promise<MetricsPort> {
  const listening = withoutBrackets(host);
  const names = new Set(['localhost', listening, ...allowed].flatMap(hostsOf));
  const server = createServer({ requestTimeout: 10_000 }, ({ method, url, headers }, reply) => {
    const isKnown = hostsOf(headers.host ?? '').some((name) => isIP(name) !== 0 || names.has(name));
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
    server.once('error', (error) => reject(listeningError(error, listening, port)));
    server.listen(port, listening, resolve);
  });
  return {
    url: `http://${urlHost(listening)}:${(server.address() as AddressInfo).port}/metrics`,
    close: () => closed(server),
  };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
