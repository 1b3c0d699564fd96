/**
 * Kysely's driver for a SQLite file that other processes write as well: the serving one and `platen admin`.
 *
 * - Reading goes over a connection of its own. It sees what was last committed and waits for nobody (write-ahead logging).
 * - Writers of this process take turns, and every transaction is `BEGIN IMMEDIATE`: it has the right to write before it
 *   reads, so none fails later because another process wrote in between.
 * - While another process writes, this one waits without blocking: SQLite's own wait would block the whole process. A caller
 *   that has waited for {@link patience} gets the error that the service is unavailable.
 */
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type Libsql from 'libsql';
import { FileVersion } from '../../executions/file-version.js';
import { isPassing } from './sqlite-errors.js';
import { Turns } from './turns.js';
import { unavailable } from './unavailable.js';

/** Milliseconds to wait for others that write: their transactions take a few. */
const patience = 5000;

/** Milliseconds between two attempts; a random part keeps two processes from retrying in step. */
const knock = 5;

/** Statements in plain SQL that go over the connection for reading. */
const onlyReads = /^\s*(select|pragma)\b/i;

/** The most prepared statements for reading. */
const maxPrepared = 100;

/** Reads over one connection, with a cache of prepared statements. */
export class Reader {
  private readonly prepared = new Map<string, Libsql.Statement>();
  /** Of the connection for reading, so that commits of this process count as well. */
  readonly version: FileVersion;

  constructor(private readonly database: Libsql.Database) {
    this.version = new FileVersion(database);
  }

  read<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.prepared.get(sql) ?? this.database.prepare(sql);
    // A failed statement may still be active: it is not used again.
    this.prepared.delete(sql);
    const rows = statement.all([...parameters]) as Row[];
    if (this.prepared.size < maxPrepared) this.prepared.set(sql, statement);
    return { rows, numAffectedRows: BigInt(rows.length) };
  }

  close(): void {
    this.prepared.clear();
    if (this.database.open) this.database.close();
  }
}

export class SqliteDriver implements Driver {
  private readonly turns = new Turns();

  /**
   * @param reader what is read outside of transactions
   * @param writer connection to the same file for all else
   */
  constructor(
    private readonly reader: Reader,
    private readonly writer: Libsql.Database,
  ) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new SqliteConnection(this.reader, this.writer, this.turns));
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return Promise.resolve(connection.rollback());
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    return Promise.resolve(connection.rollback());
  }

  destroy(): Promise<void> {
    this.reader.close();
    if (this.writer.open) this.writer.close();
    return Promise.resolve();
  }
}

/** The connection of one query or one transaction. */
class SqliteConnection implements DatabaseConnection {
  private isInTransaction = false;

  constructor(
    private readonly reader: Reader,
    private readonly writer: Libsql.Database,
    private readonly turns: Turns,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return named(() => run<Row>(this.writer, query));
    if (SelectQueryNode.is(query.query) || onlyReads.test(query.sql))
      return insist(() => this.reader.read<Row>(query), performance.now() + patience);
    // A statement that finds the file busy stays active in libSQL, and with it the transaction that every later one by
    // itself would believe to be its own. So nothing that writes begins without the right to write.
    await this.begin();
    try {
      const result = named(() => run<Row>(this.writer, query));
      await this.commit();
      return result;
    } finally {
      this.rollback();
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows of SQLite are not streamed: read them page by page.');
  }

  async begin(): Promise<void> {
    // SQLite answers synchronously: a loop of writes would block the event loop of this process.
    await setImmediate();
    const until = performance.now() + patience;
    await this.turn(until);
    try {
      await insist(() => this.writer.exec('BEGIN IMMEDIATE'), until);
      this.isInTransaction = true;
    } catch (error) {
      this.turns.leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    // A caller that could not commit rolls back next, and releases the turn then.
    await insist(() => this.writer.exec('COMMIT'), performance.now() + patience);
    this.reader.version.changed();
    this.isInTransaction = false;
    this.turns.leave();
  }

  /** Does nothing after the end of the transaction. */
  rollback(): void {
    if (!this.isInTransaction) return;
    this.isInTransaction = false;
    try {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.writer.inTransaction) this.writer.exec('ROLLBACK');
    } finally {
      this.turns.leave();
    }
  }

  private async turn(until: number): Promise<void> {
    const isMine = await this.turns.enter(until - performance.now());
    if (!isMine) throw unavailable(new Error('The database was busy with other writers of this process.'));
  }
}

function run<Row>(database: Libsql.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) {
    const rows = statement.all([...parameters]) as Row[];
    return { rows, numAffectedRows: BigInt(rows.length) };
  }
  const { changes, lastInsertRowid } = statement.run([...parameters]);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Tries again while others have the file, until the moment by `performance.now()`. */
async function insist<Result>(attempt: () => Result, until: number): Promise<Result> {
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (isPassing(error) !== 'busy' || performance.now() > until) throw told(error);
      await pause(knock + Math.random() * knock);
    }
  }
}

function named<Result>(attempt: () => Result): Result {
  try {
    return attempt();
  } catch (error) {
    throw told(error);
  }
}

/** A full disk and a busy file are temporary; all other errors are bugs of Platen and stay as they are. */
const told = (error: unknown): unknown => (isPassing(error) ? unavailable(error) : error);
