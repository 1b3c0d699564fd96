/** What LibreOffice says when it cannot, as our causes. */
import { ServiceError } from '../../../contract/index.js';
import { UnoError } from './uno/errors.js';

/** Cause of a document that did not load. */
export function loadFailure(thrown: unknown, isProtected: boolean, hasPassword: boolean): unknown {
  if (!(thrown instanceof UnoError) || thrown.kind !== 'exception') return thrown;
  if (isProtected)
    return new ServiceError(hasPassword ? 'wrong_password' : 'password_required', {}, { cause: thrown });
  return new ServiceError('damaged_file', {}, { cause: thrown });
}

/** Cause of a document that loaded and could not be written. */
export function storeFailure(thrown: unknown): unknown {
  if (!(thrown instanceof UnoError) || thrown.kind !== 'exception') return thrown;
  return new ServiceError('conversion_failed', {}, { cause: thrown });
}
