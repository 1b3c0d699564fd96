/** Monitoring for the operator of the service, and its stop. */
import type { FastifyInstance } from 'fastify';
import { isFinished } from '../../../contract/index.js';
import type { Log } from '../../service/app/log.js';
import type { Clock } from '../base/clock.js';
import type { SoleProcess } from '../database/sole-process.js';
import type { GatewayDatabase } from '../database/tables.js';
import type { GatewayEngine } from '../base/engine.js';
import { environmentIds, type EnvironmentId } from '../base/environments.js';
import type { Queue } from '../base/queue.js';
import type { GatewaySettings } from '../settings/settings.js';
import { addHealthRoutes } from './health.js';
import { openMetricsPort } from './metrics-port.js';
import { Metrics } from './metrics.js';
import { stopGently } from './stop.js';

export interface OperationsParts {
  /** The server, before any route was added. */
  readonly app: FastifyInstance;
  readonly local: GatewayEngine;
  /** Releases the engine: closes one that was opened for this service alone. */
  readonly leave: () => Promise<void>;
  readonly database: GatewayDatabase;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  readonly queues: Readonly<Record<EnvironmentId, Queue>>;
  readonly settings: Pick<
    GatewaySettings,
    'allowedHosts' | 'data' | 'logsNames' | 'metricsHost' | 'metricsPort' | 'stopTimeout'
  >;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Operations {
  /** The URL of the metrics on this computer; null where they are off. */
  readonly metricsUrl: string | null;
  /** Accepts no more requests, lets running work end within its limit, and closes the engine. */
  stop(): Promise<void>;
}

export async function openOperations(parts: OperationsParts): Promise<Operations> {
  const { app, local, leave, database, sole, queues, settings, clock, log } = parts;
  const metrics = new Metrics(
    {
      get workerPids() {
        return local.workerPids;
      },
      get workerDeaths() {
        return local.workerDeaths;
      },
      workerMemory: () => local.workerMemory(),
    },
    clock,
    local.cluster,
  );
  const { tally } = metrics;
  const unfollow = local.subscribeAll((owner, change) => {
    if (local.cluster) tally.ended(owner, change.summary);
    else tally.note(owner, change);
    if (settings.logsNames && isFinished(change.summary.status))
      logNames(parts, owner, change.summary.id).catch(() => undefined);
  });
  metrics.watch(app);
  let isStopping = false;
  addHealthRoutes(app, {
    database,
    isKept: () => local.historyKept,
    sole,
    isFull: () => queues.production.isFull,
    hasEngine: () => local.hasOffice(),
    folders: [settings.data],
    isStopping: () => isStopping,
  });
  const { allowedHosts, metricsHost, metricsPort } = settings;
  const port =
    metricsPort === null ? null : await openMetricsPort(metricsPort, metrics, metricsHost, allowedHosts);
  const left = () =>
    (local.left ?? 0) +
    environmentIds.reduce(
      (sum, environment) =>
        sum + tally.count(environment, 'pending') + tally.count(environment, 'processing'),
      0,
    );
  return {
    metricsUrl: port?.url ?? null,
    stop: async () => {
      isStopping = true;
      local.drain?.();
      log.info({ left: left() }, 'stopping');
      await stopGently({
        app,
        isBusy: () => left() > 0,
        closeEngine: leave,
        // Work that another process took over is not continued here.
        limit: sole.isCertain ? settings.stopTimeout : 0,
      });
      unfollow();
      await port?.close();
      log.info({ left: left() }, 'stopped');
    },
  };
}

/** Logs the workflow and files of an execution, where an administrator enabled that. */
async function logNames({ local, log }: OperationsParts, owner: string, id: string): Promise<void> {
  const { inputs } = await local.as({ owner, place: 'network' }).status(id);
  const named = inputs.map(({ name, state, error }) => ({ name, state, code: error?.code }));
  log.info({ execution: id, inputs: named }, 'documents of an execution');
}
