/**
 * Requests to addresses that somebody else named: a user's webhook, a file to be fetched by its URL. A name is looked up
 * once, every address it stands for is checked, and the connection goes to those very addresses, while the host's name
 * stays in the request and in the check of its certificate. System proxies are not used, nothing is remembered between
 * two requests, and redirects are not followed unless that was asked for; each is then checked anew.
 */
import { Client, type Dispatcher } from 'undici';
import { ServiceError, type ErrorCode, type ErrorParams } from '../../contract/index.js';
import {
  allowedAddresses,
  kindOfAddress,
  type AddressKind,
  type HostAddress,
  type Resolver,
} from './addresses.js';
import { answering, isWebPort, shownAddress } from './checked-connection.js';

/** Where requests may go. */
export interface TargetRules {
  /** Kinds of addresses that may be reached; `forbidden` ones never are. */
  readonly kinds: readonly AddressKind[];
  /** Where `http://` is taken as well as `https://`. */
  readonly plainHttp: 'nowhere' | 'loopback' | 'everywhere';
}

export interface SafeRequest {
  readonly rules: TargetRules;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Redirects that are followed, for GET alone; none when left out. */
  readonly maxRedirects?: number;
  /** Bytes of the answer; the stream ends with `too_large` beyond them. */
  readonly maxBytes: number;
  /** Milliseconds for all of it, from the look-up to the last byte of the answer. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal;
  /** Who knows the addresses of names; the system when left out. */
  readonly resolve?: Resolver;
  /** Certificates (PEM) that are believed instead of those Node brings. */
  readonly ca?: string;
}

export interface SafeReply {
  readonly status: number;
  /** Names in small letters; of several values of one name, joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the answer came from in the end. */
  readonly url: URL;
  /**
   * The bytes as they come, to be read once; unpacked by nobody. Leaving the loop closes the connection.
   * @throws ServiceError `too_large`, `address_unreachable` while it is read
   */
  readonly content: AsyncIterable<Uint8Array>;
  /** Ends the connection; needed where `content` is not read. Never rejects. */
  close(): Promise<void>;
}

/** Bytes of all headers of an answer together. */
const maxHeaderBytes = 16 * 1024;

const refused = (code: ErrorCode, params: ErrorParams): ServiceError => {
  const error = new ServiceError(code, params);
  return new ServiceError(code, params, { fields: { url: [error.message] } });
};

/**
 * Reads an address as it was typed and holds it to what can be said without looking its name up.
 * @throws ServiceError `address_invalid`, `address_not_secure`, `address_with_password`, `address_port`
 */
export function readTarget(text: string, { plainHttp }: TargetRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isWeb) throw refused('address_invalid', { address: shownAddress(text) });
  if (url.username !== '' || url.password !== '')
    throw refused('address_with_password', { address: shownAddress(text) });
  if (!isWebPort(url)) throw refused('address_port', { port: url.port });
  if (url.protocol === 'http:' && plainHttp === 'nowhere') throw notSecure(url);
  url.hash = '';
  return url;
}

/**
 * The addresses that a target stands for at this moment, all of which may be reached.
 * @throws ServiceError `address_refused`, `address_not_secure`, `address_unreachable` when nobody knows the name
 */
export async function checkTarget(
  url: URL,
  { kinds, plainHttp }: TargetRules,
  resolve?: Resolver,
): Promise<readonly HostAddress[]> {
  const found = await allowedAddresses(url.hostname, kinds, resolve).catch((thrown: unknown) => {
    throw unreachable(url, thrown);
  });
  if (found === null) throw refused('address_refused', { address: shownAddress(url.href) });
  const isLoopback = found.every(({ address }) => kindOfAddress(address) === 'loopback');
  if (url.protocol === 'http:' && plainHttp !== 'everywhere' && !(plainHttp === 'loopback' && isLoopback))
    throw notSecure(url);
  return found;
}

/**
 * Sends a request and resolves with its answer as soon as the headers are there, whatever its status.
 * @throws ServiceError those of {@link readTarget} and {@link checkTarget}
 */
export async function safeFetch(address: string | URL, request: SafeRequest): Promise<SafeReply> {
  const limit = AbortSignal.timeout(request.timeLimit);
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  let url = readTarget(String(address), request.rules);
  for (let redirects = 0; ; redirects += 1) {
    const reply = await once(url, request, signal);
    const { location } = reply.headers;
    const moved = [301, 302, 303, 307, 308].includes(reply.status) && location !== undefined;
    if (!moved || request.method === 'POST' || !request.maxRedirects) return reply;
    await reply.close();
    if (redirects === request.maxRedirects) throw unreachable(url, new Error('too many redirects'));
    if (!URL.canParse(location, url)) throw unreachable(url, new Error('redirect to no address'));
    url = readTarget(new URL(location, url).href, request.rules);
  }
}

/** One request and its answer; no redirect is followed. */
async function once(url: URL, request: SafeRequest, signal: AbortSignal): Promise<SafeReply> {
  const allowed = await Promise.race([
    checkTarget(url, request.rules, request.resolve),
    aborted(url, signal),
  ]);
  // One for each request: no connection outlives the check that allowed it.
  const client = new Client(url.origin, {
    connect: {
      lookup: answering(allowed),
      timeout: request.timeLimit,
      ...(request.ca === undefined ? {} : { ca: request.ca }),
    },
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: request.timeLimit,
    bodyTimeout: request.timeLimit,
  });
  const close = () => client.destroy().catch(() => undefined);
  try {
    const answer = await client.request({
      path: url.pathname + url.search,
      method: request.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...request.headers },
      body: request.body ?? null,
      signal,
    });
    return {
      status: answer.statusCode,
      headers: joined(answer.headers),
      url,
      content: bounded(url, answer.body, request.maxBytes, close),
      close: async () => {
        answer.body.on('error', () => undefined).destroy();
        await close();
      },
    };
  } catch (thrown) {
    await close();
    throw unreachable(url, thrown);
  }
}

async function* bounded(
  url: URL,
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
  close: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ServiceError('too_large', { detail: `more than ${maxBytes} bytes` });
      yield chunk;
    }
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : unreachable(url, thrown);
  } finally {
    await close();
  }
}

/** Rejects when the time is over: a resolver may wait longer than that. */
function aborted(url: URL, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const tell = () => reject(unreachable(url, signal.reason));
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell, { once: true });
  });
}

const joined = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** The error of plain HTTP where it is not taken. */
export const notSecure = (url: URL): ServiceError =>
  refused('address_not_secure', { address: shownAddress(url.href) });

const unreachable = (url: URL, cause: unknown) =>
  new ServiceError('address_unreachable', { address: shownAddress(url.href) }, { cause });
