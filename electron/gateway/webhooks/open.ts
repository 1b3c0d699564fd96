/** Webhooks of a running service, with what delivers to them. */
import { webhookDelivery } from '../../../contract/index.js';
import type { Log } from '../../service/log.js';
import type { Clock } from '../clock.js';
import type { GatewayDatabase } from '../database/tables.js';
import { webhookRules } from './rules.js';
import { WebhookSender } from './sender.js';
import { Webhooks } from './webhooks.js';

export interface OpenedWebhooks {
  readonly webhooks: Webhooks;
  /** To be started, and closed before the database. */
  readonly sender: WebhookSender;
}

export function openWebhooks(
  db: GatewayDatabase,
  clock: Clock,
  settings: Parameters<typeof webhookRules>[0],
  log: Log,
): OpenedWebhooks {
  const rules = webhookRules(settings);
  const sender = new WebhookSender({
    db,
    clock,
    line: { rules, timeLimit: webhookDelivery.timeoutSeconds * 1000 },
    log: (message, facts) => log.warn(facts, message),
  });
  return { webhooks: new Webhooks({ db, clock, rules, wake: () => sender.wake() }), sender };
}
