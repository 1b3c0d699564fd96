/** Opens the history in any state of its file. */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../../../contract/index.js';
import { isFull, isOutOfSpace } from '../../files/disk-space.js';
import type { PartRegister } from '../delivery/deliver.js';
import type { LogListener } from '../listeners.js';
import { isBusy } from '../database-file.js';
import { ownFileTroubles, putAside, type OwnFileTroubles } from '../own-files.js';
import { DamagedError, historyFile, suspicionFile } from './database.js';
import { History } from './history.js';

/** Milliseconds, in all and between two attempts, to open a history that another program keeps locked. */
const patience = 5000;
const retryEvery = 50;

export interface HistoryWishes {
  /** Whether interrupted executions of callers over a network are claimed and resumed; see `Claims.taken`. */
  readonly resume?: boolean | undefined;
  /**
   * Whether work needs a record, as where a service promises that accepted work is kept. Absent: conversions run without a
   * record; a damaged history is moved aside, and an unusable one is replaced by one in memory.
   */
  readonly isDemanded?: boolean | undefined;
  /** Reports to the person what became of it. */
  readonly troubles?: OwnFileTroubles | undefined;
}

/**
 * The history of a folder, or one in memory when that folder cannot be used.
 * @param warn logs problems
 * @throws ServiceError `database_unusable` where it is required and cannot be used
 */
export async function openHistory(
  directory: string,
  warn: LogListener,
  { resume, isDemanded = false, troubles = ownFileTroubles }: HistoryWishes = {},
): Promise<History> {
  const file = historyFile(directory);
  const until = performance.now() + patience;
  let aside = readFound(directory);
  let isAside = false;
  for (;;) {
    try {
      const history = History.open(directory, resume);
      if (history.guard)
        history.guard.onDamage = (damage) => found(damage, directory, warn, isDemanded ? null : troubles);
      if (aside !== null && isAside) {
        warn('the history was damaged and was put aside; a new one begins', { file: basename(aside) });
        troubles.note('history_put_aside', { path: aside });
      }
      if (aside !== null && !bringWorkflows(aside, history)) troubles.note('own_workflows_missing');
      return history;
    } catch (error) {
      if (isBusy(error) && performance.now() < until) {
        await pause(retryEvery);
        continue;
      }
      if (isDemanded) throw unusable(file, error);
      if (error instanceof DamagedError && !isAside) {
        try {
          isAside = true;
          aside = putAside(file, error.inode);
          continue;
        } catch (thrown) {
          // Windows renames no file that is open, in this process or another one.
          suspect(directory, '');
          warn('the history is damaged and could not be put aside', { error: String(thrown) });
          troubles.note('history_damaged', { path: file });
          return History.inMemory(directory);
        }
      }
      warn('the history cannot be written and is not kept', { error: String(error) });
      noteUnusable(error, directory, troubles);
      return History.inMemory(directory);
    }
  }
}

/** Tells the person why work is not recorded. @param directory null where no record is wanted */
export function noteUnusable(error: unknown, directory: string | null, troubles = ownFileTroubles): void {
  if (directory === null) return;
  const path = historyFile(directory);
  if (isBusy(error)) troubles.note('history_locked', { path });
  // A full disk is reported with the result.
  else if (!isOutOfSpace(error) && !isFull(directory))
    troubles.note('history_unusable', { path, reason: reasonOf(error) });
}

/** The file was found damaged while it was in use. @param troubles null where it stays as it is, for the administrator */
function found(
  damage: DamagedError,
  directory: string,
  warn: LogListener,
  troubles: OwnFileTroubles | null,
): void {
  const file = historyFile(directory);
  warn('the history is damaged', { error: damage.message });
  if (troubles === null) return suspect(directory, '');
  try {
    const aside = putAside(file, damage.inode);
    if (aside === null) return;
    suspect(directory, aside);
    troubles.note('history_found_damaged', { path: aside });
  } catch {
    suspect(directory, '');
    troubles.note('history_damaged', { path: file });
  }
}

/**
 * The next process that opens it checks it completely.
 * @param aside the path of the damaged one that it replaces; empty for none
 */
function suspect(directory: string, aside: string): void {
  try {
    writeFileSync(suspicionFile(directory), aside, { mode: 0o600 });
  } catch {
    // A folder that cannot be written: it is found damaged once more.
  }
}

/** The path of a history that an earlier process found damaged; null for none. */
function readFound(directory: string): string | null {
  try {
    const aside = readFileSync(suspicionFile(directory), 'utf8');
    return aside !== '' && existsSync(aside) ? aside : null;
  } catch {
    return null;
  }
}

/**
 * Copies the user workflows, as far as the damaged file can still be read.
 * @returns false where not all of it could be read
 */
function bringWorkflows(aside: string, history: History): boolean {
  // Reads a copy: SQLite would write into the file that was moved aside, and remove the files beside it.
  const copy = `${aside}.copy`;
  const suffixes = ['', '-wal'];
  try {
    for (const suffix of suffixes)
      if (existsSync(aside + suffix)) copyFileSync(aside + suffix, copy + suffix);
    return history.userWorkflows.bring(copy);
  } catch {
    return false;
  } finally {
    for (const suffix of [...suffixes, '-shm']) rmSync(copy + suffix, { force: true });
  }
}

const unusable = (database: string, error: unknown): ServiceError =>
  new ServiceError('database_unusable', { database, reason: reasonOf(error) }, { cause: error });

/** In the system's words, without the path, which is reported separately. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/, \w+ '.*'$/s, '');

/**
 * A register whose failures are only logged: on a full disk the result matters more than its record.
 * @param forgiving writes now, or as soon as possible
 */
export function forgivingParts(parts: PartRegister, forgiving: (write: () => void) => void): PartRegister {
  return {
    add: (path) => forgiving(() => parts.add(path)),
    intend: (path, result) => forgiving(() => parts.intend(path, result)),
    remove: (path) => forgiving(() => parts.remove(path)),
  };
}
