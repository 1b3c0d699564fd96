/** The work of one execution: every input by itself, then all of them together when the workflow says so. */
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceError, type OptionValues, type UnitCounts } from '../../contract/index.js';
import type { JobOutput } from '../engine/interface/converter.js';
import { togetherStepOf } from '../workflows/catalogue.js';
import { atComputer, readOptions, type OptionGiver, type TypedOptions } from '../kit/options.js';
import { endsInMany, type ChainLink } from '../workflows/chain.js';
import { needsAllInputs, type JoiningId, type WorkflowDefinition } from '../workflows/workflow.js';
import { recognise } from './fitting.js';
import { explained } from './full-disk.js';
import { attempt, type Client } from './jobs/attempts.js';
import type { Piece } from './jobs/make-job.js';
import { sourceOf, type Source } from '../executions/source.js';
import type { LiveExecution } from '../executions/live-execution.js';
import { againOf, unfinishedOf, type Left } from './left.js';
import { numbersKept, type NumberShares } from './numbering.js';
import { checkTarget } from '../executions/delivery/deliver.js';
import { Delivering } from '../executions/delivery/delivering.js';
import { describe, saidOf } from './failures.js';
import { retried } from './remarks.js';
import type { RunContext } from './run-context.js';
import type { Submission } from './submission.js';
import { unitsOfWork } from './usage.js';
import { rootOf } from './roots.js';
import { placeOf, type WorkPlace } from './scheduler.js';
import { removeFolder } from '../executions/remove-folder.js';
import type { PartListener } from './workers/job-runner.js';

/** A converted input that waits to be merged. */
type Part = Omit<JobOutput, 'pages'>;

export class Run {
  /** Passwords by input index; in memory only. */
  readonly passwords: Map<number, string>;
  /** Options of single inputs in place of the execution's; see RetryRequest. */
  readonly #overrides = new Map<number, TypedOptions>();
  readonly live: LiveExecution;
  readonly #workflow: WorkflowDefinition;
  readonly #options: TypedOptions;
  readonly #chain: readonly ChainLink[];
  readonly #shares: NumberShares;
  readonly #context: RunContext;
  /** The step that makes one result of all inputs; null where each gives its own. */
  readonly #together: JoiningId | null;
  readonly #delivering: Delivering;
  readonly #parts = new Map<number, Part>();
  readonly #aborts = new Map<number, AbortController>();
  #whole = new AbortController();
  #merging = false;
  #suspended = false;

  constructor(
    live: LiveExecution,
    { plan, passwords }: Pick<Submission, 'plan' | 'passwords'>,
    shares: NumberShares,
    context: RunContext,
  ) {
    const { workflow, options, chain } = plan;
    this.live = live;
    this.#workflow = workflow;
    this.#options = options;
    this.#chain = chain;
    this.#shares = shares;
    this.#context = context;
    this.#together = togetherStepOf(workflow, options);
    this.#delivering = new Delivering(live, context.parts, context.states, context.bring);
    this.passwords = new Map(passwords);
  }

  /** Queues every waiting input. Parts that are converted already are used again. */
  start(): void {
    if (this.#whole.signal.aborted) this.#whole = new AbortController();
    // A retry may have brought another folder.
    this.#delivering.reset();
    const waiting = this.live.inputs.filter(({ state }) => state === 'waiting');
    for (const input of waiting) {
      this.#aborts.set(input.index, new AbortController());
      this.#context.scheduler.add(this.#place(input), () =>
        this.#convert(input.index).catch((thrown: unknown) => this.#endDespite(input.index, thrown)),
      );
    }
    if (waiting.length === 0) this.#settle();
  }

  /** As {@link againOf}. */
  retryable(wanted?: readonly number[]): number[] {
    return this.#together && this.live.status === 'done' ? [] : againOf(this.#left, wanted);
  }

  /** As {@link unfinishedOf}. */
  unfinished(): number[] {
    return unfinishedOf(this.#left);
  }

  get #left(): Left {
    const lacks = (index: number) => this.#together !== null && !this.#parts.has(index);
    return { inputs: this.live.inputs, lacks };
  }

  /**
   * Sets option values for single inputs.
   * @throws ServiceError `invalid_options`
   */
  override(inputs: readonly number[], values: OptionValues = {}, giver: OptionGiver = atComputer): void {
    const names = Object.keys(values);
    if (names.length === 0) return;
    const read = readOptions(this.#workflow.options, values, giver) as TypedOptions;
    const given = Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name)));
    for (const index of inputs) this.#overrides.set(index, { ...this.#overrides.get(index), ...given });
  }

  /** Stops everything; what is finished stays. */
  cancel(): void {
    for (const input of this.live.inputs)
      if (input.state === 'waiting') this.live.setInput(input.index, { state: 'cancelled', step: null });
    this.#context.scheduler.remove(this.live.id);
    this.#whole.abort();
    for (const abort of this.#aborts.values()) abort.abort();
    this.#settle();
  }

  /** Stops everything and says nothing of it: the next process goes on. What was delivered is written down. */
  suspend(): void {
    this.#suspended = true;
    this.#whole.abort();
    for (const abort of this.#aborts.values()) abort.abort();
  }

  /** Stops one input. */
  cancelInput(index: number): void {
    const { state } = this.live.input(index);
    if (state !== 'waiting' && state !== 'working') return;
    if (state === 'waiting') {
      this.#sayNumbersKept(index);
      this.live.setInput(index, { state: 'cancelled', step: null });
    }
    this.#aborts.get(index)?.abort();
    this.#settle();
  }

  /** Removes what was kept for a retry. */
  async dispose(): Promise<void> {
    this.#parts.clear();
    await removeFolder(this.#partsFolder);
  }

  /** @param file the input that is worked on; null: all together */
  #place(file: LiveExecution['inputs'][number] | null): WorkPlace {
    const step = (file === null ? this.#together : null) ?? this.#workflow.each;
    const cost = this.#context.price?.({
      ...{ owner: this.live.owner, workflow: this.#workflow, options: this.#options, chain: this.#chain },
      ...{ step, file, isLast: file === null || this.#together === null },
      bytes: (file ? [file] : [...this.#parts.values()]).reduce((sum, { size }) => sum + size, 0),
    });
    return placeOf(this.live, cost);
  }

  get #partsFolder(): string {
    return join(this.#context.scratch, `x-${this.live.id.slice(0, 8)}`);
  }

  async #convert(index: number): Promise<void> {
    if (this.live.input(index).state !== 'waiting') return;
    const { signal } = this.#aborts.get(index)!;
    const { states } = this.#context;
    this.live.begin();
    this.live.setInput(index, { state: 'working', step: 'reading', progress: null, error: null });
    let source: Source | null = null;
    try {
      const directory = await this.#targetDirectory(index);
      source = await sourceOf(this.live, index, this.#context.scratch, this.#delivering);
      const { path, beside } = source;
      const input = this.live.input(index);
      const { message, ...facts } = await recognise(path, this.#workflow);
      this.live.setInput(index, facts);
      if (message) this.live.addMessages([{ ...message, input: index }]);
      const password = this.#passwordOf(index);
      const { name, pages, folder } = input;
      const given = { path, beside, name, pages, folder, format: facts.format, password };
      const deliver: PartListener | null = this.#together
        ? null
        : (part) => {
            if (signal.aborted) throw new ServiceError('cancelled');
            return this.#delivering.part(part, index, directory);
          };
      await this.#work(
        {
          step: this.#workflow.each,
          last: this.#together === null,
          inputs: [{ ...given, root: rootOf(input) }],
          numbers: this.#shares.get(index) ?? null,
        },
        index,
        {
          bytes: facts.size,
          signal,
          state: await states.open(this.live.id, index),
          progress: (step, progress) => this.live.setInput(index, { step, progress }),
          deliver,
          finish: async (output, counted) => {
            this.#count(index, facts.format, counted);
            if (output === null) this.live.setInput(index, finished);
            else if (this.#together) await this.#keepPart(index, output);
            else await this.#delivering.whole(output, index, directory);
          },
        },
      );
      await states.done(this.live.id, index);
    } catch (error) {
      await states.keep(this.live.id, index);
      this.#failInput(index, error, signal);
    } finally {
      await source?.drop();
    }
    this.#settle();
  }

  /** Something around the work went wrong, such as clearing away after it: an input that has no end yet fails with it. */
  #endDespite(index: number, thrown: unknown): void {
    const { signal } = this.#aborts.get(index)!;
    if (this.live.input(index).state === 'working') this.#failInput(index, thrown, signal);
    else
      this.#context.log('internal error', {
        execution: this.live.id,
        input: index,
        cause: describe(ServiceError.from(thrown)),
      });
    this.#settle();
  }

  #passwordOf(index: number): string | undefined {
    return this.passwords.get(index) ?? (String(this.#options['password'] ?? '') || undefined);
  }

  #failInput(index: number, thrown: unknown, signal: AbortSignal): void {
    if (this.#suspended) return;
    const error = explained(thrown, this.#context.scratch);
    this.#sayNumbersKept(index);
    if (error.code === 'cancelled' || signal.aborted) {
      this.live.setInput(index, { state: 'cancelled', step: null, progress: null, error: null });
      return;
    }
    if (error.code === 'internal')
      this.#context.log('internal error', { execution: this.live.id, input: index, cause: describe(error) });
    this.live.setInput(index, { state: 'failed', step: null, progress: null, error: error.toInfo() });
  }

  /** Where the others go on, the numbers of one that ended without its own stay free. */
  #sayNumbersKept(index: number): void {
    const kept = this.#whole.signal.aborted
      ? null
      : numbersKept(this.live.input(index), this.#shares, this.#options);
    if (kept) this.live.addMessages([kept]);
  }

  async #merge(): Promise<void> {
    const { signal } = this.#whole;
    try {
      const step = this.#together;
      if (step === null || signal.aborted) throw new ServiceError('cancelled');
      const used = this.live.inputs.filter(({ state }) => state === 'done');
      const first = used[0];
      if (!first) throw new ServiceError('cancelled');
      const directory = await this.#targetDirectory(first.index);
      const parts = used.map(({ index, name, pages, folder }) => ({
        ...this.#parts.get(index)!,
        name,
        pages,
        folder,
      }));
      this.live.setTogether('merging', null);
      await this.#work(
        {
          step,
          last: true,
          inputs: parts.map(({ path, name, pages, folder, format }) => ({
            path,
            name,
            pages,
            folder,
            format,
          })),
          numbers: null,
          name: `${this.#delivering.togetherName()}.pdf`,
        },
        null,
        {
          bytes: parts.reduce((sum, part) => sum + part.size, 0),
          signal,
          state: null,
          progress: (step, fraction) => this.live.setTogether(step, fraction),
          deliver: endsInMany(this.#chain)
            ? (part) => {
                if (signal.aborted) throw new ServiceError('cancelled');
                return this.#delivering.part(part, null, directory);
              }
            : null,
          finish: async (output, counted) => {
            this.#count(null, null, counted);
            // Several files were delivered one by one.
            if (output === null && endsInMany(this.#chain)) return;
            if (output === null) throw new ServiceError('result_invalid');
            await this.#delivering.whole(output, null, directory);
          },
        },
      );
      this.#merging = false;
      this.live.finish('done', null);
      await this.dispose().catch((thrown: unknown) => {
        // What is left goes with the next start.
        this.#context.log('parts that were joined could not be removed', { cause: String(thrown) });
      });
    } catch (thrown) {
      this.#merging = false;
      if (this.#suspended) return;
      const error = explained(thrown, this.#context.scratch);
      if (error.code === 'internal')
        this.#context.log('internal error', { execution: this.live.id, cause: describe(error) });
      this.live.finish('failed', (signal.aborted ? new ServiceError('cancelled') : error).toInfo());
    }
  }

  /** Has one piece done, for an input or for all together. */
  async #work(
    piece: Omit<Piece, 'directory' | 'state' | 'parts' | 'look' | 'language'>,
    input: number | null,
    client: Pick<Client, 'bytes' | 'signal' | 'state' | 'progress' | 'deliver' | 'finish'>,
  ): Promise<void> {
    const { live } = this;
    await attempt(
      { workflow: this.#workflow, options: this.#optionsOf(input), chain: this.#chain },
      { ...piece, language: this.#context.language() },
      {
        ...client,
        owner: live.owner,
        begins: () => {
          if (input !== null) this.#delivering.begin(input);
        },
        died: () => live.addMessages([retried(input)]),
        messages: (messages) =>
          live.addMessages(messages.map((message) => ({ ...message, input: message.input ?? input }))),
      },
      this.#context,
    );
  }

  #optionsOf(input: number | null): TypedOptions {
    return { ...this.#options, ...(input === null ? {} : this.#overrides.get(input)) };
  }

  /** Notes what was done with an input, or with all of them together. */
  #count(input: number | null, format: string | null, counted: UnitCounts): void {
    const wish = { workflow: this.#workflow, options: this.#optionsOf(input), chain: this.#chain };
    this.live.count(
      input,
      unitsOfWork(wish, { format, isLast: input === null || this.#together === null }, counted),
    );
  }

  async #keepPart(index: number, output: JobOutput): Promise<void> {
    await mkdir(this.#partsFolder, { recursive: true, mode: 0o700 });
    const path = join(this.#partsFolder, `${index}.${output.format}`);
    await rename(output.path, path);
    this.#parts.set(index, { path, size: output.size, format: output.format });
    this.live.setInput(index, finished);
  }

  /** The folder for an input's result, checked before the work. */
  async #targetDirectory(index: number): Promise<string> {
    const { path, origin } = this.live.input(index);
    const directory = this.live.target.directory ?? dirname(origin ?? path);
    // A missing source tells about itself: its folder is not a target anybody chose.
    if (this.live.target.directory !== null) await checkTarget(directory);
    return directory;
  }

  /** Looks whether all inputs have ended, and then ends the execution or begins the step on all of them. */
  #settle(): void {
    const { live } = this;
    if (this.#suspended || this.#merging || live.status === 'done' || live.status === 'failed') return;
    if (live.inputs.some(({ state }) => state === 'waiting' || state === 'working')) return;
    const failed = live.inputs.find(({ state }) => state === 'failed');
    const done = live.inputs.some(({ state }) => state === 'done');
    const cancelled = new ServiceError('cancelled').toInfo();
    // What was already being saved when it was cancelled is there: then nothing was cancelled in truth.
    const cut = this.#together !== null || live.inputs.some(({ state }) => state === 'cancelled');
    if (this.#whole.signal.aborted && cut) this.live.finish('failed', cancelled);
    else if (this.#together === null)
      this.live.finish(done ? 'done' : 'failed', done ? null : (failed?.error ?? cancelled));
    else if (failed?.error)
      this.live.finish('failed', live.inputs.length > 1 ? saidOf(failed.name, failed.error) : failed.error);
    else if (
      !done ||
      (needsAllInputs(this.#workflow) && live.inputs.some(({ state }) => state === 'cancelled'))
    )
      this.live.finish('failed', cancelled);
    else {
      this.#merging = true;
      live.begin();
      const dropped = () => (this.#merging = false);
      this.#context.scheduler.add(this.#place(null), () => this.#merge(), dropped);
    }
  }
}

/** An input of which nothing is left to do. */
const finished = { state: 'done', step: null, progress: 1, error: null } as const;
