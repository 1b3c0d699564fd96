/** Opens the history's database. Several processes may have it open at once. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Libsql from 'libsql';
import { ServiceError } from '../../../contract/index.js';
import {
  demandDatabase,
  examine,
  isBroken,
  isBusy,
  prepareDatabaseFile,
  wasCutOff,
  writingInTurn,
} from '../database-file.js';
import { LibsqlDatabase } from '../../systems/libsql.js';
import { migrations } from './migrations.js';

export type Database = Libsql.Database;

/**
 * Milliseconds for which SQLite itself waits while another process writes. It blocks this whole process, so writers wait
 * outside SQLite (`patience.ts`). Other processes of Platen take a few milliseconds for what they write.
 */
const busyTimeout = 30;

/** Milliseconds, in all and between two attempts, to open a file that others open at the same moment. */
const opening = { patience: 200, pause: 10 };

/** Survives a killed process; a power cut may cost the last moments, never the database. See `History.durably`. */
export const defaultDurability = 'NORMAL';

/** The path of the history of a data folder. */
export const historyFile = (directory: string): string => join(directory, 'history.db');

/** Marks a history that was found damaged while it was in use: it is checked completely when it is opened next. */
export const suspicionFile = (directory: string): string => join(directory, 'history.db.suspect');

/** Seconds after which a client may ask again. */
const retryAfter = 5;

/** The error for callers while the history is unavailable. @param cause the original error, for the log */
export const unavailable = (cause: unknown): ServiceError =>
  new ServiceError('unavailable', { seconds: retryAfter }, { retryAfter, cause });

export interface OpenedDatabase {
  readonly database: Database;
  /** Of the file that was opened. */
  readonly inode: bigint;
}

/** The error of a damaged file. */
export class DamagedError extends Error {
  /** @param inode of the file */
  constructor(
    readonly inode: bigint,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DamagedError';
  }
}

/**
 * Opens the database of a folder; creates and migrates it. Only this user can read it: it names all documents.
 * @throws DamagedError for a file that is no database or a damaged one; what SQLite and the system say of others
 */
export function openDatabase(directory: string): OpenedDatabase {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = historyFile(directory);
  const inode = prepareDatabaseFile(file);
  const isSuspect = existsSync(suspicionFile(directory));
  const isCutOff = wasCutOff(file, directory);
  try {
    demandDatabase(file);
    const database = writingInTurn(prepareInTurn(file));
    try {
      if (isSuspect) examine(database, 'integrity_check');
      else if (isCutOff) examine(database, 'quick_check');
      rmSync(suspicionFile(directory), { force: true });
      return { database, inode };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw isBroken(error) ? new DamagedError(inode, error) : error;
  }
}

/** A database in memory, for when no file can be written. */
export function openMemoryDatabase(): Database {
  return prepare(':memory:');
}

/**
 * SQLite does not wait where two processes switch a new database to write-ahead logging at once: one of them gets the error
 * that it is locked (https://www.sqlite.org/wal.html, section 7), and tries again.
 */
function prepareInTurn(file: string): Database {
  const until = Date.now() + opening.patience;
  for (;;) {
    try {
      return prepare(file);
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, opening.pause);
    }
  }
}

function prepare(file: string): Database {
  const database = new LibsqlDatabase(file);
  try {
    database.pragma(`busy_timeout = ${busyTimeout}`);
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${defaultDurability}`);
    database.pragma('foreign_keys = ON');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: Database): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)',
  );
  // Immediate: of two processes at the first start, one migrates and the other finds it done.
  database
    .transaction(() => {
      const rows = database.prepare('SELECT number FROM migrations').all() as { number: number }[];
      const applied = new Set(rows.map((row) => row.number));
      for (const [number, step] of migrations.entries()) {
        if (applied.has(number)) continue;
        database.exec(step);
        database
          .prepare('INSERT INTO migrations (number, applied_at) VALUES (?, ?)')
          .run(number, new Date().toISOString());
      }
    })
    .immediate();
}
