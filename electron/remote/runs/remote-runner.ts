/** Does the work of one execution at a service elsewhere: what is sent, waited for and fetched, part by part. */
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type ErrorInfo, type OptionValues } from '../../../contract/index.js';
import { remark } from '../../../words/remarks.js';
import { checkTarget } from '../../executions/delivery/deliver.js';
import { Delivering } from '../../executions/delivery/delivering.js';
import { sourceOf } from '../../executions/source.js';
import type { LiveExecution } from '../../executions/live-execution.js';
import { Run, type Runner } from '../../sessions/run.js';
import type { TypedOptions } from '../../kit/options.js';
import { wireNames } from '../fetching/wire-names.js';
import { sumOfCharges } from './charge.js';
import { keptFolder, type RemoteContext } from './context.js';
import { lookAt } from './looking.js';
import type { PartContext } from './part-context.js';
import { PartWork } from './part-work.js';
import { freshPart, type PartBook, type PartRecord, type PlanStep, type Secrets } from './plan.js';
import { RunProgress } from './progress.js';
import { halves, split, type Sendable } from './split.js';
import { aside } from '../../systems/heard.js';

/** The run of an execution of a service elsewhere. */
export const remoteRun = (
  live: LiveExecution,
  book: PartBook,
  { options, passwords }: Secrets,
  context: RemoteContext,
): Run => {
  const delivering = new Delivering(live, context.store.parts, context.states, context);
  const { isTogether } = book.plan;
  return new Run(
    { live, passwords, isTogether, delivering, log: context.log },
    (run) => new RemoteRunner(run, book, options, context),
  );
};

/** True while the service does not have all that it is to work on: what it was given whole goes on without this process. */
export const isSending = ({ runner }: Run): boolean => runner instanceof RemoteRunner && runner.isSending;

class RemoteRunner implements Runner, PartContext {
  readonly #run: Run;
  readonly book: PartBook;
  readonly context: RemoteContext;
  readonly progress: RunProgress;
  /** Wire values of each step, with passwords; none where they are forgotten. */
  readonly #options: readonly OptionValues[];
  /** Parts that are worked on. */
  readonly #open = new Map<PartRecord, AbortController>();
  /** True while it is found out what is to be sent. */
  #preparing = 0;

  constructor(run: Run, book: PartBook, options: readonly OptionValues[], context: RemoteContext) {
    this.#run = run;
    this.book = book;
    this.context = context;
    this.progress = new RunProgress(run.live);
    this.#options = options;
  }

  get live(): LiveExecution {
    return this.#run.live;
  }

  get delivering(): Delivering {
    return this.#run.delivering;
  }

  get isTogether(): boolean {
    return this.#run.isTogether;
  }

  get isSuspended(): boolean {
    return this.#run.isSuspended;
  }

  get isBusy(): boolean {
    return this.#preparing > 0 || this.#open.size > 0;
  }

  get isJoined(): boolean {
    return this.live.results.some(({ input }) => input === null);
  }

  /** True while the service does not have all that it is to work on: what it was given whole goes on without this process. */
  get isSending(): boolean {
    const known = new Set<number>();
    // The last part that was made for an input is the one that counts.
    for (const { state, inputs } of [...this.book.parts].reverse())
      for (const input of inputs) {
        if (state === 'over' || known.has(input)) continue;
        known.add(input);
        if ((state === 'waiting' || state === 'sending') && this.isWanted(input)) return true;
      }
    return this.live.inputs.some(({ index }) => this.isWanted(index) && !known.has(index));
  }

  /** Works on every waiting input: continues with what the service has received for it, and sends the rest. */
  start(): void {
    this.#preparing += 1;
    const begun = this.#begin()
      .catch((thrown: unknown) => {
        if (!this.isSuspended) this.#failWaiting(ServiceError.from(thrown));
      })
      .finally(() => {
        this.#preparing -= 1;
        this.#run.settle();
      });
    aside(begun, this.context.log, 'an execution of a service was not begun in order');
  }

  stop(): void {
    for (const abort of this.#open.values()) abort.abort(new ServiceError('cancelled'));
  }

  /** What was not sent is not sent, what the service makes of it is not taken. */
  stopInput(index: number): void {
    this.live.setInput(index, { state: 'cancelled', step: null, progress: null });
    for (const [part, abort] of this.#open)
      if (part.inputs.includes(index) && part.inputs.every((input) => !this.isWanted(input)))
        abort.abort(new ServiceError('cancelled'));
  }

  changed(index: number): void {
    for (const part of this.book.parts)
      if (part.inputs.includes(index) && !this.#open.has(part)) this.book.note(part, { state: 'over' });
  }

  /** One result of all is made of all files anew. */
  lacks(): boolean {
    return true;
  }

  isOfFile({ code }: ErrorInfo): boolean {
    return ofFile.has(code);
  }

  /** The service joins, not this process. */
  join(): boolean {
    return false;
  }

  ended(): void {
    this.progress.clear();
  }

  isWanted(input: number): boolean {
    return this.#run.isWanted(input);
  }

  /** Wire values of a step for an input. */
  valuesOf(step: number, input: number): OptionValues {
    const password = step === 0 ? this.#run.passwords.get(input) : undefined;
    return {
      ...this.#options[step],
      ...(step === 0 ? wireOf(this.#run.overridesOf(input)) : {}),
      ...(password === undefined ? {} : { password }),
    };
  }

  note(part: PartRecord, change: Partial<PartRecord>): void {
    // That the service took it is written down even now: the next process must not send it again.
    if (this.isSuspended && change.executionId === undefined) return;
    this.book.note(part, change);
    if (change.charge === undefined) return;
    const charge = sumOfCharges(this.book.parts.map((entry) => entry.charge));
    if (charge) this.live.setCharge(charge);
  }

  /** The service takes less at once than was thought: two parts in place of one. */
  divide(part: PartRecord): void {
    const places = part.inputs.map((_, place) => place);
    for (const half of halves(places)) {
      const inputs = half.map((place) => part.inputs[place]!);
      const files = half.map((place) => part.files[place]!);
      this.#work(this.#make(part.step, inputs, files));
    }
  }

  /** Results of a step go into the next one. @param files one for each input, or one for all of them */
  follow(part: PartRecord, inputs: readonly number[], files: PartRecord['files']): void {
    this.#work(this.#make(part.step + 1, inputs, files));
  }

  fail(input: number, error: ServiceError): void {
    this.#run.fail(input, error);
  }

  /** No part that was not sent yet is: there are no credits for it. */
  stopSending(error: ServiceError): void {
    for (const part of this.#open.keys())
      if (part.state === 'waiting') {
        this.note(part, { state: 'over' });
        for (const input of part.inputs) this.fail(input, error);
      }
  }

  async #begin(): Promise<void> {
    const { directory } = this.live.target;
    if (directory !== null) await checkTarget(directory);
    const covered = new Set<number>();
    // The last one that was made for an input is the one that counts.
    for (const part of [...this.book.parts].reverse()) {
      if (part.state === 'over' || this.#open.has(part)) continue;
      const wanted = part.inputs.filter((input) => this.isWanted(input) && !covered.has(input));
      if (wanted.length === 0 || (this.isTogether && wanted.length < part.inputs.length)) continue;
      for (const input of part.inputs) covered.add(input);
      if (this.#isSendable(part)) this.#work(part);
    }
    const left = this.live.inputs.filter(({ index }) => this.isWanted(index) && !covered.has(index));
    if (left.length === 0) return;
    if (this.book.plan.holdsSecrets && this.#options.length === 0) throw new ServiceError('interrupted');
    await this.#sendNew(left.map(({ index }) => index));
  }

  /** A part of another process that was never sent cannot be, where passwords belong to it. */
  #isSendable(part: PartRecord): boolean {
    const isSent = part.state === 'accepted' || part.state === 'finished';
    if (isSent || !this.book.plan.holdsSecrets || this.#options.length > 0) return true;
    this.note(part, { state: 'over' });
    for (const input of part.inputs) this.fail(input, new ServiceError('interrupted'));
    return false;
  }

  /** Looks at files, and makes parts of those that can be sent. */
  async #sendNew(indexes: readonly number[]): Promise<void> {
    const { limits } = this.context;
    const { plan } = this.book;
    const first = plan.steps[0]!;
    const good: Sendable[] = [];
    const paths = new Map<number, string>();
    const again: { input: number; step: number; file: PartRecord['files'][number] }[] = [];
    for (const index of indexes) {
      if (!this.isWanted(index)) continue;
      const made = this.isTogether ? null : await this.#madeBefore(index);
      if (made) {
        again.push({ input: index, ...made });
        continue;
      }
      try {
        if (plan.protected.includes(index) && !this.#run.passwords.has(index))
          throw new ServiceError('password_required');
        const { path, size, format } = await this.#sendable(index, first);
        paths.set(index, path);
        this.live.setInput(index, { size, format });
        const alike = JSON.stringify(this.valuesOf(0, index));
        good.push({ input: index, size, alike: this.isTogether ? '' : alike });
      } catch (thrown) {
        this.fail(index, ServiceError.from(thrown));
      }
    }
    if (this.#run.signal.aborted) return;
    for (const { input, step, file } of again) this.#work(this.#make(step, [input], [file]));
    const room = {
      files: this.isTogether ? Infinity : (first.maxFiles ?? limits.filesPerRequest),
      bytes: this.isTogether ? Infinity : limits.uploadBytes,
    };
    // One result of all cannot be made of some.
    if (this.isTogether && good.length < this.live.inputs.length) {
      for (const { input } of good)
        this.live.setInput(input, { state: 'cancelled', step: null, progress: null });
      return;
    }
    for (const files of split(
      good.filter(({ input }) => this.isWanted(input)),
      room,
    )) {
      const inputs = files.map(({ input }) => input);
      const names = inputs.map((input) => this.live.input(input).name);
      this.#work(
        this.#make(
          0,
          inputs,
          wireNames(names).map((name, place) => ({ path: paths.get(inputs[place]!)!, name })),
        ),
      );
    }
  }

  /** What is sent of an input, looked at: its file, or those pages of it that were chosen. */
  async #sendable(index: number, first: PlanStep): ReturnType<typeof lookAt> {
    const { uploadBytes } = this.context.limits;
    const { pages } = this.live.input(index);
    const folder =
      pages || this.live.watchedFolder !== null ? await keptFolder(this.live.id, index, this.context) : '';
    const { path } = await sourceOf(this.live, index, folder, this.delivering);
    if (!pages) return lookAt({ path }, first, uploadBytes);
    await lookAt({ path }, first, Infinity);
    const cut = await this.context.cuts.to({ path, pages }, join(folder, 'sent.pdf'));
    return lookAt(cut, first, uploadBytes);
  }

  /** What an earlier step made of an input, where a later one failed: it need not be made again. */
  async #madeBefore(index: number): Promise<{ step: number; file: PartRecord['files'][number] } | null> {
    for (const part of [...this.book.parts].reverse()) {
      const file = part.files[part.inputs.indexOf(index)];
      if (part.step === 0 || !file || this.#run.overridesOf(index) !== undefined) continue;
      const facts = await stat(file.path).catch(() => null);
      if (facts?.isFile()) return { step: part.step, file };
    }
    return null;
  }

  #make(step: number, inputs: readonly number[], files: PartRecord['files']): PartRecord {
    // One of many is not waited for in its request: others wait for their turn.
    const isOne = files.length === 1 && this.live.inputs.length === 1;
    return this.book.add({
      ...freshPart,
      step,
      inputs: [...inputs],
      files: [...files],
      key: randomUUID(),
      isSynchronous: isOne && this.context.synchronous() === 'small',
    });
  }

  #work(part: PartRecord): void {
    const abort = new AbortController();
    if (this.#run.signal.aborted) abort.abort(this.#run.signal.reason);
    this.#open.set(part, abort);
    const worked = new PartWork(part, this, abort.signal).run().finally(() => {
      this.#open.delete(part);
      this.progress.end(part.number);
      this.#run.settle();
    });
    aside(worked, this.context.log, 'a part of an execution did not end in order');
  }

  #failWaiting(error: ServiceError): void {
    for (const { index } of this.live.inputs) if (this.isWanted(index)) this.fail(index, error);
  }

  /** The service was not told, or would not hear, that nobody wants its result any more. */
  sayItGoesOn(): void {
    if (!this.isSuspended) this.live.addMessages([remark(null, 'warning', 'service_goes_on')]);
  }

  /** Another process can use all of it. */
  release(): Promise<void> {
    return Promise.resolve();
  }

  async dispose(): Promise<void> {
    for (const { step, files } of this.book.parts)
      if (step > 0) for (const { path } of files) await rm(path, { force: true });
    for (const { index } of this.live.inputs) await this.context.states.done(this.live.id, index);
  }
}

/** Values as they travel. */
const wireOf = (values: TypedOptions = {}): OptionValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Errors that are about one file, and not about the request or the service. */
const ofFile: ReadonlySet<string> = new Set([
  'empty_file',
  'file_missing',
  'file_changed',
  'not_a_file',
  'unreadable_file',
  'workflow_mismatch',
  'too_large_for_service',
]);
