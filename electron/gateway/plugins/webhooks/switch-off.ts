/** Switches a webhook off, with all that was still to be delivered to it. */
import type { Kysely } from 'kysely';
import type { GatewayTables } from '../../database/tables.js';
import { keep, type KeptError } from './outcome.js';

/** @param reason why the service does it; null when its user does */
export async function disable(
  db: Kysely<GatewayTables>,
  webhookId: string,
  reason: KeptError | null,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ enabled: 0, disabled: keep(reason) })
    .where('id', '=', webhookId)
    .execute();
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, error: keep({ code: 'webhook_off', params: {} }) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}
