/** What every cause of an error says; the causes themselves are in errors.ts. */

/** What is fixed about one cause. */
export interface ErrorCause {
  /** HTTP status the gateway answers with, and the one the remote client maps back from. */
  readonly http: 401 | 402 | 404 | 421 | 422 | 429 | 499 | 500 | 502 | 503;
  /** Exit status of the command line: 1 = an input failed, 2 = wrong usage. */
  readonly exit: 1 | 2;
  /** What a person reads, in English; `{name}` places are filled from the error's params. */
  readonly sentence: string;
}

/** One entry of such a list. */
export const cause = (http: ErrorCause['http'], exit: ErrorCause['exit'], sentence: string): ErrorCause => ({
  http,
  exit,
  sentence,
});
