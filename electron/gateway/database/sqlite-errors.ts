/** Classifies SQLite's errors for callers that retry. */
import { errorCode } from './error-code.js';

/**
 * Whether an error is temporary: `busy` while another process has the file, `room` while the disk is full or refuses writes;
 * false for every other error.
 */
export function isPassing(error: unknown): 'busy' | 'room' | false {
  // Some errors of libSQL have no code.
  const text = `${errorCode(error)} ${error instanceof Error ? error.message : ''}`;
  if (/SQLITE_(BUSY|LOCKED)|database (table )?is locked/.test(text)) return 'busy';
  if (/SQLITE_(FULL|IOERR)|disk is full|disk I\/O error/.test(text)) return 'room';
  return false;
}

/** Whether an error says that a file is no database, or a damaged one. */
export const isBroken = (error: unknown): boolean => /not a database|malformed/i.test(String(error));
