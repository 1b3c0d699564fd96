/** Answers that refuse something, said as errors of ours. */
import {
  fillPlaces,
  errorCauses,
  isErrorCode,
  readErrorReply,
  ServiceError,
  type ErrorCode,
  type ErrorParams,
  type ErrorReply,
} from '../../../contract/index.js';
import { dataOfRefusal } from './replies.js';
import { errorReply } from './shapes.js';
import type { WireReply } from './transport.js';

/** What was asked for, as far as a refusal depends on it. */
export interface RefusalTerms {
  /** What 404 means here. */
  readonly missing: Extract<ErrorCode, 'no_service_there' | 'workflow_gone' | 'execution_gone'>;
  /** Bytes that were sent. */
  readonly bytes?: number;
}

/** Reads the answer to its end and says what it refuses. @param now milliseconds since 1970 */
export async function refusalOf(reply: WireReply, asked: RefusalTerms, now: number): Promise<ServiceError> {
  const body = errorReply.parse((await dataOfRefusal(reply)) ?? {});
  const retryAfter = body.retry_after ?? retryAfterOf(reply.headers, now) ?? undefined;
  return errorOf(reply, { ...body, ...(retryAfter === undefined ? {} : { retry_after: retryAfter }) }, asked);
}

function errorOf(reply: WireReply, body: ErrorReply, asked: RefusalTerms): ServiceError {
  const { status } = reply;
  const detail = (body.error ?? body.message ?? `status ${status}`).slice(0, 1000).replace(/\.$/, '');
  const say = (code: ErrorCode, params: ErrorParams = {}) =>
    new ServiceError(code, { host: reply.url.host, status, detail, ...params });
  switch (status) {
    case 401:
      return say('unauthorized');
    case 402:
      return body.credits_needed === undefined || body.credits_available === undefined
        ? new ServiceError('credits_lacking', { detail }, creditsOf(body))
        : readErrorReply(status, withoutCode(body));
    case 403:
      return say('forbidden');
    case 404:
      return say(asked.missing, { path: reply.url.pathname });
    case 413:
      return say('too_large_for_service', { megabytes: Math.ceil((asked.bytes ?? 0) / 1e6) });
    case 400:
    case 422:
      return readErrorReply(422, withUsableCode(body));
    case 429:
    case 503:
      return readErrorReply(status, withoutCode(body));
    default:
      return say(status >= 500 || status === 408 ? 'service_failed' : 'service_refused');
  }
}

const creditsOf = (body: ErrorReply) => ({
  ...(body.credits_needed === undefined ? {} : { creditsNeeded: body.credits_needed }),
  ...(body.credits_available === undefined ? {} : { creditsAvailable: body.credits_available }),
});

const withoutCode = ({ error_code: _code, ...body }: ErrorReply): ErrorReply => body;

/**
 * A code of ours is better than a text, but its sentence has to be true here: it must be about a document or the request,
 * and have no place that only the service could fill.
 */
function withUsableCode(body: ErrorReply): ErrorReply {
  const { error_code: code } = body;
  const isUsable =
    isErrorCode(code) &&
    errorCauses[code].http === 422 &&
    body.errors === undefined &&
    !fillPlaces(errorCauses[code].sentence, { detail: '' }).includes('{');
  return isUsable ? body : withoutCode(body);
}

/**
 * `Retry-After` in seconds (RFC 9110, 10.2.3): a number of them, or a date, which is read by the service's own clock where it
 * tells its time. Null where there is none that can be read.
 */
export function retryAfterOf(headers: Readonly<Record<string, string>>, now: number): number | null {
  const value = headers['retry-after']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value);
  // Dates have letters; a number that is none, such as -5, would be read as a year.
  if (!/[a-z]/i.test(value)) return null;
  const then = Date.parse(value);
  const clock = Date.parse(headers['date'] ?? '');
  if (Number.isNaN(then)) return null;
  return Math.max(0, Math.ceil((then - (Number.isNaN(clock) ? now : clock)) / 1000));
}
