/** Everything that goes wrong becomes one of the contract's replies. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { limits, ServiceError, toErrorReply } from '../../../contract/index.js';
import { sentencesFor } from './language.js';

/** One thing wrong with one field: a 422 (service-interface, "Errors"). */
export function fieldError(field: string, sentence: string): ServiceError {
  return fieldsError({ [field]: [sentence] });
}

/** Several things wrong with several fields. */
export function fieldsError(fields: Readonly<Record<string, readonly string[]>>): ServiceError {
  const detail = Object.entries(fields)
    .map(([name, said]) => `${name}: ${said.join(' ')}`)
    .join(' ')
    .replace(/\.$/, '');
  return new ServiceError('invalid_request', { detail }, { fields });
}

/** What Fastify and its plugins throw, in the house's terms. */
export function toServiceError(thrown: unknown): ServiceError {
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
    case 'FST_REQ_FILE_TOO_LARGE':
      return new ServiceError('upload_too_large', {
        size: `more than ${limits.request.uploadBytes / 1024 / 1024} MB`,
        limit: `${limits.request.uploadBytes / 1024 / 1024} MB`,
      });
    case 'FST_FILES_LIMIT':
      return new ServiceError('too_many_files', {
        count: limits.request.files + 1,
        limit: limits.request.files,
      });
    default:
      // Other requests that Fastify does not take: a body that is no JSON, a type nobody knows, a part that is too long.
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? fieldError('body', (thrown as Error).message.replace(/\.?$/, '.'))
        : ServiceError.from(thrown);
  }
}

/** Errors about files and order say at which field they are, as the contract's 422 does. */
function fieldsOf(
  error: ServiceError,
  sentence: string,
): Readonly<Record<string, readonly string[]>> | undefined {
  if (error.httpStatus !== 422) return error.extras.fields;
  if (error.extras.fields) return error.extras.fields;
  switch (error.code) {
    case 'invalid_order':
      return { file_order: [sentence] };
    case 'invalid_options':
      return { options: [sentence] };
    default:
      return { files: [sentence] };
  }
}

/** The body of a reply about an error, in the language of the request. */
export function errorBody(error: ServiceError, request: Pick<FastifyRequest, 'headers'>) {
  const info = error.toInfo();
  const message = sentencesFor(request).error(info);
  return toErrorReply({ ...info, message, fields: fieldsOf(error, message) });
}

/** Milliseconds a client that is refused may go on sending before the line is cut. */
const patience = 10_000;

/**
 * A request that is refused before it came in whole: what still comes is thrown away for a while, because a client that is cut
 * off while it sends never reads why, and then the connection ends.
 */
function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.socket.destroy(), patience).unref();
  raw.once('close', () => clearTimeout(cut));
}

/** Sends an error as v2 says it. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toServiceError(thrown);
  if (error.httpStatus >= 500 && error.httpStatus !== 503)
    request.log.error({ err: error.extras.cause ?? error, code: error.code }, 'request failed');
  const { retryAfter } = error.extras;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (!request.raw.complete) leaveUnread(request, reply);
  if (error.httpStatus === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.status(error.httpStatus).send(errorBody(error, request));
}
