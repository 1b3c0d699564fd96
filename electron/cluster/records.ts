/** Reads executions of the common database. */
import { sql } from 'kysely';
import {
  isFinished,
  ServiceError,
  type Execution,
  type HistoryEntry,
  type HistoryPage,
  type HistoryQuery,
} from '../../contract/index.js';
import { mainResult } from '../../contract/main-result.js';
import { Gathered } from '../systems/gathered.js';
import { preparedMark } from '../systems/prepared.js';
import type { ClusterDatabase, ExecutionTable } from './tables.js';

/** Clients ask for states more often than for anything else. */
const mark = sql.raw(preparedMark);

/** Columns that say what a caller may know of an execution, and where its bytes are. */
const columns = ['id', 'status', 'turn', 'record', 'results'] as const;

export interface StoredExecution {
  readonly execution: Execution;
  readonly turn: string;
  /** Where the blobs of its results are; null before its end. */
  readonly results: string | null;
}

/** Finds executions by their ids; many that are asked for at the same time are one statement. */
export class ExecutionReader {
  readonly #rows: Gathered<string, StoredRow>;
  readonly #owners: Gathered<string, string>;

  constructor(db: ClusterDatabase) {
    this.#rows = new Gathered(
      (id) => id,
      async (ids) => {
        const { rows } = await sql<StoredRow & { readonly id: string }>`${mark}
          select ${sql.join([...columns, 'owner'].map((name) => sql.ref(name)))}
          from cluster_executions where id = any(${ids}::text[])`.execute(db);
        return new Map(rows.map((row) => [row.id, row]));
      },
    );
    this.#owners = new Gathered(
      (id) => id,
      async (ids) => {
        const { rows } = await sql<{ readonly id: string; readonly owner: string }>`${mark}
          select id, owner from cluster_executions where id = any(${ids}::text[])`.execute(db);
        return new Map(rows.map(({ id, owner }) => [id, owner]));
      },
    );
  }

  /** @throws ServiceError `unknown_execution`, also for one of another owner */
  async find(id: string, owner: string): Promise<StoredExecution> {
    const row = await this.#rows.ask(id);
    if (row?.owner !== owner) throw new ServiceError('unknown_execution', { execution: id });
    return { execution: executionOf(row), turn: row.turn, results: row.results };
  }

  /** Whether an owner has an execution: it costs less than to find it. */
  async has(id: string, owner: string): Promise<boolean> {
    return (await this.#owners.ask(id)) === owner;
  }
}

type StoredRow = Pick<ExecutionTable, (typeof columns)[number] | 'owner'>;

/** The record of a row; its column of the status is ahead of it while a worker begins. */
export function executionOf({
  status,
  record,
}: {
  readonly status: Execution['status'];
  readonly record: string;
}): Execution {
  const execution = JSON.parse(record) as Execution;
  return isFinished(status) || status === execution.status ? execution : { ...execution, status };
}

/** Names shown in one row of the list. */
const namesShown = 3;

/** A page of an owner's executions, newest first. Every word of the search must occur. */
export async function pageOf(
  db: ClusterDatabase,
  owner: string,
  { search, filter, offset, limit }: HistoryQuery,
): Promise<HistoryPage> {
  let wanted = db.selectFrom('cluster_executions').where('owner', '=', owner);
  for (const word of search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean))
    wanted = wanted.where(sql<boolean>`strpos(folded, ${word}) > 0`);
  if (filter === 'done') wanted = wanted.where('status', '=', 'done');
  if (filter === 'running') wanted = wanted.where('status', 'in', ['pending', 'processing']);
  // An execution that a person stopped has not failed.
  if (filter === 'failed')
    wanted = wanted.where(
      sql<boolean>`((status = 'failed' and coalesce(record::json #>> '{error,code}', '') <> 'cancelled')
        or (record::json ->> 'failedCount')::int > 0)`,
    );
  const [{ total }, rows] = await Promise.all([
    wanted.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    wanted.select(columns).orderBy('number', 'desc').limit(limit).offset(offset).execute(),
  ]);
  return { entries: rows.map((row) => entryOf(executionOf(row))), total: Number(total) };
}

function entryOf({ inputs, results, messages: _messages, ...summary }: Execution): HistoryEntry {
  const inOrder = results.toSorted(
    (one, other) => (one.input ?? Infinity) - (other.input ?? Infinity) || one.index - other.index,
  );
  return {
    ...summary,
    names: inputs.slice(0, namesShown).map(({ name }) => name),
    resultCount: results.length,
    first: mainResult(inOrder.filter(({ input }) => input === inOrder[0]?.input)),
    isGone: false,
  };
}
