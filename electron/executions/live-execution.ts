/** A running execution: its record in memory, written to the history at every change of state. */
import {
  atMost,
  countsOf,
  makeQuote,
  sumOfUnits,
  type ErrorInfo,
  type Execution,
  type ExecutionChange,
  type ExecutionInput,
  type ExecutionResult,
  type ExecutionSummary,
  type Message,
  type Charge,
  type RemoteProgress,
  type UnitCounts,
} from '../../contract/index.js';
import { remark } from '../../words/remarks.js';
import { isFull, isOutOfSpace } from '../files/disk-space.js';
import type { ChangeFeed } from './changes.js';
import type { ExecutionRecord } from './history/execution-record.js';
import type { LogListener } from './listeners.js';

/** What may change of an input. */
export type InputPatch = Partial<
  Pick<
    ExecutionInput,
    | 'state'
    | 'progress'
    | 'step'
    | 'pagesDone'
    | 'pageRead'
    | 'error'
    | 'format'
    | 'size'
    | 'modifiedAt'
    | 'units'
  >
>;

/** The owner of an execution, and how long it is kept. */
export interface Belonging {
  readonly owner: string;
  /** Milliseconds from its end after which it is forgotten; null: never automatically. */
  readonly keptFor: number | null;
}

export class LiveExecution {
  readonly #execution: Execution;
  readonly #history: ExecutionRecord;
  readonly #feed: Pick<ChangeFeed, 'touch'>;
  readonly #changedInputs = new Set<number>();
  #newResults: ExecutionResult[] = [];
  #newMessages: Message[] = [];
  #touched = false;
  /** True for merges: the last step counts as one more input. */
  readonly #oneResult: boolean;
  #mergeProgress = 0;
  /** The units of the step on all inputs together. */
  #together: UnitCounts = {};
  #announcedHistory = false;
  /** Something of it could not be written. */
  #isUnwritten = false;
  /** What a change has to write; null while there is none. */
  #writes: (() => void)[] | null = null;

  readonly #log: LogListener;
  readonly #belonging: Belonging;

  constructor(
    execution: Execution,
    belonging: Belonging,
    oneResult: boolean,
    history: ExecutionRecord,
    feed: Pick<ChangeFeed, 'touch'>,
    log: LogListener,
  ) {
    this.#log = log;
    this.#belonging = belonging;
    this.#execution = execution;
    this.#oneResult = oneResult;
    this.#history = history;
    this.#feed = feed;
  }

  get id(): string {
    return this.#execution.id;
  }
  get owner(): string {
    return this.#belonging.owner;
  }
  get service(): string {
    return this.#execution.service;
  }
  get inputs(): readonly ExecutionInput[] {
    return this.#execution.inputs;
  }
  get results(): readonly ExecutionResult[] {
    return this.#execution.results;
  }
  get status(): Execution['status'] {
    return this.#execution.status;
  }
  get target(): Execution['target'] {
    return this.#execution.target;
  }
  get workflowKey(): Execution['workflowKey'] {
    return this.#execution.workflowKey;
  }
  get workflowName(): string {
    return this.#execution.workflowName;
  }
  /** The workflows that follow on the first one. */
  get following(): Execution['then'] {
    return this.#execution.then;
  }
  /** True where no person waits for it: a watched folder submitted it. */
  get isBackground(): boolean {
    return this.#execution.watched !== undefined;
  }
  /** Its watched folder; null for an execution that a person started. */
  get watchedFolder(): string | null {
    return this.#execution.watched?.folder ?? null;
  }
  /** How far the whole is, and what is being done. */
  get whereabouts(): Pick<Execution, 'progress' | 'currentStep'> {
    const { progress, currentStep } = this.#execution;
    return { progress, currentStep };
  }
  get completedAt(): string | null {
    return this.#execution.completedAt;
  }
  get createdAt(): string {
    return this.#execution.createdAt;
  }

  input(index: number): ExecutionInput {
    const input = this.#execution.inputs[index];
    if (!input) throw new RangeError(`No input ${index}`);
    return input;
  }

  /** A copy that does not change any more. */
  snapshot(): Execution {
    return structuredClone(this.#execution);
  }

  /** Work begins, or begins again. */
  begin(): void {
    if (this.#execution.status === 'processing') return;
    this.#patch({
      status: 'processing',
      startedAt: this.#execution.startedAt ?? new Date().toISOString(),
      completedAt: null,
      error: null,
    });
  }

  /** Back to waiting, for a retry. */
  reopen(indexes: readonly number[], directory: string | undefined): void {
    const execution = this.#execution;
    this.#mergeProgress = 0;
    this.#change(() => {
      for (const index of indexes)
        this.#assignInput(index, { state: 'waiting', progress: null, step: null, error: null });
      this.#saveInputs(indexes);
      this.#patch({
        status: execution.status === 'processing' ? 'processing' : 'pending',
        error: null,
        completedAt: null,
        startedAt: withoutWait(execution),
        ...(directory === undefined ? {} : { target: { ...execution.target, directory } }),
      });
    });
  }

  /** Changes an input. Only changes of state are written to the history: progress is useless after a crash. */
  setInput(index: number, patch: InputPatch): void {
    const before = this.input(index).state;
    this.#assignInput(index, patch);
    if (patch.state !== undefined && patch.state !== before) {
      this.#change(() => {
        this.#saveInputs([index]);
        this.#patch({});
      });
    } else this.#refresh();
  }

  /**
   * A result is in its place. It and its input are written together.
   * @param last false for a part of an input that continues
   */
  addResult(result: Omit<ExecutionResult, 'index'>, last: boolean): void {
    const whole: ExecutionResult = { ...result, index: this.#execution.results.length };
    this.#execution.results.push(whole);
    this.#newResults.push(whole);
    this.#execution.totalPages += whole.pages ?? 0;
    this.#change(() => {
      this.#write(() => this.#history.addResult(this.id, whole));
      if (whole.input !== null && last) {
        this.#assignInput(whole.input, { state: 'done', progress: 1, step: null, error: null });
        this.#saveInputs([whole.input]);
      }
      this.#patch({});
    });
  }

  /** A result has another place now. */
  moveResult(index: number, place: Pick<ExecutionResult, 'path' | 'name'>): void {
    const { results } = this.#execution;
    const at = results.findIndex((result) => result.index === index);
    const before = results[at];
    if (!before) return;
    const moved = { ...before, ...place };
    results[at] = moved;
    this.#newResults.push(moved);
    this.#write(() => this.#history.moveResult(this.id, index, place));
    this.#refresh();
  }

  addMessages(messages: readonly Message[]): void {
    for (const message of messages) {
      const known = this.#execution.messages.some(
        (other) =>
          other.code === message.code && other.input === message.input && other.text === message.text,
      );
      if (known) continue;
      const number = this.#execution.messages.length;
      this.#write(() => this.#history.addMessage(this.id, number, message));
      this.#execution.messages.push(message);
      this.#newMessages.push(message);
    }
    this.#refresh();
  }

  /** The units of an input, or of all of them together; they count when the work has its result. */
  count(input: number | null, units: UnitCounts): void {
    if (input === null) {
      this.#together = units;
      return;
    }
    this.#assignInput(input, { units: makeQuote(units).lines });
    // Written at once: it is known even if the process dies just after the delivery.
    this.#saveInputs([input]);
  }

  /** How far the step on all inputs together is. */
  setTogether(step: string, fraction: number | null): void {
    this.#mergeProgress = fraction ?? this.#mergeProgress;
    this.#refresh(step);
  }

  /** The progress of a remote service; undefined when it has nothing to do any more. Not written: useless after a crash. */
  setRemote(progress: RemoteProgress | undefined): void {
    this.#execution.remote = progress;
    this.#refresh();
  }

  /** What a service charged for all of it until now. */
  setCharge(charge: Charge): void {
    this.#patch({ charge, creditsCharged: charge.credits });
  }

  finish(status: 'done' | 'failed', error: ErrorInfo | null): void {
    this.#patch({ status, error, completedAt: new Date().toISOString() }, true);
  }

  /**
   * Changes the record in memory, and writes it in one transaction. A full disk, or a history that another program keeps
   * locked, must lose the record, not the conversions: their results matter most.
   */
  #change(change: () => void): void {
    if (this.#writes) return change();
    const writes: (() => void)[] = [];
    this.#writes = writes;
    try {
      change();
    } finally {
      this.#writes = null;
    }
    if (writes.length === 0) return;
    this.#history.soon(
      () => {
        for (const write of writes) write();
      },
      (error) => this.historyFailed(error),
    );
  }

  /** Writes as part of a change, perhaps later: the written values must not change any more. */
  #write(write: () => void): void {
    this.#change(() => void this.#writes?.push(write));
  }

  #saveInputs(indexes: readonly number[]): void {
    const inputs = indexes.map((index) => this.input(index));
    this.#write(() => this.#history.saveInputs(this.id, inputs));
  }

  /** Writes all of it again where something of it could not be written. @returns false while that fails */
  writeMissing(): boolean {
    if (!this.#isUnwritten) return true;
    try {
      this.#history.replace(this.#execution, this.owner, this.#expiresAt);
      this.#isUnwritten = false;
      return true;
    } catch {
      // As before: a full disk, or a database that another program holds.
      return false;
    }
  }

  /** The history could not be written; a full disk is reported to the person once. */
  historyFailed(error: unknown): void {
    this.#isUnwritten = true;
    this.#log('history could not be written', { execution: this.id, error: String(error) });
    const { folder } = this.#history;
    if (this.#announcedHistory || folder === null || !(isOutOfSpace(error) || isFull(folder))) return;
    this.#announcedHistory = true;
    this.addMessages([remark(null, 'warning', 'history_full', { folder })]);
  }

  #assignInput(index: number, patch: InputPatch): void {
    // Pages that are done are those of a step.
    const step = patch.step === undefined ? {} : { pagesDone: patch.pagesDone };
    // What was read on a page stands for the result until there is one, or until it is tried again.
    const read = patch.state === undefined ? {} : { pageRead: undefined };
    this.#execution.inputs[index] = { ...this.input(index), ...step, ...read, ...patch };
    this.#changedInputs.add(index);
  }

  /** Updates the summary, writes it and calls the listeners. */
  #patch(patch: Partial<ExecutionSummary>, urgent = false): void {
    const execution = this.#execution;
    Object.assign(execution, patch);
    const count = (state: ExecutionInput['state']) =>
      execution.inputs.filter((input) => input.state === state).length;
    execution.doneCount = count('done');
    execution.failedCount = count('failed');
    execution.units = makeQuote(this.#unitsNow()).lines;
    this.#measure();
    const summary = { ...execution };
    const expiresAt = this.#expiresAt;
    this.#write(() => this.#history.saveSummary(summary, this.owner, expiresAt));
    this.#tell(urgent);
  }

  /** Of the inputs that are done, never more than was quoted. */
  #unitsNow(): UnitCounts {
    const { inputs, quoted, status } = this.#execution;
    const done = inputs.filter(({ state }) => state === 'done');
    const counts = sumOfUnits([
      ...done.map(({ units }) => (units === undefined ? { document: 1 } : countsOf(units))),
      ...(status === 'done' ? [this.#together] : []),
    ]);
    return quoted === undefined ? counts : atMost(counts, countsOf(quoted));
  }

  get #expiresAt(): string | null {
    const { completedAt } = this.#execution;
    const { keptFor } = this.#belonging;
    if (completedAt === null || keptFor === null) return null;
    return new Date(Date.parse(completedAt) + keptFor).toISOString();
  }

  #refresh(step?: string): void {
    this.#measure(step);
    this.#tell(false);
  }

  #measure(step?: string): void {
    const { inputs, status } = this.#execution;
    if (status === 'done' || status === 'failed') {
      this.#execution.progress = status === 'done' ? 1 : null;
      this.#execution.currentStep = null;
      return;
    }
    const ended = (state: ExecutionInput['state']) => state !== 'waiting' && state !== 'working';
    let sum = this.#mergeProgress;
    let measured = this.#mergeProgress > 0;
    for (const input of inputs) {
      if (ended(input.state)) {
        sum += 1;
        measured = true;
      } else if (input.progress !== null) {
        sum += input.progress;
        measured = true;
      }
    }
    // Before anything can be measured it is indeterminate, not zero.
    this.#execution.progress = measured
      ? Math.min(1, sum / (inputs.length + (this.#oneResult ? 1 : 0)))
      : null;
    this.#execution.currentStep =
      step ??
      inputs.find((input) => input.state === 'working')?.step ??
      (status === 'pending' ? 'waiting' : null);
  }

  #tell(urgent: boolean): void {
    this.#touched = true;
    this.#feed.touch(this.id, this.owner, () => this.#take(), urgent);
  }

  #take(): ExecutionChange | null {
    if (!this.#touched) return null;
    this.#touched = false;
    const { inputs, results: _results, messages: _messages, ...summary } = this.#execution;
    const change: ExecutionChange = structuredClone({
      summary,
      inputs: [...this.#changedInputs].map((index) => inputs[index]!),
      results: this.#newResults,
      messages: this.#newMessages,
    });
    this.#changedInputs.clear();
    this.#newResults = [];
    this.#newMessages = [];
    return change;
  }
}

/** When work began, later by the time since it ended: nobody worked while it waited for a person. */
function withoutWait({
  startedAt,
  completedAt,
}: Pick<Execution, 'startedAt' | 'completedAt'>): string | null {
  if (startedAt === null || completedAt === null) return startedAt;
  const waited = Math.max(0, Date.now() - Date.parse(completedAt));
  return new Date(Date.parse(startedAt) + waited).toISOString();
}
