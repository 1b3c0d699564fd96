/** Answers that are data, read with care: nobody promised that what answers is a conversion service. */
import { ServiceError, type ErrorCode, type ErrorParams } from '../../../contract/index.js';
import { maxReplyBytes } from './patience.js';
import type { WireReply } from './transport.js';

/**
 * The bytes of an answer, all of them.
 * @throws ServiceError `answer_too_large`; the rest is not read
 */
async function bytesOf(reply: WireReply, limit = maxReplyBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply.body) {
      bytes += chunk.length;
      if (bytes > limit) throw said(reply, 'answer_too_large', { limit: Math.round(limit / 1024 / 1024) });
      chunks.push(chunk);
    }
  } catch (thrown) {
    throw reply.failure(thrown);
  }
  return Buffer.concat(chunks);
}

/**
 * The data of an answer that succeeded. Its content type is not held against it as long as it is JSON.
 * @throws ServiceError `empty_answer`, `web_page_came`, `not_data`, `answer_too_large`
 */
export async function dataOf(reply: WireReply): Promise<unknown> {
  const bytes = await bytesOf(reply);
  const text = textOf(bytes);
  if (text.trim() === '') throw said(reply, 'empty_answer', { status: reply.status });
  const data = parsed(reply, text);
  if (data !== undefined) return data;
  if (isPage(reply, text)) throw said(reply, 'web_page_came');
  throw said(reply, 'not_data', { detail: kindOf(reply, bytes) });
}

/** The data of an answer that refused something; undefined where it has none, or something else: the status says enough then. */
export async function dataOfRefusal(reply: WireReply): Promise<unknown> {
  try {
    return parsed(reply, textOf(await bytesOf(reply)));
  } catch (thrown) {
    // The status has arrived: a body that is cut or without end takes nothing from it. An abort does.
    if (thrown instanceof ServiceError) return undefined;
    throw thrown;
  }
}

/** The error for an answer that is data, and not the data that was promised. */
export const notPromised = (reply: WireReply, detail: string): ServiceError =>
  said(reply, 'not_data', { detail });

const said = (reply: WireReply, code: ErrorCode, params: ErrorParams = {}): ServiceError =>
  new ServiceError(code, { host: reply.url.host, ...params });

const textOf = (bytes: Buffer): string => new TextDecoder('utf-8').decode(bytes);

/** The data without the token; undefined where it is no JSON (JSON has no such value), or nested without end. */
function parsed({ mask }: WireReply, text: string): unknown {
  try {
    return mask.data(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const typeOf = (reply: WireReply): string =>
  (reply.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

const isPage = (reply: WireReply, text: string): boolean =>
  typeOf(reply) === 'text/html' || /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype|html|head|body)\b/i.test(text);

/** What came, in a few words: its type, or its first letters. */
function kindOf(reply: WireReply, bytes: Buffer): string {
  const coding = reply.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return `content-encoding ${coding.slice(0, 20)}`;
  const type = typeOf(reply);
  const start = reply.mask
    .text(bytes.toString('latin1'))
    .slice(0, 24)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim();
  return `${type === '' ? 'no content type' : type.slice(0, 60)}: ${start}`.trim();
}
