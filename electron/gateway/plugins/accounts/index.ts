/** Users, organizations, tokens and credits, as a plugin of the service: it authenticates callers and charges executions. */
import type { GatewayPlugin } from '../../plugin-interface/plugin.js';
import { accountsDescribed } from './described.js';
import { ledgerRoom } from './ledger/tables.js';
import type { OpenedAccounts } from './open.js';
import { accountRoom } from './users/tables.js';

export type { OpenedAccounts } from './open.js';

export const accountsPlugin: GatewayPlugin<OpenedAccounts> = {
  stored: [accountRoom, ledgerRoom],
  described: accountsDescribed,
  open: async (core) => (await import('./open.js')).openAccounts(core),
};
