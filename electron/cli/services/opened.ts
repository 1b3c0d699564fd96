/** Services on other computers, for one run of the command line. */
import { ConnectionStore } from '../../remote/connections/store.js';
import { openTokens, type TokenKeeper } from '../../remote/connections/keychain.js';
import { platenDirectories } from '../../service/directories.js';

/** What a person set up, and the tokens of it. */
export interface OpenedConnections {
  readonly store: ConnectionStore;
  readonly tokens: TokenKeeper;
}

export const openConnections = async (): Promise<OpenedConnections> => ({
  store: await ConnectionStore.open(platenDirectories().config),
  tokens: openTokens(),
});
