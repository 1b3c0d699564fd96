/** Metrics for Prometheus: only numbers, without names of documents, users or tokens. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../base/clock.js';
import { environmentIds } from '../base/environments.js';
import { addClusterMetrics, type ClusterSources } from '../../cluster/metrics.js';
import { Tally } from './tally.js';

/** Values of the engine, read on each request. */
export interface EngineFacts {
  readonly workerPids: readonly number[];
  /** Workers that ended unexpectedly since the start. */
  readonly workerDeaths: number;
  /** Bytes of memory of the workers and their child processes. */
  workerMemory(): Promise<number>;
}

const prefix = 'platen_';

/** Upper bounds in seconds. */
const conversionTimes = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];
const requestTimes = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300];

export class Metrics {
  readonly tally: Tally;
  readonly #registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #times: Histogram<'route'>;

  /** @param cluster what is told of the cluster that this process belongs to; null for one alone */
  constructor(engine: EngineFacts, clock: Clock, cluster: ClusterSources | null = null) {
    const registers = [this.#registry];
    // The event loop delay is measured ten times a second: a hundred times would keep the process busy.
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: 100 });
    const ended = new Counter({
      name: `${prefix}executions_ended_total`,
      help: 'Executions that ended since the start',
      labelNames: ['environment', 'status'] as const,
      registers,
    });
    const durations = new Histogram({
      name: `${prefix}execution_duration_seconds`,
      help: 'Time from the start of an execution to its end',
      labelNames: ['workflow'] as const,
      buckets: conversionTimes,
      registers,
    });
    this.tally = new Tally(clock, ({ environment, status, workflow, seconds }) => {
      ended.inc({ environment, status });
      if (seconds !== null) durations.observe({ workflow }, seconds);
    });
    const { tally } = this;
    for (const environment of environmentIds)
      for (const status of ['done', 'failed'] as const) ended.inc({ environment, status }, 0);
    if (cluster) addClusterMetrics(this.#registry, cluster);
    else addQueueMetrics(this.#registry, tally);
    new Gauge({
      name: `${prefix}workers`,
      help: 'Worker processes alive',
      registers,
      collect() {
        this.set(engine.workerPids.length);
      },
    });
    new Gauge({
      name: `${prefix}worker_restarts_total`,
      help: 'Workers that ended without being told to, since the start',
      registers,
      collect() {
        this.set(engine.workerDeaths);
      },
    });
    new Gauge({
      name: `${prefix}memory_bytes`,
      help: 'Resident memory of the gateway, and of the workers with all they started',
      labelNames: ['process'] as const,
      registers,
      async collect() {
        this.set({ process: 'gateway' }, process.memoryUsage.rss());
        this.set({ process: 'workers' }, await engine.workerMemory());
      },
    });
    this.#requests = new Counter({
      name: `${prefix}http_requests_total`,
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    });
    this.#times = new Histogram({
      name: `${prefix}http_request_duration_seconds`,
      help: 'Time from the head of a request to the end of its reply',
      labelNames: ['route'] as const,
      buckets: requestTimes,
      registers,
    });
  }

  /** Counts the requests of an instance by the pattern of their route, because URLs may contain anything. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const route = routeOptions.url ?? 'none';
      this.#requests.inc({ method, route, status: statusCode });
      this.#times.observe({ route }, elapsedTime / 1000);
      done();
    });
  }

  /** All of it in the text format of Prometheus. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

/** The queue of one process alone; a cluster's is told by its database. */
function addQueueMetrics(registry: Registry, tally: Tally): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}executions`,
    help: 'Executions that wait or are worked on',
    labelNames: ['environment', 'state'] as const,
    registers,
    collect() {
      for (const environment of environmentIds)
        for (const state of ['pending', 'processing'] as const)
          this.set({ environment, state }, tally.count(environment, state));
    },
  });
  new Gauge({
    name: `${prefix}queue_age_seconds`,
    help: 'How long the execution that waits longest has waited',
    labelNames: ['environment'] as const,
    registers,
    collect() {
      for (const environment of environmentIds) this.set({ environment }, tally.oldest(environment));
    },
  });
}
