/**
 * Draws pages of documents before their conversion. A process of its own reads them, one page after the other: a hostile file
 * can crash neither the app nor a conversion, only this process. On Linux that process runs in a sandbox where one works, as
 * workers do.
 */
import { ServiceError } from '../../../contract/index.js';
import { FromWorker, type PageView, type PageFactsRequest } from '../../engine/interface/protocol.js';
import type { LogListener } from '../../executions/listeners.js';
import type { WorkerLauncher } from '../workers/launcher.js';
import { listProcesses, withDescendants } from '../workers/process-tree.js';
import { aside, unawaited } from '../../systems/heard.js';
import { PageProcess } from './page-process.js';

const MiB = 1024 * 1024;

/** Engineering values; tests set their own to check a limit. */
const viewLimits = {
  /** Milliseconds a page may take: a person no longer waits after that. */
  page: 30_000,
  /** Milliseconds a page may take while others wait; then it is drawn once more when they are done. */
  crowded: 8_000,
  /** Milliseconds to the first answer, and to the count of pages: a cold disk, and a large file to be opened. */
  first: 60_000,
  /** Milliseconds the process stays warm. */
  idle: 120_000,
  /** Bytes the process may hold between two pages; above that a new one replaces it. */
  memory: 700 * MiB,
  /** Bytes it may hold while it draws one. */
  peak: 1600 * MiB,
  /** Milliseconds between two looks at its memory. */
  look: 1000,
  /** Milliseconds a document stays mounted for an idle process in a sandbox: as long as the process keeps it open itself. */
  kept: 20_000,
} as const;
export type ViewLimits = { readonly [Name in keyof typeof viewLimits]: number };

/** Exit code of a process whose program, or a part of it, is missing (Node.js, Process exit codes). */
const exitOfUnloaded = 1;

interface WaitingWish {
  readonly request: PageFactsRequest;
  /** It took too long while others waited: it is drawn after them. */
  isSlow: boolean;
  /** Nobody waits for it any more. */
  isDropped: boolean;
  readonly settle: (answer: PageView | ServiceError) => void;
}

interface RunningWish {
  readonly wish: number;
  readonly job: WaitingWish;
  readonly timers: NodeJS.Timeout[];
  /** It has used its time while others wait. */
  isLong: boolean;
}

export interface PageViewerOptions {
  readonly launcher: WorkerLauncher;
  /** Absolute path of a folder for work in progress, with the files of the process's sandbox. */
  readonly scratch: string;
  readonly log: LogListener;
  readonly limits?: Partial<ViewLimits>;
}

export class PageViewer {
  readonly #options: PageViewerOptions;
  readonly #limits: ViewLimits;
  #waiting: WaitingWish[] = [];
  #running: RunningWish | null = null;
  #worker: PageProcess | null = null;
  /** Processes that have not ended yet, with their files. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #unmounted = new Set<number>();
  /** The disk and the program have responded: there was an answer, or a page was stopped as too slow. */
  #isAwake = false;
  #wishes = 0;
  #idle: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: PageViewerOptions) {
    this.#options = options;
    this.#limits = { ...viewLimits, ...options.limits };
  }

  /** Process id while there is a process; in a sandbox of its outermost one. */
  get pid(): number | undefined {
    return this.#worker?.pid;
  }

  /**
   * Draws a page or counts the pages. The latest request comes first: it is what the person views now.
   * @throws ServiceError of the document; `cancelled`, `timed_out`, `memory_limit`, `engine_crashed`, `engine_not_started`
   */
  async view(request: PageFactsRequest, signal: AbortSignal): Promise<PageView> {
    const answer = await new Promise<PageView | ServiceError>((resolve) => {
      if (this.#closed || signal.aborted) return resolve(new ServiceError('cancelled'));
      const settle = (answer: PageView | ServiceError) => {
        signal.removeEventListener('abort', onAbort);
        resolve(answer);
      };
      const job: WaitingWish = { request, isSlow: false, isDropped: false, settle };
      // A page that is being drawn is finished: it takes a moment, and the process stays usable.
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== job);
        job.isDropped = true;
        settle(new ServiceError('cancelled'));
        this.#makeWay();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(job);
      this.#makeWay();
      this.#next();
    });
    if (answer instanceof ServiceError) throw answer;
    return answer;
  }

  /** Ends the process, and waits until it is gone with its files. Waiting requests are cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.settle(new ServiceError('cancelled'));
    this.#stop(new ServiceError('cancelled'));
    await Promise.all(this.#leaving);
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#take();
    if (!job) {
      this.#rest();
      return;
    }
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = null;
    this.#worker ??= this.#launch();
    this.#wishes += 1;
    const isPatient = job.request.page === null || !this.#isAwake;
    const limit = isPatient ? this.#limits.first : this.#limits.page;
    const late = () => this.#stop(new ServiceError('timed_out', { minutes: limit / 60_000 }));
    const timers = [
      setTimeout(late, limit),
      setInterval(() => {
        aside(this.#look(), this.#options.log, 'the memory of the page process is not known');
      }, this.#limits.look).unref(),
    ];
    const running: RunningWish = { wish: this.#wishes, job, timers, isLong: false };
    if (this.#isAwake)
      timers.push(
        setTimeout(() => {
          running.isLong = true;
          this.#makeWay();
        }, this.#limits.crowded),
      );
    this.#running = running;
    unawaited(this.#ask(running, this.#worker));
  }

  /** Never rejects. */
  async #ask(running: RunningWish, worker: PageProcess): Promise<void> {
    const { wish, job } = running;
    const isAwaited = (by: PageProcess) => this.#running === running && this.#worker === by;
    try {
      if ((await worker.show(wish, job.request)) || !isAwaited(worker)) return;
      // A disk was mounted after its start: a new process sees it.
      this.#end();
      worker = this.#worker = this.#launch();
      await worker.show(wish, job.request);
    } catch (thrown) {
      if (!isAwaited(worker)) return;
      const error = ServiceError.from(thrown);
      this.#options.log('document not shown', { code: error.code, error: String(error.extras.cause) });
      this.#settle(error);
    }
  }

  /** Counting comes first: all other requests need it. Slow requests come last. */
  #take(): WaitingWish | undefined {
    const count = this.#waiting.findIndex(({ request, isSlow }) => request.page === null && !isSlow);
    if (count >= 0) return this.#waiting.splice(count, 1)[0];
    const quick = this.#waiting.findLastIndex(({ isSlow }) => !isSlow);
    return this.#waiting.splice(quick, 1)[0];
  }

  /** Lets others go first when a page takes long: PDFium can only be stopped with its process. */
  #makeWay(): void {
    const running = this.#running;
    if (!running?.isLong || this.#waiting.length === 0) return;
    const { job, timers } = running;
    if (job.isSlow && !job.isDropped) return;
    for (const timer of timers) clearTimeout(timer);
    this.#running = null;
    job.isSlow = true;
    if (!job.isDropped) this.#waiting.push(job);
    this.#end();
    this.#next();
  }

  #launch(): PageProcess {
    const { launcher, scratch, log } = this.#options;
    const { peak: memory, kept } = this.#limits;
    let hasSpoken = false;
    const worker = new PageProcess(
      { launcher, scratch, log, memory, kept, unmounted: this.#unmounted },
      {
        message: (raw) => {
          hasSpoken = true;
          if (this.#worker === worker) this.#receive(raw);
        },
        exit: ({ code, signal, error }) => {
          if (this.#worker !== worker) return;
          log('page process ended', { code, signal, error: error?.code });
          this.#worker = null;
          // Node exits with 1 where it cannot load the program itself; a document ends a process in other ways.
          const isUnloaded = !hasSpoken && code === exitOfUnloaded;
          this.#settle(error ?? new ServiceError(isUnloaded ? 'engine_not_started' : 'engine_crashed'));
        },
      },
    );
    const leaving = worker.gone.finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
    return worker;
  }

  #receive(raw: unknown): void {
    const parsed = FromWorker.safeParse(raw);
    if (!parsed.success || parsed.data.type !== 'shown') return;
    const { wish, answer, memory } = parsed.data;
    if (this.#running?.wish !== wish) return;
    this.#isAwake = true;
    if (memory > this.#limits.memory) this.#end();
    this.#settle(answer.kind === 'view' ? answer.view : ServiceError.fromInfo(answer.error));
  }

  #settle(answer: PageView | ServiceError): void {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    for (const timer of running.timers) clearTimeout(timer);
    running.job.settle(answer);
    this.#next();
  }

  /** Ends the process in the middle of a page. */
  #stop(reason: ServiceError): void {
    this.#isAwake = true;
    this.#end();
    this.#settle(reason);
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.kill();
  }

  #rest(): void {
    if (!this.#worker) return;
    this.#worker.rest();
    if (this.#idle) return;
    this.#idle = setTimeout(() => {
      this.#idle = null;
      if (!this.#running) this.#end();
    }, this.#limits.idle);
    this.#idle.unref();
  }

  async #look(): Promise<void> {
    const worker = this.#worker;
    if (worker?.pid === undefined) return;
    const rows = await listProcesses([worker.pid]);
    // In a sandbox it is started by others.
    const tree = withDescendants(rows, [worker.pid]);
    const held = rows.reduce((sum, { pid, memory }) => sum + (tree.has(pid) ? memory : 0), 0);
    if (held > this.#limits.peak && this.#worker === worker && this.#running)
      this.#stop(new ServiceError('memory_limit'));
  }
}
