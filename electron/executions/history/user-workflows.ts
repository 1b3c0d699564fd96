/** User workflows, each of one owner. */
import {
  foldedName,
  limits,
  ServiceError,
  type UserWorkflow,
  type UserWorkflowDraft,
  type UserWorkflowStep,
} from '../../../contract/index.js';
import { inTransaction } from '../database-file.js';
import { LibsqlDatabase } from '../../systems/libsql.js';
import type { Database } from './database.js';

/** Whose workflows: of one owner at one service. */
export interface Shelf {
  readonly owner: string;
  readonly service: string;
}

interface WorkflowRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly steps: string;
}

type StoredRow = WorkflowRow & Readonly<Record<'owner' | 'service' | 'folded' | 'changed_at', string>>;

/** The most removed workflows that can be restored, of all owners together. */
const maxRemoved = 50;

const columns = 'id, name, description, icon, steps';

// Rows have a property of the library's own.
const fromRow = ({ id, name, description, icon, steps }: WorkflowRow): UserWorkflow => ({
  id,
  name,
  description,
  icon,
  steps: JSON.parse(steps) as UserWorkflowStep[],
});

export class UserWorkflows {
  readonly #database: Database;
  /** What was removed since the start, by shelf and id, oldest first. */
  readonly #removed = new Map<string, UserWorkflow>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  list({ owner, service }: Shelf): UserWorkflow[] {
    const rows = this.#database
      .prepare(`SELECT ${columns} FROM user_workflows WHERE owner = ? AND service = ? ORDER BY folded`)
      .all(owner, service) as WorkflowRow[];
    return rows.map(fromRow);
  }

  /** Null when there is none of that id on the shelf. */
  find(id: number, { owner, service }: Shelf): UserWorkflow | null {
    const row = this.#database
      .prepare(`SELECT ${columns} FROM user_workflows WHERE id = ? AND owner = ? AND service = ?`)
      .get(id, owner, service) as WorkflowRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** @throws ServiceError `workflow_name_taken`, `too_many_workflows` */
  insert(draft: UserWorkflowDraft, shelf: Shelf): UserWorkflow {
    return this.#insert(draft, shelf, null);
  }

  /** @param known null for a new id that was never used */
  #insert(draft: UserWorkflowDraft, shelf: Shelf, known: number | null): UserWorkflow {
    return this.#alone(() => {
      this.#refuseTaken(draft.name, null, shelf);
      const { count } = this.#database
        .prepare('SELECT count(*) AS count FROM user_workflows WHERE owner = ? AND service = ?')
        .get(shelf.owner, shelf.service) as { count: number };
      const limit = limits.workflows.ofOwner;
      if (count >= limit) throw new ServiceError('too_many_workflows', { limit });
      const { lastInsertRowid } = this.#database
        .prepare(
          `INSERT INTO user_workflows (id, owner, service, name, folded, description, icon, steps, changed_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(known, shelf.owner, shelf.service, ...valuesOf(draft));
      return { ...draft, id: Number(lastInsertRowid) };
    });
  }

  /** @throws ServiceError `unknown_workflow`, `workflow_name_taken` */
  update(id: number, draft: UserWorkflowDraft, shelf: Shelf): UserWorkflow {
    return this.#alone(() => {
      this.#refuseTaken(draft.name, id, shelf);
      const { changes } = this.#database
        .prepare(
          `UPDATE user_workflows SET name = ?, folded = ?, description = ?, icon = ?, steps = ?, changed_at = ?
           WHERE id = ? AND owner = ? AND service = ?`,
        )
        .run(...valuesOf(draft), id, shelf.owner, shelf.service);
      if (changes === 0) throw new ServiceError('unknown_workflow', { workflow: id });
      return { ...draft, id };
    });
  }

  /** @throws ServiceError `unknown_workflow` */
  remove(id: number, shelf: Shelf): void {
    const { owner, service } = shelf;
    const removed = this.find(id, shelf);
    const { changes } = this.#database
      .prepare('DELETE FROM user_workflows WHERE id = ? AND owner = ? AND service = ?')
      .run(id, owner, service);
    if (changes === 0 || removed === null) throw new ServiceError('unknown_workflow', { workflow: id });
    this.#removed.set(placeOn(shelf, id), removed);
    for (const place of [...this.#removed.keys()].slice(0, -maxRemoved)) this.#removed.delete(place);
  }

  /**
   * Restores, under its id, one of the last that were removed since the start.
   * @throws ServiceError `unknown_workflow`, `workflow_name_taken`, `too_many_workflows`
   */
  restore(id: number, shelf: Shelf): UserWorkflow {
    const removed = this.#removed.get(placeOn(shelf, id));
    if (!removed) throw new ServiceError('unknown_workflow', { workflow: id });
    const { id: _id, ...draft } = removed;
    const restored = this.#insert(draft, shelf, id);
    this.#removed.delete(placeOn(shelf, id));
    return restored;
  }

  /**
   * Copies those of another database, of all owners, as far as it can be read.
   * @param file absolute path; it may be written to
   * @returns false where not all of it could be read
   */
  bring(file: string): boolean {
    const other = new LibsqlDatabase(file);
    try {
      const next = other.prepare('SELECT * FROM user_workflows WHERE id > ? ORDER BY id LIMIT 1');
      const insert = this.#database.prepare(
        `INSERT OR IGNORE INTO user_workflows (id, owner, service, name, folded, description, icon, steps, changed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (let last = 0; ;) {
        const row = next.get(last) as StoredRow | undefined;
        if (row === undefined) return true;
        const { id, owner, service, name, folded, description, icon, steps, changed_at } = row;
        insert.run(id, owner, service, name, folded, description, icon, steps, changed_at);
        last = id;
      }
    } catch (error) {
      // A database from before user workflows has none.
      return /no such table/.test(String(error));
    } finally {
      other.close();
    }
  }

  #refuseTaken(name: string, except: number | null, { owner, service }: Shelf): void {
    const taken = this.#database
      .prepare('SELECT id FROM user_workflows WHERE owner = ? AND service = ? AND folded = ?')
      .get(owner, service, foldedName(name)) as { id: number } | undefined;
    if (taken !== undefined && taken.id !== except) throw nameTaken(name);
  }

  /** A read and a write in one transaction, also beside other processes. */
  #alone<Value>(work: () => Value): Value {
    return inTransaction(this.#database, work);
  }
}

const placeOn = ({ owner, service }: Shelf, id: number): string => JSON.stringify([owner, service, id]);

const valuesOf = ({ name, description, icon, steps }: UserWorkflowDraft) =>
  [name, foldedName(name), description, icon, JSON.stringify(steps), new Date().toISOString()] as const;

/** The error of a name that another workflow has. */
function nameTaken(name: string): ServiceError {
  const error = new ServiceError('workflow_name_taken', { name });
  return new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
}
