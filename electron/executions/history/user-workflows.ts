/** Workflows that people made, each its owner's own. */
import {
  foldedName,
  limits,
  ServiceError,
  type UserWorkflow,
  type UserWorkflowDraft,
  type UserWorkflowStep,
} from '../../../contract/index.js';
import type { Database } from './database.js';

/** Whose workflows: of one owner at one service. */
export interface Shelf {
  readonly owner: string;
  readonly service: string;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly steps: string;
}

const columns = 'id, name, description, icon, steps';

// Rows come with a property of the library's own.
const fromRow = ({ id, name, description, icon, steps }: Row): UserWorkflow => ({
  id,
  name,
  description,
  icon,
  steps: JSON.parse(steps) as UserWorkflowStep[],
});

export class UserWorkflows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  list({ owner, service }: Shelf): UserWorkflow[] {
    const rows = this.#database
      .prepare(`SELECT ${columns} FROM user_workflows WHERE owner = ? AND service = ? ORDER BY folded`)
      .all(owner, service) as Row[];
    return rows.map(fromRow);
  }

  /** Null when there is none of that id on the shelf. */
  find(id: number, { owner, service }: Shelf): UserWorkflow | null {
    const row = this.#database
      .prepare(`SELECT ${columns} FROM user_workflows WHERE id = ? AND owner = ? AND service = ?`)
      .get(id, owner, service) as Row | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** @throws ServiceError `workflow_name_taken`, `too_many_workflows` */
  insert(draft: UserWorkflowDraft, shelf: Shelf): UserWorkflow {
    return this.#alone(() => {
      this.#refuseTaken(draft.name, null, shelf);
      const { count } = this.#database
        .prepare('SELECT count(*) AS count FROM user_workflows WHERE owner = ? AND service = ?')
        .get(shelf.owner, shelf.service) as { count: number };
      const limit = limits.workflows.ofOwner;
      if (count >= limit) throw new ServiceError('too_many_workflows', { limit });
      const { lastInsertRowid } = this.#database
        .prepare(
          `INSERT INTO user_workflows (owner, service, name, folded, description, icon, steps, changed_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(shelf.owner, shelf.service, ...valuesOf(draft));
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
  remove(id: number, { owner, service }: Shelf): void {
    const { changes } = this.#database
      .prepare('DELETE FROM user_workflows WHERE id = ? AND owner = ? AND service = ?')
      .run(id, owner, service);
    if (changes === 0) throw new ServiceError('unknown_workflow', { workflow: id });
  }

  #refuseTaken(name: string, except: number | null, { owner, service }: Shelf): void {
    const taken = this.#database
      .prepare('SELECT id FROM user_workflows WHERE owner = ? AND service = ? AND folded = ?')
      .get(owner, service, foldedName(name)) as { id: number } | undefined;
    if (taken !== undefined && taken.id !== except) throw nameTaken(name);
  }

  /** A look and a write as one, also beside other processes. */
  #alone<Value>(work: () => Value): Value {
    let value: Value | undefined;
    this.#database.transaction(() => (value = work())).immediate();
    return value as Value;
  }
}

const valuesOf = ({ name, description, icon, steps }: UserWorkflowDraft) =>
  [name, foldedName(name), description, icon, JSON.stringify(steps), new Date().toISOString()] as const;

/** The error of a name that another workflow has. */
function nameTaken(name: string): ServiceError {
  const error = new ServiceError('workflow_name_taken', { name });
  return new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
}
