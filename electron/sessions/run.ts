/** A running execution, here or elsewhere: it is started, cancelled, resumed, and ended when nothing is left to do. */
import { isFinished, ServiceError, type ErrorInfo } from '../../contract/index.js';
import type { Delivering } from '../executions/delivery/delivering.js';
import type { LogListener } from '../executions/listeners.js';
import type { LiveExecution } from '../executions/live-execution.js';
import type { TypedOptions } from '../kit/options.js';
import { describe, saidOf } from './failures.js';
import { againOf, unfinishedOf, type Left } from './left.js';

/** Does the work of one execution: workers of this computer, or a service elsewhere. It reports every outcome to its run. */
export interface Runner {
  /** Works on every waiting input. */
  start(): void;
  /** Stops all work. */
  stop(): void;
  /** Stops the work on one input, waiting or running. */
  stopInput(input: number): void;
  /** The options of an input changed: what was prepared with the old ones is discarded. */
  changed(input: number): void;
  /** True while more is to come, although no input waits. */
  readonly isBusy: boolean;
  /** True once the one result of all inputs exists. */
  readonly isJoined: boolean;
  /** Begins the step that makes one result of all inputs. @returns false where no result is possible */
  join(): boolean;
  /** Whether the part of an input for the one result is gone. */
  lacks(input: number): boolean;
  /** True for an error about one file, and not about the whole request. */
  isOfFile(error: ErrorInfo): boolean;
  /** Nothing more is to come. */
  ended(): void;
  /** Releases what only this process can use. */
  release(): Promise<void>;
  /** Removes what is kept for a retry. */
  dispose(): Promise<void>;
}

export interface RunOptions {
  readonly live: LiveExecution;
  /** As `Submission.passwords`. */
  readonly passwords: ReadonlyMap<number, string>;
  /** Whether all inputs together give one result. */
  readonly isTogether: boolean;
  readonly delivering: Delivering;
  readonly log: LogListener;
}

export class Run {
  readonly live: LiveExecution;
  readonly delivering: Delivering;
  readonly isTogether: boolean;
  readonly runner: Runner;
  /** Passwords by input index; in memory only. */
  readonly passwords: Map<number, string>;
  /** Options of single inputs in place of the execution's; see RetryRequest. */
  readonly #overrides = new Map<number, TypedOptions>();
  readonly #log: LogListener;
  #whole = new AbortController();
  #suspended = false;

  constructor({ live, passwords, isTogether, delivering, log }: RunOptions, runnerOf: (run: Run) => Runner) {
    this.live = live;
    this.delivering = delivering;
    this.isTogether = isTogether;
    this.passwords = new Map(passwords);
    this.#log = log;
    this.runner = runnerOf(this);
  }

  /** Aborted when all of it is cancelled, or suspended. */
  get signal(): AbortSignal {
    return this.#whole.signal;
  }

  /** True when the next process resumes it. */
  get isSuspended(): boolean {
    return this.#suspended;
  }

  /** True for an input whose result is still wanted. */
  isWanted(input: number): boolean {
    const { state } = this.live.input(input);
    return state === 'waiting' || state === 'working';
  }

  /** Options for one input alone. */
  overridesOf(input: number): TypedOptions | undefined {
    return this.#overrides.get(input);
  }

  /** Works on every waiting input. */
  start(): void {
    if (this.signal.aborted) this.#whole = new AbortController();
    // A retry may have named another folder.
    this.delivering.reset();
    this.runner.start();
  }

  /** As {@link againOf}. */
  retryable(wanted?: readonly number[]): number[] {
    return this.isTogether && this.live.status === 'done' ? [] : againOf(this.#left, wanted);
  }

  /** As {@link unfinishedOf}. */
  unfinished(): number[] {
    return unfinishedOf(this.#left);
  }

  get #left(): Left {
    return { inputs: this.live.inputs, lacks: (input) => this.isTogether && this.runner.lacks(input) };
  }

  /** Sets option values for single inputs. */
  override(inputs: readonly number[], values: TypedOptions): void {
    if (Object.keys(values).length === 0) return;
    for (const input of inputs) {
      this.#overrides.set(input, { ...this.#overrides.get(input), ...values });
      this.runner.changed(input);
    }
  }

  givePassword(input: number, password: string): void {
    this.passwords.set(input, password);
    this.runner.changed(input);
  }

  /** Stops everything; what is finished stays. */
  cancel(): void {
    for (const { index, state } of this.live.inputs)
      if (state === 'waiting') this.live.setInput(index, { state: 'cancelled', step: null });
    this.#stop();
    this.settle();
  }

  /** Stops everything without a report: the next process resumes it. What was delivered is recorded. */
  suspend(): void {
    this.#suspended = true;
    this.#stop();
  }

  #stop(): void {
    this.#whole.abort(new ServiceError('cancelled'));
    this.runner.stop();
  }

  /** Stops one input. */
  cancelInput(input: number): void {
    if (!this.isWanted(input)) return;
    this.runner.stopInput(input);
    this.settle();
  }

  /** An input fails. @param signal aborted where it was cancelled */
  fail(input: number, error: ServiceError, signal: AbortSignal = this.signal): void {
    if (this.#suspended || this.live.input(input).state === 'cancelled') return;
    const isCancelled = error.code === 'cancelled' || signal.aborted;
    if (error.code === 'internal' && !isCancelled) this.logInternal(error, input);
    this.live.setInput(input, {
      state: isCancelled ? 'cancelled' : 'failed',
      step: null,
      progress: null,
      error: isCancelled ? null : error.toInfo(),
    });
  }

  /** Logs an internal error. */
  logInternal(error: ServiceError, input?: number): void {
    const of = input === undefined ? {} : { input };
    this.#log('internal error', { execution: this.live.id, ...of, cause: describe(error) });
  }

  /** Checks whether all inputs have ended, and then ends the execution or begins the step that makes one result of them. */
  settle(): void {
    const { live, runner } = this;
    if (this.#suspended || runner.isBusy || isFinished(live.status)) return;
    if (live.inputs.some(({ index }) => this.isWanted(index))) return;
    runner.ended();
    const failed = live.inputs.find(({ state }) => state === 'failed');
    const cancelled = new ServiceError('cancelled').toInfo();
    const isWhole = this.isTogether ? runner.isJoined : live.inputs.some(({ state }) => state === 'done');
    // A result that was already being saved when it was cancelled exists: then nothing was really cancelled.
    const isCut = this.isTogether ? !isWhole : live.inputs.some(({ state }) => state === 'cancelled');
    if (this.signal.aborted && isCut) live.finish('failed', cancelled);
    else if (isWhole) live.finish('done', null);
    else if (failed?.error) live.finish('failed', this.#said(failed.name, failed.error));
    else if (!this.isTogether || !runner.join()) live.finish('failed', cancelled);
  }

  /** The error of the whole, made of that of one of several inputs. */
  #said(name: string, error: ErrorInfo): ErrorInfo {
    const isOfOne = this.isTogether && this.live.inputs.length > 1 && this.runner.isOfFile(error);
    return isOfOne ? saidOf(name, error) : error;
  }
}
