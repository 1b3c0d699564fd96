/** The one list of the service's plugins: parts with routes, tables and descriptions of their own, which the rest does not know. */
import type { GatewayPlugin, OpenedPlugin, PluginCore } from '../plugin-interface/plugin.js';
import { accountsPlugin, type OpenedAccounts } from './accounts/index.js';
import { legacyPlugin } from './v1/index.js';
import { webhooksPlugin } from './webhooks/index.js';

/** Plugins that can be removed from the list; the rest works without them. */
const further: readonly GatewayPlugin[] = [webhooksPlugin, legacyPlugin];

/** In the order in which they are opened, called for executions and described. */
export const gatewayPlugins: readonly GatewayPlugin[] = [accountsPlugin, ...further];

/** All plugins of a service that runs. */
export interface OpenedPlugins {
  /** The one that says who calls and what is charged. */
  readonly accounts: OpenedAccounts;
  /** All of them, in the order of the list. */
  readonly all: readonly OpenedPlugin[];
}

export async function openPlugins(core: PluginCore): Promise<OpenedPlugins> {
  const accounts = await accountsPlugin.open(core);
  const all: OpenedPlugin[] = [accounts];
  for (const plugin of further) all.push(await plugin.open(core));
  return { accounts, all };
}
