/** Platen's own SQLite files: only their user can read them, and they are checked before they are trusted. */
import { chmodSync, closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type Libsql from 'libsql';
import { othersLive } from '../systems/processes/lives.js';

/** Whether an error says that a file is no database, or a damaged one. */
export const isBroken = (error: unknown): boolean =>
  /not a database|malformed|SQLITE_CORRUPT/i.test(said(error));

/** Whether an error is temporary: it ends when another process has done its work. */
export const isBusy = (error: unknown): boolean => /locked|busy/i.test(said(error));

const said = (error: unknown): string =>
  `${(error as NodeJS.ErrnoException | undefined)?.code ?? ''} ${String(error)}`;

/** Creates the file where it is missing. SQLite gives the files it writes beside it the same permissions. */
export function prepareDatabaseFile(file: string): bigint {
  const handle = openSync(file, 'a', 0o600);
  try {
    return fstatSync(handle, { bigint: true }).ino;
  } finally {
    closeSync(handle);
    for (const path of [file, `${file}-wal`, `${file}-shm`])
      if (process.platform !== 'win32' && existsSync(path)) quietly(() => chmodSync(path, 0o600));
  }
}

/**
 * True for a database whose last process did not end normally: otherwise SQLite merges the files beside it into it.
 * @param folder that processes share
 */
export const wasCutOff = (file: string, folder: string): boolean =>
  isFilled(`${file}-wal`) && !othersLive(folder);

const isFilled = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * A file that is no database is detected before SQLite opens it: SQLite would remove the files beside it, which may still hold
 * readable data.
 */
export function demandDatabase(file: string): void {
  const magic = 'SQLite format 3\0';
  const head = Buffer.alloc(magic.length);
  const handle = openSync(file, 'r');
  try {
    const length = readSync(handle, head, 0, head.length, 0);
    if (length === 0 ? isFilled(`${file}-wal`) : head.toString('latin1', 0, length) !== magic)
      throw new Error('file is not a database');
  } finally {
    closeSync(handle);
  }
}

/** Checks the whole file; in a quick check without comparing its contents with its indexes. */
export function examine(database: Libsql.Database, how: 'quick_check' | 'integrity_check'): void {
  const rows = database.pragma(`${how}(1)`) as Readonly<Record<string, unknown>>[];
  if (rows.some((row) => row[how] !== 'ok')) throw new Error('database disk image is malformed');
}

/**
 * A connection whose statements take the write lock before they write. A prepared statement that finds the file locked stays in
 * progress in libSQL 0.5.29, and every transaction of its connection fails at its end from then on, until the statement is run
 * again or forgotten: "cannot commit transaction - SQL statements in progress".
 */
export function writingInTurn(database: Libsql.Database): Libsql.Database {
  const begun =
    (call: (...values: never[]) => unknown) =>
    (...values: never[]) =>
      inTransaction(database, () => call(...values));
  return withMethods(database, {
    prepare: (sql: string) => {
      const statement = database.prepare(sql);
      if (onlyReads.test(sql)) return statement;
      return withMethods(statement, {
        run: begun((...values) => statement.run(...values)),
        get: begun((...values) => statement.get(...values)),
        all: begun((...values) => statement.all(...values)),
      });
    },
  });
}

/** Statements that write nothing. */
const onlyReads = /^\s*(select|pragma)\b/i;

/** An object with some of its methods replaced. */
function withMethods<Target extends object>(
  target: Target,
  methods: Partial<Record<keyof Target, unknown>>,
): Target {
  return new Proxy(target, {
    get: (own, name) => {
      if (name in methods) return methods[name as keyof Target];
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
}

/**
 * Several writes in one transaction; inside an open transaction they become part of it. The library's own function hides why a
 * write failed: on a full disk SQLite rolls back, and the library then throws that there is no transaction to roll back.
 * @throws what the first failing write says, or the end of the transaction
 */
export function inTransaction<Value>(database: Libsql.Database, work: () => Value): Value {
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

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // It belongs to another user, and the process that opens it gets the error.
  }
}
