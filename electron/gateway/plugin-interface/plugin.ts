/**
 * The interface of a plugin of the service: a part with its own routes, tables and description, which the rest does not know.
 * `plugins/index.ts` lists them.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ConversionService, Execution, StatusReply } from '../../../contract/index.js';
import type { ClusterBlobs } from '../../cluster/blobs/cluster-blobs.js';
import type { Log } from '../../service/app/log.js';
import type { Clock } from '../base/clock.js';
import type { GatewayEnvironment, EnvironmentId } from '../base/environments.js';
import type { Insistence } from '../base/insistence.js';
import type { Queue } from '../base/queue.js';
import type { Billing, FindExecution } from '../callers/billing.js';
import type { Callers } from '../callers/callers.js';
import type { StoredRoom } from '../database/room.js';
import type { SoleProcess } from '../database/sole-process.js';
import type { GatewayDatabase } from '../database/tables.js';
import type { Allowances } from '../limits/allowances.js';
import type { RateOptions } from '../limits/hooks.js';
import type { Described } from '../openapi/described.js';
import type { GatewaySettings } from '../settings/settings.js';

export interface GatewayPlugin<Opened extends OpenedPlugin = OpenedPlugin> {
  /** Its tables. */
  readonly stored: readonly StoredRoom[];
  /** Additions to the description of v2. */
  readonly described?: Described;
  /** Opens it when a service starts, and loads its code. The database has its tables then; there is no engine yet. */
  open(core: PluginCore): Promise<Opened>;
}

/** The context of every plugin. */
export interface PluginCore {
  readonly database: GatewayDatabase;
  readonly clock: Clock;
  readonly settings: GatewaySettings;
  readonly log: Log;
  /** The status reply of an execution for its owner; available once the server listens. */
  readonly statusOf: (
    environment: EnvironmentId,
    userId: string,
    execution: Execution,
  ) => Promise<StatusReply>;
}

/** An opened plugin, with its hooks. */
export interface OpenedPlugin {
  /** Called for executions, in the order of the list. */
  readonly follower?: ExecutionFollower;
  /** Ids under which the plugin itself charges, of the work that it resumes after a start. */
  readonly charging?: () => Promise<ReadonlySet<string>>;
  /** Routes within v2 of an environment, after authentication and rate limits. */
  readonly withinV2?: (within: WithinV2) => FastifyPluginAsync;
  /** Routes of its own beside v2 of an environment. */
  readonly besideV2?: (app: FastifyInstance, environment: EnvironmentParts) => Promise<unknown>;
  /** Once the server listens. */
  readonly start?: () => void;
  /** Before the database is closed. */
  readonly close?: () => Promise<void>;
}

/** A listener for executions. Every step may be repeated. */
export interface ExecutionFollower {
  /** Before an execution is accepted. */
  admitted(owner: string, execution: Execution): Promise<void>;
  /** An execution was not accepted after all. */
  withdrawn(execution: string): Promise<void>;
  /** When an execution has ended and was charged. */
  ended(owner: string, execution: Execution): Promise<void>;
  /**
   * Called once replies can be made: reports ends that were not reported before.
   * @param failed called for each execution that could not be read, which is tried again at the next start
   */
  begin(find: FindExecution, failed: (execution: string, thrown: unknown) => void): Promise<void>;
}

/** The context of routes within v2. */
interface WithinV2 {
  readonly environment: GatewayEnvironment;
  /** Credits for the routes of this environment. */
  readonly credits: ReturnType<Billing['creditsOf']>;
}

/** The context of routes beside v2 in one environment. */
export interface EnvironmentParts {
  readonly environment: GatewayEnvironment;
  readonly settings: Pick<GatewaySettings, 'data' | 'legacyUntil' | 'limits'>;
  readonly callers: Callers;
  readonly billing: Pick<Billing, 'account'>;
  /** The engine's session of an owner over a network. */
  readonly engineOf: (owner: string) => ConversionService;
  /** The store of bytes of a cluster; null: this is one process. */
  readonly blobs: ClusterBlobs | null;
  readonly queue: Queue;
  /** In a cluster: looks at the common queue, which has no entries here. @throws ServiceError `queue_full` */
  readonly checkRoom: (() => Promise<void>) | null;
  readonly allowances: Allowances;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  readonly insistence: Insistence;
  readonly rates: RateOptions;
  /** URL of this environment for the client of a request, without a slash at its end. */
  readonly baseUrl: (request: FastifyRequest) => string;
}
