/** A node of a cluster: gateways accept and answer for every execution, workers do the work. A node may be both. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import {
  localServiceId,
  ServiceError,
  type Caller,
  type ExecutionChange,
  type ServiceEntrance,
} from '../../contract/index.js';
import { FolderBlobs } from '../executions/blobs.js';
import { InputFolders } from '../executions/input-folders.js';
import type { RequestLimitsOf } from '../executions/request-limits.js';
import { Uploads } from '../executions/uploads.js';
import type { Log } from '../service/app/log.js';
import type { PlatenDirectories } from '../service/app/directories.js';
import { LocalReading } from '../service/local-reading.js';
import type { LocalService } from '../service/local-service.js';
import type { ClusterBlobs } from './blobs/cluster-blobs.js';
import { Accepting, type Admitting } from './accepting.js';
import { Ends, type SettleEnd } from './ends.js';
import { queueFacts, type QueueFacts } from './facts.js';
import { Jobs } from './jobs.js';
import type { ClusterSources } from './metrics.js';
import { NodeRecord } from './nodes.js';
import { NoticeBoard } from './notices.js';
import { ExecutionReader } from './records.js';
import { Removing } from './removing.js';
import { openSealer, type Sealer } from './secrets.js';
import { ClusterSession, type ClusterContext } from './session.js';
import type { ClusterDatabase, NodeTable } from './tables.js';
import type { Waking } from './transitions.js';
import { EndWaiters } from './waiting.js';
import { Worker } from './worker.js';
import { aside } from '../systems/heard.js';

/** Milliseconds between two readings of the common queue, and between two removals of what expired. */
const factsEvery = 1000;
const sweepEvery = 60_000;

/** Milliseconds between two searches for files that belong to nothing: it lists all of them. */
const sweepBlobsEvery = 6 * 60 * 60_000;

/** What every node needs. */
export interface NodeOptions {
  /** Of the common database, with its tables. */
  readonly url: string;
  readonly db: ClusterDatabase;
  readonly blobs: ClusterBlobs;
  readonly role: NodeTable['role'];
  /** Of this program. */
  readonly version: string;
  /** Folder for work in progress of this node. */
  readonly data: string;
  readonly log: Log;
  /** Opens this computer's service in folders of its own; left out: this node takes no work. */
  readonly openLocal?: (directories: PlatenDirectories) => Promise<LocalService>;
  /** Milliseconds that running work may take when the node stops. */
  readonly stopTimeout: number;
}

export interface GatewayNodeOptions extends NodeOptions {
  readonly admitting: Admitting;
  readonly requestLimits: RequestLimitsOf;
}

/** What gateways and workers share. */
export class ClusterNode {
  readonly db: ClusterDatabase;
  readonly board: NoticeBoard;
  readonly jobs: Jobs;
  readonly sealer: Sealer | null;
  readonly id: string;
  readonly #options: NodeOptions;
  readonly #node: NodeRecord;
  readonly #folder: string;
  #worker: Worker | null = null;
  #local: LocalService | null = null;
  #facts: QueueFacts | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopsAt = Infinity;

  /** @throws ServiceError `cluster_needs_node` */
  static async open(options: NodeOptions): Promise<ClusterNode> {
    const { url, db, role, version, log } = options;
    const jobs = await Jobs.open(url, (error) => log.warn({ error: String(error) }, 'the queue had trouble'));
    const board = new NoticeBoard(url);
    await board.open();
    const node = new ClusterNode(options, jobs, board, await NodeRecord.open(db, { role, version }));
    try {
      await node.#begin();
      return node;
    } catch (error) {
      await node.close();
      throw error;
    }
  }

  private constructor(options: NodeOptions, jobs: Jobs, board: NoticeBoard, node: NodeRecord) {
    this.#options = options;
    this.db = options.db;
    this.jobs = jobs;
    this.board = board;
    this.sealer = openSealer();
    this.id = node.id;
    this.#node = node;
    this.#folder = join(options.data, 'nodes', randomUUID().slice(0, 8));
  }

  /** Wakes workers and those who wait. */
  get waking(): Waking {
    return { send: (transaction, after) => this.jobs.send(transaction, after), tell: this.board.tell };
  }

  /** This computer's service; null where this node takes no work. */
  get local(): LocalService | null {
    return this.#local;
  }

  /** Of the last second; null before it was read, and on a worker. */
  get facts(): QueueFacts | null {
    return this.#facts;
  }

  /** Whether it reaches the common database. */
  get isWell(): boolean {
    return this.#node.isHeard;
  }

  /** Executions that this node works on. */
  get running(): number {
    return this.#worker?.running ?? 0;
  }

  /** What metrics tell of the cluster and of this node. */
  get sources(): ClusterSources {
    return {
      queue: () => queueFacts(this.db),
      blobs: () => this.#options.blobs.facts(),
      running: () => this.running,
    };
  }

  /** Takes no more work from now on. */
  drain(): void {
    if (this.#stopsAt !== Infinity) return;
    this.#stopsAt = performance.now() + this.#options.stopTimeout;
    this.#worker?.drain();
  }

  async close(): Promise<void> {
    this.drain();
    if (this.#timer) clearInterval(this.#timer);
    await this.#worker?.close(Math.max(0, this.#stopsAt - performance.now()));
    await this.#local?.close();
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
    await this.#node.close();
    await this.board.close();
    await this.jobs.close().catch(() => undefined);
    await this.#options.blobs.close();
  }

  async #begin(): Promise<void> {
    const { openLocal, blobs, log, role } = this.#options;
    // Only gateways decide by them.
    if (role !== 'worker') {
      await this.#readFacts();
      this.#timer = setInterval(() => {
        this.#readFacts().catch(() => undefined);
      }, factsEvery).unref();
    }
    if (!openLocal) return;
    const [data, scratch] = [join(this.#folder, 'data'), join(this.#folder, 'work')];
    const local = await openLocal({ config: data, data, scratch, logs: join(this.#options.data, 'logs') });
    this.#local = local;
    this.#worker = new Worker({
      ...{ db: this.db, jobs: this.jobs, board: this.board, waking: this.waking, blobs, sealer: this.sealer },
      node: this.id,
      slots: () => local.parallel,
      serviceOf: (owner) => local.as({ owner, place: 'network' }),
      log: (line, details) => log.info(details, line),
    });
  }

  async #readFacts(): Promise<void> {
    this.#facts = await queueFacts(this.db);
  }
}

/** The cluster as a gateway offers it to its callers. */
export class ClusterService implements ServiceEntrance {
  readonly id = localServiceId;
  readonly kind = 'local';
  readonly node: ClusterNode;
  readonly blobs: ClusterBlobs;
  readonly #context: ClusterContext;
  readonly #waiters: EndWaiters;
  readonly #ends: Ends;
  readonly #received: Uploads;
  readonly #inputFolders: InputFolders;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #listeners = new Set<(owner: string, change: ExecutionChange) => void>();
  #closed: Promise<void> | null = null;

  /** @throws ServiceError `cluster_needs_node` */
  static async open(options: GatewayNodeOptions): Promise<ClusterService> {
    return new ClusterService(options, await ClusterNode.open(options));
  }

  private constructor(options: GatewayNodeOptions, node: ClusterNode) {
    const { db, blobs, admitting, requestLimits, log, data } = options;
    this.node = node;
    this.blobs = blobs;
    this.#inputFolders = new InputFolders(data);
    this.#received = new Uploads(this.#inputFolders, new FolderBlobs(), requestLimits);
    this.#waiters = new EndWaiters(db, node.board);
    this.#ends = new Ends({
      ...{ db, board: node.board, together: admitting.together },
      failed: (execution, error) => log.error({ execution, error: String(error) }, 'not settled'),
      settled: (owner, execution) => {
        const { inputs, results, messages, ...summary } = execution;
        aside(removing.dropInputs(execution), (line, facts) => log.warn(facts, line), 'not cleared away');
        for (const hear of this.#listeners) hear(owner, { summary, inputs, results, messages });
      },
    });
    const removing = new Removing(db, blobs, this.#ends);
    this.#context = {
      ...{ db, blobs, removing, received: this.#received, waiters: this.#waiters, tell: node.board.tell },
      reader: new ExecutionReader(db),
      reading: new LocalReading((owner) => requestLimits(owner)),
      accepting: new Accepting({
        ...admitting,
        ...{ db, blobs, waking: node.waking, sealer: node.sealer },
        isSent: (owner, path) => this.#received.isFrom(owner, path),
      }),
      checkOpen: () => {
        if (this.#closed) throw new ServiceError('unavailable', { seconds: 1 }, { retryAfter: 1 });
      },
    };
    const every = (interval: number, work: () => Promise<unknown>) =>
      setInterval(() => {
        work().catch((error: unknown) => log.warn({ error: String(error) }, 'not cleared away'));
      }, interval).unref();
    this.#timers = [
      every(sweepEvery, () => this.#received.sweep(() => false).then(() => removing.sweep())),
      every(sweepBlobsEvery, () => removing.sweepBlobs()),
    ];
  }

  as(caller: Caller): ClusterSession {
    return new ClusterSession(this.#context, caller);
  }

  has(executionId: string, owner: string): Promise<boolean> {
    return this.#context.reader.has(executionId, owner);
  }

  /** Bytes of these owners: inputs of open executions, results, and what is being sent. */
  async bytesOf(owners: readonly string[]): Promise<number> {
    const row = await this.#context.db
      .selectFrom('cluster_executions')
      .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
      .where('owner', 'in', [...owners])
      .executeTakeFirst();
    return Number(row?.bytes ?? 0) + this.#received.bytesOf(owners);
  }

  /** Changes are in the database. Of those of all owners, a listener hears the ends that this node settles. */
  subscribeAll(listener: (owner: string, change: ExecutionChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** What another node left goes on elsewhere. */
  readonly resumption = { unfinished: [], resumed: () => Promise.resolve() };

  readonly historyKept = true;

  /** Executions that wait or run in an environment, as of the last second. */
  openIn(environment: string): number {
    const open = this.node.facts?.open[environment];
    return open ? open.pending + open.processing : 0;
  }

  /** The same as it is now. @throws ServiceError `queue_full` */
  checkRoom(environment: string): Promise<void> {
    return this.#context.accepting.checkRoom(environment);
  }

  /** From now on this node charges and reports ends. */
  followEnds(settle: SettleEnd): void {
    this.#ends.begin(settle);
  }

  get cluster(): ClusterSources {
    return this.node.sources;
  }

  get workerPids(): number[] {
    return this.node.local?.workerPids ?? [];
  }

  get workerDeaths(): number {
    return this.node.local?.workerDeaths ?? 0;
  }

  async workerMemory(): Promise<number> {
    return this.node.local?.workerMemory() ?? 0;
  }

  /** Whether a node that lives takes work. */
  async hasOffice(): Promise<boolean> {
    if (this.node.local) return this.node.local.hasOffice();
    return this.node.facts?.nodes.some(({ role, isAlive }) => role !== 'gateway' && isAlive) ?? false;
  }

  /** Requests that wait for an end at this node, and executions that it works on. */
  get left(): number {
    return this.#waiters.count + this.node.running;
  }

  /** Takes no more work; who waits goes on waiting. */
  drain(): void {
    this.node.drain();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#waiters.close();
    await this.#ends.close();
    await this.node.close();
    await this.#inputFolders.leave(() => false);
  }
}
