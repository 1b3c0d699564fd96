/** What is said of work that failed. */
import { ServiceError, type ErrorInfo } from '../../contract/index.js';

/** The error of one of several inputs, as that of the whole. */
export const saidOf = (name: string, error: ErrorInfo): ErrorInfo =>
  ServiceError.fromInfo(error).of(name).toInfo();

/** The cause of an error, for the log. */
export function describe(error: ServiceError): string {
  const { cause } = error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
