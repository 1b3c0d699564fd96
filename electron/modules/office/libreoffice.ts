/** The worker's one LibreOffice: started ahead, kept warm, checked, recycled, killed and replaced. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { LibreOfficeStart } from '../../engine/exec/libreoffice.js';
import { installationOf } from '../../systems/sandbox/installations.js';
import { chooseSandbox, type Sandbox } from '../../engine/exec/sandbox/index.js';
import type { EngineConfig } from '../../engine/interface/protocol.js';
import { fontPlaces } from '../../engine/fonts/font-places.js';
import { answers, openOffice, type OfficeConnection } from './connection.js';
import { createFolders, fontsFile, instanceEnvironment, type InstanceFolders } from './profile.js';
import { UnoError } from './uno/errors.js';

/** Documents after which an instance is replaced. */
const documentLimit = 200;
/** An instance is replaced when it has more bytes of resident memory than this. */
const memoryLimit = 800 * 1024 * 1024;
/** Milliseconds without work after which an instance must answer before it is used. */
const idleBeforeCheck = 20_000;
const checkTimeLimit = 3000;
/** The milliseconds that an instance gets to clean up after a document, before it is replaced. */
const settleTimeLimit = 30_000;

export interface LibreOfficeHooks {
  process(pid: number, running: boolean): void;
  log(line: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Limits of one piece of work. */
export interface WorkLimits {
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeLimit: number;
}

/** What is still to be done when the work has its result; the next piece of work waits for it. In the order given. */
export type Afterwards = (task: () => Promise<void>) => void;

interface Running {
  readonly connection: OfficeConnection;
  readonly folders: InstanceFolders;
  documents: number;
  usedAt: number;
}

/** What of a worker's configuration concerns LibreOffice. */
export type LibreOfficeConfig = Pick<EngineConfig, 'libreOfficeProgram' | 'scratch' | 'jobs' | 'sandbox'>;

export class LibreOffice {
  readonly #config: LibreOfficeConfig;
  readonly #hooks: LibreOfficeHooks;
  #running: Promise<Running> | null = null;
  #closed = false;
  #failedStarts = 0;
  /** True once an instance came up: then a failing start is not the sandbox's doing. */
  #hasStarted = false;
  #sandboxFails = false;
  /** Settles when the instance has put the last document away; never fails. */
  #settling: Promise<void> = Promise.resolve();

  constructor(config: LibreOfficeConfig, hooks: LibreOfficeHooks) {
    this.#config = config;
    this.#hooks = hooks;
  }

  /** True when LibreOffice could not be started twice in a row: the worker should be replaced. */
  get poisoned(): boolean {
    return this.#failedStarts >= 2;
  }

  /** Starts it in the background; a failure is told to the first job. */
  async warm(): Promise<void> {
    await this.#instance().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#discard();
  }

  /**
   * Runs work with the connection. Whatever ends it early also ends the instance. What the work leaves for afterwards is
   * done while the result is looked at, and always before the next piece of work.
   * @throws ServiceError `cancelled`, `timed_out`, `engine_crashed`, `engine_missing`; UnoError as the work threw it
   */
  async use<T>(
    limits: WorkLimits,
    work: (connection: OfficeConnection, afterwards: Afterwards) => Promise<T>,
  ): Promise<T> {
    if (limits.signal.aborted) throw new ServiceError('cancelled');
    let stopped: 'cancelled' | 'timed_out' | null = null;
    const endings: Promise<void>[] = [];
    const stop = (why: 'cancelled' | 'timed_out') => {
      stopped ??= why;
      endings.push(this.#discard());
    };
    const onAbort = () => stop('cancelled');
    limits.signal.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(() => stop('timed_out'), limits.timeLimit);
    const end = () => stopped;
    try {
      await this.#settling;
      if (end()) throw new UnoError('closed', 'stopped while waiting');
      const running = await this.#healthy().catch((thrown: unknown) => {
        throw thrown instanceof UnoError ? new UnoError('closed', thrown.message) : thrown;
      });
      if (end()) throw new UnoError('closed', 'stopped while starting');
      running.documents++;
      const tasks: (() => Promise<void>)[] = [];
      try {
        return await work(running.connection, (task) => tasks.push(task));
      } finally {
        this.#settling = this.#settle(running, tasks);
        // There nobody can remove a file that LibreOffice still has open.
        if (process.platform === 'win32') await this.#settling;
      }
    } catch (thrown) {
      const why = end();
      // When the end is reported, the process is gone.
      await Promise.all(endings);
      if (why === 'cancelled') throw new ServiceError('cancelled');
      if (why === 'timed_out')
        throw new ServiceError('timed_out', { minutes: Math.max(1, Math.round(limits.timeLimit / 60_000)) });
      if (thrown instanceof UnoError && thrown.kind !== 'exception') {
        await this.#discard();
        throw new ServiceError('engine_crashed', {}, { cause: thrown });
      }
      throw thrown;
    } finally {
      clearTimeout(timer);
      limits.signal.removeEventListener('abort', onAbort);
    }
  }

  /** Does what is left, gives back what was received, and replaces an instance that has had its time. */
  async #settle(running: Running, tasks: readonly (() => Promise<void>)[]): Promise<void> {
    const { bridge, process: office } = running.connection;
    const timer = setTimeout(() => {
      this.#hooks.log('LibreOffice does not put a document away and is ended');
      office.kill();
      bridge.close();
    }, settleTimeLimit);
    try {
      for (const task of tasks) await task();
    } catch {
      bridge.suspect = true;
    } finally {
      clearTimeout(timer);
      running.usedAt = Date.now();
      bridge.releaseReceived();
    }
    if (!bridge.closed) await this.#recycle();
  }

  /** Ends the instance and forgets it; the next use starts another with a fresh profile. */
  async #discard(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    const instance = await running?.catch(() => null);
    if (!instance) return;
    instance.connection.process.kill();
    instance.connection.bridge.close();
    await instance.connection.process.ended;
    await removeFolder(instance.folders.root);
  }

  async #healthy(): Promise<Running> {
    const running = await this.#instance();
    const { connection } = running;
    const idle = Date.now() - running.usedAt;
    if (!connection.bridge.closed && (idle < idleBeforeCheck || (await answers(connection, checkTimeLimit))))
      return running;
    this.#hooks.log('LibreOffice did not answer and is replaced');
    await this.#discard();
    return this.#instance();
  }

  #instance(): Promise<Running> {
    if (this.#closed) return Promise.reject(new ServiceError('cancelled'));
    if (this.#running) return this.#running;
    const starting = this.#start();
    this.#running = starting;
    starting.catch(() => {
      if (this.#running === starting) this.#running = null;
    });
    return starting;
  }

  /**
   * The sandbox LibreOffice is started in; null for none.
   * @throws ServiceError `sandbox_missing` when one is required
   */
  async sandbox(): Promise<Sandbox | null> {
    const policy = this.#config.sandbox ?? 'available';
    // Never set where one is required.
    return this.#sandboxFails ? null : chooseSandbox(policy);
  }

  /** Folder below which the jobs of this worker have theirs. */
  get #jobs(): string {
    return this.#config.jobs ?? this.#config.scratch;
  }

  /** True for a file that a sandboxed LibreOffice sees where it is. */
  sees(path: string): boolean {
    return path.startsWith(join(this.#jobs, '/'));
  }

  /** What LibreOffice may see: its own folders, and the one in which the job of this worker has its own. */
  confinement(folders: InstanceFolders, sandbox: Sandbox | null): LibreOfficeStart['sandbox'] {
    if (sandbox === null) return null;
    const view = {
      readable: [installationOf(this.program), ...fontPlaces(fontsFile(folders))],
      writable: [folders.root, this.#jobs],
      temporary: folders.temporary,
    };
    return { sandbox, view };
  }

  /** A sandbox in which this LibreOffice does not come up, before it has seen any document, is not tried again. */
  async #start(): Promise<Running> {
    const sandbox = await this.sandbox();
    try {
      return await this.#startIn(sandbox);
    } catch (thrown) {
      if (sandbox === null || this.#hasStarted || this.#config.sandbox === 'required') throw thrown;
      this.#sandboxFails = true;
      this.#hooks.log('LibreOffice does not start in the sandbox and goes without');
      return this.#startIn(null);
    }
  }

  async #startIn(sandbox: Sandbox | null): Promise<Running> {
    const program = this.program;
    const folders = await this.newFolders();
    try {
      const connection = await openOffice({
        program,
        profile: folders.profile,
        environment: instanceEnvironment(folders),
        sandbox: this.confinement(folders, sandbox),
        onProcess: (pid, running) => this.#hooks.process(pid, running),
      });
      this.#failedStarts = 0;
      this.#hasStarted = true;
      return { connection, folders, documents: 0, usedAt: Date.now() };
    } catch (thrown) {
      this.#failedStarts++;
      await removeFolder(folders.root);
      throw thrown;
    }
  }

  /** @throws ServiceError `engine_missing` */
  get program(): string {
    const program = this.#config.libreOfficeProgram;
    if (program === null) throw new ServiceError('engine_missing');
    return program;
  }

  /** Told of processes of a cold conversion too. */
  get hooks(): LibreOfficeHooks {
    return this.#hooks;
  }

  /** Folders for one instance more; the caller removes them. */
  newFolders(): Promise<InstanceFolders> {
    return createFolders(join(this.#config.scratch, `lo-${randomUUID().slice(0, 8)}`), this.program);
  }

  /** Replaces an instance that has grown old or large, in the background, after its document. */
  async #recycle(): Promise<void> {
    const running = await this.#running?.catch(() => null);
    if (!running || this.#closed) return;
    const { pid } = running.connection.process;
    const large = pid !== null && (await residentMemory(pid)) > memoryLimit;
    if (running.documents < documentLimit && !large && !running.connection.bridge.suspect) return;
    this.#hooks.log('LibreOffice is replaced', { documents: running.documents, large });
    void this.#discard().then(() => this.warm());
  }
}

/** Bytes; 0 where the system does not say it in a file. The service watches the whole tree besides. */
async function residentMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  // Around a LibreOffice in the sandbox there are processes of the sandbox.
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const sizes = children
    .split(' ')
    .filter((child) => child !== '')
    .map(Number)
    .map(residentMemory);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, own);
}

/** A killed process may still be writing for a moment. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);
