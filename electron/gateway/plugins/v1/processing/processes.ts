/**
 * Processes: at most one of a session at a time, whose result outlives it and a restart. In a cluster the gateway that accepted one
 * runs it, every other one tells of it from the database, and one of them takes it over when that gateway dies.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError, type Quote } from '../../../../../contract/index.js';
import type { Language } from '../../../../../words/languages.js';
import { legacyWords } from '../../../../../words/legacy.js';
import { resultWords } from '../../../../../words/results.js';
import { grace, lookEvery } from '../../../../cluster/take-over.js';
import { together } from '../../../database/transaction.js';
import { unavailable } from '../../../database/unavailable.js';
import { unawaited } from '../../../../systems/heard.js';
import type { Blobs } from '../model/blobs.js';
import type { LegacyContext } from '../model/context.js';
import { newLease, type Lease } from '../model/lease.js';
import { filesInOrder } from '../model/ordering.js';
import { asksForPdfa, legacyOptionsOf, recognitionOf } from '../model/post-processing.js';
import { ProcessLeases, type TakenProcess } from '../model/process-leases.js';
import {
  newProcessId,
  type ProcessOrder,
  type ProcessResult,
  type ProcessStore,
  type StoredProcess,
} from '../model/process-store.js';
import { ElsewhereProcesses, type FollowedProcess } from './elsewhere.js';
import { Engine } from './engine.js';
import { ProcessKeeping } from './keeping.js';
import { leavesOf, nameOf, type Leaf, type Skipped } from './leaves.js';
import { priceLeaves, priceOf } from './price.js';
import { resultOf } from './process-result.js';
import { run, type RunOutcome } from './run.js';
import { ProcessProgress } from '../model/progress.js';
import { conflict, wrong } from '../model/refusal.js';
import type { StoredSession, SessionFile, SessionStore } from '../model/session-store.js';
import { findTemplate, type Template } from '../model/templates.js';
import type { TemplateStore } from '../model/template-store.js';

/** A process that runs here. */
interface RunningProcess extends FollowedProcess {
  readonly stop: AbortController;
}

/** What a gateway of a cluster has beside that. */
interface Sharing {
  readonly leases: ProcessLeases;
  readonly elsewhere: ElsewhereProcesses;
}

interface Prepared {
  readonly leaves: readonly Leaf[];
  readonly skipped: readonly Skipped[];
  readonly prices: readonly Quote[];
}

/** What came of a process. */
interface Ending {
  /** Null where nothing did. */
  readonly outcome: RunOutcome | null;
  /** Why nothing did. */
  readonly failure: string | null;
}

/** Milliseconds that the deletion of a session waits for its process. */
const deletionPatience = 10_000;

/** Ended processes whose lines are kept. */
const maxEnded = 200;

/** Why work was stopped: the service is closed and resumes it at its next start, or its session was deleted. */
const closing = new ServiceError('interrupted');
const deleted = new ServiceError('cancelled');
/** Another gateway has it. */
const taken = new ServiceError('interrupted');

/** Tries of a process: its gateway may have died of it. */
const maxTries = 2;

const busy = () => conflict('Something is being processed in this session. Wait until it is done.');

export class Processes {
  readonly #running = new Map<string, RunningProcess>();
  /** Progress of the last processes that ended, by their ids: a client that asks a moment later gets the last lines, too. */
  readonly #endedProgress = new Map<string, ProcessProgress>();
  /** Sessions of which a process is being prepared. */
  readonly #starting = new Set<string>();
  readonly #closing = new AbortController();
  readonly #sharing: Sharing | null;
  #taking: NodeJS.Timeout | null = null;
  #isTaking = false;
  #troubledAt = -Infinity;

  constructor(
    private readonly context: LegacyContext,
    private readonly store: ProcessStore,
    private readonly sessions: SessionStore,
    private readonly templates: TemplateStore,
    private readonly blobs: Blobs,
  ) {
    const { blobs: shared, database, environment } = context;
    this.#sharing = shared && {
      leases: new ProcessLeases(database, environment.id),
      elsewhere: new ElsewhereProcesses(store),
    };
  }

  /** The process of a session that runs. */
  async of(sessionId: string): Promise<FollowedProcess | undefined> {
    return this.#running.get(sessionId) ?? (await this.#sharing?.elsewhere.of(sessionId));
  }

  /** Progress of a process that ended a while ago at most; without lines for an older one. */
  progressOf({ id, progress }: StoredProcess): ProcessProgress {
    return this.#endedProgress.get(id) ?? ProcessProgress.of(progress);
  }

  /** @throws LegacyRefusal while something is processed in the session */
  async checkIdle(sessionId: string): Promise<void> {
    this.#checkIdleHere(sessionId);
    if (await this.#sharing?.elsewhere.of(sessionId)) throw busy();
  }

  #checkIdleHere(sessionId: string): void {
    if (this.#running.has(sessionId) || this.#starting.has(sessionId)) throw busy();
  }

  /**
   * Starts a process of all files of the session.
   * @throws LegacyRefusal when nothing can be processed yet, or something is; ServiceError `insufficient_credits`, `queue_full`, `unavailable`
   */
  async start(
    session: StoredSession,
    facts: Pick<ProcessOrder, 'language' | 'baseUrl' | 'notes'> & { readonly name: string | null },
  ): Promise<FollowedProcess> {
    const { checkCertain, checkRoom, queue } = this.context;
    await this.checkIdle(session.id);
    checkCertain();
    await checkRoom?.();
    this.#checkIdleHere(session.id);
    const id = newProcessId();
    if (checkRoom === null) queue.enter(id);
    this.#starting.add(session.id);
    try {
      const { files: most } = this.context.limitsOf({ id: session.userId });
      const files = await this.sessions.files(session.id);
      if (files.length === 0) throw wrong('There are no files in this session.');
      const partial = files.find(({ isComplete }) => !isComplete);
      if (partial)
        throw conflict('The file “{title}” has not been uploaded completely.', { title: partial.title });
      const order: ProcessOrder = {
        language: facts.language,
        baseUrl: facts.baseUrl,
        name: nameOf(facts.name || String(session.options['maintitle'] ?? '')),
        templateId: session.templateId,
        options: session.options,
        ordering: session.ordering,
        notes: facts.notes,
        autoDelete: session.autoDelete,
      };
      const prepared = await this.#prepare(id, session.id, order, files, most);
      const lease = this.#sharing && newLease();
      const stored = await this.#accept(id, session, order, prepared, lease);
      return this.#begin(stored, lease, [], (progress, stop, keeping) =>
        this.#work(stored, prepared, progress, stop.signal, keeping),
      );
    } catch (thrown) {
      this.context.queue.leave(id);
      await this.#dropWork(id);
      throw thrown;
    } finally {
      this.#starting.delete(session.id);
    }
  }

  /** Resumes processes that ran when the service was stopped: from their beginning, under the same ids. */
  async resume(): Promise<void> {
    if (this.#sharing) return this.#followSilent(this.#sharing);
    for (const stored of await this.store.unfinished()) {
      this.context.queue.keep(stored.id);
      try {
        const engine = this.context.engineOf(stored.userId);
        // Parts that the engine still has of it are of no use any more.
        const { entries } = await engine.list({ search: '', filter: 'running', offset: 0, limit: 100 });
        await Promise.all(entries.map(({ id }) => engine.cancel(id).catch(() => undefined)));
        await engine.clear();
        await this.#again(stored, null, []);
      } catch (thrown) {
        this.#beginFailed(stored, null, thrown);
      }
    }
  }

  /** Begins one anew. @param parts executions that another gateway had begun for it */
  async #again(stored: StoredProcess, lease: Lease | null, parts: readonly string[]): Promise<void> {
    const files = await this.sessions.files(stored.sessionId);
    // It was accepted when the limits were others, perhaps.
    const prepared = await this.#prepare(stored.id, stored.sessionId, stored.order, files, Infinity);
    this.#begin(stored, lease, parts, (progress, stop, keeping) =>
      this.#work(stored, prepared, progress, stop.signal, keeping),
    );
  }

  /** One that cannot be begun ends so. */
  #beginFailed(stored: StoredProcess, lease: Lease | null, thrown: unknown): void {
    const failure = this.#failure(stored.order.language, thrown);
    this.#begin(stored, lease, [], async () => ({ outcome: null, failure }));
  }

  /** From now on this gateway takes over what those that are silent had. */
  #followSilent({ leases }: Sharing): void {
    const take = async () => {
      if (this.#isTaking || performance.now() - this.#troubledAt < grace) return;
      this.#isTaking = true;
      try {
        while (!this.#closing.signal.aborted) {
          const one = await leases.take();
          if (one === null) return;
          await this.#takeOver(one);
        }
      } catch {
        this.#troubled();
      } finally {
        this.#isTaking = false;
      }
    };
    this.#taking = setInterval(() => unawaited(take()), lookEvery).unref();
    unawaited(take());
  }

  #troubled(): void {
    this.#troubledAt = performance.now();
  }

  async #takeOver({ stored, lease, parts }: TakenProcess): Promise<void> {
    const { id } = stored;
    this.context.log.info({ process: id, tries: lease.tries }, 'v1 process taken over');
    const engine = this.context.engineOf(stored.userId);
    for (const part of parts) {
      await engine.cancel(part).catch(() => undefined);
      // A worker may still have it: it is removed once it has ended.
      unawaited(
        engine
          .finished(part)
          .then(() => engine.remove([part]))
          .catch(() => undefined),
      );
    }
    try {
      if (lease.tries > maxTries) throw new ServiceError('engine_crashed');
      await this.#again(stored, lease, parts);
    } catch (thrown) {
      this.#beginFailed(stored, lease, thrown);
    }
  }

  /**
   * Stops the process of a session that is deleted.
   * @throws ServiceError `unavailable` where its end cannot be stored for a while
   */
  async cancel(sessionId: string): Promise<void> {
    const here = this.#running.get(sessionId);
    const running = here ?? (await this.of(sessionId));
    if (!running) return;
    here?.stop.abort(deleted);
    if (!here) await this.#sharing?.leases.cancel(running.stored.id);
    const isOver = await Promise.race([
      running.ended.then(() => true),
      pause(deletionPatience, false, { ref: false }),
    ]);
    if (!isOver) throw unavailable(new Error('The end of a process could not be stored.'));
  }

  /** Stops everything; the next start resumes it. */
  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#taking) clearInterval(this.#taking);
    this.#sharing?.elsewhere.close();
    const all = [...this.#running.values()];
    for (const { stop } of all) stop.abort(closing);
    await Promise.all(all.map(({ ended }) => ended));
  }

  async #prepare(
    id: string,
    sessionId: string,
    order: ProcessOrder,
    files: readonly SessionFile[],
    most: number,
  ): Promise<Prepared> {
    const work = await this.blobs.work(id);
    const paths = new Map<string, string>();
    for (const { id: file, extension } of files)
      paths.set(file, await this.blobs.fetch(this.blobs.file(sessionId, file, extension), work));
    const { leaves, skipped } = await leavesOf(
      filesInOrder(order.ordering),
      files,
      (file) => paths.get(file.id)!,
      work,
      most,
    );
    if (leaves.length === 0) throw skipped[0]?.error ?? wrong('There are no files in this session.');
    return {
      leaves,
      skipped,
      prices: await priceLeaves(leaves, recognitionOf(legacyOptionsOf(order.options))),
    };
  }

  async #reserve(id: string, userId: string, { options }: ProcessOrder, { prices }: Prepared): Promise<void> {
    if (!this.context.environment.charges) return;
    const legacy = legacyOptionsOf(options);
    const results = legacy.typeofaction === 'batch' ? prices.length : 1;
    const { credits, lines } = priceOf(prices, asksForPdfa(legacy) ? results : 0);
    await this.context.ledger.reserve({ userId, execution: id, credits, explain: lines });
  }

  /** Reserves credits for a process, and stores it. */
  async #accept(
    id: string,
    session: StoredSession,
    order: ProcessOrder,
    prepared: Prepared,
    lease: Lease | null,
  ): Promise<StoredProcess> {
    const store = async () => {
      await this.#reserve(id, session.userId, order, prepared);
      const stored = await this.store.add(id, session.id, session.userId, order, lease);
      // Another gateway was there first.
      if (stored === null) throw busy();
      return stored;
    };
    // Nobody looks for reservations of a gateway that died between the two.
    if (this.#sharing) return together(this.context.database, store);
    try {
      return await store();
    } catch (thrown) {
      // What a database did before it was gone is not known.
      if (ServiceError.from(thrown).code !== 'insufficient_credits')
        await this.context.insistence.begin('v1 process not taken back', { process: id }, async () => {
          await this.store.drop(id);
          await this.context.ledger.release(id);
        });
      throw thrown;
    }
  }

  /** @param work resolves with null where the next start has to begin it anew */
  #begin(
    stored: StoredProcess,
    lease: Lease | null,
    parts: readonly string[],
    work: (
      progress: ProcessProgress,
      stop: AbortController,
      keeping: ProcessKeeping | null,
    ) => Promise<Ending | null>,
  ): RunningProcess {
    const stop = new AbortController();
    const progress = new ProcessProgress();
    const keeping =
      this.#sharing && lease
        ? new ProcessKeeping({
            ...{ leases: this.#sharing.leases, id: stored.id, lease, progress, parts },
            lost: () => stop.abort(taken),
            cancelled: () => stop.abort(deleted),
            troubled: () => this.#troubled(),
          })
        : null;
    const ended = this.#follow(stored, progress, keeping, work(progress, stop, keeping));
    const running: RunningProcess = { stored, progress, stop, ended };
    this.#running.set(stored.sessionId, running);
    return running;
  }

  /** Waits until it is over, and stores that. */
  async #follow(
    stored: StoredProcess,
    progress: ProcessProgress,
    keeping: ProcessKeeping | null,
    work: Promise<Ending | null>,
  ): Promise<ProcessResult | null> {
    let result: ProcessResult | null = null;
    try {
      const ending = await work;
      if (ending) result = await this.#store(stored, ending, keeping);
      return result;
    } catch (thrown) {
      this.context.log.error({ process: stored.id, err: thrown }, 'v1 process not followed to its end');
      return null;
    } finally {
      await keeping?.close();
      if (keeping && this.#closing.signal.aborted)
        await this.#sharing?.leases.handBack(stored.id, keeping.lease).catch(() => undefined);
      this.context.queue.leave(stored.id);
      await this.#dropWork(stored.id);
      this.#endedProgress.set(stored.id, progress);
      for (const id of [...this.#endedProgress.keys()].slice(0, -maxEnded)) this.#endedProgress.delete(id);
      this.#running.delete(stored.sessionId);
    }
  }

  async #work(
    stored: StoredProcess,
    prepared: Prepared,
    progress: ProcessProgress,
    signal: AbortSignal,
    keeping: ProcessKeeping | null,
  ): Promise<Ending | null> {
    const { order, userId } = stored;
    const engine = new Engine(this.context.engineOf(userId), signal, async (part) => keeping?.note(part));
    const say = legacyWords(order.language);
    try {
      const outcome = await run({
        ...prepared,
        order,
        template: await this.#templateOf(stored),
        engine,
        progress,
        write: (content) => this.blobs.write(this.blobs.result(stored.id), content, 0, Infinity),
        now: () => this.context.clock.now(),
      });
      progress.add(say('Done'));
      return { outcome, failure: null };
    } catch (thrown) {
      const failure = this.#failure(order.language, signal.aborted ? signal.reason : thrown);
      progress.add(say('The processing failed: {reason}', { reason: failure }));
      // What the service is closed in the middle of is begun anew at its next start.
      if (signal.reason === closing || signal.reason === taken) return null;
      if (!signal.aborted && ServiceError.from(thrown).code === 'internal')
        this.context.log.error({ process: stored.id, err: thrown }, 'v1 process failed');
      return { outcome: null, failure };
    } finally {
      await engine.forget();
    }
  }

  /** The folder of a process goes; what cannot be removed now goes at the next start. */
  async #dropWork(id: string): Promise<void> {
    await this.blobs
      .dropWork(id)
      .catch((thrown: unknown) =>
        this.context.log.warn({ process: id, error: String(thrown) }, 'v1 work not cleared away'),
      );
  }

  async #templateOf({ userId, order }: StoredProcess): Promise<Template> {
    const cover = await this.templates.of(userId);
    // A user who removed their template continues without a cover page.
    return cover === null ? findTemplate(null, null) : findTemplate(order.templateId, cover);
  }

  #failure(language: Language, thrown: unknown): string {
    return resultWords(language).error(ServiceError.from(thrown).toInfo());
  }

  /** Stores the end of a process however often that fails: what it cost is charged once, and its client waits for it. */
  async #store(
    stored: StoredProcess,
    ending: Ending,
    keeping: ProcessKeeping | null,
  ): Promise<ProcessResult | null> {
    let result: ProcessResult | null = null;
    const storeIt = async (before: unknown) => {
      // An error that is not temporary is a bug of Platen: then the process has failed, and costs nothing.
      const isFault = before !== undefined && ServiceError.from(before).httpStatus !== 503;
      result = await this.#end(
        stored,
        isFault ? { outcome: null, failure: this.#failure(stored.order.language, before) } : ending,
        keeping,
      );
    };
    const facts = { process: stored.id };
    await this.context.insistence.until('v1 process not stored', facts, storeIt, this.#closing.signal);
    return result;
  }

  /** @returns null where another gateway has it */
  async #end(
    stored: StoredProcess,
    { outcome, failure }: Ending,
    keeping: ProcessKeeping | null,
  ): Promise<ProcessResult | null> {
    const store = async () => {
      if (keeping && !(await this.#sharing?.leases.isHeld(stored.id, keeping.lease))) return null;
      const credits = await this.#charge(stored, outcome);
      const ended = resultOf(stored, outcome, failure, credits, this.context.clock.now());
      const name = `${stored.order.name}.${outcome?.type ?? 'pdf'}`;
      await this.store.end(stored.id, ended, name, keeping?.news ?? null);
      return ended;
    };
    const result = await (keeping ? together(this.context.database, store) : store());
    if (result === null) return null;
    if (outcome === null) await this.blobs.remove(this.blobs.result(stored.id));
    if (stored.order.autoDelete) await this.#dropDocuments(stored.sessionId);
    return result;
  }

  /** The documents of a session that is deleted with its result; the session itself is deleted once the result was reported. */
  async #dropDocuments(sessionId: string): Promise<void> {
    await this.blobs.removeSession(sessionId);
    for (const { id } of await this.sessions.files(sessionId)) await this.sessions.removeFile(sessionId, id);
  }

  async #charge(stored: StoredProcess, outcome: RunOutcome | null) {
    const { ledger, environment } = this.context;
    if (!environment.charges) return this.#nothing(stored);
    if (outcome === null || outcome.price.credits === 0) {
      await ledger.release(stored.id);
      return this.#nothing(stored);
    }
    const { credits, lines } = outcome.price;
    return ledger.settle(stored.id, credits, lines, stored.order.language);
  }

  async #nothing({ userId, order }: StoredProcess) {
    const say = legacyWords(order.language);
    const { total_available } = await this.context.ledger.balance(userId);
    return {
      credits: 0,
      credits_left: total_available,
      credits_explain: this.context.environment.charges
        ? say('Nothing was charged.')
        : say('Nothing is charged in the sandbox.'),
    };
  }
}
