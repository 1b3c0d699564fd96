/** Opens the gateway's own SQLite file. Several processes may have it open at once. */
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import type { DataVersion } from './data-version.js';
import { Reader, SqliteDriver } from './sqlite-driver.js';
import { isPassing } from './sqlite-errors.js';

/** Milliseconds for which SQLite itself waits: it blocks the whole process, so the driver waits instead. */
const busyTimeout = 10;

/** Milliseconds, in all and between two attempts, to open a file that others open at the same time. */
const opening = { patience: 5000, pause: 20 };

/**
 * The dialect of a file. The file and its folder are created when missing, for this user alone: the file holds hashes of tokens
 * and passwords.
 */
export async function sqliteDialect(file: string): Promise<VersionedDialect> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its log files the rights of the database.
  await (await open(file, 'a', 0o600)).close();
  await chmod(file, 0o600);
  const writer = await connect(file);
  const reader = new Reader(await connect(file));
  return {
    dataVersion: () => reader.version.current,
    createDriver: () => new SqliteDriver(reader, writer),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** A dialect with the state of its database. */
export interface VersionedDialect extends Dialect {
  readonly dataVersion: DataVersion;
}

/** Of two processes at the first start, one migrates in its transaction, and the other has nothing left to do. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite does not wait where two processes switch a new database to write-ahead logging at once
 * (https://www.sqlite.org/wal.html, section 7).
 */
async function connect(file: string): Promise<Libsql.Database> {
  const until = performance.now() + opening.patience;
  for (;;) {
    const database = new Libsql(file);
    try {
      database.pragma(`busy_timeout = ${busyTimeout}`);
      database.pragma('journal_mode = WAL');
      // An answered request is on the disk, also after a power cut: it may be about credits.
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      return database;
    } catch (error) {
      database.close();
      if (isPassing(error) !== 'busy' || performance.now() > until) throw error;
      await pause(opening.pause);
    }
  }
}
