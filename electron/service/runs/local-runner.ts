/** Does the work of one execution on this computer: each input separately, then all of them together when the workflow says so. */
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceError, type UnitCounts } from '../../../contract/index.js';
import type { JobOutput } from '../../engine/interface/converter.js';
import { checkTarget } from '../../executions/delivery/deliver.js';
import { Delivering } from '../../executions/delivery/delivering.js';
import type { LiveExecution } from '../../executions/live-execution.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { recordsProgress } from '../../formats/progress.js';
import { sourceOf, type InputSource } from '../../executions/source.js';
import { Run, type Runner } from '../../sessions/run.js';
import type { Submission } from '../../sessions/submission.js';
import { togetherStepOf } from '../../workflows/catalogue.js';
import { endsInMany } from '../../workflows/chain.js';
import { readSome, type TypedOptions } from '../../kit/options.js';
import type { Plan } from '../../workflows/plan.js';
import { needsAllInputs, type JoiningId } from '../../workflows/workflow.js';
import { recognise } from '../files/fitting.js';
import { explained } from '../jobs/full-disk.js';
import { attempt, type WorkClient } from '../jobs/attempts.js';
import type { JobPiece } from '../jobs/make-job.js';
import { numbersKept, type NumberShares } from '../numbers/numbering.js';
import { retried } from './remarks.js';
import { rootOf } from '../files/roots.js';
import type { RunContext } from './run-context.js';
import { placeOf, type WorkPlace } from '../queue/scheduler.js';
import { unitsOfWork } from '../quotes/usage.js';
import type { PartListener } from '../workers/job-runner.js';

/** The run of an execution on this computer. */
export const localRun = (
  live: LiveExecution,
  { plan, passwords }: Pick<Submission<Plan>, 'plan' | 'passwords'>,
  shares: NumberShares,
  context: RunContext,
): Run => {
  const delivering = new Delivering(live, context.parts, context.states, context);
  const isTogether = togetherStepOf(plan.workflow, plan.options) !== null;
  const options = { live, passwords, isTogether, delivering, log: context.log };
  const run = new Run(options, (made) => new LocalRunner(made, plan, shares, context));
  for (const { index, options: own } of live.inputs)
    if (own) run.override([index], readSome(plan.workflow.options, own));
  return run;
};

/** The runner of a run on this computer. @throws TypeError for a run of another service */
export function planOf({ runner }: Run): Plan {
  if (!(runner instanceof LocalRunner)) throw new TypeError('Not a run of this computer');
  return runner.plan;
}

/** A converted input that waits to be merged. */
type KeptPart = Omit<JobOutput, 'pages'>;

class LocalRunner implements Runner {
  readonly plan: Plan;
  readonly #run: Run;
  readonly #shares: NumberShares;
  readonly #context: RunContext;
  /** The step that makes one result of all inputs; null where each gives its own. */
  readonly #together: JoiningId | null;
  readonly #parts = new Map<number, KeptPart>();
  readonly #aborts = new Map<number, AbortController>();
  #merging = false;
  /** Whether a part was kept: most work has none. */
  #hasPartsFolder = false;

  constructor(run: Run, plan: Plan, shares: NumberShares, context: RunContext) {
    this.#run = run;
    this.plan = plan;
    this.#shares = shares;
    this.#context = context;
    this.#together = togetherStepOf(plan.workflow, plan.options);
  }

  get #live(): LiveExecution {
    return this.#run.live;
  }

  get isBusy(): boolean {
    return this.#merging;
  }

  /** The step on all inputs ends the execution itself. */
  readonly isJoined = false;

  /** Queues every waiting input. Parts that are converted already are used again. */
  start(): void {
    const waiting = this.#live.inputs.filter(({ state }) => state === 'waiting');
    for (const input of waiting) {
      this.#aborts.set(input.index, new AbortController());
      this.#context.scheduler.add(this.#place(input), () =>
        this.#convert(input.index).catch((thrown: unknown) => this.#endDespite(input.index, thrown)),
      );
    }
    if (waiting.length === 0) this.#run.settle();
  }

  stop(): void {
    this.#context.scheduler.remove(this.#live.id);
    for (const abort of this.#aborts.values()) abort.abort();
  }

  stopInput(index: number): void {
    if (this.#live.input(index).state === 'waiting') {
      this.#sayNumbersKept(index);
      this.#live.setInput(index, { state: 'cancelled', step: null });
    }
    this.#aborts.get(index)?.abort();
  }

  changed(): void {
    // Every input that runs again begins anew.
  }

  lacks(index: number): boolean {
    return !this.#parts.has(index);
  }

  isOfFile(): boolean {
    return true;
  }

  ended(): void {
    // Nothing more is reported of it.
  }

  join(): boolean {
    const { inputs } = this.#live;
    const isCut = needsAllInputs(this.plan.workflow) && inputs.some(({ state }) => state === 'cancelled');
    if (isCut || !inputs.some(({ state }) => state === 'done')) return false;
    this.#merging = true;
    this.#live.begin();
    const dropped = () => (this.#merging = false);
    this.#context.scheduler.add(this.#place(null), () => this.#merge(), dropped);
    return true;
  }

  release(): Promise<void> {
    return this.dispose();
  }

  async dispose(): Promise<void> {
    this.#parts.clear();
    if (this.#hasPartsFolder) await removeFolder(this.#partsFolder);
  }

  /** @param file the input of the job; null: all together */
  #place(file: LiveExecution['inputs'][number] | null): WorkPlace {
    const step = (file === null ? this.#together : null) ?? this.plan.workflow.each;
    const cost = this.#context.price?.({
      ...{ ...this.plan, owner: this.#live.owner },
      ...{ step, file, isLast: file === null || this.#together === null },
      bytes: (file ? [file] : [...this.#parts.values()]).reduce((sum, { size }) => sum + size, 0),
    });
    return placeOf(this.#live, cost);
  }

  get #partsFolder(): string {
    return join(this.#context.scratch, `x-${this.#live.id.slice(0, 8)}`);
  }

  async #convert(index: number): Promise<void> {
    if (this.#live.input(index).state !== 'waiting') return;
    const { signal } = this.#aborts.get(index)!;
    const { states } = this.#context;
    this.#live.begin();
    this.#live.setInput(index, { state: 'working', step: 'reading', progress: null, error: null });
    let source: InputSource | null = null;
    try {
      const directory = await this.#targetDirectory(index);
      source = await sourceOf(this.#live, index, this.#context.scratch, this.#run.delivering);
      const { path, beside } = source;
      const input = this.#live.input(index);
      const { message, ...facts } = await recognise(path, this.plan.workflow);
      this.#live.setInput(index, facts);
      if (message) this.#live.addMessages([{ ...message, input: index }]);
      const password = this.#passwordOf(index);
      const { name, pages, folder } = input;
      const given = { path, beside, name, pages, folder, format: facts.format, password };
      const deliver: PartListener | null = this.#together
        ? null
        : (part) => {
            if (signal.aborted) throw new ServiceError('cancelled');
            return this.#run.delivering.part(part, index, directory);
          };
      await this.#work(
        {
          step: this.plan.workflow.each,
          last: this.#together === null,
          inputs: [{ ...given, root: rootOf(input) }],
          numbers: this.#shares.get(index) ?? null,
        },
        index,
        {
          bytes: facts.size,
          signal,
          // To show a folder to a worker takes a mount.
          state: recordsProgress(facts.format) ? await states.open(this.#live.id, index) : null,
          progress: (step, progress, pagesDone) => this.#live.setInput(index, { step, progress, pagesDone }),
          pageRead: (pageRead) => this.#live.setInput(index, { pageRead }),
          deliver,
          finish: async (output, counted) => {
            this.#count(index, facts.format, counted);
            if (output === null || (output.isSource && this.#liesThere(index, directory)))
              this.#live.setInput(index, finished);
            else if (this.#together) await this.#keepPart(index, output);
            else await this.#run.delivering.whole(output, index, directory);
          },
        },
      );
      await states.done(this.#live.id, index);
    } catch (error) {
      await states.keep(this.#live.id, index);
      this.#failInput(index, error, signal);
    } finally {
      await source?.drop();
    }
    this.#run.settle();
  }

  /** True where a copy of an input would lie beside it: it is left as it is. What a watched folder took is put where results go. */
  #liesThere(index: number, directory: string): boolean {
    const { target, watchedFolder } = this.#live;
    const { path, folder, origin } = this.#live.input(index);
    if (target.pattern !== null || watchedFolder !== null || origin !== null) return false;
    return (target.directory === null || folder === '') && dirname(path) === directory;
  }

  /** An error outside the job, such as in its clean-up: an unfinished input fails with it. */
  #endDespite(index: number, thrown: unknown): void {
    const { signal } = this.#aborts.get(index)!;
    if (this.#live.input(index).state === 'working') this.#failInput(index, thrown, signal);
    else this.#run.logInternal(ServiceError.from(thrown), index);
    this.#run.settle();
  }

  #passwordOf(index: number): string | undefined {
    return this.#run.passwords.get(index) ?? (String(this.plan.options['password'] ?? '') || undefined);
  }

  #failInput(index: number, thrown: unknown, signal: AbortSignal): void {
    if (this.#run.isSuspended) return;
    const error = explained(thrown, this.#context.scratch);
    this.#sayNumbersKept(index);
    this.#run.fail(index, error, signal);
  }

  /** Where the others continue, the numbers of one that ended without using them stay free. */
  #sayNumbersKept(index: number): void {
    const kept = this.#run.signal.aborted
      ? null
      : numbersKept(this.#live.input(index), this.#shares, this.plan.options);
    if (kept) this.#live.addMessages([kept]);
  }

  async #merge(): Promise<void> {
    const { signal } = this.#run;
    try {
      const step = this.#together;
      if (step === null || signal.aborted) throw new ServiceError('cancelled');
      const used = this.#live.inputs.filter(({ state }) => state === 'done');
      const first = used[0];
      if (!first) throw new ServiceError('cancelled');
      const directory = await this.#targetDirectory(first.index);
      const parts = used.map(({ index, name, pages, folder }) => ({
        ...this.#parts.get(index)!,
        name,
        pages,
        folder,
      }));
      this.#live.setTogether('merging', null);
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
          name: `${this.#run.delivering.togetherName()}.pdf`,
        },
        null,
        {
          bytes: parts.reduce((sum, part) => sum + part.size, 0),
          signal,
          state: null,
          progress: (step, fraction) => this.#live.setTogether(step, fraction),
          deliver: endsInMany(this.plan.chain)
            ? (part) => {
                if (signal.aborted) throw new ServiceError('cancelled');
                return this.#run.delivering.part(part, null, directory);
              }
            : null,
          finish: async (output, counted) => {
            this.#count(null, null, counted);
            // Several files were delivered one by one.
            if (output === null && endsInMany(this.plan.chain)) return;
            if (output === null) throw new ServiceError('result_invalid');
            await this.#run.delivering.whole(output, null, directory);
          },
        },
      );
      this.#merging = false;
      this.#live.finish('done', null);
      await this.dispose().catch((thrown: unknown) => {
        // The next start removes what is left.
        this.#context.log('parts that were joined could not be removed', { cause: String(thrown) });
      });
    } catch (thrown) {
      this.#merging = false;
      if (this.#run.isSuspended) return;
      const error = explained(thrown, this.#context.scratch);
      if (error.code === 'internal') this.#run.logInternal(error);
      this.#live.finish('failed', (signal.aborted ? new ServiceError('cancelled') : error).toInfo());
    }
  }

  /** Runs one job, for an input or for all together. */
  async #work(
    piece: Omit<JobPiece, 'directory' | 'state' | 'parts' | 'look' | 'language'>,
    input: number | null,
    client: Pick<WorkClient, 'bytes' | 'signal' | 'state' | 'progress' | 'pageRead' | 'deliver' | 'finish'>,
  ): Promise<void> {
    const live = this.#live;
    await attempt(
      { ...this.plan, options: this.#optionsOf(input) },
      { ...piece, language: this.#context.language() },
      {
        ...client,
        owner: live.owner,
        begins: () => {
          if (input !== null) this.#run.delivering.begin(input);
        },
        died: () => live.addMessages([retried(input)]),
        messages: (messages) =>
          live.addMessages(messages.map((message) => ({ ...message, input: message.input ?? input }))),
      },
      this.#context,
    );
  }

  #optionsOf(input: number | null): TypedOptions {
    return { ...this.plan.options, ...(input === null ? {} : this.#run.overridesOf(input)) };
  }

  /** Records the units of an input, or of all of them together. */
  #count(input: number | null, format: string | null, counted: UnitCounts): void {
    const wish = { ...this.plan, options: this.#optionsOf(input) };
    this.#live.count(
      input,
      unitsOfWork(wish, { format, isLast: input === null || this.#together === null }, counted),
    );
  }

  async #keepPart(index: number, output: JobOutput): Promise<void> {
    this.#hasPartsFolder = true;
    await mkdir(this.#partsFolder, { recursive: true, mode: 0o700 });
    const path = join(this.#partsFolder, `${index}.${output.format}`);
    await rename(output.path, path);
    this.#parts.set(index, { path, size: output.size, format: output.format });
    this.#live.setInput(index, finished);
  }

  /** The folder for an input's result, checked before the work. */
  async #targetDirectory(index: number): Promise<string> {
    const { path, origin } = this.#live.input(index);
    const directory = this.#live.target.directory ?? dirname(origin ?? path);
    // A missing source is reported as such: its folder is not a chosen target.
    if (this.#live.target.directory !== null) await checkTarget(directory);
    return directory;
  }
}

/** True for an input without remaining work. */
const finished = { state: 'done', step: null, progress: 1, error: null } as const;
