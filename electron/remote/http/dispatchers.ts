/** Connections of one client: one pool for each way to the service, with the certificates that are believed. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Agent, buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { ServiceError } from '../../../contract/index.js';
import { proxyHungUp } from './failures.js';
import { readingOn } from './late-reading.js';
import type { WirePatience } from './types.js';

/** Connections at once: five conversions, and what is asked beside them. */
const maxConnections = 12;
/** Bytes of all headers of an answer together. */
const maxHeaderBytes = 32 * 1024;

export class Dispatchers {
  readonly #open = new Map<string, Dispatcher>();
  readonly #patience: WirePatience;

  constructor(patience: WirePatience) {
    this.#patience = patience;
  }

  /**
   * The pool for one way.
   * @param proxy address of a proxy; null: none
   * @param certificates PEM; null: only those believed anyway
   * @throws ServiceError `certificates_unusable`, `proxy_invalid`
   */
  for(proxy: string | null, certificates: string | null): Dispatcher {
    const way = JSON.stringify([proxy, certificates]);
    const known = this.#open.get(way);
    if (known) return known;
    const made = this.#make(proxy, certificates);
    this.#open.set(way, made);
    return made;
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map((dispatcher) => dispatcher.destroy().catch(() => undefined)));
  }

  #make(proxy: string | null, certificates: string | null): Dispatcher {
    const believed = certificates === null ? {} : { ca: believedWith(certificates) };
    const tls = { ...believed, timeout: this.#patience.connect };
    const common = { connections: maxConnections, maxHeaderSize: maxHeaderBytes, pipelining: 1 };
    if (proxy === null) return new Agent({ ...common, connect: listening(buildConnector(tls)) });
    if (!URL.canParse(proxy) || !/^https?:$/.test(new URL(proxy).protocol))
      throw new ServiceError('proxy_invalid', { proxy: proxy.replace(/\/\/.*@/, '//') });
    return new ProxyAgent({
      ...common,
      uri: proxy,
      requestTls: tls,
      proxyTls: tls,
      factory: (origin, options) => new Pool(origin, listeningPool(options)),
    });
  }
}

const listening =
  (
    connect: buildConnector.connector,
    told: (error: Error) => Error = (error) => error,
  ): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]: buildConnector.CallbackArgs) =>
      error === null ? callback(null, readingOn(socket)) : callback(told(error), null),
    );

/** What ends a connection before anything was asked over it. */
const hungUp: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Distinguishes a proxy that hangs up before it lets a connection through from a service that hangs up. undici would also try
 * such a connection for ever, because it ended like an open one does; here the retries are the client's.
 */
const ofProxy = (error: Error): Error =>
  'code' in error && hungUp.has(error.code)
    ? Object.assign(new Error(error.message), { code: proxyHungUp })
    : error;

function listeningPool(options: object): Pool.Options {
  const { connect } = options as Pool.Options;
  return { ...options, ...(typeof connect === 'function' ? { connect: listening(connect, ofProxy) } : {}) };
}

/** Node takes a list of certificates instead of its own and of those that its environment variable names. */
function believedWith(certificates: string): string[] {
  try {
    new X509Certificate(certificates);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new ServiceError('certificates_unusable', { reason }, { cause: thrown });
  }
  return [...rootCertificates, ...extraCertificates(), certificates];
}

function extraCertificates(): string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  if (!file) return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    // Node itself continues without them too.
    return [];
  }
}
