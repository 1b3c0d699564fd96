/**
 * The tables that all nodes of a cluster share: executions, keys of requests, turns of users, nodes, own workflows. Only
 * PostgreSQL holds them; times are the database's, so that the clock of a node decides nothing.
 */
import { sql, type ColumnType, type Generated, type Kysely, type Transaction } from 'kysely';

/** Version of the formats of {@link ExecutionTable.record} and {@link ExecutionTable.request}. A node leaves newer ones to others. */
export const formatVersion = 1;

/** A moment of the database's clock, written as SQL and read as a date. */
type Moment = ColumnType<Date, unknown, unknown>;
type MaybeMoment = ColumnType<Date | null, unknown, unknown>;

export interface ExecutionTable {
  id: string;
  owner: string;
  /** Whose turns it takes: all owners of one user share them. */
  turn: string;
  environment: string;
  status: 'pending' | 'processing' | 'done' | 'failed';
  version: number;
  /** The execution as a caller over a network sees it, as JSON. */
  record: string;
  /** What a worker submits, as JSON; null where it holds secrets. */
  request: string | null;
  /** The same, sealed, where it holds secrets; null after its end. */
  sealed: string | null;
  /** Names of the workflow and of the files in lower case, for the search. */
  folded: string;
  /** The node that works on it; null while none does. */
  node: string | null;
  /** Names the try: only who has it may write. */
  token: string | null;
  /** The job of the queue that is bound to it. */
  ticket: string | null;
  /** Tries that were begun. */
  tries: Generated<number>;
  cancel_requested: Generated<number>;
  /** 0 from its end until it is charged and reported. */
  settled: Generated<number>;
  /** Where the blobs of its results are. */
  results: string | null;
  /** Bytes of its inputs while it is open, and of its results. */
  bytes: ColumnType<string, number, number>;
  /** Seconds for which it is kept after its end. */
  kept_seconds: number;
  number: Generated<string>;
  created_at: Generated<Date>;
  claimed_at: MaybeMoment;
  ended_at: MaybeMoment;
  expires_at: MaybeMoment;
  /** When its end is to be reported; later than its end after a failure. */
  settle_at: MaybeMoment;
  /** `traceparent` of the span that accepted it; null where that node had no traces, as in all rows of earlier versions. */
  trace: ColumnType<string | null, string | null | undefined, string | null>;
}

interface RequestTable {
  owner: string;
  key: string;
  fingerprint: string;
  execution: string;
  created_at: Generated<Date>;
}

export interface TurnTable {
  /** The user. */
  turn: string;
  pending: number;
  running: number;
  /** The most that may run at once. */
  at_once: number;
  /** 1: after real work. */
  is_trial: number;
  /** When one of it began last. */
  served_at: Moment;
}

export interface NodeTable {
  id: string;
  role: 'all' | 'gateway' | 'worker';
  version: string;
  host: string;
  started_at: Generated<Date>;
  beat_at: Moment;
}

export interface WorkflowTable {
  id: Generated<number>;
  owner: string;
  name: string;
  folded: string;
  description: string;
  icon: string | null;
  steps: string;
  /** Set where it was removed: it can be restored for a while. */
  removed_at: MaybeMoment;
}

export interface ClusterTables {
  cluster_executions: ExecutionTable;
  cluster_requests: RequestTable;
  cluster_turns: TurnTable;
  cluster_nodes: NodeTable;
  cluster_workflows: WorkflowTable;
}

export type ClusterDatabase = Kysely<ClusterTables>;
export type ClusterTransaction = Transaction<ClusterTables>;

/** The migrations of these tables. A released step is never changed. */
export const clusterRoom = { room: 'cluster', steps: [createCluster, addTraces] };

async function createCluster(db: Kysely<unknown>): Promise<void> {
  // A file of SQLite belongs to one process: it has no cluster.
  if (!(await isPostgres(db))) return;
  await sql`
    create table cluster_executions (
      id text primary key,
      owner text not null,
      turn text not null,
      environment text not null,
      status text not null,
      version integer not null,
      record text not null,
      request text,
      sealed text,
      folded text not null,
      node text,
      token text,
      ticket text,
      tries integer not null default 0,
      cancel_requested integer not null default 0,
      settled integer not null default 0,
      results text,
      bytes bigint not null,
      kept_seconds integer not null,
      number bigint generated always as identity,
      created_at timestamptz not null default now(),
      claimed_at timestamptz,
      ended_at timestamptz,
      expires_at timestamptz,
      settle_at timestamptz
    )`.execute(db);
  for (const index of [
    sql`create index cluster_executions_of on cluster_executions (owner, number desc)`,
    sql`create index cluster_executions_open on cluster_executions (environment, status) where status in ('pending', 'processing')`,
    sql`create index cluster_executions_turns on cluster_executions (turn, number) where status = 'pending'`,
    sql`create index cluster_executions_tickets on cluster_executions (ticket) where status = 'processing'`,
    sql`create index cluster_executions_ends on cluster_executions (settle_at) where settled = 0 and status in ('done', 'failed')`,
    sql`create index cluster_executions_expiry on cluster_executions (expires_at) where expires_at is not null`,
  ])
    await index.execute(db);
  await sql`
    create table cluster_requests (
      owner text not null,
      key text not null,
      fingerprint text not null,
      execution text not null,
      created_at timestamptz not null default now(),
      primary key (owner, key)
    )`.execute(db);
  await sql`
    create table cluster_turns (
      turn text primary key,
      pending integer not null check (pending >= 0),
      running integer not null check (running >= 0),
      at_once integer not null,
      is_trial integer not null,
      served_at timestamptz not null
    )`.execute(db);
  await sql`create index cluster_turns_waiting on cluster_turns (is_trial, running, served_at) where pending > 0`.execute(
    db,
  );
  await sql`
    create table cluster_nodes (
      id text primary key,
      role text not null,
      version text not null,
      host text not null,
      started_at timestamptz not null default now(),
      beat_at timestamptz not null
    )`.execute(db);
  await sql`
    create table cluster_workflows (
      id integer primary key generated by default as identity (start with 100000),
      owner text not null,
      name text not null,
      folded text not null,
      description text not null,
      icon text,
      steps text not null,
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index cluster_workflows_names on cluster_workflows (owner, folded) where removed_at is null`.execute(
    db,
  );
}

async function addTraces(db: Kysely<unknown>): Promise<void> {
  if (!(await isPostgres(db))) return;
  await sql`alter table cluster_executions add column trace text`.execute(db);
}

async function isPostgres(db: Kysely<unknown>): Promise<boolean> {
  return sql`select current_setting('server_version')`.execute(db).then(
    () => true,
    () => false,
  );
}
