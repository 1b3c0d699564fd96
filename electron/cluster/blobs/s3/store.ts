/** Blobs as objects of a bucket. */
import { ServiceError, type ByteRange } from '../../../../contract/index.js';
import { BlobCounts, keyParts, type BlobEntry, type BlobFacts, type ClusterBlobs } from '../cluster-blobs.js';
import type { S3Place } from '../place.js';
import { prefixed } from '../prefixed.js';
import { S3Connection, S3RefusalError, usualPatience, type S3Patience } from './connection.js';
import { digestHeader, readObject } from './reading.js';
import { pageIn } from './replies.js';
import { ObjectWriter, temporaryName, unfinished } from './writing.js';

/** Bytes beyond which a server refuses to copy an object by one request. */
const copyLimit = 5 * 1024 ** 3;
/** Objects that are removed at once: DeleteObjects is not understood everywhere, so each is a request. */
const removedAtOnce = 8;
/** Milliseconds after which an unfinished object belongs to a node that is gone: an upload ends within an hour. */
const abandonedAfter = 24 * 60 * 60 * 1000;

export interface S3Options {
  readonly patience?: S3Patience;
  /** Bytes of a part; tests take less than S3 itself would. */
  readonly partBytes?: number;
}

export class S3Blobs implements ClusterBlobs {
  readonly place: string;
  readonly #prefix: string;
  readonly #counts = new BlobCounts();
  readonly #connection: S3Connection;
  readonly #writer: ObjectWriter;

  constructor(place: S3Place, { patience = usualPatience, partBytes }: S3Options = {}) {
    this.#prefix = place.prefix === '' ? '' : `${place.prefix}/`;
    this.place = `s3://${place.bucket}/${place.prefix} (${place.endpoint})`;
    this.#connection = new S3Connection(place, this.#counts, patience);
    this.#writer = new ObjectWriter(this.#connection, partBytes);
  }

  async check(): Promise<void> {
    // A listing tells both whether the bucket is there and whether it may be used; HEAD has no reason in its reply.
    try {
      await this.#connection.ask({ method: 'GET', query: this.#listing('', 1) });
    } catch (thrown) {
      throw this.#connection.explained(thrown);
    }
  }

  async write(key: string, content: AsyncIterable<Uint8Array>, at = 0): Promise<void> {
    const full = this.#full(key);
    let fault: { readonly thrown: unknown } | null = null;
    const whole = at > 0 ? prefixed(this.read(key, { start: 0, end: at - 1 }), at, content) : content;
    const source = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield* whole;
      } catch (thrown) {
        fault = { thrown };
        throw thrown;
      }
    };
    await this.#carriedOut(
      () => this.#writer.write(full, this.#prefix + temporaryName(), source()),
      () => fault !== null,
    );
  }

  async *read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const [full, name] = [this.#full(key), keyParts(key).at(-1)!];
    try {
      yield* readObject(this.#connection, full, name, range);
    } catch (thrown) {
      throw this.#callerError(thrown);
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    return (await this.#headOf(key))?.size ?? null;
  }

  async move(from: string, to: string): Promise<void> {
    if (from === to) return;
    await this.copy(from, to);
    await this.#carriedOut(() => this.#remove(this.#full(from)));
  }

  async copy(from: string, to: string): Promise<void> {
    const facts = await this.#headOf(from);
    if (facts === null) return;
    // Larger ones go through this process: copying by parts is not understood everywhere.
    if (facts.size > copyLimit) return this.write(to, this.read(from));
    const isCopied = await this.#carriedOut(async () => {
      const done = await this.#writer.copy(this.#full(from), this.#full(to)).then(() => true, unlessMissing);
      return done !== null;
    });
    // A server that misreads the name of the source, such as s3rver a “?” in it; or the blob has just gone, which is an error then.
    if (!isCopied) await this.write(to, this.read(from));
  }

  async remove(key: string): Promise<void> {
    const full = this.#full(key);
    // Counted, and left to the next sweep.
    const failed = (thrown: unknown): null => {
      this.#callerError(thrown);
      return null;
    };
    let some = [full];
    const removeSome = async (): Promise<void> => {
      await Promise.all(some.map((each) => this.#remove(each).catch(failed)));
      some = [];
    };
    try {
      for await (const entry of this.#listed(`${full}/`)) {
        some.push(entry.key);
        if (some.length === removedAtOnce) await removeSome();
      }
    } catch (thrown) {
      failed(thrown);
    }
    await removeSome();
  }

  async *list(folder: string): AsyncGenerator<BlobEntry> {
    const below = folder === '' ? this.#prefix : `${this.#full(folder)}/`;
    try {
      for await (const entry of this.#listed(below)) {
        const key = entry.key.slice(this.#prefix.length);
        if (!key.startsWith(`${unfinished}/`)) yield { ...entry, key };
        else if (Date.now() - entry.modified.getTime() > abandonedAfter) await this.#remove(entry.key);
      }
    } catch (thrown) {
      throw this.#callerError(thrown);
    }
  }

  facts(): BlobFacts {
    return this.#counts.facts();
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  #full(key: string): string {
    if (keyParts(key)[0] === unfinished) throw new RangeError(`“${key}” is no key of a blob`);
    return this.#prefix + key;
  }

  #listing(prefix: string, most: number): Record<string, string> {
    return { 'list-type': '2', 'encoding-type': 'url', 'max-keys': String(most), prefix };
  }

  async *#listed(prefix: string): AsyncGenerator<BlobEntry> {
    let token: string | null = null;
    do {
      const query = {
        ...this.#listing(prefix, 1000),
        ...(token !== null && { 'continuation-token': token }),
      };
      const page: ReturnType<typeof pageIn> = pageIn(await this.#connection.ask({ method: 'GET', query }));
      yield* page.entries;
      ({ token } = page);
    } while (token !== null);
  }

  async #headOf(key: string): Promise<{ readonly size: number; readonly digest: string | null } | null> {
    return this.#carriedOut(async () => {
      try {
        const reply = await this.#connection.send({ method: 'HEAD', key: this.#full(key) });
        await reply.body.dump();
        const digest = reply.headers[digestHeader];
        return {
          size: Number(reply.headers['content-length']),
          digest: typeof digest === 'string' ? digest : null,
        };
      } catch (thrown) {
        unlessMissing(thrown);
        return null;
      }
    });
  }

  async #remove(full: string): Promise<void> {
    const reply = await this.#connection.send({ method: 'DELETE', key: full }).catch(unlessMissing);
    await reply?.body.dump();
  }

  /** @param isOthers whether what failed is the source of the bytes and not the store */
  async #carriedOut<T>(work: () => Promise<T>, isOthers: () => boolean = () => false): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      throw isOthers() ? thrown : this.#callerError(thrown);
    }
  }

  /** The error for a caller, with the reason as its cause; counted. */
  #callerError(thrown: unknown): unknown {
    const cause = this.#connection.explained(thrown);
    if (cause instanceof RangeError) return cause;
    this.#counts.error(cause instanceof ServiceError ? cause.code : 'internal');
    if (!(cause instanceof ServiceError) || !cause.code.startsWith('blobs_')) return cause;
    const retryAfter = cause.extras.retryAfter ?? 60;
    return new ServiceError('unavailable', { seconds: retryAfter }, { retryAfter, cause });
  }
}

function unlessMissing(thrown: unknown): null {
  const refusal = thrown instanceof S3RefusalError ? thrown.refusal : null;
  if (refusal === null || (refusal.code !== 'NoSuchKey' && refusal.code !== 'HTTP 404')) throw thrown;
  return null;
}
