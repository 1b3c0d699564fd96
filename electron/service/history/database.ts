/** Opens the history's database. Several processes may have it open at once. */
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { migrations } from './migrations.js';

export type Database = Libsql.Database;

/** Milliseconds to wait while another process writes: its transactions take a few. */
const busyTimeout = 5000;

/** Opens the database of a folder, making and migrating it. A file that is no database is put aside. */
export function openDatabase(directory: string): Database {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'history.db');
  try {
    return prepare(file);
  } catch (error) {
    if (!/not a database|malformed/i.test(String(error))) throw error;
    renameSync(file, join(directory, `history.broken-${Date.now()}.db`));
    return prepare(file);
  }
}

function prepare(file: string): Database {
  const database = new Libsql(file);
  try {
    database.pragma(`busy_timeout = ${busyTimeout}`);
    database.pragma('journal_mode = WAL');
    // Survives a killed process; a power cut may cost the last moments, never the database.
    database.pragma('synchronous = NORMAL');
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
