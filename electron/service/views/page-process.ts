/**
 * The process that draws pages for the page viewer: started in its sandbox where one works, given one request at a time, and
 * removed with all its files.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import type { PageFactsRequest } from '../../engine/interface/protocol.js';
import type { LogListener } from '../../executions/listeners.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { isOutOfSpace } from '../../files/disk-space.js';
import { unawaited } from '../../systems/heard.js';
import type { WorkerExit, WorkerHandle, WorkerLauncher, WorkerSandbox } from '../workers/launcher.js';
import { workerLimits } from '../workers/limits.js';
import { makeSandbox, removeSandbox } from '../workers/own-sandbox.js';
import { ShownDocuments } from '../workers/sandbox/shown-documents.js';
import { readingView } from '../workers/sandbox/view.js';

export interface PageProcessOptions {
  readonly launcher: WorkerLauncher;
  /** Absolute path of a folder for work in progress. */
  readonly scratch: string;
  readonly log: LogListener;
  /** The memory limit in bytes that the kernel enforces, where it can be set. */
  readonly memory: number;
  /** Milliseconds that documents stay mounted for it while it is idle. */
  readonly kept: number;
  /** As in {@link ShownDocuments}; findings of one process are kept for the next. */
  readonly unmounted: Set<number>;
}

/** How a process ended. */
export interface PageProcessEnd extends WorkerExit {
  /** Why, where that is known. */
  readonly error: ServiceError | null;
}

export interface PageProcessListeners {
  /** Messages as they came. */
  readonly message: (raw: unknown) => void;
  /** Called once, unless it was ended from here. */
  readonly exit: (end: PageProcessEnd) => void;
}

/** Starts at once; the start continues after the constructor has returned. */
export class PageProcess {
  /** Resolves when the process and all its files are gone. Never rejects. */
  readonly gone: Promise<void>;
  readonly #options: PageProcessOptions;
  readonly #listeners: PageProcessListeners;
  /** Resolves when it was started, or cannot be. */
  readonly #started: Promise<void>;
  #setStarted: () => void = () => undefined;
  #handle: WorkerHandle | null = null;
  /** Null where it has no sandbox. */
  #documents: ShownDocuments | null = null;
  #isOver = false;
  #isNew = true;
  #resting: NodeJS.Timeout | null = null;

  constructor(options: PageProcessOptions, listeners: PageProcessListeners) {
    this.#options = options;
    this.#listeners = listeners;
    this.#started = new Promise((resolve) => (this.#setStarted = resolve));
    this.gone = this.#run().catch((error: unknown) =>
      options.log('page process not cleared away', { error: String(error) }),
    );
  }

  /** Process id, in a sandbox that of its outermost process; undefined until there is one. */
  get pid(): number | undefined {
    return this.#handle?.pid;
  }

  /**
   * Requests a page, with paths as the process sees them. To be called again after the page has arrived.
   * @returns false where this process cannot get the documents and a new one may
   * @throws ServiceError `work_folder_full`; `internal` where a document cannot be shown for another reason
   */
  async show(wish: number, request: PageFactsRequest): Promise<boolean> {
    if (this.#resting) clearTimeout(this.#resting);
    this.#resting = null;
    const isLast = this.#isNew;
    this.#isNew = false;
    await this.#started;
    const seen = await this.#seen(request, isLast);
    if (seen !== null && !this.#isOver) this.#handle?.send({ type: 'show', wish, request: seen });
    return seen !== null;
  }

  /** Called when there is no request. */
  rest(): void {
    this.#resting ??= setTimeout(() => {
      if (this.#documents) unawaited(this.#documents.hideAll());
    }, this.#options.kept).unref();
  }

  /** Ends it at once. Nothing more is reported of it. */
  kill(): void {
    this.#isOver = true;
    this.#handle?.kill();
  }

  /** The request with the paths under which its documents are found. @returns null where one cannot be shown to this process */
  async #seen(request: PageFactsRequest, isLast: boolean): Promise<PageFactsRequest | null> {
    if (!this.#documents) return request;
    const { path, beside } = request;
    try {
      const places = await this.#documents.show([path, ...(beside?.results ?? [])], isLast);
      if (places === null) return null;
      const find = (given: string) => places.get(given) ?? given;
      return {
        ...request,
        path: find(path),
        ...(beside && { beside: { ...beside, results: beside.results.map(find) } }),
      };
    } catch (thrown) {
      throw this.#named(thrown, 'internal');
    }
  }

  async #run(): Promise<void> {
    const { launcher, scratch: root, memory, log } = this.#options;
    const name = `pages-${randomUUID().slice(0, 8)}`;
    const scratch = join(root, `w-${name}`);
    let sandbox: WorkerSandbox | null = null;
    try {
      sandbox = await makeSandbox(launcher, {
        name,
        policy: undefined,
        view: (needs) => {
          mkdirSync(scratch, { mode: 0o700 });
          return readingView(root, needs, { name, scratch });
        },
        limits: { memory, tasks: workerLimits.tasks },
        trialFolder: null,
      });
      const exit = this.#isOver ? null : await this.#launch(sandbox, scratch);
      const isTooLarge = (sandbox?.group?.kills() ?? 0) > 0;
      if (exit) this.#tell({ ...exit, error: isTooLarge ? new ServiceError('memory_limit') : null });
    } catch (thrown) {
      log('page process not started', { error: String(thrown) });
      this.#tell({ code: null, signal: null, error: this.#named(thrown, 'engine_not_started') });
    } finally {
      this.#setStarted();
      if (this.#resting) clearTimeout(this.#resting);
      if (sandbox) await removeSandbox(sandbox);
      await removeFolder(scratch);
    }
  }

  /** Starts it, and waits for its end. */
  #launch(sandbox: WorkerSandbox | null, scratch: string): Promise<WorkerExit> {
    const { launcher, unmounted } = this.#options;
    const environment: Record<string, string> = sandbox
      ? { TMPDIR: scratch, TMP: scratch, TEMP: scratch }
      : {};
    const handle = launcher({ name: 'platen-pages', environment, sandbox });
    this.#handle = handle;
    if (handle.mounts) this.#documents = new ShownDocuments(handle.mounts, unmounted);
    handle.onMessage((raw) => {
      if (!this.#isOver) this.#listeners.message(raw);
    });
    const exit = new Promise<WorkerExit>((resolve) => handle.onExit(resolve));
    this.#setStarted();
    return exit;
  }

  #tell(end: PageProcessEnd): void {
    const isAwaited = !this.#isOver;
    this.#isOver = true;
    if (isAwaited) this.#listeners.exit(end);
  }

  /** The error for a failure that no document caused. */
  #named(thrown: unknown, code: ErrorCode): ServiceError {
    if (isOutOfSpace(thrown))
      return new ServiceError('work_folder_full', { folder: this.#options.scratch }, { cause: thrown });
    return ServiceError.from(thrown, code);
  }
}
