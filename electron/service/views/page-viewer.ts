/**
 * Shows pages of documents that nobody has converted yet. A process of its own reads them, one page after the other: a
 * hostile file can take neither the app nor a conversion with it, and ends with its process.
 */
import { ServiceError } from '../../../contract/index.js';
import { FromWorker, type PageView, type PageWish } from '../../engine/protocol.js';
import type { WorkerHandle, WorkerLauncher } from '../workers/launcher.js';
import { listProcesses } from '../workers/process-tree.js';

const MiB = 1024 * 1024;

/** Engineering values; tests give their own to see a limit hold. */
export const viewLimits = {
  /** Milliseconds a page may take: a person has long looked elsewhere. */
  page: 30_000,
  /** Milliseconds to the first answer: a cold disk, and a large file to be opened. */
  first: 60_000,
  /** Milliseconds the process stays warm. */
  idle: 120_000,
  /** Bytes the process may hold between two pages; then a fresh one takes its place. */
  memory: 700 * MiB,
  /** Bytes it may hold while it draws one. */
  peak: 1600 * MiB,
  /** Milliseconds between two looks at its memory. */
  look: 1000,
} as const;
export type ViewLimits = { readonly [Name in keyof typeof viewLimits]: number };

interface Waiting {
  readonly request: PageWish;
  readonly settle: (answer: PageView | ServiceError) => void;
}

export interface PageViewerOptions {
  readonly launcher: WorkerLauncher;
  readonly log: (line: string, details: Readonly<Record<string, unknown>>) => void;
  readonly limits?: Partial<ViewLimits>;
}

export class PageViewer {
  readonly #options: PageViewerOptions;
  readonly #limits: ViewLimits;
  #waiting: Waiting[] = [];
  #running: { readonly wish: number; readonly job: Waiting; readonly timers: NodeJS.Timeout[] } | null = null;
  #worker: WorkerHandle | null = null;
  /** Requests the present process has answered. */
  #answered = 0;
  #wishes = 0;
  #idle: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: PageViewerOptions) {
    this.#options = options;
    this.#limits = { ...viewLimits, ...options.limits };
  }

  /** Process id while there is a process. */
  get pid(): number | undefined {
    return this.#worker?.pid;
  }

  /**
   * Draws a page or counts the pages. What was asked for last comes first: it is what a person looks at now.
   * @throws ServiceError of the document; `cancelled`, `timed_out`, `memory_limit`, `engine_crashed`
   */
  async view(request: PageWish, signal: AbortSignal): Promise<PageView> {
    const answer = await new Promise<PageView | ServiceError>((resolve) => {
      if (this.#closed || signal.aborted) return resolve(new ServiceError('cancelled'));
      const settle = (answer: PageView | ServiceError) => {
        signal.removeEventListener('abort', onAbort);
        resolve(answer);
      };
      const job: Waiting = { request, settle };
      // A page that is being drawn is finished: it costs a moment, and the process stays as it is.
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== job);
        settle(new ServiceError('cancelled'));
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
    if (answer instanceof ServiceError) throw answer;
    return answer;
  }

  /** Ends the process. What waits is cancelled. */
  close(): void {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.settle(new ServiceError('cancelled'));
    this.#stop(new ServiceError('cancelled'));
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
    const worker = (this.#worker ??= this.#launch());
    this.#wishes += 1;
    const limit = this.#answered === 0 ? this.#limits.first : this.#limits.page;
    const late = () => this.#stop(new ServiceError('timed_out', { minutes: limit / 60_000 }));
    const timers = [
      setTimeout(late, limit),
      setInterval(() => void this.#look(worker), this.#limits.look).unref(),
    ];
    this.#running = { wish: this.#wishes, job, timers };
    worker.send({ type: 'show', wish: this.#wishes, request: job.request });
  }

  /** Counting comes first: without it there is nothing to ask for. */
  #take(): Waiting | undefined {
    const count = this.#waiting.findIndex(({ request }) => request.page === null);
    if (count >= 0) return this.#waiting.splice(count, 1)[0];
    return this.#waiting.pop();
  }

  #launch(): WorkerHandle {
    this.#answered = 0;
    const worker = this.#options.launcher({ name: 'platen-pages', environment: {} });
    worker.onMessage((raw) => {
      if (this.#worker === worker) this.#receive(raw);
    });
    worker.onExit(({ code, signal }) => {
      if (this.#worker !== worker) return;
      this.#options.log('page process ended', { code, signal });
      this.#worker = null;
      this.#settle(new ServiceError('engine_crashed'));
    });
    return worker;
  }

  #receive(raw: unknown): void {
    const parsed = FromWorker.safeParse(raw);
    if (!parsed.success || parsed.data.type !== 'shown') return;
    const { wish, answer, memory } = parsed.data;
    if (this.#running?.wish !== wish) return;
    this.#answered += 1;
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
    this.#end();
    this.#settle(reason);
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.kill();
  }

  #rest(): void {
    if (!this.#worker || this.#idle) return;
    this.#idle = setTimeout(() => {
      this.#idle = null;
      if (!this.#running) this.#end();
    }, this.#limits.idle);
    this.#idle.unref();
  }

  async #look(worker: WorkerHandle): Promise<void> {
    const { pid } = worker;
    if (pid === undefined) return;
    const row = (await listProcesses()).find((process) => process.pid === pid);
    if (row && row.memory > this.#limits.peak && this.#worker === worker && this.#running)
      this.#stop(new ServiceError('memory_limit'));
  }
}
