/** Sends a file, or the requested part of it (RFC 9110, 14), with its name as in RFC 6266. */
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import rangeParser from 'range-parser';
import type { ByteRange } from '../../../contract/index.js';
import { findFormat } from '../../formats/formats.js';
import { heard } from '../../systems/heard.js';
import type { Download } from '../results/download.js';

/** Sends it. @param refusal the body of the reply to a range that cannot be satisfied */
export async function sendDownload(
  { name, size, type, open }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: () => object,
): Promise<FastifyReply> {
  const range = rangeOf(request, size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${size}`).send(refusal());
  // A HEAD request reads nothing of the file.
  const content = request.method === 'HEAD' ? [] : await begun(await open(range ?? undefined));
  void reply
    .header('content-type', findFormat(type)?.mime ?? 'application/octet-stream')
    .header(
      'content-disposition',
      contentDisposition(name, { fallback: name.replaceAll(/[^\x20-\x7e]/g, '_') }),
    )
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-store')
    .header('content-length', range === null ? size : range.end - range.start + 1);
  if (range !== null)
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(heard(Readable.from(content, { objectMode: false })));
}

/**
 * A stream whose first bytes are there. What prevents them is thrown while the reply can still be an error: Fastify replies 500 to a
 * stream that fails before its first byte (findings/fastify-answers-500-for-a-stream-that-fails.sh).
 */
async function begun(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  let isFirst = true;
  const next = () => {
    if (!isFirst) return pieces.next();
    isFirst = false;
    return Promise.resolve(first);
  };
  // No generator: the return of one that was not begun would not close the source.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => closed(pieces) }) };
}

const closed = async (pieces: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> => {
  await pieces.return?.();
  return { done: true, value: undefined };
};

/** The requested range; several ranges, and an invalid one, give the whole file, as the standard allows. */
function rangeOf({ headers, method }: FastifyRequest, size: number): ByteRange | 'unsatisfiable' | null {
  if (method !== 'GET' || headers.range === undefined || headers['if-range'] !== undefined) return null;
  const ranges = rangeParser(size, headers.range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
