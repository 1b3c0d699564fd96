/** What v1 works with, in one environment. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClusterBlobs } from '../../../../cluster/blobs/cluster-blobs.js';
import type { ConversionService } from '../../../../../contract/index.js';
import type { Log } from '../../../../service/app/log.js';
import type { SafeReply } from '../../../../network/safe-fetch.js';
import type { RequestLimits } from '../../../../executions/request-limits.js';
import type { CreditAccount } from '../../../callers/billing.js';
import type { Callers } from '../../../callers/callers.js';
import type { User } from '../../../callers/user.js';
import type { Clock } from '../../../base/clock.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import type { GatewayEnvironment } from '../../../base/environments.js';
import type { Insistence } from '../../../base/insistence.js';
import type { Queue } from '../../../base/queue.js';
import type { LegacyUntil } from '../../../settings/settings.js';

export interface LegacyContext {
  readonly environment: GatewayEnvironment;
  readonly until: LegacyUntil;
  readonly database: GatewayDatabase;
  /** Whose requests these are. */
  readonly accounts: Pick<Callers, 'authenticate' | 'authenticateLegacy' | 'user'>;
  /** Credits of processes: each is one entry, under its own id. */
  readonly ledger: CreditAccount;
  /**
   * The engine as v1 has it for a user. Its executions are parts of a process, which is charged as a whole: they belong to an owner
   * of their own (`legacyOwner`), for whom nothing is charged and whom v2 does not know.
   */
  readonly engineOf: (userId: string) => ConversionService;
  /** Where a process waits and runs beside executions of v2. */
  readonly queue: Queue;
  /** In a cluster: looks at the common queue, in which the executions of a process are. @throws ServiceError `queue_full` */
  readonly checkRoom: (() => Promise<void>) | null;
  /** @throws ServiceError `unavailable` while nothing may be accepted */
  readonly checkCertain: () => void;
  /** Stores what ended, however often it takes. */
  readonly insistence: Insistence;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of v1 in this environment. */
  readonly directory: string;
  /** The store of bytes that all gateways of a cluster have; null: this process is alone. */
  readonly blobs: ClusterBlobs | null;
  /** What a user may have in one session. */
  readonly limitsOf: (user: Pick<User, 'id'>) => RequestLimits;
  /** The most that any user may have. */
  readonly limits: RequestLimits;
  /** Milliseconds results are kept. */
  readonly keptFor: number;
  /** Address of this environment as the client of a request reaches it, without a slash at its end. */
  readonly baseUrl: (request: FastifyRequest) => string;
  /** Fetches a file by its address: private addresses are refused. */
  readonly fetchFile: (address: string, maxBytes: number) => Promise<SafeReply>;
  /**
   * Counts a request of a user, and refuses one too many.
   * @throws ServiceError `rate_limited`
   */
  readonly countRequest: (request: FastifyRequest, reply: FastifyReply, user: User) => Promise<void>;
  /** Tells a reply what is left, for a request that does not count. */
  readonly tellLimits: (reply: FastifyReply, user: User) => Promise<void>;
  /** Counts a wrong password or token from an address. @throws ServiceError `rate_limited` */
  readonly countGuess: (request: FastifyRequest) => Promise<void>;
}
