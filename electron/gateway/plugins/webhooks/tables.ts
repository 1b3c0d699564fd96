/** Tables of webhooks, of what is to be delivered to them, and of the log. */
import type { Kysely } from 'kysely';
import type { EnvironmentId } from '../../base/environments.js';
import type { StoredRoom } from '../../database/room.js';

export interface WebhookTable {
  /** UUID. */
  id: string;
  environment: EnvironmentId;
  user_id: string;
  url: string;
  /** JSON array. */
  events: string;
  /** `whsec_...`: signing needs the secret itself. */
  secret: string;
  /** 1 when events are delivered. */
  enabled: number;
  /** JSON of `{code, params}`: why the service switched it off; null where it did not. */
  disabled: string | null;
  /** When the first attempt failed after which none succeeded; null while all is well. */
  failing_since: string | null;
  /** Deliveries that were given up one after another. */
  given_up: number;
  created_at: string;
}

export interface WebhookDeliveryTable {
  /** `msg_...`: the `webhook-id` of all attempts. */
  id: string;
  webhook_id: string;
  type: string;
  /** Null for a test event. */
  execution_id: string | null;
  /** The body, byte for byte as it is sent. */
  payload: string;
  state: 'pending' | 'delivered' | 'failed';
  /** Attempts since it was queued, or sent again. */
  tries: number;
  /** When it is due; null where no attempt follows. */
  next_attempt_at: string | null;
  /** JSON of `{code, params}`: why no attempt follows though it was not delivered; null in all other states. */
  error: string | null;
  /** Until then one process has it in hand; null where none has. */
  claimed_until: string | null;
  created_at: string;
  /** `traceparent` of the span of its execution; null where there was none, as in all rows of earlier versions. */
  trace: string | null;
}

export interface WebhookAttemptTable {
  delivery_id: string;
  /** From 0, over all rounds. */
  number: number;
  at: string;
  status: number | null;
  milliseconds: number;
  /** JSON of `{code, params}`; null where it was delivered. */
  error: string | null;
}

/** Executions whose end must be reported, so that none is forgotten when the process ends in between. */
interface WebhookWatchTable {
  execution_id: string;
  environment: EnvironmentId;
  user_id: string;
}

declare module '../../database/tables.js' {
  interface GatewayTables {
    webhooks: WebhookTable;
    webhook_deliveries: WebhookDeliveryTable;
    webhook_attempts: WebhookAttemptTable;
    webhook_watches: WebhookWatchTable;
  }
}

export const webhookRoom: StoredRoom = { room: 'webhooks', steps: [createWebhooks, addTraces] };

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('disabled', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('given_up', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('webhooks_by_user')
    .on('webhooks')
    .columns(['user_id', 'environment'])
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('execution_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('error', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    // An end that is reported twice is delivered once.
    .addUniqueConstraint('webhook_deliveries_once', ['webhook_id', 'execution_id', 'type'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'next_attempt_at'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_log')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('webhook_attempts')
    .addColumn('delivery_id', 'text', (column) =>
      column.notNull().references('webhook_deliveries.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('webhook_attempts_key', ['delivery_id', 'number'])
    .execute();
  await db.schema
    .createTable('webhook_watches')
    .addColumn('execution_id', 'text', (column) => column.primaryKey())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
}

async function addTraces(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhook_deliveries').addColumn('trace', 'text').execute();
}
