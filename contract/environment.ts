/** Environments of a remote service, and the ids that name them. It has no schema: the window reads ids as well. */
import type { ServiceId } from './service-id.js';

/** A service has a production environment, and may have a sandbox beside it that costs nothing. */
export const environments = ['production', 'sandbox'] as const;
export type Environment = (typeof environments)[number];

const sandboxMark = ':sandbox';

/** Names one environment of a connection among the services. */
export const serviceIdOf = (connection: string, environment: Environment): ServiceId =>
  environment === 'production' ? connection : `${connection}${sandboxMark}`;

/** The connection and the environment that {@link serviceIdOf} made an id of. */
export function readServiceId(id: ServiceId): { connection: string; environment: Environment } {
  const environment = id.endsWith(sandboxMark) ? 'sandbox' : 'production';
  return { connection: environment === 'sandbox' ? id.slice(0, -sandboxMark.length) : id, environment };
}
