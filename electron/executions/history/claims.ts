/** Which process works on the unfinished executions, and what happens to those whose process died. */
import { localOwner, ServiceError, type ErrorInfo } from '../../../contract/index.js';
import type { Database } from './database.js';
import type { Owner } from './parts.js';

/** An execution and its owner. */
export interface Owned {
  readonly id: string;
  readonly owner: string;
}

export class Claims {
  readonly #database: Database;
  readonly #self: Owner;
  #taken: Owned[] = [];

  /** @param self this process */
  constructor(database: Database, self: Owner) {
    this.#database = database;
    this.#self = self;
  }

  /**
   * Executions of callers over a network that their process left unfinished and that this process took over when it opened the
   * history: it resumes them. They have all they need.
   */
  get taken(): readonly Owned[] {
    return this.#taken;
  }

  /**
   * Executions that ran when their process died become failed with `interrupted`; finished results stay. Executions that this
   * process resumes stay as they are and belong to this process from now on, so that a second crash finds them again.
   * @param lives whether the process of a row still runs
   * @param resume whether this process resumes what it can
   */
  settle(lives: (owner: Owner) => boolean, resume: boolean): void {
    const rows = this.#database
      .prepare(
        `SELECT id, owner, holds_secrets, owner_pid, owner_mark FROM executions
         WHERE status IN ('pending', 'processing') AND service = 'local' ORDER BY created_at, rowid`,
      )
      .all() as (Owner & Owned & { readonly holds_secrets: number })[];
    for (const row of rows.filter((entry) => !lives(entry))) {
      const { id, owner } = row;
      if (resume && owner !== localOwner && row.holds_secrets === 0) {
        this.#claim(id, this.#self);
        this.#taken.push({ id, owner });
      } else this.markInterrupted(id);
    }
  }

  /**
   * Takes over the executions of a remote service that no living process works on: work elsewhere continues without a process
   * here. Oldest first.
   * @param lives whether the process of a row still runs
   */
  takeOver(service: string, lives: (owner: Owner) => boolean): Owned[] {
    const rows = this.#database
      .prepare(
        `SELECT id, owner, owner_pid, owner_mark FROM executions
         WHERE status IN ('pending', 'processing') AND service = ? ORDER BY created_at, rowid`,
      )
      .all(service) as (Owner & Owned)[];
    const left = rows.filter((row) => !lives(row));
    for (const { id } of left) this.#claim(id, this.#self);
    return left.map(({ id, owner }) => ({ id, owner }));
  }

  /** Remote services with unfinished executions. */
  unfinishedElsewhere(): string[] {
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT service FROM executions WHERE status IN ('pending', 'processing') AND service <> 'local'`,
      )
      .all() as { service: string }[];
    return rows.map(({ service }) => service);
  }

  /** An execution without a living process becomes failed with `interrupted`; finished results stay. */
  markInterrupted(id: string): void {
    const error = JSON.stringify(new ServiceError('interrupted').toInfo() satisfies ErrorInfo);
    this.#database
      .prepare(
        `UPDATE inputs SET state = 'failed', error = ? WHERE execution = ? AND state IN ('waiting', 'working')`,
      )
      .run(error, id);
    this.#database
      .prepare(
        `UPDATE executions SET status = 'failed', error = ?, completed_at = ?, owner_pid = NULL, owner_mark = NULL,
           failed_count = (SELECT count(*) FROM inputs WHERE execution = executions.id AND state = 'failed')
         WHERE id = ?`,
      )
      .run(error, new Date().toISOString(), id);
  }

  /** This process stops working on an execution: the next one that opens the history finds it interrupted. */
  letGo(id: string): void {
    this.#claim(id, { owner_pid: null, owner_mark: null });
  }

  /** Records that an execution needs something that is not stored: only its owner can run it again. */
  noteSecrets(id: string): void {
    this.#database.prepare('UPDATE executions SET holds_secrets = 1 WHERE id = ?').run(id);
  }

  /** True for an execution whose every part is kept, so that another process can resume it. */
  isKeptWhole(id: string): boolean {
    return (
      this.#database.prepare('SELECT 1 FROM executions WHERE id = ? AND holds_secrets = 0').get(id) !==
      undefined
    );
  }

  #claim(id: string, { owner_pid, owner_mark }: Owner): void {
    this.#database
      .prepare('UPDATE executions SET owner_pid = ?, owner_mark = ? WHERE id = ?')
      .run(owner_pid, owner_mark, id);
  }
}
