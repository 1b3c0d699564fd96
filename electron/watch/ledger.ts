/**
 * What was done with each document of watched folders, so that nothing is done twice and nothing is forgotten, also by a process
 * that is killed. Several processes may have it open at once; all calls are synchronous and take well under a millisecond.
 */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type Libsql from 'libsql';
import { ErrorInfo as ErrorInfoSchema } from '../../contract/execution.js';
import { maxWatchProblems, type ErrorInfo, type WatchProblem } from '../../contract/index.js';
import {
  demandDatabase,
  examine,
  isBroken,
  prepareDatabaseFile,
  wasCutOff,
  writingInTurn,
} from '../executions/database-file.js';
import { ownFileTroubles, putAside } from '../executions/own-files.js';
import { LibsqlDatabase } from '../systems/libsql.js';
import { tables } from './ledger-tables.js';
import type { WatchReport } from './settings.js';

/** What tells a document from another one of the same name. */
export interface Identity {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/**
 * - `ready`: it has arrived and waits for its turn.
 * - `working`: it belongs to the execution that the row names, which may not have come about.
 * - `moving`: its results are there, and it is yet to be moved.
 * - `done`: nothing more is to be done, as long as it stays as it is.
 * - `problem`: somebody must do something about it, or dismiss it, which makes it `done`.
 */
export type ArrivalState = 'ready' | 'working' | 'moving' | 'done' | 'problem';

export interface Arrival extends Identity {
  readonly id: number;
  readonly watch: string;
  readonly path: string;
  /** Of its content, see `digestOf`. */
  readonly digest: string;
  readonly state: ArrivalState;
  readonly execution: string | null;
  /** Its place in the execution. */
  readonly input: number | null;
  readonly error: ErrorInfo | null;
}

type ArrivalRow = Omit<Arrival, 'error'> & { readonly error: string | null };

/** Milliseconds to wait while another process writes. */
const busyTimeout = 5000;

export class WatchLedger {
  readonly database: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();

  /** Opens `watched.db` of a data folder. A file that is no database is put aside, which is said. */
  static open(dataDirectory: string, report: WatchReport): WatchLedger {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    const file = join(dataDirectory, 'watched.db');
    const inode = prepareDatabaseFile(file);
    try {
      const isCutOff = wasCutOff(file, dataDirectory);
      demandDatabase(file);
      return new WatchLedger(file, dataDirectory, isCutOff);
    } catch (error) {
      if (!isBroken(error)) throw error;
      const aside = putAside(file, inode);
      if (aside !== null) {
        report('the ledger of watched folders was damaged', { kept: aside });
        ownFileTroubles.note('watch_ledger_put_aside', { path: aside });
      }
      prepareDatabaseFile(file);
      return new WatchLedger(file, dataDirectory, false);
    }
  }

  /** @param folder where it lies */
  private constructor(
    file: string,
    readonly folder: string,
    isExamined: boolean,
  ) {
    this.database = writingInTurn(new LibsqlDatabase(file));
    try {
      this.database.pragma(`busy_timeout = ${busyTimeout}`);
      this.database.pragma('journal_mode = WAL');
      this.database.pragma('synchronous = NORMAL');
      this.database.exec(tables);
      this.#addColumns();
      if (isExamined) examine(this.database, 'quick_check');
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  /** What a file of an earlier version lacks. */
  #addColumns(): void {
    const columns = this.database.prepare('PRAGMA table_info(facts)').all() as { name: string }[];
    if (columns.some(({ name }) => name === 'originals_drive')) return;
    try {
      this.database.exec('ALTER TABLE facts ADD COLUMN originals_drive TEXT');
    } catch (error) {
      // Another process has added it meanwhile.
      if (!/duplicate column/i.test(String(error))) throw error;
    }
  }

  /** Does several things as one: all of them are written, or none. */
  together<Value>(work: () => Value): Value {
    return this.database.transaction(work).immediate();
  }

  /** What is known of the file at a path. */
  at(watch: string, path: string): Arrival | null {
    const row = this.#prepared('SELECT * FROM arrivals WHERE watch = ? AND path = ?').get(watch, path);
    return row === undefined ? null : fromRow(row as ArrivalRow);
  }

  get(id: number): Arrival | null {
    const row = this.#prepared('SELECT * FROM arrivals WHERE id = ?').get(id);
    return row === undefined ? null : fromRow(row as ArrivalRow);
  }

  /** Those in a state, the first to arrive first. */
  inState(watch: string, state: ArrivalState, limit: number): Arrival[] {
    const rows = this.#prepared('SELECT * FROM arrivals WHERE watch = ? AND state = ? ORDER BY id LIMIT ?');
    return (rows.all(watch, state, limit) as ArrivalRow[]).map(fromRow);
  }

  /** Those of an execution, in its order. */
  ofExecution(execution: string): Arrival[] {
    const rows = this.#prepared('SELECT * FROM arrivals WHERE execution = ? ORDER BY input');
    return (rows.all(execution) as ArrivalRow[]).map(fromRow);
  }

  /** Executions that documents of a folder belong to and are not settled with. */
  executions(watch: string): string[] {
    const rows = this.#prepared(
      `SELECT execution FROM arrivals WHERE watch = ? AND state = 'working' AND execution IS NOT NULL
       GROUP BY execution ORDER BY min(id)`,
    );
    return (rows.all(watch) as { execution: string }[]).map(({ execution }) => execution);
  }

  count(watch: string, ...states: ArrivalState[]): number {
    const places = states.map(() => '?').join(', ');
    const row = this.#prepared(
      `SELECT count(*) AS n FROM arrivals WHERE watch = ? AND state IN (${places})`,
    ).get(watch, ...states) as { n: number };
    return row.n;
  }

  /** Problems of one of these codes. */
  countProblems(watch: string, codes: readonly string[]): number {
    const places = codes.map(() => '?').join(', ');
    const row = this.#prepared(
      `SELECT count(*) AS n FROM arrivals WHERE watch = ? AND state = 'problem'
       AND json_extract(error, '$.code') IN (${places})`,
    ).get(watch, ...codes) as { n: number };
    return row.n;
  }

  /** A document has arrived; what was known under its name is over. */
  arrive(
    watch: string,
    path: string,
    { size, modified }: Identity,
    digest: string,
    state: 'ready' | 'done',
  ): void {
    this.#prepared('DELETE FROM arrivals WHERE watch = ? AND path = ?').run(watch, path);
    this.#prepared(
      `INSERT INTO arrivals (watch, path, size, modified, digest, state, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).run(watch, path, size, modified, digest, state, new Date().toISOString());
  }

  /** The same document with another date: somebody touched it. */
  touch(id: number, modified: number): void {
    this.#prepared('UPDATE arrivals SET modified = ? WHERE id = ?').run(modified, id);
  }

  /** Documents belong to an execution now, in this order. */
  give(ids: readonly number[], execution: string): void {
    this.together(() => {
      for (const [input, id] of ids.entries()) this.#set(id, 'working', { execution, input, error: null });
    });
  }

  /** A document waits for its turn again. */
  back(id: number): void {
    this.#set(id, 'ready', { execution: null, input: null, error: null });
  }

  /** A document of an execution that is worked on once more. */
  again(id: number): void {
    this.#prepared(`UPDATE arrivals SET state = 'working', error = NULL, changed_at = ? WHERE id = ?`).run(
      new Date().toISOString(),
      id,
    );
  }

  set(id: number, state: 'moving' | 'done'): void {
    this.#prepared('UPDATE arrivals SET state = ?, error = NULL, changed_at = ? WHERE id = ?').run(
      state,
      new Date().toISOString(),
      id,
    );
  }

  fail(id: number, error: ErrorInfo): void {
    this.#prepared(`UPDATE arrivals SET state = 'problem', error = ?, changed_at = ? WHERE id = ?`).run(
      JSON.stringify(error),
      new Date().toISOString(),
      id,
    );
  }

  /** What lies under that name next is a new document. */
  forget(id: number): void {
    this.#prepared('DELETE FROM arrivals WHERE id = ?').run(id);
  }

  problems(watch: string): WatchProblem[] {
    const rows = this.#prepared(
      `SELECT * FROM arrivals WHERE watch = ? AND state = 'problem' ORDER BY changed_at DESC, id DESC LIMIT ?`,
    ).all(watch, maxWatchProblems) as (ArrivalRow & { changed_at: string })[];
    return rows.map((row) => ({
      id: row.id,
      watchId: row.watch,
      path: row.path,
      name: basename(row.path),
      error: readError(row.error),
      at: row.changed_at,
      executionId: row.execution,
    }));
  }

  noteResult(watch: string, path: string, size: number, inode: string): void {
    this.#prepared('INSERT OR REPLACE INTO results (watch, path, size, inode) VALUES (?, ?, ?, ?)').run(
      watch,
      path,
      size,
      inode,
    );
  }

  /** True for a file that Platen wrote there for this folder, and nobody put another one in its place since. */
  isResult(watch: string, path: string, size: number, inode: string): boolean {
    const row = this.#prepared('SELECT size, inode FROM results WHERE watch = ? AND path = ?').get(
      watch,
      path,
    ) as { size: number; inode: string } | undefined;
    return row !== undefined && (row.size === size || row.inode === inode);
  }

  countDone(watch: string, day: string, at: string): void {
    this.#prepared(
      'INSERT INTO days (watch, day, done) VALUES (?, ?, 1) ON CONFLICT (watch, day) DO UPDATE SET done = done + 1',
    ).run(watch, day);
    this.#prepared('DELETE FROM days WHERE watch = ? AND day < ?').run(watch, day);
    this.#prepared(
      'INSERT INTO facts (watch, last_at) VALUES (?, ?) ON CONFLICT (watch) DO UPDATE SET last_at = excluded.last_at',
    ).run(watch, at);
  }

  doneOn(watch: string, day: string): number {
    const row = this.#prepared('SELECT done FROM days WHERE watch = ? AND day = ?').get(watch, day) as
      | { done: number }
      | undefined;
    return row?.done ?? 0;
  }

  facts(watch: string): WatchFacts {
    const row = this.#prepared('SELECT * FROM facts WHERE watch = ?').get(watch) as
      | (Record<WatchDrive, string | null> & { last_at: string | null; begun: number })
      | undefined;
    return {
      lastAt: row?.last_at ?? null,
      drive: row?.drive ?? null,
      target_drive: row?.target_drive ?? null,
      originals_drive: row?.originals_drive ?? null,
      isBegun: row?.begun === 1,
    };
  }

  noteDrive(watch: string, which: WatchDrive, drive: string | null): void {
    this.#prepared(
      `INSERT INTO facts (watch, ${which}) VALUES (?, ?) ON CONFLICT (watch) DO UPDATE SET ${which} = excluded.${which}`,
    ).run(watch, drive);
  }

  noteBegun(watch: string): void {
    this.#prepared(
      'INSERT INTO facts (watch, begun) VALUES (?, 1) ON CONFLICT (watch) DO UPDATE SET begun = 1',
    ).run(watch);
  }

  /** Forgets a watched folder that was removed. */
  drop(watch: string): void {
    this.together(() => {
      for (const table of ['arrivals', 'results', 'days', 'facts'])
        this.#prepared(`DELETE FROM ${table} WHERE watch = ?`).run(watch);
    });
  }

  /** Watched folders that something is known of. */
  known(): string[] {
    const rows = this.#prepared('SELECT watch FROM facts UNION SELECT watch FROM arrivals').all();
    return (rows as { watch: string }[]).map(({ watch }) => watch);
  }

  close(): void {
    this.database.close();
  }

  #set(
    id: number,
    state: ArrivalState,
    { execution, input, error }: Pick<Arrival, 'execution' | 'input' | 'error'>,
  ) {
    this.#prepared(
      'UPDATE arrivals SET state = ?, execution = ?, input = ?, error = ?, changed_at = ? WHERE id = ?',
    ).run(
      state,
      execution,
      input,
      error === null ? null : JSON.stringify(error),
      new Date().toISOString(),
      id,
    );
  }

  #prepared(sql: string): Libsql.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.database.prepare(sql)));
    return statement;
  }
}

/** Whose drive: of the folder itself, of its results, of its originals. */
export type WatchDrive = 'drive' | 'target_drive' | 'originals_drive';

export interface WatchFacts extends Readonly<Record<WatchDrive, string | null>> {
  /** When its last document was converted, ISO 8601 UTC. */
  readonly lastAt: string | null;
  readonly isBegun: boolean;
}

const fromRow = (row: ArrivalRow): Arrival => ({
  ...row,
  error: row.error === null ? null : readError(row.error),
});

/** A code that a later version wrote and this one does not know still has its sentence. */
function readError(text: string | null): ErrorInfo {
  const raw: unknown = text === null ? {} : JSON.parse(text);
  const parsed = ErrorInfoSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { message } = raw as { message?: string };
  return { code: 'internal', params: {}, message: message ?? '' };
}
