/** A service on loopback for tests of its client: each test says how it answers, and reads what came. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ClientOptions } from '../types.js';
import { ServiceClient } from '../client.js';
import type { RemoteClock } from '../clock.js';

/** A request whose body was read to its end. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Answers one request; the body is there when `whole` is awaited. */
export type ServiceAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  whole: () => Promise<Buffer>,
) => unknown;

/** A clock that stands still until somebody waits: then it is later at once. */
export class JumpingClock implements RemoteClock {
  /** Milliseconds that were waited, in order. */
  readonly waits: number[] = [];
  #now = Date.UTC(2026, 10, 22);

  now(): number {
    return this.#now;
  }

  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.waits.push(milliseconds);
    this.#now += milliseconds;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export class TestServer {
  readonly heard: Heard[] = [];
  readonly server: Server;
  readonly #scheme: string;

  private constructor(answer: ServiceAnswer, secure: { key: string; cert: string } | null) {
    const listener: RequestListener = (request, response) => {
      let body: Promise<Buffer> | null = null;
      const whole = () => (body ??= this.#read(request));
      // Without a listener an abort by the client would end the test's process.
      request.on('error', () => undefined);
      response.on('error', () => undefined);
      void (async () => answer(request, response, whole))().catch((thrown: unknown) => {
        if (request.complete) response.writeHead(599).end(String(thrown));
      });
    };
    this.server = secure ? createSecureServer(secure, listener) : createServer(listener);
    this.#scheme = secure ? 'https' : 'http';
  }

  static async open(
    answer: ServiceAnswer,
    secure: { key: string; cert: string } | null = null,
  ): Promise<TestServer> {
    const service = new TestServer(answer, secure);
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `${this.#scheme}://localhost:${this.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #read(request: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url = '', headers } = request;
    this.heard.push({ method, path: url, headers, body });
    return body;
  }
}

/** Answers with data. */
export function sendJson(
  response: ServerResponse,
  status: number,
  data: unknown,
  headers: Readonly<Record<string, string | number>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data));
}

/** Notes each request without its body, and answers in turn as the list says; the last one goes on. */
export function inTurn(answers: readonly ServiceAnswer[]): { answer: ServiceAnswer; count: () => number } {
  let count = 0;
  return {
    answer: async (request, response, whole) => {
      const answer = answers[Math.min(count, answers.length - 1)]!;
      count += 1;
      await answer(request, response, whole);
    },
    count: () => count,
  };
}

export const status =
  (code: number, data: unknown, headers: Readonly<Record<string, string | number>> = {}): ServiceAnswer =>
  async (_request, response, whole) => {
    await whole();
    sendJson(response, code, data, headers);
  };

/** A client of a service, with a token, without a proxy, on a clock that jumps. */
export function clientOf(baseUrl: string, more: Partial<ClientOptions> = {}): ServiceClient {
  return new ServiceClient({
    baseUrl,
    token: async () => 'secret-token',
    language: () => 'en',
    proxyFor: async () => null,
    certificates: async () => null,
    clock: new JumpingClock(),
    log: () => undefined,
    ...more,
  });
}

/** The code of the ServiceError that a promise rejects with; what else it does is shown. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    return `resolved with ${JSON.stringify(await promise)}`;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : `threw ${String(thrown)}`;
  }
}
