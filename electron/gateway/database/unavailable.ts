/** The error for callers while the database is unavailable. */
import { ServiceError } from '../../../contract/index.js';

/** Seconds after which a client may ask again. */
const retryAfter = 5;

/** @param cause the database's error, for the log */
export const unavailable = (cause: unknown): ServiceError =>
  new ServiceError('unavailable', { seconds: retryAfter }, { retryAfter, cause });
