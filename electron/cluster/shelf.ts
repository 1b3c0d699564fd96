/**
 * Own workflows of a user in the common database, with the interface that sessions have for those of a file. A session takes what
 * is there, works on that, and writes what it changed, under a lock of the owner where it writes.
 */
import { sql } from 'kysely';
import {
  foldedName,
  limits,
  ServiceError,
  type UserWorkflow,
  type UserWorkflowDraft,
  type UserWorkflowStep,
} from '../../contract/index.js';
import type { KeptWorkflows } from '../sessions/own-workflows.js';
import type { ClusterDatabase, ClusterTransaction, WorkflowTable } from './tables.js';

/** The lowest id of an own workflow, as the table counts them: those of the service's workflows are below. */
export const firstOwn = 100_000;

/** Days for which a removed workflow can be restored. */
const restorable = 1;

type Row = Pick<WorkflowTable, 'name' | 'description' | 'icon' | 'steps'> & {
  id: number;
  removed_at: Date | null;
};

const workflowOf = ({ id, name, description, icon, steps }: Row): UserWorkflow => ({
  ...{ id, name, description, icon },
  steps: JSON.parse(steps) as UserWorkflowStep[],
});

/** For who only reads. */
export async function shelfOf(db: ClusterDatabase, owner: string): Promise<KeptWorkflows> {
  return new Shelf(await rowsOf(db, owner));
}

/** Does the work on the workflows of an owner, alone, and writes what it changed. */
export function onShelf<Result>(
  db: ClusterDatabase,
  owner: string,
  work: (shelf: KeptWorkflows) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`platen workflows ${owner}`}, 0))`.execute(
      transaction,
    );
    const next = () =>
      sql<{
        id: number;
      }>`select nextval(pg_get_serial_sequence('cluster_workflows', 'id'))::int as id`.execute(transaction);
    const { rows } = await next();
    const shelf = new Shelf(await rowsOf(transaction, owner), rows[0]?.id);
    const result = await work(shelf);
    for (const write of shelf.writes) await write(transaction, owner);
    return result;
  });
}

const rowsOf = (db: ClusterDatabase | ClusterTransaction, owner: string): Promise<Row[]> =>
  db
    .selectFrom('cluster_workflows')
    .select(['id', 'name', 'description', 'icon', 'steps', 'removed_at'])
    .where('owner', '=', owner)
    .where((one) =>
      one.or([
        one('removed_at', 'is', null),
        one('removed_at', '>', sql<Date>`now() - make_interval(days => ${restorable})`),
      ]),
    )
    .execute();

type Write = (transaction: ClusterTransaction, owner: string) => Promise<unknown>;

class Shelf implements KeptWorkflows {
  /** What is to be written, in order. */
  readonly writes: Write[] = [];
  readonly #here = new Map<number, UserWorkflow>();
  readonly #removed = new Map<number, UserWorkflow>();
  readonly #nextId: number | undefined;

  /** @param nextId of a workflow that is added; undefined: none can be */
  constructor(rows: readonly Row[], nextId?: number) {
    for (const row of rows) (row.removed_at ? this.#removed : this.#here).set(row.id, workflowOf(row));
    this.#nextId = nextId;
  }

  list(): UserWorkflow[] {
    return [...this.#here.values()].sort((one, other) =>
      foldedName(one.name) < foldedName(other.name) ? -1 : 1,
    );
  }

  find(id: number): UserWorkflow | null {
    return this.#here.get(id) ?? null;
  }

  insert(draft: UserWorkflowDraft): UserWorkflow {
    if (this.#nextId === undefined) throw new Error('Nothing is added where workflows are only read.');
    return this.#put(this.#nextId, draft, (transaction, owner) =>
      transaction
        .insertInto('cluster_workflows')
        .values({ id: this.#nextId, owner, ...valuesOf(draft), removed_at: null })
        .execute(),
    );
  }

  update(id: number, draft: UserWorkflowDraft): UserWorkflow {
    if (!this.#here.has(id)) throw new ServiceError('unknown_workflow', { workflow: id });
    this.#refuseTaken(draft.name, id);
    const changed = { ...draft, id };
    this.#here.set(id, changed);
    this.writes.push((transaction) =>
      transaction.updateTable('cluster_workflows').set(valuesOf(draft)).where('id', '=', id).execute(),
    );
    return changed;
  }

  remove(id: number): void {
    const there = this.#here.get(id);
    if (!there) throw new ServiceError('unknown_workflow', { workflow: id });
    this.#here.delete(id);
    this.#removed.set(id, there);
    this.writes.push((transaction) =>
      transaction
        .updateTable('cluster_workflows')
        .set({ removed_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
  }

  restore(id: number): UserWorkflow {
    const removed = this.#removed.get(id);
    if (!removed) throw new ServiceError('unknown_workflow', { workflow: id });
    this.#removed.delete(id);
    return this.#put(id, removed, (transaction) =>
      transaction.updateTable('cluster_workflows').set({ removed_at: null }).where('id', '=', id).execute(),
    );
  }

  #put(id: number, draft: UserWorkflowDraft, write: Write): UserWorkflow {
    this.#refuseTaken(draft.name, null);
    const limit = limits.workflows.ofOwner;
    if (this.#here.size >= limit) throw new ServiceError('too_many_workflows', { limit });
    const added = { ...draft, id };
    this.#here.set(id, added);
    this.writes.push(write);
    return added;
  }

  #refuseTaken(name: string, except: number | null): void {
    const folded = foldedName(name);
    const taken = [...this.#here.values()].find((one) => foldedName(one.name) === folded);
    if (taken === undefined || taken.id === except) return;
    const error = new ServiceError('workflow_name_taken', { name });
    throw new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
  }
}

const valuesOf = ({ name, description, icon, steps }: UserWorkflowDraft) => ({
  ...{ name, description, icon },
  folded: foldedName(name),
  steps: JSON.stringify(steps),
});
