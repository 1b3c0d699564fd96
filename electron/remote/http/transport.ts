/** One request to the service and the head of its answer: who asks, on which way, and how far a redirect is followed. */
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ServiceError } from '../../../contract/index.js';
import { Dispatchers } from './dispatchers.js';
import { failureOf, type Way } from './failures.js';
import type { OwnOrigin } from './own-origin.js';
import { maxRedirects, patience } from './patience.js';
import { TokenMask } from './token-mask.js';
import type { ClientOptions, Patience } from './types.js';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Uint8Array>;
  /** Milliseconds until the headers of the answer, see {@link Patience}. */
  readonly silence?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface WireReply {
  readonly status: number;
  /** Names in small letters; several values of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without the token, see {@link TokenMask}. */
  readonly url: URL;
  /** To be read to its end, or destroyed. */
  readonly body: Dispatcher.ResponseData['body'];
  /** What of the answer may be shown and kept: a service that repeats the token gets it into no history and no log. */
  readonly mask: TokenMask;
  /** The error for what ends `body` before its time. */
  failure(thrown: unknown): unknown;
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

type TransportOptions = Pick<ClientOptions, 'token' | 'language' | 'proxyFor' | 'certificates' | 'patience'>;

export class Transport {
  readonly #options: TransportOptions;
  readonly #own: OwnOrigin;
  readonly #dispatchers: Dispatchers;
  readonly patience: Patience;

  constructor(options: TransportOptions, own: OwnOrigin) {
    this.#options = options;
    this.#own = own;
    this.patience = { ...patience, ...options.patience };
    this.#dispatchers = new Dispatchers(this.patience);
  }

  /**
   * Sends a request; redirects of a GET within the service's own origin are followed.
   * @throws ServiceError `unauthorized` without a token, and those of the way (contract/way-causes.ts)
   */
  async send(request: WireRequest): Promise<WireReply> {
    let { url } = request;
    for (let redirects = 0; ; redirects += 1) {
      const reply = await this.#once({ ...request, url });
      if (!isRedirect(reply.status)) return reply;
      await reply.body.dump().catch(() => undefined);
      url = this.#next(reply, request.method, redirects);
    }
  }

  close(): Promise<void> {
    return this.#dispatchers.close();
  }

  #next({ headers, url, mask }: WireReply, method: WireRequest['method'], redirects: number): URL {
    const { host } = this.#own;
    const location = headers['location'] === undefined ? undefined : mask.address(headers['location']);
    const refused = (address: string) => new ServiceError('redirect_refused', { host, address });
    if (location === undefined || !URL.canParse(location, url.href)) throw refused(location ?? '');
    const next = new URL(location, url);
    if (!this.#own.isOwn(next))
      throw new ServiceError('redirect_elsewhere', { host, other: next.host || next.protocol });
    if (method !== 'GET' || redirects === maxRedirects) throw refused(`${next.origin}${next.pathname}`);
    return next;
  }

  async #once({ method, url, headers, body, silence, signal }: WireRequest): Promise<WireReply> {
    signal?.throwIfAborted();
    // The last wall: whatever asks, the token leaves for no other origin.
    if (!this.#own.isOwn(url))
      throw new ServiceError('address_elsewhere', { host: this.#own.host, other: url.host });
    const token = await this.#options.token();
    if (token === null || token === '') throw new ServiceError('unauthorized');
    const mask = new TokenMask(token);
    const proxy = await this.#options.proxyFor(url);
    const way: Way = { host: this.#own.host, proxy };
    const dispatcher = this.#dispatchers.for(proxy, await this.#options.certificates());
    const headersTimeout = silence ?? this.patience.headers;
    const failure = (thrown: unknown): unknown =>
      signal?.aborted ? signal.reason : failureOf(thrown, way, { ...this.patience, headers: headersTimeout });
    try {
      const answer = await dispatcher.request({
        origin: url.origin,
        path: mask.asked(url),
        method,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'accept-language': this.#options.language(),
          'user-agent': 'Platen',
          ...headers,
          authorization: `Bearer ${token}`,
        },
        // undici takes any iterable of bytes; its types do not say so.
        body: (body ?? null) as Readable | null,
        headersTimeout,
        bodyTimeout: this.patience.body,
        signal: signal ?? null,
      });
      const { statusCode: status, body: answered } = answer;
      return { status, headers: joined(answer.headers), url, body: answered, mask, failure };
    } catch (thrown) {
      throw failure(thrown);
    }
  }
}

const joined = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
