/** Which errors are about a document, and which about the place or the service: the latter pass, and are tried again. */
import { ServiceError, type ErrorCode, type ErrorInfo, type RemoteProgress } from '../../contract/index.js';
import { isNetworkCode } from '../../contract/error-codes.js';

const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'target_missing',
  'target_not_writable',
  'target_full',
  'work_folder_full',
  'engine_missing',
  'engine_not_started',
  'printer_missing',
  'ghostscript_missing',
  'sandbox_missing',
  'unavailable',
  'network',
  'rate_limited',
  'unauthorized',
  'forbidden',
  'insufficient_credits',
  'credits_lacking',
  'unknown_service',
]);

/** True for what a document has no part in: all documents of the folder wait until it has passed. */
export const isPassingTrouble = ({ code }: Pick<ErrorInfo, 'code'>): boolean =>
  passing.has(code) || isNetworkCode(code);

/** Why a running execution is on hold, and when it is tried again. */
export interface Standstill {
  readonly error: ErrorInfo;
  /** ISO 8601 UTC; null where only a person can end it. */
  readonly retryAt: string | null;
}

/** What a service elsewhere waits for; null while it is at work. @param now milliseconds since 1970 */
export function standstillOf(remote: RemoteProgress | undefined, now: number): Standstill | null {
  if (remote?.phase === 'offline')
    return { error: new ServiceError('network').toInfo(), retryAt: remote.retryAt };
  if (remote?.phase !== 'held') return null;
  if (remote.retryAt === null) return { error: new ServiceError('unauthorized').toInfo(), retryAt: null };
  const seconds = Math.max(1, Math.ceil((Date.parse(remote.retryAt) - now) / 1000));
  return { error: new ServiceError('rate_limited', { seconds }).toInfo(), retryAt: remote.retryAt };
}

/** What a person can help with by a password. */
export const passwordCodes: readonly ErrorCode[] = ['password_required', 'wrong_password'];
