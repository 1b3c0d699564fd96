/** Stores objects of any size with two parts in memory at most. */
import { createHash, randomUUID } from 'node:crypto';
import { encoded, S3RefusalError, type S3Connection } from './connection.js';
import { digestHeader } from './reading.js';
import { textIn } from './replies.js';

/** Bytes of a part; S3 wants 5 MiB at least for all but the last, and 10,000 parts at most. All are of one size, as some servers want it. */
const partBytes = 8 * 1024 * 1024;

export const unfinished = '.unfinished';

export class ObjectWriter {
  readonly #connection: S3Connection;
  readonly #partBytes: number;

  constructor(connection: S3Connection, bytesOfPart = partBytes) {
    this.#connection = connection;
    this.#partBytes = bytesOfPart;
  }

  /**
   * Stores what a stream brings. What fits in a part is one request; more goes up in parts under a name of its own, and gets its key
   * with its checksum by a copy at the server, because the checksum is known at the end only.
   * @param temporary full key that no other upload has
   * @throws what the stream throws; ServiceError; S3RefusalError. Nothing is stored then.
   */
  async write(key: string, temporary: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    let upload: Upload | null = null;
    try {
      for await (const { bytes, isLast } of partsOf(content, this.#partBytes)) {
        hash.update(bytes);
        if (upload === null && isLast) {
          await this.#put(key, bytes, createHash('sha256').update(bytes).digest('hex'));
          return;
        }
        upload ??= await Upload.begin(this.#connection, temporary);
        await upload.add(bytes);
      }
      await upload!.complete();
    } catch (thrown) {
      await upload?.abort();
      throw thrown;
    }
    try {
      await this.copy(temporary, key, {
        [digestHeader]: hash.digest('hex'),
        'x-amz-metadata-directive': 'REPLACE',
      });
    } finally {
      await this.#connection.send({ method: 'DELETE', key: temporary }).then(dumped, () => undefined);
    }
  }

  /** Copies an object at the server, which is done for up to 5 GB. @param headers further ones */
  async copy(from: string, to: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const { bucket, storing } = this.#connection.place;
    const source = [bucket, ...from.split('/')].map(encoded).join('/');
    await this.#connection.ask({
      method: 'PUT',
      key: to,
      headers: { ...storing, ...headers, 'x-amz-copy-source': `/${source}` },
    });
  }

  async #put(key: string, body: Uint8Array, digest: string): Promise<void> {
    const { storing } = this.#connection.place;
    const headers = { ...storing, [digestHeader]: digest, 'content-type': 'application/octet-stream' };
    await this.#connection.send({ method: 'PUT', key, headers, body }).then(dumped);
  }
}

/** A reply that is not read keeps its connection. */
const dumped = async ({ body }: { readonly body: { dump(): Promise<void> } }): Promise<void> => body.dump();

/** An upload in parts, one after the other: the next part is read while the one before is sent. */
class Upload {
  readonly #connection: S3Connection;
  readonly #key: string;
  readonly #id: string;
  readonly #etags: string[] = [];
  #sending: Promise<void> = Promise.resolve();

  private constructor(connection: S3Connection, key: string, id: string) {
    this.#connection = connection;
    this.#key = key;
    this.#id = id;
  }

  static async begin(connection: S3Connection, key: string): Promise<Upload> {
    const { storing } = connection.place;
    const headers = { ...storing, 'content-type': 'application/octet-stream' };
    const xml = await connection.ask({ method: 'POST', key, query: { uploads: '' }, headers });
    return new Upload(connection, key, textIn(xml, 'InitiateMultipartUploadResult/UploadId'));
  }

  async add(body: Uint8Array): Promise<void> {
    await this.#sending;
    this.#sending = this.#send(body, this.#etags.length + 1);
    // It is waited for with the next part.
    this.#sending.catch(() => undefined);
    this.#etags.push('');
  }

  async complete(): Promise<void> {
    await this.#sending;
    const parts = this.#etags.map(
      (etag, place) =>
        `<Part><PartNumber>${place + 1}</PartNumber><ETag>${etag.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ETag></Part>`,
    );
    const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
    try {
      await this.#connection.ask({
        method: 'POST',
        key: this.#key,
        query: { uploadId: this.#id },
        headers: { 'content-type': 'application/xml' },
        body: Buffer.from(xml),
      });
    } catch (thrown) {
      // A first attempt was carried out, and its reply was lost. Nobody else writes under this key.
      if (!(thrown instanceof S3RefusalError) || thrown.refusal.code !== 'NoSuchUpload') throw thrown;
      await this.#connection.send({ method: 'HEAD', key: this.#key }).then(dumped);
    }
  }

  /** Removes the parts that are there; the rule of the bucket removes what stays. */
  async abort(): Promise<void> {
    await this.#sending.catch(() => undefined);
    const asked = { method: 'DELETE', key: this.#key, query: { uploadId: this.#id } } as const;
    await this.#connection.send(asked).then(dumped, () => undefined);
  }

  async #send(body: Uint8Array, number: number): Promise<void> {
    const reply = await this.#connection.send({
      method: 'PUT',
      key: this.#key,
      query: { partNumber: String(number), uploadId: this.#id },
      body,
    });
    await reply.body.dump();
    const { etag } = reply.headers;
    if (typeof etag !== 'string') throw new S3RefusalError({ status: 200, code: 'NoETag', message: '' });
    this.#etags[number - 1] = etag;
  }
}

/** Pieces of one size out of chunks of any; the last may be smaller, and is empty only where nothing comes at all. */
async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  let [kept, length]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of content) {
    for (let at = 0; at < chunk.byteLength;) {
      // A full piece waits until a further byte comes: it may be the last one.
      if (length === size) {
        yield { bytes: Buffer.concat(kept, length), isLast: false };
        [kept, length] = [[], 0];
      }
      const taken = chunk.subarray(at, at + size - length);
      kept.push(taken);
      length += taken.byteLength;
      at += taken.byteLength;
    }
  }
  yield { bytes: Buffer.concat(kept, length), isLast: true };
}

export const temporaryName = (): string => `${unfinished}/${randomUUID()}`;
