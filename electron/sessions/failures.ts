/** Errors and log lines of failed work. */
import { ServiceError, type ErrorInfo } from '../../contract/index.js';

/** The error of the whole, made of that of one of several inputs. */
export const saidOf = (name: string, error: ErrorInfo): ErrorInfo =>
  ServiceError.fromInfo(error).of(name).toInfo();

/** The cause of an error, for the log. */
export function describe(error: ServiceError): string {
  const { cause } = error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
