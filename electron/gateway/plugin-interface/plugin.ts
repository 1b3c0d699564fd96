/**
 * What a plugin of the service is: a part with its own routes, tables and description, which the rest does not know. The list of
 * them is `plugins/index.ts`.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ConversionService, Execution, StatusReply } from '../../../contract/index.js';
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
  /** What the description of v2 says of its routes there. */
  readonly described?: Described;
  /** Opens it for a service that starts, which loads its code. The database has its tables then; no engine is there yet. */
  open(core: PluginCore): Promise<Opened>;
}

/** What every plugin is given. */
export interface PluginCore {
  readonly database: GatewayDatabase;
  readonly clock: Clock;
  readonly settings: GatewaySettings;
  readonly log: Log;
  /** The status reply of an execution, as its owner would get it; asked after the server listens only. */
  readonly statusOf: (
    environment: EnvironmentId,
    userId: string,
    execution: Execution,
  ) => Promise<StatusReply>;
}

/** A plugin of a service that runs: what it takes part in. */
export interface OpenedPlugin {
  /** Told of executions, in the order of the list. */
  readonly follower?: ExecutionFollower;
  /** Ids under which the plugin itself charges, of the work that it resumes after a start. */
  readonly charging?: () => Promise<ReadonlySet<string>>;
  /** Routes within v2 of an environment: who calls is known there, and counted. */
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
  /** When an execution has ended, and has been paid for. */
  ended(owner: string, execution: Execution): Promise<void>;
  /**
   * Called once replies can be made: reports ends that were not reported before. @param failed called for each execution that
   * could not be read, which is tried again at the next start
   */
  begin(find: FindExecution, failed: (execution: string, thrown: unknown) => void): Promise<void>;
}

/** What routes within v2 know of their environment. */
interface WithinV2 {
  readonly environment: GatewayEnvironment;
  /** Credits as the routes of this environment know them. */
  readonly credits: ReturnType<Billing['creditsOf']>;
}

/** What routes beside v2 have in one environment. */
export interface EnvironmentParts {
  readonly environment: GatewayEnvironment;
  readonly settings: Pick<GatewaySettings, 'data' | 'legacyUntil' | 'limits'>;
  readonly callers: Callers;
  readonly billing: Pick<Billing, 'account'>;
  /** The engine as an owner has it over a network. */
  readonly engineOf: (owner: string) => ConversionService;
  readonly queue: Queue;
  readonly allowances: Allowances;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  readonly insistence: Insistence;
  readonly rates: RateOptions;
  /** Address of this environment as the client of a request reaches it, without a slash at its end. */
  readonly baseUrl: (request: FastifyRequest) => string;
}
