/** Metrics of a cluster for Prometheus: what all nodes share, and what this node does with it. Numbers and ids of nodes only. */
import { Gauge, Registry } from 'prom-client';
import type { BlobFacts } from './blobs/cluster-blobs.js';

/** What the database tells of the common queue. */
export interface QueueNumbers {
  /** Executions, by environment. */
  readonly open: Readonly<Record<string, { readonly pending: number; readonly processing: number }>>;
  /** Seconds for which the oldest one waits; 0 where none does. */
  readonly oldestSeconds: number;
  /** Ends that are not charged and reported yet. */
  readonly unsettled: number;
  /** Jobs that failed twice and wait for an administrator. */
  readonly dead: number;
  readonly nodes: readonly { readonly role: string; readonly version: string; readonly isAlive: boolean }[];
}

export interface ClusterSources {
  /** Asked for each scrape, and not more than once in {@link queueFreshness}. */
  readonly queue: () => Promise<QueueNumbers>;
  readonly blobs: () => BlobFacts;
  /** Executions that this node works on. */
  readonly running: () => number;
}

/** Milliseconds for which an answer of the database is used again: many nodes are scraped at the same moment. */
const queueFreshness = 2000;

const prefix = 'platen_';

/**
 * Adds the metrics of a cluster to a registry. Where the database does not answer, the metrics of the queue are left out of a
 * scrape, and `platen_queue_known` is 0: a number of yesterday would scale workers by a queue that is no more.
 */
export function addClusterMetrics(registry: Registry, sources: ClusterSources): void {
  const registers = [registry];
  const queue = new Recent(sources.queue, queueFreshness);
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (gauge: Gauge<Label>, numbers: QueueNumbers) => void,
  ): void => {
    new Gauge({
      name: prefix + name,
      help,
      labelNames,
      registers,
      async collect() {
        const numbers = await queue.get();
        this.reset();
        // One without labels is 0 after a reset.
        if (numbers !== null) set(this, numbers);
        else if (labelNames.length === 0) this.remove();
      },
    });
  };
  new Gauge({
    name: `${prefix}queue_known`,
    help: 'Whether the database gave the state of the common queue',
    registers,
    async collect() {
      this.set((await queue.get()) === null ? 0 : 1);
    },
  });
  gauge(
    'queue_executions',
    'Executions of all nodes that wait or are worked on',
    ['environment', 'state'],
    (it, { open }) => {
      for (const environment of ['production', 'sandbox'])
        for (const state of ['pending', 'processing'] as const)
          it.set({ environment, state }, open[environment]?.[state] ?? 0);
    },
  );
  gauge(
    'queue_oldest_seconds',
    'How long the execution that waits longest has waited',
    [],
    (it, { oldestSeconds }) => it.set(oldestSeconds),
  );
  gauge(
    'queue_unsettled',
    'Executions that ended and are not charged and reported yet',
    [],
    (it, { unsettled }) => it.set(unsettled),
  );
  gauge('queue_dead', 'Jobs that failed twice, for platen admin jobs', [], (it, { dead }) => it.set(dead));
  gauge('nodes', 'Nodes that give a sign of life', ['role', 'version'], (it, { nodes }) => {
    for (const { role, version, isAlive } of nodes) if (isAlive) it.inc({ role, version });
  });
  new Gauge({
    name: `${prefix}node_running`,
    help: 'Executions that this node works on',
    registers,
    collect() {
      this.set(sources.running());
    },
  });
  counted(
    registers,
    'blob_requests_total',
    'Requests to the store of files, repeated ones included',
    () => sources.blobs().requests,
  );
  counted(
    registers,
    'blob_retries_total',
    'Requests to the store of files that were tried again',
    () => sources.blobs().retries,
  );
  new Gauge({
    name: `${prefix}blob_errors_total`,
    help: 'Operations of the store of files that failed in the end, by error code',
    labelNames: ['code'],
    registers,
    collect() {
      for (const [code, count] of Object.entries(sources.blobs().errors)) this.set({ code }, count);
    },
  });
}

/** A number that only grows and is kept elsewhere: a counter of prom-client cannot be set. */
function counted(registers: Registry[], name: string, help: string, count: () => number): void {
  new Gauge({
    name: prefix + name,
    help,
    registers,
    collect() {
      this.set(count());
    },
  });
}

/** The metrics of a node without HTTP of its own, in the text format of Prometheus. */
export function clusterMetricsText(sources: ClusterSources): () => Promise<string> {
  const registry = new Registry();
  addClusterMetrics(registry, sources);
  return () => registry.metrics();
}

/** The last answer while it is fresh; null where there is none. All who ask at once share one question. */
class Recent<T> {
  readonly #ask: () => Promise<T>;
  readonly #freshness: number;
  #answer: Promise<T | null> | null = null;
  #at = 0;

  constructor(ask: () => Promise<T>, freshness: number) {
    this.#ask = ask;
    this.#freshness = freshness;
  }

  get(): Promise<T | null> {
    const now = performance.now();
    if (this.#answer === null || now - this.#at > this.#freshness) {
      this.#at = now;
      this.#answer = this.#ask().catch(() => null);
    }
    return this.#answer;
  }
}
