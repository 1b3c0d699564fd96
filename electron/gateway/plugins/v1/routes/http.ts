/** How v1 reads requests and says what is wrong. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { legacyWords, type SayInLegacy } from '../../../../../words/legacy.js';
import { toServiceError } from '../../../http/errors.js';
import { languageOf, sentencesFor } from '../../../http/language.js';
import { LegacyRefusal, wrong } from '../model/refusal.js';

/** Bytes of a body that is no upload. */
const maxBodyBytes = 1024 * 1024;

export const wordsFor = (request: Pick<FastifyRequest, 'headers'>): SayInLegacy =>
  legacyWords(languageOf(request));

/**
 * Bodies come as streams, whatever they are said to be: the official client sends JSON and documents alike as a form, or without
 * any type.
 */
export function readStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** The body as it comes; empty where there is none. */
export async function* streamOf({ body }: Pick<FastifyRequest, 'body'>): AsyncGenerator<Uint8Array> {
  if (body !== null && body !== undefined) yield* body as Readable as AsyncIterable<Uint8Array>;
}

/** The body as JSON; undefined where there is none. @throws LegacyRefusal */
export async function jsonOf(request: FastifyRequest): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of streamOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw wrong('The body is too large.');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrong('The body must be a JSON object.');
  }
}

/** The body as an object; one without any property where there is none. @throws LegacyRefusal */
export async function objectOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = (await jsonOf(request)) ?? {};
  if (typeof body !== 'object' || body === null) throw wrong('The body must be a JSON object.');
  // PHP writes an array without entries as a list.
  if (Array.isArray(body)) {
    if (body.length === 0) return {};
    throw wrong('The body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

/** Sends an error as v1 says it: `{code, message}`, with the HTTP status for a code. */
export function sendRefusal(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (thrown instanceof LegacyRefusal)
    return reply.status(thrown.status).send({
      code: thrown.status,
      message: wordsFor(request)(thrown.text, thrown.places),
    });
  const error = toServiceError(thrown);
  if (error.httpStatus >= 500 && error.httpStatus !== 503)
    request.log.error(
      { request: request.id, err: error.extras.cause ?? error, code: error.code },
      'request failed',
    );
  const { retryAfter, creditsNeeded, creditsAvailable } = error.extras;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (error.httpStatus === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.status(error.httpStatus).send({
    code: error.httpStatus,
    message: sentencesFor(request).error(error.toInfo()),
    error_code: error.code,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(creditsNeeded === undefined ? {} : { credits_needed: creditsNeeded }),
    ...(creditsAvailable === undefined ? {} : { credits_available: creditsAvailable }),
  });
}
