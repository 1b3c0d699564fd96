/** What the work on one part needs of its execution, and how it tells how far it is. */
import { type OptionValues, type ServiceError } from '../../../contract/index.js';
import type { Delivering } from '../../executions/delivery/delivering.js';
import type { LiveExecution } from '../../executions/live-execution.js';
import type { TransferProgress } from '../http/types.js';
import type { RemoteContext } from './context.js';
import type { PartBook, PartRecord } from './plan.js';
import type { PartProgress, RunProgress } from './progress.js';

/** The execution that a part belongs to. */
export interface PartContext {
  readonly live: LiveExecution;
  readonly book: PartBook;
  readonly context: RemoteContext;
  readonly delivering: Delivering;
  readonly progress: RunProgress;
  readonly isTogether: boolean;
  readonly isSuspended: boolean;
  isWanted(input: number): boolean;
  valuesOf(step: number, input: number): OptionValues;
  note(part: PartRecord, change: Partial<PartRecord>): void;
  divide(part: PartRecord): void;
  follow(part: PartRecord, inputs: readonly number[], files: PartRecord['files']): void;
  fail(input: number, error: ServiceError): void;
  stopSending(error: ServiceError): void;
  sayItGoesOn(): void;
}

/** Tells of one part until nobody wants it any more. */
export class PartTeller {
  readonly #part: PartRecord;
  readonly #run: PartContext;
  readonly #signal: AbortSignal;

  constructor(part: PartRecord, partContext: PartContext, signal: AbortSignal) {
    this.#part = part;
    this.#run = partContext;
    this.#signal = signal;
  }

  inputs(step: string, progress: number | null): void {
    if (this.#signal.aborted) return;
    const { live } = this.#run;
    for (const input of this.#part.inputs)
      if (this.#run.isWanted(input)) live.setInput(input, { state: 'working', step, progress, error: null });
  }

  transfer(phase: 'sending' | 'fetching', { bytes, total, bytesPerSecond }: TransferProgress): void {
    this.tell({ phase, bytes, totalBytes: total, bytesPerSecond });
  }

  tell(progress: PartProgress): void {
    if (!this.#signal.aborted) this.#run.progress.set(this.#part.number, progress);
  }
}
