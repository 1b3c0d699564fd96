/** The conversion service on this computer: how it opens and closes, and what all its callers share. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isFinished,
  localCaller,
  localOwner,
  localServiceId,
  ServiceError,
  type Caller,
  type ConversionService,
  type ExecutionChange,
  type ServiceEntrance,
} from '../../contract/index.js';
import { History } from '../executions/history/history.js';
import { openHistory } from '../executions/history/open.js';
import { atComputer } from '../kit/options.js';
import { removeFolder } from '../executions/remove-folder.js';
import { deliverInPassing } from '../executions/delivery/deliver.js';
import { StateFolders } from '../executions/state.js';
import { ExecutionStore } from '../executions/store.js';
import { LocalBackend, sentFor } from './local-backend.js';
import { withoutHalves } from './runs/halves.js';
import type { FindText } from '../executions/delivery/delivering.js';
import { PageViewer } from './views/page-viewer.js';
import { OwnWorkflows } from '../sessions/own-workflows.js';
import { Resumption } from '../sessions/resumption.js';
import type { Run } from '../sessions/run.js';
import { Runs } from '../sessions/runs.js';
import { Session, type SessionContext } from '../sessions/session.js';
import { viewFrom } from '../sessions/callers.js';
import type { Plan } from '../workflows/plan.js';
import type { WarmProgram } from '../engine/interface/protocol.js';
import { fontFolderMark } from './app/font-folder.js';
import { InputFolders } from '../executions/input-folders.js';
import { FolderBlobs } from '../executions/blobs.js';
import { Uploads } from '../executions/uploads.js';
import type { LocalEngine } from './local-engine.js';
import { silentLog } from './app/log.js';
import type { LocalServiceOptions } from './local-service-options.js';
import type { RunContext } from './runs/run-context.js';
import { aside } from '../systems/heard.js';
import { Costs } from './queue/costs.js';
import { Scheduler } from './queue/scheduler.js';
import { standingOf } from './queue/standing.js';
import { automaticParallel, hasRoomForWorker } from './workers/limits.js';
import { ownPool, type OwnPool } from './own-pool.js';
import { Previews } from './previews/previews.js';
import type { WorkerPool } from './workers/pool.js';
import { openScratch } from './workers/scratch.js';

/** Milliseconds between two searches for expired executions ... */
const expiryInterval = 10 * 60 * 1000;
/** ... and between two reads of the clock, which may jump. */
const clockInterval = 1000;

/** Milliseconds after a drop that are left for its previews. */
const warmDelay = 3000;

/** Milliseconds that an abandoned preview has to end on its own: killing it means that LibreOffice must be started again. */
const asideGrace = 4000;

export class LocalService implements ServiceEntrance, LocalEngine {
  readonly id = localServiceId;
  readonly kind = 'local';
  /** The store of its executions; services on other computers use the same one. */
  readonly store: ExecutionStore;
  readonly previews: Previews;
  /** Reads text of documents for names of results, in a process of its own that is started when it is needed. */
  readonly findText: FindText;
  /** Resumes what another process left, and knows all unfinished executions. */
  readonly resumption: Resumption;
  readonly #sessions: SessionContext<Plan>;
  readonly #context: RunContext;
  readonly #runs: Runs;
  readonly #scheduler: Scheduler;
  readonly #pool: WorkerPool;
  readonly #reader: PageViewer;
  readonly #states: StateFolders;
  /** Absolute path of the folder for work in progress, of this process alone; removed when the service is closed. */
  readonly scratch: string;
  readonly #inputFolders: InputFolders;
  readonly #received: Uploads;
  /** Results of callers who have no folder here. */
  readonly #results: string;
  readonly #parallel: () => number;
  readonly #now: () => Date;
  /** The time of the last search for expired executions; milliseconds since 1970. */
  #lookedAt: number;
  readonly #office: LocalServiceOptions['libreOfficeProgram'];
  /** As the option of that name. */
  readonly #resumes: boolean;
  /** As the option of that name. */
  readonly #runsAgain: (owner: string) => boolean;
  /** As the option of that name. */
  readonly #isTransient: boolean;
  /** Jobs are not run by workers of its own. */
  readonly #isElsewhere: boolean;
  readonly #fonts: string;
  #fontsKnown: string;
  #expiry: NodeJS.Timeout | null = null;
  #closed: Promise<void> | null = null;

  /** Opens the history and the work folder; removes what a crash left. */
  static async open(options: LocalServiceOptions): Promise<LocalService> {
    const log = options.log ?? silentLog();
    const { data } = options.directories;
    const scratch = await openScratch(options.directories.scratch, log);
    const own = ownPool(options, scratch);
    let store: ExecutionStore | null = null;
    try {
      // Its process begins while the history is opened. What cannot be started is told to the first job.
      if (options.expects !== undefined && !options.runner)
        await own.pool.warm(options.expects).catch(() => undefined);
      const history = options.isTransient
        ? History.inMemory()
        : await openHistory(data, (line, details) => log.warn(details, line), {
            resume: options.resume,
            isDemanded: options.demandsHistory,
          });
      store = new ExecutionStore({
        history,
        keptFor: options.keptFor ?? (() => null),
        log: (line, details) => log.info(details, line),
        now: options.now,
      });
      const service = new LocalService(options, store, scratch, own);
      await service.#clearAway();
      aside(service.resumption.begin(store.claimed), service.#context.log, 'what was left was not resumed');
      return service;
    } catch (error) {
      store?.close();
      await own.pool.close();
      await removeFolder(scratch);
      throw error;
    }
  }

  private constructor(options: LocalServiceOptions, store: ExecutionStore, scratch: string, own: OwnPool) {
    const log = options.log ?? silentLog();
    const write = (line: string, details: Readonly<Record<string, unknown>>) => log.info(details, line);
    const automatic = automaticParallel();
    // Without a stored history, nothing is resumed in another session either.
    const lasting = store.kept ? options.directories.data : scratch;
    if (!store.kept) own.forgetStates();
    this.store = store;
    this.scratch = scratch;
    this.#inputFolders = options.inputFolders ?? new InputFolders(options.directories.data);
    const blobs = options.blobs ?? new FolderBlobs();
    this.#received = new Uploads(this.#inputFolders, blobs, options.requestLimits);
    this.#results = join(lasting, 'results');
    this.#now = options.now ?? (() => new Date());
    this.#lookedAt = this.#now().getTime();
    this.#office = options.libreOfficeProgram;
    this.#isElsewhere = options.runner !== undefined;
    this.#parallel = () => options.parallel?.() ?? automatic;
    const standing = options.standing ?? standingOf;
    this.#scheduler = new Scheduler({
      all: this.#parallel,
      standing,
      hasRoom: hasRoomForWorker,
    });
    const costs = new Costs();
    this.#fonts = own.fonts;
    this.#fontsKnown = own.fontsMark;
    this.#states = new StateFolders(own.states(), write, options.isTransient === true);
    this.#pool = own.pool;
    const pool = own.options;
    const language = options.language ?? (() => 'en');
    this.previews = new Previews({
      runner: options.runner ?? this.#pool,
      pool: {
        ...pool,
        engine: async () => ({ ...(await pool.engine()), isAside: true }),
        limits: { ...pool.limits, cancelGrace: Math.max(pool.limits.cancelGrace, asideGrace) },
      },
      ...{ scratch, language, log: write },
      prepare: () => this.#followFonts(),
      busy: () => this.busy,
      expand: async (request) => (await workflows.expand(request)).request,
    });
    const reader = new PageViewer({ launcher: options.launcher, scratch, log: write });
    this.#reader = reader;
    this.findText = async (path, places) => {
      const request = { path, page: null, side: 16, find: [...places] };
      return (await reader.view(request, new AbortController().signal)).found ?? [];
    };
    const context: RunContext = {
      findText: this.findText,
      ...(options.isTransient ? { bring: deliverInPassing } : {}),
      runner: this.previews.runner,
      scheduler: this.#scheduler,
      price: (work) => costs.of(work),
      language,
      parts: store.parts,
      states: this.#states,
      scratch,
      log: write,
    };
    this.#context = context;
    this.#runs = new Runs(store, write);
    this.#resumes = options.resume ?? false;
    this.#isTransient = options.isTransient ?? false;
    this.#runsAgain = options.runsAgain ?? (() => true);
    const checkOpen = () => {
      if (this.#closed) throw new ServiceError('unavailable', { seconds: 1 }, { retryAfter: 1 });
    };
    const backend = new LocalBackend({
      ...{ store, context, checkOpen, runs: this.#runs, received: this.#received },
      prepare: () => this.#followFonts(),
      resumed: (id) => this.resumption.resumed(id),
      admit: options.admit ?? null,
    });
    const workflows = new OwnWorkflows(store.userWorkflows, backend, localCaller, atComputer);
    this.resumption = new Resumption({
      ...{ store, sentFor, runs: this.#runs, received: this.#received, log: write },
      takeUp: async (stored, owner) => {
        const whole = await withoutHalves(stored, store, this.#states);
        const run = await backend.revive(whole, owner, new Map());
        run.live.reopen(run.unfinished(), undefined);
        return run;
      },
    });
    this.#sessions = {
      ...{ backend, store, blobs, checkOpen, runs: this.#runs, received: this.#received },
      resultsFolder: async (id) => {
        const folder = join(this.#results, id);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return folder;
      },
      forget: (ids) => this.#forget(ids),
      sharesWorkflows: options.sharesWorkflows ?? false,
    };
    store.subscribe(null, ({ summary }, owner) => {
      if (!isFinished(summary.status)) return;
      if (!this.#runsAgain(owner)) this.#quietly(this.#leaveNothing(summary.id));
      const { id, status, doneCount, failedCount, error } = summary;
      write('execution ended', { execution: id, status, doneCount, failedCount, code: error?.code });
      this.#runs.trim();
      this.previews.wake();
      this.#quietly(this.#sweep());
    });
    if (options.keptFor) this.#expiry = setInterval(() => this.#lookForExpired(), clockInterval).unref();
  }

  /** Clean-up in the background: the next start removes what cannot be removed now. */
  #quietly(work: Promise<void>): void {
    work.catch((error: unknown) => this.#context.log('not cleared away', { error: String(error) }));
  }

  as(caller: Caller): ConversionService {
    return new Session(this.#sessions, caller);
  }

  /** Bytes that these owners over a network have on this disk: their uploads and their results. */
  bytesOf(owners: readonly string[]): number {
    return this.#received.bytesOf(owners) + this.store.resultBytes(owners);
  }

  /** True while an owner has an execution of this id: cheaper than reading it. */
  has(executionId: string, owner: string): boolean {
    return this.store.isOf(executionId, owner);
  }

  /**
   * Calls the listener on every change of every owner's executions, as {@link ConversionService.subscribe} does for one; those
   * of callers over a network as these callers see them. Returns a function that ends this.
   */
  subscribeAll(listener: (owner: string, change: ExecutionChange) => void): () => void {
    const views = { computer: viewFrom('computer'), network: viewFrom('network') };
    return this.store.subscribe(null, (change, owner) => {
      const view = views[owner === localOwner ? 'computer' : 'network'];
      listener(owner, view.change(change));
    });
  }

  get parallel(): number {
    return this.#parallel();
  }

  get historyKept(): boolean {
    return this.store.kept;
  }

  /** Process ids of the running workers. */
  get workerPids(): number[] {
    return this.#pool.pids;
  }

  /** Workers that crashed, or were ended for exceeding a limit, since this was opened. */
  get workerDeaths(): number {
    return this.#pool.deaths;
  }

  /** Bytes of memory of the workers and their child processes. */
  workerMemory(): Promise<number> {
    return this.#pool.memory();
  }

  /** False where no LibreOffice is found. */
  async hasOffice(): Promise<boolean> {
    return (await this.#office()) !== null;
  }

  get busy(): boolean {
    return this.#runs.open.length > 0;
  }

  async warm(): Promise<void> {
    await this.#followFonts();
    await this.previews.warm();
    // A single document is saved as previewed. For more documents, a worker is started when no preview runs and there is room.
    await this.previews.quiet(warmDelay);
    if (!this.#closed && automaticParallel() > 1) await this.#pool.warm().catch(() => undefined);
  }

  async expect(program: WarmProgram | null): Promise<void> {
    // What cannot be started is told to the first job.
    if (!this.#closed && !this.#isElsewhere) await this.#pool.warm(program).catch(() => undefined);
  }

  endWithWork(): void {
    this.#pool.endWithWork(() => {
      const { small, large } = this.#scheduler.facts;
      return small.waiting + large.waiting > 0;
    });
  }

  async draw(path: string, signal: AbortSignal, password?: string): Promise<string> {
    if (this.#closed) throw new ServiceError('cancelled');
    await this.#followFonts();
    return this.previews.draw(path, signal, { password, looking: 'opened' });
  }

  async engineChanged(): Promise<void> {
    await Promise.all([this.#pool.renew(), this.previews.engineChanged()]);
    this.#scheduler.wake();
  }

  /** LibreOffice and the browser read the fonts once: after a change the next job gets new processes. */
  async #followFonts(): Promise<void> {
    const mark = fontFolderMark(this.#fonts);
    if (mark === this.#fontsKnown) return;
    this.#fontsKnown = mark;
    await this.engineChanged();
  }

  /** Cancels what still runs and waits until all is delivered and written. It stays open, with its workers. */
  async rest(): Promise<void> {
    for (const run of this.#runs.open) run.cancel();
    await this.#scheduler.idle();
    await this.store.settled();
  }

  /**
   * Removes what another process made of a request before it died: its results, which nobody was told of, and its record.
   * @param idempotencyKey of that request
   */
  async undo(idempotencyKey: string): Promise<void> {
    await this.store.undo(idempotencyKey, localOwner);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    if (this.#expiry) clearInterval(this.#expiry);
    const left = this.#runs.open.filter((run) => this.#isLeft(run));
    for (const run of this.#runs.open) {
      if (left.includes(run)) run.suspend();
      else run.cancel();
    }
    this.#scheduler.stop();
    await Promise.all([this.#pool.close(), this.previews.close(), this.#settle(left)]);
    await Promise.all([
      removeFolder(this.scratch),
      this.#inputFolders.leave(
        (folder) => this.store.kept && this.store.needsFolder(folder, this.#runsAgain),
      ),
    ]);
    this.store.close();
  }

  /** Results that are being delivered arrive completely or are withdrawn. @param left executions that the next service resumes */
  async #settle(left: readonly Run[]): Promise<void> {
    await this.#scheduler.idle();
    await this.#reader.close();
    for (const { live } of left) if (!isFinished(live.status)) this.store.letGo(live.id);
    await this.store.settled();
  }

  /** True for an execution that the next service is to resume. */
  #isLeft({ live }: Run): boolean {
    return this.#resumes && live.owner !== localOwner && this.store.isKeptWhole(live.id);
  }

  /** Removes the files of executions that are no longer in the history. */
  async #forget(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.#runs.drop(id)));
    if (!this.#isTransient) return this.#clearAway();
    await Promise.all(ids.flatMap((id) => [this.#states.forget(id), removeFolder(join(this.#results, id))]));
    await this.#sweep();
  }

  #lookForExpired(): void {
    const now = this.#now().getTime();
    if (Math.abs(now - this.#lookedAt) < expiryInterval) return;
    this.#lookedAt = now;
    this.#quietly(this.#expire());
  }

  async #expire(): Promise<void> {
    await this.#forget(await this.store.expire(this.#now()));
  }

  /** Removes files that can be neither used for another run nor fetched. */
  async #clearAway(): Promise<void> {
    // Without the history it is unknown what is needed.
    if (!this.store.kept) return;
    for (const id of await this.store.expire(this.#now())) await this.#runs.drop(id);
    await this.#states.prune((id) => this.store.has(id));
    for (const id of await readdir(this.#results).catch(() => []))
      if (!this.store.has(id)) await removeFolder(join(this.#results, id));
    await this.#inputFolders.prune((folder) => this.store.needsFolder(folder, this.#runsAgain));
    await this.#sweep();
  }

  /** Uploads are kept for executions that are unfinished or may be run again. */
  #sweep(): Promise<void> {
    return this.#received.sweep((id, owner) =>
      this.#runsAgain(owner) ? this.store.isUndone(id) : this.store.isOpen(id),
    );
  }

  /** Removes what was kept of an execution for another run. */
  async #leaveNothing(id: string): Promise<void> {
    await Promise.all([this.#runs.dispose(id), this.#states.forget(id)]);
  }
}
