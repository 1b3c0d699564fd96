/** What v1 keeps: sessions, their files, what was processed, and the cover page template of each account. */
import { sql, type Kysely } from 'kysely';
import type { StoredRoom } from '../../../database/room.js';

export interface LegacySessionTable {
  /** UUID that nobody can guess: it is all that a client of v1 shows after its first request. */
  id: string;
  environment: string;
  user_id: string;
  created_at: string;
  last_activity_at: string;
  /** Seconds without activity after which it is forgotten. */
  expires_after: number;
  /** The moment at which that will be, ISO 8601. */
  expires_at: string;
  /** 1 when it goes with its first result. */
  auto_delete: number;
  /** 1 when it was begun with username and password. */
  by_password: number;
  template_id: string;
  /** JSON. */
  options: string;
  /** JSON. */
  ordering: string;
}

export interface LegacyFileTable {
  /** UUID. */
  id: string;
  session_id: string;
  /** Place among the session's files as they came, from 0. */
  place: number;
  title: string;
  /** Lower case, without the dot. */
  extension: string;
  /** 1 when the extension stays in the name of the result. */
  keep_extension: number;
  /** Where its bytes came from; null when they were sent. */
  url: string | null;
  /** Bytes that are there. */
  size: number;
  /** 1 once all of them are. */
  complete: number;
  /** JSON. */
  warnings: string;
}

export interface LegacyProcessTable {
  /** UUID. */
  id: string;
  session_id: string;
  environment: string;
  user_id: string;
  created_at: string;
  ended_at: string | null;
  /** What it does: JSON, as it was when it began. */
  order_of: string;
  /** The reply's `process_result` with the language it is in; null while it runs. JSON. */
  result: string | null;
  /** What the address of the result carries beside the id: clients of v1 fetch it without a token. */
  key: string;
  /** Name of the result for the client that fetches it. */
  file_name: string;
  /** In a cluster: names the try of the gateway that has it; only who has it may write. */
  token: string | null;
  /** In a cluster: when its gateway said last that it lives, in seconds of the database's clock. */
  beat_at: number | null;
  /** In a cluster: tries that were begun. */
  tries: number;
  /** In a cluster: 1 once its session was deleted at any gateway. */
  cancelled: number;
  /** In a cluster: its lines, for the other gateways. JSON. */
  progress: string | null;
  /** In a cluster: executions of the engine that are parts of it. JSON. */
  parts: string | null;
}

interface LegacyTemplateTable {
  user_id: string;
  name: string;
  /** As it was given. */
  source: string;
}

/** What an account wants to find in a new session of a template. */
interface LegacyDefaultsTable {
  user_id: string;
  environment: string;
  template_id: string;
  /** JSON. */
  options: string;
  /** JSON. */
  ordering: string;
}

declare module '../../../database/tables.js' {
  interface GatewayTables {
    legacy_sessions: LegacySessionTable;
    legacy_files: LegacyFileTable;
    legacy_processes: LegacyProcessTable;
    legacy_templates: LegacyTemplateTable;
    legacy_defaults: LegacyDefaultsTable;
  }
}

export const legacyRoom: StoredRoom = { room: 'v1', steps: [createLegacy, shareProcesses] };

async function createLegacy(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('legacy_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_activity_at', 'text', (column) => column.notNull())
    .addColumn('expires_after', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('auto_delete', 'integer', (column) => column.notNull())
    .addColumn('by_password', 'integer', (column) => column.notNull())
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('ordering', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('legacy_sessions_by_end')
    .on('legacy_sessions')
    .columns(['expires_at'])
    .execute();
  await db.schema
    .createTable('legacy_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('legacy_sessions.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('keep_extension', 'integer', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('complete', 'integer', (column) => column.notNull())
    .addColumn('warnings', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('legacy_files_by_session')
    .on('legacy_files')
    .columns(['session_id', 'place'])
    .execute();
  await db.schema
    .createTable('legacy_processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // A result outlives the session it was made in, so nothing refers to that.
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('order_of', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('legacy_processes_by_session')
    .on('legacy_processes')
    .columns(['session_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('legacy_templates')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('legacy_defaults')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('ordering', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('legacy_defaults_key', ['user_id', 'environment', 'template_id'])
    .execute();
}

/** What several gateways must know of a process. */
async function shareProcesses(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('legacy_processes');
  // SQLite adds one column in a statement.
  await table().addColumn('token', 'text').execute();
  await table().addColumn('beat_at', 'double precision').execute();
  await table()
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await table()
    .addColumn('cancelled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await table().addColumn('progress', 'text').execute();
  await table().addColumn('parts', 'text').execute();
  // A session has one process at a time: the index decides who came first.
  await db.schema
    .createIndex('legacy_processes_open')
    .unique()
    .on('legacy_processes')
    .columns(['session_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
}
