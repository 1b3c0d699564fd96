/** The legacy interface v1 as a plugin of the service. */
import type { GatewayPlugin } from '../../plugin-interface/plugin.js';
import { legacyRoom } from './model/tables.js';

export const legacyPlugin: GatewayPlugin = {
  stored: [legacyRoom],
  open: async (core) => (await import('./open.js')).openLegacy(core),
};
