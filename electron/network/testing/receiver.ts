/** A web server on loopback for tests of those who call it: it notes every request, and answers as it is told. */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { certificate, key } from './certificate.js';

/** A request that arrived whole. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Name that the client asked for while it set TLS up; null without TLS. */
  readonly serverName: string | null;
}

export interface Receiver {
  readonly port: number;
  readonly requests: ReceivedRequest[];
  close(): Promise<void>;
}

export type RequestHandler = (request: ReceivedRequest, response: ServerResponse) => void;

/** @param address on which it listens */
export async function openReceiver(
  answer: RequestHandler,
  { secure = false, address = '127.0.0.1' } = {},
): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received: ReceivedRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString(),
        serverName: secure ? ((request.socket as TLSSocket).servername as string | false) || '' : null,
      };
      requests.push(received);
      answer(received, response);
    });
  };
  const server = secure ? createHttpsServer({ key, cert: certificate }, take) : createHttpServer(take);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
