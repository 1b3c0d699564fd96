/** The conversion service on this computer. */
import {
  isFinished,
  makeQuote,
  RetryRequest,
  ServiceError,
  type ConversionService,
  type Execution,
  type ExecutionChange,
  type ExecutionResult,
  type HistoryPage,
  type HistoryQuery,
  type Option,
  type Quote,
  type SubmitRequest,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import {
  findWorkflow,
  givesOneResult,
  optionsOf,
  systemWorkflows,
  toRecord,
} from '../workflows/catalogue.js';
import { readChain } from '../workflows/chain.js';
import { readOptions } from '../workflows/options.js';
import { ChangeFeed } from './changes.js';
import { fontFolder, languageFolder, type PlatenDirectories } from './directories.js';
import { fontFolderMark } from './font-folder.js';
import { GivenFolders } from './given/folders.js';
import type { History } from './history/history.js';
import { historyPage } from './history/search.js';
import { join } from 'node:path';
import type { HtmlPrinter } from '../engine/print/printer.js';
import type { EngineConfig } from '../engine/protocol.js';
import type { SandboxPolicy } from '../engine/sandbox-policy.js';
import { LiveExecution } from './live-execution.js';
import { silentLog, type Log } from './log.js';
import { shareNumbers } from './numbering.js';
import { quoteEmails, quoteLimit } from './quote.js';
import { Run, type RunContext } from './run.js';
import { limitOfOwner, Scheduler } from './scheduler.js';
import { StateFolders } from './state.js';
import { readSubmission, refuseForgotten, type TypedOptions } from './submission.js';
import type { WorkerLauncher } from './workers/launcher.js';
import { automaticParallel, workerLimits, type WorkerLimits } from './workers/limits.js';
import { WorkerPool } from './workers/pool.js';
import { forgivingParts, openHistory } from './history/open.js';
import { openScratch, removeFolder } from './workers/scratch.js';

export interface LocalServiceOptions {
  readonly directories: PlatenDirectories;
  readonly launcher: WorkerLauncher;
  /** LibreOffice's `program` folder, null when there is none; asked at every start of a worker. */
  readonly libreOfficeProgram: () => Promise<string | null>;
  /** A browser of the Chromium family that prints HTML, null when there is none; asked where there is no printer. */
  readonly chromiumProgram: () => Promise<string | null>;
  /** Folders of archives that were opened for this service; its own when left out. */
  readonly given?: GivenFolders;
  /** Prints HTML for all workers: the app's hidden window. Closed by whoever made it. */
  readonly printer?: HtmlPrinter | null;
  /** Whether documents are only converted where a sandbox works; left out: a sandbox wherever one works. */
  readonly sandbox?: SandboxPolicy;
  /** Conversions at the same time; null: automatic. Asked whenever a place gets free. */
  readonly parallel?: () => number | null;
  /** The language of what Platen itself says inside results, asked when a job starts; left out: English. */
  readonly language?: RunContext['language'];
  readonly log?: Log;
  /** Limits of the workers that are not the usual ones. */
  readonly limits?: Partial<WorkerLimits>;
}

/** Executions that are over and kept in memory for a retry with their converted parts; older ones come from the history. */
const finishedKept = 20;

export class LocalService implements ConversionService {
  readonly kind = 'local';
  readonly #history: History;
  readonly #feed = new ChangeFeed();
  readonly #scheduler: Scheduler;
  readonly #pool: WorkerPool;
  readonly #context: RunContext;
  readonly #runs = new Map<string, Run>();
  readonly #scratch: string;
  readonly #given: GivenFolders;
  readonly #parallel: () => number;
  readonly #fonts: string;
  #fontsKnown: string;
  #closed: Promise<void> | null = null;

  /** Opens the history and the work folder; clears away what a crash left. */
  static async open(options: LocalServiceOptions): Promise<LocalService> {
    const log = options.log ?? silentLog();
    const history = openHistory(options.directories.data, log);
    try {
      const service = new LocalService(options, history, await openScratch(options.directories.scratch, log));
      await service.#prune();
      return service;
    } catch (error) {
      history.close();
      throw error;
    }
  }

  private constructor(options: LocalServiceOptions, history: History, scratch: string) {
    const log = options.log ?? silentLog();
    const write = (line: string, details: Readonly<Record<string, unknown>>) => log.info(details, line);
    const automatic = automaticParallel();
    this.#history = history;
    this.#scratch = scratch;
    this.#given = options.given ?? new GivenFolders(options.directories.data);
    this.#parallel = () => options.parallel?.() ?? automatic;
    this.#scheduler = new Scheduler({ all: this.#parallel, ofOwner: limitOfOwner });
    this.#fonts = fontFolder(process.env, options.directories.data);
    this.#fontsKnown = fontFolderMark(this.#fonts);
    const printer = options.printer ?? null;
    // Where no history is kept, nothing is continued in another session either.
    const states = new StateFolders(join(history.kept ? options.directories.data : scratch, 'state'), write);
    this.#pool = new WorkerPool({
      launcher: options.launcher,
      printer,
      engine: async (): Promise<EngineConfig> => ({
        libreOfficeProgram: await options.libreOfficeProgram(),
        scratch,
        ...(options.sandbox === undefined ? {} : { sandbox: options.sandbox }),
        languages: languageFolder(process.env, options.directories.data),
        fonts: this.#fonts,
        printer: printer
          ? { kind: 'window' }
          : { kind: 'browser', program: await options.chromiumProgram().catch(() => null) },
      }),
      log: write,
      limits: { ...workerLimits, ...options.limits },
    });
    this.#context = {
      pool: this.#pool,
      scheduler: this.#scheduler,
      parallel: this.#parallel,
      language: options.language ?? (() => 'en'),
      parts: forgivingParts(history.parts, write),
      states,
      scratch,
      log: write,
    };
    this.#feed.subscribe(({ summary }) => {
      if (!isFinished(summary.status)) return;
      const { id, status, doneCount, failedCount, error } = summary;
      write('execution ended', { execution: id, status, doneCount, failedCount, code: error?.code });
      this.#trim();
    });
  }

  /** Conversions at the same time now in force. */
  get parallel(): number {
    return this.#parallel();
  }

  /** False when the history cannot be written and is forgotten with this process. */
  get historyKept(): boolean {
    return this.#history.kept;
  }

  /** Process ids of the workers alive. */
  get workerPids(): number[] {
    return this.#pool.pids;
  }

  /** True while something waits or works. */
  get busy(): boolean {
    return [...this.#runs.values()].some((run) => !isFinished(run.live.status));
  }

  workflows(): Promise<WorkflowCatalogue> {
    return Promise.resolve({ system_workflows: systemWorkflows.map(toRecord), user_workflows: [] });
  }

  async options(workflowId: number): Promise<Option[]> {
    return optionsOf(findWorkflow(workflowId));
  }

  /** Free on this computer; what is not right is still refused. For emails it tells what the contract's rules count. */
  async quote(request: SubmitRequest): Promise<Quote> {
    const workflow = findWorkflow(request.workflowId);
    const options = readOptions(workflow.options, request.options ?? {}) as TypedOptions;
    if (workflow.category === 'email') {
      const paths = request.files.map(({ path }) => path);
      const choice = options['attachments'];
      const attachments = choice === 'separate' || choice === 'list' ? choice : 'merge';
      return quoteEmails(paths, attachments, AbortSignal.timeout(quoteLimit));
    }
    return makeQuote({});
  }

  async submit(request: SubmitRequest): Promise<Execution> {
    this.#checkOpen();
    const { execution, workflow, options, chain, passwords } = await readSubmission(request);
    await this.#followFonts();
    const shares = await shareNumbers({ execution, workflow, options, passwords }, this.#context);
    this.#checkOpen();
    const live = this.#live(execution, givesOneResult(workflow, options));
    // A full disk costs the record, not the conversion.
    try {
      this.#history.insert(execution);
      if (!this.#history.kept) live.historyFailed('it is in memory only');
    } catch (error) {
      live.historyFailed(error);
    }
    const run = new Run(live, workflow, options, chain, passwords, shares, this.#context);
    this.#runs.set(execution.id, run);
    const snapshot = live.snapshot();
    run.start();
    return snapshot;
  }

  async status(executionId: string): Promise<Execution> {
    return this.#runs.get(executionId)?.live.snapshot() ?? this.#stored(executionId);
  }

  async cancel(executionId: string, input?: number): Promise<void> {
    const run = this.#runs.get(executionId);
    if (!run) {
      const stored = this.#stored(executionId);
      if (!isFinished(stored.status))
        throw new ServiceError('invalid_request', { detail: 'another Platen is working on this execution' });
      return;
    }
    if (isFinished(run.live.status)) return;
    if (input === undefined) run.cancel();
    else if (run.live.inputs[input]) run.cancelInput(input);
    else throw new ServiceError('invalid_request', { detail: `there is no input ${input}` });
  }

  async retry(raw: RetryRequest): Promise<Execution> {
    this.#checkOpen();
    const parsed = RetryRequest.safeParse(raw);
    if (!parsed.success) throw new ServiceError('invalid_request', { detail: 'the retry has another shape' });
    const { executionId, inputs, passwords, options, directory } = parsed.data;
    await this.#followFonts();
    const run = this.#runs.get(executionId) ?? (await this.#revive(executionId, passwords));
    const again = run.retryable(inputs);
    run.override(again, options);
    for (const [index, password] of Object.entries(passwords)) run.passwords.set(Number(index), password);
    const { live } = run;
    // A merge of which every part is ready may still lack its result: then only the last step runs again.
    if (
      again.length === 0 &&
      !(live.status === 'failed' && live.inputs.some(({ state }) => state === 'done'))
    )
      return live.snapshot();
    live.reopen(again, directory);
    const snapshot = live.snapshot();
    run.start();
    return snapshot;
  }

  async result(executionId: string): Promise<ExecutionResult[]> {
    return (await this.status(executionId)).results;
  }

  credits(): Promise<null> {
    return Promise.resolve(null);
  }

  subscribe(listener: (change: ExecutionChange) => void): () => void {
    return this.#feed.subscribe(listener);
  }

  /** Resolves with the execution when it has ended. */
  async finished(executionId: string): Promise<Execution> {
    for (;;) {
      const now = await this.status(executionId);
      if (isFinished(now.status)) return now;
      await new Promise<void>((resolve) => {
        const leave = this.#feed.subscribe(({ summary }) => {
          if (summary.id !== executionId || !isFinished(summary.status)) return;
          leave();
          resolve();
        });
      });
    }
  }

  /** A page of the history; executions that run now come with their progress. */
  async history(query: HistoryQuery): Promise<HistoryPage> {
    const page = historyPage(this.#history, query);
    const entries = page.entries.map((entry) => {
      const live = this.#runs.get(entry.id)?.live;
      return live ? { ...entry, ...live.whereabouts } : entry;
    });
    return { ...page, entries };
  }

  /** Removes finished executions from the history; their results on disk stay. */
  async removeFromHistory(ids: readonly string[]): Promise<void> {
    this.#history.remove(ids);
    await Promise.all(ids.map((id) => this.#drop(id)));
    await this.#prune();
  }

  async clearHistory(): Promise<void> {
    this.#history.clear();
    await Promise.all([...this.#runs.keys()].map((id) => this.#drop(id)));
    await this.#prune();
  }

  /** Gets the engine ready for a job that is likely to come: files were dropped, nothing was started yet. */
  async warm(): Promise<void> {
    await this.#followFonts();
    await this.#pool.warm().catch(() => undefined);
  }

  /** Starts the engine anew with the next job: LibreOffice's place or the number of places changed. */
  async engineChanged(): Promise<void> {
    await this.#pool.renew();
    this.#scheduler.wake();
  }

  /** LibreOffice and the browser look for fonts once: where some came or went, the next job finds new ones. */
  async #followFonts(): Promise<void> {
    const mark = fontFolderMark(this.#fonts);
    if (mark === this.#fontsKnown) return;
    this.#fontsKnown = mark;
    await this.engineChanged();
  }

  /** Cancels what runs, ends all workers and removes the work folder. Further calls wait for the first. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    const open = [...this.#runs.values()].filter((run) => !isFinished(run.live.status));
    for (const run of open) run.cancel();
    this.#scheduler.stop();
    await this.#pool.close();
    // Results on their way into the target folder arrive or are withdrawn, never half.
    await this.#scheduler.idle();
    await removeFolder(this.#scratch);
    await this.#given.leave((folder) => this.#history.kept && this.#history.needsFolder(folder));
    for (const id of this.#runs.keys()) this.#feed.forget(id);
    this.#history.close();
  }

  #checkOpen(): void {
    if (this.#closed) throw new ServiceError('unavailable', { seconds: 1 });
  }

  #live(execution: Execution, oneResult: boolean): LiveExecution {
    return new LiveExecution(execution, oneResult, this.#history, this.#feed, this.#context.log);
  }

  #stored(executionId: string): Execution {
    const stored = this.#history.find(executionId);
    if (!stored) throw new ServiceError('unknown_execution', { execution: executionId });
    return stored;
  }

  /** An execution of the history comes back to life for a retry; passwords are by input index. */
  async #revive(executionId: string, given: Readonly<Record<string, string>>): Promise<Run> {
    const stored = this.#stored(executionId);
    if (!isFinished(stored.status))
      throw new ServiceError('invalid_request', { detail: 'this execution is still running' });
    const workflow = findWorkflow(stored.workflowKey ?? stored.workflowId);
    const options = readOptions(workflow.options, stored.options) as TypedOptions;
    const live = this.#live(stored, givesOneResult(workflow, options));
    const chain = readChain(workflow, stored.then);
    refuseForgotten(workflow, chain);
    const passwords = new Map(Object.entries(given).map(([index, password]) => [Number(index), password]));
    const shares = await shareNumbers({ execution: stored, workflow, options, passwords }, this.#context);
    const twin = this.#runs.get(executionId);
    if (twin) return twin;
    const run = new Run(live, workflow, options, chain, passwords, shares, this.#context);
    this.#runs.set(executionId, run);
    return run;
  }

  /** Removes what executions left that nobody can run again. */
  async #prune(): Promise<void> {
    // Without the history nobody knows what is needed.
    if (!this.#history.kept) return;
    await this.#context.states.prune((id) => this.#history.has(id));
    await this.#given.prune((folder) => this.#history.needsFolder(folder));
  }

  /** Keeps memory flat over a long session. */
  #trim(): void {
    const ended = [...this.#runs.values()].filter((run) => isFinished(run.live.status));
    for (const run of ended.slice(0, Math.max(0, ended.length - finishedKept))) void this.#drop(run.live.id);
  }

  async #drop(id: string): Promise<void> {
    const run = this.#runs.get(id);
    if (!run || !isFinished(run.live.status)) return;
    this.#runs.delete(id);
    this.#feed.forget(id);
    await run.dispose();
  }
}
