/**
 * What an error is made of. Every way a conversion or a request can fail has one stable code: error-codes.ts.
 *
 * The same code reaches the window, the HTTP body (`error_code`), the command line (`errors[].code`) and, through
 * {@link ErrorCause.exit}, the exit status. Statuses 401, 402, 404, 422, 429 and 503 are the contract's own
 * (docs/service-contract.md, "Errors"); the sentences say what happened and what to do next.
 */
import { errorCauses, type ErrorCause, type ErrorCode } from './error-codes.js';

export { errorCauses, type ErrorCause, type ErrorCode };

/** Values for the `{places}` of a sentence. Never a password, never a stack trace. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Plain form of an error: what crosses process borders, is stored in history and sent to the window. */
export interface ErrorInfo {
  code: ErrorCode;
  /** Values for the sentence's places. */
  params: ErrorParams;
  /** The English sentence with its places filled. */
  message: string;
  /** The files it is about, each with its own error, where it is about several at once. */
  files?: FileProblem[] | undefined;
  /** Field name to messages, on 422. */
  fields?: FieldErrors | undefined;
  /** Seconds to wait before a retry, on 429 and 503. */
  retryAfter?: number | undefined;
  /** Credits, on 402. */
  creditsNeeded?: number | undefined;
  creditsAvailable?: number | undefined;
}

/** One of the files of a request that was refused because of them. */
export interface FileProblem {
  /** Place among the files of the request, in the order of the work, from 0. */
  place: number;
  name: string;
  path: string;
  code: ErrorCode;
  params: ErrorParams;
  message: string;
}

/** Messages per field, as the 422 body carries them (docs/service-contract.md, "Errors"). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Further facts that only some causes have. */
export interface ErrorExtras {
  /** Field name to messages, on 422. */
  fields?: FieldErrors;
  /** The files it is about. */
  files?: readonly FileProblem[];
  /** Seconds to wait before a retry, on 429 and 503. */
  retryAfter?: number;
  /** Credits, on 402. */
  creditsNeeded?: number;
  creditsAvailable?: number;
  /** What really happened, for the log only. */
  cause?: unknown;
}

/** Fills the `{places}` of a sentence; unknown places stay as they are, so a gap is seen and not hidden. */
export function fillPlaces(sentence: string, params: ErrorParams): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** The English sentence of a code; `params.file` says which of several files it is about. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  const sentence = fillPlaces(errorCauses[code].sentence, params);
  return params['file'] === undefined ? sentence : `${params['file']}: ${sentence}`;
}

/** True for a string that is one of our codes; a remote service may send others. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCauses, value);
}
