/** What a check of a finished file is. */
import type { ResultFormat } from '../../kit/result-formats.js';

/** What a check found. */
export interface CheckedResult {
  /** Counted by opening it; null for a format without pages. */
  readonly pages: number | null;
}

/**
 * Opens a finished file.
 * @param password opens it, where it is protected
 * @param encoding of a text, by a name that the web knows; UTF-8 where it is absent
 * @throws ServiceError `result_invalid`, or any other error of reading it
 */
export type ResultCheck = (
  path: string,
  format: ResultFormat,
  password: string | undefined,
  encoding?: string,
) => Promise<CheckedResult>;
