/** The worker processes: started when needed, kept warm, closed when idle, killed when they must be. */
import { ServiceError } from '../../../contract/index.js';
import type { Job } from '../../engine/interface/job.js';
import type { EngineConfig, WarmProgram } from '../../engine/interface/protocol.js';
import type { WorkerLauncher } from './launcher.js';
import type { LogListener } from '../../executions/listeners.js';
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import { Deadline } from './deadline.js';
import { hasRoomForWorker, memoryLimit, type WorkerLimits } from './limits.js';
import { listProcesses, withDescendants } from './process-tree.js';
import type { JobOutcome, JobRunner, JobTerms } from './job-runner.js';
import { PooledWorker } from './worker.js';
import { aside, unawaited } from '../../systems/heard.js';

export interface PoolOptions {
  readonly launcher: WorkerLauncher;
  /** Called at every start of a worker, so that a changed setting applies from the next one on. */
  readonly engine: () => Promise<EngineConfig>;
  /** Prints HTML for the workers, where the configuration says the window does. */
  readonly printer: HtmlPrinter | null;
  readonly log: LogListener;
  readonly limits: WorkerLimits;
  /** As for a worker; left out: null. */
  readonly trialFolder?: string | null;
  /**
   * Whether a worker is kept ready beside the jobs of an owner, where there is memory: another user's work must not wait for
   * them. Absent: none is.
   */
  readonly keepsSpare?: (owner: string) => boolean;
}

/** Runs jobs on worker processes. It starts one whenever none is idle: the caller's scheduler limits the parallel jobs. */
export class WorkerPool implements JobRunner {
  readonly #options: PoolOptions;
  readonly #workers = new Set<PooledWorker>();
  /** Workers whose jobs need another one ready beside them. */
  readonly #spared = new Set<PooledWorker>();
  #startsSpare = false;
  /** A worker is started ahead; settles when it can be given a job, or could not be started. Never fails. */
  #warming: Promise<void> | null = null;
  #named = 0;
  #deaths = 0;
  #watch: NodeJS.Timeout | null = null;
  /** Tells whether a worker that ended its job is still needed. */
  #isNeeded: () => boolean = () => true;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Workers alive now. */
  get size(): number {
    return this.#workers.size;
  }

  /** Process ids of the workers, for the status screen and the tests. */
  get pids(): number[] {
    return [...this.#workers].flatMap((worker) => worker.pid ?? []);
  }

  /** Workers so far that crashed, or were ended for exceeding a limit. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Bytes of memory of all workers and their child processes. */
  async memory(): Promise<number> {
    const roots = [...this.#workers].flatMap((worker) => worker.roots);
    const rows = await listProcesses(roots);
    const pids = withDescendants(rows, roots);
    return rows.reduce((sum, { pid, memory }) => sum + (pids.has(pid) ? memory : 0), 0);
  }

  /**
   * Runs one job, once. Never rejects.
   * @returns `died: true` when the worker process ended unexpectedly, so that the caller may try again
   */
  async run(job: Job, terms: JobTerms): Promise<JobOutcome> {
    const failed = (error: ServiceError): JobOutcome => ({
      ok: false,
      error: error.toInfo(),
      messages: [],
      died: false,
    });
    if (terms.signal.aborted) return failed(new ServiceError('cancelled'));
    for (;;) {
      let worker: PooledWorker;
      try {
        worker = await this.#idleWorker();
      } catch (error) {
        this.#options.log('worker could not be started', { error: String(error) });
        return failed(ServiceError.from(error, 'engine_crashed'));
      }
      const outcome = await this.#runOn(worker, job, terms);
      // The next worker is new, or fails like this one and is followed by a new one.
      if (outcome === null) continue;
      if (outcome instanceof ServiceError) return failed(outcome);
      return outcome;
    }
  }

  /** @returns the reason, where it was stopped; null where the job needs a worker that is started now */
  async #runOn(
    worker: PooledWorker,
    job: Job,
    { owner, bytes, secrets, signal, progress, pageRead, part }: JobTerms,
  ): Promise<JobOutcome | ServiceError | null> {
    const { limits } = this.#options;
    let grace: NodeJS.Timeout | undefined;
    const stop = (reason: ServiceError) => {
      worker.cancel();
      grace ??= setTimeout(() => unawaited(worker.kill(reason)), limits.cancelGrace);
    };
    const onAbort = () => stop(new ServiceError('cancelled'));
    const deadline = new Deadline(bytes, limits, stop);
    signal.addEventListener('abort', onAbort, { once: true });
    // It may have been aborted while the worker was starting.
    if (signal.aborted) onAbort();
    this.#watchMemory();
    const sparing = this.#options.keepsSpare?.(owner)
      ? setTimeout(() => this.#spareBeside(worker), limits.spareAfter)
      : undefined;

    const outcome = await worker.run(job, secrets, {
      progress: (step, fraction, pages) => {
        deadline.progress(fraction);
        progress(step, fraction, pages);
      },
      pageRead,
      part: async (file) => {
        await part(file);
        deadline.part();
      },
    });

    deadline.clear();
    clearTimeout(grace);
    clearTimeout(sparing);
    this.#spared.delete(worker);
    signal.removeEventListener('abort', onAbort);
    await this.#after(worker, job);
    if (outcome?.ok) return outcome;
    if (signal.aborted) return new ServiceError('cancelled');
    return deadline.missed ?? outcome;
  }

  /**
   * Starts one worker ahead of the first job, when there is none; a job that comes meanwhile waits for it.
   * @param program what the worker starts at once; null: nothing
   */
  async warm(program: WarmProgram | null = 'office'): Promise<void> {
    if (this.#workers.size > 0 || this.#warming || this.#closed) return;
    const starting = this.#start(program);
    this.#warming = starting.then(
      () => undefined,
      () => undefined,
    );
    try {
      this.#reserved.delete(await starting);
    } finally {
      this.#warming = null;
    }
    this.#watchMemory();
  }

  /**
   * Starts a worker beside one whose job continues, unless one is idle: to start it takes a second, and more on a busy
   * computer.
   */
  #spareBeside(worker: PooledWorker): void {
    this.#spared.add(worker);
    if (this.#startsSpare || this.#closed || this.#idle.length > 0 || !hasRoomForWorker()) return;
    this.#startsSpare = true;
    this.#idleWorker()
      .then((spare) => void this.#reserved.delete(spare))
      .catch((error: unknown) => this.#options.log('worker could not be started', { error: String(error) }))
      .finally(() => (this.#startsSpare = false));
  }

  /**
   * From now on a worker ends with its last job, while the result is delivered, and not with the pool.
   * @param isNeeded whether further jobs wait
   */
  endWithWork(isNeeded: () => boolean): void {
    this.#isNeeded = isNeeded;
  }

  /** Ends all workers; running jobs are killed. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    await this.#warming;
    await Promise.all(
      [...this.#workers].map((worker) =>
        worker.busy ? worker.kill(new ServiceError('cancelled')).then(() => worker.ended) : worker.close(),
      ),
    );
  }

  /** Ends idle workers, for settings that only apply at a start. Busy ones follow after their job. */
  async renew(): Promise<void> {
    await Promise.all(
      [...this.#workers].map(async (worker) => {
        worker.trusted = false;
        if (!worker.busy && !this.#reserved.has(worker)) await worker.close();
      }),
    );
  }

  /** The most recently used one is first; the others can become idle long enough to be closed. */
  get #idle(): PooledWorker[] {
    return [...this.#workers]
      .filter((worker) => worker.alive && !worker.busy && worker.trusted && !this.#reserved.has(worker))
      .sort((a, b) => b.idleSince - a.idleSince);
  }

  async #idleWorker(): Promise<PooledWorker> {
    await this.#warming;
    const [idle] = this.#idle;
    if (idle && !this.#closed) {
      this.#reserved.add(idle);
      return idle;
    }
    return this.#start(null);
  }

  /** Starts one more worker, which is promised to the caller. */
  async #start(warm: WarmProgram | null): Promise<PooledWorker> {
    if (this.#closed) throw new ServiceError('cancelled');
    this.#named += 1;
    const worker = await PooledWorker.start({
      launcher: this.#options.launcher,
      name: `platen-worker-${this.#named}`,
      engine: await this.#options.engine(),
      printer: this.#options.printer,
      log: this.#options.log,
      limits: this.#options.limits,
      trialFolder: this.#options.trialFolder ?? null,
      warm,
      gone: (gone) => {
        if (gone.endedBadly) this.#deaths += 1;
        this.#workers.delete(gone);
        this.#reserved.delete(gone);
      },
    });
    if (this.#closed) {
      // The pool was closed while it started, and did not see it.
      await worker.close();
      throw new ServiceError('cancelled');
    }
    this.#reserved.add(worker);
    this.#workers.add(worker);
    return worker;
  }
  /** Workers promised to a job, from the choice on. */
  readonly #reserved = new Set<PooledWorker>();

  /** After a job: a worker that can no longer be trusted is ended before its place is reused. */
  async #after(worker: PooledWorker, { last, look }: Pick<Job, 'last' | 'look'>): Promise<void> {
    this.#reserved.delete(worker);
    if (last && !look && worker.alive && !this.#isNeeded()) return unawaited(worker.close());
    if (!worker.alive) await worker.ended;
    else if (!worker.trusted || worker.jobs >= this.#options.limits.jobsPerWorker) await worker.close();
  }

  /** Checks memory and idle time regularly; stops when no worker is left. */
  #watchMemory(): void {
    if (this.#watch || this.#closed) return;
    const look = () => aside(this.#look(), this.#options.log, 'the memory of workers is not known');
    this.#watch = setInterval(look, this.#options.limits.memoryInterval);
    this.#watch.unref();
  }

  async #look(): Promise<void> {
    const now = Date.now();
    const spare = this.#spared.size > 0 ? this.#idle[0] : undefined;
    for (const worker of this.#workers) {
      if (
        worker.alive &&
        !worker.busy &&
        worker !== spare &&
        !this.#reserved.has(worker) &&
        now - worker.idleSince > this.#options.limits.idle
      )
        aside(worker.close(), this.#options.log, 'worker not closed');
    }
    const busy = [...this.#workers].filter((worker) => worker.busy);
    if (this.#workers.size === 0 && this.#watch) {
      clearInterval(this.#watch);
      this.#watch = null;
    }
    if (busy.length === 0) return;
    const rows = await listProcesses(busy.flatMap(({ roots }) => roots));
    const memory = new Map(rows.map((row) => [row.pid, row.memory]));
    const limit = memoryLimit(this.#options.limits);
    for (const worker of busy) {
      let held = 0;
      for (const pid of withDescendants(rows, worker.roots)) held += memory.get(pid) ?? 0;
      if (held <= limit) continue;
      this.#options.log('worker over its memory limit', { bytes: held, limit });
      unawaited(worker.kill(new ServiceError('memory_limit')));
    }
  }
}
