/**
 * The queue that wakes workers: pg-boss on the common database. A job is a ticket: "one execution can begin". Which one that is,
 * the claim decides (claim.ts), so that turns and limits of users are kept strictly. pg-boss gives tickets to one worker each,
 * repeats that of a dead worker, and keeps those that failed twice as dead letters.
 */
import { randomUUID } from 'node:crypto';
import type { JobAttempt, JobWithMetadata, PgBoss } from 'pg-boss';
import { ServiceError } from '../../contract/index.js';
import type { ClusterTransaction } from './tables.js';
import { grace, silentSeconds } from './take-over.js';

/** Names of the queues. */
const queueName = 'platen';
const deadQueue = 'platen-dead';

/** Connections of pg-boss's own, beside those of the gateway. */
const connections = 3;

/** pg-boss 12 does not support older ones. */
const oldestNode = [22, 12] as const;

export interface Ticket extends JobAttempt {
  readonly id: string;
  /** 0 for its first try. */
  readonly retryCount: number;
}

/** A job that failed twice. */
export interface DeadTicket {
  /** Id of the dead letter. */
  readonly id: string;
  readonly ticket: string;
  readonly cause: string;
  readonly at: Date;
}

/** @throws ServiceError `cluster_needs_node` */
function checkNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needed, least] = oldestNode;
  if (major > needed || (major === needed && minor >= least)) return;
  throw new ServiceError('cluster_needs_node', { version, needed: oldestNode.join('.') });
}

export class Jobs {
  readonly #boss: PgBoss;
  readonly #fromKysely: typeof import('pg-boss').fromKysely;
  #troubledAt = -Infinity;

  private constructor(boss: PgBoss, fromKysely: typeof import('pg-boss').fromKysely) {
    this.#boss = boss;
    this.#fromKysely = fromKysely;
  }

  /**
   * Opens the queue, and makes its tables where they are missing. pg-boss is loaded only here.
   * @throws ServiceError `cluster_needs_node`
   */
  static async open(url: string, hear: (error: unknown) => void): Promise<Jobs> {
    checkNode();
    const { PgBoss, fromKysely } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: url,
      max: connections,
      application_name: 'platen',
      // Looked after by look(), which knows of outages.
      supervise: false,
      schedule: false,
      monitorIntervalSeconds: 1,
      monitorVacuum: false,
    });
    const jobs = new Jobs(boss, fromKysely);
    boss.on('error', (error) => {
      jobs.#troubledAt = performance.now();
      hear(error);
    });
    await boss.start();
    await boss.createQueue(deadQueue, { retentionSeconds: 30 * 24 * 3600 });
    await boss.createQueue(queueName, {
      heartbeatSeconds: silentSeconds,
      retryLimit: 1,
      retryDelay: 0,
      // pg-boss wants an end: less than 24 hours. A worker that lives says so more often.
      expireInSeconds: 23 * 3600,
      retentionSeconds: 14 * 24 * 3600,
      deleteAfterSeconds: 3600,
      deadLetter: deadQueue,
    });
    return jobs;
  }

  /** Adds a ticket within a transaction. @param after seconds before it can be taken */
  async send(transaction: ClusterTransaction, after = 0): Promise<void> {
    const id = randomUUID();
    await this.#boss.send(
      queueName,
      { ticket: id },
      { id, db: this.#fromKysely(transaction), ...(after > 0 ? { startAfter: after } : {}) },
    );
  }

  /** Tickets for this worker. Of none is anything known but its id. */
  async take(count: number): Promise<Ticket[]> {
    const jobs = await this.#boss.fetch(queueName, { batchSize: count, includeMetadata: true });
    return jobs.map(({ id, retryCount }) => ({ id, retryCount }));
  }

  /** The work of a ticket is over, or there was none. @param transaction that it becomes part of */
  async done({ id, retryCount }: Ticket, transaction?: ClusterTransaction): Promise<void> {
    const within = transaction && { db: this.#fromKysely(transaction) };
    await this.#boss.complete(queueName, { id, retryCount }, undefined, within);
  }

  /** This try failed: it is repeated, or becomes a dead letter. */
  async failed({ id, retryCount }: Ticket, cause: string): Promise<void> {
    await this.#boss.fail(queueName, { id, retryCount }, { message: cause });
  }

  /** Says that the workers of these tickets live. */
  async beat(tickets: readonly Ticket[]): Promise<void> {
    if (tickets.length === 0) return;
    await this.#boss.touch(
      queueName,
      tickets.map(({ id, retryCount }) => ({ id, retryCount })),
    );
  }

  /** Finds tickets of dead workers. Called every few seconds by every node; one at a time does it. */
  async look(): Promise<void> {
    if (performance.now() - this.#troubledAt < grace) return;
    try {
      await this.#boss.supervise(queueName);
    } catch (error) {
      this.#troubledAt = performance.now();
      throw error;
    }
  }

  /** The database was away, as a part of this node saw. */
  troubled(): void {
    this.#troubledAt = performance.now();
  }

  /** Dead letters, oldest first. */
  async dead(): Promise<DeadTicket[]> {
    const jobs = await this.#boss.findJobs<{ ticket: string }>(deadQueue, { queued: true });
    return jobs.map((job) => ({
      id: job.id,
      ticket: job.data.ticket,
      cause: causeOf(job),
      at: job.createdOn,
    }));
  }

  async dropDead(id: string): Promise<void> {
    await this.#boss.deleteJob(deadQueue, id);
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: true });
  }
}

/** pg-boss copies what the last try left. */
function causeOf({ output, sourceOutput }: JobWithMetadata): string {
  const { value, message } = (sourceOutput ?? output ?? {}) as {
    value?: { message?: string };
    message?: string;
  };
  return message ?? value?.message ?? 'unknown';
}
