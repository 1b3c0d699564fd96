/**
 * One execution on a worker: its files are fetched from the blobs, this computer's service does it, what it reports goes to the
 * common database in order, and its results go to the blobs at the end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { makeQuote } from '../../contract/credits.js';
import {
  isFinished,
  ServiceError,
  type ConversionService,
  type Execution,
  type ExecutionChange,
} from '../../contract/index.js';
import { atMost, countsOf } from '../../contract/usage.js';
import { traced, type TraceSpan } from '../service/app/traces.js';
import type { BlobStore } from '../executions/blobs.js';
import type { Jobs } from './jobs.js';
import { requestOf, resultsOf, type Order } from './order.js';
import type { Sealer } from './secrets.js';
import type { ClusterDatabase, ClusterTransaction } from './tables.js';
import { ask, end, report, type Claim, type Waking } from './transitions.js';

/** Milliseconds between two reports of progress ... */
const reportEvery = 500;
/** ... and between two questions whether it was cancelled. */
const askEvery = 1000;

/** Milliseconds before what the database or the blobs refused is tried again. */
const again = 1000;

/** Milliseconds for which the end of finished work is tried to be stored. */
const patience = 10 * 60_000;

export interface WorkParts {
  readonly db: ClusterDatabase;
  readonly jobs: Pick<Jobs, 'troubled'>;
  readonly waking: Waking;
  readonly blobs: BlobStore;
  readonly sealer: Sealer | null;
  /** This computer's service as the owner of an execution has it. */
  readonly serviceOf: (owner: string) => ConversionService;
  readonly log: (line: string, details: Readonly<Record<string, unknown>>) => void;
}

/** How it ended for this worker. */
export type WorkEnd =
  | 'ended'
  /** Another node has it. */
  | 'lost'
  /** This worker stops. */
  | 'stopped';

/** What could not be fetched: another try may do better. */
export class Unfetched extends Error {}

export class Work {
  readonly claim: Claim;
  readonly #parts: WorkParts;
  readonly #over: (transaction: ClusterTransaction) => Promise<void>;
  readonly #service: ConversionService;
  readonly #stopping = new AbortController();
  #latest: Execution;
  #isNew = false;
  #hasChanged: () => void = () => undefined;
  #isCancelled = false;
  #isLost = false;

  /** @param over done with the end of it, within the transaction that stores the end */
  constructor(claim: Claim, parts: WorkParts, over: (transaction: ClusterTransaction) => Promise<void>) {
    this.claim = claim;
    this.#parts = parts;
    this.#over = over;
    this.#service = parts.serviceOf(claim.owner);
    this.#latest = claim.execution;
  }

  /** Somebody cancelled it. */
  cancel(): void {
    this.#isCancelled = true;
    this.#hasChanged();
    void this.#service.cancel(this.claim.id).catch(() => undefined);
  }

  /** Another will do it. */
  stop(): void {
    this.#stopping.abort();
    this.#hasChanged();
  }

  /** @throws Unfetched where its files cannot be fetched now */
  async run(): Promise<WorkEnd> {
    const { id } = this.claim;
    const received: string[] = [];
    const leave = this.#service.subscribe((change) => this.#note(change));
    const looking = this.#look();
    try {
      const order = await traced('platen.inputs.fetch', {}, () => this.#fetch(received));
      await traced('platen.convert', {}, (span) => this.#convert(order, received, span));
      if (this.#stopping.signal.aborted) return 'stopped';
      return (await this.#finish()) ? 'ended' : 'lost';
    } finally {
      leave();
      this.#stopping.abort();
      this.#hasChanged();
      await looking;
      // What this computer has of it is needed no more.
      await this.#service.cancel(id).catch(() => undefined);
      await this.#service
        .finished(id)
        .then(() => this.#service.remove([id]))
        .catch(() => undefined);
      await this.#service.discard(received).catch(() => undefined);
    }
  }

  /** @returns null where it cannot be done */
  async #fetch(received: string[]): Promise<Order | null> {
    const order = this.#order();
    for (const { key, name } of order.files) {
      const { blobs } = this.#parts;
      try {
        const { path } = await this.#service.receive({ name, content: blobs.read(key) });
        received.push(path);
      } catch (thrown) {
        // It will not come back: the next try would find no more.
        if (ServiceError.from(thrown).code === 'file_missing') {
          this.#latest = failed(this.#latest, new ServiceError('file_missing'));
          return null;
        }
        throw new Unfetched(`${key}: ${String(thrown)}`, { cause: thrown });
      }
    }
    return order;
  }

  async #convert(order: Order | null, received: readonly string[], span: TraceSpan): Promise<void> {
    if (order !== null) await this.#begin(order, received);
    await this.#ended();
    const { status, error } = this.#latest;
    if (status === 'failed') span.fail(error?.code ?? null);
  }

  async #begin(order: Order, received: readonly string[]): Promise<void> {
    if (this.#isCancelled || this.#stopping.signal.aborted) return;
    try {
      await this.#service.submit(requestOf(order, received), { executionId: this.claim.id });
    } catch (thrown) {
      // The gateway accepted it: what this computer refuses now is its end.
      this.#latest = failed(this.#latest, ServiceError.from(thrown));
    }
    if (this.#isCancelled) await this.#service.cancel(this.claim.id).catch(() => undefined);
  }

  #order(): Order {
    const { request, sealed } = this.claim;
    if (request !== null) return JSON.parse(request) as Order;
    const { sealer } = this.#parts;
    if (sealer === null || sealed === null) throw new ServiceError('cluster_no_key');
    return JSON.parse(sealer.open(sealed)) as Order;
  }

  /** Resolves at its end, or when it is not this worker's any more. */
  async #ended(): Promise<void> {
    const isOver = () => isFinished(this.#latest.status) || this.#isLost || this.#stopping.signal.aborted;
    if (this.#isCancelled && this.#latest.status === 'pending') {
      const known = await this.#service.status(this.claim.id).catch(() => null);
      if (known === null) this.#latest = failed(this.#latest, new ServiceError('cancelled'), 'cancelled');
    }
    if (isOver()) return;
    const stopped = new Promise<void>((resolve) => {
      this.#hasChanged = () => {
        if (isOver()) resolve();
      };
    });
    const finished = this.#service.finished(this.claim.id).then((execution) => {
      this.#take(execution);
    });
    await Promise.race([finished, stopped]);
    finished.catch(() => undefined);
  }

  #note({ summary, inputs: _inputs }: ExecutionChange): void {
    if (summary.id !== this.claim.id || isFinished(summary.status)) return;
    this.#isNew = true;
  }

  /** The record that callers see: what this computer says, with what the gateway noted. */
  #take(execution: Execution): void {
    const { id, createdAt, workflowName, userWorkflow, quoted, service, target } = this.claim.execution;
    const units =
      execution.units && quoted
        ? { units: makeQuote(atMost(countsOf(execution.units), countsOf(quoted))).lines }
        : {};
    this.#latest = {
      ...execution,
      ...{ id, createdAt, workflowName, service, target },
      ...(userWorkflow ? { userWorkflow } : {}),
      ...(quoted ? { quoted } : {}),
      ...units,
    };
  }

  /** Reports progress and hears of a cancellation, until its end. */
  async #look(): Promise<void> {
    const { signal } = this.#stopping;
    let asked = performance.now();
    while (!signal.aborted && !this.#isLost) {
      await pause(reportEvery, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isDue = performance.now() - asked >= askEvery;
      if (!this.#isNew && !isDue) continue;
      try {
        const told = await this.#report();
        asked = performance.now();
        if (told === null) {
          this.#isLost = true;
          this.#hasChanged();
        } else if (told.isCancelled && !this.#isCancelled) this.cancel();
      } catch {
        this.#parts.jobs.troubled();
      }
    }
  }

  async #report(): Promise<{ readonly isCancelled: boolean } | null> {
    const { db } = this.#parts;
    if (!this.#isNew) return ask(db, this.claim);
    this.#isNew = false;
    const now = await this.#service.status(this.claim.id).catch(() => null);
    if (now === null || isFinished(now.status)) return ask(db, this.claim);
    this.#take({ ...now, results: [] });
    return report(db, this.claim, this.#latest);
  }

  /** Puts its results to the blobs, and stores its end. @returns false where it is another's */
  async #finish(): Promise<boolean> {
    if (this.#isLost) return false;
    const { db, waking, blobs } = this.#parts;
    const { id, tries, token } = this.claim;
    // Of its own for each try: a worker that was thought dead writes over nothing.
    const folder = `${resultsOf(id)}/${tries}-${token.slice(0, 8)}`;
    const execution = this.#latest;
    const store = () =>
      traced('platen.results.store', { facts: factsOf(execution) }, async () => {
        for (const { index } of execution.results)
          await this.#insist(async () => {
            const { content } = await this.#service.openResult(id, index);
            await blobs.write(`${folder}/${index}`, content);
          });
      });
    if (execution.results.length > 0) await store();
    let isMine = true;
    await traced('platen.end', {}, () =>
      this.#insist(async () => {
        isMine = await end(db, waking, this.claim, execution, folder, this.#over);
      }),
    );
    if (!isMine) await blobs.remove(folder);
    return isMine;
  }

  /** Tries for a while: the work is done, and only its end is missing. */
  async #insist(work: () => Promise<void>): Promise<void> {
    const until = performance.now() + patience;
    for (;;) {
      try {
        await work();
        return;
      } catch (thrown) {
        if (this.#isLost || performance.now() > until) throw thrown;
        this.#parts.log('the end of an execution is not stored yet', {
          execution: this.claim.id,
          error: String(thrown),
        });
        await pause(again);
      }
    }
  }
}

/** What a span says of results. */
const factsOf = ({ results }: Execution) => ({
  'platen.files': results.length,
  'platen.bytes': results.reduce((sum, { size }) => sum + size, 0),
});

/** An execution that cannot be done. */
export const failed = (
  execution: Execution,
  error: ServiceError,
  state: 'failed' | 'cancelled' = 'failed',
): Execution => ({
  ...execution,
  status: 'failed',
  progress: null,
  currentStep: null,
  error: error.toInfo(),
  completedAt: new Date().toISOString(),
  inputs: execution.inputs.map((input) => ({ ...input, state, step: null, progress: null })),
});
