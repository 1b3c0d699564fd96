/**
 * Fetching for a page whose person allowed the network: GET and HEAD, public addresses only, no cookies, with limits. To one address
 * that a person named, a few bytes may be sent (POST).
 * Redirects are not followed here: the page's browser asks again for where it was sent, and that is checked anew.
 */
import type { Agent, IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { allowedAddresses, type AddressKind, type HostAddress } from './addresses.js';
import { answering, isWebPort } from './checked-connection.js';

export interface NetworkReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Why nothing came: the address is not allowed, or it cannot be reached. */
export type NetworkRefusal = 'refused' | 'unreachable';

export interface NetworkLimits {
  /** Bytes of one answer, unpacked. */
  readonly answer: number;
  /** Bytes of all answers to one page. */
  readonly page: number;
  readonly requests: number;
  /** Milliseconds for one answer. */
  readonly time: number;
}

const defaultLimits: NetworkLimits = {
  answer: 64 * 1024 ** 2,
  page: 512 * 1024 ** 2,
  requests: 5000,
  time: 30_000,
};

export interface NetworkOptions {
  /** `host:port` that may be on this computer or the local network, because the person asked for it explicitly. */
  readonly privateHost?: string;
  readonly limits?: Partial<NetworkLimits>;
  /** The one address that bytes may be sent to, because the person named it. */
  readonly postTo?: string;
}

const internet: readonly AddressKind[] = ['public'];
const anywhere: readonly AddressKind[] = ['public', 'private', 'loopback'];

/** Headers of an answer that speak of the connection, keep state, or call elsewhere. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'trailer',
  'upgrade',
  'set-cookie',
  'strict-transport-security',
  'alt-svc',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'nel',
]);
/** Headers of a request that are passed on; never cookies, never authorization. */
const passed = ['accept', 'accept-language', 'user-agent'];
/** Bytes that may be sent to an address that a person named. */
const maxSent = 64 * 1024;

/** What fetches for one page. */
export interface PageFetcher {
  /** Never throws. */
  fetch(
    address: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body?: Buffer,
  ): Promise<NetworkReply | NetworkRefusal>;
  close(): void;
}

/** Makes what fetches for a page: here, or by somebody who is asked to. */
export type OpenNetwork = (options: NetworkOptions) => PageFetcher;

interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** The network as one page sees it. */
export class PageNetwork implements PageFetcher {
  readonly #privateHost: string | undefined;
  readonly #limits: NetworkLimits;
  readonly #postTo: string | undefined;
  readonly #agents = new Map<'http' | 'https', Agent>();
  #isClosed = false;
  #requests = 0;
  #bytes = 0;

  constructor({ privateHost, limits, postTo }: NetworkOptions = {}) {
    this.#privateHost = privateHost;
    this.#postTo = postTo;
    this.#limits = { ...defaultLimits, ...limits };
  }

  async fetch(
    address: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body?: Buffer,
  ): Promise<NetworkReply | NetworkRefusal> {
    const url = new URL(address);
    this.#requests += 1;
    const isSent = method === 'POST' && address === this.#postTo && (body?.length ?? 0) <= maxSent;
    if (method !== 'GET' && method !== 'HEAD' && !isSent) return 'refused';
    if (!isWebPort(url) || this.#requests > this.#limits.requests) return 'refused';
    const limit = AbortSignal.timeout(this.#limits.time);
    try {
      const kinds = hostAndPort(url) === this.#privateHost ? anywhere : internet;
      const allowed = await allowedAddresses(url.hostname, kinds);
      if (allowed === null) return 'refused';
      const answer = await this.#connect(
        url,
        { method, headers, body: isSent ? body : undefined },
        allowed,
        limit,
      );
      return await this.#read(answer, limit);
    } catch {
      return 'unreachable';
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const agent of this.#agents.values()) agent.destroy();
  }

  async #connect(
    url: URL,
    { method, headers, body }: SentRequest,
    allowed: readonly HostAddress[],
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const kind = url.protocol === 'https:' ? 'https' : 'http';
    // Every service has this file, and few of its pages may fetch.
    const { Agent, request } = await (kind === 'https' ? import('node:https') : import('node:http'));
    if (this.#isClosed) throw new Error('closed');
    const agent = this.#agents.get(kind) ?? new Agent({ keepAlive: true, maxSockets: 6 });
    this.#agents.set(kind, agent);
    return new Promise((resolve, reject) => {
      const asked = request(url, {
        method,
        signal,
        agent,
        lookup: answering(allowed),
        // A name and password in an address are sent to nobody.
        auth: '',
        headers: {
          ...passedHeaders(headers),
          ...(body ? { 'content-type': headers['content-type'], 'content-length': body.length } : {}),
          'accept-encoding': 'gzip, deflate, br',
        },
      });
      asked.on('response', resolve).on('error', reject).end(body);
    });
  }

  async #read(answer: IncomingMessage, signal: AbortSignal): Promise<NetworkReply> {
    const decoded = decoder(answer);
    const stop = () => void answer.destroy(new Error('too slow'));
    signal.addEventListener('abort', stop, { once: true });
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of decoded as AsyncIterable<Buffer>) {
        length += chunk.length;
        this.#bytes += chunk.length;
        if (length > this.#limits.answer || this.#bytes > this.#limits.page) throw new Error('too much');
        chunks.push(chunk);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      if (!answer.complete) answer.destroy();
    }
    return { status: answer.statusCode ?? 502, headers: keptHeaders(answer), body: Buffer.concat(chunks) };
  }
}

/** A browser without a window says so in its name, and some servers send it away. */
const passedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    passed.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.replace('HeadlessChrome/', 'Chrome/')]];
    }),
  );

/** As {@link NetworkOptions.privateHost} is written. */
export const hostAndPort = (url: URL): string =>
  `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;

function decoder(answer: IncomingMessage): Readable {
  const unpack = unpackerOf(answer.headers['content-encoding']?.trim().toLowerCase());
  if (unpack === null) return answer;
  answer.on('error', (error) => unpack.destroy(error));
  answer.on('close', () => {
    if (!answer.complete) unpack.destroy(new Error('cut off'));
  });
  return answer.pipe(unpack);
}

function unpackerOf(encoding: string | undefined): Transform | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return null;
  }
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || dropped.has(name)
        ? []
        : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
