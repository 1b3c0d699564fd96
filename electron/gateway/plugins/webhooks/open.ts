/** Webhooks of a running service, with what delivers to them. */
import { webhookDelivery } from '../../../../contract/index.js';
import { userOf } from '../../http/authentication.js';
import type { OpenedPlugin, PluginCore } from '../../plugin-interface/plugin.js';
import { WebhookEnds } from './ends.js';
import { webhookRoutes } from './routes.js';
import { webhookRules } from './rules.js';
import { WebhookSender } from './sender.js';
import { Webhooks } from './webhooks.js';

export function openWebhooks({ database, clock, settings, log, statusOf }: PluginCore): OpenedPlugin {
  const rules = webhookRules(settings);
  const sender = new WebhookSender({
    db: database,
    clock,
    line: { rules, timeLimit: webhookDelivery.timeoutSeconds * 1000 },
    log: (message, facts) => log.warn(facts, message),
  });
  const webhooks = new Webhooks({ db: database, clock, rules, wake: () => sender.wake() });
  return {
    follower: new WebhookEnds(webhooks, ({ environment, userId }, execution) =>
      statusOf(environment, userId, execution),
    ),
    withinV2:
      ({ environment }) =>
      async (app) =>
        void (await app.register(webhookRoutes, { webhooks, userOf, environment: environment.id })),
    start: () => sender.start(),
    close: () => sender.close(),
  };
}
