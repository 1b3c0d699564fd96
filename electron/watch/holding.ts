/** Which errors are about a document, and which about the place or the service: the latter pass, and are tried again. */
import type { ErrorCode, ErrorInfo } from '../../contract/index.js';

const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'target_missing',
  'target_not_writable',
  'target_full',
  'work_folder_full',
  'engine_missing',
  'printer_missing',
  'ghostscript_missing',
  'sandbox_missing',
  'unavailable',
  'network',
  'rate_limited',
  'unauthorized',
  'insufficient_credits',
  'unknown_service',
]);

/** True for what a document has no part in: all documents of the folder wait until it has passed. */
export const isPassingTrouble = ({ code }: Pick<ErrorInfo, 'code'>): boolean => passing.has(code);

/** What a person can help with by a password. */
export const passwordCodes: readonly ErrorCode[] = ['password_required', 'wrong_password'];
