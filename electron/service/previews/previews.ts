/**
 * Views of documents and previews of results, before anything is saved: made by the engine in a pool of its own with low
 * priority, and cached for the run that may follow.
 */
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localServiceId, ServiceError, type SubmitRequest } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { removeFolder } from '../../executions/remove-folder.js';
import type {
  DocumentRequest,
  PreviewEngine,
  Previewed,
  WantedPreview,
  DrawableFile,
} from '../views/looking.js';
import type { JobRunner } from '../workers/job-runner.js';
import type { RunContext } from '../runs/run-context.js';
import { Scheduler } from '../queue/scheduler.js';
import { cutFile } from './cut-file.js';
import { drawFile } from './draw-file.js';
import { WorkerPool, type PoolOptions } from '../workers/pool.js';
import { Identities } from './identities.js';
import { maxParts } from './part-of-document.js';
import { preview } from './preview.js';
import { RememberingRunner, type PreviewViewer, type Looking } from './remembering-runner.js';
import { unawaited } from '../../systems/heard.js';

const MiB = 1024 * 1024;

/** Bounds of the cache, for a run that may follow and for options that are changed back. */
const bounds = { outcomes: 150, bytes: 768 * MiB };

/** Formats that the page viewer draws directly, with their extensions; any extension for a PDF. */
const shownAsTheyAre: Readonly<Record<string, RegExp>> = {
  pdf: /(?<!\.(jpe?g|png|webp|tiff?))$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  tiff: /\.tiff?$/i,
};
const isShownAsItIs = (path: string, format: string | null): boolean =>
  format !== null && (shownAsTheyAre[format]?.test(path) ?? false);

export interface PreviewsContext {
  /** Runs the jobs of executions; it gets the outcomes of previews, see {@link Previews.runner}. */
  readonly runner: JobRunner;
  /** For the pool of previews. */
  readonly pool: PoolOptions;
  /** The service's scratch folder. */
  readonly scratch: string;
  readonly language: RunContext['language'];
  readonly log: RunContext['log'];
  /** To be awaited before work is accepted. */
  readonly prepare: () => Promise<void>;
  /** True while executions wait or run. */
  readonly busy: () => boolean;
  /** The request for system workflows. */
  readonly expand: (request: SubmitRequest) => Promise<SubmitRequest>;
}

export class Previews implements PreviewEngine {
  readonly #options: PreviewsContext;
  readonly #pool: WorkerPool;
  readonly #remembering: RememberingRunner;
  /** Unlimited here: the turns below it limit the work. */
  readonly #scheduler = new Scheduler({
    all: () => Infinity,
    standing: (user) => ({ user, limit: Infinity, mayFill: true, isTrial: false }),
  });
  readonly #closing = new AbortController();

  constructor(options: PreviewsContext) {
    this.#options = options;
    this.#pool = new WorkerPool(options.pool);
    this.#remembering = new RememberingRunner({
      aside: this.#pool,
      real: options.runner,
      folder: options.scratch,
      bounds,
      identities: new Identities(),
      busy: options.busy,
      log: options.log,
    });
  }

  /** For runs: outcomes of previews are used for them, and never made again. */
  get runner(): JobRunner {
    return this.#remembering.forRuns;
  }

  /** Process ids of the running workers. */
  get workerPids(): number[] {
    return this.#pool.pids;
  }

  async document({ path, password, urgent }: DocumentRequest, signal: AbortSignal): Promise<DrawableFile> {
    const { format, problem } = await detectFile(path);
    if (problem) throw problem;
    if (isShownAsItIs(path, format)) return { path, isDrawn: false, release: () => undefined };
    const drawn = await this.draw(path, signal, { password, looking: urgent ? 'opened' : 'aside' });
    return { path: drawn, isDrawn: true, release: () => unawaited(removeFolder(dirname(drawn))) };
  }

  async preview({ request, ...wish }: WantedPreview, signal: AbortSignal): Promise<Previewed> {
    if (request.service !== undefined && request.service !== localServiceId)
      throw new ServiceError('not_previewed_elsewhere');
    let isPartial = false;
    const partial = () => void (isPartial = true);
    const until = this.#until(signal);
    await this.#options.prepare();
    return preview({ ...wish, request: await this.#options.expand(request) }, until, {
      ...this.#context({ looking: 'preview', maxParts, partial }),
      draw: (path, end) => this.draw(path, end, { looking: 'preview' }),
      isShownAsItIs,
      isPartial: () => isPartial,
    });
  }

  /**
   * Draws a file as a PDF, alone in its folder.
   * @throws ServiceError as {@link drawFile}
   */
  async draw(
    path: string,
    signal: AbortSignal,
    { password, looking }: { readonly password?: string | undefined; readonly looking: Looking },
  ): Promise<string> {
    const until = this.#until(signal);
    await this.#options.prepare();
    return drawFile(path, until, this.#context({ looking }), password);
  }

  /**
   * Some pages of a PDF as a PDF of their own.
   * @throws ServiceError as {@link cutFile}
   */
  async cut(path: string, pages: string, to: string, signal: AbortSignal): Promise<number> {
    const until = this.#until(signal);
    await this.#options.prepare();
    return cutFile(path, pages, to, until, this.#context({ looking: 'opened' }));
  }

  /** Prepares a worker with its LibreOffice. */
  async warm(): Promise<void> {
    if (!this.#closing.signal.aborted) await this.#pool.warm().catch(() => undefined);
  }

  /**
   * Resolves when no preview runs or waits, after a delay.
   * @param delay milliseconds
   */
  async quiet(delay: number): Promise<void> {
    do {
      await sleep(delay, undefined, { ref: false });
    } while (this.#remembering.busy && !this.#closing.signal.aborted);
  }

  /** To be called when executions began or ended. */
  wake(): void {
    this.#remembering.wake();
  }

  /** The engine changes from the next job on. */
  async engineChanged(): Promise<void> {
    this.#remembering.forget();
    await this.#pool.renew();
  }

  /** Stops all previews; the service removes the scratch folder. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#remembering.close();
    this.#scheduler.stop();
    await this.#pool.close();
    await this.#scheduler.idle();
  }

  #until(signal: AbortSignal): AbortSignal {
    if (this.#closing.signal.aborted) throw new ServiceError('cancelled');
    return AbortSignal.any([signal, this.#closing.signal]);
  }

  #context(looker: PreviewViewer): Pick<RunContext, 'runner' | 'scheduler' | 'language' | 'scratch' | 'log'> {
    const { language, scratch, log } = this.#options;
    return {
      runner: this.#remembering.forLooker(looker),
      scheduler: this.#scheduler,
      language,
      scratch,
      log,
    };
  }
}
