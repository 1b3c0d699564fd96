/** What the routes of v2 work with, in one environment. */
import type { FastifyRequest } from 'fastify';
import type { ConversionService } from '../../../contract/index.js';
import type { User } from '../callers/user.js';
import type { EnvironmentCredits } from '../callers/billing.js';
import type { Clock } from '../base/clock.js';
import type { GatewayEnvironment } from '../base/environments.js';
import type { RequestLimits } from '../../executions/request-limits.js';
import type { EnvironmentLimits } from '../limits/service-limits.js';
import type { Estimates } from './estimates.js';

/** What a reply depends on: the language it is read in, and the address the service was asked at. */
export type ReplyContext = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

export interface V2Context {
  readonly environment: GatewayEnvironment;
  /** The engine as a user has it in this environment. */
  readonly serviceOf: (user: Pick<User, 'id'>) => ConversionService;
  readonly credits: EnvironmentCredits;
  /** True while the user has an execution of this id here: it costs less than its status. */
  readonly has: (user: Pick<User, 'id'>, execution: string) => boolean | Promise<boolean>;
  readonly clock: Clock;
  readonly estimates: Estimates;
  /** Refuses what cannot be accepted now, before anything of it is read. @throws ServiceError `queue_full`, `unavailable` */
  readonly checkRoom: () => void | Promise<void>;
  /** What a user may send in one request. */
  readonly limitsOf: (user: Pick<User, 'licence'>) => RequestLimits;
  /** All limits of the environment, for its description. */
  readonly limits: EnvironmentLimits;
  /** Address of this environment as the client of a request reaches it, without a slash at its end. */
  readonly baseUrl: (request: ReplyContext) => string;
}
