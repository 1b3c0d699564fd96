/** Opens the history's database. Several processes may have it open at once. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { migrations } from './migrations.js';

export type Database = Libsql.Database;

/** Milliseconds to wait while another process writes: its transactions take a few. */
const busyTimeout = 5000;

/** Milliseconds between two attempts to open it. */
const retryPause = 20;

/** Survives a killed process; a power cut may cost the last moments, never the database. See `History.durably`. */
export const defaultDurability = 'NORMAL';

export interface OpenedDatabase {
  readonly database: Database;
  /** Name under which a file that was no database, or a damaged one, was put aside; null when it was sound. */
  readonly putAside: string | null;
}

/** Opens the database of a folder, making and migrating it. A file that is no database is put aside. */
export function openDatabase(directory: string): OpenedDatabase {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'history.db');
  try {
    return { database: prepareInTurn(file), putAside: null };
  } catch (error) {
    if (!/not a database|malformed/i.test(String(error))) throw error;
    const putAside = `history.broken-${Date.now()}.db`;
    renameSync(file, join(directory, putAside));
    // A log of the old file would be played into the new one.
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return { database: prepare(file), putAside };
  }
}

/** A database that is gone with this process: for when no file can be written. */
export function openMemoryDatabase(): Database {
  return prepare(':memory:');
}

/**
 * SQLite does not wait where two processes turn a new database to write-ahead logging at once: one of them is told that it
 * is locked (https://www.sqlite.org/wal.html, section 7), and tries again.
 */
function prepareInTurn(file: string): Database {
  const until = Date.now() + busyTimeout;
  for (;;) {
    try {
      return prepare(file);
    } catch (error) {
      if (!/locked|busy/i.test(String(error)) || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryPause);
    }
  }
}

function prepare(file: string): Database {
  const database = new Libsql(file);
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

/**
 * Several writes as one; within one that is open already they are part of it. The library's own way hides why a write failed: SQLite
 * has ended the transaction of a full disk by itself, and what is thrown is that there is none to take back.
 * @throws what the first failing write says, or the end of the transaction
 */
export function inTransaction<Value>(database: Database, work: () => Value): Value {
  if (database.inTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
