/** Accounts and credits of a service that runs. */
import { usageOf } from '../../../../contract/index.js';
import type { Billing } from '../../callers/billing.js';
import type { Callers } from '../../callers/callers.js';
import type { OpenedPlugin, PluginCore } from '../../plugin-interface/plugin.js';
import { Charging } from './charging/charging.js';
import { CreditLedger } from './ledger/ledger.js';
import { creditRoutes } from './routes.js';
import { Accounts } from './users/accounts.js';

export interface OpenedAccounts extends OpenedPlugin {
  readonly callers: Callers;
  readonly billing: Billing;
  /** The same callers and credits, for who looks after them. */
  readonly accounts: Accounts;
  readonly ledger: CreditLedger;
}

export function openAccounts({ database, clock }: Pick<PluginCore, 'database' | 'clock'>): OpenedAccounts {
  const accounts = new Accounts(database, clock);
  const ledger = new CreditLedger(database, clock);
  return {
    callers: accounts,
    billing: new Charging(ledger, usageOf),
    accounts,
    ledger,
    withinV2:
      ({ credits }) =>
      async (app) =>
        void (await app.register(creditRoutes, { credits })),
  };
}
