/** The errors for the operator who starts a service whose database cannot be used. */
import { ServiceError } from '../../../contract/index.js';
import { errorCode } from './error-code.js';
import { isPostgresUrl } from './postgres.js';

/** @param error the reason */
export function unusable(url: string, error: unknown): ServiceError {
  // After several addresses of one host were tried, the error has a code but no message.
  const reason = error instanceof Error && error.message !== '' ? error.message : errorCode(error);
  return new ServiceError('database_unusable', { database: shownDatabase(url), reason }, { cause: error });
}

/** A database's address for messages: without user name, password and parameters. */
export function shownDatabase(url: string): string {
  if (!isPostgresUrl(url)) return url;
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'postgres';
  }
}
