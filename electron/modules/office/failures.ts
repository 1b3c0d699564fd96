/** What LibreOffice says when it cannot, as our causes. */
import { ServiceError } from '../../../contract/index.js';
import { passwordFits } from './agile-password.js';
import { odfPasswordFits } from './odf-password.js';
import { UnoError } from './uno/errors.js';

/**
 * Cause of a document that did not load.
 * @param password what a protected document was opened with; null for one that is not protected
 */
export async function loadFailure(thrown: unknown, path: string, password: string | null): Promise<unknown> {
  if (!(thrown instanceof UnoError) || thrown.kind !== 'exception') return thrown;
  if (password === '') return new ServiceError('password_required', {}, { cause: thrown });
  if (password !== null && !(await fits(path, password)))
    return new ServiceError('wrong_password', {}, { cause: thrown });
  return new ServiceError('damaged_file', {}, { cause: thrown });
}

/** Cause of a document that loaded and could not be written. */
export function storeFailure(thrown: unknown): unknown {
  if (!(thrown instanceof UnoError) || thrown.kind !== 'exception') return thrown;
  return new ServiceError('conversion_failed', {}, { cause: thrown });
}

/** False also where it cannot be told. */
async function fits(path: string, password: string): Promise<boolean> {
  return (await passwordFits(path, password)) ?? (await odfPasswordFits(path, password).catch(() => false));
}
