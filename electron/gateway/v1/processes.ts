/** Processes: at most one of a session at a time, whose result outlives it and a restart. */
import { ServiceError, type Quote } from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';
import { legacyWords } from '../../../words/legacy.js';
import { resultWords } from '../../../words/results.js';
import type { Blobs } from './blobs.js';
import type { LegacyDesk } from './desk.js';
import { filesInOrder } from './ordering.js';
import { asksForPdfa, legacyOptionsOf, recognitionOf } from './post-processing.js';
import {
  newProcessId,
  type ProcessOrder,
  type ProcessResult,
  type ProcessStore,
  type StoredProcess,
} from './process-store.js';
import { Engine } from './processing/engine.js';
import { leavesOf, nameOf, type Leaf, type Skipped } from './processing/leaves.js';
import { priceLeaves, priceOf } from './processing/price.js';
import { run, type RunOutcome } from './processing/run.js';
import { Progress } from './progress.js';
import { conflict, wrong } from './refusal.js';
import type { Session, SessionFile, SessionStore } from './session-store.js';
import { findTemplate, type Template } from './templates.js';
import type { TemplateStore } from './template-store.js';

/** A process that runs. */
export interface Running {
  readonly stored: StoredProcess;
  readonly progress: Progress;
  /** Resolves when it has ended; never rejects. */
  readonly ended: Promise<ProcessResult>;
  readonly stop: AbortController;
}

interface Prepared {
  readonly leaves: readonly Leaf[];
  readonly skipped: readonly Skipped[];
  readonly prices: readonly Quote[];
}

/** Ended processes whose lines are kept. */
const maxTold = 200;

/** Why work was stopped: the service is closed and goes on with it at its next start, or its session was deleted. */
const closing = new ServiceError('interrupted');
const deleted = new ServiceError('cancelled');

export class Processes {
  readonly #running = new Map<string, Running>();
  /** Progress of the last processes that ended, by their ids: a client that asks a moment later gets the last lines, too. */
  readonly #told = new Map<string, Progress>();
  /** Sessions of which a process is being prepared. */
  readonly #starting = new Set<string>();

  constructor(
    private readonly desk: LegacyDesk,
    private readonly store: ProcessStore,
    private readonly sessions: SessionStore,
    private readonly templates: TemplateStore,
    private readonly blobs: Blobs,
  ) {}

  /** The process of a session that runs. */
  of(sessionId: string): Running | undefined {
    return this.#running.get(sessionId);
  }

  /** Progress of a process that ended a while ago at most; without lines for an older one. */
  progressOf(id: string): Progress {
    return this.#told.get(id) ?? new Progress();
  }

  /** @throws LegacyRefusal while something is processed in the session */
  checkIdle(sessionId: string): void {
    if (this.#running.has(sessionId) || this.#starting.has(sessionId))
      throw conflict('Something is being processed in this session. Wait until it is done.');
  }

  /**
   * Starts a process of all files of the session.
   * @throws LegacyRefusal when nothing can be processed yet, or something is; ServiceError `insufficient_credits`, `queue_full`, `unavailable`
   */
  async start(
    session: Session,
    facts: Pick<ProcessOrder, 'language' | 'baseUrl' | 'notes'> & { readonly name: string | null },
  ): Promise<Running> {
    this.checkIdle(session.id);
    const id = newProcessId();
    this.desk.checkCertain();
    this.desk.queue.enter(id);
    this.#starting.add(session.id);
    try {
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
      const prepared = await this.#prepare(id, session.id, order, files);
      await this.#reserve(id, session.userId, order, prepared);
      return this.#begin(await this.store.add(id, session.id, session.userId, order), prepared);
    } catch (thrown) {
      this.desk.queue.leave(id);
      await this.blobs.dropWork(id);
      throw thrown;
    } finally {
      this.#starting.delete(session.id);
    }
  }

  /** Goes on with what ran when the service was stopped: from its beginning, under the same id. */
  async resume(): Promise<void> {
    for (const stored of await this.store.unfinished()) {
      this.desk.queue.keep(stored.id);
      const engine = this.desk.engineOf(stored.userId);
      // Parts that the engine still has of it are of no use any more.
      const { entries } = await engine.list({ search: '', filter: 'running', offset: 0, limit: 100 });
      await Promise.all(entries.map(({ id }) => engine.cancel(id).catch(() => undefined)));
      await engine.clear();
      try {
        const files = await this.sessions.files(stored.sessionId);
        const prepared = await this.#prepare(stored.id, stored.sessionId, stored.order, files);
        this.#begin(stored, prepared);
      } catch (thrown) {
        this.desk.queue.leave(stored.id);
        await this.#end(stored, null, this.#failure(stored.order.language, thrown));
      }
    }
  }

  /** Stops the process of a session that is deleted. */
  async cancel(sessionId: string): Promise<void> {
    const running = this.#running.get(sessionId);
    running?.stop.abort(deleted);
    await running?.ended;
  }

  /** Stops everything; the next start goes on with it. */
  async close(): Promise<void> {
    const all = [...this.#running.values()];
    for (const { stop } of all) stop.abort(closing);
    await Promise.all(all.map(({ ended }) => ended));
  }

  async #prepare(
    id: string,
    sessionId: string,
    order: ProcessOrder,
    files: readonly SessionFile[],
  ): Promise<Prepared> {
    const work = await this.blobs.work(id);
    const { leaves, skipped } = await leavesOf(
      filesInOrder(order.ordering),
      files,
      (file) => this.blobs.file(sessionId, file.id, file.extension),
      work,
    );
    if (leaves.length === 0) throw skipped[0]?.error ?? wrong('There are no files in this session.');
    return {
      leaves,
      skipped,
      prices: await priceLeaves(leaves, recognitionOf(legacyOptionsOf(order.options))),
    };
  }

  async #reserve(id: string, userId: string, { options }: ProcessOrder, { prices }: Prepared): Promise<void> {
    if (!this.desk.environment.charges) return;
    const legacy = legacyOptionsOf(options);
    const results = legacy.typeofaction === 'batch' ? prices.length : 1;
    const { credits, lines } = priceOf(prices, asksForPdfa(legacy) ? results : 0);
    await this.desk.ledger.reserve({ userId, execution: id, credits, explain: lines });
  }

  #begin(stored: StoredProcess, prepared: Prepared): Running {
    const stop = new AbortController();
    const progress = new Progress();
    const running: Running = {
      stored,
      progress,
      stop,
      ended: this.#work(stored, prepared, progress, stop.signal),
    };
    this.#running.set(stored.sessionId, running);
    return running;
  }

  async #work(
    stored: StoredProcess,
    prepared: Prepared,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<ProcessResult> {
    const { order, userId } = stored;
    const engine = new Engine(this.desk.engineOf(userId), signal);
    const say = legacyWords(order.language);
    try {
      const outcome = await run({
        ...prepared,
        order,
        template: await this.#templateOf(stored),
        engine,
        progress,
        write: (content) => this.blobs.write(this.blobs.result(stored.id), content, 0, Infinity),
        now: () => this.desk.clock.now(),
      });
      progress.add(say('Done'));
      return await this.#end(stored, outcome, null);
    } catch (thrown) {
      const failure = this.#failure(order.language, signal.aborted ? signal.reason : thrown);
      progress.add(say('The processing failed: {reason}', { reason: failure }));
      // What the service is closed in the middle of is begun anew at its next start.
      if (signal.reason === closing)
        return this.#resultOf(stored, null, failure, await this.#nothing(stored));
      if (!signal.aborted && ServiceError.from(thrown).code === 'internal')
        this.desk.log.error({ process: stored.id, err: thrown }, 'v1 process failed');
      return await this.#end(stored, null, failure);
    } finally {
      this.desk.queue.leave(stored.id);
      await engine.forget();
      await this.blobs.dropWork(stored.id);
      this.#told.set(stored.id, progress);
      for (const id of [...this.#told.keys()].slice(0, -maxTold)) this.#told.delete(id);
      this.#running.delete(stored.sessionId);
    }
  }

  async #templateOf({ userId, order }: StoredProcess): Promise<Template> {
    const cover = await this.templates.of(userId);
    // Who took their template away goes on without a cover page.
    return cover === null ? findTemplate(null, null) : findTemplate(order.templateId, cover);
  }

  #failure(language: Language, thrown: unknown): string {
    return resultWords(language).error(ServiceError.from(thrown).toInfo());
  }

  async #end(
    stored: StoredProcess,
    outcome: RunOutcome | null,
    failure: string | null,
  ): Promise<ProcessResult> {
    const credits = await this.#charge(stored, outcome);
    const result = this.#resultOf(stored, outcome, failure, credits);
    await this.store.end(stored.id, result, `${stored.order.name}.${outcome?.type ?? 'pdf'}`);
    if (outcome === null) await this.blobs.remove(this.blobs.result(stored.id));
    if (stored.order.autoDelete) await this.#dropDocuments(stored.sessionId);
    return result;
  }

  /** The documents of a session that goes with its result; the session itself goes once the result was told. */
  async #dropDocuments(sessionId: string): Promise<void> {
    await this.blobs.removeSession(sessionId);
    for (const { id } of await this.sessions.files(sessionId)) await this.sessions.removeFile(sessionId, id);
  }

  async #charge(stored: StoredProcess, outcome: RunOutcome | null) {
    const { ledger, environment } = this.desk;
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
    const { total_available } = await this.desk.ledger.balance(userId);
    return {
      credits: 0,
      credits_left: total_available,
      credits_explain: this.desk.environment.charges
        ? say('Nothing was charged.')
        : say('Nothing is charged in the sandbox.'),
    };
  }

  #resultOf(
    { id, createdAt, order, key }: StoredProcess,
    outcome: RunOutcome | null,
    failure: string | null,
    credits: Pick<ProcessResult, 'credits' | 'credits_left' | 'credits_explain'>,
  ): ProcessResult {
    const seconds = (this.desk.clock.now().getTime() - Date.parse(createdAt)) / 1000;
    return {
      id,
      datetime_created: createdAt,
      url: outcome === null ? '' : `${order.baseUrl}/download?id=${id}&key=${key}`,
      type_of_action: outcome?.action ?? (order.options['typeofaction'] === 'batch' ? 'batch' : 'merge'),
      type_of_output_file: outcome?.type ?? 'pdf',
      file_size_mb: Math.round(((outcome?.size ?? 0) / 1024 / 1024) * 1000) / 1000,
      pages: outcome?.pages ?? 0,
      ...credits,
      timings: {
        process_time: rounded(Math.max(0, seconds)),
        convert_time: rounded(outcome?.convertTime ?? 0),
        merge_time: rounded(outcome?.mergeTime ?? 0),
        // Documents are fetched when they are named, and nothing is encrypted: v1 has no such option.
        download_time: 0,
        webpages_time: 0,
        encrypt_time: 0,
      },
      status: outcome?.status ?? 'ERROR',
      messages: outcome === null ? [failure ?? '', ...order.notes] : [...outcome.messages],
    };
  }
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;
