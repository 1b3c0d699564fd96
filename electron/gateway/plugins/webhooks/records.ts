/** Rows as their readers have them. */
import type { Selectable } from 'kysely';
import { WebhookEvent, type webhookTestEvent } from '../../../../contract/index.js';
import { z } from 'zod';
import type { KeptError } from './outcome.js';
import type { WebhookAttemptTable, WebhookDeliveryTable, WebhookTable } from './tables.js';

export interface WebhookRecord {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly enabled: boolean;
  /** Why the service switched it off; null where it did not. */
  readonly disabled: KeptError | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

interface AttemptRecord {
  readonly at: string;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly error: KeptError | null;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly type: WebhookEvent | typeof webhookTestEvent;
  readonly executionId: string | null;
  readonly state: WebhookDeliveryTable['state'];
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  readonly error: KeptError | null;
  /** The oldest first. */
  readonly attempts: readonly AttemptRecord[];
}

const Kept = z.custom<KeptError>((value) => typeof value === 'object' && value !== null && 'code' in value);

const keptIn = (column: string | null): KeptError | null =>
  column === null ? null : Kept.parse(JSON.parse(column));

export const eventsIn = ({ events }: Pick<WebhookTable, 'events'>): WebhookEvent[] =>
  z.array(WebhookEvent).parse(JSON.parse(events));

export const webhookOf = (row: Selectable<WebhookTable>): WebhookRecord => ({
  id: row.id,
  url: row.url,
  events: eventsIn(row),
  enabled: row.enabled === 1,
  disabled: keptIn(row.disabled),
  createdAt: row.created_at,
});

export const deliveryOf = (
  row: Selectable<WebhookDeliveryTable>,
  attempts: readonly Selectable<WebhookAttemptTable>[],
): DeliveryRecord => ({
  id: row.id,
  type: row.type as DeliveryRecord['type'],
  executionId: row.execution_id,
  state: row.state,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  error: keptIn(row.error),
  attempts: attempts.map(({ at, status, milliseconds, error }) => ({
    at,
    status,
    milliseconds,
    error: keptIn(error),
  })),
});
