/** The history: every execution with its results, written at every change of state. */
import type Libsql from 'libsql';
import {
  type Execution,
  type ExecutionInput,
  type ExecutionResult,
  type ExecutionSummary,
  type Message,
} from '../../../contract/index.js';
import { inTransaction } from '../database-file.js';
import { FileVersion } from '../file-version.js';
import { lifeWithoutFolder, lives, ownLife, type Life } from '../../systems/processes/lives.js';
import { Claims, type Owned } from './claims.js';
import {
  openDatabase,
  openMemoryDatabase,
  type DamagedError,
  defaultDurability,
  type Database,
} from './database.js';
import { DamageGuard } from './guard.js';
import { Needs } from './needs.js';
import { StoredParts, type Owner } from './parts.js';
import { RemoteParts } from './remote-parts.js';
import { Requests } from './requests.js';
import { UserWorkflows } from './user-workflows.js';
import {
  fromInputRow,
  fromResultRow,
  fromSummaryRow,
  toJson,
  type InputRow,
  type ResultRow,
  type SummaryRow,
} from './rows.js';

/** The history of this computer. All calls are synchronous and take well under a millisecond each. */
export class History {
  readonly #database: Database;
  /** By their SQL. */
  readonly #statements = new Map<string, Libsql.Statement>();
  readonly #self: Life;
  /** Changes when another process has written. */
  readonly #others: FileVersion;
  #seenOfOthers = Number.NaN;
  #departures = 0;
  /** The private copies of this process in target folders. */
  readonly parts: StoredParts;
  /** Requests by the idempotency key of their sender. */
  readonly requests: Requests;
  /** What remote services have received. */
  readonly remoteParts: RemoteParts;
  /** Workflows that people made. */
  readonly userWorkflows: UserWorkflows;
  /** Which files are still needed. */
  readonly needs: Needs;
  /** Which processes work on the unfinished executions. */
  readonly claims: Claims;

  private constructor(
    opened: Database,
    /** Observes damage of its file; null for one in memory. */
    readonly guard: DamageGuard | null,
    /** Its folder, or the one it should have; null for a history in memory on request. */
    readonly folder: string | null,
  ) {
    const database = guard?.over(opened) ?? opened;
    this.#database = database;
    this.#self = guard && folder !== null ? ownLife(folder) : lifeWithoutFolder();
    const self = { owner_pid: this.#self.pid, owner_mark: this.#self.mark };
    this.#others = new FileVersion(database);
    this.parts = new StoredParts(database, self);
    this.requests = new Requests(database);
    this.remoteParts = new RemoteParts(database);
    this.userWorkflows = new UserWorkflows(database);
    this.needs = new Needs(database);
    this.claims = new Claims(database, self);
  }

  /**
   * Opens the history and marks what a crash interrupted.
   * @param resume whether this process resumes interrupted executions of callers over a network: see {@link Claims.taken}
   * @throws DamagedError, and what SQLite and the system say of a file that cannot be opened
   */
  static open(directory: string, resume = false): History {
    const { database, inode } = openDatabase(directory);
    const history = new History(database, new DamageGuard(inode), directory);
    try {
      // First records what was delivered before the crash, so that it is not done again.
      history.together(() => history.parts.settle((owner) => history.#lives(owner)));
      history.together(() => history.claims.settle((owner) => history.#lives(owner), resume));
    } catch (error) {
      database.close();
      throw history.damage ?? error;
    }
    return history;
  }

  /** A history in memory, for a folder that cannot be written: conversions do not depend on a record of them. */
  static inMemory(folder: string | null = null): History {
    return new History(openMemoryDatabase(), null, folder);
  }

  /** False when the history is lost with this process, or was found damaged. */
  get kept(): boolean {
    return this.guard !== null && this.guard.damage === null;
  }

  /** The reason why nothing is stored any more: the file was found damaged; null while it is sound, as far as it was read. */
  get damage(): DamagedError | null {
    return this.guard?.damage ?? null;
  }

  /** For `search.ts`, which reads pages of it. */
  get database(): Database {
    return this.#database;
  }

  close(): void {
    // Merges the log into the database file as far as possible, without waiting for other readers.
    try {
      this.#database.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // A full disk: the next start finds the log and reads it.
    }
    this.#database.close();
  }

  /** As {@link Claims.takeOver}. */
  takeOver(service: string): Owned[] {
    let taken: Owned[] = [];
    this.together(() => {
      taken = this.claims.takeOver(service, (owner) => this.#lives(owner));
    });
    return taken;
  }

  /** Writes a complete new execution. */
  insert(execution: Execution, owner: string): void {
    this.together(() => {
      this.saveSummary(execution, owner);
      this.saveInputs(execution.id, execution.inputs);
      for (const [number, message] of execution.messages.entries())
        this.addMessage(execution.id, number, message);
    });
  }

  /**
   * Writes the state of an execution; while it is unfinished this process works on it.
   * @param expiresAt when it is to be forgotten, ISO 8601 UTC; null: never automatically
   */
  saveSummary(summary: ExecutionSummary, owner: string, expiresAt: string | null = null): void {
    const running = summary.status === 'pending' || summary.status === 'processing';
    this.#database
      .prepare(
        `INSERT INTO executions (id, workflow_id, workflow_key, workflow_name, status, error, created_at, started_at,
           completed_at, options, chain, target, service, credits_charged, input_count, done_count, failed_count, total_pages,
           folded, owner_pid, owner_mark, owner, expires_at, user_workflow,
           quoted, units, charge, watched)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET status = excluded.status, error = excluded.error,
           started_at = excluded.started_at, completed_at = excluded.completed_at, target = excluded.target,
           done_count = excluded.done_count, failed_count = excluded.failed_count,
           total_pages = excluded.total_pages, owner_pid = excluded.owner_pid, owner_mark = excluded.owner_mark,
           expires_at = excluded.expires_at, units = excluded.units,
           credits_charged = excluded.credits_charged, charge = excluded.charge`,
      )
      .run(
        summary.id,
        summary.workflowId,
        summary.workflowKey,
        summary.workflowName,
        summary.status,
        toJson(summary.error),
        summary.createdAt,
        summary.startedAt,
        summary.completedAt,
        JSON.stringify(summary.options),
        JSON.stringify(summary.then),
        JSON.stringify(summary.target),
        summary.service,
        summary.creditsCharged,
        summary.inputCount,
        summary.doneCount,
        summary.failedCount,
        summary.totalPages,
        summary.workflowName.toLocaleLowerCase('en'),
        running ? this.#self.pid : null,
        running ? this.#self.mark : null,
        owner,
        expiresAt,
        summary.userWorkflow?.id ?? null,
        toJson(summary.quoted),
        toJson(summary.units),
        toJson(summary.charge),
        toJson(summary.watched),
      );
  }

  saveInputs(execution: string, inputs: readonly ExecutionInput[]): void {
    const statement = this.#database.prepare(
      `INSERT INTO inputs (execution, number, path, name, folded, folder, origin, pages, options, size, modified_at, format, state,
         error, units)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (execution, number) DO UPDATE SET size = excluded.size, modified_at = excluded.modified_at,
         format = excluded.format, state = excluded.state, error = excluded.error, units = excluded.units`,
    );
    for (const input of inputs) {
      statement.run(
        execution,
        input.index,
        input.path,
        input.name,
        input.name.toLocaleLowerCase('en'),
        input.folder,
        input.origin,
        input.pages ?? null,
        toJson(input.options),
        input.size,
        input.modifiedAt ?? null,
        input.format,
        input.state,
        toJson(input.error),
        toJson(input.units),
      );
    }
  }

  addResult(execution: string, result: ExecutionResult): void {
    this.#database
      .prepare(
        'INSERT INTO results (execution, number, path, name, size, format, pages, input) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        execution,
        result.index,
        result.path,
        result.name,
        result.size,
        result.format,
        result.pages,
        result.input,
      );
  }

  /** Writes the new place of a result. */
  moveResult(
    execution: string,
    number: number,
    { path, name }: Pick<ExecutionResult, 'path' | 'name'>,
  ): void {
    this.#database
      .prepare('UPDATE results SET path = ?, name = ? WHERE execution = ? AND number = ?')
      .run(path, name, execution, number);
  }

  addMessage(execution: string, number: number, message: Message): void {
    this.#database
      .prepare('INSERT INTO messages (execution, number, content) VALUES (?, ?, ?)')
      .run(execution, number, JSON.stringify(message));
  }

  /** Writes the results of an execution anew, in place of all it had. */
  replaceResults(execution: string, results: readonly ExecutionResult[]): void {
    this.together(() => {
      this.#database.prepare('DELETE FROM results WHERE execution = ?').run(execution);
      for (const result of results) this.addResult(execution, result);
    });
  }

  /** Replaces all records of an execution. */
  replace(execution: Execution, owner: string, expiresAt: string | null): void {
    this.together(() => {
      this.saveSummary(execution, owner, expiresAt);
      this.saveInputs(execution.id, execution.inputs);
      this.replaceResults(execution.id, execution.results);
      this.#database.prepare('DELETE FROM messages WHERE execution = ?').run(execution.id);
      for (const [number, message] of execution.messages.entries())
        this.addMessage(execution.id, number, message);
    });
  }

  /** Several writes in one transaction: all of them survive a crash, or none. */
  together(write: () => void): void {
    inTransaction(this.#database, write);
  }

  /**
   * Several writes in one transaction that is on the disk when this returns: they survive even a power cut. It takes as long as
   * the disk does, so it is for the few writes whose loss would cause a wrong action.
   * @throws what the database says where it cannot be written
   */
  durably(write: () => void): void {
    this.#database.pragma('synchronous = FULL');
    try {
      this.together(write);
    } finally {
      this.#database.pragma(`synchronous = ${defaultDurability}`);
    }
  }

  /** One complete execution; null when this owner has none of that id. */
  find(id: string, owner: string): Execution | null {
    const row = this.#prepared('SELECT * FROM executions WHERE id = ? AND owner = ?').get(id, owner) as
      | SummaryRow
      | undefined;
    if (!row) return null;
    const all = (sql: string) => this.#prepared(sql).all(id);
    const inputs = all('SELECT * FROM inputs WHERE execution = ? ORDER BY number') as InputRow[];
    const results = all(
      'SELECT number, path, name, size, format, pages, input FROM results WHERE execution = ? ORDER BY number',
    ) as ResultRow[];
    const messages = all('SELECT content FROM messages WHERE execution = ? ORDER BY number') as {
      content: string;
    }[];
    return {
      ...fromSummaryRow(row),
      inputs: inputs.map(fromInputRow),
      results: results.map(fromResultRow),
      messages: messages.map(({ content }) => JSON.parse(content) as Message),
    };
  }

  /** A cached statement for reading. */
  #prepared(sql: string): Libsql.Statement {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Service of an owner's execution; null when there is none of that id. */
  serviceOf(id: string, owner: string): string | null {
    const found = this.#prepared('SELECT service FROM executions WHERE id = ? AND owner = ?');
    return (found.get(id, owner) as { service: string } | undefined)?.service ?? null;
  }

  has(id: string): boolean {
    return this.#database.prepare('SELECT 1 FROM executions WHERE id = ?').get(id) !== undefined;
  }

  /** True while another living process works on this execution. */
  isForeign(id: string): boolean {
    const owner = this.#database
      .prepare('SELECT owner_pid, owner_mark FROM executions WHERE id = ?')
      .get(id) as Owner | undefined;
    return owner !== undefined && owner.owner_pid !== null && this.#isOther(owner) && this.#lives(owner);
  }

  /** Changes whenever an execution may have been removed: while it stays the same, all executions that were here still are. */
  get departures(): number {
    const now = this.#others.current;
    if (now !== this.#seenOfOthers) this.#departures += 1;
    this.#seenOfOthers = now;
    return this.#departures;
  }

  /** Finished executions of an owner, and of one service where it is named. @param endedBy ISO 8601: no later ones */
  finished(owner: string, service: string | null = null, endedBy: string | null = null): string[] {
    const rows = this.#database
      .prepare(
        `SELECT id FROM executions WHERE owner = ? AND status IN ('done', 'failed') AND (? IS NULL OR service = ?)
           AND (? IS NULL OR coalesce(completed_at, '') <= ?)`,
      )
      .all(owner, service, service, endedBy, endedBy) as { id: string }[];
    return rows.map(({ id }) => id);
  }

  /**
   * Removes finished executions of an owner; running ones are skipped. Results on disk stay.
   * @returns ids of those that were there
   */
  remove(ids: readonly string[], owner: string): string[] {
    const statement = this.#database.prepare(
      `DELETE FROM executions WHERE id = ? AND owner = ? AND status IN ('done', 'failed')`,
    );
    const removed: string[] = [];
    this.#departures += 1;
    this.together(() => {
      for (const id of ids) if (statement.run(id, owner).changes > 0) removed.push(id);
    });
    return removed;
  }

  /**
   * Removes the execution of a request whose process has ended, as if it had never been. @returns the results that process made
   * of it, which are still on the disk
   */
  takeBack(key: string, owner: string): readonly ExecutionResult[] {
    const id = this.requests.find(owner, key);
    if (id === null) return [];
    let results: readonly ExecutionResult[] = [];
    this.#departures += 1;
    this.together(() => {
      const gone = this.#database
        .prepare('SELECT owner_pid, owner_mark FROM executions WHERE id = ?')
        .get(id) as Owner | undefined;
      // The system may list a process for a moment after its end.
      const isGone = (row: Owner) =>
        row.owner_pid === gone?.owner_pid && row.owner_mark === gone.owner_mark && this.#isOther(row);
      this.parts.settle((row) => !isGone(row) && this.#lives(row));
      results = this.find(id, owner)?.results ?? [];
      this.#database.prepare('DELETE FROM executions WHERE id = ? AND owner = ?').run(id, owner);
    });
    return results;
  }

  /** Finished executions that have expired, with their owners. */
  expired(now: string): Owned[] {
    return this.#database
      .prepare(`SELECT id, owner FROM executions WHERE expires_at <= ? AND status IN ('done', 'failed')`)
      .all(now) as Owned[];
  }

  #isOther(owner: Owner): boolean {
    return owner.owner_pid !== this.#self.pid || owner.owner_mark !== this.#self.mark;
  }

  #lives(owner: Owner): boolean {
    if (owner.owner_pid === null) return false;
    return lives(this.folder ?? '', { pid: owner.owner_pid, mark: owner.owner_mark });
  }
}
