/** One request on its way: asked by this thread ({@link NearWire}), or by one beside it (far-wire.ts). */
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { ServiceError } from '../../../contract/index.js';
import { Dispatchers } from './dispatchers.js';
import { failureOf } from './failures.js';
import type { WirePatience } from './types.js';

/** What is asked, as plain data. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly origin: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until the headers of the answer. */
  readonly silence: number;
  /** As `ClientOptions.proxyFor` and `ClientOptions.certificates` give them. */
  readonly proxy: string | null;
  readonly certificates: string | null;
  /** Host and port of the service, for what is said of failures. */
  readonly host: string;
}

export interface WireAnswer {
  readonly status: number;
  /** Names in small letters; several values of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: WireBody;
}

/** To be read to its end, written, or dropped. What ends it before its time is a ServiceError. */
export interface WireBody extends AsyncIterable<Buffer> {
  /** Reads a little to its end, so that the connection can be used again. */
  dump(): Promise<void>;
  /** Ends it, and its connection. */
  drop(): void;
  /**
   * Writes it to a file. What came before a break is written all the same.
   * @param told how many bytes more have come
   * @throws ServiceError `target_full`, `target_not_writable`, `target_missing`
   */
  toFile(wish: Writing, told: (bytes: number) => void): Promise<WrittenBody>;
}

export interface Writing {
  /** Absolute path. */
  readonly path: string;
  /** Byte at which is begun; what stands before it stays. */
  readonly from: number;
  /** Bytes that the file may have. */
  readonly most: number;
}

export interface WrittenBody {
  /** Bytes of the file. */
  readonly size: number;
  /** Whether more came than may; nothing of that is in the file. */
  readonly isTooLong: boolean;
  /** What ended the body before its time; null: it is whole. */
  readonly ended: ServiceError | null;
}

export interface Wire {
  /** @throws ServiceError those of the way (contract/error-codes.ts), `certificates_unusable`, `proxy_invalid` */
  ask(question: Question, body?: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<WireAnswer>;
  /** Ends all connections; requests that are on their way fail. */
  close(): Promise<void>;
}

/** Bytes that wait for the disk. */
const writeAhead = 1024 * 1024;

export class NearWire implements Wire {
  readonly #patience: WirePatience;
  readonly #dispatchers: Dispatchers;

  constructor(patience: WirePatience) {
    this.#patience = patience;
    this.#dispatchers = new Dispatchers(patience);
  }

  async ask(question: Question, body?: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<WireAnswer> {
    const { method, origin, path, headers, silence, proxy, certificates, host } = question;
    const dispatcher = this.#dispatchers.for(proxy, certificates);
    const failure = (thrown: unknown) =>
      failureOf(thrown, { host, proxy }, { ...this.#patience, headers: silence });
    try {
      const answer = await dispatcher.request({
        ...{ origin, path, method, headers },
        // undici takes any iterable of bytes; its types do not say so.
        body: (body ?? null) as Readable | null,
        headersTimeout: silence,
        bodyTimeout: this.#patience.body,
        signal: signal ?? null,
      });
      return {
        status: answer.statusCode,
        headers: joined(answer.headers),
        body: new NearBody(answer.body, failure),
      };
    } catch (thrown) {
      throw failure(thrown);
    }
  }

  close(): Promise<void> {
    return this.#dispatchers.close();
  }
}

class NearBody implements WireBody {
  readonly #body: Dispatcher.ResponseData['body'];
  readonly #failure: (thrown: unknown) => ServiceError;

  constructor(body: Dispatcher.ResponseData['body'], failure: (thrown: unknown) => ServiceError) {
    this.#body = body;
    this.#failure = failure;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const chunks = (this.#body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await chunks.next().catch((thrown: unknown) => {
          throw this.#failure(thrown);
        });
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await chunks.return?.();
    }
  }

  async dump(): Promise<void> {
    await this.#body.dump().catch(() => undefined);
  }

  drop(): void {
    this.#body.on('error', () => undefined).destroy();
  }

  async toFile({ path, from, most }: Writing, told: (bytes: number) => void): Promise<WrittenBody> {
    let size = from;
    let isTooLong = false;
    let ended: ServiceError | null = null;
    const whole = this[Symbol.asyncIterator]();
    async function* counted(): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of whole) {
          if (size + chunk.length > most) {
            isTooLong = true;
            return;
          }
          size += chunk.length;
          told(chunk.length);
          yield chunk;
        }
      } catch (thrown) {
        ended = ServiceError.from(thrown);
      }
    }
    const flags = from === 0 ? 'w' : 'r+';
    try {
      await pipeline(
        counted,
        createWriteStream(path, { flags, start: from, mode: 0o600, highWaterMark: writeAhead }),
      );
    } catch (thrown) {
      throw diskProblem(thrown);
    }
    return { size, isTooLong, ended };
  }
}

/** The error for what a disk refuses. */
export function diskProblem(thrown: unknown): ServiceError {
  switch ((thrown as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new ServiceError('target_full', {}, { cause: thrown });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ServiceError('target_not_writable', {}, { cause: thrown });
    case 'ENOENT':
      return new ServiceError('target_missing', {}, { cause: thrown });
    default:
      return ServiceError.from(thrown);
  }
}

const joined = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
