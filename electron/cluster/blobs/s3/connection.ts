/** Signed requests to a server that speaks S3, tried again where that helps. */
import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request, type Dispatcher } from 'undici';
import { ServiceError } from '../../../../contract/index.js';
import type { BlobCounts } from '../cluster-blobs.js';
import type { S3Place } from '../place.js';
import { errorIn } from './replies.js';

/** How long a connection waits, and how often it tries. Tests shorten it. */
export interface S3Patience {
  /** Milliseconds until a connection stands. */
  readonly connect: number;
  /** Milliseconds without a byte of a reply. */
  readonly silence: number;
  /** Attempts of one request, the first included. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; twice as many before each further one, between a half and the whole of it by chance. */
  readonly backoff: number;
}

export const usualPatience: S3Patience = { connect: 5000, silence: 30_000, attempts: 6, backoff: 200 };

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Full key in the bucket; absent: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Kept in memory for its hash and for a further attempt: a part at most. */
  readonly body?: Uint8Array;
}

/** A refusal that is no reason to try again. */
export interface S3Refusal {
  readonly status: number;
  /** Code of the server, such as `NoSuchKey`; of a reply without a body `HTTP 404`. */
  readonly code: string;
  readonly message: string;
}

export class S3RefusalError extends Error {
  readonly refusal: S3Refusal;

  constructor(refusal: S3Refusal) {
    super(`${refusal.code}: ${refusal.message}`);
    this.refusal = refusal;
  }
}

/** Refusals with another status than 5xx and 429 that pass. */
const passing: ReadonlySet<string> = new Set([
  'RequestTimeout',
  'SlowDown',
  'OperationAborted',
  'BadDigest',
  'IncompleteBody',
]);
const denied: ReadonlySet<string> = new Set([
  ...['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken'],
  ...['RequestTimeTooSkewed', 'AllAccessDisabled', 'AccountProblem', 'HTTP 401', 'HTTP 403'],
]);

export class S3Connection {
  readonly place: S3Place;
  readonly #patience: S3Patience;
  readonly #counts: BlobCounts;
  readonly #agent: Agent;
  /** Keys of signatures, which are made once a day. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(place: S3Place, counts: BlobCounts, patience: S3Patience) {
    this.place = place;
    this.#counts = counts;
    this.#patience = patience;
    this.#agent = new Agent({
      connect: { timeout: patience.connect },
      headersTimeout: patience.silence,
      bodyTimeout: patience.silence,
      keepAliveTimeout: 4000,
      pipelining: 1,
      connections: 64,
    });
  }

  /**
   * Sends a request until it is carried out.
   * @throws S3RefusalError where the server refuses it permanently
   * @throws ServiceError `blobs_unreachable` where nothing came of all attempts
   */
  async send(asked: S3Request): Promise<Dispatcher.ResponseData> {
    return this.#patiently(async () => {
      const reply = await this.#once(asked);
      if (reply.statusCode < 300) return reply;
      throw new S3RefusalError(await this.#refusalOf(reply, asked));
    });
  }

  /**
   * Sends a request and reads its reply as text. S3 reports some errors with status 200 (CopyObject, CompleteMultipartUpload).
   * @throws as {@link send}
   */
  async ask(asked: S3Request): Promise<string> {
    return this.#patiently(async () => {
      const reply = await this.#once(asked);
      const text = await reply.body.text();
      const error = reply.statusCode < 300 ? errorIn(text) : null;
      if (reply.statusCode < 300 && error === null) return text;
      const status = error === null ? reply.statusCode : 500;
      throw new S3RefusalError(refusalFrom(status, text));
    });
  }

  /** An error of a request as the operator reads it. Errors that are no replies of S3 stay as they are. */
  explained(thrown: unknown): unknown {
    if (!(thrown instanceof S3RefusalError)) return thrown;
    const { code, message, status } = thrown.refusal;
    const { bucket, endpoint } = this.place;
    const options = { cause: thrown };
    if (code === 'NoSuchBucket') return new ServiceError('blobs_no_bucket', { bucket, endpoint }, options);
    if (denied.has(code))
      return new ServiceError('blobs_denied', { bucket, endpoint, reason: code }, options);
    if (isPassing(thrown.refusal))
      return new ServiceError(
        'blobs_unreachable',
        { endpoint, reason: code },
        { ...options, retryAfter: 30 },
      );
    const reason = message === '' ? `${code}` : `${code}, ${message}`;
    return new ServiceError('blobs_refused', { endpoint, reason: `${status}: ${reason}` }, options);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #once({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Dispatcher.ResponseData> {
    const { endpoint, region, bucket, credentials } = this.place;
    const url = new URL(
      `${endpoint}/${[bucket, ...(key === undefined ? [] : key.split('/'))].map(encoded).join('/')}`,
    );
    // Written by hand: a query must be encoded as it is signed, with %20 for a space.
    url.search = Object.entries(query)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&');
    const signed = await new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      service: 's3',
      region,
      cache: this.#signingKeys,
    }).sign();
    this.#counts.request();
    return request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      dispatcher: this.#agent,
      ...(body !== undefined && { body }),
    });
  }

  async #refusalOf(reply: Dispatcher.ResponseData, { method }: S3Request): Promise<S3Refusal> {
    const text = method === 'HEAD' ? (await reply.body.dump(), '') : await reply.body.text();
    return refusalFrom(reply.statusCode, text);
  }

  async #patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const { attempts, backoff } = this.#patience;
    for (let count = 1; ; count += 1) {
      try {
        return await attempt();
      } catch (thrown) {
        const isRefusal = thrown instanceof S3RefusalError;
        if (isRefusal && !isPassing(thrown.refusal)) throw thrown;
        if (!isRefusal && !isOfConnection(thrown)) throw thrown;
        if (count >= attempts) throw this.#unreachable(thrown);
        this.#counts.retry();
        await pause(backoff * 2 ** (count - 1) * (0.5 + Math.random() / 2));
      }
    }
  }

  #unreachable(thrown: unknown): ServiceError {
    const reason = thrown instanceof S3RefusalError ? thrown.refusal.code : codeOf(thrown);
    return new ServiceError(
      'blobs_unreachable',
      { endpoint: this.place.endpoint, reason },
      { retryAfter: 30, cause: thrown },
    );
  }
}

/** As RFC 3986 wants it: what `encodeURIComponent` leaves is encoded too, because it is signed so. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Whether a refusal passes by itself. */
const isPassing = ({ status, code }: S3Refusal): boolean =>
  status === 429 || (status >= 500 && status !== 501) || passing.has(code);

function refusalFrom(status: number, text: string): S3Refusal {
  return { status, ...(errorIn(text) ?? { code: `HTTP ${status}`, message: '' }) };
}

function codeOf(thrown: unknown): string {
  const { code, cause } = thrown as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? codeOf(cause) : String(thrown);
}

/** Errors of a connection: of the system and of undici, never one of ours. */
export const isOfConnection = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  !(thrown instanceof ServiceError) &&
  /^(?:UND_ERR_|E[A-Z]|EAI_)/.test(codeOf(thrown));
