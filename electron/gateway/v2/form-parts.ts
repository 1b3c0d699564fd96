/** The parts of a multipart form as they come, and what is wrong with a form as a whole, in the contract's terms. */
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Multipart } from '@fastify/multipart';
import { maxLengths, ServiceError } from '../../../contract/index.js';
import { fieldSentence } from '../../../words/fields.js';
import { fieldError } from '../http/errors.js';

/**
 * The parts, one after the other; each must be read before the next one comes.
 * @throws ServiceError `invalid_request` on `files` for what is no form, or one that breaks off; `too_many_files`
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart())
    throw fieldError('files', fieldSentence('The request must be multipart/form-data with files[].'));
  const parts = request.parts();
  for (;;) {
    const part = await parts.next().catch((thrown: unknown) => {
      throw toFormError(thrown);
    });
    if (part.done) return;
    // The typings know no part without a name.
    if (!(part.value.fieldname as string | undefined))
      throw fieldError(
        'files',
        fieldSentence('The form cannot be read: {reason}.', { reason: 'a part has no name' }),
      );
    yield part.value;
  }
}

/** What the parser throws, as an error of the form's files. Where the bytes of a file break off, it is thrown there. */
export function toFormError(thrown: unknown): unknown {
  if (thrown instanceof ServiceError || !(thrown instanceof Error)) return thrown;
  const { code } = thrown as Partial<FastifyError>;
  switch (code) {
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_FILES_LIMIT':
      return fieldError(
        'files',
        fieldSentence('There are more than {limit} parts.', { limit: maxLengths.options }),
      );
    case 'FST_MP_PREMATURE_CLOSE':
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return fieldError('files', fieldSentence('The form is incomplete.'));
    case 'FST_PROTO_VIOLATION':
      return fieldError('files', fieldSentence('This field is unknown.'));
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return fieldError('files', fieldSentence('The body is not JSON.'));
    default:
      return toParserError(thrown, code);
  }
}

/** The parser's own errors have no code: a boundary that lacks, a header that is none. */
function toParserError(thrown: Error, code: string | undefined): Error {
  if (/unexpected end|terminated early|premature/i.test(thrown.message))
    return fieldError('files', fieldSentence('The form is incomplete.'));
  return code === undefined && !('errno' in thrown)
    ? fieldError('files', fieldSentence('The form cannot be read: {reason}.', { reason: thrown.message }))
    : thrown;
}
