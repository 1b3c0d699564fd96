/** Errors as they are thrown. */
import {
  errorCauses,
  errorSentence,
  type ErrorCause,
  type ErrorCode,
  type ErrorExtras,
  type ErrorInfo,
  type ErrorParams,
} from './errors.js';

/** Without the properties that have no value. */
const present = <T extends object>(facts: T): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The one error class of Platen. Everything else that is thrown is a bug and becomes `internal`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly extras: ErrorExtras = {},
  ) {
    super(errorSentence(code, params), extras.cause === undefined ? undefined : { cause: extras.cause });
  }

  /** HTTP status of this error. */
  get httpStatus(): ErrorCause['http'] {
    return errorCauses[this.code].http;
  }

  /** Exit status of this error on the command line. */
  get exitStatus(): ErrorCause['exit'] {
    return errorCauses[this.code].exit;
  }

  /** The same error, said of one of several files. */
  of(file: string): ServiceError {
    return new ServiceError(this.code, { ...this.params, file }, { ...this.extras, cause: this });
  }

  /** The plain form, for messages between processes and for history. */
  toInfo(): ErrorInfo {
    const { files, fields, retryAfter, creditsNeeded, creditsAvailable } = this.extras;
    return {
      code: this.code,
      params: this.params,
      message: this.message,
      ...present({ files: files && [...files], fields, retryAfter, creditsNeeded, creditsAvailable }),
    };
  }

  static fromInfo({ code, params, message: _message, ...facts }: ErrorInfo): ServiceError {
    return new ServiceError(code, params, present(facts));
  }

  /** Makes a ServiceError of anything thrown; what is not ours becomes `internal` with its cause kept for the log. */
  static from(thrown: unknown, fallback: ErrorCode = 'internal'): ServiceError {
    return thrown instanceof ServiceError ? thrown : new ServiceError(fallback, {}, { cause: thrown });
  }
}
