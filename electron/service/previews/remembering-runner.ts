/**
 * Runs jobs for previews, in a pool of its own, and keeps their outcomes: a caller that orders the same job gets the kept
 * outcome, or waits while it is made. A run takes what it needs from there and makes nothing twice; where it has to make
 * something itself, previews make way.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type PageRead } from '../../../contract/index.js';
import { removeFolder } from '../../executions/remove-folder.js';
import type { LogListener } from '../../executions/listeners.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';
import type { JobOutcome, JobRunner, JobTerms } from '../workers/job-runner.js';
import type { Identities } from './identities.js';
import { Keeping, KeptOutcomes, type Bounds, type KeptOutcome } from './kept-outcomes.js';
import { PreviewTurns } from './turns.js';
import { JobKeys } from './job-keys.js';

/** Ranks of previews. */
const ranks = {
  /** No person waits: a picture for a list. */
  aside: 0,
  /** The result of a submission. */
  preview: 1,
  /** A document that a person opened to view; only this continues while documents are converted. */
  opened: 2,
  /** A run waits for it. */
  run: 3,
} as const;
export type Looking = Exclude<keyof typeof ranks, 'run'>;

/** A viewer of a preview, with its callbacks. */
export interface PreviewViewer {
  readonly looking: Looking;
  /** Parts after which no more are made; see `isPartial`. */
  readonly maxParts?: (job: Job) => number;
  /** Called when the delivered files are only the beginning of the result. */
  readonly partial?: () => void;
}

export interface RememberingOptions {
  /** Runs the jobs of previews. */
  readonly aside: JobRunner;
  /** Runs the jobs of executions. */
  readonly real: JobRunner;
  /** The service's scratch folder. */
  readonly folder: string;
  readonly bounds: Bounds;
  readonly identities: Identities;
  /** True while executions wait or run. */
  readonly busy: () => boolean;
  readonly log: LogListener;
}

/** Milliseconds that a job of a higher rank waits before the running one is asked to make way: a short job ends soon. */
const patience = 1000;

/** The most times that a job is run again because its files changed. */
const maxTries = 3;

interface Waiter {
  readonly terms: JobTerms;
  readonly rank: number;
}

type Made =
  | { readonly kept: KeptOutcome }
  | { readonly failed: JobOutcome }
  /** Its documents or the engine changed meanwhile. */
  | { readonly changed: true };

interface Making {
  readonly waiters: Set<Waiter>;
  readonly abort: AbortController;
  isRunning: boolean;
  /** How far it is, as it was said last. */
  progress?: Parameters<JobTerms['progress']>;
  /** What was read on its first page. */
  read?: PageRead;
  done: Promise<Made>;
}

const failure = (error: ServiceError): JobOutcome => ({
  ok: false,
  error: error.toInfo(),
  messages: [],
  died: false,
});
const cancelled = (): JobOutcome => failure(new ServiceError('cancelled'));

export class RememberingRunner {
  readonly #options: RememberingOptions;
  readonly #keys: JobKeys;
  readonly #kept: KeptOutcomes;
  readonly #making = new Map<string, Making>();
  readonly #turns = new PreviewTurns(patience);
  /** Documents with previews: jobs on other documents are not looked up. */
  readonly #sources = new Set<string>();
  /** The number of jobs that run for executions. */
  #real = 0;
  /** Counts the changes of the engine: outcomes of jobs that began before one are not kept. */
  #age = 0;

  constructor(options: RememberingOptions) {
    this.#options = options;
    this.#keys = new JobKeys(options.identities);
    this.#kept = new KeptOutcomes(options.bounds, options.identities);
  }

  /** For runs. */
  get forRuns(): JobRunner {
    return { run: (job, terms) => this.#order(job, terms) };
  }

  /** For a viewer. */
  forLooker(looker: PreviewViewer): JobRunner {
    return { run: (job, terms) => this.#look(job, terms, looker) };
  }

  /** True while a preview runs or waits for its turn. */
  get busy(): boolean {
    return this.#turns.busy;
  }

  /** True while a run waits for the job of a preview. */
  get isAwaited(): boolean {
    return [...this.#making.values()].some(({ waiters }) =>
      [...waiters].some(({ rank }) => rank === ranks.run),
    );
  }

  /** To be called when executions began or ended. */
  wake(): void {
    this.#turns.wake();
  }

  /** The engine has changed: earlier outcomes are no longer valid. */
  forget(): void {
    this.#age += 1;
    this.#kept.clear();
  }

  /** Stops all previews. The cache is removed with the scratch folder. */
  close(): void {
    for (const { abort } of this.#making.values()) abort.abort();
    this.#turns.stop();
  }

  async #order(job: Job, terms: JobTerms): Promise<JobOutcome> {
    const source = await this.#keys.sourceOf(job);
    const isKnown = source !== null && this.#sources.has(source);
    const key = !isKnown ? null : await this.#keys.of(job, terms.secrets);
    if (key !== null) {
      const making = this.#making.get(key);
      const made = making?.isRunning ? await this.#wait(making, { terms, rank: ranks.run }) : null;
      if (terms.signal.aborted) return cancelled();
      const kept = made && 'kept' in made ? made.kept : this.#kept.get(key);
      const given = kept && isForRuns(job, kept) ? await this.#give(kept, job, terms, true) : null;
      if (given) return given;
    }
    this.#real += 1;
    this.#turns.wake();
    try {
      const isWaitedFor = key !== null && this.#making.has(key);
      return isWaitedFor
        ? (await this.#run(key, job, terms, this.#options.real)).outcome
        : await this.#options.real.run(job, terms);
    } finally {
      this.#real -= 1;
      this.#turns.wake();
    }
  }

  async #look(job: Job, terms: JobTerms, looker: PreviewViewer): Promise<JobOutcome> {
    const most = looker.maxParts?.(job) ?? Infinity;
    const source = await this.#keys.sourceOf(job);
    if (source !== null) this.#sources.add(source);
    for (let tries = 0; tries < maxTries; tries += 1) {
      // A job without a key is run anyway, and not cached.
      const key = (await this.#keys.of(job, terms.secrets)) ?? randomUUID();
      if (terms.signal.aborted) return cancelled();
      let kept = this.#kept.get(key) ?? this.#kept.get(partOf(key));
      if (!kept) {
        const making = this.#making.get(key) ?? this.#begin(key, job, terms, most);
        const made = await this.#wait(making, { terms, rank: ranks[looker.looking] });
        if (made === null) return cancelled();
        if ('failed' in made) return made.failed;
        if ('changed' in made) continue;
        ({ kept } = made);
      }
      const { isPartial } = kept;
      const given = await this.#give(kept, job, terms, false);
      if (isPartial && given) looker.partial?.();
      if (given) return given;
    }
    // Its outcome would be removed before it is seen.
    return failure(new ServiceError('internal'));
  }

  async #give(
    kept: KeptOutcome,
    { directory }: Job,
    terms: JobTerms,
    isOwn: boolean,
  ): Promise<JobOutcome | null> {
    try {
      return await this.#kept.give(kept, directory, terms, isOwn);
    } catch (thrown) {
      // A full disk, or a caller that takes no more parts.
      return failure(ServiceError.from(thrown));
    }
  }

  /** Waits with the other callers; null when this caller is cancelled first. A job without waiting callers is stopped. */
  async #wait(making: Making, waiter: Waiter): Promise<Made | null> {
    const { signal } = waiter.terms;
    if (signal.aborted) return null;
    making.waiters.add(waiter);
    // Who joins late is told where it stands: the next page may take long.
    if (making.progress) waiter.terms.progress(...making.progress);
    if (making.read) waiter.terms.pageRead?.(making.read);
    this.#turns.wake();
    let onAbort: () => void = () => undefined;
    const aborted = new Promise<null>((resolve) => {
      onAbort = () => resolve(null);
      signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([making.done, aborted]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      making.waiters.delete(waiter);
      if (making.waiters.size === 0) making.abort.abort();
      else this.#turns.wake();
    }
  }

  #begin(key: string, job: Job, terms: JobTerms, maxParts: number): Making {
    const making: Making = {
      waiters: new Set(),
      abort: new AbortController(),
      isRunning: false,
      done: Promise.resolve({ failed: cancelled() }),
    };
    this.#making.set(key, making);
    const end = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    // A run that is being stopped is of no use to a new caller.
    making.abort.signal.addEventListener('abort', end, { once: true });
    making.done = this.#make(key, job, terms, maxParts, making)
      .catch((thrown: unknown): Made => {
        const error = ServiceError.from(thrown);
        if (error.code === 'internal') this.#options.log('preview failed', { error: String(thrown) });
        return { failed: failure(error) };
      })
      .finally(end);
    return making;
  }

  async #make(
    key: string,
    job: Job,
    { owner, bytes, secrets }: JobTerms,
    maxParts: number,
    making: Making,
  ): Promise<Made> {
    const { signal } = making.abort;
    const rank = (): number | null => {
      let highest: number = ranks.aside;
      for (const waiter of making.waiters) highest = Math.max(highest, waiter.rank);
      return highest < ranks.opened && (this.#real > 0 || this.#options.busy()) ? null : highest;
    };
    for (;;) {
      const made = await this.#turns.take(rank, signal, async (way): Promise<Made | null> => {
        // A run may have made it meanwhile.
        const known = this.#kept.get(key);
        if (known) return { kept: known };
        const directory = join(this.#options.folder, `j-${randomUUID().slice(0, 8)}`);
        await mkdir(directory, { mode: 0o700 });
        making.isRunning = true;
        try {
          const stop = AbortSignal.any([signal, way]);
          const { made: done } = await this.#run(
            key,
            { ...job, directory, state: null },
            {
              ...{ owner, bytes, secrets },
              signal: stop,
              progress: (...now) => {
                making.progress = now;
                for (const { terms } of making.waiters) terms.progress(...now);
              },
              pageRead: (read) => {
                making.read = read;
                for (const { terms } of making.waiters) terms.pageRead?.(read);
              },
              part: () => Promise.resolve(),
            },
            this.#options.aside,
            maxParts,
          );
          return 'failed' in done && way.aborted && !signal.aborted ? null : done;
        } finally {
          making.isRunning = false;
          await removeFolder(directory);
        }
      });
      if (made) return made;
    }
  }

  /** Runs a job and caches its outcome. */
  async #run(
    key: string,
    job: Job,
    terms: JobTerms,
    runner: JobRunner,
    maxParts = Infinity,
  ): Promise<{ readonly outcome: JobOutcome; readonly made: Made }> {
    const age = this.#age;
    const files = await this.#keys.filesOf(job);
    const keeping = await Keeping.begin(this.#options.folder, runner === this.#options.aside);
    let isEnough = false;
    const lost: Error[] = [];
    const outcome = await runner.run(job, {
      ...terms,
      part: async (part) => {
        isEnough ||= keeping.parts.length >= maxParts;
        if (isEnough) throw new ServiceError('not_previewed');
        // An outcome that cannot be cached is still delivered.
        await keeping.addPart(part).catch((thrown: unknown) => void lost.push(ServiceError.from(thrown)));
        await terms.part(part);
      },
    });
    const good =
      outcome.ok || !isEnough
        ? outcome
        : { ok: true as const, output: null, messages: outcome.messages, units: {} };
    let made: Made = { failed: outcome };
    try {
      if (lost[0]) throw lost[0];
      if (good.ok) {
        const name = age === this.#age ? await this.#nameFor(key, job, terms.secrets, files) : null;
        if (name === null) made = { changed: true };
        else {
          const place = isEnough ? partOf(name) : name;
          const kept = await this.#kept.put(place, keeping, good, job.directory, isEnough);
          return { outcome, made: { kept } };
        }
      }
    } catch (thrown) {
      this.#options.log('outcome not kept', { error: String(thrown) });
      made = { failed: failure(ServiceError.from(thrown)) };
    }
    await keeping.discard();
    return { outcome, made };
  }

  /**
   * The name under which an outcome is kept: its key, where the job still has it. Where only files beside its documents
   * changed, it is for the callers that wait for it alone: nobody finds the name. Null where a document changed while it
   * was read.
   * @param files of the job before it ran
   */
  async #nameFor(key: string, job: Job, secrets: JobSecrets, files: string | null): Promise<string | null> {
    const now = await this.#keys.of(job, secrets);
    // One without a key has a name that nobody finds.
    if (now === null || now === key) return key;
    return files !== null && (await this.#keys.filesOf(job)) === files ? randomUUID() : null;
  }
}

/** The converter of an archive records its progress for a later process; that record cannot be restored here. */
const isForRuns = ({ step }: Job, { isPartial, keeping }: KeptOutcome): boolean =>
  !isPartial && (step !== 'convert' || keeping.parts.length === 0);

/** The key of the beginning of an outcome. */
const partOf = (key: string): string => `${key} in part`;
