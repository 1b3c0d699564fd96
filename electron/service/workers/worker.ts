/** One worker process as the pool sees it: started, given one job at a time, ended with its whole process tree. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { ServiceError, type ErrorInfo } from '../../../contract/index.js';
import type { Part } from '../../engine/interface/converter.js';
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';
import { FromWorker, type EngineConfig, type WarmProgram } from '../../engine/interface/protocol.js';
import type { LogListener } from '../../executions/listeners.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { Fetches } from './fetches.js';
import { JobFolders } from './job-folders.js';
import { KeyQuestions, withoutPins } from './key-questions.js';
import type { JobListeners, JobOutcome } from './job-runner.js';
import type { WorkerHandle, WorkerLauncher, WorkerSandbox } from './launcher.js';
import { memoryLimit, type WorkerLimits } from './limits.js';
import { Prints } from './prints.js';
import { isWithin } from './sandbox/reach.js';
import { killTrees } from './process-tree.js';
import { makeSandbox, removeSandbox } from './own-sandbox.js';
import { forgetTrials } from './remembered-trials.js';
import { showJob } from './sandbox/shown-job.js';
import { reachOf, viewOf } from './sandbox/view.js';
import { unawaited } from '../../systems/heard.js';

interface RunningJob extends JobListeners {
  readonly job: Job;
  readonly secrets: JobSecrets;
  readonly settle: (outcome: JobOutcome) => void;
  /** The value of {@link PooledWorker.#kills} when it began. */
  readonly kills: number;
  /** Why the worker was killed on purpose, if it was. */
  reason?: ServiceError;
}

/** What a worker needs from its pool. */
export interface WorkerOptions {
  readonly launcher: WorkerLauncher;
  readonly name: string;
  readonly engine: EngineConfig;
  /** The window that prints for this worker; null when the worker has a browser of its own. */
  readonly printer: HtmlPrinter | null;
  readonly log: LogListener;
  readonly limits: WorkerLimits;
  /** Folder in which it is remembered that the sandbox works; null: every process tries it. */
  readonly trialFolder: string | null;
  /** The program that is started at once; null: none. */
  readonly warm: WarmProgram | null;
  /** Called once, when the process has ended and its tree was killed. */
  readonly gone: (worker: PooledWorker) => void;
}

export class PooledWorker {
  /** Jobs finished so far. */
  jobs = 0;
  /** False once the worker must not be given another job. */
  trusted = true;
  /** True once it ended, or was killed, for another reason than being idle. */
  endedBadly = false;
  /** Since when it has been idle, in milliseconds since 1970. */
  idleSince = Date.now();
  /** Resolves when the process and its tree are gone. */
  readonly ended: Promise<void>;

  readonly #handle: WorkerHandle;
  readonly #options: WorkerOptions;
  readonly #scratch: string;
  readonly #jobFolders: JobFolders;
  readonly #sandbox: WorkerSandbox | null;
  /** Resolves when the worker no longer sees the previous job. */
  #hiding: Promise<void> = Promise.resolve();
  /** Parts that are being delivered. */
  readonly #carried = new Set<Promise<void>>();
  /** Processes that the worker reported and that still run. */
  readonly #children = new Set<number>();
  readonly #ready: Promise<void>;
  #setReady: () => void = () => undefined;
  #setFailed: (error: ServiceError) => void = () => undefined;
  readonly #startTimer: NodeJS.Timeout;
  #running: RunningJob | null = null;
  /** It has reported that it is ready for jobs. */
  #hasStarted = false;
  /** It did not come up in time. */
  #hasMissedStart = false;
  #alive = true;
  #closing = false;
  readonly #prints: Prints;
  readonly #keys: KeyQuestions;
  /** Null for a worker that has a network of its own. */
  readonly #fetches: Fetches | null;

  static async start(options: WorkerOptions): Promise<PooledWorker> {
    // Names are short: a Unix socket inside must stay below 108 bytes.
    const name = randomUUID().slice(0, 8);
    const { engine, launcher } = options;
    const scratch = join(engine.scratch, `w-${name}`);
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const jobFolders = await JobFolders.make(join(engine.scratch, `p-${name}`));
    const slots = join(engine.scratch, 'slots');
    await mkdir(slots, { recursive: true, mode: 0o700 });
    const folders = { name, scratch, jobs: jobFolders.root, slots };
    const sandbox = await makeSandbox(launcher, {
      name,
      policy: engine.sandbox,
      view: (needs) => viewOf(engine, needs, folders),
      limits: { memory: memoryLimit(options.limits), tasks: options.limits.tasks },
      trialFolder: options.trialFolder,
    });
    return new PooledWorker(options, scratch, jobFolders, slots, sandbox);
  }

  private constructor(
    options: WorkerOptions,
    scratch: string,
    jobFolders: JobFolders,
    slots: string,
    sandbox: WorkerSandbox | null,
  ) {
    this.#options = options;
    this.#scratch = scratch;
    this.#jobFolders = jobFolders;
    this.#sandbox = sandbox;
    this.#ready = new Promise((resolve, reject) => {
      this.#setReady = resolve;
      this.#setFailed = reject;
    });
    // No caller waits for a worker that dies before its first job.
    this.#ready.catch(() => undefined);
    // Files that the worker and its children write on their own stay in its folder, and are removed with it.
    const environment = { TMPDIR: scratch, TMP: scratch, TEMP: scratch };
    this.#handle = options.launcher({ name: options.name, environment, sandbox });
    this.#handle.onMessage((message) => this.#receive(message));
    this.ended = new Promise((resolve) => {
      this.#handle.onExit(({ code, signal }) => {
        this.#exited(code, signal)
          .catch((error: unknown) => this.#options.log('worker not cleared away', { error: String(error) }))
          .finally(resolve);
      });
    });
    const { mounts } = this.#handle;
    this.#prints = new Prints(
      options.printer,
      (print, answer) => this.#handle.send({ type: 'printed', print, answer }),
      sandbox && mounts ? reachOf(sandbox.view, jobFolders.root, mounts) : null,
    );
    this.#keys = new KeyQuestions((key, answer) => this.#handle.send({ type: 'key-answer', key, answer }));
    this.#fetches =
      sandbox &&
      new Fetches(sandbox.view.inputs, (fetch, answer) =>
        this.#handle.send({ type: 'fetched', fetch, answer }),
      );
    this.#startTimer = setTimeout(() => {
      this.#hasMissedStart = true;
      unawaited(this.kill(new ServiceError('engine_not_started')));
    }, options.limits.start);
    this.#handle.send({
      type: 'start',
      config: { ...options.engine, scratch, jobs: jobFolders.root, slots, isOffline: sandbox !== null },
      ...(options.warm === null ? {} : { warm: options.warm }),
    });
  }

  get pid(): number | undefined {
    return this.#handle.pid;
  }
  get alive(): boolean {
    return this.#alive && !this.#closing;
  }
  get busy(): boolean {
    return this.#running !== null;
  }
  /** The worker and the processes it reported, for the memory watch. */
  get roots(): number[] {
    return this.pid === undefined ? [...this.#children] : [this.pid, ...this.#children];
  }

  /**
   * Runs one job. Never rejects: errors are in the outcome. The job's folder is moved to where this worker's programs see it,
   * and its results are moved out afterwards.
   * @returns null when the job needs a worker that is started now
   */
  async run(given: Job, secrets: JobSecrets, listeners: JobListeners): Promise<JobOutcome | null> {
    let hide = () => Promise.resolve();
    await this.#hiding;
    try {
      const { mounts } = this.#handle;
      const isNew = this.jobs === 0;
      // Mounts made before the sandbox is ready appear in it read-only.
      if (mounts && given.state !== null) await this.#ready.catch(() => undefined);
      const shown = mounts ? await showJob(mounts, given, isNew) : { job: given, hide };
      if (shown === null) {
        this.trusted = false;
        return null;
      }
      hide = shown.hide;
      if (given.state !== null && shown.job.state === null)
        this.#options.log('what an input keeps between two runs could not be shown to its worker', {});
      const { job, part, giveBack } = this.#jobFolders.take(shown.job);
      const outcome = await this.#runHere(job, secrets, {
        ...listeners,
        part: (made) => listeners.part(part(made)),
      });
      await Promise.allSettled(this.#carried);
      return giveBack(outcome);
    } catch (thrown) {
      this.#options.log('the folder of a job could not be moved', { error: String(thrown) });
      return { ok: false, error: ServiceError.from(thrown).toInfo(), messages: [], died: false };
    } finally {
      // The result is delivered meanwhile; the next job waits for it.
      this.#hiding = hide();
    }
  }

  #runHere(job: Job, secrets: JobSecrets, listeners: JobListeners): Promise<JobOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: JobOutcome) => {
        this.#running = null;
        this.#prints.cancelAll();
        this.#fetches?.endAll();
        this.#keys.endAll();
        this.idleSince = Date.now();
        this.jobs += 1;
        resolve(outcome);
      };
      this.#running = { job, secrets, ...listeners, settle, kills: this.#kills() };
      if (!this.#alive) {
        settle({ ok: false, error: this.#death().toInfo(), messages: [], died: true });
        return;
      }
      this.#ready.then(
        () => this.#handle.send({ type: 'run', job, secrets: withoutPins({ job, secrets }) }),
        () => undefined, // The exit settles the job.
      );
    });
  }

  /** Asks the running job to stop. */
  cancel(): void {
    if (this.#running) this.#handle.send({ type: 'cancel', jobId: this.#running.job.id });
  }

  /** Ends the worker and everything it started, at once. A running job fails with the reason. Never rejects. */
  async kill(reason: ServiceError): Promise<void> {
    if (this.#running && !this.#running.reason) this.#running.reason = reason;
    this.endedBadly ||= reason.code !== 'cancelled';
    this.#closing = true;
    const roots = this.roots;
    // The children first: once the worker is gone they have no parent.
    try {
      await killTrees(roots, this.#scratch);
    } catch (error) {
      // The system does not list its processes. The worker itself is known anyway.
      this.#options.log('what a worker started could not be ended', { error: String(error) });
    }
    this.#handle.kill();
  }

  /**
   * Ends an idle worker in good order, and by force when it takes too long. One in a sandbox has nothing to put in order: all that it
   * started is in the sandbox, and the system ends that whole.
   */
  async close(): Promise<void> {
    if (!this.#alive) return this.ended;
    this.#closing = true;
    if (this.#sandbox) {
      this.#handle.kill();
      return this.ended;
    }
    this.#handle.send({ type: 'close' });
    const timer = setTimeout(
      () => unawaited(this.kill(new ServiceError('cancelled'))),
      this.#options.limits.closeGrace,
    );
    await this.ended;
    clearTimeout(timer);
  }

  #receive(raw: unknown): void {
    const parsed = FromWorker.safeParse(raw);
    if (!parsed.success) {
      this.#options.log('worker sent a message of no known shape', { worker: this.#options.name });
      return;
    }
    const message = parsed.data;
    const running = this.#running;
    switch (message.type) {
      case 'ready':
        clearTimeout(this.#startTimer);
        this.#hasStarted = true;
        this.#setReady();
        return;
      case 'process':
        // Its process ids are valid only in its own namespace, which ends with it.
        if (this.#sandbox) return;
        if (message.running) this.#children.add(message.pid);
        else this.#children.delete(message.pid);
        return;
      case 'progress':
        if (running?.job.id === message.jobId)
          running.progress(message.step, message.fraction, message.pages);
        return;
      case 'page-read':
        if (running?.job.id === message.jobId) running.pageRead?.(message.read);
        return;
      case 'done':
        if (running?.job.id === message.jobId)
          running.settle({
            ok: true,
            output: message.output,
            messages: message.messages,
            units: message.units,
          });
        return;
      case 'part':
        if (running?.job.id === message.jobId) unawaited(this.#deliver(running, message.part, message.file));
        return;
      case 'print':
      case 'script':
        this.#prints.begin(message, running?.job ?? null);
        return;
      case 'fetch':
        if (this.#fetches) unawaited(this.#fetches.begin(message, running?.job ?? null));
        return;
      case 'key':
        unawaited(this.#keys.begin(message, running));
        return;
      case 'fetch-end':
        this.#fetches?.end(message.page);
        return;
      case 'print-cancel':
        this.#prints.cancel(message.print);
        return;
      case 'failed':
        if (message.poisoned) this.trusted = false;
        if (running?.job.id !== message.jobId) return;
        this.#options.log('job failed', {
          worker: this.#options.name,
          code: message.error.code,
          detail: message.detail,
        });
        running.settle({
          ok: false,
          // The reason why a program was killed is not known inside.
          error: this.#kills() > running.kills ? new ServiceError('memory_limit').toInfo() : message.error,
          messages: message.messages,
          died: false,
        });
        return;
      case 'shown':
        // A worker of the pool is never asked to show pages.
        return;
      case 'log':
        this.#options.log(message.line, { worker: this.#options.name, ...message.details });
        return;
    }
  }

  /** Delivers a part and reports the outcome to the worker. */
  async #deliver({ job, part: listener }: RunningJob, part: number, file: Part): Promise<void> {
    let error: ErrorInfo | null = null;
    try {
      // A worker is not trusted: it reads hostile files.
      if (!job.parts || !isWithin(job.directory, file.path)) throw new ServiceError('result_invalid');
      const way = listener(file);
      this.#carried.add(way);
      await way.finally(() => this.#carried.delete(way));
    } catch (thrown) {
      const known = ServiceError.from(thrown);
      if (known.code === 'internal')
        this.#options.log('part could not be delivered', { error: String(known.extras.cause) });
      error = known.toInfo();
    }
    this.#handle.send({ type: 'delivered', part, error });
  }

  /** The error of an unexpected end: a worker that was never ready has not stopped because of a document. */
  #death(): ServiceError {
    return new ServiceError(this.#hasStarted ? 'engine_crashed' : 'engine_not_started');
  }

  /** How many programs of the worker the kernel has killed so far for lack of memory. */
  #kills(): number {
    return this.#sandbox?.group?.kills() ?? 0;
  }

  async #exited(code: number | null, signal: string | null): Promise<void> {
    const roots = [...this.#children];
    this.#alive = false;
    this.endedBadly ||= !this.#closing;
    this.#prints.cancelAll();
    this.#fetches?.endAll();
    this.#keys.endAll();
    clearTimeout(this.#startTimer);
    this.#setFailed(this.#death());
    if (!this.#closing || this.#running)
      this.#options.log('worker ended', { worker: this.#options.name, code, signal, pid: this.pid });
    // What was started in a sandbox ends with it: all of it is in namespaces of which the first process is gone (pid_namespaces(7)),
    // or is ended when the sandbox is removed.
    if (!this.#sandbox) await killTrees(roots, this.#scratch).catch(() => undefined);
    // The sandbox may no longer work: the next try of the job tries the sandbox first.
    const { trialFolder } = this.#options;
    const isStartLost = !this.#hasStarted && (!this.#closing || this.#hasMissedStart);
    if (this.#sandbox && isStartLost && trialFolder !== null) await forgetTrials(trialFolder);
    const removed = removeFolder(this.#scratch);
    const running = this.#running;
    if (running) {
      await removed;
      if (this.#kills() > running.kills) running.reason ??= new ServiceError('memory_limit');
      const reason = running.reason ?? this.#death();
      running.settle({ ok: false, error: reason.toInfo(), messages: [], died: running.reason === undefined });
    }
    await Promise.all([
      removed,
      this.#jobFolders.remove(),
      ...(this.#sandbox ? [removeSandbox(this.#sandbox)] : []),
    ]);
    this.#options.gone(this);
  }
}
