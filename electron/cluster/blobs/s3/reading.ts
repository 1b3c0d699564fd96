/** Bytes of an object as they come, resumed after a broken connection, and compared with their checksum. */
import { createHash } from 'node:crypto';
import { ServiceError, type ByteRange } from '../../../../contract/index.js';
import { isOfConnection, S3RefusalError, type S3Connection } from './connection.js';

/** Metadata of an object: SHA-256 of its content, in hexadecimal. */
export const digestHeader = 'x-amz-meta-sha256';

/** Broken connections of one object that are resumed, as long as none of them is without a byte. */
const maxBreaks = 20;

/**
 * Reads an object, or a range of it. The whole is compared with the checksum it was stored with; an object that another program put there
 * may have none.
 * @param name as errors tell it
 * @throws ServiceError `file_missing`, `blob_damaged`, `blobs_unreachable`; S3RefusalError
 */
export async function* readObject(
  connection: S3Connection,
  key: string,
  name: string,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const start = range?.start ?? 0;
  let [at, etag, digest]: [number, string | null, string | null] = [start, null, null];
  for (let breaks = 0; ; breaks += 1) {
    const before = at;
    const reply = await ranged(connection, key, at, range?.end, etag);
    // The range begins behind the end.
    if (reply === null) return;
    if (breaks === 0) {
      etag = headerOf(reply.headers['etag']);
      digest = headerOf(reply.headers[digestHeader]);
    }
    try {
      for await (const bytes of wanted(reply, at, range?.end)) {
        at += bytes.byteLength;
        if (range === undefined) hash.update(bytes);
        yield bytes;
      }
      break;
    } catch (thrown) {
      if (!isOfConnection(thrown) || at === before || breaks >= maxBreaks)
        throw unreachable(connection, thrown);
    } finally {
      // Somebody may stop to read: the connection is given up rather than read to its end.
      reply.body.destroy();
    }
  }
  if (range === undefined && digest !== null && hash.digest('hex') !== digest)
    throw new ServiceError('blob_damaged', { name });
}

async function ranged(
  connection: S3Connection,
  key: string,
  at: number,
  end: number | undefined,
  etag: string | null,
): Promise<Awaited<ReturnType<S3Connection['send']>> | null> {
  const isWhole = at === 0 && end === undefined;
  if (end !== undefined && at > end) return null;
  const headers = {
    ...(!isWhole && { range: `bytes=${at}-${end ?? ''}` }),
    ...(etag !== null && { 'if-match': etag }),
  };
  try {
    return await connection.send({ method: 'GET', key, headers });
  } catch (thrown) {
    if (!(thrown instanceof S3RefusalError)) throw thrown;
    const { code, status } = thrown.refusal;
    if (status === 416) return null;
    if (code === 'NoSuchKey' || code === 'HTTP 404')
      throw new ServiceError('file_missing', {}, { cause: thrown });
    throw thrown;
  }
}

/** The bytes that were asked for: a server may send all of an object, or more of it than the range. */
async function* wanted(
  { statusCode, headers, body }: Awaited<ReturnType<S3Connection['send']>>,
  from: number,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const sent = /^bytes (\d+)-/.exec(headerOf(headers['content-range']) ?? '')?.[1];
  let at = statusCode === 206 && sent !== undefined ? Number(sent) : 0;
  for await (const bytes of body as AsyncIterable<Buffer>) {
    const piece = bytes.subarray(Math.max(0, from - at), Math.max(0, end + 1 - at));
    at += bytes.byteLength;
    if (piece.byteLength > 0) yield piece;
    if (at > end) return;
  }
}

const headerOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null;

const unreachable = (connection: S3Connection, cause: unknown): unknown =>
  isOfConnection(cause)
    ? new ServiceError(
        'blobs_unreachable',
        { endpoint: connection.place.endpoint, reason: 'the connection broke' },
        { retryAfter: 30, cause },
      )
    : cause;
