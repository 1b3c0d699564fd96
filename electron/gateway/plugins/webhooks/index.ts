/** Webhooks as a plugin of the service: addresses that are called when executions end. */
import type { GatewayPlugin } from '../../plugin-interface/plugin.js';
import { webhooksDescribed } from './described.js';
import { webhookRoom } from './tables.js';

export const webhooksPlugin: GatewayPlugin = {
  stored: [webhookRoom],
  described: webhooksDescribed,
  open: async (core) => (await import('./open.js')).openWebhooks(core),
};
