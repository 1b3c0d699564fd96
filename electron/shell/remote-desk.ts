/** Services on other computers, opened when they are first asked for: a start without any must cost nothing. */
import {
  environments,
  ServiceError,
  serviceIdOf,
  type ServiceConnection,
  type ServiceState,
} from '../../contract/index.js';
import type { TokenKeeper } from '../remote/connections/keychain.js';
import type { RemoteDesk } from './remote-handlers.js';

/** @param config folder of the services a person set up */
export async function openRemoteDesk(config: string): Promise<RemoteDesk> {
  const [{ ConnectionStore }, { openTokens }] = await Promise.all([
    import('../remote/connections/store.js'),
    import('../remote/connections/keychain.js'),
  ]);
  const connections = await ConnectionStore.open(config);
  const tokens = openTokens();
  const states = async (): Promise<ServiceState[]> =>
    (await Promise.all(connections.list().map((connection) => statesOf(connection, tokens)))).flat();
  const stateOf = async (service: string): Promise<ServiceState> => {
    const found = (await states()).find((state) => state.service === service);
    if (!found) throw new ServiceError('unknown_service', { service });
    return found;
  };
  return {
    connections,
    tokens,
    services: {
      states,
      refresh: stateOf,
      test: () => Promise.reject(new ServiceError('network')),
      quote: ({ service = '' }) => Promise.reject(new ServiceError('unknown_service', { service })),
    },
  };
}

/** As far as is known without asking. */
function statesOf(connection: ServiceConnection, tokens: TokenKeeper): Promise<ServiceState[]> {
  const { id, name, url, sandboxUrl } = connection;
  const there = environments.filter((environment) => environment === 'production' || sandboxUrl !== null);
  return Promise.all(
    there.map(async (environment): Promise<ServiceState> => {
      const service = serviceIdOf(id, environment);
      const token = await tokens.where(service);
      return {
        service,
        name,
        environment,
        host: new URL(environment === 'sandbox' ? (sandboxUrl ?? url) : url).host,
        token,
        condition: token === 'none' ? 'no_token' : 'unknown',
        error: null,
        retryAt: null,
        credits: null,
      };
    }),
  );
}
