/** Turns every error into one of the contract's replies. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  errorSentence,
  limits,
  ServiceError,
  toErrorReply,
  type ErrorReply,
} from '../../../contract/index.js';
import { fieldSentence } from '../../../words/fields.js';
import { sentencesFor } from './language.js';

/** The most bytes of a body without files. */
export const maxBodyBytes = 1024 * 1024;

/** One error of one field: a 422 (docs/service-contract.md, "Errors"). */
export function fieldError(field: string, sentence: string): ServiceError {
  return fieldsError({ [field]: [sentence] });
}

/** Errors of several fields. */
export function fieldsError(fields: Readonly<Record<string, readonly string[]>>): ServiceError {
  return new ServiceError('invalid_request', { detail: detailOf(fields) }, { fields });
}

/** All errors in one text, as sentences. */
const detailOf = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([name, said]) => `${name.replace(/^options\./, '')}: ${said.join(' ')}`)
    .join(' ')
    .replace(/\.$/, '');

/**
 * Temporary errors, after which the client should retry: a full or read-only disk, and a locked database. They are errors of
 * SQLite and of the system, also as the cause of another error.
 */
function isNoRoom(thrown: unknown): boolean {
  const cause = thrown instanceof ServiceError && thrown.code === 'internal' ? thrown.extras.cause : thrown;
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  return (
    typeof code === 'string' &&
    /^SQLITE_(?:FULL|BUSY|LOCKED|IOERR|CANTOPEN)|^(?:ENOSPC|EDQUOT|EROFS)$/.test(code)
  );
}

/** Turns errors of Fastify and its plugins into ServiceErrors. */
export function toServiceError(thrown: unknown): ServiceError {
  if (isNoRoom(thrown))
    return new ServiceError('unavailable', { seconds: 30 }, { retryAfter: 30, cause: thrown });
  if (thrown instanceof ServiceError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const fields: Record<string, string[]> = {};
    for (const { instancePath, message } of thrown.validation) {
      const field = instancePath.split('/').filter(Boolean).join('.') || (thrown.validationContext ?? 'body');
      (fields[field] ??= []).push(`${message ?? 'Is not right'}.`.replace(/\.\.$/, '.'));
    }
    return fieldsError(fields);
  }
  const { code, statusCode } = thrown as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fieldError(
        'body',
        fieldSentence('A body of this type ({type}) is not accepted.', typeIn(thrown)),
      );
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fieldError(
        'body',
        fieldSentence('The body is larger than {limit} KB.', { limit: maxBodyBytes / 1024 }),
      );
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return fieldError('body', fieldSentence('The body is not JSON.'));
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError('unknown_address', { address: '…' });
    default:
      // All other refusals of Fastify.
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? fieldError('body', fieldSentence('The body cannot be read.'))
        : ServiceError.from(thrown);
  }
}

/** The content type that Fastify refused. */
const typeIn = (thrown: unknown): { readonly type: string } => ({
  type: (/: (.*)$/.exec((thrown as Error).message)?.[1] ?? '').slice(0, 100),
});

/** Errors about files and order name their field, as the contract's 422 does. */
function fieldsOf(
  error: ServiceError,
  sentence: string,
  translate: (sentence: string) => string,
): Record<string, string[]> | undefined {
  const { fields } = error.extras;
  if (fields)
    return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said.map(translate)]));
  if (error.httpStatus !== 422) return undefined;
  switch (error.code) {
    case 'invalid_order':
      return { file_order: [sentence] };
    case 'invalid_options':
      return { options: [sentence] };
    case 'unknown_language':
      return { 'options.ocr_language': [sentence] };
    default:
      return { files: [sentence] };
  }
}

/** Seconds to wait before a retry: the contract has them in every 429 and 503. */
const waitAfter = ({ httpStatus, extras: { retryAfter } }: ServiceError): number | undefined =>
  retryAfter ??
  (httpStatus === 429
    ? limits.retry.rateLimitedSeconds
    : httpStatus === 503
      ? limits.retry.unavailableSeconds
      : undefined);

/** The body of a reply about an error, in the language of the request. */
export function errorBody(error: ServiceError, request: Pick<FastifyRequest, 'headers'>): ErrorReply {
  const info = error.toInfo();
  const words = sentencesFor(request);
  const isOfFields = info.fields !== undefined && 'detail' in info.params;
  const sentence = isOfFields ? '' : words.error(info);
  // A field may have the same message as the error itself.
  const translate = (said: string) => (said === info.message ? sentence : words.field(said));
  const fields = fieldsOf(error, sentence, translate);
  const params = isOfFields && fields ? { ...info.params, detail: detailOf(fields) } : info.params;
  const message = isOfFields
    ? words.error({ code: info.code, params, message: errorSentence(info.code, params) })
    : sentence;
  return toErrorReply({ ...info, message, fields, retryAfter: waitAfter(error) });
}

/** Milliseconds a refused client may continue to send before the connection is closed. */
const patience = 10_000;

/**
 * For a request that is refused before its body has arrived: discards the rest for a while, because a client that is
 * disconnected while it sends never reads the reply, and then ends the connection.
 */
function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('connection', 'close');
  // The code that stopped reading the request may have taken the socket already.
  const { socket } = reply.raw;
  raw.unpipe();
  raw.resume();
  if (socket === null) return;
  // Node destroys the socket after the last answer, which breaks the connection of a client that is sending. Here only our side
  // ends.
  socket.destroySoon = () => socket.end();
  const cut = setTimeout(() => socket.destroy(), patience).unref();
  socket.once('close', () => clearTimeout(cut));
}

/** Sends an error in the format of v2. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toServiceError(thrown);
  if (error.httpStatus >= 500 && error.httpStatus !== 503)
    request.log.error(
      { request: request.id, err: error.extras.cause ?? error, code: error.code },
      'request failed',
    );
  const retryAfter = waitAfter(error);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (!request.raw.complete) leaveUnread(request, reply);
  if (error.httpStatus === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.status(error.httpStatus).send(errorBody(error, request));
}
