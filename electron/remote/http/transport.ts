/** One request to the service and the head of its answer: who asks, on which way, and how far a redirect is followed. */
import { ServiceError } from '../../../contract/index.js';
import { farThreadFile, FarWire } from './far-wire.js';
import type { OwnOrigin } from './own-origin.js';
import { maxRedirects, patience } from './patience.js';
import { TokenMask } from './token-mask.js';
import type { ClientOptions, WirePatience } from './types.js';
import { NearWire, type Wire, type WireBody } from './wire.js';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Uint8Array>;
  /** Milliseconds until the headers of the answer, see {@link WirePatience}. */
  readonly silence?: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether a result is fetched, which may be large. */
  readonly isResult?: boolean;
}

export interface WireReply {
  readonly status: number;
  /** Names in small letters; several values of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without the token, see {@link TokenMask}. */
  readonly url: URL;
  /** To be read to its end, or destroyed. */
  readonly body: WireBody;
  /** What of the answer may be shown and kept: a service that repeats the token gets it into no history and no log. */
  readonly mask: TokenMask;
  /** The error for what ends `body` before its time. */
  failure(thrown: unknown): unknown;
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

type TransportOptions = Pick<
  ClientOptions,
  'token' | 'language' | 'proxyFor' | 'certificates' | 'patience' | 'fetchesBeside'
>;

export class Transport {
  readonly #options: TransportOptions;
  readonly #own: OwnOrigin;
  readonly #near: Wire;
  /** Where results are fetched. */
  readonly #far: Wire;
  readonly patience: WirePatience;

  constructor(options: TransportOptions, own: OwnOrigin) {
    this.#options = options;
    this.#own = own;
    this.patience = { ...patience, ...options.patience };
    this.#near = new NearWire(this.patience);
    const thread = options.fetchesBeside === true ? farThreadFile() : (options.fetchesBeside ?? null);
    this.#far = thread === null || thread === false ? this.#near : new FarWire(thread, this.patience);
  }

  /**
   * Sends a request; redirects of a GET within the service's own origin are followed.
   * @throws ServiceError `unauthorized` without a token, and those of the way (contract/error-codes.ts)
   */
  async send(request: WireRequest): Promise<WireReply> {
    let { url } = request;
    for (let redirects = 0; ; redirects += 1) {
      const reply = await this.#once({ ...request, url });
      if (!isRedirect(reply.status)) return reply;
      await reply.body.dump();
      url = this.#next(reply, request.method, redirects);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#near.close(), this.#far.close()]);
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

  async #once({ method, url, headers, body, silence, signal, isResult }: WireRequest): Promise<WireReply> {
    signal?.throwIfAborted();
    // The last wall: whatever asks, the token leaves for no other origin.
    if (!this.#own.isOwn(url))
      throw new ServiceError('address_elsewhere', { host: this.#own.host, other: url.host });
    const token = await this.#options.token();
    if (token === null || token === '') throw new ServiceError('unauthorized');
    const mask = new TokenMask(token);
    const proxy = await this.#options.proxyFor(url);
    const failure = (thrown: unknown): unknown => (signal?.aborted ? signal.reason : thrown);
    const question = {
      method,
      origin: url.origin,
      path: mask.asked(url),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'accept-language': this.#options.language(),
        'user-agent': 'Platen',
        ...headers,
        authorization: `Bearer ${token}`,
      },
      silence: silence ?? this.patience.headers,
      proxy,
      certificates: await this.#options.certificates(),
      host: this.#own.host,
    };
    try {
      const wire = isResult ? this.#far : this.#near;
      return { ...(await wire.ask(question, body, signal)), url, mask, failure };
    } catch (thrown) {
      throw failure(thrown);
    }
  }
}
